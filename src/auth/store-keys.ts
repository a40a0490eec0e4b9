/** API keys in the database. */
import sql from "sql-template-tag";
import type { Database, Transaction } from "../db/database.ts";
import { timestamp, timestampOrNull } from "../db/time.ts";
import type { Instant } from "../domain/interval.ts";
import type { GraphPatterns, Permission } from "./permissions.ts";
import type { SecretToken } from "./secret-token.ts";

/** A key, without its secret, which nobody knows any more. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly graphs: GraphPatterns;
  /** The user for whom the key acts; `null`: the one that the request names. */
  readonly user: string | null;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly createdBy: string;
  /** First instant at which it is not valid any more; `null`: it does not expire. */
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
  readonly revokedBy: string | null;
}

interface KeyRow extends Omit<ApiKey, "graphs"> {
  readonly read: readonly string[];
  readonly write: readonly string[];
}

const COLUMNS = sql`k.id, k.name, k.permissions, k.read_graphs AS read, k.write_graphs AS write, k.user_name AS "user", k.created_at AS "createdAt",
  k.created_by AS "createdBy", k.expires_at AS "expiresAt", k.revoked_at AS "revokedAt", k.revoked_by AS "revokedBy"`;

function keyOf({ read, write, ...row }: KeyRow): ApiKey {
  return { ...row, graphs: { read, write } };
}

/** A key by its token, with the name of its tenant; `undefined` if there is none. */
export function findKey(
  database: Database,
  { tenant, hash }: SecretToken,
): Promise<{ readonly key: ApiKey; readonly tenant: string } | undefined> {
  return database.transaction({ tenant, read: [], write: null }, async (transaction) => {
    await transaction.query(sql`SELECT set_config('palimpsest.key_hash', ${hash}, true)`);
    const [row] = await transaction.query<KeyRow & { readonly tenant: string }>(sql`
      SELECT ${COLUMNS}, t.name AS tenant FROM api_key k JOIN tenant t ON t.id = k.tenant_id
      WHERE k.tenant_id = ${tenant} AND k.hash = ${hash}`);
    if (row === undefined) return undefined;
    const { tenant: name, ...key } = row;
    return { key: keyOf(key), tenant: name };
  });
}

export async function managing(transaction: Transaction): Promise<void> {
  await transaction.query(sql`SELECT set_config('palimpsest.manage_keys', 'on', true)`);
}

interface NewKey {
  readonly id: string;
  readonly hash: string;
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly graphs: GraphPatterns;
  readonly user: string | null;
  readonly actor: string;
  readonly expiresAt: Instant | null;
}

export function insertKey(database: Database, tenant: number, key: NewKey, now: Instant): Promise<ApiKey> {
  return database.transaction({ tenant, read: [], write: null, access: "write" }, async (transaction) => {
    await managing(transaction);
    const [row] = await transaction.query<KeyRow>(sql`
        INSERT INTO api_key AS k (tenant_id, id, hash, name, permissions, read_graphs, write_graphs, user_name, created_at, created_by, expires_at)
        VALUES (${tenant}, ${key.id}::uuid, ${key.hash}, ${key.name}, ${key.permissions}::text[], ${key.graphs.read}::text[],
          ${key.graphs.write}::text[], ${key.user}, ${timestamp(now)}, ${key.actor}, ${timestampOrNull(key.expiresAt)})
        RETURNING ${COLUMNS}`);
    if (row === undefined) throw new Error("A key was stored and is not there");
    return keyOf(row);
  });
}

/** Lists the keys of a tenant, the newest first. */
export function listKeys(database: Database, tenant: number): Promise<ApiKey[]> {
  return database.transaction({ tenant, read: [], write: null }, async (transaction) => {
    await managing(transaction);
    const rows = await transaction.query<KeyRow>(
      sql`SELECT ${COLUMNS} FROM api_key k WHERE k.tenant_id = ${tenant} ORDER BY k.created_at DESC, k.id DESC`,
    );
    return rows.map(keyOf);
  });
}

/** The key as it is then; `undefined` if there is none. One that was revoked before stays as it is. */
export function revokeKey(
  database: Database,
  tenant: number,
  id: string,
  actor: string,
  now: Instant,
): Promise<ApiKey | undefined> {
  return database.transaction({ tenant, read: [], write: null, access: "write" }, async (transaction) => {
    await managing(transaction);
    const [row] = await transaction.query<KeyRow>(sql`
        UPDATE api_key AS k SET revoked_at = coalesce(k.revoked_at, ${timestamp(now)}), revoked_by = coalesce(k.revoked_by, ${actor})
        WHERE k.tenant_id = ${tenant} AND k.id = ${id}::uuid RETURNING ${COLUMNS}`);
    return row === undefined ? undefined : keyOf(row);
  });
}
