import fc from "fast-check";
import { expect, test } from "vitest";
import type { Fact } from "../../src/domain/fact.ts";
import type { FactInput } from "../../src/ingest/input/input.ts";
import type { PredicateInput } from "../../src/ontology/input.ts";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory();

const month = fc.integer({ min: 1, max: 9 }).map((place) => `2026-0${place}`);
const said = fc.record({
  fact: fc.record(
    {
      subject: fc.constantFrom("Ada", "Ben"),
      predicate: fc.constantFrom("PILOTS", "AVOIDS"),
      object: fc.constantFrom("Volvo", "Fiat", "Tesla"),
      validFrom: month,
      ends: fc.boolean(),
      kind: fc.constantFrom("stated" as const, "extracted" as const),
    },
    { requiredKeys: ["subject", "predicate", "object"] },
  ) satisfies fc.Arbitrary<FactInput>,
  occurredAt: month.map((time) => `${time}-15`),
});
const definition: fc.Arbitrary<PredicateInput> = fc.constantFrom<PredicateInput[]>(
  { name: "PILOTS", functional: true },
  { name: "PILOTS", kind: "event" },
  { name: "PILOTS", opposite: "AVOIDS" },
  { name: "PILOTS", functional: true, policy: "keep-both" },
  { name: "PILOTS", functional: true, policy: "confidence" },
);

/** What is held, without what differs between two graphs. */
function held(facts: readonly Fact[]): string[] {
  return facts
    .map(({ subject, predicate, object, validFrom, validTo, status, confidence }) =>
      [subject.name, predicate, object?.name, validFrom, validTo, status, confidence].join(" "),
    )
    .toSorted();
}

let run = 0;
let episode = 0;

test("defining a predicate after the fact gives what it would have given from the beginning, in any order of arrival", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc
        .array(said, { minLength: 1, maxLength: 8 })
        .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
      definition,
      fc.nat({ max: 8 }),
      async ([list, shuffled], predicate, cut) => {
        run += 1;
        const episodes = (facts: typeof list) =>
          facts.map(({ fact, occurredAt }) => ({
            content: "Said so.",
            id: `said-${++episode}`,
            occurredAt,
            extraction: { facts: [fact] },
          }));
        const predicates = [predicate, { name: "AVOIDS" }];
        const [early, late] = [memory.tenant(`early-${run}`), memory.tenant(`late-${run}`)];
        await early.ontology.define({ predicates });
        await early.graph("g").rememberMany(episodes(list));
        await late.graph("g").rememberMany(episodes(shuffled.slice(0, cut)));
        await late.ontology.define({ predicates });
        await late.graph("g").rememberMany(episodes(shuffled.slice(cut)));
        const [expected, found] = await Promise.all(
          [early, late].map((tenant) =>
            tenant
              .graph("g")
              .create()
              .then(() => tenant.graph("g").facts({ asOf: "any" })),
          ),
        );
        expect(held(found ?? [])).toEqual(held(expected ?? []));
      },
    ),
    { numRuns: 25 },
  );
}, 120_000);
