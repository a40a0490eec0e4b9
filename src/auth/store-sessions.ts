/** Sessions of browsers, and codes that begin one, in the database. */
import sql from "sql-template-tag";
import type { Database, Transaction } from "../db/database.ts";
import { timestamp } from "../db/time.ts";
import type { Instant } from "../domain/interval.ts";
import type { Rights } from "./caller.ts";
import type { GraphPatterns } from "./permissions.ts";
import type { SecretToken } from "./secret-token.ts";
import { managing } from "./store-keys.ts";

/** A session, without its secret, which only the browser has. */
export interface BrowserSession extends Rights {
  readonly id: string;
  /**
   * What it ends with: the key's id, the provider's identifier, the hash of the local token; `null`: with
   * nothing.
   */
  readonly credential: string | null;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  /** First instant at which it is not valid any more. */
  readonly expiresAt: string;
  readonly endedAt: string | null;
}

/** What a code gives to who signs in with it. */
export interface CodeRights extends Pick<Rights, "user" | "permissions"> {
  readonly graphs: GraphPatterns;
}

export interface FoundSession {
  readonly session: BrowserSession;
  /** Name of its tenant. */
  readonly tenant: string;
  /** Is the API key valid by which it began? `true` where it began otherwise. */
  readonly isHeld: boolean;
}

interface SessionRow extends Omit<BrowserSession, "graphs"> {
  readonly read: readonly string[];
  readonly write: readonly string[];
}

const COLUMNS = sql`s.id, s.via, s.subject, s.credential, s.role, s.user_name AS "user", s.may_name_user AS "mayNameUser", s.permissions,
  s.read_graphs AS read, s.write_graphs AS write, s.created_at AS "createdAt", s.expires_at AS "expiresAt", s.ended_at AS "endedAt"`;

function sessionOf({ read, write, ...row }: SessionRow): BrowserSession {
  return { ...row, graphs: { read, write } };
}

async function showing(transaction: Transaction, hash: string): Promise<void> {
  await transaction.query(sql`SELECT set_config('palimpsest.key_hash', ${hash}, true)`);
}

/** A session by its token; `undefined` if there is none. */
export function findSession(
  database: Database,
  { tenant, hash }: SecretToken,
  now: Instant,
): Promise<FoundSession | undefined> {
  return database.transaction({ tenant, read: [], write: null }, async (transaction) => {
    await showing(transaction, hash);
    const [row] = await transaction.query<SessionRow & { readonly tenant: string }>(sql`
      SELECT ${COLUMNS}, t.name AS tenant FROM session s JOIN tenant t ON t.id = s.tenant_id
      WHERE s.tenant_id = ${tenant} AND s.hash = ${hash}`);
    if (row === undefined) return undefined;
    const { tenant: name, ...session } = row;
    const isHeld = row.via !== "key" || (await isKeyValid(transaction, tenant, row.credential, now));
    return { session: sessionOf(session), tenant: name, isHeld };
  });
}

async function isKeyValid(
  transaction: Transaction,
  tenant: number,
  key: string | null,
  now: Instant,
): Promise<boolean> {
  await managing(transaction);
  const rows = await transaction.query(sql`
    SELECT 1 FROM api_key WHERE tenant_id = ${tenant} AND id = ${key}::uuid AND revoked_at IS NULL
      AND (expires_at IS NULL OR expires_at > ${timestamp(now)})`);
  return rows.length > 0;
}

interface NewSession extends Omit<BrowserSession, "createdAt" | "expiresAt" | "endedAt"> {
  readonly hash: string;
  readonly expiresAt: Instant;
}

/** Stores a session, and removes those of the tenant that have expired. */
export function insertSession(
  database: Database,
  tenant: number,
  { permissions, graphs, ...session }: NewSession,
  now: Instant,
): Promise<BrowserSession> {
  return database.transaction({ tenant, read: [], write: null, access: "write" }, async (transaction) => {
    await managing(transaction);
    await transaction.query(
      sql`DELETE FROM session WHERE tenant_id = ${tenant} AND expires_at <= ${timestamp(now - EXPIRED_KEPT_MS)}`,
    );
    const [row] = await transaction.query<SessionRow>(sql`
      INSERT INTO session AS s (tenant_id, id, hash, via, subject, credential, role, user_name, may_name_user, permissions, read_graphs, write_graphs,
        created_at, expires_at)
      VALUES (${tenant}, ${session.id}::uuid, ${session.hash}, ${session.via}, ${session.subject}, ${session.credential}, ${session.role}, ${session.user},
        ${session.mayNameUser}, ${[...permissions]}::text[], ${graphs.read}::text[], ${graphs.write}::text[], ${timestamp(now)}, ${timestamp(session.expiresAt)})
      RETURNING ${COLUMNS}`);
    if (row === undefined) throw new Error("A session was stored and is not there");
    return sessionOf(row);
  });
}

/** Milliseconds for which an expired session is kept, so that its browser learns that it has expired. */
const EXPIRED_KEPT_MS = 7 * 86_400_000;

/** Those that are open, the newest first. */
export function listSessions(database: Database, tenant: number, now: Instant): Promise<BrowserSession[]> {
  return database.transaction({ tenant, read: [], write: null }, async (transaction) => {
    await managing(transaction);
    const rows = await transaction.query<SessionRow>(sql`
      SELECT ${COLUMNS} FROM session s WHERE s.tenant_id = ${tenant} AND s.ended_at IS NULL AND s.expires_at > ${timestamp(now)}
      ORDER BY s.created_at DESC, s.id DESC`);
    return rows.map(sessionOf);
  });
}

/** The session as it is then; `undefined` if there is none. One that had ended before stays as it is. */
export function endSession(
  database: Database,
  tenant: number,
  id: string,
  now: Instant,
): Promise<BrowserSession | undefined> {
  return database.transaction({ tenant, read: [], write: null, access: "write" }, async (transaction) => {
    await managing(transaction);
    const [row] = await transaction.query<SessionRow>(sql`
      UPDATE session AS s SET ended_at = coalesce(s.ended_at, ${timestamp(now)})
      WHERE s.tenant_id = ${tenant} AND s.id = ${id}::uuid RETURNING ${COLUMNS}`);
    return row === undefined ? undefined : sessionOf(row);
  });
}

interface NewCode extends CodeRights {
  readonly hash: string;
  readonly actor: string;
  readonly expiresAt: Instant;
}

/** Stores a code, and removes those of the tenant that have expired. */
export function insertCode(
  database: Database,
  tenant: number,
  { hash, user, permissions, graphs, actor, expiresAt }: NewCode,
  now: Instant,
): Promise<void> {
  return database.transaction({ tenant, read: [], write: null, access: "write" }, async (transaction) => {
    await managing(transaction);
    await transaction.query(
      sql`DELETE FROM sign_in_code WHERE tenant_id = ${tenant} AND expires_at <= ${timestamp(now)}`,
    );
    await transaction.query(sql`
      INSERT INTO sign_in_code (tenant_id, hash, user_name, permissions, read_graphs, write_graphs, created_at, created_by, expires_at)
      VALUES (${tenant}, ${hash}, ${user}, ${[...permissions]}::text[], ${graphs.read}::text[], ${graphs.write}::text[], ${timestamp(now)}, ${actor},
        ${timestamp(expiresAt)})`);
  });
}

/**
 * Uses a code up: of several who come with it at once, one gets what it gives. `undefined`: there is none, or
 * it has expired.
 */
export function takeCode(
  database: Database,
  { tenant, hash }: SecretToken,
  now: Instant,
): Promise<(CodeRights & { readonly tenant: string }) | undefined> {
  return database.transaction({ tenant, read: [], write: null, access: "write" }, async (transaction) => {
    await showing(transaction, hash);
    const [row] = await transaction.query<
      Omit<CodeRights, "graphs"> & {
        readonly read: string[];
        readonly write: string[];
        readonly isValid: boolean;
      }
    >(sql`
      DELETE FROM sign_in_code WHERE tenant_id = ${tenant} AND hash = ${hash}
      RETURNING user_name AS "user", permissions, read_graphs AS read, write_graphs AS write, expires_at > ${timestamp(now)} AS "isValid"`);
    if (row === undefined || !row.isValid) return undefined;
    const [named] = await transaction.query<{ readonly name: string }>(
      sql`SELECT name FROM tenant WHERE id = ${tenant}`,
    );
    if (named === undefined) return undefined;
    const { read, write, user, permissions } = row;
    return { user, permissions, graphs: { read, write }, tenant: named.name };
  });
}
