/** What `doctor` looks at. Each check says what it found, and if it failed what to do. */
import { accessSync, constants, existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { isMissing } from "../db/open.ts";
import { SCHEMA_VERSION } from "../db/schema-version.ts";
import { isPostgresAddress } from "../db/server/postgres-address.ts";
import type { ServerReport } from "../db/server/postgres-examine.ts";
import { PalimpsestError } from "../errors.ts";
import { type Memory, openMemory } from "../memory/memory.ts";
import { BUILD_FILES, ENGINES } from "../package-files.ts";

export interface Check {
  readonly name: string;
  readonly ok: boolean;
  /** What was found. */
  readonly detail: string;
  /** What to do, if it failed. */
  readonly advice?: string;
}

/** Bytes that an embedded database wants at least: it takes about 250 MB. */
const MIN_MEMORY_BYTES = 400 * 1024 ** 2;

export function checkNode(): Check {
  const required = ENGINES.node.replace(/^>=/u, "");
  const ok = process.versions.node.localeCompare(required, "en", { numeric: true }) >= 0;
  return {
    name: "Node.js",
    ok,
    detail: `${process.versions.node} on ${process.platform} ${process.arch}`,
    ...(ok ? {} : { advice: `Install Node.js ${required} or newer.` }),
  };
}

export function checkMemory(): Check {
  const available = process.availableMemory();
  const ok = available >= MIN_MEMORY_BYTES;
  return {
    name: "memory",
    ok,
    detail: `${megabytes(available)} MB free`,
    ...(ok ? {} : { advice: `Free some: it should be ${megabytes(MIN_MEMORY_BYTES)} MB.` }),
  };
}

export function checkMachine(): Check {
  const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return {
    name: "locale and time",
    ok: true,
    detail: `${locale}, ${timeZone}, now ${new Date().toISOString()} (times are kept in UTC)`,
  };
}

export function checkBuildFiles(): Check {
  const missing = BUILD_FILES.filter((file) => !existsSync(file));
  return {
    name: "installation",
    ok: missing.length === 0,
    detail: missing.length === 0 ? "complete" : `missing: ${missing.join(", ")}`,
    ...(missing.length === 0 ? {} : { advice: "Install Palimpsest again, or run npm run build." }),
  };
}

/**
 * Opens the database, unless it is not there yet: then it looks whether it can be made. A server is looked at
 * and left as it is.
 */
export async function checkDatabase(address: string, tenant: string): Promise<Check[]> {
  const name = "database";
  if (isPostgresAddress(address)) return failing(name, () => checkServer(address, tenant));
  return failing(name, async () => {
    if (isMissing(address)) return [checkPlace(address)];
    const started = performance.now();
    const memory = await openMemory({ database: address });
    try {
      const milliseconds = Math.round(performance.now() - started);
      const graphs = await memory.tenant(tenant).graphs();
      return [
        { name, ok: true, detail: `${address} opened in ${milliseconds} ms` },
        { name: "schema", ok: true, detail: `version ${SCHEMA_VERSION}` },
        { name: "graphs", ok: true, detail: `${graphs.length} of the tenant ${tenant}` },
      ];
    } finally {
      await memory.close();
    }
  });
}

async function checkServer(address: string, tenant: string): Promise<Check[]> {
  const { examineServer } = await import("../db/server/postgres-examine.ts");
  const server = await examineServer(address);
  const { facts, shown, roundTripMs } = server;
  const encrypted = facts.isEncrypted ? "with TLS" : "without TLS";
  return [
    { name: "database", ok: true, detail: `${shown} reached ${encrypted}: PostgreSQL ${facts.version}` },
    { name: "latency", ok: true, detail: `${roundTripMs.toFixed(2)} ms for a round trip` },
    checkRole(server),
    checkSchema(server),
    {
      name: "pgvector",
      ok: true,
      detail:
        facts.vector === null ? "not there: vectors are compared one by one" : `version ${facts.vector}`,
    },
    ...(server.applied === SCHEMA_VERSION && facts.isMember ? [await checkGraphs(address, tenant)] : []),
  ];
}

function checkRole({ facts }: ServerReport): Check {
  const name = "role";
  if (!facts.roleExists)
    return { name, ok: true, detail: "palimpsest_app is not there yet; setting up makes it" };
  if (facts.isMember) {
    return {
      name,
      ok: true,
      detail: `${facts.login} works as palimpsest_app, which cannot pass over row-level security`,
    };
  }
  // The one who owns the schema makes itself a member.
  if (!facts.isSetUp) return { name, ok: true, detail: `${facts.login} is no member of palimpsest_app yet` };
  const detail = `${facts.login} is no member of palimpsest_app`;
  return { name, ok: false, detail, advice: `Run: GRANT palimpsest_app TO "${facts.login}".` };
}

function checkSchema({ applied }: ServerReport): Check {
  const name = "schema";
  if (applied === null) {
    return { name, ok: true, detail: "not set up yet; palimpsest migrate, or the first command, does it" };
  }
  if (applied === SCHEMA_VERSION) return { name, ok: true, detail: `version ${applied}` };
  if (applied < SCHEMA_VERSION) {
    const detail = `version ${applied} of ${SCHEMA_VERSION}; palimpsest migrate, or the next command, brings it up to date`;
    return { name, ok: true, detail };
  }
  const detail = `version ${applied}, but this Palimpsest knows up to ${SCHEMA_VERSION}`;
  return { name, ok: false, detail, advice: "Upgrade Palimpsest." };
}

async function checkGraphs(address: string, tenant: string): Promise<Check> {
  const memory = await openMemory({ database: address });
  try {
    const graphs = await memory.tenant(tenant).graphs();
    return { name: "graphs", ok: true, detail: `${graphs.length} of the tenant ${tenant}` };
  } finally {
    await memory.close();
  }
}

function checkPlace(address: string): Check {
  let folder = dirname(resolve(address));
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  const detail = `${address} is not there yet; the first command that writes makes it`;
  try {
    accessSync(folder, constants.W_OK);
    return { name: "database", ok: true, detail };
  } catch {
    const advice = `Nothing may be written in ${folder}: change its permissions, or give another --database.`;
    return { name: "database", ok: false, detail, advice };
  }
}

/** Remembers and asks in a memory that is thrown away. */
export async function checkRoundTrip(): Promise<Check[]> {
  const name = "write and read";
  return failing(name, async () => {
    const memory = await openMemory({ database: "memory:" });
    try {
      return [await roundTrip(name, memory)];
    } finally {
      await memory.close();
    }
  });
}

async function roundTrip(name: string, memory: Memory): Promise<Check> {
  const graph = memory.graph("doctor");
  const started = performance.now();
  await graph.remember({ content: "I live in Oslo.", speaker: "Ada", occurredAt: "2025-01-01" });
  const written = performance.now();
  const answer = await graph.ask("Where does Ada live?");
  const read = performance.now();
  const ok = answer.answer.includes("Oslo");
  return {
    name,
    ok,
    detail: ok
      ? `remembered in ${Math.round(written - started)} ms, answered in ${Math.round(read - written)} ms`
      : `the answer was: ${answer.answer}`,
    ...(ok ? {} : { advice: "Install Palimpsest again. If that does not help, report it." }),
  };
}

/** An error that is thrown on purpose says what to do; the others are shown as they are. */
async function failing(name: string, check: () => Promise<Check[]>): Promise<Check[]> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof PalimpsestError) {
      return [{ name, ok: false, detail: error.code, advice: error.message }];
    }
    const detail = error instanceof Error ? error.message : String(error);
    return [
      { name, ok: false, detail, advice: "Install Palimpsest again. If that does not help, report it." },
    ];
  }
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 ** 2);
}
