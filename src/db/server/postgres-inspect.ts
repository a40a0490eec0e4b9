/** What a server is like, for whoever is logged in: read before anything is relied on. */
import sql from "sql-template-tag";
import { StorageError } from "../../errors.ts";
import type { Connections } from "./postgres-pool.ts";

/** The oldest server that is supported, as PostgreSQL numbers them. */
const MIN_SERVER_VERSION = 150_000;

export interface ServerFacts {
  /** As PostgreSQL says it: `17.2 (Debian 17.2-1)`. */
  readonly version: string;
  readonly versionNumber: number;
  readonly login: string;
  /** Where the login makes tables. */
  readonly schema: string | null;
  /** Has a schema of Palimpsest been set up? */
  readonly isSetUp: boolean;
  readonly roleExists: boolean;
  /** May the application's role pass over row-level security? */
  readonly roleBypasses: boolean;
  /** May the login become the application's role? */
  readonly isMember: boolean;
  /** Is the connection under TLS? */
  readonly isEncrypted: boolean;
  /** Version of pgvector in the database; `null` if it is not there. */
  readonly vector: string | null;
}

/** @throws StorageError `database_unreachable`, `database_denied` */
export async function inspectServer(connections: Connections): Promise<ServerFacts> {
  const connection = await connections.take();
  try {
    const [facts] = await connection.query<ServerFacts>(sql`
      SELECT current_setting('server_version') AS version, server.number AS "versionNumber", current_user::text AS login,
        current_schema()::text AS schema, to_regclass('schema_migration') IS NOT NULL AS "isSetUp", role.oid IS NOT NULL AS "roleExists",
        coalesce(role.rolsuper OR role.rolbypassrls, false) AS "roleBypasses",
        coalesce(pg_has_role(role.oid, CASE WHEN server.number >= 160000 THEN 'SET' ELSE 'MEMBER' END), false) AS "isMember",
        coalesce((SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()), false) AS "isEncrypted",
        (SELECT extversion FROM pg_extension WHERE extname = 'vector') AS vector
      FROM (SELECT current_setting('server_version_num')::integer AS number) AS server
      LEFT JOIN pg_roles AS role ON role.rolname = 'palimpsest_app'`);
    if (facts !== undefined) return facts;
    throw new StorageError("storage_failed", "The server says nothing of itself. Try again.");
  } finally {
    connection.release();
  }
}

/**
 * @throws StorageError `database_unsupported` of a server that is too old, or a login without a schema;
 *   `role_unsafe`
 */
export function checkServer(facts: ServerFacts): void {
  if (facts.versionNumber < MIN_SERVER_VERSION) {
    throw new StorageError(
      "database_unsupported",
      `The server is PostgreSQL ${facts.version}. Palimpsest needs ${MIN_SERVER_VERSION / 10_000} or newer.`,
    );
  }
  if (facts.schema === null) {
    throw new StorageError(
      "database_unsupported",
      `The login ${facts.login} has no schema to work in. Set its search_path to one that exists: ALTER ROLE "${facts.login}" SET search_path = public.`,
    );
  }
  if (facts.roleBypasses) {
    throw new StorageError(
      "role_unsafe",
      "The role palimpsest_app may pass over row-level security, so that nothing would keep tenants apart. Take it away: ALTER ROLE palimpsest_app NOSUPERUSER NOBYPASSRLS.",
    );
  }
}
