/** What `neighbours` and `path` have in common: where a walk may go, and how its edges are returned. */
import sql, { raw, type Sql } from "sql-template-tag";
import type { Transaction } from "../../db/database.ts";
import type { ReadGraphs } from "../../db/in-graphs.ts";
import { isUuid } from "../../domain/ids.ts";
import { toIso } from "../../domain/interval.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { isSureFilter, type SureFilter } from "../../domain/sure-filter.ts";
import { doEventsLast, lastingPredicates, type ValidTime } from "../../domain/valid-time.ts";
import { isCalled } from "../read/called.ts";
import { entityTable, nameTable } from "../read/known-entities.ts";
import { unknownEntity } from "../read/meant.ts";
import {
  type Direction,
  type EdgeAlternative,
  edgeAlternativesOf,
  type MentionAlternative,
  mentionAlternatives,
} from "./edge-alternatives.ts";
import { type EdgeTable, edgeTable } from "./edges.ts";
import { keyOfThread, NODE_KINDS, nodeTable } from "./mention-nodes.ts";
import { scoped, type Visibility } from "./tables.ts";

/**
 * `out`: from subject to object; `in`: from object to subject. Symmetric predicates are walked either way.
 */
export const DIRECTIONS = ["both", "out", "in"] as const;
export type WalkDirection = (typeof DIRECTIONS)[number];

/** Entities that one walk reaches at the most. */
export const MAX_REACHED = 200_000;

/** What else is read beside facts. */
export const INCLUSIONS = ["mentions"] as const;
export type Inclusion = (typeof INCLUSIONS)[number];

export interface WalkQuery extends SureFilter, ReadGraphs {
  /** Names of predicates, in any of their spellings; absent: all. Of a transitive one each fact is a hop. */
  readonly predicates?: readonly string[];
  readonly direction: WalkDirection;
  /** Does the walk lead over episodes and conversations, too? Default: no. */
  readonly hasMentions?: boolean;
  /** `any`: at any time. */
  readonly asOf: ValidTime | "any";
  /** As known at this moment, with microseconds; absent: now. */
  readonly knownAt?: string;
}

/** The ways that a query opens. */
export class WalkEdges {
  readonly sight: Visibility;
  readonly #arms: readonly EdgeAlternative[];
  readonly #end: "left" | "right";

  /** @param isBackwards against the direction of the query: towards its start. */
  constructor(query: WalkQuery, ontology: Ontology, isBackwards = false) {
    const { asOf, graphs, direction } = query;
    const isOneGraph = graphs.length === 1;
    const { minConfidence = null, sourceKinds = null } = query;
    this.sight = {
      tenant: query.tenant,
      graphs: isOneGraph ? graphs[0] : [...graphs],
      isOneGraph,
      asOf: asOf === "any" ? null : { from: toIso(asOf.from), to: toIso(asOf.to) },
      knownAt: query.knownAt ?? null,
      events: lastingPredicates(ontology, asOf),
      doEventsLast: doEventsLast(asOf),
      ...(isSureFilter(query) ? { sure: { minConfidence, sourceKinds } } : {}),
    };
    const way = direction === "both" ? "either" : "right";
    this.#arms = [
      ...edgeAlternativesOf(ontology, query.predicates ?? [], way, false),
      ...(query.hasMentions === true ? walkedMentions(query.predicates ?? [], way) : []),
    ];
    this.#end = (direction === "in") === isBackwards ? "left" : "right";
  }

  /** The edges `r` from the entities of a table with the columns `graph_id` and `id`. */
  from(table: string): { readonly edges: EdgeTable; readonly far: Sql } {
    const from = raw(table);
    const known = { end: this.#end, graph: sql`${from}.graph_id`, id: sql`${from}.id` };
    const edges = edgeTable(this.sight, "r", this.#arms, known);
    return { edges, far: this.#end === "left" ? edges.right : edges.left };
  }
}

/** Where a walk leads over texts: where they mention an entity, or as its predicates say. */
function walkedMentions(predicates: readonly string[], way: Direction): MentionAlternative[] {
  const walked = (types: readonly string[]) =>
    mentionAlternatives(types, way).filter(
      ({ name, text }) => name !== "ASSERTED" && (name !== "MENTIONED_IN" || text === "conversation"),
    );
  const named = predicates.length === 0 ? [] : walked(predicates);
  return named.length === 0 ? walked([]) : named;
}

/**
 * The graphs and ids of the entities that a name or an id means; with mentions also of the episode and the
 * conversation.
 */
export function called(visibility: Visibility, nameOrId: string, hasMentions = false): Sql {
  if (!hasMentions) return entitiesCalled(visibility, nameOrId);
  const texts = sql`
    SELECT t.graph_id, ${keyOfThread(sql`t.id`)} FROM thread t WHERE ${scoped(visibility, "t")} AND t.name = ${nameOrId}
    UNION SELECT n.graph_id, n.id FROM episode n WHERE ${scoped(visibility, "n")} AND n.external_id = ${nameOrId}
    ${isUuid(nameOrId) ? sql`UNION SELECT n.graph_id, n.id FROM episode n WHERE ${scoped(visibility, "n")} AND n.id = ${nameOrId}::uuid` : sql``}`;
  const { knownAt } = visibility;
  const found = sql`${entitiesCalled(visibility, nameOrId)} UNION ${texts}`;
  if (knownAt === null) return found;
  return sql`SELECT c.graph_id, c.id FROM (${found}) c
    CROSS JOIN LATERAL (${nodeTable(visibility, NODE_KINDS, { graph: sql`c.graph_id`, id: sql`c.id` })}) e`;
}

function entitiesCalled(visibility: Visibility, nameOrId: string): Sql {
  const { knownAt } = visibility;
  const byName = sql`SELECT DISTINCT a.graph_id, a.entity_id AS id FROM ${nameTable(knownAt)} a
    WHERE ${scoped(visibility, "a")} AND ${isCalled("a.normalized", [nameOrId])}`;
  return isUuid(nameOrId)
    ? sql`${byName} UNION SELECT b.graph_id, coalesce(b.merged_into, b.id) FROM ${entityTable(knownAt)} b WHERE ${scoped(visibility, "b")} AND b.id = ${nameOrId}::uuid`
    : byName;
}

/**
 * Checks that names are known by now: to know nothing of them at an earlier moment is no fault.
 *
 * @throws NotFoundError `entity_unknown`
 */
export async function checkKnownByNow(
  transaction: Transaction,
  visibility: Visibility,
  nameOrId: string,
  hasMentions = false,
): Promise<void> {
  const now = called({ ...visibility, knownAt: null }, nameOrId, hasMentions);
  const isKnown =
    visibility.knownAt !== null &&
    (await transaction.query(sql`SELECT true AS known FROM (${now}) c LIMIT 1`)).length > 0;
  if (!isKnown) throw unknownEntity(nameOrId);
}

/** Names of the predicates whose facts have qualifiers: only their facts are looked up for them. */
export function qualified(ontology: Ontology): string[] {
  return ontology.predicates.filter(({ qualifiers }) => qualifiers.length > 0).map(({ name }) => name);
}
