/** What an upgrade changes in facts that were derived by older rules, and what it leaves. */
import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { openMemory } from "../../src/index.ts";
import { migrateDatabase, planMigration } from "../../src/rebuild/migrate-database.ts";
import { RULES_VERSION } from "../../src/temporal/rules-version.ts";
import { administratorAddress, testAddress } from "../memory.ts";
import { withClient } from "./client.ts";
import { olderDatabase } from "./older-database.ts";

const BEFORE_UPGRADE = "2026-07-01";
const QUESTION = { subject: "Alice", predicate: "HAS_ROLE", asOf: "any" } as const;

/**
 * A database of an older schema, in which two roles that one after the other was told hold together, as the
 * first rules had it.
 */
async function ofOldRules(): Promise<string> {
  const address = await testAddress();
  const now = Date.parse("2026-06-01T00:00:00Z");
  const memory = await openMemory({ database: address, clock: () => now });
  for (const [role, on] of [
    ["VP of Sales", "2024-03-02"],
    ["CEO", "2026-05-10"],
  ] as const) {
    const facts = [{ subject: "Alice", predicate: "HAS_ROLE", object: "Acme", properties: { role } }];
    await memory
      .tenant("acme")
      .graph("crm")
      .remember({ content: `I am ${role}.`, speaker: "Alice", occurredAt: on, extraction: { facts } });
  }
  await memory.close();
  await withClient(administratorAddress(address), async (client) => {
    await client.query("SET session_replication_role = replica");
    await client.query(
      "UPDATE fact_version SET valid_to = NULL, to_precision = NULL WHERE superseded_at IS NULL",
    );
  });
  return olderDatabase(25, address, {});
}

async function schemaOf(address: string): Promise<number> {
  return withClient(address, async (client) => {
    const { rows } = await client.query("SELECT max(id) AS version FROM schema_migration");
    return rows[0].version;
  });
}

async function rolesIn(address: string, options: object = {}): Promise<string[]> {
  const memory = await openMemory({ database: address });
  const facts = await memory
    .tenant("acme")
    .graph("crm")
    .facts({ ...QUESTION, ...options });
  await memory.close();
  return facts.map(({ text, validTo }) => `${text} until ${validTo?.slice(0, 10) ?? "now"}`).sort();
}

const OLD = ["Alice is CEO at Acme until now", "Alice is VP of Sales at Acme until now"];
const NEW = ["Alice is CEO at Acme until now", "Alice is VP of Sales at Acme until 2026-05-10"];

describe("A database whose facts follow older rules", () => {
  test("is told what an upgrade would change, and stays as it is", async () => {
    const address = await ofOldRules();
    const { schema, graphs, changes } = await planMigration(address);
    expect(schema).toMatchObject({ from: 25, applied: expect.arrayContaining(["rules_version"]) });
    expect(graphs).toBe(1);
    expect(changes).toMatchObject([
      {
        tenant: "acme",
        graph: "crm",
        text: "Alice is VP of Sales at Acme",
        before: [{ validFrom: "2024-03-02T00:00:00.000Z", validTo: null, status: "held" }],
        after: [{ validFrom: "2024-03-02T00:00:00.000Z", validTo: "2026-05-10T00:00:00.000Z" }],
      },
    ]);
    expect(await schemaOf(address)).toBe(25);
  });

  test("is brought to those of now, once, and shows what was held before as it was", async () => {
    const address = await ofOldRules();
    expect((await migrateDatabase(address)).rules).toEqual({ graphs: 1, factsChanged: 1 });
    expect(await rolesIn(address)).toEqual(NEW);
    expect(await rolesIn(address, { knownAt: BEFORE_UPGRADE })).toEqual(OLD);
    expect((await migrateDatabase(address)).rules).toEqual({ graphs: 0, factsChanged: 0 });
    expect(await planMigration(address)).toMatchObject({ graphs: 0, changes: [] });
  });

  test("is brought to them by the first write, if nobody migrated it", async () => {
    const address = await ofOldRules();
    expect(await rolesIn(address)).toEqual(OLD);
    const memory = await openMemory({ database: address });
    await memory.tenant("acme").graph("crm").remember({ content: "It rains.", speaker: "Bob" });
    await memory.close();
    expect(await rolesIn(address)).toEqual(NEW);
  });

  test("restores from an export, which tells no version of rules, as what it was", async () => {
    const address = await ofOldRules();
    const memory = await openMemory({ database: address });
    const lines: string[] = [];
    for await (const line of memory.tenant("acme").graph("crm").export()) {
      const { rulesVersion, ...record } = JSON.parse(line);
      expect([1, undefined]).toContain(rulesVersion);
      lines.push(JSON.stringify(asFirstFormat(record)));
    }
    const copy = memory.tenant("acme").graph("copy");
    await copy.restore(Readable.from(lines));
    const untilOf = async () => (await copy.facts(QUESTION)).map(({ validTo }) => validTo?.slice(0, 10));
    expect(await untilOf()).toEqual([undefined, undefined]);
    await copy.remember({ content: "It rains.", speaker: "Bob" });
    expect((await untilOf()).sort()).toEqual(["2026-05-10", undefined]);
    await memory.close();
  });
});

test("A graph that comes out the same is marked, in its journal too", async () => {
  const address = await testAddress();
  const memory = await openMemory({ database: address });
  await memory.graph("g").remember({ content: "I live in Oslo.", speaker: "Ada" });
  const rulesVersion = (statement: string) =>
    withClient(administratorAddress(address), async (client) => (await client.query(statement)).rows);
  expect(await rulesVersion("SELECT rules_version AS version FROM graph")).toEqual([
    { version: RULES_VERSION },
  ]);
  await rulesVersion("UPDATE graph SET rules_version = 1");
  expect((await migrateDatabase(address)).rules).toEqual({ graphs: 1, factsChanged: 0 });
  expect(await rulesVersion("SELECT rules_version AS version FROM graph")).toEqual([
    { version: RULES_VERSION },
  ]);
  expect(await memory.graph("g").verifyAudit()).toMatchObject({ ok: true });
  expect((await memory.graph("g").audit()).at(-1)).toMatchObject({ action: "ontology.changed" });
  await memory.close();
});

/** A line as the first format had it: without a hash, and without what makes the graph what it was. */
function asFirstFormat({
  palimpsest,
  profile,
  ontologyVersion,
  settings,
  sha256,
  ...record
}: Record<string, unknown>) {
  return palimpsest === undefined ? record : { palimpsest: 1, ...record };
}

test.each([
  ["A migration", migrateDatabase],
  ["The plan of one", planMigration],
])("%s that has nothing to do waits for nobody who reads", async (_, run) => {
  const address = await testAddress();
  await (await openMemory({ database: address })).close();
  await withClient(administratorAddress(address), async (reader) => {
    await reader.query("BEGIN; LOCK TABLE tenant, graph, fact, episode IN ACCESS SHARE MODE");
    await run(address);
  });
});
