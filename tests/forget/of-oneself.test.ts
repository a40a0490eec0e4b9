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

test("who was the only one to speak by name is forgotten with what they said", async () => {
  const graph = memory.graph("only-speaker");
  await graph.remember({ id: "1", speaker: "Rosalind", content: "Well.", occurredAt: "2025-01-01" });
  await graph.remember({ id: "2", content: "I work at Acme.", occurredAt: "2025-02-01" });
  expect((await graph.facts()).map(({ text }) => text)).toEqual(["Rosalind works at Acme"]);
  const { verification } = await graph.forget({ episode: "1", verify: true });
  expect(verification).toMatchObject({ ok: true, found: [] });
  expect((await graph.facts()).map(({ text }) => text)).toEqual(["the user works at Acme"]);
  expect(await graph.verifyForgotten(["rosalind"])).toMatchObject({ ok: true });
  expect(await graph.verifyAudit()).toMatchObject({ ok: true, faults: [] });
});

test("who speaks by name is who the user is once the only other speaker is forgotten", async () => {
  const graph = memory.graph("one-speaker-left");
  await graph.remember({ id: "1", speaker: "Ben", content: "Well.", occurredAt: "2025-01-01" });
  await graph.remember({ id: "2", content: "I work at Acme.", thread: "b", occurredAt: "2025-02-01" });
  await graph.remember({
    id: "3",
    speaker: "Cleo",
    content: "Hello.",
    thread: "b",
    occurredAt: "2025-03-01",
  });
  await graph.remember({
    id: "4",
    speaker: "Dora",
    content: "Hello.",
    thread: "b",
    occurredAt: "2025-03-02",
  });
  await graph.forget({ episode: "3" });
  expect((await graph.facts()).map(({ text }) => text)).toEqual(["Dora works at Acme"]);
  await graph.forget({ episode: "4" });
  expect((await graph.facts()).map(({ text }) => text)).toEqual(["the user works at Acme"]);
  expect((await graph.entities()).map(({ name }) => name).sort()).toEqual(["Acme", "the user"]);
});
