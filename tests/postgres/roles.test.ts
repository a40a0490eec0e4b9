/** Roles belong to a whole server, so these tests have one of their own. */
import { afterAll, describe, expect, test, vi } from "vitest";
import { openDatabase } from "../../src/db/open.ts";
import { openMemory } from "../../src/memory/memory.ts";
import { server } from "../memory.ts";
import { withClient } from "./client.ts";
import { startServer } from "./server.mjs";

// A new database is filled and analysed while it is set up, which takes seconds.
vi.setConfig({ testTimeout: 120_000 });

const own = await startServer({ bin: server?.bin });
afterAll(() => own.stop());

const administrate = (statement: string) =>
  withClient(own.urlOf("postgres"), (client) => client.query(statement));

async function newDatabase(name: string, owner: string): Promise<string> {
  await administrate(`CREATE DATABASE ${name} OWNER ${owner}`);
  return own.urlOf(name, owner);
}

describe("On a server where the application's role does not exist yet", () => {
  test("databases that are opened for the first time at once all get it", async () => {
    await administrate(`CREATE ROLE maker LOGIN CREATEROLE PASSWORD '${own.password}'`);
    const addresses: string[] = [];
    for (const name of ["a", "b"]) addresses.push(await newDatabase(name, "maker"));
    const opened = await Promise.all(addresses.map((address) => openDatabase(address)));
    await Promise.all(opened.map((database) => database.close()));
    const memory = await openMemory({ database: addresses[1] ?? "" });
    expect((await memory.graph("g").remember({ content: "Works." })).deduplicated).toBe(false);
    await memory.close();
  });

  test("a login that may not make roles is told who makes it", async () => {
    await administrate(`DROP OWNED BY palimpsest_app`);
    await administrate(`CREATE ROLE plain LOGIN PASSWORD '${own.password}'`);
    for (const name of ["a", "b"]) await administrate(`DROP DATABASE ${name}`);
    await administrate("DROP ROLE palimpsest_app");
    const address = await newDatabase("e", "plain");
    await expect(openDatabase(address)).rejects.toMatchObject({
      code: "schema_outdated",
      message: expect.stringContaining("CREATE ROLE palimpsest_app NOLOGIN NOBYPASSRLS"),
    });
    await administrate("CREATE ROLE palimpsest_app NOLOGIN NOBYPASSRLS");
    await administrate("GRANT palimpsest_app TO plain WITH ADMIN OPTION");
    await (await openDatabase(address)).close();
  });
});

test.each(["SUPERUSER", "BYPASSRLS"])(
  "A role that passes over row-level security (%s) is not relied on",
  async (attribute) => {
    const address = own.urlOf("e", "plain");
    await administrate(`ALTER ROLE palimpsest_app ${attribute}`);
    await expect(openMemory({ database: address })).rejects.toMatchObject({
      code: "role_unsafe",
      message: expect.stringContaining("ALTER ROLE palimpsest_app NOSUPERUSER NOBYPASSRLS"),
    });
    await administrate("ALTER ROLE palimpsest_app NOSUPERUSER NOBYPASSRLS");
    await (await openMemory({ database: address })).close();
  },
);
