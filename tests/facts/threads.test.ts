/** Conversations and documents, with when they were going on. */
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";
import { said } from "./said.ts";

const { memory } = await testMemory();
const graph = memory.graph("threads");
await graph.rememberMany([
  said("a", "Letters 100%", "2026-02-01"),
  said("b", "chat", "2026-01-01"),
  said("c", "chat", "2026-03-01"),
  said("d", "gone", "2026-04-01"),
]);
await graph.revise("d", null);

test("the one that spoke last comes first, with its number of episodes, and none of which all was deleted", async () => {
  expect(await graph.threads()).toEqual([
    { name: "chat", episodes: 2, firstAt: "2026-01-01T00:00:00.000Z", lastAt: "2026-03-01T00:00:00.000Z" },
    {
      name: "Letters 100%",
      episodes: 1,
      firstAt: "2026-02-01T00:00:00.000Z",
      lastAt: "2026-02-01T00:00:00.000Z",
    },
  ]);
  expect(await graph.threads({ limit: 1 })).toMatchObject([{ name: "chat" }]);
});

test("they are found by a part of their name, in any case, and by nothing that only looks like a pattern", async () => {
  expect(await graph.threads({ search: "LETTER" })).toMatchObject([{ name: "Letters 100%" }]);
  expect(await graph.threads({ search: "0%" })).toHaveLength(1);
  expect(await graph.threads({ search: "c%t" })).toEqual([]);
});

test("those of one name in several graphs are one", async () => {
  const other = memory.graph("threads-too");
  await other.remember(said("e", "chat", "2026-05-01"));
  const [chat] = await graph.threads({ graphs: ["threads", "threads-too"] });
  expect(chat).toMatchObject({ name: "chat", episodes: 3, lastAt: "2026-05-01T00:00:00.000Z" });
});

test("what it does not take is refused by name", async () => {
  await expect(graph.threads({ search: "" })).rejects.toThrow("threads(): search");
});
