/** Words in which somebody speaks of themselves name them by "I". */
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory();

test("who speaks of themselves is forgotten message by message", async () => {
  const graph = memory.graph("of-oneself");
  for (const [id, content] of [
    ["1", "I like tea."],
    ["2", "I work at Acme."],
    ["3", "I work at Acme."],
  ] as const)
    await graph.remember({ id, speaker: "Ann", content, occurredAt: `2025-0${id}-01` });
  for (const episode of ["1", "2"]) await graph.forget({ episode });
  const [works] = await graph.facts({ subject: "Ann", predicate: "WORKS_AT" });
  expect(works?.sources.map(({ occurredAt }) => occurredAt.slice(0, 10))).toEqual(["2025-03-01"]);
  const mentioning = "MATCH (e:Episode)-[:MENTIONS]->(p:Person {name: 'Ann'}) RETURN count(*) AS count";
  expect((await graph.match(mentioning)).rows).toEqual([{ count: 1 }]);
  await graph.forget({ episode: "3" });
  expect(await graph.entities()).toEqual([]);
});

test("users without a name in two threads are forgotten message by message", async () => {
  const graph = memory.graph("of-two-users");
  for (const [id, thread, content] of [
    ["1", "a", "I'm allergic to nuts."],
    ["2", "b", "I work at Acme."],
    ["3", "a", "I work at Acme."],
    ["4", "b", "I like tea."],
    ["5", "a", "I'm allergic to nuts."],
  ] as const)
    await graph.remember({ id, thread, content, occurredAt: `2025-0${id}-01` });
  for (const episode of ["1", "2", "3"]) await graph.forget({ episode });
  const facts = await graph.facts();
  expect(facts.map(({ predicate, sources }) => [predicate, sources.length]).sort()).toEqual([
    ["ALLERGIC_TO", 1],
    ["LIKES", 1],
  ]);
});
