/** What is known of an entity, as a text for a prompt and without a question. */
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory();
const graph = memory.graph("user:nora");
for (const [content, occurredAt] of [
  ["I live in Lyon.", "2025-01-10"],
  ["I visited Rome in 2019.", "2025-01-11"],
  ["I'm allergic to nuts.", "2025-02-10"],
  ["My brother is Emil. Emil lives in Oslo.", "2025-03-10"],
  ["I moved to Nice in May.", "2025-06-01"],
] as const)
  await graph.remember({ speaker: "Nora", content, occurredAt });

/** The lines without their numbers and times. */
const linesOf = (context: string) =>
  context.split("\n").map((line) => line.replace(/^\[\d+\] /u, "").replace(/ \([^()]*\)$/u, ""));

test("what lasts comes before what happened once, and what was said last comes first", async () => {
  const { context, citations, facts } = await graph.context("Nora");
  expect(linesOf(context)).toEqual([
    "Facts:",
    "Nora lives in Nice",
    "Nora and Emil are siblings",
    "Nora is allergic to nuts",
    "Nora visited Rome",
  ]);
  expect(citations.map(({ id }) => id)).toEqual(facts.map(({ id }) => id));
  expect(citations[0]?.quote).toContain("I moved to Nice");
});

test("it is read from the side of whom it is about", async () => {
  const { context } = await graph.context("Emil");
  expect(linesOf(context)).toEqual(["Facts:", "Emil lives in Oslo", "Emil and Nora are siblings"]);
});

test("the budget leaves out what does not fit", async () => {
  const { facts } = await graph.context("Nora", { maxTokens: 15 });
  expect(facts.map(({ text }) => text)).toEqual(["Nora lives in Nice"]);
});

test("both clocks, predicates and sureness narrow it", async () => {
  const then = await graph.context("Nora", { asOf: "2025-02-15", predicates: ["LIVES_IN"] });
  expect(linesOf(then.context)).toEqual(["Facts:", "Nora lives in Lyon"]);
  expect(await graph.context("Nora", { minConfidence: 1 })).toEqual({
    context: "",
    citations: [],
    facts: [],
  });
  await expect(graph.context("Nora", { predicates: ["LIVES_INN"] })).rejects.toMatchObject({
    code: "predicate_unknown",
  });
});

test("the user who has no name is the user", async () => {
  const nameless = memory.graph("user:1");
  await nameless.remember({ content: "I live in Graz." });
  expect((await nameless.context("the user")).context).toContain("lives in Graz");
});

test("nobody of that name is an error, and nothing is written", async () => {
  await expect(graph.context("Nobody")).rejects.toMatchObject({ code: "entity_unknown" });
  expect(await graph.traces()).toEqual([]);
  expect(await graph.gaps()).toEqual([]);
});
