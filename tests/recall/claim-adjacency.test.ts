import fc from "fast-check";
import { expect, test } from "vitest";
import type { FactInput } from "../../src/ingest/input/input.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { episodesLoaded, outcome, twoMemories } from "../graph-cache/two-memories.ts";
import { testMemory } from "../memory.ts";

const NOW = "2026-06-01T00:00:00Z";
const { holding, plain } = twoMemories(await testMemory(NOW), NOW);
const NAMES = ["Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir"] as const;
let made = 0;

type Step =
  | { readonly kind: "say"; readonly facts: readonly FactInput[] }
  | { readonly kind: "merge"; readonly pair: readonly [string, string] }
  | { readonly kind: "undo" | "retract" | "forget"; readonly which: number }
  | { readonly kind: "ask"; readonly name: string };

const name = fc.constantFrom(...NAMES);
const fact: fc.Arbitrary<FactInput> = fc.record({
  subject: name,
  predicate: fc.constantFrom("ADMIRES", "SIBLING_OF", "VISITED", "RELATED_TO", "LIVES_WITH", "BORN_IN"),
  object: name,
  ends: fc.constantFrom(false, false, true),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("say" as const),
      facts: fc.array(fact, { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("merge" as const), pair: fc.tuple(name, name) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom("undo" as const, "undo" as const, "retract" as const, "forget" as const),
      which: fc.nat(9),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("ask" as const), name }) },
);

/** What is found, by which claims the graph leads to it, and what of it is no longer so. */
async function found(graph: GraphHandle, question: string, asOf?: string) {
  const { episodes, facts } = await graph.recall(question, asOf === undefined ? {} : { asOf });
  return {
    episodes: episodes.map(({ id, score, why, stale }) => ({ id, score: score.toFixed(9), why, stale })),
    facts: facts.map(({ text, score }) => ({ text, score: score.toFixed(9) })),
  };
}

async function take(graph: GraphHandle, one: Exclude<Step, { readonly kind: "ask" }>, at: number) {
  const chosen = <Item>(items: readonly Item[], which: number) => items[which % Math.max(1, items.length)];
  switch (one.kind) {
    case "say":
      return graph.remember({
        id: `e${at}`,
        content: one.facts.map(({ subject, object }) => `${subject} and ${object}`).join(", "),
        extraction: { facts: one.facts },
      });
    case "merge":
      return graph.merge(...one.pair);
    case "undo":
      return graph.undo(chosen(await graph.decisions(), one.which)?.id ?? "");
    case "retract":
      return graph.retract(chosen(await graph.facts({ asOf: "any", limit: 100 }), one.which)?.id ?? "");
    case "forget":
      return graph.forget({ episode: `e${one.which}` });
  }
}

test("nothing tells that claims are held, whatever another memory says, merges, takes apart and forgets", {
  timeout: 600_000,
}, async () => {
  let ways = 0;
  let marks = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      made += 1;
      const [held, read] = [holding.graph(`claims ${made}`), plain.graph(`claims ${made}`)];
      await read.remember({
        content: "Ash admires Elm, and Elm visited Birch.",
        extraction: {
          entities: NAMES.map((each) => ({ name: each, type: "Person" })),
          facts: [
            { subject: "Ash", predicate: "ADMIRES", object: "Elm" },
            { subject: "Elm", predicate: "VISITED", object: "Birch" },
          ],
        },
      });
      const { claims } = holding.graphCache.episodes;
      for (let time = 0; time < 2; time += 1) await held.recall("Ash");
      await episodesLoaded(holding);
      expect(holding.graphCache.episodes.claims).toBe(claims + 2);
      for (const [at, one] of [
        ...steps,
        ...NAMES.map((each) => ({ kind: "ask", name: each }) as const),
      ].entries()) {
        if (one.kind !== "ask") {
          await outcome(Promise.resolve(take(read, one, at)));
          continue;
        }
        const question = `What has ${one.name} to do with others?`;
        const expected = await found(read, question);
        expect(await found(held, question)).toEqual(expected);
        for (const time of ["2026-05", "any"])
          expect(await found(held, question, time)).toEqual(await found(read, question, time));
        ways += expected.episodes.filter(({ why }) => why.includes("the graph leads to it")).length;
        marks += expected.episodes.filter(({ stale }) => stale !== undefined).length;
      }
    }),
    { numRuns: Number(process.env.PALIMPSEST_TEST_RUNS ?? 15) },
  );
  expect(ways).toBeGreaterThan(0);
  expect(marks).toBeGreaterThan(0);
});
