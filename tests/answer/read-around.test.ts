import sql from "sql-template-tag";
import { expect, test } from "vitest";
import { readTurns } from "../../src/answer/words/read-around.ts";
import { testMemory } from "../memory.ts";

const { memory, asOwner } = await testMemory();

test("of a long turn beside one that was found the beginning is read; the one that was found is whole", async () => {
  const graph = memory.graph("long");
  const thread = "talk";
  const long = "so it goes. ".repeat(4_000);
  await graph.rememberMany([
    { id: "before", content: long, thread, role: "tool" },
    { id: "hit", content: `The harbour is closed. ${long}`, thread, role: "tool" },
    { id: "after", content: "Short.", thread, role: "tool" },
  ]);
  const { episodes } = await graph.recall("Is the harbour closed?");
  const hit = episodes.filter(({ id }) => id === "hit");
  const [scope] = await asOwner((transaction) =>
    transaction.query<{ tenant: number; id: number }>(sql`
      SELECT tenant_id AS tenant, id FROM graph WHERE name = 'long'`),
  );
  const around = await asOwner((transaction) =>
    readTurns(
      transaction,
      { tenant: scope?.tenant ?? 0, graphs: [scope?.id ?? 0] },
      { episodes: hit, timing: undefined },
    ),
  );
  expect(around.map(({ id, content }) => [id, content.length])).toEqual([
    ["before", 20_000],
    ["hit", 23 + long.length],
    ["after", 6],
  ]);
  expect(around[1]).toEqual(hit[0]);
});
