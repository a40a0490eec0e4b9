/**
 * A memory for tests: its own database, on whichever PostgreSQL the project is about, and a clock that is set
 * by hand.
 */
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import type { Database, Transaction } from "../src/db/database.ts";
import { openDatabase } from "../src/db/open.ts";
import { configFrom, type MemoryOptions } from "../src/memory/config.ts";
import { Memory } from "../src/memory/memory.ts";
import { atEndOfFile } from "./cleanups.ts";
import { withClient } from "./postgres/client.ts";
import { SharedDatabases } from "./shared-databases.ts";

export interface TestMemory {
  readonly memory: Memory;
  /** Sets the clock: ISO 8601. */
  readonly at: (time: string) => void;
  /** The memory's database, for what only its seam can do. */
  readonly database: Database;
  /** Runs raw SQL in a transaction beyond all policies. */
  readonly asOwner: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>;
}

/** The server that the tests run on; `undefined` for the embedded database. */
export const server = inject("postgres");

/** Test files of a process share it, as they share all modules. */
const sharedDatabases = new SharedDatabases();

/** An hour ahead: what bears the time of the system is past whenever the tests run, and not a day ahead. */
export const AHEAD = new Date(Date.now() + 3_600_000).toISOString();

/** Opens a memory that is closed when the test file ends. */
export async function testMemory(
  now = "2026-12-01T00:00:00Z",
  options: MemoryOptions = {},
): Promise<TestMemory> {
  let time = Date.parse(now);
  const { address, database } = await passingDatabase();
  const memory = new Memory(configFrom({ ...options, clock: () => time }), database);
  atEndOfFile(() => memory.close());
  return {
    memory,
    at: (next) => {
      time = Date.parse(next);
    },
    database,
    asOwner: ownerOf(address, database),
  };
}

/**
 * The address of a fresh database that is removed when the test file ends: a directory, or one of a server,
 * which several may open at once. There it is set up already.
 */
export async function testAddress(): Promise<string> {
  if (server === undefined) {
    const folder = await mkdtemp(join(tmpdir(), "palimpsest-test-"));
    atEndOfFile(() => rm(folder, { recursive: true, force: true }));
    return join(folder, "database");
  }
  const template = new URL(server.template);
  return newDatabase(`TEMPLATE ${template.pathname.slice(1)} OWNER ${template.username}`);
}

/** A database without content that is opened once only; closing it gives it back. */
export async function passingDatabase(): Promise<{ readonly address: string; readonly database: Database }> {
  if (server === undefined) return { address: "memory:", database: await sharedDatabases.take() };
  const address = await testAddress();
  return { address, database: await openDatabase(address) };
}

/**
 * The address of a database of the server in which nothing is set up, and which is removed when the test file
 * ends.
 */
export async function emptyAddress(): Promise<string> {
  if (server === undefined) return testAddress();
  return newDatabase(`OWNER ${new URL(server.template).username}`);
}

async function newDatabase(how: string): Promise<string> {
  const { administrator, template } = server ?? { administrator: "", template: "" };
  const name = `test_${randomBytes(6).toString("hex")}`;
  await withClient(administrator, (client) => client.query(`CREATE DATABASE ${name} ${how}`));
  atEndOfFile(() =>
    withClient(administrator, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`)),
  );
  return onDatabase(template, name);
}

/** The same address for its administrator. */
export function administratorAddress(address: string): string {
  return onDatabase(server?.administrator ?? "", new URL(address).pathname.slice(1));
}

function onDatabase(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}

/** Raw SQL beyond all policies of the database at an address. */
export function ownerOf(address: string, database: Database): TestMemory["asOwner"] {
  return server === undefined ? (work) => database.asOwner(work) : administratorOf(address);
}

/**
 * The owner of the tables is subject to their policies, too: raw SQL beyond them is for the server's
 * administrator.
 */
function administratorOf(address: string): TestMemory["asOwner"] {
  let opened: Promise<Database> | undefined;
  atEndOfFile(async () => (await opened)?.close());
  return async (work) => {
    opened ??= openDatabase(administratorAddress(address), { max: 1 });
    return (await opened).asOwner(work);
  };
}

/** All items of an asynchronous sequence. */
export async function collected<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}
