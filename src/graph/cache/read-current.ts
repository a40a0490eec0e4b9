/**
 * Current facts, their entities, and what the journal says of their changes, as the database hands them over.
 */
import sql, { type Sql } from "sql-template-tag";
import type { Transaction } from "../../db/database.ts";
import type { GraphPlace } from "../../db/in-graphs.ts";
import { entityTable } from "../read/known-entities.ts";
import type { CurrentGraph, NamedEntity } from "./current-graph.ts";
import { entriesBetween, type JournalRange, journalRangeColumns } from "./journal-range.ts";

/** Where a slice begins: behind this version. */
interface EdgeKey {
  readonly subject: string;
  readonly predicate: number;
  readonly version: string;
}

const NIL = "00000000-0000-0000-0000-000000000000";
export const FIRST_EDGE: EdgeKey = { subject: NIL, predicate: 0, version: NIL };
export const FIRST_ENTITY = NIL;

/**
 * The rows `v` of fact_version, each a line: one text for all is handed over in a fraction of the time of
 * rows. Their facts are looked up one by one: without statistics all facts of the graph were read for each
 * slice.
 */
export function resultLines(from: Sql): Sql {
  return sql`SELECT string_agg(concat_ws('|', v.id, v.fact_id, v.subject_id, v.object_id, v.predicate_id,
      CASE WHEN v.status = 'disputed' THEN 1 ELSE 0 END, CASE WHEN v.from_basis = 'unknown' THEN 1 ELSE 0 END,
      (extract(epoch FROM v.valid_from) * 1000)::bigint, coalesce((extract(epoch FROM v.valid_to) * 1000)::bigint::text, ''),
      CASE WHEN f.qualifiers_key <> '{}' THEN f.qualifiers::text ELSE '' END), chr(10) ORDER BY v.subject_id, v.predicate_id, v.id)
    FROM ${from} CROSS JOIN LATERAL (
      SELECT x.qualifiers, x.qualifiers_key FROM fact x WHERE x.tenant_id = v.tenant_id AND x.graph_id = v.graph_id AND x.id = v.fact_id OFFSET 0) f`;
}

/** Numbers and names of predicates. */
export function predicatesOf({ tenant }: GraphPlace, ids: Sql): Sql {
  return sql`SELECT json_agg(json_build_array(p.id, p.name)) FROM predicate p WHERE p.tenant_id = ${tenant} AND p.id IN (${ids})`;
}

type Predicates = readonly (readonly [id: number, name: string])[] | null;

/** Versions as lines, and the names of their predicates. */
export interface LinesRow {
  readonly lines: string | null;
  readonly predicates: Predicates;
}

/**
 * Adds the next entities, in the order of their ids, as they are or as they were known at a moment. Returns
 * the last one's id; `undefined` if there are no more.
 */
export async function addEntities(
  transaction: Transaction,
  into: CurrentGraph,
  { tenant, graph }: GraphPlace,
  after: string,
  limit: number,
  knownAt?: string,
): Promise<string | undefined> {
  const [row] = await transaction.query<{ entities: readonly NamedEntity[] | null }>(sql`
    SELECT json_agg(json_build_array(e.id, e.type, e.name) ORDER BY e.id) AS entities FROM (
      SELECT id, type, name FROM ${entityTable(knownAt)} x
      WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND merged_into IS NULL AND id > ${after}::uuid
      ORDER BY id LIMIT ${limit}) e`);
  const entities = row?.entities ?? [];
  for (const entity of entities) into.name(entity);
  return entities.length < limit ? undefined : entities.at(-1)?.[0];
}

/** Names those of which only the id is known. Returns whether all have a name. */
export async function nameEntities(
  transaction: Transaction,
  into: CurrentGraph,
  { tenant, graph }: GraphPlace,
  limit: number,
): Promise<boolean> {
  const ids = into.unnamed(limit);
  if (ids.length === 0) return true;
  const [row] = await transaction.query<{ entities: readonly NamedEntity[] | null }>(sql`
    SELECT json_agg(json_build_array(e.id, e.type, e.name)) AS entities FROM entity e
    WHERE e.tenant_id = ${tenant} AND e.graph_id = ${graph} AND e.id = ANY (${ids}::uuid[])`);
  const entities = row?.entities ?? [];
  for (const entity of entities) into.name(entity);
  return entities.length === 0;
}

/**
 * Adds the next edges, in the order of their subjects. Returns where the next slice begins; `undefined` if
 * there are no more.
 */
export async function addEdges(
  transaction: Transaction,
  into: CurrentGraph,
  place: GraphPlace,
  after: EdgeKey,
  limit: number,
): Promise<EdgeKey | undefined> {
  const { tenant, graph } = place;
  const [row] = await transaction.query<LinesRow>(sql`
    WITH v AS MATERIALIZED (
      SELECT tenant_id, graph_id, id, fact_id, subject_id, object_id, predicate_id, status, from_basis, valid_from, valid_to FROM fact_version
      WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND superseded_at IS NULL AND object_id IS NOT NULL
        AND (subject_id, predicate_id, id) > (${after.subject}::uuid, ${after.predicate}::integer, ${after.version}::uuid)
      ORDER BY subject_id, predicate_id, id LIMIT ${limit})
    SELECT (${resultLines(sql`v`)}) AS lines, (${predicatesOf(place, sql`SELECT predicate_id FROM v`)}) AS predicates`);
  const read = row === undefined ? [] : addLines(into, row);
  const last = read.at(-1);
  if (last === undefined || read.length < limit) return undefined;
  return { subject: last[2] ?? "", predicate: Number(last[4]), version: last[0] ?? "" };
}

/** Adds edges that are known not to be there. */
export function addLines(into: CurrentGraph, { lines, predicates }: LinesRow): string[][] {
  const read = readLines(lines);
  const names = new Map(predicates ?? []);
  for (const line of read) into.edges.append(edgeOf(into, line, names));
  return read;
}

function readLines(text: string | null): string[][] {
  return text === null ? [] : text.split("\n").map((line) => line.split("|"));
}

function edgeOf(into: CurrentGraph, line: readonly string[], names: ReadonlyMap<number, string>) {
  const [version = "", fact = "", subject = "", object = "", predicate, disputed, unknown, from, to] = line;
  // Qualifiers come last: they may hold the sign between the parts.
  const qualifiers = line.slice(9).join("|");
  return {
    version,
    fact,
    subject: into.reach(subject),
    object: into.reach(object),
    predicate: into.predicates.add(names.get(Number(predicate)) ?? ""),
    from: Number(from),
    to: to === "" ? Number.POSITIVE_INFINITY : Number(to),
    isDisputed: disputed === "1",
    hasUnknownStart: unknown === "1",
    ...(qualifiers === "" ? {} : { qualifiers }),
  };
}

/** What happened in a stretch of the journal. */
interface Changes extends JournalRange {
  /** Versions that ended, and the subjects of their facts. */
  readonly closed: readonly (readonly [version: string, subject: string])[] | null;
  /** Versions that began and are current. */
  readonly lines: string | null;
  readonly predicates: Predicates;
  /** The ends of these, and entities that got another type. */
  readonly entities: readonly NamedEntity[] | null;
}

/** Reads what was entered from one place of the journal to another, which is not included. */
export async function readChanges(
  transaction: Transaction,
  place: GraphPlace,
  from: number,
  to: number,
): Promise<Changes> {
  const { tenant, graph } = place;
  const [row] = await transaction.query<Changes>(sql`
    WITH entry AS MATERIALIZED (${entriesBetween(place, from, to)}),
    v AS MATERIALIZED (
      SELECT o.* FROM entry JOIN fact_version o ON o.tenant_id = ${tenant} AND o.graph_id = ${graph} AND o.id = entry.after_id
      WHERE o.superseded_at IS NULL AND o.object_id IS NOT NULL),
    named AS MATERIALIZED (
      SELECT subject_id AS id FROM v UNION SELECT object_id FROM v
      UNION SELECT item_id FROM entry WHERE action IN ('entity.typed', 'entity.named'))
    SELECT ${journalRangeColumns(place, from, to)},
      (SELECT json_agg(json_build_array(c.id, c.subject_id)) FROM entry
       JOIN fact_version c ON c.tenant_id = ${tenant} AND c.graph_id = ${graph} AND c.id = entry.before_id
       WHERE c.object_id IS NOT NULL) AS closed,
      (${resultLines(sql`v`)}) AS lines, (${predicatesOf(place, sql`SELECT predicate_id FROM v`)}) AS predicates,
      (SELECT json_agg(json_build_array(e.id, e.type, e.name)) FROM named
       JOIN entity e ON e.tenant_id = ${tenant} AND e.graph_id = ${graph} AND e.id = named.id) AS entities`);
  if (row === undefined) throw new Error("A statement without a table gave no row");
  return row;
}

/**
 * Brings the graph to what the changes say. A version is opened once and closed once, so their order does not
 * matter.
 */
export function applyChanges(into: CurrentGraph, changes: Changes): void {
  for (const [version, subject] of changes.closed ?? []) {
    const node = into.nodes.find(subject);
    if (node >= 0) into.edges.remove(version, node);
  }
  for (const entity of changes.entities ?? []) into.name(entity);
  const names = new Map(changes.predicates ?? []);
  for (const line of readLines(changes.lines)) into.edges.add(edgeOf(into, line, names));
}
