/** A look at a server that changes nothing, for `palimpsest doctor`. */
import type { Scope } from "../database.ts";
import { appliedVersion } from "../migrate.ts";
import { PostgresDatabase } from "./postgres.ts";
import { readPostgresAddress, shownAddress } from "./postgres-address.ts";
import { checkServer, inspectServer, type ServerFacts } from "./postgres-inspect.ts";
import { Connections, fullOptions } from "./postgres-pool.ts";

export interface ServerReport {
  /** The address without its password. */
  readonly shown: string;
  readonly facts: ServerFacts;
  /** The version of the schema; `null` if there is none yet, or the login may not see it. */
  readonly applied: number | null;
  /** Milliseconds that the server takes to answer, the median of a few. */
  readonly roundTripMs: number;
}

const NO_SPEAKERS: Scope = { tenant: 0, read: [], write: null };
const ROUND_TRIPS = 5;

/**
 * @throws StorageError `database_unreachable`, `database_denied`, `database_unsupported`, `role_unsafe`
 * @throws InputError `invalid_input` if the address is not well formed
 */
export async function examineServer(address: string): Promise<ServerReport> {
  const read = readPostgresAddress(address);
  const options = fullOptions(read, { max: 1 });
  const connections = new Connections(read, options);
  try {
    const facts = await inspectServer(connections);
    checkServer(facts);
    const database = new PostgresDatabase(connections, options, facts.schema ?? "public");
    const applied =
      facts.isSetUp && facts.isMember ? await database.transaction(NO_SPEAKERS, appliedVersion) : null;
    return { shown: shownAddress(address), facts, applied, roundTripMs: await roundTrip(connections) };
  } finally {
    await connections.end();
  }
}

async function roundTrip(connections: Connections): Promise<number> {
  const connection = await connections.take();
  const times: number[] = [];
  for (let count = 0; count < ROUND_TRIPS; count += 1) {
    const started = performance.now();
    await connection.script("SELECT 1", "work");
    times.push(performance.now() - started);
  }
  connection.release();
  return times.sort((a, b) => a - b)[Math.floor(ROUND_TRIPS / 2)] ?? 0;
}
