/**
 * What a forgetting would erase: it is done in one transaction that is rolled back, so that the counts are
 * its own.
 */
import sql, { type Sql } from "sql-template-tag";
import type { Transaction, WriteScope } from "../db/database.ts";
import { factId } from "../domain/ids.ts";
import type { Ontology } from "../domain/ontology.ts";
import { readFacts } from "../graph/read/read-facts.ts";
import { beginWriting } from "../graph/write/writing.ts";
import type { IngestContext } from "../ingest/context.ts";
import { withCurrentOntology } from "../ontology/current.ts";
import { TABLES_OF_GRAPH } from "./erase-graph.ts";
import { type ErasedSlice, eraseSlice } from "./erase-slice.ts";
import type { Found } from "./erasure-set.ts";
import { type Erased, type ForgetReceipt, NOTHING_ERASED } from "./receipt.ts";

/** What `forget` would erase now. */
export interface ForgetPreview extends Pick<ForgetReceipt, "kind" | "erased" | "factsChanged" | "episodes"> {
  /**
   * The first hundred of each kind that would go, as they read: the beginnings of episodes, with their ids,
   * the sentences of facts, names.
   */
  readonly shown: {
    readonly episodes: readonly { readonly id: string; readonly content: string }[];
    readonly facts: readonly string[];
    readonly entities: readonly string[];
  };
}

const MAX_SHOWN = 100;
const SHOWN_CHARS = 200;

/**
 * Tells what would go with what was found. The graph is locked as long as forgetting it at a stretch takes.
 */
export async function previewForget(
  context: IngestContext,
  scope: WriteScope,
  graphName: string,
  { kind, target }: Found,
  episodes: ForgetReceipt["episodes"],
): Promise<ForgetPreview> {
  const { database, clock } = context;
  const { tenant, write } = scope;
  let slice: ErasedSlice | undefined;
  const rolledBack = new Error("Rolled back on purpose");
  try {
    await withCurrentOntology(context, (current) =>
      database.transaction(scope, async (transaction) => {
        const { version } = current.ontology;
        const writing = await beginWriting(transaction, tenant, write, clock(), context, version);
        slice = await eraseSlice(current, writing, kind, target, graphName);
        throw rolledBack;
      }),
    );
  } catch (error) {
    if (error !== rolledBack) throw error;
  }
  if (slice === undefined) throw new Error("A preview was rolled back before it was made");
  const { erased, factsChanged, gone } = slice;
  const shown = await database.transaction({ ...scope, write: null }, (transaction) =>
    readShown(transaction, scope, context.ontology, {
      episodes: within(gone.episodes),
      facts: within(gone.facts),
      entities: within(gone.entities),
    }),
  );
  return { kind, erased, factsChanged, episodes, shown };
}

/** Previews forgetting a whole graph: its rows are counted. */
export function previewForgetAll(
  { database, ontology }: IngestContext,
  scope: WriteScope,
  graphName: string,
): Promise<ForgetPreview> {
  const { tenant, write } = scope;
  return database.transaction({ ...scope, write: null }, async (transaction) => {
    const erased: Record<keyof Erased, number> = { ...NOTHING_ERASED };
    const count = async (table: string, where: Sql) => {
      const [row] = await transaction.query<{ n: number }>(
        sql`SELECT count(*)::integer AS n FROM ${sql([table])} WHERE tenant_id = ${tenant} AND ${where}`,
      );
      return row?.n ?? 0;
    };
    for (const [table, counted] of TABLES_OF_GRAPH)
      if (counted !== null)
        erased[counted] += await count(
          table,
          table === "trace" ? sql`${write} = ANY (graphs)` : sql`graph_id = ${write}`,
        );
    await transaction.query(sql`SELECT set_config('palimpsest.graph_name', ${graphName}, true)`);
    erased.arrivals = await count("inbox", sql`graph = ${graphName}`);
    const all = sql`true`;
    const shown = await readShown(transaction, scope, ontology, { episodes: all, facts: all, entities: all });
    return { kind: "graph", erased, factsChanged: 0, episodes: null, shown };
  });
}

function within(ids: readonly string[]): Sql {
  return sql`id = ANY (${[...ids]}::uuid[])`;
}

async function readShown(
  transaction: Transaction,
  { tenant, write }: WriteScope,
  ontology: Ontology,
  which: { readonly episodes: Sql; readonly facts: Sql; readonly entities: Sql },
): Promise<ForgetPreview["shown"]> {
  const of = sql`tenant_id = ${tenant} AND graph_id = ${write}`;
  const facts = await transaction.query<{ id: string }>(
    sql`SELECT id FROM fact WHERE ${of} AND ${which.facts} ORDER BY id LIMIT ${MAX_SHOWN}`,
  );
  const versions = await readFacts(
    transaction,
    { tenant, graphs: [write], facts: facts.map(({ id }) => factId(id)), asOf: "any", limit: 10 * MAX_SHOWN },
    ontology,
  );
  const entities = await transaction.query<{ name: string }>(
    sql`SELECT name FROM entity WHERE ${of} AND ${which.entities} ORDER BY name, id LIMIT ${MAX_SHOWN}`,
  );
  return {
    episodes: await transaction.query<{ id: string; content: string }>(sql`
      SELECT coalesce(external_id, id::text) AS id, left(content, ${SHOWN_CHARS}) AS content FROM episode
      WHERE ${of} AND ${which.episodes} ORDER BY ordinal LIMIT ${MAX_SHOWN}`),
    facts: [...new Set(versions.map(({ text }) => text))],
    entities: entities.map(({ name }) => name),
  };
}
