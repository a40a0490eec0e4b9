/** How far the embedding of a graph is, as callers see it. */
import sql from "sql-template-tag";
import type { Transaction } from "../db/database.ts";
import { readDue } from "./due.ts";
import type { EmbeddingErrorCode } from "./encoders/embedding-error.ts";

/** Items that have been embedded, of those that there are. */
export interface Embeddable {
  readonly done: number;
  readonly total: number;
}

/** A model that items of a graph were embedded with. */
export interface EmbeddingView {
  /** What vectors are stored under: `use-lite-en/0.2`, or the name that the model was given. */
  readonly model: string;
  /** Is it the one that this memory asks? */
  readonly isCurrent: boolean;
  /** Numbers in a vector; `null` until there is one. */
  readonly dimensions: number | null;
  readonly episodes: Embeddable;
  readonly facts: Embeddable;
  /** Names of entities. */
  readonly names: Embeddable;
  /** Is nothing left to embed? */
  readonly isComplete: boolean;
  /** Items that the model refused, by the code of its error. They are found by their words. */
  readonly refused: readonly { readonly code: EmbeddingErrorCode; readonly count: number }[];
  /** When the rest is tried again, ISO 8601 in UTC; `null` if nothing is due, or another model is asked. */
  readonly dueAt: string | null;
  /** Why the last try failed; `null` if it did not. */
  readonly error: { readonly code: string; readonly message: string } | null;
}

/** All models of a graph, the current one first. */
export async function readProgress(
  transaction: Transaction,
  tenant: number,
  graph: number,
  current: string | undefined,
): Promise<EmbeddingView[]> {
  const due = await readDue(transaction, { tenant, graph });
  const rows = await transaction.query<{
    id: number;
    model: string;
    dimensions: number | null;
    done: number[];
    total: number[];
  }>(sql`
    SELECT m.id, m.model, m.dimensions, ARRAY[m.episodes, m.facts, m.names] AS done,
      ARRAY[g.episode_count, g.fact_count, (SELECT count(*)::integer FROM entity e WHERE e.tenant_id = ${tenant} AND e.graph_id = ${graph})] AS total
    FROM embedding_model m JOIN graph g ON g.tenant_id = m.tenant_id AND g.id = m.graph_id
    WHERE m.tenant_id = ${tenant} AND m.graph_id = ${graph} ORDER BY m.id DESC`);
  const refused = await transaction.query<{ model_id: number; code: EmbeddingErrorCode; count: number }>(sql`
    SELECT model_id, error_code AS code, count(*)::integer AS count FROM embedding
    WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND error_code IS NOT NULL GROUP BY model_id, error_code ORDER BY 1, 2`);
  return rows
    .map(({ id, model, dimensions, done, total }): EmbeddingView => {
      const [episodes, facts, names] = [0, 1, 2].map((at) => ({
        done: done[at] ?? 0,
        total: total[at] ?? 0,
      }));
      const none = { done: 0, total: 0 };
      const isCurrent = model === current;
      return {
        model,
        isCurrent,
        dimensions,
        episodes: episodes ?? none,
        facts: facts ?? none,
        names: names ?? none,
        isComplete: done.every((count, at) => count >= (total[at] ?? 0)),
        refused: refused.filter((row) => row.model_id === id).map(({ code, count }) => ({ code, count })),
        dueAt: isCurrent ? (due?.dueAt ?? null) : null,
        error: isCurrent ? (due?.error ?? null) : null,
      };
    })
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/** Forgets that a model refused some items, so that they are tried again. */
export async function retryRefused(
  transaction: Transaction,
  tenant: number,
  graph: number,
  model: string,
): Promise<void> {
  await transaction.query(sql`
    DELETE FROM embedding WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND error_code IS NOT NULL
      AND model_id = (SELECT id FROM embedding_model WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND model = ${model})`);
}

/**
 * Removes the vectors of a model. Whoever holds them in memory lets them go. Returns how many there were.
 */
export async function removeVectors(
  transaction: Transaction,
  tenant: number,
  graph: number,
  model: string,
): Promise<number> {
  const [stored] = await transaction.query<{ id: number }>(sql`
    SELECT id FROM embedding_model WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND model = ${model} FOR UPDATE`);
  if (stored === undefined) return 0;
  const rows = await transaction.query<{ n: number }>(sql`
    WITH gone AS (DELETE FROM embedding WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND model_id = ${stored.id} RETURNING 1)
    SELECT count(*)::integer AS n FROM gone`);
  transaction.send(sql`
    UPDATE embedding_model SET generation = generation + 1, last_sequence = 0, dimensions = NULL, episodes = 0, facts = 0, names = 0
    WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND id = ${stored.id}`);
  return rows[0]?.n ?? 0;
}
