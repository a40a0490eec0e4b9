import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sql from "sql-template-tag";
import { afterAll, describe, expect, test } from "vitest";
import { openPGlite } from "../../src/db/embedded/pglite.ts";
import { SCHEMA_VERSION } from "../../src/db/schema-version.ts";
import { openMemory } from "../../src/memory/memory.ts";

const ENTRY = new URL("../../dist/index.js", import.meta.url).href;
const run = promisify(execFile);

function folder(): Promise<string> {
  return mkdtemp(join(tmpdir(), "palimpsest-"));
}

/** Starts a process that opens the memory in a directory, remembers and stays until it is killed. */
async function holder(directory: string) {
  const program = `
    import { openMemory } from ${JSON.stringify(ENTRY)};
    const memory = await openMemory({ database: ${JSON.stringify(directory)} });
    await memory.graph("g").remember({ content: "Written before the end.", id: "m1" });
    console.log("ready");
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  afterAll(() => child.kill("SIGKILL"));
  await once(child.stdout, "data");
  return child;
}

describe("an embedded database on disk", () => {
  test("what was remembered is there when it is opened again", async () => {
    const database = join(await folder(), "deep", "data");
    const first = await openMemory({ database });
    await first.graph("g").remember({ content: "I live in Berlin.", speaker: "Alice", id: "m1" });
    await first.close();
    const second = await openMemory({ database });
    expect((await second.graph("g").facts({ subject: "Alice" })).map((fact) => fact.text)).toEqual([
      "Alice lives in Berlin",
    ]);
    await second.close();
  });

  test("closing waits for the calls that are under way, whole", async () => {
    const database = await folder();
    const memory = await openMemory({ database });
    const graph = memory.graph("g");
    await graph.create();
    const calls = Array.from({ length: 6 }, (_, index) =>
      graph.remember({ content: `Message ${index}.`, id: `m${index}` }),
    );
    await memory.close();
    const results = await Promise.all(calls);
    expect(results.every((result) => !result.deduplicated)).toBe(true);
    await expect(graph.remember({ content: "Too late." })).rejects.toMatchObject({ code: "memory_closed" });
    const again = await openMemory({ database });
    const [known] = await again.graph("g").rememberMany([{ content: "Message 5.", id: "m5" }]);
    expect(known?.deduplicated).toBe(true);
    await again.close();
  });

  test("a second opener in the same process shares it", async () => {
    const database = await folder();
    const first = await openMemory({ database });
    const second = await openMemory({ database });
    await first.graph("g").remember({ content: "Said here.", id: "m1" });
    const [known] = await second.graph("g").rememberMany([{ content: "Said here.", id: "m1" }]);
    expect(known?.deduplicated).toBe(true);
    await first.close();
    expect(await second.tenant("default").graphs()).toEqual(["g"]);
    await second.close();
  });

  test("what a killed process had acknowledged is there for the next one", async () => {
    const database = await folder();
    const child = await holder(database);
    child.kill("SIGKILL");
    await once(child, "exit");
    const memory = await openMemory({ database });
    expect(
      (await memory.graph("g").remember({ content: "Written before the end.", id: "m1" })).deduplicated,
    ).toBe(true);
    await memory.close();
  });

  test("a directory that a process holds which cannot share it is refused, and the process named", async () => {
    const database = await folder();
    const lock = join(database, "palimpsest.lock");
    for (const [holder, why] of [
      [{ pid: 4711, host: "elsewhere.example" }, "one machine"],
      [{ pid: process.ppid, host: hostname() }, "cannot be shared"],
    ] as const) {
      await writeFile(lock, JSON.stringify({ ...holder, started: "", token: "theirs" }));
      const refused = openMemory({ database });
      await expect(refused).rejects.toMatchObject({ code: "database_in_use" });
      await expect(refused).rejects.toThrow(`process ${holder.pid} on ${holder.host}`);
      await expect(refused).rejects.toThrow(why);
    }
  });

  test.skipIf(process.platform !== "linux")(
    "a lock whose process is gone is taken over, also if another has its number now",
    async () => {
      const database = await folder();
      const dead = { pid: process.ppid, host: hostname(), started: "1", token: "dead" };
      await writeFile(join(database, "palimpsest.lock"), JSON.stringify(dead));
      const memory = await openMemory({ database });
      await memory.close();
      expect(existsSync(join(database, "palimpsest.lock"))).toBe(false);
    },
  );

  test("of several processes that take over a dead one's lock at once one becomes the owner, and all get in", async () => {
    const database = await folder();
    await writeFile(
      join(database, "palimpsest.lock"),
      JSON.stringify({ pid: 2 ** 22 + 1, host: hostname(), started: "1", token: "dead" }),
    );
    const program = (name: string) => `
      import { openMemory } from ${JSON.stringify(ENTRY)};
      const memory = await openMemory({ database: ${JSON.stringify(database)} });
      await memory.graph("g").remember({ content: "From ${name}.", id: "${name}" });
      await memory.close();`;
    const names = ["one", "two", "three"];
    await Promise.all(
      names.map((name) => run(process.execPath, ["--input-type=module", "--eval", program(name)])),
    );
    const memory = await openMemory({ database });
    const results = await memory
      .graph("g")
      .rememberMany(names.map((name) => ({ content: `From ${name}.`, id: name })));
    expect(results.map((result) => result.deduplicated)).toEqual([true, true, true]);
    await memory.close();
  });

  test("a process that ends without closing leaves no lock behind that holds anybody up", async () => {
    const database = await folder();
    const program = `
      import { openMemory } from ${JSON.stringify(ENTRY)};
      const memory = await openMemory({ database: ${JSON.stringify(database)} });
      await memory.graph("g").remember({ content: "No close." });`;
    await run(process.execPath, ["--input-type=module", "--eval", program]);
    expect(existsSync(join(database, "palimpsest.lock"))).toBe(false);
  });

  test("a set-up that was cut off is started again", async () => {
    const database = await folder();
    await (await openMemory({ database })).close();
    await writeFile(join(database, "palimpsest.setup"), "");
    await rm(join(database, "postgres", "global"), { recursive: true });
    const memory = await openMemory({ database });
    expect(await memory.tenant("t").graphs()).toEqual([]);
    await memory.close();
  });

  test("what was remembered is not thrown away when a mark of the directory is lost", async () => {
    const database = await folder();
    const first = await openMemory({ database });
    await first.graph("g").remember({ content: "Keep me.", id: "m1" });
    await first.close();
    await rm(join(database, "palimpsest.ready"));
    await writeFile(join(database, "palimpsest.lock.left"), "");
    const second = await openMemory({ database });
    expect((await second.graph("g").remember({ content: "Keep me.", id: "m1" })).deduplicated).toBe(true);
    await second.close();
  });

  test("a database that is gone is missed, not replaced by an empty one", async () => {
    const database = await folder();
    await (await openMemory({ database })).close();
    await rm(join(database, "postgres"), { recursive: true });
    await expect(openMemory({ database })).rejects.toMatchObject({
      code: "database_invalid",
      message: expect.stringContaining("missing"),
    });
  });

  test("a damaged database is reported as such and the lock is let go", async () => {
    const database = await folder();
    await (await openMemory({ database })).close();
    await writeFile(join(database, "postgres", "PG_VERSION"), "nonsense");
    await writeFile(join(database, "postgres", "global", "pg_control"), "nonsense");
    await expect(openMemory({ database })).rejects.toMatchObject({
      code: "database_invalid",
      message: expect.stringContaining("export"),
    });
    expect(existsSync(join(database, "palimpsest.lock"))).toBe(false);
  });

  test("nothing is set up anew in a directory whose schema is up to date", async () => {
    const directory = await folder();
    await (await openPGlite(directory)).close();
    let from: number | undefined;
    const database = await openPGlite(
      directory,
      (migrated) => {
        from = migrated.from;
      },
      () => Promise.reject(new Error("There is nothing to do.")),
      { bufferMegabytes: 16 },
    );
    const shown = await database.asOwner((transaction) => transaction.query(sql`SHOW shared_buffers`));
    await database.close();
    expect(from).toBe(SCHEMA_VERSION);
    expect(shown).toEqual([{ shared_buffers: "16MB" }]);
  });

  test("a schema of a newer version is refused", async () => {
    const directory = await folder();
    const database = await openPGlite(directory);
    await database.asOwner((transaction) =>
      transaction.query(sql`INSERT INTO schema_migration (id, name) VALUES (999, 'future')`),
    );
    await database.close();
    await expect(openMemory({ database: directory })).rejects.toMatchObject({
      code: "schema_too_new",
      message: expect.stringContaining("Upgrade"),
    });
  });
});

describe("transactions of the embedded database", () => {
  test("the application's role sees nothing of another tenant or graph, whatever it asks", async () => {
    const database = await openPGlite();
    await database.asOwner((transaction) =>
      transaction.script(`
        INSERT INTO tenant (name, created_at) VALUES ('a', now()), ('b', now());
        INSERT INTO graph (tenant_id, name, uid, created_at) SELECT t.id, g, gen_random_uuid(), now() FROM tenant t, unnest(ARRAY['one', 'two']) g;
        INSERT INTO entity (tenant_id, graph_id, id, name, type, recorded_at)
          SELECT tenant_id, id, gen_random_uuid(), 'Secret ' || tenant_id || ' ' || name, 'Thing', now() FROM graph;`),
    );
    const [own] = await database.asOwner((transaction) =>
      transaction.query<{ tenant_id: number; id: number }>(
        sql`SELECT tenant_id, id FROM graph ORDER BY tenant_id, id LIMIT 1`,
      ),
    );
    if (own === undefined) throw new Error("no graph");
    const scope = { tenant: own.tenant_id, read: [own.id], write: own.id };
    const seen = await database.transaction(scope, (transaction) =>
      transaction.query<{ name: string }>(sql`SELECT name FROM entity`),
    );
    expect(seen.map((row) => row.name)).toEqual([`Secret ${own.tenant_id} one`]);
    // A statement is prepared once; whoever runs it next must see only their own.
    const names = sql`SELECT name FROM entity ORDER BY name`;
    const namesSeen = async (tenant: number) => {
      const graphs = await database.asOwner((transaction) =>
        transaction.query<{ id: number }>(sql`SELECT id FROM graph WHERE tenant_id = ${tenant}`),
      );
      const reading = { tenant, read: graphs.map((graph) => graph.id), write: null };
      return database.transaction(reading, (transaction) => transaction.query<{ name: string }>(names));
    };
    expect(await database.asOwner((transaction) => transaction.query(names))).toHaveLength(4);
    for (const tenant of [own.tenant_id, own.tenant_id + 1, own.tenant_id]) {
      expect((await namesSeen(tenant)).map((row) => row.name)).toEqual([
        `Secret ${tenant} one`,
        `Secret ${tenant} two`,
      ]);
    }
    expect(await database.asOwner((transaction) => transaction.query(names))).toHaveLength(4);
    const intrude = sql`INSERT INTO entity (tenant_id, graph_id, id, name, type, recorded_at)
      SELECT tenant_id, id, gen_random_uuid(), 'x', 'Thing', now() FROM (VALUES (${own.tenant_id}::integer, ${own.id + 1}::integer)) AS g (tenant_id, id)`;
    await expect(
      database.transaction(scope, (transaction) => transaction.query(intrude)),
    ).rejects.toMatchObject({ code: "storage_failed" });
    await expect(
      database.transaction(scope, (transaction) =>
        transaction.query(sql`UPDATE episode SET recorded_at = now()`),
      ),
    ).rejects.toMatchObject({ code: "storage_failed" });
    const nothing = await database.transaction({ tenant: 0, read: [], write: null }, (transaction) =>
      transaction.query(
        sql`SELECT name FROM tenant UNION ALL SELECT name FROM graph UNION ALL SELECT name FROM entity`,
      ),
    );
    expect(nothing).toEqual([]);
    await database.close();
  });
});

test("the migrations of the build are those of the sources", async () => {
  const folder = new URL("../../src/db/migrations/", import.meta.url);
  const files = (await readdir(folder)).filter((name) => name.endsWith(".sql"));
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, folder), "utf8")));
  const database = await openPGlite();
  const tables = await database.asOwner((transaction) =>
    transaction.query<{ name: string }>(
      sql`SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
    ),
  );
  const declared = [...texts.join("\n").matchAll(/^CREATE TABLE (\w+)/gmu)].map(([, name]) => name);
  // A table may be made anew by a later one.
  expect(tables.map((row) => row.name)).toEqual([...new Set([...declared, "schema_migration"])].sort());
  await database.close();
});
