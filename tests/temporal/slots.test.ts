/** Which claims compete with each other, and what a symmetric relation leaves of a fact. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type FactId, factId } from "../../src/domain/ids.ts";
import { parseTime } from "../../src/domain/interval.ts";
import { canonicalJson, type JsonObject } from "../../src/domain/json.ts";
import { Ontology } from "../../src/domain/ontology.ts";
import { runToCompletion } from "../../src/scheduling/cooperative-task.ts";
import { deriveSlots, type GraphClaim, groupingSlots } from "../../src/temporal/slots.ts";
import { endOf } from "./random-claims.ts";

const ontology = new Ontology();
let claims = 0;

interface About {
  readonly on?: string;
  readonly from?: string;
  readonly to?: string;
  readonly polarity?: GraphClaim["polarity"];
  readonly value?: string;
  readonly qualifiers?: JsonObject;
  readonly episode?: string;
}

/** A claim about entities that are known by their names; its fact is named for what identifies it. */
function claim(subject: string, predicate: string, object: string | null, about: About = {}): GraphClaim {
  claims += 1;
  const qualifiersKey = canonicalJson(about.qualifiers ?? {});
  const hasObject = object !== null || about.value !== undefined;
  const name = [
    subject,
    predicate,
    object ?? about.value,
    ...(qualifiersKey === "{}" ? [] : [qualifiersKey]),
  ].join(" ");
  return {
    id: `claim ${claims}`,
    fact: hasObject ? factId(name) : null,
    subject,
    predicate,
    object,
    valueKey: about.value ?? "",
    qualifiersKey,
    properties: {},
    episode: about.episode ?? null,
    replaces: null,
    polarity: about.polarity ?? "holds",
    from: about.from === undefined ? null : parseTime(about.from),
    to: about.to === undefined ? null : parseTime(about.to),
    occurredAt: parseTime(about.on ?? "2026-03-02").at,
    kind: "stated",
    confidence: 0.95,
    voter: "thread",
    hash: JSON.stringify([name, about]),
  };
}

/** The facts of each slot. */
function together(list: readonly GraphClaim[]): FactId[][] {
  return [...runToCompletion(groupingSlots(list, ontology)).values()]
    .map((slot) => [...slot.facts].sort())
    .sort();
}

/** The versions as lines, derived for some ends of two-ended predicates, all unless said. */
function lines(list: readonly GraphClaim[], ends?: readonly string[]): string[] {
  const everybody = list.flatMap((one) => [one.subject, one.object ?? one.subject]);
  const { versions } = deriveSlots({ near: list, all: list, ends: new Set(ends ?? everybody) }, ontology);
  const day = (instant: number | null) =>
    instant === null ? "" : new Date(instant).toISOString().slice(0, 10);
  return versions
    .map(
      ({ fact, from, to, status }) =>
        `${fact} ${day(from)}..${day(to)}${status === "held" ? "" : ` ${status}`}`,
    )
    .sort();
}

const ADA_BEN = claim("Ada", "MARRIED_TO", "Ben", { from: "2010", on: "2026-01-01" });
const BEN_CLEO = claim("Ben", "MARRIED_TO", "Cleo", { from: "2019", on: "2026-02-01" });

describe("claims stand in one slot", () => {
  test.each([
    [
      "if they are about objects of a functional predicate",
      [claim("Ada", "LIVES_IN", "Berlin"), claim("Ada", "LIVES_IN", "Paris")],
      [["Ada LIVES_IN Berlin", "Ada LIVES_IN Paris"]],
    ],
    [
      "not if they are about different subjects",
      [claim("Ada", "LIVES_IN", "Berlin"), claim("Ben", "LIVES_IN", "Berlin")],
      [["Ada LIVES_IN Berlin"], ["Ben LIVES_IN Berlin"]],
    ],
    [
      "if they are about literals of a functional predicate",
      [claim("Ada", "DIET", null, { value: "vegan" }), claim("Ada", "DIET", null, { value: "vegetarian" })],
      [["Ada DIET vegan", "Ada DIET vegetarian"]],
    ],
    [
      "not if they are about objects or literals of a predicate with many",
      [
        claim("Ada", "USES", "Vim"),
        claim("Ada", "USES", "Emacs"),
        claim("Ada", "PLANS", null, { value: "rest" }),
        claim("Ada", "PLANS", null, { value: "walk" }),
      ],
      [["Ada PLANS rest"], ["Ada PLANS walk"], ["Ada USES Emacs"], ["Ada USES Vim"]],
    ],
    [
      "if they are opposites about the same object",
      [claim("Ada", "LIKES", "tea"), claim("Ada", "DISLIKES", "tea"), claim("Ada", "DISLIKES", "jazz")],
      [["Ada DISLIKES jazz"], ["Ada DISLIKES tea", "Ada LIKES tea"]],
    ],
    [
      "not if their qualifiers differ",
      [
        claim("Ada", "WORKS_AT", "Acme", { qualifiers: { as: "clerk" } }),
        claim("Ada", "WORKS_AT", "Acme", { qualifiers: { as: "head" } }),
      ],
      [['Ada WORKS_AT Acme {"as":"clerk"}'], ['Ada WORKS_AT Acme {"as":"head"}']],
    ],
    [
      "if the qualifiers differ that compete",
      [
        claim("Ada", "HAS_ROLE", "Acme", { qualifiers: { role: "clerk" } }),
        claim("Ada", "HAS_ROLE", "Acme", { qualifiers: { role: "head" } }),
        claim("Ada", "HAS_ROLE", "Globex", { qualifiers: { role: "head" } }),
      ],
      [
        ['Ada HAS_ROLE Acme {"role":"clerk"}', 'Ada HAS_ROLE Acme {"role":"head"}'],
        ['Ada HAS_ROLE Globex {"role":"head"}'],
      ],
    ],
    [
      "of each of their ends if the relation is symmetric and functional",
      [ADA_BEN, BEN_CLEO],
      [["Ada MARRIED_TO Ben"], ["Ada MARRIED_TO Ben", "Ben MARRIED_TO Cleo"], ["Ben MARRIED_TO Cleo"]],
    ],
  ])("%s", (_, list, expected) => {
    expect(together(list)).toEqual(expected);
  });
});

test("of two opposites the newer one ends the other", () => {
  const list = [claim("Ada", "LIKES", "tea"), claim("Ada", "DISLIKES", "tea", { on: "2026-06-01" })];
  expect(lines(list)).toEqual(["Ada DISLIKES tea 2026-06-01..", "Ada LIKES tea 2026-03-02..2026-06-01"]);
});

describe("an ending without an object", () => {
  test("ends all objects of its subject and predicate", () => {
    const list = [
      claim("Ada", "USES", "Vim"),
      claim("Ada", "USES", "Emacs"),
      claim("Ada", "OWNS", "Vim"),
      claim("Ben", "USES", "Vim"),
      claim("Ada", "USES", null, { polarity: "ends", on: "2026-06-01" }),
    ];
    expect(lines(list)).toEqual([
      "Ada OWNS Vim 2026-03-02..",
      "Ada USES Emacs 2026-03-02..2026-06-01",
      "Ada USES Vim 2026-03-02..2026-06-01",
      "Ben USES Vim 2026-03-02..",
    ]);
  });

  test("does not end the opposite", () => {
    const list = [
      claim("Ada", "DISLIKES", "tea"),
      claim("Ada", "LIKES", "jazz"),
      claim("Ada", "LIKES", null, { polarity: "ends", on: "2026-06-01" }),
    ];
    expect(lines(list)).toEqual(["Ada DISLIKES tea 2026-03-02..", "Ada LIKES jazz 2026-03-02..2026-06-01"]);
  });

  test("with a qualifier ends what has the same, and without one ends all", () => {
    const roles = [
      claim("Ada", "HAS_ROLE", "Acme", { qualifiers: { role: "clerk" }, episode: "one" }),
      claim("Ada", "HAS_ROLE", "Acme", { qualifiers: { role: "head" }, episode: "one" }),
    ];
    const ends = (qualifiers: JsonObject) =>
      claim("Ada", "HAS_ROLE", null, { polarity: "ends", on: "2026-06-01", qualifiers });
    expect(lines([...roles, ends({ role: "clerk" })])).toEqual([
      'Ada HAS_ROLE Acme {"role":"clerk"} 2026-03-02..2026-06-01',
      'Ada HAS_ROLE Acme {"role":"head"} 2026-03-02..',
    ]);
    expect(lines([...roles, ends({})])).toEqual([
      'Ada HAS_ROLE Acme {"role":"clerk"} 2026-03-02..2026-06-01',
      'Ada HAS_ROLE Acme {"role":"head"} 2026-03-02..2026-06-01',
    ]);
  });

  test("ends a symmetric relation from either end", () => {
    const friends = claim("Ada", "FRIEND_OF", "Ben", { from: "2010" });
    for (const subject of ["Ada", "Ben"]) {
      const ending = claim(subject, "FRIEND_OF", null, { polarity: "ends", on: "2026-06-01" });
      expect(lines([friends, ending])).toEqual(["Ada FRIEND_OF Ben 2010-01-01..2026-06-01"]);
      const divorce = claim(subject, "MARRIED_TO", null, { polarity: "ends", on: "2026-06-01" });
      expect(lines([ADA_BEN, divorce])).toEqual(["Ada MARRIED_TO Ben 2010-01-01..2026-06-01"]);
    }
  });

  test("alone gives nothing", () => {
    expect(lines([claim("Ada", "USES", null, { polarity: "ends" })])).toEqual([]);
  });
});

describe("a symmetric functional fact", () => {
  test("is what the slots of both its ends leave of it", () => {
    expect(lines([ADA_BEN, BEN_CLEO])).toEqual([
      "Ada MARRIED_TO Ben 2010-01-01..2019-01-01",
      "Ben MARRIED_TO Cleo 2019-01-01..",
    ]);
  });

  test("is one slot whichever end a claim names first", () => {
    const other = claim("Cleo", "MARRIED_TO", "Ben", { from: "2019", on: "2026-02-01" });
    expect(lines([ADA_BEN, other])).toEqual([
      "Ada MARRIED_TO Ben 2010-01-01..2019-01-01",
      "Cleo MARRIED_TO Ben 2019-01-01..",
    ]);
  });

  test("in a triangle each marriage ends the one before", () => {
    const cleoAda = claim("Ada", "MARRIED_TO", "Cleo", { from: "2022", on: "2026-03-01" });
    expect(lines([ADA_BEN, BEN_CLEO, cleoAda])).toEqual([
      "Ada MARRIED_TO Ben 2010-01-01..2019-01-01",
      "Ada MARRIED_TO Cleo 2022-01-01..",
      "Ben MARRIED_TO Cleo 2019-01-01..2022-01-01",
    ]);
  });

  test("is disputed where one of its ends disputes it", () => {
    const was = claim("Ada", "MARRIED_TO", "Ben", { from: "2012", to: "2016", on: "2026-01-01" });
    const too = claim("Ben", "MARRIED_TO", "Cleo", { from: "2010", to: "2014", on: "2026-02-01" });
    expect(lines([was, too])).toEqual([
      "Ada MARRIED_TO Ben 2012-01-01..2017-01-01 disputed",
      "Ben MARRIED_TO Cleo 2010-01-01..2015-01-01",
    ]);
  });

  test("is derived in the slots of the ends that are asked for, each with all its facts", () => {
    expect(lines([ADA_BEN, BEN_CLEO], ["Ada"])).toEqual(["Ada MARRIED_TO Ben 2010-01-01..2019-01-01"]);
    expect(lines([ADA_BEN, BEN_CLEO], ["Ben"])).toEqual([
      "Ada MARRIED_TO Ben 2010-01-01..2019-01-01",
      "Ben MARRIED_TO Cleo 2019-01-01..",
    ]);
  });

  test("gives the same from either end", () => {
    const list = [
      ADA_BEN,
      BEN_CLEO,
      claim("Cleo", "MARRIED_TO", "Dan", { from: "2019-06", on: "2026-01-15" }),
    ];
    const fromEach = ["Ada", "Ben", "Cleo", "Dan"].flatMap((end) => lines(list, [end]));
    expect(new Set(fromEach)).toEqual(new Set(lines(list)));
  });
});

test("a symmetric functional fact is the same whatever the order of the claims, and no two of its stretches meet", () => {
  const people = ["Ada", "Ben", "Cleo", "Dan"] as const;
  const pairs = people.flatMap((one, index) => people.slice(index + 1).map((other) => [one, other] as const));
  const random = fc
    .record({
      pair: fc.constantFrom(...pairs),
      from: fc.constantFrom("2010", "2012", "2012-01", "2016"),
      to: fc.constantFrom("2012", "2016-12", "2019", undefined),
      on: fc.constantFrom("2026-01-01", "2026-02-01", "2026-03-01"),
    })
    .filter(({ from, to }) => to === undefined || from <= to)
    .map(({ pair: [one, other], from, to, on }) =>
      claim(one, "MARRIED_TO", other, { from, on, ...(to === undefined ? {} : { to }) }),
    );
  const ends = new Set<string>(people);
  fc.assert(
    fc.property(fc.array(random, { maxLength: 6 }), (list) => {
      const { versions } = deriveSlots({ near: list, all: list, ends }, ontology);
      const backwards = [...list].reverse();
      const others = deriveSlots({ near: backwards, all: backwards, ends }, ontology).versions;
      expect(new Set(others)).toEqual(new Set(versions));
      for (const [index, a] of versions.entries()) {
        for (const b of versions.slice(index + 1)) {
          if (a.fact === b.fact && a.status === b.status)
            expect(Math.max(a.from, b.from)).toBeGreaterThan(Math.min(endOf(a), endOf(b)));
        }
      }
    }),
    { numRuns: 1000 },
  );
});

test("each derived fact names the claims of its slots, so that a change can be told from its cause", () => {
  const ending = claim("Ada", "MARRIED_TO", null, { polarity: "ends", on: "2026-06-01" });
  const list = [ADA_BEN, BEN_CLEO, ending];
  const { slotClaims } = deriveSlots({ near: list, all: list, ends: new Set(["Ada"]) }, ontology);
  expect([...slotClaims.keys()]).toEqual(["Ada MARRIED_TO Ben"]);
  expect(slotClaims.get(factId("Ada MARRIED_TO Ben"))).toEqual(
    expect.arrayContaining([ADA_BEN.id, ending.id]),
  );
});
