/** Questions about what was so before something else. */
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory();

test("what ended when the named fact began was before it, the last of all that did", async () => {
  const graph = memory.graph("before");
  for (const [object, validFrom] of [
    ["Oslo", "2021"],
    ["Berlin", "2023"],
    ["Lisbon", "2025-03"],
    ["Porto", "2026-01"],
  ] as const)
    await graph.assert({ subject: "Maya", predicate: "LIVES_IN", object, validFrom });
  const answers = async (question: string) =>
    (await graph.recall(question)).facts.slice(0, 1).map((fact) => [fact.object?.name, fact.why]);
  const why = expect.stringContaining("is what the question asks for");
  expect(await answers("Where did Maya live before Lisbon?")).toEqual([["Berlin", why]]);
  expect(await answers("Where did Maya live before Porto?")).toEqual([["Lisbon", why]]);
});
