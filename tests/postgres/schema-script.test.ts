import { expect, test } from "vitest";
import { SCHEMA_VERSION } from "../../src/db/schema-version.ts";
import { openMemory } from "../../src/memory/memory.ts";
import { schemaScript } from "../../src/supabase/script.ts";
import { emptyAddress, testAddress } from "../memory.ts";
import { withClient } from "./client.ts";

const versionOf = (address: string) =>
  withClient(address, async (client) => {
    const { rows } = await client.query(
      "SELECT max(id) AS version, count(*)::integer AS count FROM schema_migration",
    );
    return rows;
  });

test.each([
  ["alone", {}],
  ["with the part for Supabase", { supabase: true }],
])(
  "the script, %s, sets up an empty database, which a memory then uses as it is; and it can be run again",
  async (_, options) => {
    const address = await emptyAddress();
    await withClient(address, async (client) => {
      await client.query(schemaScript(options));
      await client.query(schemaScript(options));
    });
    expect(await versionOf(address)).toEqual([{ version: SCHEMA_VERSION, count: SCHEMA_VERSION }]);
    const memory = await openMemory({ database: address });
    const graph = memory.tenant("acme").graph("user:alice");
    await graph.remember({ content: "I live in Oslo.", speaker: "Alice", occurredAt: "2026-01-01" });
    expect(await graph.facts()).toMatchObject([{ text: "Alice lives in Oslo" }]);
    await memory.close();
  },
);

test("the script leaves what is there as it is", async () => {
  const address = await testAddress();
  const memory = await openMemory({ database: address });
  await memory.graph("kept").remember({ content: "I live in Oslo.", speaker: "Alice" });
  await withClient(address, (client) => client.query(schemaScript({ supabase: true })));
  expect(await memory.graph("kept").facts()).toHaveLength(1);
  await memory.close();
});

test("the script refuses a database that a newer version has set up, and changes nothing in it", async () => {
  const address = await testAddress();
  await withClient(address, async (client) => {
    await client.query("INSERT INTO schema_migration (id, name) VALUES (999, 'later')");
    await expect(client.query(schemaScript({ supabase: true }))).rejects.toThrow("newer schema");
    await client.query("ROLLBACK");
    const { rows } = await client.query("SELECT to_regnamespace('palimpsest_api') AS schema");
    expect(rows).toEqual([{ schema: null }]);
  });
});
