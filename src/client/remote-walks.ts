/** What a client asks of the graph as a graph: patterns, neighbours and paths. */
import type { Path } from "../graph/walk/find-path.ts";
import type { Neighbourhood } from "../graph/walk/neighbours.ts";
import type { MatchResult } from "../match/match-call.ts";
import type { MatchOptions, NeighboursOptions, PathOptions } from "../match/options.ts";
import type { ReadOptions } from "../memory/graph-options.ts";
import type { CallOptions } from "./requests.ts";

export abstract class RemoteWalks {
  /** Asks of the graphs that are read, by POST. */
  protected abstract query<Result>(
    path: string,
    named: object,
    options: ReadOptions,
    call?: CallOptions,
  ): Promise<Result>;

  /** Finds patterns of entities and facts. */
  match(query: string, options: MatchOptions = {}, call?: CallOptions): Promise<MatchResult> {
    return this.query("/v1/match", { query }, options, call);
  }

  /** Whom an entity is connected with, the nearest first. */
  neighbours(entity: string, options: NeighboursOptions = {}, call?: CallOptions): Promise<Neighbourhood> {
    return this.query("/v1/neighbours", { entity }, options, call);
  }

  /** A shortest way from one entity to another, or `null`. */
  path(from: string, to: string, options: PathOptions = {}, call?: CallOptions): Promise<Path | null> {
    return this.query("/v1/path", { from, to }, options, call);
  }
}
