/** What is not embedded yet, and the vectors that are stored for it. */
import sql, { type Sql } from "sql-template-tag";
import type { Transaction } from "../db/database.ts";
import type { EmbeddingErrorCode } from "./encoders/embedding-error.ts";
import { mismatch } from "./encoders/failures.ts";
import type { EmbeddedKind, StoredModel } from "./models.ts";

/** Something with words. */
export interface ItemToEmbed {
  readonly kind: EmbeddedKind;
  readonly id: string;
  readonly text: string;
  /** When the words of an episode were revised last. */
  readonly revisedAt?: string | null;
}

/** An item with its vector, or with why there is none. */
export interface EmbeddedItem extends Omit<ItemToEmbed, "text"> {
  readonly vector: Float32Array | null;
  readonly fault: EmbeddingErrorCode | null;
}

/** Names first: there are few. Then what was said last, which is asked for most. */
const KINDS = ["n", "e", "f"] as const;
/** More of a text no encoder takes; an episode may have a million characters. */
const MAX_CHARS = 20_000;

/** Items that the model has not embedded, at most `limit`. */
export async function itemsToEmbed(
  transaction: Transaction,
  tenant: number,
  model: StoredModel,
  limit: number,
): Promise<ItemToEmbed[]> {
  const items: ItemToEmbed[] = [];
  for (const kind of KINDS) {
    // As many as are missing, so that the search ends with the last of them: the newest stand first.
    const quota = Math.min(limit - items.length, model.total[kind] - model.done[kind]);
    if (quota <= 0) continue;
    const rows = await transaction.query<Omit<ItemToEmbed, "kind">>(missing(tenant, model, kind, quota));
    for (const row of rows) items.push({ kind, ...row });
  }
  return items;
}

function missing(tenant: number, { graph, id }: StoredModel, kind: EmbeddedKind, limit: number): Sql {
  const isDone = (item: Sql) => sql`EXISTS (
    SELECT FROM embedding d WHERE d.tenant_id = ${tenant} AND d.graph_id = ${graph} AND d.model_id = ${id} AND d.kind = ${kind}::"char"
      AND d.item_id = ${item})`;
  switch (kind) {
    case "e":
      return sql`
        SELECT x.id, left(x.content, ${MAX_CHARS}) AS text, x.revised_at AS "revisedAt" FROM episode x
        WHERE x.tenant_id = ${tenant} AND x.graph_id = ${graph} AND NOT ${isDone(sql`x.id`)} ORDER BY x.ordinal DESC LIMIT ${limit}`;
    case "f":
      return sql`
        SELECT x.id, left(coalesce(x.stated_text, x.search_text), ${MAX_CHARS}) AS text FROM fact x
        WHERE x.tenant_id = ${tenant} AND x.graph_id = ${graph} AND NOT ${isDone(sql`x.id`)} ORDER BY x.id DESC LIMIT ${limit}`;
    case "n":
      return sql`
        SELECT x.id, left(x.name, ${MAX_CHARS}) AS text FROM entity x
        WHERE x.tenant_id = ${tenant} AND x.graph_id = ${graph} AND NOT ${isDone(sql`x.id`)} ORDER BY x.id DESC LIMIT ${limit}`;
  }
}

/**
 * Stores vectors. The same item again changes nothing: two that embed the same graph do no harm but to their
 * bills.
 *
 * @throws EmbeddingError `embedding_mismatch` if the vectors are of another length than those that are there
 */
export async function storeVectors(
  transaction: Transaction,
  tenant: number,
  { graph, id }: StoredModel,
  name: string,
  items: readonly EmbeddedItem[],
): Promise<void> {
  const dimensions = items.find(({ vector }) => vector !== null)?.vector?.length ?? null;
  // Whoever stores holds this row until the end, so that numbers become visible in their order.
  const [vectors] = await transaction.query<{ dimensions: number | null; last_sequence: number }>(sql`
    SELECT dimensions, last_sequence::float8 AS last_sequence FROM embedding_model
    WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND id = ${id} FOR UPDATE`);
  if (vectors === undefined) return;
  if (dimensions !== null && vectors.dimensions !== null && dimensions !== vectors.dimensions)
    throw mismatch(name, vectors.dimensions, dimensions);
  const rows = await transaction.query<{ kind: EmbeddedKind }>(sql`
    INSERT INTO embedding (tenant_id, graph_id, model_id, kind, item_id, sequence, vector, error_code)
    SELECT ${tenant}, ${graph}, ${id}, kind::"char", item_id, ${vectors.last_sequence}::bigint + place, vector, error_code
    FROM unnest(${items.map((item) => item.kind)}::text[], ${items.map((item) => item.id)}::uuid[],
                ${items.map(({ vector }) => (vector === null ? null : bytesOf(vector)))}::bytea[], ${items.map((item) => item.fault)}::text[],
                ${items.map((item) => item.revisedAt ?? null)}::timestamptz[])
      WITH ORDINALITY AS new (kind, item_id, vector, error_code, revised_at, place)
    -- The vector of words that were revised meanwhile is of no use.
    WHERE new.kind <> 'e' OR NOT EXISTS (
      SELECT FROM episode x WHERE x.tenant_id = ${tenant} AND x.graph_id = ${graph} AND x.id = new.item_id AND x.revised_at IS DISTINCT FROM new.revised_at)
    ON CONFLICT (tenant_id, graph_id, model_id, kind, item_id) DO NOTHING
    RETURNING kind::text AS kind`);
  const added = (kind: EmbeddedKind) => rows.filter((row) => row.kind === kind).length;
  transaction.send(sql`
    UPDATE embedding_model SET dimensions = coalesce(dimensions, ${dimensions}::integer), last_sequence = last_sequence + ${items.length}::bigint,
      episodes = episodes + ${added("e")}::integer, facts = facts + ${added("f")}::integer, names = names + ${added("n")}::integer
    WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND id = ${id}`);
}

/** The bytes as they lie in memory: the lowest first on every machine that Node.js runs on. */
function bytesOf({ buffer, byteOffset, byteLength }: Float32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
