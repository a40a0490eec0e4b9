import type { TimeInput } from "../../domain/interval.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { type SureFilter, sureFilterOf } from "../../domain/sure-filter.ts";
import { walkNeighbours, walkPath } from "../../graph/cache/walk-current.ts";
import { mentionAlternatives } from "../../graph/walk/edge-alternatives.ts";
import { type Path, shortestPath, toldAlong } from "../../graph/walk/find-path.ts";
import {
  type Neighbourhood,
  type NeighboursQuery,
  neighboursOf,
  toldFromStart,
} from "../../graph/walk/neighbours.ts";
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
import { checkCall, checkMatch } from "../check-options.ts";
import {
  knownAtOf,
  timeOrNow,
  type ValidTimeOptions,
  type VersionsBetweenOptions,
} from "../graph-options.ts";
import { DecisionMethods } from "./decision-methods.ts";

/** Patterns, ways and neighbours. */
export class WalkMethods extends DecisionMethods {
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
   * @throws NotFoundError `entity_unknown`, `graph_unknown`; InputError `invalid_input`, `predicate_unknown`,
   *   `type_unknown`
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
        async ({ ontology, ...parts }, where) => {
          const types = kindsOf(options, ontology);
          // Which properties entities have is not cached.
          const isInDatabase = walk.hasMentions || types.kinds?.some(({ property }) => property !== null);
          return isInDatabase ? undefined : walkNeighbours(parts, { ...where, ...walk, ...types }, ontology);
        },
        (transaction, where, { ontology }) =>
          neighboursOf(transaction, { ...where, ...walk, ...kindsOf(options, ontology) }, ontology),
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

/** The types of the entities that a walk returns. */
function kindsOf({ types }: NeighboursOptions, ontology: Ontology): Pick<NeighboursQuery, "kinds"> {
  return types === undefined ? {} : { kinds: types.flatMap((type) => ontology.kindsOf(type)) };
}

/** Where a walk may go. */
function walkOf({ predicates, direction, include = [] }: NeighboursOptions) {
  return {
    hasMentions: include.includes("mentions"),
    direction: direction ?? MATCH_DEFAULTS.direction,
    ...(predicates === undefined ? {} : { predicates }),
  };
}
