import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { inspect } from "node:util";
import sql from "sql-template-tag";
import { describe, expect, test } from "vitest";
import { openDatabase } from "../../src/db/open.ts";
import type { PoolOptions } from "../../src/db/server/postgres-options.ts";
import { openMemory } from "../../src/memory/memory.ts";
import { server, testAddress } from "../memory.ts";

const address = await testAddress();

/** The address with some of it changed. */
function changed(change: (url: URL) => void): string {
  const url = new URL(address);
  change(url);
  return url.href;
}

describe("A server that cannot be used is reported without the password", () => {
  test.each<[string, string, string]>([
    ["a wrong password", changed((url) => (url.password = "opensesame")), "database_denied"],
    ["an unknown database", changed((url) => (url.pathname = "/nowhere")), "database_denied"],
    ["an unknown user", changed((url) => (url.username = "nobody")), "database_denied"],
    ["a port where nothing listens", changed((url) => (url.port = "1")), "database_unreachable"],
    ["a host that does not exist", changed((url) => (url.hostname = "db.invalid")), "database_unreachable"],
  ])("%s", async (_what, wrong, code) => {
    const error = await openMemory({ database: wrong }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code, message: expect.stringContaining("Check") });
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(new URL(wrong).password);
  });

  test("one that takes the connection and says nothing", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => silent.once("listening", resolve));
    const listening = silent.address();
    const port = typeof listening === "object" && listening !== null ? String(listening.port) : "";
    const opening = openMemory({
      database: changed((url) => (url.port = port)),
      pool: { connectionTimeoutMs: 100 },
    });
    await expect(opening).rejects.toMatchObject({ code: "database_unreachable" });
    silent.close();
  });
});

test("An option of the pool that is not known or not of its kind is refused", async () => {
  for (const pool of [{ max: 0 }, { statementTimeoutMs: -1 }, { ssl: { ca: 5 } }, { maximum: 3 }]) {
    const given: object = pool;
    await expect(openMemory({ database: address, pool: given })).rejects.toMatchObject({
      code: "invalid_input",
      message: expect.stringContaining("pool"),
    });
  }
});

test("Connections bear the name that the options or the address give", async () => {
  const nameOf = async (database: string, pool: PoolOptions = {}) => {
    const opened = await openDatabase(database, pool);
    const rows = await opened.asOwner((transaction) =>
      transaction.query<{ name: string }>(sql`SELECT current_setting('application_name') AS name`),
    );
    await opened.close();
    return rows[0]?.name;
  };
  expect(await nameOf(address)).toBe("palimpsest");
  expect(await nameOf(`${address}?application_name=support`)).toBe("support");
  expect(await nameOf(`${address}?application_name=support`, { applicationName: "bot" })).toBe("bot");
});

test("Tables are found whatever the search path of the connection is, and times are in UTC whatever its zone is", async () => {
  const options = encodeURIComponent("-c TimeZone=Asia/Tokyo -c DateStyle=ISO");
  const opened = await openDatabase(`${address}?options=${options}`);
  const [row] = await opened.transaction({ tenant: 0, read: [], write: null }, (transaction) =>
    transaction.query<{ time: string }>(sql`SELECT '2026-03-02T10:00:00Z'::timestamptz AS time`),
  );
  expect(row?.time).toBe("2026-03-02T10:00:00.000000Z");
  await opened.close();
});

test("A process that has nothing to do ends, even if the memory was not closed", async () => {
  const { execFile } = await import("node:child_process");
  const entry = new URL("../../dist/index.js", import.meta.url).href;
  const program = `
    import { openMemory } from ${JSON.stringify(entry)};
    const memory = await openMemory({ database: ${JSON.stringify(address)} });
    await memory.graph("g").remember({ content: "No close." });
    console.log("done");`;
  const output = await new Promise((resolve, reject) =>
    execFile(
      process.execPath,
      ["--input-type=module", "--eval", program],
      { timeout: 20_000 },
      (error, stdout) => (error === null ? resolve(stdout) : reject(error)),
    ),
  );
  expect(output).toBe("done\n");
});

const certificate = server?.certificate;

describe.runIf(certificate !== undefined)("TLS", () => {
  const onLocalhost = (options: string) =>
    `${changed((url) => {
      url.hostname = "localhost";
    })}?${options}`;
  const isEncrypted = async (database: string, pool: PoolOptions = {}) => {
    const opened = await openDatabase(database, pool);
    const rows = await opened.asOwner((transaction) =>
      transaction.query<{ ssl: boolean }>(sql`SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()`),
    );
    await opened.close();
    return rows[0]?.ssl;
  };
  const ca = certificate === undefined ? "" : readFileSync(certificate, "utf8");

  test("is used as the address or the options ask for it", async () => {
    expect(await isEncrypted(address)).toBe(false);
    expect(await isEncrypted(`${address}?sslmode=require`)).toBe(true);
    expect(await isEncrypted(`${address}?sslmode=verify-ca&sslrootcert=${certificate}`)).toBe(true);
    expect(await isEncrypted(onLocalhost(`sslmode=verify-full&sslrootcert=${certificate}`))).toBe(true);
    expect(await isEncrypted(onLocalhost(""), { ssl: { ca } })).toBe(true);
    expect(await isEncrypted(address, { ssl: { rejectUnauthorized: false } })).toBe(true);
    expect(await isEncrypted(`${address}?sslmode=require`, { ssl: false })).toBe(false);
  });

  test.each<[string, string, PoolOptions]>([
    ["a certificate that nobody vouches for", onLocalhost("sslmode=verify-full"), {}],
    ["the same by option", address, { ssl: true }],
    ["a certificate for another name", `${address}?sslmode=verify-full&sslrootcert=${certificate}`, {}],
    ["a certificate for another name by option", address, { ssl: { ca } }],
  ])("refuses %s", async (_what, database, pool) => {
    await expect(openDatabase(database, pool)).rejects.toMatchObject({
      code: "database_unreachable",
      message: expect.stringContaining("TLS"),
    });
  });
});
