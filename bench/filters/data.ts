/**
 * A million facts of half a million people, put into the tables by statements: through the API it would take
 * an hour. Each person has a status, and was at an employer for a day.
 */
import sql, { type Sql } from "sql-template-tag";
import type { Database, Transaction } from "../../src/db/database.ts";
import { canonicalValue } from "../../src/domain/claim.ts";
import type { FactsOptions } from "../../src/memory/graph-options.ts";
import { settle } from "../hops/old-versions.ts";
import type { StoredGraph } from "../hops/stored.ts";

export interface Sizes {
  /** People; each has two facts. */
  readonly people: number;
}

/** How many facts answer to each of the values that are looked for. */
export const MATCHES = ["1", "100", "half"] as const;
export type Matches = (typeof MATCHES)[number];

/** The statuses by how many have them; the employers and the times alike. */
export const STATUS = { "1": "archived", "100": "paused", half: "active" } as const satisfies Record<
  Matches,
  string
>;
export const EMPLOYER = { "1": "Atelier", "100": "Workshop", half: "Works" } as const satisfies Record<
  Matches,
  string
>;
export const PREDICATE = { "1": "FOUNDED", "100": "ADVISES", half: "WORKS_AT" } as const satisfies Record<
  Matches,
  string
>;
/**
 * One began and ended before all others, a hundred after it; then all others were employed, each for a day.
 */
export const PERIOD = {
  "1": { asOf: "1900-06" },
  "100": { asOf: "1950-06" },
  half: { from: "2005", to: "2018" },
} as const satisfies Record<Matches, FactsOptions>;
/** The days of all others: on each of them there are as many. */
export const SHORT = { from: "2005-01-01", days: 5_000, day: { asOf: "2012-03-04" } } as const;

const STEP = 50_000;

/** Ids that are the same in every run: of an entity, a fact, a version and a claim of one number. */
function id(kind: "e" | "f" | "v" | "c", number: Sql): Sql {
  const first = { e: "e0", f: "f0", v: "a0", c: "c0" }[kind];
  return sql`(${first} || lpad(to_hex(${number}), 6, '0') || '-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
}

/**
 * Fills an empty graph.
 *
 * @param onProgress is told how many people are there of how many
 */
export async function fill(
  database: Database,
  { tenant, graph }: StoredGraph,
  { people }: Sizes,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const write = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    database.transaction({ tenant, read: [graph], write: graph }, async (transaction) => {
      await transaction.script("SET LOCAL statement_timeout = 0");
      return work(transaction);
    });
  await write(async (transaction) => {
    for (const name of ["STATUS", ...Object.values(PREDICATE)])
      await transaction.query(
        sql`INSERT INTO predicate (tenant_id, name) VALUES (${tenant}, ${name}) ON CONFLICT DO NOTHING`,
      );
    await insertEntities(
      transaction,
      { tenant, graph },
      sql`
      SELECT ${people}::integer + o.place AS n, o.name, 'Organization' AS type
      FROM unnest(${Object.values(EMPLOYER)}::text[]) WITH ORDINALITY AS o (name, place)`,
    );
  });
  for (let start = 0; start < people; start += STEP) {
    const end = Math.min(people, start + STEP);
    await write(async (transaction) => {
      // Names in another order than ids.
      await insertEntities(
        transaction,
        { tenant, graph },
        sql`
        SELECT n, 'Person ' || md5(n::text) AS name, 'Person' AS type FROM generate_series(${start}::integer, ${end - 1}::integer) n`,
      );
      await insertFacts(transaction, { tenant, graph }, statuses(start, end));
      await insertFacts(transaction, { tenant, graph }, employments(start, end, people));
    });
    onProgress(end, people);
  }
  await settle(database);
}

async function insertEntities(
  transaction: Transaction,
  { tenant, graph }: StoredGraph,
  rows: Sql,
): Promise<void> {
  await transaction.query(sql`
    INSERT INTO entity (tenant_id, graph_id, id, name, type, recorded_at)
    SELECT ${tenant}, ${graph}, ${id("e", sql`n`)}, name, type, '2026-01-01' FROM (${rows}) r`);
  await transaction.query(sql`
    INSERT INTO alias (tenant_id, graph_id, normalized, entity_id, name, recorded_at)
    SELECT ${tenant}, ${graph}, lower(name), ${id("e", sql`n`)}, name, '2026-01-01' FROM (${rows}) r`);
}

/** Each `n` of a fact with its subject, predicate, value or object, and when it was true. */
function statuses(start: number, end: number): Sql {
  const [one, hundred, half] = [STATUS["1"], STATUS["100"], STATUS.half].map(canonicalValue);
  return sql`SELECT 2 * n AS n, n AS subject, 'STATUS' AS predicate, NULL::integer AS object,
      CASE WHEN n = 0 THEN ${one} WHEN n <= 100 THEN ${hundred} ELSE ${half} END AS key, timestamptz '2026-01-01' AS since, NULL::timestamptz AS until
    FROM generate_series(${start}::integer, ${end - 1}::integer) n`;
}

function employments(start: number, end: number, people: number): Sql {
  const { from, days } = SHORT;
  return sql`SELECT 2 * n + 1, n,
      CASE WHEN n = 0 THEN ${PREDICATE["1"]} WHEN n <= 100 THEN ${PREDICATE["100"]} ELSE ${PREDICATE.half} END,
      ${people}::integer + CASE WHEN n = 0 THEN 1 WHEN n <= 100 THEN 2 ELSE 3 END, NULL::text,
      CASE WHEN n = 0 THEN timestamptz '1900-06-10' WHEN n <= 100 THEN timestamptz '1950-06-10' ELSE ${from}::timestamptz + n % ${days} * interval '1 day' END,
      CASE WHEN n = 0 THEN timestamptz '1900-06-11' WHEN n <= 100 THEN timestamptz '1950-06-11' ELSE ${from}::timestamptz + (n % ${days} + 1) * interval '1 day' END
    FROM generate_series(${start}::integer, ${end - 1}::integer) n`;
}

async function insertFacts(
  transaction: Transaction,
  { tenant, graph }: StoredGraph,
  rows: Sql,
): Promise<void> {
  const from = sql`FROM (${rows}) r (n, subject, predicate, object, key, since, until)
    JOIN predicate p ON p.tenant_id = ${tenant} AND p.name = r.predicate`;
  const ends = sql`${id("e", sql`r.subject`)}, p.id, ${id("e", sql`r.object`)}`;
  await transaction.query(sql`
    INSERT INTO fact (tenant_id, graph_id, id, subject_id, predicate_id, object_id, value, value_key, search_text, terms, recorded_at)
    SELECT ${tenant}, ${graph}, ${id("f", sql`r.n`)}, ${ends}, r.key::jsonb, coalesce(r.key, ''), '', 0, '2026-01-01' ${from}`);
  await transaction.query(sql`
    INSERT INTO fact_version (tenant_id, graph_id, id, fact_id, subject_id, predicate_id, object_id, valid_from, from_precision, from_basis,
      valid_to, to_precision, status, recorded_at)
    SELECT ${tenant}, ${graph}, ${id("v", sql`r.n`)}, ${id("f", sql`r.n`)}, ${ends}, r.since, 'day', 'stated', r.until,
      CASE WHEN r.until IS NOT NULL THEN 'day' END, 'held', '2026-01-01' ${from}`);
  await transaction.query(sql`
    INSERT INTO claim (tenant_id, graph_id, id, fact_id, subject_id, subject_name, predicate_id, object_id, value, polarity, kind, confidence,
      occurred_at, recorded_at, content_hash)
    SELECT ${tenant}, ${graph}, ${id("c", sql`r.n`)}, ${id("f", sql`r.n`)}, ${id("e", sql`r.subject`)}, '', p.id, ${id("e", sql`r.object`)}, r.key::jsonb,
      'holds', 'stated', 0.95, '2026-01-01', '2026-01-01', md5(r.n::text) ${from}`);
  await transaction.query(sql`
    INSERT INTO support (tenant_id, graph_id, version_id, claim_id, recorded_at)
    SELECT ${tenant}, ${graph}, ${id("v", sql`r.n`)}, ${id("c", sql`r.n`)}, '2026-01-01' ${from}`);
}
