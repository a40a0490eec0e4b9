/** The tables of definitions and of the graphs that follow them. */
import sql from "sql-template-tag";
import type { Database, Transaction } from "../db/database.ts";
import type { OntologyDefinition } from "../domain/ontology/extend.ts";
import { OntologyHistory, type StoredDefinition } from "../domain/ontology/history.ts";

interface GraphFollowing {
  readonly graph: number;
  readonly profile: string;
}

interface DefinitionRow {
  readonly version: number;
  readonly profile: string;
  readonly definition: OntologyDefinition;
  readonly actor: string;
  readonly recorded_at: string;
}

/** All definitions of a tenant, as a transaction sees them. */
export async function readHistory(transaction: Transaction, tenant: number): Promise<OntologyHistory> {
  const rows = await transaction.query<DefinitionRow>(sql`
    SELECT version, profile, definition, actor, recorded_at FROM ontology WHERE tenant_id = ${tenant} ORDER BY version`);
  return new OntologyHistory(
    rows.map(({ version, profile, definition, actor, recorded_at }) => ({
      version,
      profile,
      definition,
      actor,
      at: new Date(recorded_at).toISOString(),
    })),
  );
}

/** Loads the ontologies of a tenant in a transaction of its own. */
export function loadHistory(database: Database, tenant: number): Promise<OntologyHistory> {
  return database.transaction({ tenant, read: [], write: null }, (transaction) =>
    readHistory(transaction, tenant),
  );
}

/** Appends a definition. `false` if another process took its version. */
export async function insertDefinition(
  transaction: Transaction,
  tenant: number,
  { version, profile, definition, actor, at }: StoredDefinition,
): Promise<boolean> {
  const rows = await transaction.query<{ version: number }>(sql`
    INSERT INTO ontology (tenant_id, version, profile, definition, actor, recorded_at)
    VALUES (${tenant}, ${version}, ${profile}, ${JSON.stringify(definition)}::jsonb, ${actor}, ${at})
    ON CONFLICT (tenant_id, version) DO NOTHING RETURNING version`);
  return rows.length === 1;
}

/** The profile of a graph, which never changes; `undefined` if the graph is gone. */
export function profileOf(database: Database, tenant: number, graph: number): Promise<string | undefined> {
  return database.transaction({ tenant, read: [graph], write: null }, async (transaction) => {
    const [row] = await transaction.query<{ profile: string }>(
      sql`SELECT profile FROM graph WHERE tenant_id = ${tenant} AND id = ${graph}`,
    );
    return row?.profile;
  });
}

/** All graphs of a tenant that follow one of some profiles, by number. */
export function graphsFollowing(
  database: Database,
  tenant: number,
  profiles: readonly string[],
): Promise<GraphFollowing[]> {
  return database.transaction({ tenant, read: [], write: null }, async (transaction) => {
    await transaction.query(sql`SELECT set_config('palimpsest.list_graphs', 'on', true)`);
    return transaction.query<GraphFollowing>(sql`
      SELECT id AS graph, profile FROM graph
      WHERE tenant_id = ${tenant} AND profile = ANY (${[...profiles]}::text[]) ORDER BY id`);
  });
}
