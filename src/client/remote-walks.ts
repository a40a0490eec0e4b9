/** What a client asks of the graph as a graph: patterns, neighbours, paths and algorithms. */
import type {
  AnalysisOptions,
  CentralityOptions,
  Communities,
  CommunitiesOptions,
  Groups,
  GroupsOptions,
  PageRankOptions,
  PathsOptions,
  Ranking,
  SimilarEntity,
  SimilarOptions,
  WeightedPath,
} from "../graph/algorithms/options.ts";
import type { Path } from "../graph/walk/find-path.ts";
import type { Neighbourhood } from "../graph/walk/neighbours.ts";
import type { VersionsBetween } from "../graph/walk/versions-between.ts";
import type { MatchResult } from "../match/match-call.ts";
import type { MatchOptions, NeighboursOptions, PathOptions } from "../match/options.ts";
import type { ReadOptions, VersionsBetweenOptions } from "../memory/graph-options.ts";
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

  /** Reads the entities that an entity is connected with, the nearest first. */
  neighbours(entity: string, options: NeighboursOptions = {}, call?: CallOptions): Promise<Neighbourhood> {
    return this.query("/v1/neighbours", { entity }, options, call);
  }

  /** All versions ever recorded of the facts between entities: what it takes to draw them at any time. */
  versionsBetween(
    entities: readonly string[],
    options: VersionsBetweenOptions = {},
    call?: CallOptions,
  ): Promise<VersionsBetween> {
    return this.query("/v1/versions", { entities }, options, call);
  }

  /** A shortest way from one entity to another, or `null`. */
  path(from: string, to: string, options: PathOptions = {}, call?: CallOptions): Promise<Path | null> {
    return this.query("/v1/path", { from, to }, options, call);
  }

  /** How much entities matter by the facts that lead to them: PageRank. */
  pageRank(options: PageRankOptions = {}, call?: CallOptions): Promise<Ranking> {
    return this.#analyse("page-rank", {}, options, call);
  }

  /** The most connected entities. */
  centrality(options: CentralityOptions = {}, call?: CallOptions): Promise<Ranking> {
    return this.#analyse("centrality", {}, options, call);
  }

  /** Groups of entities between which there is a way, the largest first. */
  components(options: GroupsOptions = {}, call?: CallOptions): Promise<Groups> {
    return this.#analyse("components", {}, options, call);
  }

  /** Groups of entities with more facts inside than by chance, the largest first. */
  communities(options: CommunitiesOptions = {}, call?: CallOptions): Promise<Communities> {
    return this.#analyse("communities", {}, options, call);
  }

  /** The cheapest ways between two entities. */
  async paths(
    from: string,
    to: string,
    options: PathsOptions = {},
    call?: CallOptions,
  ): Promise<WeightedPath[]> {
    const found = await this.#analyse<{ items: WeightedPath[] }>("paths", { from, to }, options, call);
    return found.items;
  }

  /** The entities that are connected with the same others, the most similar first. */
  async similar(entity: string, options: SimilarOptions = {}, call?: CallOptions): Promise<SimilarEntity[]> {
    const found = await this.#analyse<{ items: SimilarEntity[] }>("similar", { entity }, options, call);
    return found.items;
  }

  #analyse<Result>(
    algorithm: string,
    named: object,
    { signal, ...options }: AnalysisOptions,
    call?: CallOptions,
  ): Promise<Result> {
    const within = { ...(signal === undefined ? {} : { signal }), ...call };
    return this.query(`/v1/algorithms/${algorithm}`, named, options, within);
  }
}
