import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory("2026-06-01T00:00:00Z");

/** What somebody keeps, each since a day of its own, in the order in which it was said. */
async function keeping(
  name: string,
  things: readonly { readonly object: string; readonly until?: string }[],
) {
  const graph = memory.tenant("many-facts").graph(name);
  const first = Date.parse("2025-01-01");
  await graph.rememberMany(
    things.map(({ object, until }, at) => ({
      content: `Something was said on day ${at}.`,
      occurredAt: new Date(first + at * 86_400_000),
      extraction: {
        facts: [
          {
            subject: "Mira Voss",
            predicate: "KEEPS",
            object,
            ...(until === undefined ? {} : { validFrom: "2025-03-01", validTo: until }),
          },
        ],
      },
    })),
  );
  return graph;
}

test("facts that are over, however many match as well and came later, hide none that holds", async () => {
  const holding = Array.from({ length: 12 }, (_, at) => ({ object: `Loom ${at}` }));
  const over = Array.from({ length: 70 }, (_, at) => ({ object: `Hive ${at}`, until: "2025-12-01" }));
  const graph = await keeping("over", [...holding, ...over]);
  const { facts } = await graph.recall("Tell me of Mira Voss", { limit: 10 });
  const objects = facts.map(({ object }) => object?.name);
  expect(objects).toHaveLength(10);
  expect(objects.every((name) => name?.startsWith("Loom"))).toBe(true);
  const then = await graph.recall("Tell me of Mira Voss", { limit: 10, asOf: "2025-11" });
  expect(then.facts.some(({ object }) => object?.name.startsWith("Hive"))).toBe(true);
});

test("of facts that match alike those come first that were said last", async () => {
  const things = Array.from({ length: 60 }, (_, at) => ({ object: `Kiln ${at}` }));
  const graph = await keeping("alike", things);
  const { facts } = await graph.recall("Tell me of Mira Voss", { limit: 5 });
  expect(facts.map(({ object }) => object?.name)).toEqual([
    "Kiln 59",
    "Kiln 58",
    "Kiln 57",
    "Kiln 56",
    "Kiln 55",
  ]);
});
