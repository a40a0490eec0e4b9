/** Finds the entities that an entity is connected with, over several hops. */
import sql, { empty, join, raw, type Sql } from "sql-template-tag";
import type { Transaction } from "../../db/database.ts";
import type { EntityReference } from "../../domain/fact.ts";
import { type EntityId, entityId } from "../../domain/ids.ts";
import type { NamedType, Ontology } from "../../domain/ontology.ts";
import { holding, isOfKinds } from "../read/few-entities.ts";
import { entityTable } from "../read/known-entities.ts";
import { afterParts, type Edge, edgeOfText, edgeText } from "../read/relationship.ts";
import { seenFromNear } from "../read/sides.ts";
import { withProperties } from "./edge-properties.ts";
import { ofPredicate } from "./edges.ts";
import { mentionNames } from "./mention-edges.ts";
import { NODE_KINDS, nodeTable } from "./mention-nodes.ts";
import { filter, fromWhere, scoped, type Visibility } from "./tables.ts";
import { called, checkKnownByNow, MAX_REACHED, qualified, WalkEdges, type WalkQuery } from "./walk-query.ts";

export interface Neighbour extends EntityReference {
  /** Least number of facts between it and the start. */
  readonly hops: number;
}

export interface Neighbourhood {
  /** The entities that the name or id means. */
  readonly start: readonly EntityReference[];
  /**
   * The nearest first, among equally near ones those that became known first. Each once; the start is not
   * among them.
   */
  readonly entities: readonly Neighbour[];
  /**
   * The facts that were walked and join these entities and the start, each version once, the nearest first
   * and seen from the nearer end. With types, those that lead to these entities from nearer ones.
   */
  readonly facts: readonly Edge[];
}

export interface NeighboursQuery extends WalkQuery {
  /** Name or id. */
  readonly entity: string;
  readonly hops: number;
  /** At most so many entities. */
  readonly limit: number;
  /** Only entities of one of these types are returned; the walk leads over all. Absent: all are. */
  readonly kinds?: readonly NamedType[];
}

/** Maximum of entities that a walk leads over: with types it is not those that are returned. */
export function reachOf({ limit, kinds }: NeighboursQuery): number {
  return kinds === undefined ? limit : MAX_REACHED;
}

/** The neighbourhood with its facts read from the end that is nearer to the start. */
export function toldFromStart(found: Neighbourhood, ontology: Ontology): Neighbourhood {
  const hops = new Map(found.entities.map((entity) => [entity.id, entity.hops]));
  const facts = found.facts.map((edge) => seenFromNear(edge, (id) => hops.get(id) ?? 0, ontology));
  return { ...found, facts };
}

interface NeighbourhoodRow {
  /** Each hops, id, type and name. */
  readonly entities: readonly string[] | null;
  readonly facts: readonly string[] | null;
  readonly predicates: { readonly [id: string]: string } | null;
  /** The ids that callers know, of episodes and conversations. */
  readonly shown: { readonly [id: string]: string } | null;
}

/**
 * Breadth first, in one statement: each hop is a table of the entities that it reaches first, at most as many
 * as are still wanted. Everything comes back as two lists in one row.
 *
 * @throws NotFoundError `entity_unknown`
 */
export async function neighboursOf(
  transaction: Transaction,
  query: NeighboursQuery,
  ontology: Ontology,
): Promise<Neighbourhood> {
  const [row] = await transaction.query<NeighbourhoodRow>(statement(query, ontology));
  const found = (row?.entities ?? []).map((text): Neighbour => {
    const [hops, id = "", type = ""] = text.split("|", 3);
    return { id: entityId(id), name: afterParts(text, 3), type, hops: Number(hops) };
  });
  const shown = (id: EntityId) => entityId(row?.shown?.[id] ?? id);
  const references = found.map(({ id, name, type }) => ({ id: shown(id), name, type }));
  const byId = new Map(references.map((entity, place) => [String(found[place]?.id), entity]));
  const start = references.filter((_, place) => found[place]?.hops === 0);
  if (start.length === 0)
    await checkKnownByNow(transaction, new WalkEdges(query, ontology).sight, query.entity, query.hasMentions);
  const facts = (row?.facts ?? []).map((fact) => edgeOfText(fact, byId, row?.predicates ?? {}));
  return {
    start,
    entities: found.filter(({ hops }) => hops > 0).map((entity) => ({ ...entity, id: shown(entity.id) })),
    facts: await withProperties((statement) => transaction.query(statement), query, facts),
  };
}

function statement(query: NeighboursQuery, ontology: Ontology): Sql {
  const walkEdges = new WalkEdges(query, ontology);
  const { sight: visibility } = walkEdges;
  const tables = [sql`h0 AS MATERIALIZED (${called(visibility, query.entity, query.hasMentions)})`];
  const hops = Array.from({ length: query.hops }, (_, place) => place + 1);
  for (const hop of hops) {
    const [edges, reached] = [raw(`w${hop}`), raw(`h${hop}`)];
    tables.push(sql`${edges} AS MATERIALIZED (${walkNeighbours(walkEdges, hop)})`);
    const known = join(
      Array.from({ length: hop }, (_, place) => sql`SELECT graph_id, id FROM ${raw(`h${place}`)}`),
      " UNION ALL ",
    );
    const counted = hops
      .slice(0, hop - 1)
      .map((before) => sql` - (SELECT count(*) FROM ${raw(`h${before}`)})`);
    const reach = reachOf(query);
    const left = counted.length === 0 ? sql`${reach}` : sql`${reach}${join(counted, "")}`;
    tables.push(sql`${reached} AS MATERIALIZED (
      SELECT graph_id, far AS id FROM ${edges} EXCEPT (${known}) ORDER BY id, graph_id LIMIT ${left})`);
  }
  const found = [0, ...hops].map(
    (hop) => sql`SELECT ${hop}::integer AS hops, graph_id, id FROM ${raw(`h${hop}`)}`,
  );
  const told = query.kinds === undefined ? raw("found") : raw("told");
  const edges = hops.map((hop) => sql`SELECT ${hop}::integer AS hop, * FROM ${raw(`w${hop}`)}`);
  const place = { graph: sql`k.graph_id`, id: sql`k.id` };
  const nodes =
    query.hasMentions === true
      ? sql`CROSS JOIN LATERAL (${nodeTable(visibility, NODE_KINDS, place)}) e`
      : sql`JOIN ${entityTable(visibility.knownAt)} e ON ${scoped(visibility, "e", place.graph)} AND e.id = k.id`;
  const shown =
    query.hasMentions === true
      ? sql`(SELECT json_object_agg(k.id, e.shown_id) FROM ${told} k ${nodes})`
      : sql`NULL::json`;
  // With types only what leads to an entity from one that is nearer.
  const leads =
    query.kinds === undefined
      ? sql`(w.graph_id, w.far) IN (SELECT graph_id, id FROM found)`
      : sql`(w.graph_id, w.far, w.hop) IN (SELECT graph_id, id, hops FROM listed)`;
  return sql`WITH ${join(tables)},
    found AS MATERIALIZED (${join(found, " UNION ALL ")}),
    ${query.kinds === undefined ? empty : sql`listed AS MATERIALIZED (${ofKinds(visibility, query, query.kinds, ontology)}),`}
    joined AS MATERIALIZED (
      SELECT DISTINCT ON (w.graph_id, w.id) w.* FROM (${join(edges, " UNION ALL ")}) w
      WHERE ${filter(leads)}
      ORDER BY w.graph_id, w.id, w.hop)
    ${query.kinds === undefined ? empty : sql`, told AS MATERIALIZED (${listedWithEnds()})`}
    SELECT
      (SELECT json_agg(concat_ws('|', k.hops, k.id, e.type, e.name) ORDER BY k.hops, k.id, k.graph_id)
       FROM ${told} k ${nodes}) AS entities,
      ${shown} AS shown,
      (SELECT json_agg(${edgeText("j", qualifiersOf(visibility, "j", qualified(ontology)))} ORDER BY j.hop, j.fact_id, j.valid_from, j.id)
       FROM joined j) AS facts,
      (SELECT json_object_agg(p.id, p.name) FROM (SELECT q.id, q.name FROM predicate q WHERE q.tenant_id = ${visibility.tenant} UNION ALL ${mentionNames()}) p
       WHERE ${filter(sql`p.id IN (SELECT predicate_id FROM joined)`)}) AS predicates`;
}

/** The entities of some types among those that were reached, the nearest. */
function ofKinds(
  visibility: Visibility,
  { asOf, knownAt, limit }: NeighboursQuery,
  kinds: readonly NamedType[],
  ontology: Ontology,
): Sql {
  const isWanted = isOfKinds(kinds, holding(asOf, knownAt, ontology), knownAt);
  return sql`SELECT k.hops, k.graph_id, k.id FROM found k
    JOIN ${entityTable(visibility.knownAt)} e ON ${scoped(visibility, "e", sql`k.graph_id`)} AND e.id = k.id
    WHERE k.hops > 0 AND ${isWanted} ORDER BY k.hops, k.id, k.graph_id LIMIT ${limit}`;
}

/** The start, what is listed, and the other ends of facts, which have no hops (-1). */
function listedWithEnds(): Sql {
  const known = sql`SELECT * FROM found WHERE hops = 0 UNION ALL SELECT * FROM listed`;
  return sql`${known} UNION ALL
    SELECT -1, x.graph_id, x.id FROM (SELECT graph_id, subject_id AS id FROM joined UNION SELECT graph_id, object_id FROM joined) x
    WHERE (x.graph_id, x.id) NOT IN (SELECT graph_id, id FROM (${known}) known)`;
}

/** The edges from the entities of the hop before. */
function walkNeighbours(walkEdges: WalkEdges, hop: number): Sql {
  const before = `h${hop - 1}`;
  const { edges, far } = walkEdges.from(before);
  return sql`SELECT r.graph_id, ${far} AS far, r.id, r.fact_id, r.predicate_id, r.subject_id, r.object_id, r.valid_from, r.from_basis, r.valid_to, r.status
    ${fromWhere([{ table: raw(before), on: [] }, ...edges.tables])}`;
}

/** The qualifiers of the fact of a version, looked up only where there may be some. */
export function qualifiersOf(visibility: Visibility, version: string, names: readonly string[]): Sql {
  if (names.length === 0) return sql`NULL`;
  const name = raw(version);
  return sql`CASE WHEN ${ofPredicate(visibility, sql`${name}.predicate_id`, names)}
    THEN (SELECT f.qualifiers FROM fact f WHERE ${scoped(visibility, "f", sql`${name}.graph_id`)} AND f.id = ${name}.fact_id) END`;
}
