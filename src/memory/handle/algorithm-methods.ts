import type { Sql } from "sql-template-tag";
import { entityOf } from "../../graph/algorithms/arc-graph.ts";
import { betweenness, degrees } from "../../graph/algorithms/centrality.ts";
import { communities, components } from "../../graph/algorithms/communities.ts";
import {
  ANALYSIS_DEFAULTS,
  type CentralityOptions,
  type Communities,
  type CommunitiesOptions,
  type Groups,
  type GroupsOptions,
  type PageRankOptions,
  type PathsOptions,
  type Ranking,
  type SimilarEntity,
  type SimilarOptions,
  type WeightedPath,
} from "../../graph/algorithms/options.ts";
import { pageRank } from "../../graph/algorithms/page-rank.ts";
import { cheapestWays } from "../../graph/algorithms/shortest-paths.ts";
import { similarTo } from "../../graph/algorithms/similar.ts";
import { EdgeWriter } from "../../graph/cache/edge-writer.ts";
import { withProperties } from "../../graph/walk/edge-properties.ts";
import { toldAlong } from "../../graph/walk/find-path.ts";
import { checkAnalysis } from "../analysis-options.ts";
import { analyse, grouped, pathOf, planOfGroups, ranking } from "../graph-algorithms.ts";
import { knownAtOf } from "../graph-options.ts";
import { WalkMethods } from "./walk-methods.ts";

/** Algorithms over the whole graph. */
export class AlgorithmMethods extends WalkMethods {
  /**
   * How much an entity matters by the facts that lead to it, and by how much those matter from which they
   * lead: PageRank. With `near` as seen from some entities.
   *
   * @returns Scores that add up to 1 over all entities, the highest first.
   * @throws InputError `invalid_input`, `predicate_unknown`, `type_unknown`, `search_too_large`;
   *   NotFoundError `entity_unknown`, `graph_unknown`; the signal's reason
   * @example
   * const { entities } = await graph.pageRank({ types: ["Organization"], limit: 5 });
   * const near = await graph.pageRank({ near: "Acme", direction: "both" });
   */
  async pageRank(options: PageRankOptions = {}): Promise<Ranking> {
    checkAnalysis("pageRank", options);
    const { near = [], damping = ANALYSIS_DEFAULTS.damping, direction = "out" } = options;
    const plan = { options, direction, names: [near].flat() };
    return analyse(this.access, plan, function* ({ arcs, starts }) {
      const scores = yield* pageRank(arcs, { starts: [...new Set(starts.flat())], damping });
      return ranking(
        arcs,
        starts.length > 0 && starts.flat().length === 0 ? scores.fill(0) : scores,
        options,
      );
    });
  }

  /**
   * The most connected entities: by their facts (`degree`), or by the share of shortest ways between others
   * that lead over them (`betweenness`, which of large graphs is estimated from some of the ways).
   *
   * @throws as `pageRank`
   * @example
   * const { entities } = await graph.centrality({ predicates: ["WORKS_AT"], types: ["Person", "Organization"], limit: 10 });
   */
  async centrality(options: CentralityOptions = {}): Promise<Ranking> {
    checkAnalysis("centrality", options);
    const { measure = "degree", samples, direction = "both" } = options;
    return analyse(this.access, { options, direction }, function* ({ arcs }) {
      if (measure === "degree") return ranking(arcs, yield* degrees(arcs), options);
      const found = yield* betweenness(arcs, samples);
      const isSampled = found.samples < arcs.size;
      return { ...ranking(arcs, found.scores, options), ...(isSampled ? { samples: found.samples } : {}) };
    });
  }

  /**
   * Groups of entities between which there is a way, whichever way facts lead; the largest first. Entities
   * without facts are in none.
   *
   * @throws as `pageRank`
   * @example
   * const { groupCount, groups } = await graph.components({ asOf: "2025" });
   */
  async components(options: GroupsOptions = {}): Promise<Groups> {
    checkAnalysis("components", options);
    return analyse(this.access, planOfGroups(options), function* (given) {
      return grouped(given, yield* components(given.arcs), options);
    });
  }

  /**
   * Groups of entities with more facts inside than by chance, by Louvain's method; the largest first.
   *
   * @throws as `pageRank`
   * @example
   * const { groups, modularity } = await graph.communities({ of: "Acme" });
   */
  async communities(options: CommunitiesOptions = {}): Promise<Communities> {
    checkAnalysis("communities", options);
    const { resolution = ANALYSIS_DEFAULTS.resolution } = options;
    return analyse(this.access, planOfGroups(options), function* (given) {
      const { groups, modularity } = yield* communities(given.arcs, resolution);
      return { ...grouped(given, groups, options), modularity };
    });
  }

  /**
   * The cheapest ways between two entities, none twice over one entity: by the weights of their facts, else
   * the shortest. Empty if there is none.
   *
   * @param from Name or id, as `to`.
   * @throws as `pageRank`
   * @example
   * for (const { cost, entities } of await graph.paths("Ann", "Lab", { weight: "effort", limit: 5 }))
   *   console.log(cost, entities.map(({ name }) => name).join(" - "));
   */
  async paths(from: string, to: string, options: PathsOptions = {}): Promise<WeightedPath[]> {
    checkAnalysis("paths", options, from, to);
    const { direction = "both", limit = ANALYSIS_DEFAULTS.paths } = options;
    const plan = { options, direction, names: [from, to] };
    // Edges are numbers of the graph as it is: looked for before that changes.
    const found = await analyse(
      this.access,
      plan,
      function* ({ arcs, starts: [starts = [], goals = []], ontology }) {
        const ways = yield* cheapestWays(arcs, { starts, goals, limit });
        const writer = new EdgeWriter(ontology);
        return ways.map((way) => toldAlong(pathOf(arcs, way, writer), ontology));
      },
      true,
    );
    return this.access.open(options, ({ database }, { tenant, graphs }) => {
      const scope = { tenant, read: graphs, write: null };
      const read = <Row extends object>(statement: Sql) => database.read<Row>(scope, statement);
      const where = { tenant, graphs, ...knownAtOf(options) };
      return Promise.all(
        found.map(async (path) => ({ ...path, facts: await withProperties(read, where, path.facts) })),
      );
    });
  }

  /**
   * The entities that are connected with the same others, the most similar first.
   *
   * @param entity Name or id.
   * @throws as `pageRank`
   * @example
   * const [rival] = await graph.similar("Stripe", { predicates: ["USES"], direction: "in" });
   */
  async similar(entity: string, options: SimilarOptions = {}): Promise<SimilarEntity[]> {
    checkAnalysis("similar", options, entity);
    const { direction = "both", limit = ANALYSIS_DEFAULTS.entities } = options;
    return analyse(this.access, { options, direction, names: [entity] }, function* ({ arcs, starts }) {
      const found = yield* similarTo(arcs, starts.flat());
      return found
        .sort((a, b) => b.score - a.score || b.shared - a.shared || a.node - b.node)
        .slice(0, limit)
        .map(({ node, score, shared }) => ({ ...entityOf(arcs, node), score, shared }));
    });
  }
}
