import { describe, expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory, database } = await testMemory();

/** Different names, as rules read them. */
function names(count: number): string[] {
  const parts = ["Ba", "Do", "Fi", "Gu", "Ke", "La", "Mi", "No", "Pe", "Ru"];
  const part = (at: number) => parts[at % parts.length] ?? "";
  return Array.from(
    { length: count },
    (_, at) =>
      `${part(at)}${part(Math.floor(at / 10)).toLowerCase()}${part(Math.floor(at / 100)).toLowerCase()}n`,
  );
}

test("of a text that states too much the first 500 facts are learned, and what is left out is told", async () => {
  const graph = memory.graph("list");
  const people = names(900);
  const content = people.map((name) => `${name} lives in Porto.`).join(" ");
  const { facts, entities, rejected } = await graph.remember({ id: "list", content });
  expect(facts).toHaveLength(500);
  expect(entities).toHaveLength(901);
  expect(rejected).toEqual([
    {
      fact: { subject: people[500], predicate: "LIVES_IN", object: "Porto" },
      code: "episode_too_large",
      message: expect.stringContaining("400 facts from this one on were left out."),
    },
  ]);
  const { episodes } = await graph.recall(`Where does ${people[800]} live?`);
  expect(episodes).toMatchObject([{ id: "list" }]);
  const { claimsAdded, claimsWithdrawn } = await graph.rebuild();
  expect({ claimsAdded, claimsWithdrawn }).toEqual({ claimsAdded: 0, claimsWithdrawn: 0 });
});

test("of a text that only names people the first 500 become entities", async () => {
  const content = names(900)
    .map((name) => `Somewhere ${name} is it.`)
    .join(" ");
  const { entities, facts, rejected } = await memory.graph("names").remember(content);
  expect(facts).toEqual([]);
  expect(entities).toHaveLength(500);
  expect(rejected).toEqual([]);
});

describe("A list of dense texts", () => {
  const dense = (prefix: string) =>
    Array.from({ length: 6 }, (_, at) => ({
      id: `${prefix} ${at}`,
      content: names(60)
        .map((name) => `${name} lives in Porto.`)
        .join(" "),
    }));

  test("goes in several transactions, between which others are served", async () => {
    const results = await memory.graph("dense").rememberMany(dense("text"));
    const perTransaction = new Map<string, number>();
    for (const { episode, facts } of results)
      perTransaction.set(episode.recordedAt, (perTransaction.get(episode.recordedAt) ?? 0) + facts.length);
    expect(results.map(({ facts }) => facts.length)).toEqual(Array.from({ length: 6 }, () => 60));
    expect(Math.max(...perTransaction.values())).toBeLessThanOrEqual(
      database.kind === "pglite" ? 200 : 2_000,
    );
  });

  test("writes nothing if its end is refused", async () => {
    const graph = memory.graph("refused");
    await graph.remember({ id: "taken", content: "Nothing new." });
    const refused = graph.rememberMany([...dense("new"), { id: "taken", content: "Other words." }]);
    await expect(refused).rejects.toMatchObject({ code: "episode_conflict" });
    const { episodes } = await graph.episodes();
    expect(episodes.map(({ id }) => id)).toEqual(["taken"]);
  });
});
