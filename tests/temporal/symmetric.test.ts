/** What two slots leave of a fact that stands in both. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseTime } from "../../src/domain/interval.ts";
import { derive } from "../../src/temporal/derive.ts";
import type { DerivedVersion } from "../../src/temporal/span.ts";
import { closedByBoth } from "../../src/temporal/symmetric.ts";
import { endOf, slot, turningPoints, YEARS } from "./random-claims.ts";

/** The versions of one object of a random slot. */
const versions = slot(YEARS).map((claims) =>
  derive(claims, "functional").versions.filter((version) => version.object === "a"),
);

/** With which statuses the fact stands at an instant. */
function statusesAt(list: readonly DerivedVersion[], instant: number): Set<string> {
  return new Set(
    list
      .filter((version) => version.from <= instant && instant < endOf(version))
      .map((version) => version.status),
  );
}

test("a fact is held where both hold it, and disputed where one disputes what the other has", () => {
  fc.assert(
    fc.property(versions, versions, (one, other) => {
      const both = closedByBoth(one, other);
      for (const instant of turningPoints([...one, ...other])) {
        const [here, there] = [statusesAt(one, instant), statusesAt(other, instant)];
        const left = statusesAt(both, instant);
        expect(left.has("held")).toBe(here.has("held") && there.has("held"));
        const isDisputed = here.has("disputed") || there.has("disputed");
        expect(left.has("disputed")).toBe(isDisputed && here.size > 0 && there.size > 0);
      }
    }),
    { numRuns: 1000 },
  );
});

test("it is the same whichever slot comes first, and no two stretches of one status meet", () => {
  fc.assert(
    fc.property(versions, versions, (one, other) => {
      const both = closedByBoth(one, other);
      expect(closedByBoth(other, one)).toEqual(both);
      for (const [index, a] of both.entries()) {
        for (const b of both.slice(index + 1)) {
          if (a.status === b.status)
            expect(Math.max(a.from, b.from)).toBeGreaterThan(Math.min(endOf(a), endOf(b)));
        }
      }
    }),
    { numRuns: 1000 },
  );
});

test("each end of a stretch comes with what is known of it", () => {
  const open: DerivedVersion = {
    object: "a",
    from: parseTime("2010").at,
    fromPrecision: "year",
    fromBasis: "stated",
    to: null,
    toPrecision: null,
    status: "held",
    claims: ["one"],
  };
  const later = { from: parseTime("2012-03").at, fromPrecision: "month", fromBasis: "derived" } as const;
  const end = { to: parseTime("2015-01-01").at, toPrecision: "day" } as const;
  expect(closedByBoth([{ ...open, ...end }], [{ ...open, ...later, claims: ["one", "two"] }])).toEqual([
    { ...open, ...later, ...end, claims: ["one", "two"] },
  ]);
});
