/** The models that the items of a graph were embedded with, and how far each of them is. */
import sql from "sql-template-tag";
import type { Database, Transaction, WriteScope } from "../db/database.ts";
import { inGraphs } from "../db/in-graphs.ts";
import { timestamp } from "../db/time.ts";
import type { Instant } from "../domain/interval.ts";
import { markToEmbed } from "../graph/write/writing.ts";

/** What is embedded: words of episodes and of facts, names of entities. */
export type EmbeddedKind = "e" | "f" | "n";

/** A model of a graph. */
export interface StoredModel {
  readonly id: number;
  readonly graph: number;
  /** Numbers in a vector; `null` until there is one. */
  readonly dimensions: number | null;
  readonly lastSequence: number;
  readonly generation: number;
  /** Items that are done, and that there are. */
  readonly done: Readonly<Record<EmbeddedKind, number>>;
  readonly total: Readonly<Record<EmbeddedKind, number>>;
}

interface ModelRow {
  readonly id: number;
  readonly graph_id: number;
  readonly dimensions: number | null;
  readonly last_sequence: number;
  readonly generation: number;
  readonly episodes: number;
  readonly facts: number;
  readonly names: number;
  readonly all_episodes: number;
  readonly all_facts: number;
  readonly all_names: number;
}

/** A model as it stands in some graphs; those that do not have it are left out. */
export async function readModels(
  transaction: Transaction,
  tenant: number,
  graphs: readonly number[],
  model: string,
): Promise<StoredModel[]> {
  const rows = await transaction.query<ModelRow>(sql`
    SELECT m.id, m.graph_id, m.dimensions, m.last_sequence::float8 AS last_sequence, m.generation, m.episodes, m.facts, m.names,
      g.episode_count AS all_episodes, g.fact_count AS all_facts,
      (SELECT count(*)::integer FROM entity e WHERE e.tenant_id = ${tenant} AND e.graph_id = m.graph_id) AS all_names
    FROM embedding_model m JOIN graph g ON g.tenant_id = m.tenant_id AND g.id = m.graph_id
    WHERE m.tenant_id = ${tenant} AND ${inGraphs("m.graph_id", graphs)} AND m.model = ${model}`);
  return rows.map((row) => ({
    id: row.id,
    graph: row.graph_id,
    dimensions: row.dimensions,
    lastSequence: row.last_sequence,
    generation: row.generation,
    done: { e: row.episodes, f: row.facts, n: row.names },
    total: { e: row.all_episodes, f: row.all_facts, n: row.all_names },
  }));
}

/** Is there something that is not embedded yet? */
export function isBehind({ done, total }: StoredModel): boolean {
  return done.e < total.e || done.f < total.f || done.n < total.n;
}

/** Has a graph's items embedded with a model from now on. What is there already is due at once. */
export async function useModel(
  database: Database,
  scope: WriteScope,
  model: string,
  now: Instant,
): Promise<void> {
  const { tenant, write: graph } = scope;
  const [known] = await database.transaction({ tenant, read: [graph], write: null }, (transaction) =>
    readModels(transaction, tenant, [graph], model),
  );
  if (known !== undefined && !isBehind(known)) return;
  await database.transaction(scope, async (transaction) => {
    // The graph's row first: it is the lock under which models get their numbers.
    await transaction.query(
      sql`UPDATE graph SET is_embedded = true WHERE tenant_id = ${tenant} AND id = ${graph}`,
    );
    transaction.send(sql`
      INSERT INTO embedding_model (tenant_id, graph_id, id, model)
      SELECT ${tenant}, ${graph}, coalesce(max(id), 0) + 1, ${model} FROM embedding_model WHERE tenant_id = ${tenant} AND graph_id = ${graph}
      ON CONFLICT (tenant_id, graph_id, model) DO NOTHING`);
    markToEmbed({ transaction, tenant, graph }, timestamp(now));
  });
}

/** Counts anew what is done with a model: items may have gone since. */
export async function recount(transaction: Transaction, tenant: number, { id, graph }: StoredModel) {
  await transaction.query(sql`
    UPDATE embedding_model SET episodes = c.episodes, facts = c.facts, names = c.names
    FROM (SELECT count(*) FILTER (WHERE kind = 'e')::integer AS episodes, count(*) FILTER (WHERE kind = 'f')::integer AS facts,
            count(*) FILTER (WHERE kind = 'n')::integer AS names
          FROM embedding WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND model_id = ${id}) c
    WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND id = ${id}`);
}
