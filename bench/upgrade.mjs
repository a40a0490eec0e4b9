/**
 * Upgrades that are killed: a database of an older schema, whose facts follow the first rules, is brought up
 * to date by a process that is killed with SIGKILL, again and again, then by two at once. Each time the
 * result must be that of an upgrade that nobody disturbed. On an embedded database and on a server.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openMemory } from "../dist/index.js";
import { startServer } from "../tests/postgres/server.mjs";
import { HALVES } from "./crash.mjs";
import { openEmbedded, openServer } from "./raw-sql.mjs";

const CLI = fileURLToPath(new URL("../dist/cli.js", import.meta.url));
const MIGRATIONS = new URL("../src/db/migrations/", import.meta.url);
/** The last schema before graphs had a version of rules that stays: everything is derived anew. */
const OLD_SCHEMA = 25;
const ROUNDS = 20;
const GRAPHS = 3;
const EPISODES = 600;
/** The first rules did not have one role end another. */
const BY_FIRST_RULES =
  "UPDATE fact_version SET valid_to = NULL, to_precision = NULL WHERE superseded_at IS NULL";

/** Runs all rounds on both databases and prints a line for each round. */
export async function upgrade() {
  const folder = await mkdtemp(join(tmpdir(), "palimpsest-upgrade-"));
  const server = await startServer({ durable: true });
  try {
    const failures =
      (await rounds("PGlite", await embeddedDatabases(folder))) +
      (await rounds("PostgreSQL", await serverDatabases(server)));
    console.log(
      failures === 0 ? "Every upgrade ended like one that nobody disturbed." : `${failures} FAULTS`,
    );
    if (failures > 0) process.exitCode = 1;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
}

async function rounds(name, { address, reset, openRaw }) {
  await reset();
  const started = performance.now();
  if ((await migration(address).ended) !== 0) throw new Error("An undisturbed upgrade fails.");
  const span = performance.now() - started;
  const expected = await stateOf(address, openRaw);
  console.log(`${name}: undisturbed in ${span.toFixed(0)} ms; ${expected}`);
  let failures = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    await reset();
    const kills = Array.from({ length: 1 + Math.floor(Math.random() * 3) }, () => Math.random() * span);
    for (const wait of kills) {
      const { child, ended } = migration(address);
      await setTimeout(wait);
      child.kill("SIGKILL");
      await ended;
    }
    const codes = await Promise.all([migration(address).ended, migration(address).ended]);
    const state = await stateOf(address, openRaw);
    const isSame = state === expected && codes.every((code) => code === 0);
    if (!isSame) failures += 1;
    const times = kills.map((wait) => `${wait.toFixed(0)} ms`).join(", ");
    console.log(
      `${String(round).padStart(5)}  killed after ${times}: ${isSame ? "the same" : `${codes}; ${state}`}`,
    );
  }
  return failures;
}

function migration(address) {
  const env = { ...process.env, PALIMPSEST_DATABASE: address };
  const child = spawn(process.execPath, [CLI, "migrate"], { env, stdio: ["ignore", "ignore", "inherit"] });
  return { child, ended: new Promise((resolve) => child.once("exit", resolve)) };
}

/** What the memory says of everything, with what stands in the tables. */
async function stateOf(address, openRaw) {
  const memory = await openMemory({ database: address });
  const said = [];
  try {
    for (let at = 0; at < GRAPHS; at += 1) {
      const graph = memory.graph(`g${at}`);
      for (const fact of await graph.facts({ asOf: "any", limit: 100_000 }))
        said.push(`${at} ${fact.text} ${fact.validFrom} ${fact.validTo} ${fact.status}`);
      said.push(`${at} ${(await graph.verifyAudit()).ok}`);
    }
  } finally {
    await memory.close();
  }
  const raw = await openRaw();
  const counted = { versions: "SELECT count(*) AS n FROM fact_version", ...HALVES };
  for (const [what, statement] of Object.entries(counted))
    for (const { n } of await raw.query(statement)) if (Number(n) !== 0) said.push(`${n} ${what}`);
  const [{ schema, rules }] = await raw.query(
    "SELECT (SELECT max(id) FROM schema_migration) AS schema, (SELECT min(rules_version) FROM graph) AS rules",
  );
  await raw.close();
  const digest = createHash("sha256").update(said.sort().join("\n")).digest("hex").slice(0, 12);
  return `schema ${schema}, rules ${rules}, ${said.length} lines, ${digest}`;
}

async function embeddedDatabases(folder) {
  const [source, pristine, address] = ["source", "pristine", "upgraded"].map((name) => join(folder, name));
  await fill(source);
  await mkdir(pristine);
  await copyAsOld(
    await openEmbedded(join(source, "postgres")),
    await openEmbedded(join(pristine, "postgres")),
  );
  await writeFile(join(pristine, "palimpsest.ready"), "");
  return {
    address,
    reset: async () => {
      await rm(address, { recursive: true, force: true });
      await cp(pristine, address, { recursive: true });
    },
    openRaw: () => openEmbedded(join(address, "postgres")),
  };
}

async function serverDatabases(server) {
  const administrator = await openServer(server.urlOf("postgres"));
  for (const name of ["source", "pristine"]) await administrator.query(`CREATE DATABASE ${name}`);
  await fill(server.urlOf("source"));
  await copyAsOld(await openServer(server.urlOf("source")), await openServer(server.urlOf("pristine")));
  await administrator.close();
  const address = server.urlOf("upgraded");
  return {
    address,
    reset: async () => {
      const raw = await openServer(server.urlOf("postgres"));
      await raw.query("DROP DATABASE IF EXISTS upgraded WITH (FORCE)");
      await raw.query("CREATE DATABASE upgraded TEMPLATE pristine");
      await raw.close();
    },
    openRaw: () => openServer(address),
  };
}

async function fill(database) {
  const memory = await openMemory({ database });
  for (let at = 0; at < GRAPHS; at += 1)
    await memory.graph(`g${at}`).rememberMany(Array.from({ length: EPISODES }, (_, day) => messageOf(day)));
  await memory.close();
}

function messageOf(day) {
  const subject = `Person ${day % 40}`;
  const properties = { role: `head of team ${Math.floor(day / 40)}` };
  return {
    id: `m${day}`,
    content: `Message ${day}.`,
    occurredAt: new Date(Date.UTC(2024, 0, 1 + day)).toISOString(),
    extraction: {
      facts: [
        { subject, predicate: "HAS_ROLE", object: `Firm ${day % 40}`, properties },
        { subject, predicate: "KNOWS", object: "Ann" },
        { subject: "Ann", predicate: "LIKES", object: `Thing ${day}` },
      ],
    },
  };
}

/** Makes the older schema in a new database and copies what stands in another one, then closes both. */
async function copyAsOld(from, to) {
  await to.run(
    `DO $$ BEGIN
       IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'palimpsest_app') THEN CREATE ROLE palimpsest_app NOLOGIN NOBYPASSRLS; END IF;
     END $$`,
  );
  await to.run(
    "CREATE TABLE schema_migration (id integer PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())",
  );
  for (const file of (await readdir(MIGRATIONS)).sort().slice(0, OLD_SCHEMA)) {
    await to.run(await readFile(new URL(file, MIGRATIONS), "utf8"));
    await to.run(`INSERT INTO schema_migration VALUES (${Number(file.slice(0, 4))}, '${file.slice(5, -4)}')`);
  }
  await to.run("GRANT SELECT ON schema_migration TO palimpsest_app; SET session_replication_role = replica");
  const tables =
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'";
  const there = new Set((await from.query(tables)).map(({ name }) => name));
  for (const { name } of await to.query(tables))
    if (there.has(name) && name !== "schema_migration") await copyTable(name, from, to);
  await to.query(BY_FIRST_RULES);
  await from.close();
  await to.close();
}

async function copyTable(table, from, to) {
  const [{ rows }] = await from.query(
    `SELECT coalesce(json_agg(r), '[]')::text AS rows FROM (TABLE ${table}) r`,
  );
  const columns = await to.query(
    `SELECT attname AS name, attidentity <> '' AS counts FROM pg_attribute
     WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
  );
  const given = new Set(Object.keys(JSON.parse(rows)[0] ?? {}));
  const names = columns.filter(({ name }) => given.has(name));
  await to.query(`DELETE FROM ${table}`);
  if (names.length === 0) return;
  const listed = names.map(({ name }) => name).join(", ");
  await to.query(
    `INSERT INTO ${table} (${listed}) OVERRIDING SYSTEM VALUE SELECT ${listed} FROM json_populate_recordset(NULL::${table}, $1)`,
    [rows],
  );
  for (const { name } of names.filter(({ counts }) => counts))
    await to.query(
      `SELECT setval(pg_get_serial_sequence('${table}', '${name}'), max(${name})) FROM ${table}`,
    );
}
