/** What a chat that remembers must answer, without a model: its printed examples, from plain words. */
import { beforeAll, describe, expect, test } from "vitest";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory("2026-11-27T12:00:00Z");

let graph: GraphHandle;
beforeAll(async () => {
  graph = memory.tenant("chats").graph("user:tom");
  for (const [occurredAt, content] of [
    ["2026-03-02", "I have a dog named Fido."],
    ["2026-03-03", "I bought my car, a Tesla Model 3, at SuperCars Dealership in 2021."],
    ["2026-03-04", "Alice is Bob's boss. Alice is my sister."],
    ["2026-03-05", "Carol knows Alice. I know Carol."],
    ["2026-03-06", "I prefer tea."],
    ["2026-11-19", "Paris was lovely, the museums most of all."],
  ] as const)
    await graph.remember({ content, occurredAt, speaker: "Tom" });
});

describe("questions of a user", () => {
  test.each([
    ["What's my dog's name?", ["Fido"]],
    ["Where did I buy my car?", ["SuperCars Dealership"]],
    ["Who is Bob's boss?", ["Alice"]],
    ["Tell me about Alice", ["boss", "sister"]],
    ["Why does your system think I prefer tea?", ["I prefer tea"]],
    ["Who knows Bob's boss?", ["Carol"]],
    ["Who in my network knows Alice?", ["Carol"]],
  ])("%s", async (question, expected) => {
    const { known, answer, citations } = await graph.ask(question, { speaker: "Tom" });
    expect({ known, answer }).toEqual({ known: true, answer: expect.stringContaining(expected[0] ?? "") });
    for (const words of expected) expect(answer).toContain(words);
    expect(citations.length).toBeGreaterThan(0);
  });

  test("I have a dog named Fido: a user, a pet of the kind Dog, and an edge between them", async () => {
    expect((await graph.match("MATCH (u)-[r]->(d:Dog) RETURN u.name, d.name")).rows).toHaveLength(1);
    expect((await graph.entities({ type: "Dog" })).map(({ name }) => name)).toEqual(["Fido"]);
  });
});

test("who changed jobs: the former one ends, the present one is current, and the past can be asked for", async () => {
  const jobs = memory.tenant("chats").graph("user:ann");
  await jobs.remember({ content: "I work at Globex.", occurredAt: "2026-01-10", speaker: "Ann" });
  await jobs.remember({ content: "I now work at Initech.", occurredAt: "2026-06-01", speaker: "Ann" });
  const at = async (asOf: string) =>
    (await jobs.facts({ predicate: "WORKS_AT", asOf })).map(({ object }) => object?.name);
  expect([await at("2026-02-01"), await at("2026-07-01")]).toEqual([["Globex"], ["Initech"]]);
});
