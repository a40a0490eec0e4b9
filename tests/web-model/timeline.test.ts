import fc from "fast-check";
import { expect, test } from "vitest";
import type { Fact } from "../../src/domain/fact.ts";
import { claimId, entityId, factId, versionId } from "../../src/domain/ids.ts";
import { dateInWords, lastDayInWords, recordingInWords, validityInWords } from "../../web/src/time/dates.ts";
import { microsecondsOf } from "../../web/src/time/instants.ts";
import { ticksOf } from "../../web/src/timeline/axis.ts";
import { rowsOf, spanOf } from "../../web/src/timeline/bars.ts";

const uuid = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, "0")}`;
const NOW = Date.parse("2026-11-01");

function version(number: number, more: Partial<Fact>): Fact {
  return {
    id: factId(uuid(1)),
    versionId: versionId(uuid(100 + number)),
    subject: { id: entityId(uuid(2)), name: "Ann", type: "Person" },
    predicate: "LIVES_IN",
    value: "Berlin",
    text: "Ann lives in Berlin",
    properties: {},
    validFrom: "2026-02-02T00:00:00.000Z",
    validFromPrecision: "day",
    validFromBasis: "stated",
    validTo: null,
    validToPrecision: null,
    recordedAt: "2026-02-02T10:00:00.000000Z",
    supersededAt: null,
    status: "held",
    confidence: 1,
    kind: "stated",
    sources: [
      {
        claim: claimId(uuid(3)),
        kind: "stated",
        confidence: 1,
        model: null,
        episode: null,
        role: null,
        speaker: "Ann",
        occurredAt: "2026-02-02T10:00:00.000Z",
        quote: null,
      },
    ],
    ...more,
  };
}

const before = version(1, { supersededAt: "2026-05-10T10:00:00.000000Z" });
const after = version(2, {
  validTo: "2026-04-01T00:00:00.000Z",
  validToPrecision: "month",
  recordedAt: "2026-05-10T10:00:00.000000Z",
});
const both = [before, after];
const ids = (bars: readonly { readonly version: Fact }[]) => bars.map(({ version: { versionId: id } }) => id);

test("what was superseded lies beneath what is held; before it was superseded it is what is held", () => {
  const span = spanOf(both, NOW);
  const [now] = rowsOf(both, span, Number.POSITIVE_INFINITY);
  expect([ids(now?.current ?? []), ids(now?.older ?? [])]).toEqual([[after.versionId], [before.versionId]]);
  const [then] = rowsOf(both, span, microsecondsOf("2026-05-10T09:59:59.999999Z"));
  expect([ids(then?.current ?? []), ids(then?.older ?? [])]).toEqual([[before.versionId], []]);
  expect(rowsOf(both, span, microsecondsOf("2026-01-01T00:00:00Z"))).toEqual([]);
});

test("every bar lies on the axis, is wide enough to be seen, and is open where the fact is", () => {
  const date = fc.date({ min: new Date("1800-01-01"), max: new Date("2200-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(date, fc.option(date)), { minLength: 1 }), (periods) => {
      const versions = periods.map(([from, to], number) =>
        version(number, { validFrom: from.toISOString(), validTo: to === null ? null : to.toISOString() }),
      );
      const span = spanOf(versions, NOW);
      for (const { version: shown, left, width, isOpenLeft, isOpenRight } of rowsOf(
        versions,
        span,
        Number.POSITIVE_INFINITY,
      ).flatMap(({ current }) => current)) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(1 + 1e-9);
        expect(width).toBeGreaterThan(0.005);
        expect([isOpenLeft, isOpenRight]).toEqual([false, shown.validTo === null]);
      }
    }),
  );
});

test("what was true outside of the years that are shown is left out", () => {
  const span = { from: Date.parse("2026-06-01"), to: NOW };
  expect(rowsOf([after], span, Number.POSITIVE_INFINITY)).toEqual([]);
  expect(rowsOf([before], span, Number.POSITIVE_INFINITY).length).toBe(1);
});

test("dates along the axis are round, in order and few, from days to centuries", () => {
  for (const days of [2, 20, 200, 2_000, 20_000, 200_000]) {
    const ticks = ticksOf({ from: NOW - days * 86_400_000, to: NOW });
    expect(ticks.length).toBeGreaterThanOrEqual(2);
    expect(ticks.length).toBeLessThanOrEqual(7);
    expect(ticks.map(({ place }) => place)).toEqual(ticks.map(({ place }) => place).sort((a, b) => a - b));
  }
  expect(ticksOf({ from: Date.parse("2020-06-01"), to: NOW }).map(({ label }) => label)).toEqual([
    "2022",
    "2024",
    "2026",
  ]);
});

test("both clocks are told in words, as finely as they are known", () => {
  expect(validityInWords(before)).toBe("since 2 February 2026");
  expect(validityInWords(after)).toBe("2 February 2026 to March 2026");
  expect(
    validityInWords(
      version(3, { validFrom: null, validTo: "2016-01-01T00:00:00.000Z", validToPrecision: "year" }),
    ),
  ).toBe("until 2015");
  expect(recordingInWords(before)).toBe("known from 2 February 2026 to 10 May 2026");
  expect(dateInWords("2026-03-01T00:00:00.000Z", "month")).toBe("March 2026");
});

test.each([
  ["decade", "1980-01-01", "1990-01-01", "the 1980s"],
  ["quarter", "2026-04-01", "2026-07-01", "the three months from April 2026"],
  ["week", "2026-03-02", "2026-03-09", "the week of 2 March 2026"],
] as const)("a %s is told as one, at its beginning and at its end", (precision, from, to, words) => {
  expect(dateInWords(`${from}T00:00:00.000Z`, precision)).toBe(words);
  expect(lastDayInWords(`${to}T00:00:00.000Z`, precision)).toBe(words);
});
