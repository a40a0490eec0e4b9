/** A write that its sender named: done once, however often it is sent. */
import sql from "sql-template-tag";
import type { Database, WriteScope } from "../db/database.ts";
import { timestamp } from "../db/time.ts";
import { sha256 } from "../domain/hash.ts";
import type { Clock } from "../domain/ids.ts";
import type { Json } from "../domain/json.ts";
import { ConflictError } from "../errors.ts";

/** Milliseconds for which an answer is kept. */
const RETENTION_MS = 24 * 60 * 60 * 1000;
/** Milliseconds after which a write that has no answer counts as cut off, and is done again. */
const CUT_OFF = 60_000;

export interface NamedWrite {
  /** Unique in the graph for a day. */
  readonly key: string;
  /** What is asked, in full: another request under the same key is refused. */
  readonly asked: string;
}

interface StoredRequest {
  readonly fingerprint: string;
  readonly response: { readonly value: Json } | null;
  readonly isCutOff: boolean;
}

/**
 * Does a write, or gives the answer that it had. A write that throws may be sent again; one that was cut off
 * is done again after a minute, so that its effect must bear that.
 *
 * @throws ConflictError `request_conflict` if the key was used for something else; `request_unfinished` while
 *   the first is under way
 */
export async function runOnce<Result extends object | null>(
  database: Database,
  scope: WriteScope,
  clock: Clock,
  { key, asked: request }: NamedWrite,
  work: () => Promise<Result>,
): Promise<{ readonly result: Json; readonly isRepeated: boolean }> {
  const { tenant, write: graph } = scope;
  const fingerprint = sha256(request);
  const now = clock();
  const known = await database.transaction(scope, async (transaction) => {
    await transaction.query(sql`
      DELETE FROM request WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND begun_at < ${timestamp(now - RETENTION_MS)}`);
    const inserted = await transaction.query(sql`
      INSERT INTO request (tenant_id, graph_id, key, fingerprint, begun_at) VALUES (${tenant}, ${graph}, ${key}, ${fingerprint}, ${timestamp(now)})
      ON CONFLICT (tenant_id, graph_id, key) DO NOTHING RETURNING key`);
    if (inserted.length > 0) return undefined;
    const [row] = await transaction.query<StoredRequest>(sql`
      SELECT fingerprint, response, response IS NULL AND begun_at < ${timestamp(now - CUT_OFF)} AS "isCutOff" FROM request
      WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND key = ${key} FOR UPDATE`);
    if (row?.isCutOff === true && row.fingerprint === fingerprint) {
      await transaction.query(sql`
        UPDATE request SET begun_at = ${timestamp(now)} WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND key = ${key}`);
      return undefined;
    }
    return row;
  });
  if (known !== undefined) return { result: answered(known, fingerprint), isRepeated: true };
  try {
    const result: Json = JSON.parse(JSON.stringify(await work()));
    await database.transaction(scope, (transaction) =>
      transaction.query(sql`
        UPDATE request SET response = ${JSON.stringify({ value: result })}::jsonb
        WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND key = ${key}`),
    );
    return { result, isRepeated: false };
  } catch (error) {
    await database.transaction(scope, (transaction) =>
      transaction.query(sql`
        DELETE FROM request WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND key = ${key} AND response IS NULL`),
    );
    throw error;
  }
}

function answered({ fingerprint: known, response }: StoredRequest, fingerprint: string): Json {
  if (known !== fingerprint) {
    throw new ConflictError(
      "request_conflict",
      "The idempotency key was used for another request. Give each request a key of its own.",
    );
  }
  if (response === null) {
    throw new ConflictError(
      "request_unfinished",
      "The request of the idempotency key is under way. Send it again in a moment.",
    );
  }
  return response.value;
}
