/** How the connections to a PostgreSQL server are kept. */

export interface PoolOptions {
  /**
   * Connections at most, for this process. Default 10. Writers take three quarters of them at most, so that
   * reads find one.
   */
  readonly max?: number;
  /** Milliseconds to wait for the server to accept a connection. Default 10,000. */
  readonly connectionTimeoutMs?: number;
  /** Milliseconds after which a connection that nobody uses is closed. Default 30,000. */
  readonly idleTimeoutMs?: number;
  /** Milliseconds that one statement may take, waiting for locks included; 0 for no limit. Default 30,000. */
  readonly statementTimeoutMs?: number;
  /**
   * Milliseconds to wait for a lock, such as that of a graph which another process writes; 0 for no limit.
   * Default 20,000.
   */
  readonly lockTimeoutMs?: number;
  /**
   * Milliseconds that a transaction may stand still between two statements before the server ends it, so that
   * a process that hangs does not keep a graph locked; 0 for no limit. Default 60,000.
   */
  readonly idleTransactionTimeoutMs?: number;
  /**
   * TLS. Default as `sslmode` in the address says, without one no TLS. `true` checks the certificate and the
   * server's name.
   */
  readonly ssl?: boolean | TlsOptions;
  /** What the server shows as the name of the connections. Default `palimpsest`. */
  readonly applicationName?: string;
  /**
   * Keep parsed statements on the server. Default `true`. Give `false` behind a pooler that hands each
   * transaction another connection and does not follow prepared statements (PgBouncer in transaction mode
   * with `max_prepared_statements = 0`).
   */
  readonly preparedStatements?: boolean;
}

export interface TlsOptions {
  /** Certificates of the authorities to trust, as PEM. Default those that Node.js trusts. */
  readonly ca?: string;
  /** Certificate of the client, as PEM, if the server asks for one. */
  readonly cert?: string;
  /** Its private key, as PEM. */
  readonly key?: string;
  /** Refuse a server whose certificate or name does not check. Default `true`. */
  readonly rejectUnauthorized?: boolean;
}

export const POOL_DEFAULTS = {
  max: 10,
  connectionTimeoutMs: 10_000,
  idleTimeoutMs: 30_000,
  statementTimeoutMs: 30_000,
  lockTimeoutMs: 20_000,
  idleTransactionTimeoutMs: 60_000,
  applicationName: "palimpsest",
  preparedStatements: true,
} as const satisfies PoolOptions;
