/** Laws of the derivation from claims to versions. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TIERS } from "../../src/domain/claim.ts";
import { addUnits, endOfEndpoint, type Instant, parseTime } from "../../src/domain/interval.ts";
import { type Derivation, derive } from "../../src/temporal/derive.ts";
import type { DerivedVersion } from "../../src/temporal/span.ts";
import type { SlotClaim, SlotRule } from "../../src/temporal/statement.ts";
import {
  DAYS,
  endOf,
  heldAt,
  OBJECTS,
  type Said,
  said,
  shuffledSlot,
  slot,
  slotClaim,
  turningPoints,
  YEARS,
} from "./random-claims.ts";
import { type CellVersion, cellOf, LAST, referenceVersions } from "./reference.ts";

const RULES = ["functional", "several", "set", "event", "once"] as const satisfies readonly SlotRule[];

const POLICIES = ["recency", "confidence", "vote"] as const;

const RUNS = { numRuns: 600 };

/** Conflicts are a set. */
function comparable({ versions, conflicts }: Derivation) {
  const pairs = conflicts.map(({ claim, against }) => `${claim} against ${against}`);
  return { versions, conflicts: [...new Set(pairs)].sort() };
}

function withoutSupport(versions: readonly DerivedVersion[]) {
  return versions.map((version) => ({ ...version, claims: [] }));
}

describe.each(RULES)("a slot with the rule %s", (rule) => {
  test("gives the same whatever the order of its claims", () => {
    fc.assert(
      fc.property(shuffledSlot(YEARS), ([claims, other]) => {
        expect(comparable(derive(other, rule))).toEqual(comparable(derive(claims, rule)));
      }),
      RUNS,
    );
  });

  test("changes nothing but its support when a claim is repeated", () => {
    fc.assert(
      fc.property(slot(YEARS), fc.nat(), (claims, place) => {
        const original = claims[place % claims.length];
        if (original === undefined) return;
        const before = derive(claims, rule).versions;
        const after = derive([...claims, { ...original, id: "copy" }], rule).versions;
        expect(withoutSupport(after)).toEqual(withoutSupport(before));
        for (const version of after)
          expect(version.claims.includes("copy")).toBe(version.claims.includes(original.id));
      }),
      RUNS,
    );
  });

  test("rests each version on holding claims of its object", () => {
    fc.assert(
      fc.property(slot(YEARS), (claims) => {
        const byId = new Map(claims.map((claim) => [claim.id, claim]));
        for (const version of derive(claims, rule).versions) {
          expect(version.claims).not.toEqual([]);
          expect(new Set(version.claims).size).toBe(version.claims.length);
          for (const id of version.claims)
            expect(byId.get(id)).toMatchObject({ object: version.object, polarity: "holds" });
        }
      }),
      RUNS,
    );
  });

  test("begins each version before it ends, and keeps those of one object and status apart", () => {
    fc.assert(
      fc.property(slot(YEARS), (claims) => {
        const { versions } = derive(claims, rule);
        for (const [index, a] of versions.entries()) {
          expect(a.from).toBeLessThan(endOf(a));
          for (const b of versions.slice(index + 1)) {
            if (a.object !== b.object || a.status !== b.status) continue;
            // Events that only touch are two.
            const gap = Math.max(a.from, b.from) - Math.min(endOf(a), endOf(b));
            expect(gap).toBeGreaterThanOrEqual(rule === "event" || rule === "once" ? 0 : 1);
          }
        }
      }),
      RUNS,
    );
  });

  // A set that claims of lower tiers are in, too, replaces less than what its higher ones would alone; what was
  // told without a date lies where another claim says.
  if (rule !== "once")
    test("holds at least what its claims of higher tiers hold alone, if those of lower ones are in no set of theirs", () => {
      fc.assert(
        fc.property(slot(YEARS), fc.constantFrom(2, 3), (said, tier) => {
          const claims = said.map((claim) =>
            TIERS[claim.kind] >= tier ? claim : { ...claim, adds: false, episode: null },
          );
          const higher = derive(
            claims.filter((claim) => TIERS[claim.kind] >= tier),
            rule,
          ).versions;
          const all = derive(claims, rule).versions;
          for (const instant of turningPoints([...higher, ...all]))
            expect(heldAt(all, instant)).toEqual(expect.arrayContaining(heldAt(higher, instant)));
        }),
        RUNS,
      );
    });

  // Without the date of another what was told without one stands for itself.
  if (rule !== "once")
    test("holds an object at no further instant when its end is said or it is denied", () => {
      const single = [OBJECTS[0]];
      const closing = said(YEARS, single).filter((claim) => claim.polarity !== "holds");
      fc.assert(
        fc.property(slot(YEARS, single), closing, (claims, added) => {
          const before = derive(claims, rule).versions;
          const after = derive([...claims, slotClaim("added", added)], rule).versions;
          for (const instant of turningPoints([...before, ...after]))
            expect(heldAt(before, instant)).toEqual(expect.arrayContaining(heldAt(after, instant)));
        }),
        RUNS,
      );
    });

  test("does not change when something is ended or denied that nobody said", () => {
    const closing = said(YEARS, ["nobody's"]).filter((claim) => claim.polarity !== "holds");
    fc.assert(
      fc.property(slot(YEARS), closing, (claims, added) => {
        if (added.object === null) return;
        expect(derive([...claims, slotClaim("added", added)], rule)).toEqual(derive(claims, rule));
      }),
      RUNS,
    );
  });

  test.each(POLICIES)("gives what the rules give point by point under the policy %s", (policy) => {
    fc.assert(
      fc.property(slot(DAYS), (claims) => {
        const versions = derive(claims, rule, policy).versions.map(inCells);
        expect(sorted(versions)).toEqual(sorted(referenceVersions(claims, rule, policy)));
      }),
      { numRuns: 2000 },
    );
  });

  test.each(POLICIES)("gives no object two versions that overlap under the policy %s", (policy) => {
    fc.assert(
      fc.property(slot(YEARS), (claims) => {
        const { versions } = derive(claims, rule, policy);
        for (const [index, one] of versions.entries()) {
          for (const other of versions.slice(index + 1)) {
            const apart = one.object !== other.object || one.from >= endOf(other) || other.from >= endOf(one);
            expect(apart).toBe(true);
          }
        }
      }),
      RUNS,
    );
  });
});

function inCells(version: DerivedVersion): CellVersion {
  const { object, status, claims } = version;
  return {
    object,
    status,
    from: cellOf(version.from),
    to: version.to === null ? LAST : cellOf(version.to),
    claims,
  };
}

function sorted(versions: readonly CellVersion[]): CellVersion[] {
  const key = ({ object, status, from, to, claims }: CellVersion) =>
    [object, status, ...[from, to].map((cell) => String(cell).padStart(4, "0")), ...claims].join(" ");
  return [...versions].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

describe("a slot in which a property competes", () => {
  const valued = slot(DAYS).chain((claims) =>
    fc
      .array(fc.constantFrom("0.4", "0.9", null), { minLength: claims.length, maxLength: claims.length })
      .map((values) =>
        claims.map((claim, index) => slotClaim(claim.id, { ...claim, value: values[index] ?? null })),
      ),
  );

  test.each(["functional", "several"] as const)("gives what the rules give point by point, %s", (rule) => {
    fc.assert(
      fc.property(valued, fc.constantFrom(...POLICIES), (claims, policy) => {
        const versions = derive(claims, rule, policy).versions.map(inCells);
        expect(sorted(versions)).toEqual(sorted(referenceVersions(claims, rule, policy)));
      }),
      { numRuns: 2000 },
    );
  });

  test("gives the same in any order, and no object two versions at a time", () => {
    fc.assert(
      fc.property(valued, (claims) => {
        const derivation = derive(claims, "functional");
        expect(comparable(derive([...claims].reverse(), "functional"))).toEqual(comparable(derivation));
        for (const [index, one] of derivation.versions.entries()) {
          for (const other of derivation.versions.slice(index + 1)) {
            const apart = one.object !== other.object || one.from >= endOf(other) || other.from >= endOf(one);
            expect(apart).toBe(true);
          }
        }
      }),
      RUNS,
    );
  });
});

describe("a functional slot", () => {
  test("holds one object at a time as long as nothing has an end", () => {
    const open = said(YEARS).map(
      (claim): Said => ({ ...claim, polarity: "holds", to: null, object: claim.object ?? "a" }),
    );
    const claims = fc
      .array(open, { minLength: 1, maxLength: 6 })
      .map((list) => list.map((what, index) => slotClaim(`claim ${index}`, what)));
    fc.assert(
      fc.property(claims, (list) => {
        const { versions } = derive(list, "functional");
        for (const instant of turningPoints(versions))
          expect(heldAt(versions, instant).length).toBeLessThanOrEqual(1);
      }),
      RUNS,
    );
  });

  test("holds two objects at once only within a unit of a date that ends one of them", () => {
    fc.assert(
      fc.property(slot(YEARS), (claims) => {
        const { versions } = derive(claims, "functional");
        for (const instant of turningPoints(versions)) {
          if (heldAt(versions, instant).length > 1)
            expect(claims.some((claim) => isNearDate(instant, claim))).toBe(true);
        }
      }),
      RUNS,
    );
  });
});

/** Within the unit of a date of the claim, or within the one before or after. */
function isNearDate(instant: Instant, claim: SlotClaim): boolean {
  return [claim.from, claim.to].some(
    (date) =>
      date !== null &&
      addUnits(date.at, date.precision, -1) <= instant &&
      instant < addUnits(endOfEndpoint(date), date.precision, 1),
  );
}

describe("what is said at one time", () => {
  test("agrees if it is about one object: a person's assertion stands for all of it", () => {
    const berlin = { ...says("Berlin", "2026-03-02", { from: "2020" }), id: "berlin" };
    const asserted = { ...says("Berlin", "2026-03-02", { from: "2021", kind: "manual" }), id: "asserted" };
    const paris = says("Paris", "2026-03-02", { from: "2020-06" });
    // Without the assertion the later beginning has the word.
    expect(lines([berlin, paris])).toEqual(["Berlin 2020-01-01..2020-06-01 held", "Paris 2020-06-01.. held"]);
    expect(lines([berlin, asserted, paris])).toEqual(["Berlin 2020-01-01.. held"]);
  });
});

describe("what a random slot once got wrong", () => {
  test("an open statement of a lower tier is disputed where a vague date of a higher one covers it", () => {
    expect(
      lines([
        says("Berlin", "2024-01-10", { from: "2024", kind: "manual" }),
        says("Berlin", "2024-06-01", { kind: "manual" }),
        says("Paris", "2024-03-01", { kind: "extracted" }),
      ]),
    ).toEqual(["Berlin 2024-01-01.. held", "Paris 2024-03-01..2024-06-01 disputed"]);
  });

  test("an open statement of a lower tier gives way in the unit of a hand-over too", () => {
    expect(
      lines([
        says("Oslo", "2026-03-01", { from: "2010", to: "2012" }),
        says("Rome", "2026-03-01", { from: "2012", kind: "extracted" }),
      ]),
    ).toEqual([
      "Oslo 2010-01-01..2013-01-01 held",
      "Rome 2012-01-01..2013-01-01 disputed",
      "Rome 2013-01-01.. held",
    ]);
  });
});

test("where one thing ends and is said again from the same instant, what goes first says how precisely", () => {
  const decided = (object: string, on: string, rest: Partial<Said>) =>
    slotClaim(`${object} on ${on}`, {
      ...{ object, value: null, episode: "one", adds: true, polarity: "holds", from: null, to: null },
      ...{ occurredAt: parseTime(on).at, kind: "manual", confidence: 0.3, voter: "one" },
      ...rest,
    });
  const { versions } = derive(
    [
      decided("c", "2021-01-01", { to: { at: Date.UTC(2013), precision: "day" } }),
      decided("c", "2021-01-02", { from: { at: Date.UTC(2013), precision: "hour" } }),
      decided("a", "2021-01-01", {
        kind: "inferred",
        from: { at: Date.UTC(2010), precision: "decade" },
        to: { at: Date.UTC(2019, 11, 30), precision: "second" },
      }),
    ],
    "functional",
    "confidence",
  );
  const before = versions.find(({ object, status }) => object === "a" && status === "held");
  expect(before).toMatchObject({ to: Date.UTC(2013), toPrecision: "hour" });
});

/** A claim in short: dates as callers give them. */
function says(
  object: string,
  on: string,
  rest: { from?: string; to?: string; kind?: SlotClaim["kind"]; polarity?: SlotClaim["polarity"] } = {},
): SlotClaim {
  return slotClaim(`${object} on ${on}`, {
    object,
    value: null,
    episode: on,
    adds: false,
    polarity: rest.polarity ?? "holds",
    from: rest.from === undefined ? null : parseTime(rest.from),
    to: rest.to === undefined ? null : parseTime(rest.to),
    occurredAt: parseTime(on).at,
    kind: rest.kind ?? "stated",
    confidence: 0.9,
    voter: on,
  });
}

/** Versions as lines. */
function lines(claims: readonly SlotClaim[], rule: SlotRule = "functional"): string[] {
  const day = (instant: Instant) => new Date(instant).toISOString().slice(0, 10);
  return derive(claims, rule).versions.map(
    ({ object, from, to, status }) => `${object} ${day(from)}..${to === null ? "" : day(to)} ${status}`,
  );
}
