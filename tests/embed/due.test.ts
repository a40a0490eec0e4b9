import { expect, test } from "vitest";
import { readDue, settleDue } from "../../src/embed/due.ts";
import { findGraph, findTenant } from "../../src/graph/read/names.ts";
import { markToEmbed } from "../../src/graph/write/writing.ts";
import { testMemory } from "../memory.ts";

test("a graph that was written since somebody looked stays due until that is embedded, too", async () => {
  const { database, memory } = await testMemory();
  await memory.graph("due").create();
  const tenant = (await findTenant(database, "default")) ?? 0;
  const id = { tenant, graph: (await findGraph(database, tenant, "due"))?.id ?? 0 };
  const scope = { tenant, read: [id.graph], write: id.graph };
  const look = () => database.transaction(scope, (transaction) => readDue(transaction, id));
  const settle = (marks = 0) =>
    database.transaction(scope, async (transaction) => settleDue(transaction, id, marks));
  const write = (at: string) =>
    database.transaction(scope, async (transaction) => markToEmbed({ transaction, ...id }, at));

  await write("2026-06-01T00:00:00Z");
  const seen = await look();
  await write("2026-06-01T00:00:01Z");
  await settle(seen?.marks);
  const left = await look();
  expect(left).toMatchObject({ attempts: 0, error: null });
  await settle(left?.marks);
  expect(await look()).toBeUndefined();
});
