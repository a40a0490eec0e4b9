import type pg from "pg";
import { describe, expect, test, vi } from "vitest";
import type { Database } from "../../src/db/database.ts";
import { LOCK } from "../../src/db/migrate.ts";
import { openDatabase } from "../../src/db/open.ts";
import { SCHEMA_VERSION } from "../../src/db/schema-version.ts";
import { type Memory, openMemory } from "../../src/memory/memory.ts";
import { migrateDatabase } from "../../src/rebuild/migrate-database.ts";
import { administratorAddress, emptyAddress, testAddress } from "../memory.ts";
import { withClient } from "./client.ts";
import { administrate, newLogin } from "./logins.ts";
import { olderDatabase } from "./older-database.ts";

// A new database is filled and analysed while it is set up, which takes seconds.
vi.setConfig({ testTimeout: 120_000 });

const NOBODY = { tenant: 0, read: [], write: null };

function appliedOf(address: string): Promise<number[]> {
  return withClient(address, async (client) => {
    const { rows } = await client.query("SELECT id FROM schema_migration ORDER BY applied_at, id");
    return rows.map((row) => row.id);
  });
}

/** Waits until a query finds something. */
async function until(client: pg.Client, query: string): Promise<void> {
  while ((await client.query(query)).rowCount === 0) await new Promise((resolve) => setTimeout(resolve, 20));
}

const SOMEBODY_WAITS = `SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
  WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted`;

const ALL = Array.from({ length: SCHEMA_VERSION }, (_, index) => index + 1);

describe("A database is migrated once", () => {
  test("if eight open it for the first time at the same moment", async () => {
    const address = await emptyAddress();
    const done = await Promise.all(
      Array.from({ length: 8 }, () => migrateDatabase(address, { pool: { max: 2 } })),
    );
    expect(await appliedOf(address)).toEqual(ALL);
    const nothing = {
      ...{ from: SCHEMA_VERSION, to: SCHEMA_VERSION, applied: [] },
      rules: { graphs: 0, factsChanged: 0 },
    };
    expect(done.filter(({ from }) => from === 0)).toHaveLength(1);
    expect(done.filter(({ from }) => from !== 0)).toEqual(Array.from({ length: 7 }, () => nothing));
  });

  test("and what somebody else did while its turn was waited for is seen", async () => {
    const address = await emptyAddress();
    await withClient(address, async (client) => {
      await client.query("SELECT pg_advisory_lock($1)", [LOCK]);
      const migrated = migrateDatabase(address, { pool: { max: 1 } });
      const refused = expect(migrated).rejects.toMatchObject({ code: "schema_too_new" });
      await until(client, SOMEBODY_WAITS);
      await client.query("CREATE TABLE schema_migration AS SELECT 999 AS id, 'future' AS name");
      await client.query("SELECT pg_advisory_unlock($1)", [LOCK]);
      await refused;
    });
  });

  test("and whoever finds nothing to do waits for nobody who changes the schema", async () => {
    const address = await testAddress();
    await withClient(address, async (client) => {
      await client.query("SELECT pg_advisory_lock($1)", [LOCK]);
      expect(await migrateDatabase(address, { pool: { max: 1 } })).toMatchObject({ applied: [] });
      await client.query("SELECT pg_advisory_unlock($1)", [LOCK]);
    });
  });

  test("and left as it was by a migration that fails", async () => {
    const address = await emptyAddress();
    // It stands in the way of a table of the first migration.
    await withClient(address, (client) => client.query("CREATE VIEW posting AS SELECT 1 AS one"));
    await expect(openDatabase(address)).rejects.toMatchObject({ code: "storage_failed" });
    const { rows } = await withClient(address, (client) =>
      client.query("SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace"),
    );
    expect(rows).toEqual([{ relname: "posting" }]);
  });
});

test("A schema of a newer version is refused", async () => {
  const address = await testAddress();
  await withClient(address, (client) =>
    client.query("INSERT INTO schema_migration (id, name) VALUES (999, 'future')"),
  );
  await expect(openMemory({ database: address })).rejects.toMatchObject({
    code: "schema_too_new",
    message: expect.stringContaining("Upgrade"),
  });
});

describe("A login that may only use the schema", () => {
  test.each(["INHERIT", "NOINHERIT"])("opens and writes one that is up to date (%s)", async (attribute) => {
    const address = await testAddress();
    const login = await newLogin(address, attribute);
    await administrate(address, `GRANT palimpsest_app TO ${login.name}`);
    const memory = await openMemory({ database: login.address });
    await memory.graph("g").remember({ content: "I live in Oslo.", speaker: "Ada" });
    expect((await memory.graph("g").facts({ subject: "Ada" })).map((fact) => fact.text)).toEqual([
      "Ada lives in Oslo",
    ]);
    await memory.close();
    await expect(
      withClient(login.address, (client) => client.query("CREATE TABLE mine (id integer)")),
    ).rejects.toThrow("permission denied");
  });

  test("is told who has to migrate one that is not", async () => {
    const fresh = await emptyAddress();
    const old = await testAddress();
    await withClient(old, (client) =>
      client.query(`DELETE FROM schema_migration WHERE id = ${SCHEMA_VERSION}`),
    );
    for (const address of [fresh, old]) {
      const login = await newLogin(address);
      await administrate(address, `GRANT palimpsest_app TO ${login.name}`);
      await expect(openMemory({ database: login.address })).rejects.toMatchObject({
        code: "schema_outdated",
        message: expect.stringContaining("palimpsest migrate"),
      });
    }
  });

  test("and is no member of the application's role is told to be made one", async () => {
    const address = await testAddress();
    const login = await newLogin(address);
    await expect(openMemory({ database: login.address })).rejects.toMatchObject({
      code: "schema_outdated",
      message: expect.stringContaining(`GRANT palimpsest_app TO "${login.name}"`),
    });
  });
});

test("A login that may make roles becomes a member of the application's role by migrating", async () => {
  const address = await emptyAddress();
  const login = await newLogin(address);
  await administrate(
    address,
    `GRANT CREATE, USAGE ON SCHEMA public TO ${login.name}; GRANT palimpsest_app TO ${login.name} WITH ADMIN OPTION`,
  );
  const database = await openDatabase(login.address);
  expect(await database.transaction(NOBODY, () => Promise.resolve("works"))).toBe("works");
  await database.close();
});

test("Databases of one server may be migrated at the same time", async () => {
  const addresses = await Promise.all([emptyAddress(), emptyAddress()]);
  const opened: Database[] = await Promise.all(addresses.map((address) => openDatabase(address)));
  for (const address of addresses) expect(await appliedOf(address)).toEqual(ALL);
  await Promise.all(opened.map((database) => database.close()));
});

test("An index of single rows becomes one of blocks that answers as before, and references are looked after by statements", async () => {
  const address = await testAddress();
  const memory = await openMemory({ database: address });
  const said = Array.from({ length: 120 }, (_, at) => ({
    id: `e${at}`,
    content: `The harbour ${at % 7 === 0 ? "harbour" : ""} number ${at}, seen by Ada.`,
  }));
  await memory.graph("g").rememberMany(said);
  await memory.graph("g").assert({ subject: "Ada", predicate: "WORKS_AT", object: "Harbour Office" });
  const ask = (open: Memory) => scoresOf(open, "harbour number 14");
  const before = await ask(memory);
  await memory.close();
  const older = await olderDatabase(15, address, SINGLE_ROWS);
  const migrated = await openMemory({ database: older });
  expect(await ask(migrated)).toEqual(before);
  await migrated.graph("g").remember({ id: "later", content: "The harbour number 14 again." });
  expect((await ask(migrated)).map(([id]) => id)).toContain("later");
  await migrated.close();
  await withClient(administratorAddress(older), async (client) => {
    const { rows } = await client.query(
      "SELECT count(*)::integer AS kept FROM pg_constraint WHERE contype = 'f' AND conrelid = 'claim'::regclass AND confrelid = 'episode'::regclass",
    );
    expect(rows).toEqual([{ kept: 0 }]);
    await expect(client.query("DELETE FROM claim")).rejects.toThrow("something refers to a row of claim");
  });
});

test("Blocks that a term's row told to be loose or packed are told by their numbers, and all are counted", async () => {
  const address = await testAddress();
  const memory = await openMemory({ database: address });
  for (let day = 0; day < 40; day += 1)
    await memory.graph("g").remember({ id: `d${day}`, content: `The harbour is windy on day ${day}.` });
  const ask = (open: Memory) => scoresOf(open, "windy harbour on day 14");
  const before = await ask(memory);
  await memory.close();
  const older = await olderDatabase(23, address, TOLD_BY_TERMS);
  const kinds = await blocksOf(older);
  expect(kinds.packed).toBeGreaterThan(0);
  expect(kinds.loose).toBeGreaterThan(0);
  const migrated = await openMemory({ database: older });
  expect(await ask(migrated)).toEqual(before);
  const { rows } = await withClient(administratorAddress(older), (client) =>
    client.query(`SELECT term, sum(octet_length(postings)) / 20 AS held, (SELECT items FROM term t WHERE t.kind = p.kind AND t.term = p.term) AS counted
      FROM posting p GROUP BY kind, term`),
  );
  for (const { held, counted } of rows) expect(counted).toBe(Number(held));
  await migrated.close();
});

/** Ids of episodes that a question finds, with their scores. */
async function scoresOf(memory: Memory, question: string): Promise<[string, string][]> {
  const { episodes } = await memory.graph("g").recall(question);
  return episodes.map(({ id, score }) => [id, score.toFixed(9)]);
}

/** Tables of schema 23, where a term's row said which of its blocks are loose. */
const TOLD_BY_TERMS = {
  term: `SELECT *, (SELECT max(block) FROM posting p WHERE p.kind = t.kind AND p.term = t.term AND block < 1 << 30) AS packed_to FROM term t`,
  posting: `SELECT tenant_id, graph_id, kind, term, block % (1 << 30) AS block, postings FROM posting`,
};

/** How many blocks of an index in which a term's row says it are packed, and how many loose. */
async function blocksOf(address: string): Promise<{ packed: number; loose: number }> {
  const { rows } = await withClient(administratorAddress(address), (client) =>
    client.query(`SELECT count(*) FILTER (WHERE block <= packed_to)::integer AS packed, count(*) FILTER (WHERE block > coalesce(packed_to, -1))::integer AS loose
      FROM posting LEFT JOIN term USING (tenant_id, graph_id, kind, term)`),
  );
  return rows[0];
}

/** Tables of schema 15, which had a row for each posting. */
const SINGLE_ROWS = {
  posting: `SELECT tenant_id, graph_id, kind, term, encode(substr(postings, at * 20 + 1, 16), 'hex')::uuid AS item_id,
    256 * get_byte(postings, at * 20 + 16) + get_byte(postings, at * 20 + 17) AS frequency,
    256 * get_byte(postings, at * 20 + 18) + get_byte(postings, at * 20 + 19) AS terms
    FROM posting, generate_series(0, octet_length(postings) / 20 - 1) at`,
};
