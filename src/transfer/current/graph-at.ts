/** Entities and facts of a graph at one time, in pages: exports do not hold up others. */
import sql, { type Sql } from "sql-template-tag";
import type { Database, Transaction } from "../../db/database.ts";
import type { Fact } from "../../domain/fact.ts";
import type { Ontology } from "../../domain/ontology.ts";
import type { ValidTime } from "../../domain/valid-time.ts";
import { type EntityDetails, readEntityDetails } from "../../graph/read/find-entities.ts";
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

/** The entities with their properties, in the order of their ids. */
export function entitiesAt(at: GraphAt): AsyncGenerator<EntityDetails> {
  const { tenant, graph, knownAt, asOf, ontology } = at;
  return pages(
    at,
    (after) => sql`
      SELECT e.id FROM ${entityTable(knownAt)} e
      WHERE e.tenant_id = ${tenant} AND e.graph_id = ${graph} AND e.merged_into IS NULL AND e.id > ${after}::uuid ORDER BY e.id LIMIT ${PAGE}`,
    (transaction, ids) =>
      readEntityDetails(
        transaction,
        { tenant, graphs: [graph], knownAt },
        { ids, isRanked: true, properties: [], asOf, limit: PAGE },
        ontology,
      ),
  );
}

/** The facts in the order of their ids, several periods of one by their beginnings. */
export function factsAt(at: GraphAt): AsyncGenerator<Fact> {
  const { tenant, graph, knownAt, asOf, ontology } = at;
  return pages(
    at,
    (after) => sql`
      SELECT f.id FROM fact f WHERE f.tenant_id = ${tenant} AND f.graph_id = ${graph} AND f.id > ${after}::uuid ORDER BY f.id LIMIT ${PAGE}`,
    async (transaction, facts) => {
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

async function* pages<Item>(
  { database, tenant, graph }: GraphAt,
  select: (after: string) => Sql,
  read: (transaction: Transaction, ids: readonly string[]) => Promise<Item[]>,
): AsyncGenerator<Item> {
  for (let after: string | undefined = FIRST_ID; after !== undefined; ) {
    const page: { readonly last: string | undefined; readonly items: readonly Item[] } =
      await database.transaction({ tenant, read: [graph], write: null }, async (transaction) => {
        const ids = (await transaction.query<{ id: string }>(select(after ?? FIRST_ID))).map(({ id }) => id);
        return {
          last: ids.length < PAGE ? undefined : ids.at(-1),
          items: ids.length === 0 ? [] : await read(transaction, ids),
        };
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
