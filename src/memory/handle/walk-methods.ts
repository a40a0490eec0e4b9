import type { TimeInput } from "../../domain/interval.ts";
import { type SureFilter, sureFilterOf } from "../../domain/sure-filter.ts";
import type {
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
} from "../../graph/algorithms/options.ts";
import { walkNeighbours, walkPath } from "../../graph/cache/walk-current.ts";
import { mentionAlternatives } from "../../graph/walk/edge-alternatives.ts";
import { type Path, shortestPath, toldAlong } from "../../graph/walk/find-path.ts";
import { type Neighbourhood, neighboursOf, toldFromStart } from "../../graph/walk/neighbours.ts";
import { idsNamed, type VersionsBetween, versionsBetween } from "../../graph/walk/versions-between.ts";
import type { MatchCall, MatchResult } from "../../match/match-call.ts";
import {
  MATCH_DEFAULTS,
  type MatchOptions,
  type NeighboursOptions,
  type PathOptions,
} from "../../match/options.ts";
import { queriesOf } from "../../match/run.ts";
import { checkAnalysis } from "../analysis-options.ts";
import { GraphAlgorithms } from "../graph-algorithms.ts";
import {
  knownAtOf,
  timeOrNow,
  type ValidTimeOptions,
  type VersionsBetweenOptions,
} from "../graph-options.ts";
import { checkCall, checkMatch } from "../read-options.ts";
import { DecisionMethods } from "./decision-methods.ts";

/** Patterns, ways and neighbours, and algorithms over the whole graph. */
export class WalkMethods extends DecisionMethods {
  readonly #algorithms = new GraphAlgorithms(this.access);

  /**
   * Finds patterns of entities and facts: a query in openCypher's notation. Only reads. docs/queries.md has
   * the language.
   *
   * @returns `columns` in the order of RETURN, and `rows` from column to value: a node is
   *   `{ id, name, type }`, a relationship a `Relationship`, a path `{ nodes, relationships }`.
   * @throws InputError `query_invalid`, `parameter_missing` and `search_too_large`, which point at the line
   *   and column, and `search_too_large` for what takes longer than `timeoutMs`; NotFoundError
   *   `graph_unknown`
   * @example
   * const { rows } = await graph.match("MATCH (p:Person)-[:WORKS_AT]->(:Organization {name: $name}) RETURN p.name", {
   *   parameters: { name: "Acme" },
   * });
   */
  async match(query: string, options: MatchOptions = {}): Promise<MatchResult> {
    const parameters = checkMatch(query, options);
    const seen = {
      ...this.#seen(options),
      limit: options.limit ?? MATCH_DEFAULTS.rows,
      timeoutMs: options.timeoutMs ?? MATCH_DEFAULTS.timeoutMs,
    };
    return this.access.walk(
      options,
      ({ ontology, database, graphCache: current }, where) =>
        queriesOf(database).runInMemory(current, ontology, { text: query, parameters, ...where, ...seen }),
      (transaction, where, { ontology, database }) =>
        queriesOf(database).run(transaction, ontology, { text: query, parameters, ...where, ...seen }),
    );
  }

  /**
   * Finds the entities that an entity is connected with, breadth first: the nearest first, each once, and the
   * facts between them.
   *
   * @param entity Name or id.
   * @throws NotFoundError `entity_unknown`, `graph_unknown`; InputError `invalid_input`, `predicate_unknown`
   * @example
   * const { entities, facts } = await graph.neighbours("Acme", { hops: 2, predicates: ["WORKS_AT", "USES"] });
   */
  async neighbours(entity: string, options: NeighboursOptions = {}): Promise<Neighbourhood> {
    checkCall("neighbours", options, entity);
    const hops = options.hops ?? MATCH_DEFAULTS.hops;
    const limit = options.limit ?? MATCH_DEFAULTS.neighbours;
    return this.access.asMeant(options, [entity], ([start = entity]) => {
      const walk = { ...this.#seen(options), ...walkOf(options), entity: start, hops, limit };
      return this.access.walk(
        factsOf(options),
        async ({ ontology, ...parts }, where) =>
          walk.hasMentions ? undefined : walkNeighbours(parts, { ...where, ...walk }, ontology),
        (transaction, where, { ontology }) => neighboursOf(transaction, { ...where, ...walk }, ontology),
        toldFromStart,
      );
    });
  }

  /**
   * All versions ever recorded of the facts between entities, true at any time, with the names that the
   * entities had: what it takes to draw a graph as it was, and as it was known, at any moment without asking
   * again. Ids that nothing has are left out.
   *
   * @param entities Names or ids.
   * @throws NotFoundError `entity_unknown`, `graph_unknown`; InputError `invalid_input`
   * @example
   * const { entities } = await graph.centrality({ limit: 100, asOf: "any" });
   * const { versions } = await graph.versionsBetween(entities.map(({ id }) => id));
   */
  async versionsBetween(
    entities: readonly string[],
    options: VersionsBetweenOptions = {},
  ): Promise<VersionsBetween> {
    checkAnalysis("versionsBetween", { ...options, entities });
    const { and = [] } = options;
    const known = knownAtOf(options);
    return this.access.open(options, async ({ database, ontology }, where) => {
      const idsOf = (names: readonly string[]) => idsNamed(database, { ...where, ...known }, names, ontology);
      const ends = { entities: await idsOf(entities), and: await idsOf(and) };
      return versionsBetween(database, { ...where, ...known, ...ends }, ontology);
    });
  }

  /**
   * A shortest way from one entity to another over facts, or `null` if none is short enough. Among equally
   * short ones always the same.
   *
   * @param from Name or id.
   * @param to Name or id.
   * @throws NotFoundError `entity_unknown`, `graph_unknown`; InputError `invalid_input`, `predicate_unknown`,
   *   `search_too_large`
   * @example
   * const way = await graph.path("Ann", "Acme", { maxHops: 3 });
   */
  async path(from: string, to: string, options: PathOptions = {}): Promise<Path | null> {
    checkCall("path", options, from, to);
    const maxHops = options.maxHops ?? MATCH_DEFAULTS.maxHops;
    return this.access.asMeant(options, [from, to], ([start = from, goal = to]) => {
      const walk = { ...this.#seen(options), ...walkOf(options), from: start, to: goal, maxHops };
      return this.access.walk(
        factsOf(options),
        async ({ ontology, ...parts }, where) =>
          walk.hasMentions ? undefined : walkPath(parts, { ...where, ...walk }, ontology),
        (transaction, where, { ontology }) => shortestPath(transaction, { ...where, ...walk }, ontology),
        (path, ontology) => (path === null ? path : toldAlong(path, ontology)),
      );
    });
  }

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
    return this.#algorithms.pageRank(options);
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
    return this.#algorithms.centrality(options);
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
    return this.#algorithms.components(options);
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
    return this.#algorithms.communities(options);
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
    return this.#algorithms.paths(from, to, options);
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
    return this.#algorithms.similar(entity, options);
  }

  /** Both clocks of a query, and how sure facts are to be. */
  #seen(
    options: ValidTimeOptions & SureFilter & { readonly knownAt?: TimeInput },
  ): Pick<MatchCall, "asOf" | "knownAt" | keyof SureFilter> {
    const asOf = timeOrNow(options, this.parts.clock());
    return { asOf, ...knownAtOf(options), ...sureFilterOf(options) };
  }
}

/** The options of a walk with those predicates alone that are names of facts. */
function factsOf<Options extends NeighboursOptions | PathOptions>(options: Options): Options {
  const { predicates, include = [] } = options;
  if (predicates === undefined || !include.includes("mentions")) return options;
  return {
    ...options,
    predicates: predicates.filter((name) => mentionAlternatives([name], "right").length === 0),
  };
}

/** Where a walk may go. */
function walkOf({ predicates, direction, include = [] }: NeighboursOptions) {
  return {
    hasMentions: include.includes("mentions"),
    direction: direction ?? MATCH_DEFAULTS.direction,
    ...(predicates === undefined ? {} : { predicates }),
  };
}
