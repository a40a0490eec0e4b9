/** Laws of what only an ending tells of: it had been so until then. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runToCompletion } from "../../src/scheduling/cooperative-task.ts";
import { type Derivation, derive } from "../../src/temporal/derive.ts";
import { derivingWithPast } from "../../src/temporal/presupposed.ts";
import { type DerivedVersion, isHandOver, isOverlap, spanOf } from "../../src/temporal/span.ts";
import { type SlotClaim, type SlotRule, startOf } from "../../src/temporal/statement.ts";
import { endOf, shuffledSlot, slot, YEARS } from "./random-claims.ts";

const RUNS = { numRuns: 1_000 };
const RULES = ["functional", "several", "set"] as const satisfies readonly SlotRule[];

function deriveWithPast(claims: readonly SlotClaim[], rule: SlotRule): Derivation {
  return runToCompletion(derivingWithPast(claims, rule));
}

/** What is added to the versions that hold by what was said to hold. */
function added(claims: readonly SlotClaim[], rule: SlotRule): readonly DerivedVersion[] {
  const known = new Set(derive(claims, rule).versions.map((version) => JSON.stringify(version)));
  return deriveWithPast(claims, rule).versions.filter((version) => !known.has(JSON.stringify(version)));
}

describe.each(RULES)("the past of a slot with the rule %s", (rule) => {
  test("leaves every version of what was said to hold as it is", () => {
    fc.assert(
      fc.property(slot(YEARS), (claims) => {
        const { versions, conflicts } = deriveWithPast(claims, rule);
        expect(versions).toEqual(expect.arrayContaining([...derive(claims, rule).versions]));
        expect(conflicts).toEqual(derive(claims, rule).conflicts);
      }),
      RUNS,
    );
  });

  test("is the same whatever the order of the claims", () => {
    fc.assert(
      fc.property(shuffledSlot(YEARS), ([claims, other]) => {
        expect(deriveWithPast(other, rule).versions).toEqual(deriveWithPast(claims, rule).versions);
      }),
      RUNS,
    );
  });

  test("is of unknown beginning, rests on endings, and meets nothing else of its object", () => {
    let found = 0;
    fc.assert(
      fc.property(slot(YEARS), (claims) => {
        const { versions } = deriveWithPast(claims, rule);
        for (const past of added(claims, rule)) {
          found += 1;
          expect(past).toMatchObject({ fromBasis: "unknown", status: "held" });
          expect(past.from).toBeLessThan(endOf(past));
          const endings = claims.filter(({ id }) => past.claims.includes(id));
          expect(endings.map(({ polarity }) => polarity)).toEqual(endings.map(() => "ends"));
          for (const other of versions)
            if (other.object === past.object && JSON.stringify(other) !== JSON.stringify(past))
              expect(isOverlap(spanOf(other), spanOf(past))).toBe(false);
        }
      }),
      RUNS,
    );
    expect(found).toBeGreaterThan(20);
  });

  test("is not taken for granted of what is known to have been so before, or was denied", () => {
    fc.assert(
      fc.property(slot(YEARS), (claims) => {
        for (const { object, to, claims: support } of added(claims, rule)) {
          const holding = claims.filter((claim) => claim.polarity === "holds" && claim.object === object);
          const denials = claims.filter(({ polarity }) => polarity === "denies");
          for (const claim of holding) {
            const isDenied = denials.some((denial) => denial.occurredAt >= claim.occurredAt);
            const isBefore = startOf(claim, claim.to === null).from < (to ?? 0);
            // Another object may have moved its end to before that.
            if (rule !== "functional") expect(isBefore && !isDenied).toBe(false);
          }
          for (const ending of claims.filter(({ id }) => support.includes(id)))
            for (const denial of denials.filter(({ kind }) => kind === "manual"))
              expect(denial.object === object && denial.occurredAt >= ending.occurredAt).toBe(false);
        }
      }),
      RUNS,
    );
  });
});

test("where one object holds at a time, it was over when another began", () => {
  fc.assert(
    fc.property(slot(YEARS), (claims) => {
      const { versions } = derive(claims, "functional");
      for (const past of added(claims, "functional"))
        for (const other of versions)
          if (
            other.status === "held" &&
            other.object !== past.object &&
            isOverlap(spanOf(other), spanOf(past))
          )
            expect(isHandOver(spanOf(other), spanOf(past))).toBe(true);
    }),
    RUNS,
  );
});

test("nothing ends an event", () => {
  fc.assert(
    fc.property(slot(YEARS), (claims) => {
      for (const rule of ["event", "once"] as const)
        expect(deriveWithPast(claims, rule)).toEqual(derive(claims, rule));
    }),
    RUNS,
  );
});
