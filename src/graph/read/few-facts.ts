/**
 * Facts of a query that names nobody whom they are about: found by their predicate, value, object or time
 * where they are few, else by the names of their subjects.
 */
import sql, { empty, join, raw, type Sql } from "sql-template-tag";
import type { Transaction } from "../../db/database.ts";
import type { ReadGraphs } from "../../db/in-graphs.ts";
import { toIso } from "../../domain/interval.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { lastingPredicates } from "../../domain/valid-time.ts";
import { type FactQuery, isOfDisputes, selectFacts } from "./select-versions.ts";

/**
 * Maximum of facts that are looked up and sorted by the names of their subjects; of more the subjects are
 * walked in the order of their names. With half a million subjects the worst of both takes the same time at
 * about this number.
 */
const MAX_FEW = 4_000;

/**
 * The class of what has no end, as the column `span` has it, and the longest class that is subtracted from a
 * time.
 */
const ENDLESS = 99;
const MAX_SPAN = 35;
/** Classes are rounded: some are a little longer than they say. */
const ROUNDED = 1.001;

/** Does a query name nobody whom facts are about? As known at another moment, they are not in the indexes. */
export function isWide(query: FactQuery): boolean {
  const { facts, versions, subjects, entities, knownAt, allRecorded } = query;
  return (
    !isOfDisputes(query) &&
    [facts, versions, subjects, entities, knownAt, allRecorded].every((given) => given === undefined)
  );
}

/** The query with its few facts by their ids, where nothing else finds them. */
export function narrowed(query: FactQuery, facts: readonly string[]): FactQuery {
  return isLookedUp(query) ? query : { ...query, facts };
}

function isLookedUp({ objects, valueKeys }: FactQuery): boolean {
  return objects !== undefined || valueKeys !== undefined;
}

/**
 * The ids of the facts that a query means, if they are few. May name some that are not true at its time, and
 * none twice.
 */
export async function fewFacts(
  transaction: Transaction,
  query: FactQuery,
  ontology: Ontology,
): Promise<readonly string[] | undefined> {
  return isLookedUp(query)
    ? idsIfFew(transaction, sql`SELECT f.id FROM ${selectFacts(query)}`)
    : idsIfFew(transaction, validFacts(query, ontology));
}

/** What a statement with a column `id` gives, if it is not much. It is read no further than that. */
export async function idsIfFew(
  transaction: Transaction,
  candidates: Sql,
): Promise<readonly string[] | undefined> {
  // The numbers stand in the text: of a limit that is bound later the planner expects a tenth of all rows.
  // Much is only counted, not kept: what is read twice is little.
  const most = raw(String(MAX_FEW));
  const [row] = await transaction.query<{ ids: readonly string[] | null }>(sql`
    SELECT CASE WHEN NOT EXISTS (SELECT FROM (${candidates}) many OFFSET ${most} LIMIT 1)
      THEN ARRAY(SELECT DISTINCT id FROM (${candidates} LIMIT ${most}) few) END AS ids`);
  return row?.ids ?? undefined;
}

/**
 * Facts by predicate and time: of each predicate each class of durations that there is, is one stretch of the
 * index.
 */
function validFacts(query: FactQuery, ontology: Ontology): Sql {
  const { tenant, graphs, predicates, asOf } = query;
  const lasting = sql`p.name = ANY (${lastingPredicates(ontology, asOf)}::text[])`;
  const of = (version: string) => {
    const v = sql([version]);
    return sql`${v}.tenant_id = ${tenant} AND ${v}.graph_id = g.id AND ${v}.predicate_id = p.id AND ${v}.superseded_at IS NULL`;
  };
  const named = predicates === undefined ? [] : [sql`p.name = ANY (${[...predicates]}::text[])`];
  const time =
    asOf === "any"
      ? []
      : [
          sql`v.valid_from < ${toIso(asOf.to)}::timestamptz`,
          sql`v.valid_from > CASE WHEN class.span > ${MAX_SPAN} OR ${lasting} THEN '-infinity'::timestamptz
            ELSE ${toIso(asOf.from)}::timestamptz - make_interval(secs => ${ROUNDED}::float8 * 2 ^ class.span) END`,
          sql`(class.span = ${ENDLESS} OR v.valid_to > ${toIso(asOf.from)}::timestamptz OR ${lasting})`,
        ];
  return sql`SELECT v.fact_id AS id
    FROM unnest(${[...graphs]}::integer[]) AS g (id)
    CROSS JOIN LATERAL (SELECT p.id, p.name FROM predicate p WHERE ${join([sql`p.tenant_id = ${tenant}`, ...named], " AND ")} OFFSET 0) p
    CROSS JOIN LATERAL (WITH RECURSIVE class (span) AS (
      (SELECT a.span FROM fact_version a WHERE ${of("a")} ORDER BY a.span LIMIT 1)
      UNION ALL
      SELECT (SELECT b.span FROM fact_version b WHERE ${of("b")} AND b.span > class.span ORDER BY b.span LIMIT 1)
      FROM class WHERE class.span IS NOT NULL)
      SELECT span FROM class WHERE span IS NOT NULL OFFSET 0) class
    CROSS JOIN LATERAL (SELECT v.fact_id FROM fact_version v WHERE ${join([of("v"), sql`v.span = class.span`, ...time], " AND ")} OFFSET 0) v`;
}

interface NamedEntity {
  readonly id: string;
  readonly name: string;
}

/** Entities that are looked at in one batch. */
const BATCH = { least: 50, most: 10_000 } as const;
/**
 * How much more is looked at than the last batch lets expect to be enough, and how much larger a batch is
 * than the last one at most.
 */
const GROWTH = { margin: 1.15, most: 4 } as const;

/** Where entities are walked through: all of some graphs, or those of some types. */
interface Walked extends ReadGraphs {
  readonly types?: readonly string[];
}

/**
 * Walks through the entities by name, and gives what is found of each batch, until `limit` are found or there
 * are no more entities. The first batch is enough where something is found of most of them, the next ones
 * where as much is found of them as of the last. Those of one name are in one batch.
 */
export async function walkByName<Found>(
  transaction: Transaction,
  where: Walked,
  limit: number,
  find: (entities: readonly string[], left: number) => Promise<readonly Found[]>,
): Promise<Found[]> {
  const found: Found[] = [];
  let after: string | undefined;
  let size = Math.min(BATCH.most, Math.max(BATCH.least, Math.ceil(GROWTH.margin * limit)));
  while (found.length < limit) {
    const entities = await nextByName(transaction, where, after, size);
    if (entities.length === 0) break;
    const isLast = entities.length < size;
    after = entities.at(-1)?.name;
    const left = limit - found.length;
    const some = await find(
      entities.map(({ id }) => id),
      left,
    );
    found.push(...some);
    if (isLast) break;
    size = nextSize(entities.length, some.length, left - some.length);
  }
  return found;
}

/**
 * How many entities the next batch is to have, where so many were found of so many entities, and some are
 * left to be found.
 */
function nextSize(entities: number, found: number, left: number): number {
  const expected = Math.ceil((GROWTH.margin * left * entities) / Math.max(found, 1));
  return Math.max(BATCH.least, Math.min(expected, GROWTH.most * entities, BATCH.most));
}

/**
 * Reads the entities that come after a name, `size` of them, and all others that have the name of the last
 * one.
 */
function nextByName(
  transaction: Transaction,
  { tenant, graphs, types }: Walked,
  after: string | undefined,
  size: number,
): Promise<NamedEntity[]> {
  const later = after === undefined ? empty : sql`AND e.name > ${after}`;
  const [ofEach, isOfType] =
    types === undefined
      ? [empty, empty]
      : [sql`CROSS JOIN unnest(${[...types]}::text[]) AS t (name)`, sql`AND e.type = t.name`];
  return transaction.query<NamedEntity>(sql`
    SELECT n.id, n.name FROM unnest(${[...graphs]}::integer[]) AS g (id) ${ofEach}
    CROSS JOIN LATERAL (
      SELECT e.id, e.name FROM entity e
      WHERE e.tenant_id = ${tenant} AND e.graph_id = g.id AND e.merged_into IS NULL ${isOfType} ${later}
      ORDER BY e.name FETCH FIRST ${size} ROWS WITH TIES) n
    ORDER BY n.name FETCH FIRST ${size} ROWS WITH TIES`);
}
