/**
 * What is stored after many writes, each of which looks at the touched slots only, is what all claims give at
 * once.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalValue } from "../../src/domain/claim.ts";
import type { EpisodeInput, FactInput } from "../../src/ingest/input/input.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory();
const tenant = memory.tenant("arrival");
let graphs = 0;

function emptyGraph(): GraphHandle {
  graphs += 1;
  return tenant.graph(`g${graphs}`);
}

function said(on: string, fact: FactInput): EpisodeInput {
  return { content: JSON.stringify(fact), occurredAt: on, extraction: { facts: [fact] } };
}

/** The current versions without ids; of a symmetric relation either end may be stored as the subject. */
async function versions(graph: GraphHandle, isWhole = false): Promise<string[]> {
  const facts = await graph.facts({ asOf: "any", limit: 1000 });
  return facts
    .map((fact) => {
      const object = fact.object?.name ?? canonicalValue(fact.value ?? "");
      const isSymmetric = SYMMETRIC.includes(fact.predicate);
      const ends = isSymmetric ? [fact.subject.name, object].sort() : [fact.subject.name, object];
      const { role = "" } = fact.properties;
      const days = `${fact.validFrom?.slice(0, 10) ?? "?"}..${fact.validTo?.slice(0, 10) ?? ""}`;
      const how = [
        fact.validFromPrecision,
        fact.validFromBasis,
        fact.validToPrecision,
        fact.sources.length,
        ...(isWhole ? [fact.kind, fact.confidence] : []),
      ];
      return [fact.predicate, ...ends, role, days, fact.status, ...how].join(" ");
    })
    .sort();
}

const SYMMETRIC = ["MARRIED_TO", "FRIEND_OF"];
const PEOPLE = ["Ada", "Ben", "Cleo", "Dan"] as const;

/** Remembers the claims one by one, and all at once in the other order; both must give the same. */
async function expectSame(claims: readonly EpisodeInput[]): Promise<string[]> {
  const oneByOne = emptyGraph();
  for (const claim of claims) await oneByOne.remember(claim);
  const inOneCall = emptyGraph();
  await inOneCall.rememberMany([...claims].reverse());
  const stored = await versions(oneByOne);
  expect(stored).toEqual(await versions(inOneCall));
  return stored;
}

const day = fc.constantFrom("2026-02-01", "2026-03-01", "2026-04-01", "2026-05-01", "2026-06-01");
const kind = fc.constantFrom("stated", "extracted" as const);
const period = fc.constantFrom<Pick<FactInput, "validFrom" | "validTo">>(
  {},
  {},
  { validFrom: "2010" },
  { validFrom: "2019" },
  { validFrom: "2010", validTo: "2019" },
  { validFrom: "2018", validTo: "2022" },
);

/** Random claims of a predicate, some of which end whatever the object is. */
function claims(
  predicates: readonly string[],
  objects: readonly Partial<FactInput>[],
): fc.Arbitrary<EpisodeInput[]> {
  const holds = fc
    .record({
      on: day,
      subject: fc.constantFrom(...PEOPLE),
      predicate: fc.constantFrom(...predicates),
      about: fc.constantFrom(...objects),
      kind,
      period,
    })
    .filter(({ subject, about }) => subject !== about.object)
    .map(({ on, subject, predicate, about, kind: by, period: when }) =>
      said(on, { subject, predicate, ...about, ...when, kind: by }),
    );
  const endsAll = fc
    .record({ on: day, subject: fc.constantFrom(...PEOPLE), predicate: fc.constantFrom(...predicates) })
    .map(({ on, subject, predicate }) => said(on, { subject, predicate, ends: true }));
  const ends = fc
    .record({
      on: day,
      subject: fc.constantFrom(...PEOPLE),
      predicate: fc.constantFrom(...predicates),
      about: fc.constantFrom(...objects),
    })
    .filter(({ subject, about }) => subject !== about.object)
    .map(({ on, subject, predicate, about }) => said(on, { subject, predicate, ...about, ends: true }));
  const any = fc.oneof(
    { weight: 4, arbitrary: holds },
    { weight: 1, arbitrary: ends },
    { weight: 2, arbitrary: endsAll },
  );
  return fc.array(any, { minLength: 2, maxLength: 6 }).map((list) =>
    // Words of their own, so that none is taken for a repeated delivery.
    list.map((episode, index) => ({ ...episode, thread: `t${index}` })),
  );
}

const people = PEOPLE.map((object) => ({ object }));

describe("claims that arrive one by one give what they give at once", () => {
  test.each([
    ["a symmetric relation with one partner at a time", ["MARRIED_TO"], people],
    ["a symmetric relation with many", ["FRIEND_OF"], people],
    ["opposite relations", ["LIKES", "DISLIKES"], [{ object: "tea" }, { object: "jazz" }]],
    ["one object at a time", ["LIVES_IN"], [{ object: "Berlin" }, { object: "Paris" }, { object: "Rome" }]],
    ["a literal", ["DIET"], [{ value: "vegan" }, { value: " Vegan" }, { value: "vegetarian" }]],
    ["many literals", ["PLANS"], [{ value: "rest" }, { value: "a walk" }]],
    [
      "a relation with a qualifier",
      ["HAS_ROLE"],
      [
        { object: "Acme", properties: { role: "clerk" } },
        { object: "Acme", properties: { role: "head" } },
        { object: "Acme" },
      ],
    ],
  ] as const)(
    "%s",
    async (_, predicates, objects) => {
      await fc.assert(
        fc.asyncProperty(claims(predicates, objects), async (list) => {
          await expectSame(list);
        }),
        { numRuns: 15, endOnFailure: true },
      );
    },
    120_000,
  );
});

/**
 * Claims of many kinds of relation and of all kinds of sources, with their own confidence, in few threads.
 */
const mixed: fc.Arbitrary<EpisodeInput[]> = fc
  .array(
    fc.record({
      on: day,
      subject: fc.constantFrom(...PEOPLE),
      about: fc.constantFrom<Partial<FactInput> & { predicate: string }>(
        { predicate: "LIVES_IN", object: "Berlin" },
        { predicate: "LIVES_IN", object: "Paris" },
        { predicate: "LIVES_IN", object: "Rome" },
        { predicate: "SITS_AT", object: "desk 1" },
        { predicate: "SITS_AT", object: "desk 2" },
        { predicate: "SETTLED", value: 10 },
        { predicate: "SETTLED", value: 20 },
        { predicate: "BELIEVES", object: "Berlin" },
        { predicate: "BELIEVES", object: "Rome" },
        { predicate: "LIKES", object: "tea" },
        { predicate: "DISLIKES", object: "tea" },
        { predicate: "ATTENDED", object: "the fair" },
        { predicate: "MARRIED_TO", object: "Dan" },
        { predicate: "CHILD_OF", object: "Dan" },
      ),
      kind: fc.constantFrom("manual", "stated", "extracted", "inferred" as const),
      confidence: fc.constantFrom(0.35, 0.7, 0.93),
      period,
      ends: fc.boolean().chain((may) => (may ? fc.boolean() : fc.constant(false))),
      thread: fc.constantFrom("t1", "t2", "t3"),
    }),
    { minLength: 3, maxLength: 10 },
  )
  .map((list) =>
    list
      .filter(({ subject, about }) => subject !== about.object)
      .map(({ on, subject, about, kind: by, confidence, period: when, ends, thread }, index) => ({
        ...said(on, { subject, ...about, kind: by, confidence, ...(ends ? { ends } : when) }),
        thread,
        id: `e${index}`,
      })),
  );

/** A permutation of some claims, cut into batches. */
function delivered(claims: readonly EpisodeInput[]): fc.Arbitrary<EpisodeInput[][]> {
  return fc
    .tuple(
      fc.shuffledSubarray([...claims], { minLength: claims.length, maxLength: claims.length }),
      fc.array(fc.integer({ min: 1, max: 4 }), { minLength: claims.length, maxLength: claims.length }),
    )
    .map(([order, sizes]) => {
      const left = [...order];
      return sizes.map((size) => left.splice(0, size)).filter((batch) => batch.length > 0);
    });
}

test("any permutation and any batching of any claims gives the same, whatever policy decides", async () => {
  await tenant.ontology.define({
    predicates: [
      { name: "SITS_AT", functional: true, policy: "vote" },
      { name: "SETTLED", functional: true, policy: "confidence" },
      { name: "BELIEVES", functional: true, policy: "keep-both" },
    ],
  });
  const deliveries = mixed.chain((claims) =>
    fc.tuple(fc.constant(claims), delivered(claims), delivered(claims)),
  );
  await fc.assert(
    fc.asyncProperty(deliveries, async ([claims, ...orders]) => {
      const inOneCall = emptyGraph();
      await inOneCall.create();
      await inOneCall.rememberMany(claims);
      const expected = await versions(inOneCall, true);
      for (const batches of orders) {
        const graph = emptyGraph();
        await graph.create();
        for (const batch of batches) await graph.rememberMany(batch);
        expect(await versions(graph, true)).toEqual(expected);
      }
    }),
    { numRuns: 25, endOnFailure: true },
  );
}, 240_000);

describe("an ending of whatever the object is", () => {
  test("ends a friendship whichever end the relation is stored from", async () => {
    const stored = await expectSame([
      said("2026-03-01", { subject: "Ada", predicate: "FRIEND_OF", object: "Ben", validFrom: "2010" }),
      said("2026-05-01", { subject: "Ben", predicate: "FRIEND_OF", ends: true }),
    ]);
    expect(stored).toEqual(["FRIEND_OF Ada Ben  2010-01-01..2026-05-01 held year stated instant 1"]);
  });

  test("that came first waits for a friendship that is stored from the other end", async () => {
    const stored = await expectSame([
      said("2026-02-01", { subject: "Ada", predicate: "LIKES", object: "tea" }),
      said("2026-05-01", { subject: "Ben", predicate: "FRIEND_OF", ends: true }),
      said("2026-03-01", { subject: "Ada", predicate: "FRIEND_OF", object: "Ben", validFrom: "2010" }),
    ]);
    expect(stored).toContain("FRIEND_OF Ada Ben  2010-01-01..2026-05-01 held year stated instant 1");
  });

  test("of a marriage gives back what the marriage had cut out of another", async () => {
    const stored = await expectSame([
      said("2026-02-01", { subject: "Ben", predicate: "MARRIED_TO", object: "Cleo", validFrom: "2010" }),
      said("2026-03-01", { subject: "Ada", predicate: "MARRIED_TO", object: "Ben", validFrom: "2019" }),
      said("2026-04-01", { subject: "Ada", predicate: "MARRIED_TO", ends: true }),
    ]);
    expect(stored).toEqual([
      "MARRIED_TO Ada Ben  2019-01-01..2026-04-01 held year stated instant 1",
      "MARRIED_TO Ben Cleo  2010-01-01..2019-01-01 held year stated year 1",
      "MARRIED_TO Ben Cleo  2026-04-01.. held instant derived  1",
    ]);
  });

  test("counts at the far end of a chain of marriages", async () => {
    const stored = await expectSame([
      said("2026-02-01", { subject: "Ben", predicate: "MARRIED_TO", object: "Cleo", validFrom: "2019" }),
      said("2026-04-01", { subject: "Cleo", predicate: "MARRIED_TO", object: "Dan", validFrom: "2010" }),
      said("2026-05-01", { subject: "Dan", predicate: "MARRIED_TO", ends: true, validTo: "2015" }),
      said("2026-03-01", { subject: "Ada", predicate: "MARRIED_TO", object: "Ben", validFrom: "2021" }),
    ]);
    expect(stored).toEqual([
      "MARRIED_TO Ada Ben  2021-01-01.. held year stated  1",
      "MARRIED_TO Ben Cleo  2019-01-01..2021-01-01 held year stated year 1",
      "MARRIED_TO Cleo Dan  2010-01-01..2016-01-01 held year stated year 1",
    ]);
  });
});

test("a marriage that both its ends dispute in part is stored once for each stretch", async () => {
  const stored = await expectSame([
    said("2026-05-01", {
      subject: "Ada",
      predicate: "MARRIED_TO",
      object: "Cleo",
      validFrom: "2012",
      validTo: "2013",
    }),
    said("2026-05-01", {
      subject: "Ben",
      predicate: "MARRIED_TO",
      object: "Dan",
      validFrom: "2012",
      validTo: "2013",
    }),
    said("2026-03-01", {
      subject: "Ada",
      predicate: "MARRIED_TO",
      object: "Ben",
      validFrom: "2016",
      validTo: "2017",
    }),
    said("2026-02-01", {
      subject: "Ada",
      predicate: "MARRIED_TO",
      object: "Ben",
      validFrom: "2010",
      validTo: "2019",
    }),
  ]);
  expect(stored.filter((line) => line.includes("Ada Ben"))).toEqual([
    "MARRIED_TO Ada Ben  2010-01-01..2016-01-01 disputed year stated year 1",
    "MARRIED_TO Ada Ben  2016-01-01..2018-01-01 held year stated year 1",
    "MARRIED_TO Ada Ben  2018-01-01..2020-01-01 disputed year derived year 1",
  ]);
});

test("a period may last to the end of year 9999", async () => {
  const graph = emptyGraph();
  const fact = {
    subject: "Ada",
    predicate: "LIVES_IN",
    object: "Rome",
    validFrom: "2020",
    validTo: "9999-12-31",
  };
  await graph.remember(said("2026-03-01", fact));
  await graph.remember(said("2026-04-01", { ...fact, predicate: "ATTENDED", validFrom: "9999" }));
  const ends = (await graph.facts({ asOf: "9999" })).map((found) => found.validTo);
  expect(ends).toEqual(["9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"]);
});
