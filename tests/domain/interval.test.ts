/** Dates as they are given, the units they stand for, and the words for them. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addUnits,
  describeTime,
  describeWhen,
  endOfEndpoint,
  endpointOf,
  PRECISIONS,
  type Precision,
  parseTime,
  startOfUnit,
  toIso,
} from "../../src/domain/interval.ts";
import { InputError } from "../../src/errors.ts";

/** The unit in which an instant lies. */
function unitAround(at: number, unit: Precision): { readonly from: number; readonly to: number } {
  const endpoint = endpointOf(at, unit);
  return { from: endpoint.at, to: endOfEndpoint(endpoint) };
}

const FIRST = Date.parse("0001-01-01T00:00:00Z");
const LAST = Date.parse("9999-12-31T23:59:59.999Z");

describe("a date is read with its precision", () => {
  test.each([
    ["0001", "0001-01-01T00:00:00.000Z", "year"],
    ["0099", "0099-01-01T00:00:00.000Z", "year"],
    ["1952", "1952-01-01T00:00:00.000Z", "year"],
    ["9999", "9999-01-01T00:00:00.000Z", "year"],
    [" 2026 ", "2026-01-01T00:00:00.000Z", "year"],
    ["2026-03", "2026-03-01T00:00:00.000Z", "month"],
    ["2026-12", "2026-12-01T00:00:00.000Z", "month"],
    ["2026-03-02", "2026-03-02T00:00:00.000Z", "day"],
    ["2024-02-29", "2024-02-29T00:00:00.000Z", "day"],
    ["2000-02-29", "2000-02-29T00:00:00.000Z", "day"],
    ["2026-03-02T10:20", "2026-03-02T10:20:00.000Z", "minute"],
    ["2026-03-02 10:20", "2026-03-02T10:20:00.000Z", "minute"],
    ["2026-03-02t10:20z", "2026-03-02T10:20:00.000Z", "minute"],
    ["2026-03-02T24:00", "2026-03-03T00:00:00.000Z", "minute"],
    ["2026-03-02T10:20:30", "2026-03-02T10:20:30.000Z", "second"],
    ["2026-03-02T10:20:30Z", "2026-03-02T10:20:30.000Z", "second"],
    ["2026-03-02T10:20:30.5Z", "2026-03-02T10:20:30.500Z", "instant"],
    ["2026-03-02T10:20:30.123456789Z", "2026-03-02T10:20:30.123Z", "instant"],
    ["2026-03-02T10:20+05:30", "2026-03-02T04:50:00.000Z", "minute"],
    ["2026-03-02T10:20-0800", "2026-03-02T18:20:00.000Z", "minute"],
    ["2026-03-02T10:20 +01", "2026-03-02T09:20:00.000Z", "minute"],
    ["2026-03-02T10:20-00:00", "2026-03-02T10:20:00.000Z", "minute"],
    ["2026-01-01T00:30+01:00", "2025-12-31T23:30:00.000Z", "minute"],
  ])("%s", (text, at, precision) => {
    const read = parseTime(text);
    expect([toIso(read.at), read.precision]).toEqual([at, precision]);
  });

  test.each([
    "",
    "soon",
    "0000",
    "-0044",
    "12026",
    "2026-00",
    "2026-13",
    "2026-3-2",
    "2026-03-00",
    "2026-03-32",
    "2023-02-29",
    "1900-02-29",
    "2026-04-31",
    "2026-W10",
    "20260302",
    "2026-03-02T10",
    "2026-03-02T25:00",
    "2026-03-02T24:01",
    "2026-03-02T24:00:00.5",
    "2026-03-02T10:60",
    "2026-03-02T10:20:60",
    "2026-03-02T10:20+16:00",
    "2026-03-02T10:20+01:60",
    "2026-03-02T10:20 CET",
    "0001-01-01T00:00+01:00",
    "9999-12-31T24:00",
    "2026-03-02\n2026-03-03",
  ])("%j is refused", (text) => {
    expect(() => parseTime(text)).toThrow(InputError);
  });

  test("a refusal names the field and the form that is wanted", () => {
    expect(() => parseTime("soon", "validFrom")).toThrow(
      /^validFrom "soon" is not a date\. Give an ISO 8601 date/u,
    );
    expect(() => parseTime(new Date(Number.NaN), "asOf")).toThrow(/^asOf Invalid Date is not a date/u);
  });

  test("a Date object is an instant", () => {
    const date = new Date("2026-03-02T10:20:30.500Z");
    expect(parseTime(date)).toEqual({ at: date.getTime(), precision: "instant" });
    expect(() => parseTime(new Date(Number.NaN))).toThrow(InputError);
    expect(() => parseTime(new Date(FIRST - 1))).toThrow(InputError);
    expect(() => parseTime(new Date(LAST + 1))).toThrow(InputError);
  });

  test("what is written in ISO 8601 is read back to the millisecond", () => {
    fc.assert(
      fc.property(fc.integer({ min: FIRST, max: LAST }), (instant) => {
        expect(parseTime(toIso(instant))).toEqual({ at: instant, precision: "instant" });
      }),
    );
    for (let milliseconds = 0; milliseconds < 1000; milliseconds += 1) {
      const text = `2026-03-02T10:20:30.${String(milliseconds).padStart(3, "0")}Z`;
      expect(parseTime(text).at % 1000).toBe(milliseconds);
    }
  });
});

const precision = fc.constantFrom(...PRECISIONS);
/** Far enough from the first and the last year for a few units of any precision. */
const instant = fc.integer({
  min: Date.parse("0500-01-01T00:00:00Z"),
  max: Date.parse("9500-01-01T00:00:00Z"),
});

describe("a unit of time", () => {
  test("contains every instant from its start to the next one's start", () => {
    fc.assert(
      fc.property(instant, precision, (at, unit) => {
        const start = startOfUnit(at, unit);
        expect(start).toBeLessThanOrEqual(at);
        expect(at).toBeLessThan(addUnits(start, unit, 1));
      }),
      { numRuns: 2000 },
    );
  });

  test("begins where it begins", () => {
    fc.assert(
      fc.property(instant, precision, (at, unit) => {
        const start = startOfUnit(at, unit);
        expect(startOfUnit(start, unit)).toBe(start);
        expect(startOfUnit(addUnits(start, unit, 1) - 1, unit)).toBe(start);
      }),
    );
  });

  test("is as far from another there as back, and counted steps add up", () => {
    const count = fc.integer({ min: -20, max: 20 });
    fc.assert(
      fc.property(instant, precision, count, count, (at, unit, one, two) => {
        const start = startOfUnit(at, unit);
        const moved = addUnits(start, unit, one);
        expect(startOfUnit(moved, unit)).toBe(moved);
        expect(addUnits(moved, unit, -one)).toBe(start);
        expect(addUnits(moved, unit, two)).toBe(addUnits(start, unit, one + two));
      }),
      { numRuns: 2000 },
    );
  });

  test("lies within the longer unit that it begins in, weeks apart", () => {
    const calendar: readonly Precision[] = PRECISIONS.filter((unit) => unit !== "week");
    fc.assert(
      fc.property(instant, fc.nat(calendar.length - 2), (at, place) => {
        const longer = unitAround(at, calendar[place] ?? "year");
        const shorter = unitAround(at, calendar[place + 1] ?? "year");
        expect(shorter.from).toBeGreaterThanOrEqual(longer.from);
        expect(shorter.to).toBeLessThanOrEqual(longer.to);
      }),
    );
  });

  test.each([
    ["decade", "2029-12-31T23:59:59.999Z", "2020-01-01", "2030-01-01"],
    ["year", "2026-03-02T10:20:30.500Z", "2026-01-01", "2027-01-01"],
    ["quarter", "2026-03-31T23:59:59.999Z", "2026-01-01", "2026-04-01"],
    ["quarter", "2026-12-31T00:00:00.000Z", "2026-10-01", "2027-01-01"],
    ["month", "2024-02-29T12:00:00.000Z", "2024-02-01", "2024-03-01"],
    ["week", "2026-03-01T23:59:59.999Z", "2026-02-23", "2026-03-02"],
    ["week", "2026-03-02T00:00:00.000Z", "2026-03-02", "2026-03-09"],
    ["week", "2027-01-01T00:00:00.000Z", "2026-12-28", "2027-01-04"],
    ["day", "2026-12-31T10:00:00.000Z", "2026-12-31", "2027-01-01"],
    ["year", "0050-06-01T00:00:00.000Z", "0050-01-01", "0051-01-01"],
  ] as const)("the %s of %s", (unit, at, from, to) => {
    const { from: start, to: end } = unitAround(Date.parse(at), unit);
    expect([toIso(start).slice(0, 10), toIso(end).slice(0, 10)]).toEqual([from, to]);
  });

  test("that ends with year 9999 ends with the last instant that can be written", () => {
    for (const text of ["9999", "9999-12", "9999-12-31", "9999-12-31T23:59", "9999-12-31T23:59:59.999Z"])
      expect(toIso(endOfEndpoint(parseTime(text)))).toBe("9999-12-31T23:59:59.999Z");
  });
});

test.each([
  ["decade", "1950-01-01", "the 1950s"],
  ["year", "1952-01-01", "1952"],
  ["quarter", "2026-04-01", "the three months from April 2026"],
  ["month", "2026-03-01", "March 2026"],
  ["week", "2026-03-02", "the week of 2 March 2026"],
  ["day", "2026-03-02", "2 March 2026"],
  ["minute", "2026-03-02", "2 March 2026"],
  ["decade", "1959-12-31", "the 1950s"],
  ["quarter", "2026-06-30", "the three months from April 2026"],
  ["week", "2026-03-08", "the week of 2 March 2026"],
] as const)("a %s is told in its own words", (unit, at, words) => {
  expect(describeTime({ at: parseTime(at).at, precision: unit })).toBe(words);
});

describe("a time with its preposition", () => {
  test.each([
    ["2026", "in 2026"],
    ["2026-06", "in June 2026"],
    ["2026-06-03", "on 3 June 2026"],
    ["2026-W12", "in the week of 16 March 2026"],
    ["2026-06-03/2026-06-05", "between 3 June 2026 and 5 June 2026"],
    ["some day", "some day"],
  ])("%s is %s", (iso, words) => {
    expect(describeWhen(iso)).toBe(words);
  });
});
