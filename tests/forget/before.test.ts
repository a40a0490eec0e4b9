/** What was said before some time is forgotten. */
import { expect, test } from "vitest";
import { momentOf } from "../../src/cli/options.ts";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory("2026-06-01T10:00:00Z");
let count = 0;
async function told() {
  count += 1;
  const graph = memory.graph(`before-${count}`);
  for (const [content, occurredAt] of [
    ["I live in Bergen.", "2025-01-10"],
    ["I work at Acme.", "2025-02-10"],
    ["I work at Acme.", "2026-03-10"],
    ["My sister is Lea.", "2026-04-10"],
  ] as const)
    await graph.remember({ speaker: "Ann", content, occurredAt });
  await graph.remember({ role: "document", content: "Acme makes pumps.", occurredAt: "2024-01-01" });
  return graph;
}
const saidIn = async (graph: Awaited<ReturnType<typeof told>>) =>
  (await graph.episodes()).episodes.map(({ content }) => content);

test("what was said before goes, what was said again since is known from then on, and documents stay", async () => {
  const graph = await told();
  const preview = await graph.previewForget({ before: "2026" });
  expect(preview).toMatchObject({ kind: "period", erased: { episodes: 2 } });
  const receipt = await graph.forget({ before: "2026", verify: true });
  expect(receipt).toMatchObject({ kind: "period", erased: { episodes: 2 }, verification: { ok: true } });
  expect(await saidIn(graph)).toEqual(["I work at Acme.", "My sister is Lea.", "Acme makes pumps."]);
  const facts = await graph.facts({ subject: "Ann", asOf: "any" });
  expect(facts.map(({ text, validFrom }) => [text, validFrom?.slice(0, 10)])).toEqual([
    ["Ann and Lea are siblings", "2026-04-10"],
    ["Ann works at Acme", "2026-03-10"],
  ]);
  expect((await graph.verifyAudit()).ok).toBe(true);
});

test("the time itself is not before, and roles say of whom", async () => {
  const graph = await told();
  expect((await graph.forget({ before: "2025-02-10" })).erased.episodes).toBe(1);
  expect((await graph.forget({ before: "2026-01-01", roles: ["document"] })).erased.episodes).toBe(1);
  expect(await saidIn(graph)).not.toContain("Acme makes pumps.");
});

test("where nothing is so old nothing goes, and the journal says nothing", async () => {
  const graph = await told();
  const before = await graph.audit();
  expect(await graph.forget({ before: "2020" })).toMatchObject({ erased: { episodes: 0 }, tombstones: [] });
  expect(await graph.audit()).toEqual(before);
  await expect(graph.forget({ before: "soon" })).rejects.toMatchObject({ code: "invalid_time" });
  const both = { before: "2026", all: true } as const;
  await expect(graph.forget(both)).rejects.toMatchObject({ code: "invalid_input" });
});

test("the command line takes a number of days", () => {
  const days = (Date.now() - Date.parse(momentOf("90d", "--before", "past"))) / 86_400_000;
  expect(days).toBeCloseTo(90, 2);
  expect(momentOf("2026-01-01", "--before", "past")).toBe("2026-01-01");
  expect(() => momentOf("0d", "--before", "past")).toThrow(/--before/u);
});

test("a long thread goes from its end: nothing is told anew of turns that go next", async () => {
  const long = memory.tenant("long").graph("g");
  const names = ["Anna", "Ben", "Carla", "Dev", "Ewa"];
  const contents = Array.from({ length: 48 }, (_, at) =>
    at % 3 === 2 ? "He said that it was fine." : `${names[at % 5]} lives in Porto, as I said ${at} times.`,
  );
  await long.rememberMany(contents.map((content) => ({ content, speaker: "Sam", thread: "t" })));
  const facts = await long.facts({ asOf: "any" });
  const { erased } = await long.forget({ thread: "t" });
  expect(facts.length).toBeGreaterThan(0);
  expect(erased).toMatchObject({ episodes: 48, facts: facts.length });
});
