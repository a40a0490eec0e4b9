/** Entities and facts of a graph at one time, in pages: exports do not hold up others. */
import sql, { type Sql } from "sql-template-tag";
import type { Database, Transaction } from "../../db/database.ts";
import type { Value } from "../../domain/claim.ts";
import type { Entity } from "../../domain/entity.ts";
import type { Fact } from "../../domain/fact.ts";
import { addTo, groupedBy } from "../../domain/grouping.ts";
import type { Ontology } from "../../domain/ontology.ts";
import type { ValidTime } from "../../domain/valid-time.ts";
import { entityTable } from "../../graph/read/known-entities.ts";
import { readFacts } from "../../graph/read/read-facts.ts";

const PAGE = 500;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";
/** All periods of a page's facts, however many each has. */
const MAX_VERSIONS = 1_000_000;

/** A graph at a time on both clocks. */
export interface GraphAt {
  readonly database: Database;
  readonly ontology: Ontology;
  readonly tenant: number;
  readonly graph: number;
  readonly asOf: ValidTime | "any";
  /** With microseconds: what is written while pages are read is left out. */
  readonly knownAt: string;
}

/** The last moment at which something was recorded. */
export function lastRecorded({
  database,
  tenant,
  graph,
}: Pick<GraphAt, "database" | "tenant" | "graph">): Promise<string> {
  return database.transaction({ tenant, read: [graph], write: null }, async (transaction) => {
    const [row] = await transaction.query<{ at: string }>(sql`
      SELECT greatest(created_at, last_recorded_at) AS at FROM graph WHERE tenant_id = ${tenant} AND id = ${graph}`);
    return row?.at ?? new Date(0).toISOString();
  });
}

/** An entity with its held literals by their predicates in lower case, the latest last. */
interface EntityAt extends Entity {
  readonly literals: ReadonlyMap<string, readonly Value[]>;
}

/** The entities in the order of their ids. */
export function entitiesAt(at: GraphAt): AsyncGenerator<EntityAt> {
  const { tenant, graph, knownAt, asOf, ontology } = at;
  return pages<Entity, EntityAt>(
    at,
    // Their other names are those of now: to look each up as it was takes a hundred times as long.
    (after) => sql`
      SELECT e.id, e.name, e.type,
        (SELECT coalesce(json_agg(a.name ORDER BY a.name), '[]') FROM alias a
         WHERE a.tenant_id = ${tenant} AND a.graph_id = ${graph} AND a.entity_id = e.id AND a.name <> e.name AND a.recorded_at <= ${knownAt}::timestamptz) AS aliases
      FROM ${entityTable(knownAt)} e
      WHERE e.tenant_id = ${tenant} AND e.graph_id = ${graph} AND e.merged_into IS NULL AND e.id > ${after}::uuid ORDER BY e.id LIMIT ${PAGE}`,
    async (transaction, entities) => {
      const subjects = entities.map(({ id }) => id);
      const query = { tenant, graphs: [graph], knownAt, subjects, asOf, limit: MAX_VERSIONS };
      const facts = groupedBy(await readFacts(transaction, query, ontology), ({ subject }) => subject.id);
      return entities.map((entity) => {
        const literals = new Map<string, Value[]>();
        for (const { predicate, value, status } of facts.get(entity.id) ?? [])
          if (value !== undefined && status === "held") addTo(literals, predicate.toLowerCase(), value);
        return { ...entity, literals };
      });
    },
  );
}

/** The facts in the order of their ids, several periods of one by their beginnings. */
export function factsAt(at: GraphAt): AsyncGenerator<Fact> {
  const { tenant, graph, knownAt, asOf, ontology } = at;
  return pages<{ readonly id: string }, Fact>(
    at,
    (after) => sql`
      SELECT f.id FROM fact f WHERE f.tenant_id = ${tenant} AND f.graph_id = ${graph} AND f.id > ${after}::uuid ORDER BY f.id LIMIT ${PAGE}`,
    async (transaction, rows) => {
      const facts = rows.map(({ id }) => id);
      const query = { tenant, graphs: [graph], facts, asOf, knownAt, limit: MAX_VERSIONS };
      const found = await readFacts(transaction, query, ontology);
      return found.sort((one, other) =>
        compare(
          [one.id, one.validFrom ?? "", one.versionId],
          [other.id, other.validFrom ?? "", other.versionId],
        ),
      );
    },
  );
}

/** The predicates with literals, and whether all of these are numbers, or truth values. */
export async function literalPredicates({
  database,
  tenant,
  graph,
}: GraphAt): Promise<{ readonly name: string; readonly kind: string }[]> {
  return database.transaction({ tenant, read: [graph], write: null }, (transaction) =>
    transaction.query<{ name: string; kind: string }>(sql`
      SELECT lower(p.name) AS name, CASE WHEN count(DISTINCT jsonb_typeof(f.value)) = 1 THEN min(jsonb_typeof(f.value)) ELSE 'string' END AS kind
      FROM fact f JOIN predicate p ON p.tenant_id = f.tenant_id AND p.id = f.predicate_id
      WHERE f.tenant_id = ${tenant} AND f.graph_id = ${graph} AND f.object_id IS NULL GROUP BY 1 ORDER BY 1`),
  );
}

async function* pages<Row extends { readonly id: string }, Item>(
  { database, tenant, graph }: GraphAt,
  select: (after: string) => Sql,
  read: (transaction: Transaction, rows: readonly Row[]) => Promise<Item[]>,
): AsyncGenerator<Item> {
  for (let after: string | undefined = FIRST_ID; after !== undefined; ) {
    const page: { readonly last: string | undefined; readonly items: readonly Item[] } =
      await database.transaction({ tenant, read: [graph], write: null }, async (transaction) => {
        const rows = await transaction.query<Row>(select(after ?? FIRST_ID));
        const last = rows.length < PAGE ? undefined : rows.at(-1)?.id;
        return { last, items: rows.length === 0 ? [] : await read(transaction, rows) };
      });
    yield* page.items;
    after = page.last;
  }
}

function compare(one: readonly string[], other: readonly string[]): number {
  for (const [place, text] of one.entries()) {
    const against = other[place] ?? "";
    if (text !== against) return text < against ? -1 : 1;
  }
  return 0;
}
