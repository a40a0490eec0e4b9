/** The connections to a server. */
import { createHash } from "node:crypto";
import { type ConnectionOptions, checkServerIdentity } from "node:tls";
import { LRUCache } from "lru-cache";
import { Pool, type PoolClient, type PoolConfig } from "pg";
import type { Sql } from "sql-template-tag";
import { given } from "../../domain/given.ts";
import { ParameterEncoder } from "./array-binary.ts";
import { gatheringSocket } from "./gathering-socket.ts";
import { type PostgresAddress, type ServerTls, shownParts } from "./postgres-address.ts";
import { connectionFailure, isLost, type Phase, statementFailure } from "./postgres-failures.ts";
import { POOL_DEFAULTS, type PoolOptions, type TlsOptions } from "./postgres-options.ts";
import { parserOf } from "./postgres-types.ts";

/** Options with their defaults. */
export type FullOptions = {
  readonly [Key in keyof typeof POOL_DEFAULTS]: NonNullable<PoolOptions[Key]>;
} & PoolOptions;

/** What the options leave open the address says, and else the defaults. */
export function fullOptions(address: PostgresAddress, options: PoolOptions): FullOptions {
  const { applicationName, connectionTimeoutMs } = address;
  return {
    ...POOL_DEFAULTS,
    ...given({ applicationName, connectionTimeoutMs }),
    ...options,
  };
}

/**
 * A connection with more statements than this on the server is replaced by a fresh one. Texts are few; some
 * are put together from parts.
 */
const MAX_STATEMENTS = 256;

export class Connections {
  readonly #address: PostgresAddress;
  readonly #options: FullOptions;
  readonly #pool: Pool;
  /** Names of the statements that each connection has on the server. */
  readonly #prepared = new WeakMap<PoolClient, Set<string>>();
  readonly #statements = new Statements();

  constructor(address: PostgresAddress, options: FullOptions) {
    this.#address = address;
    this.#options = options;
    this.#pool = new Pool(poolConfig(address, options));
    // An idle connection was lost: the pool has dropped it, and the next caller gets another one.
    this.#pool.on("error", () => undefined);
    // One in use was lost: the statement that it was running says so.
    this.#pool.on("connect", (client) => client.on("error", () => undefined));
  }

  /** @throws StorageError `database_unreachable`, `database_denied` */
  async take(): Promise<Connection> {
    try {
      const client = await this.#pool.connect();
      const names = this.#prepared.get(client) ?? new Set();
      this.#prepared.set(client, names);
      return new Connection(client, this.#statements, this.#options.preparedStatements ? names : undefined);
    } catch (error) {
      throw connectionFailure(error, shownParts(this.#address));
    }
  }

  get counts(): readonly { readonly state: string; readonly count: number }[] {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return [
      { state: "busy", count: totalCount - idleCount },
      { state: "idle", count: idleCount },
      { state: "wanted", count: waitingCount },
    ];
  }

  /** Closes all, each when it is given back. */
  end(): Promise<void> {
    return this.#pool.end();
  }
}

/** What the connections of a pool know of statements: the same few hundred come again and again. */
class Statements {
  readonly parameters = new ParameterEncoder();
  /** Names by texts. A name is a hash, so that it says the same on every connection. */
  readonly names = new LRUCache({
    max: 2_000,
    memoMethod: (text: string) => createHash("sha256").update(text).digest("base64url"),
  });
}

export class Connection {
  readonly #client: PoolClient;
  readonly #names: Set<string> | undefined;
  readonly #statements: Statements;
  #isBroken = false;

  /** @param names of the statements that it has prepared; absent if it prepares none */
  constructor(client: PoolClient, statements: Statements, names: Set<string> | undefined) {
    this.#client = client;
    this.#statements = statements;
    this.#names = names;
  }

  /** Runs statements without values and returns the name of the last command. */
  async script(text: string, phase: Phase): Promise<string> {
    const result: unknown = await this.#watched(this.#client.query(text), phase);
    const last: unknown = Array.isArray(result) ? result.at(-1) : result;
    return typeof last === "object" && last !== null && "command" in last ? String(last.command) : "";
  }

  async query<Row extends object>(statement: Sql): Promise<Row[]> {
    const { text } = statement;
    const values = this.#statements.parameters.encode(text, statement.values);
    const name = this.#nameOf(text);
    const config = { text, values, ...(name === undefined ? {} : { name }) };
    // The one place where the database's word is taken for the type of its rows: the caller's statement says
    // what they are.
    const { rows } = await this.#watched(this.#client.query(config), "work");
    return rows;
  }

  /** Gives it back, to be used again if it can be. */
  release(): void {
    const isWorn = this.#names !== undefined && this.#names.size > MAX_STATEMENTS;
    this.#client.release(this.#isBroken || isWorn);
  }

  /** Has the connection thrown away: nobody knows in what state it is. */
  markBroken(): void {
    this.#isBroken = true;
  }

  async #watched<Result>(answer: Promise<Result>, phase: Phase): Promise<Result> {
    try {
      return await answer;
    } catch (error) {
      if (isLost(error)) this.#isBroken = true;
      throw statementFailure(error, phase);
    }
  }

  /** Parsed once and planned seldom. */
  #nameOf(text: string): string | undefined {
    if (this.#names === undefined) return undefined;
    const name = this.#statements.names.memo(text);
    this.#names.add(name);
    return name;
  }
}

function poolConfig(address: PostgresAddress, options: FullOptions): PoolConfig {
  const { host, port, user, password, database, options: startOptions } = address;
  return {
    ...given({ host, port, user, password, database, options: startOptions }),
    enableChannelBinding: address.channelBinding,
    stream: gatheringSocket,
    ssl: tlsOf(address, options.ssl),
    application_name: options.applicationName,
    connectionTimeoutMillis: options.connectionTimeoutMs,
    idleTimeoutMillis: options.idleTimeoutMs,
    max: options.max,
    keepAlive: true,
    // The process may end while nothing is asked.
    allowExitOnIdle: true,
    // Several statements may be on their way at once; answers come in order.
    pipeline: true,
    types: { getTypeParser: (type: number) => parserOf(type) },
  };
}

/** @param asked the option `ssl`, which goes before the address. */
function tlsOf(address: PostgresAddress, asked: boolean | TlsOptions | undefined): false | ConnectionOptions {
  const chosen: false | ServerTls = asked === undefined ? address.tls : asked === true ? {} : asked;
  if (chosen === false) return false;
  const { ca, cert, key, rejectUnauthorized = true, ignoreName = false } = chosen;
  return {
    ...given({ ca, cert, key }),
    rejectUnauthorized,
    checkServerIdentity: ignoreName ? () => undefined : checkServerIdentity,
  };
}
