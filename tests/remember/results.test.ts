import fc from "fast-check";
import { expect, test } from "vitest";
import type { EpisodeInput, FactInput } from "../../src/ingest/input/input.ts";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory("2026-06-01T00:00:00Z");

const names = fc.constantFrom("Ada", "Ben", "Cleo", "Acme", "Acme Corp", "ACME Corporation", "Oslo");
const year = fc.integer({ min: 1990, max: 2020 });
const fact: fc.Arbitrary<FactInput> = fc.oneof(
  fc.record({
    subject: names,
    predicate: fc.constantFrom("LIVES_IN", "WORKS_AT", "KNOWS", "MENTORS"),
    object: names,
    validFrom: year.map(String),
    kind: fc.constantFrom("stated", "extracted"),
    quote: fc.constantFrom("said", "not there"),
    properties: fc.constantFrom({}, { role: "CTO" }, { since: { b: 1, a: [1.5, null] } }),
  }),
  fc.record({
    subject: names,
    predicate: fc.constantFrom("BIRTHDAY", "SCORE"),
    value: fc.oneof(
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.string(),
      fc.boolean(),
    ),
    fact: fc.constantFrom("in their own words", "or in these"),
  }),
  fc.record({
    subject: names,
    predicate: fc.constantFrom("LIVES_IN", "MENTORS"),
    ends: fc.constant(true),
    validTo: year.map(String),
  }),
);
const entity = fc.record({
  name: names,
  type: fc.constantFrom("Person", "Organization", "Place"),
  aliases: fc.subarray(["the boss", "Countess", "HQ"]),
});
const episodes: fc.Arbitrary<EpisodeInput[]> = fc.array(
  fc.record({
    content: fc.constant("This was said."),
    occurredAt: fc.integer({ min: 1, max: 28 }).map((day) => `2024-02-${String(day).padStart(2, "0")}`),
    speaker: fc.constantFrom("Ada", "Ben"),
    thread: fc.constantFrom("one", "two"),
    extraction: fc.record({
      facts: fc.array(fact, { maxLength: 6 }),
      entities: fc.array(entity, { maxLength: 2 }),
    }),
  }),
  { minLength: 1, maxLength: 8 },
);

test("what a write returns is what is read afterwards", async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(episodes, fc.boolean(), async (list, isSplit) => {
      run += 1;
      const graph = memory.tenant("results").graph(`run ${run}`);
      const usable = list.filter(({ extraction }) => extraction !== undefined);
      const inputs = usable.map((episode, index) => ({ ...episode, id: `e${index}` }));
      // Many episodes before, so that the list is stored in several transactions.
      const padding = isSplit ? Array.from({ length: 70 }, (_, index) => padded(index)) : [];
      const results = await graph.rememberMany([...inputs.slice(0, 1), ...padding, ...inputs.slice(1)]);
      const held = await graph.facts({ asOf: "any", limit: 10_000 });
      const called = await graph.entities({ limit: 1_000 });
      for (const { entities } of results) {
        for (const named of entities) expect(called.find(({ id }) => id === named.id)).toMatchObject(named);
      }
      for (const { facts } of results) {
        for (const version of facts.filter(({ supersededAt }) => supersededAt === null)) {
          expect(version).toEqual(held.find(({ versionId }) => versionId === version.versionId));
        }
        const returned = new Set(facts.map(({ id }) => id));
        const expected = held.filter(({ id }) => returned.has(id)).map(({ versionId }) => versionId);
        const current = facts.filter(({ supersededAt }) => supersededAt === null);
        expect(current.map(({ versionId }) => versionId).sort()).toEqual(expected.sort());
      }
    }),
    { numRuns: 25 },
  );
});

function padded(index: number): EpisodeInput {
  return { content: `filler ${index}`, occurredAt: "2024-01-01", id: `p${index}`, extraction: { facts: [] } };
}
