/**
 * Looks through every column of every table that can hold words or ids, as the catalog lists them: of tables
 * that tell tenants apart the rows of this one, since what others say is none of its business, and of all
 * others everything. On an embedded database nothing is hidden from the search, on a server what the
 * application may not see.
 */
import sql, { type Sql } from "sql-template-tag";
import type { Database, Transaction } from "../db/database.ts";
import type { ReadGraphs } from "../db/in-graphs.ts";
import { groupedBy } from "../domain/grouping.ts";
import { escapedPattern } from "../text/escape-pattern.ts";
import type { FoundIn, Verification } from "./receipt.ts";
import type { ResidueTerms } from "./residue-terms.ts";

interface Place extends ReadGraphs {
  readonly tenantName: string;
  /** Was the tenant erased whole? Then every row of it is left over, whatever it holds. Default `false`. */
  readonly isErased?: boolean;
}

interface Column {
  readonly schema: string;
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly blocks: number;
  /** Is it a number, a time or a truth value, as which no word is stored? */
  readonly isWordless: boolean;
  /** Does its table tell tenants apart? */
  readonly hasTenant: boolean;
}

/** Settings by which the application sees rows of a tenant that belong to no graph. */
const ROWS_OF_TENANTS = ["palimpsest.manage_keys", "palimpsest.relay"];

/** Blocks of 8 kB that are read in one transaction. */
const BLOCKS = { pglite: 64, postgres: 8_192 } as const;

export async function searchEverything(
  database: Database,
  { tenant, graphs, tenantName, isErased = false }: Place,
  residueTerms: ResidueTerms,
): Promise<Verification> {
  const isOwner = database.kind === "pglite";
  const run = <Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> =>
    isOwner
      ? database.asOwner(work)
      : database.transaction({ tenant, read: graphs, write: null }, async (transaction) => {
          await transaction.query(sql`
            SELECT set_config('palimpsest.list_graphs', 'on', true), set_config('palimpsest.tenant_name', ${tenantName}, true),
              set_config(name, 'on', true) FROM unnest(${isErased ? ROWS_OF_TENANTS : []}::text[]) AS s (name)`);
          return work(transaction);
        });
  const all = await run(readColumns);
  const columns = all.filter(({ isWordless }) => !isWordless);
  const tables = groupedBy(isErased ? all : columns, ({ schema, table }) => `${schema}.${table}`);
  const found: FoundIn[] = [];
  for (const list of tables.values()) {
    const [{ table, blocks } = { table: "", blocks: 0 }] = list;
    const left = isErased ? await run((transaction) => countRows(transaction, list, tenant)) : 0;
    if (left > 0) found.push({ table, column: table === "tenant" ? "id" : "tenant_id", rows: left });
    const searched = list.filter(({ isWordless }) => !isWordless);
    if (searched.length === 0) continue;
    const counts = new Map<string, number>();
    for (let from = 0; from < Math.max(blocks, 1); from += BLOCKS[database.kind]) {
      const statement = searchIn(searched, tenant, residueTerms, from, from + BLOCKS[database.kind]);
      for (const { name, n } of await run((transaction) =>
        transaction.query<{ name: string; n: number }>(statement),
      ))
        if (n > 0) counts.set(name, (counts.get(name) ?? 0) + n);
    }
    for (const [column, rows] of counts) found.push({ table, column, rows });
  }
  return {
    ok: found.length === 0,
    sought: residueTerms.texts.length + residueTerms.words.length + residueTerms.ids.length,
    tables: tables.size,
    columns: columns.length,
    scope: isOwner ? "database" : "application",
    found,
  };
}

/** The rows of a tenant in a table. That it was erased stays on record. */
async function countRows(
  transaction: Transaction,
  columns: readonly Column[],
  tenant: number,
): Promise<number> {
  const own = ofTenant(columns, tenant);
  if (own === undefined || columns[0]?.table === "erasure") return 0;
  const [row] = await transaction.query<{ n: number }>(
    sql`SELECT count(*)::integer AS n FROM ${tableOf(columns)} WHERE ${own}`,
  );
  return row?.n ?? 0;
}

/** Which rows of a table are a tenant's; `undefined` if it tells no tenants apart. */
function ofTenant(columns: readonly Column[], tenant: number): Sql | undefined {
  if (columns[0]?.hasTenant) return sql`tenant_id = ${tenant}`;
  return columns[0]?.table === "tenant" ? sql`id = ${tenant}` : undefined;
}

function quoted(name: string): Sql {
  return sql([`"${name.replaceAll('"', '""')}"`]);
}

function tableOf(columns: readonly Column[]): Sql {
  return sql`${quoted(columns[0]?.schema ?? "")}.${quoted(columns[0]?.table ?? "")}`;
}

function readColumns(transaction: Transaction): Promise<Column[]> {
  return transaction.query<Column>(sql`
    SELECT n.nspname AS schema, c.relname AS table, a.attname AS column, format_type(a.atttypid, NULL) AS type,
      coalesce(item.typcategory, kind.typcategory) IN ('B', 'D', 'N', 'T') AS "isWordless",
      EXISTS (SELECT FROM pg_attribute t WHERE t.attrelid = c.oid AND t.attname = 'tenant_id' AND NOT t.attisdropped) AS "hasTenant",
      (pg_relation_size(c.oid) / current_setting('block_size')::integer)::integer AS blocks
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    JOIN pg_type kind ON kind.oid = a.atttypid LEFT JOIN pg_type item ON item.oid = kind.typelem AND kind.typcategory = 'A'
    WHERE c.relkind IN ('r', 'm') AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'
      AND has_schema_privilege(n.oid, 'USAGE') AND has_table_privilege(c.oid, 'SELECT')
    ORDER BY 1, 2, a.attnum`);
}

function searchIn(
  columns: readonly Column[],
  tenant: number,
  residueTerms: ResidueTerms,
  from: number,
  to: number,
): Sql {
  const [first] = columns;
  const own = ofTenant(columns, tenant) ?? sql`true`;
  // The journal keeps ids, which say nothing without the contents.
  const ids = first?.table === "audit" ? [] : residueTerms.ids;
  const pattern =
    residueTerms.words.length === 0 ? null : `\\m(${residueTerms.words.map(escapedPattern).join("|")})\\M`;
  const texts = [...residueTerms.texts, ...residueTerms.texts.map(asInJson)];
  // Postings hold ids as their bytes.
  const bytes = [
    ...residueTerms.texts.map((text) => Buffer.from(text).toString("hex")),
    ...ids.map((id) => id.replaceAll("-", "")),
  ];
  const isIn = ({ column, type }: Column): Sql => {
    const value = quoted(column);
    if (type === "bytea")
      return sql`EXISTS (SELECT FROM unnest(${bytes}::text[]) AS b (hex) WHERE strpos(encode(${value}, 'hex'), b.hex) > 0)`;
    if (type === "uuid") return sql`${value}::text = ANY (${[...ids]}::text[])`;
    const text = sql`${value}::text`;
    return sql`(EXISTS (SELECT FROM unnest(${[...texts, ...ids]}::text[]) AS t (text) WHERE strpos(lower(${text}), t.text) > 0)
      OR ${text} ~ ${pattern})`;
  };
  const [one = sql`SELECT ''::text AS name, false AS hit`, ...others] = columns.map(
    (column) => sql`SELECT ${column.column}::text AS name, ${isIn(column)} AS hit`,
  );
  const listed = others.reduce((list, hit) => sql`${list} UNION ALL ${hit}`, one);
  return sql`
    SELECT hit.name, count(*)::integer AS n
    FROM (SELECT * FROM ${tableOf(columns)} WHERE ctid >= ${`(${from},0)`}::tid AND ctid < ${`(${to},0)`}::tid AND ${own}) searched
    CROSS JOIN LATERAL (${listed}) AS hit WHERE hit.hit GROUP BY hit.name`;
}

/** A text as it stands in JSON. */
function asInJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
