import fc from "fast-check";
import { expect, test } from "vitest";
import { inMilliseconds, isoOfTimestamp } from "../../src/db/time.ts";

const instant = fc.date({
  min: new Date("0001-01-01T00:00:00Z"),
  max: new Date("9999-12-31T23:59:59.999Z"),
  noInvalidDate: true,
});

/** As PostgreSQL writes it in a column: without zeros at the end of the fraction. */
function inColumn(at: Date, micro: string): string {
  const [date, time = ""] = at.toISOString().replace("Z", "").split("T");
  const [seconds, milli] = time.split(".");
  const fraction = `${milli}${micro}`.replace(/0+$/u, "");
  return `${date} ${seconds}${fraction === "" ? "" : `.${fraction}`}+00`;
}

test("a timestamp of a column or of JSON is told with its milliseconds, as a date says it", () => {
  const micro = fc.constantFrom("000", "001", "120", "999");
  fc.assert(
    fc.property(instant, micro, (at, rest) => {
      const text = inColumn(at, rest);
      expect(isoOfTimestamp(text)).toBe(at.toISOString().replace("Z", `${rest}Z`));
      expect(inMilliseconds(isoOfTimestamp(text))).toBe(at.toISOString());
      const inJson = text.replace(" ", "T").replace("+00", "+00:00");
      expect(inMilliseconds(inJson)).toBe(at.toISOString());
    }),
  );
});

test("what is no such timestamp is read in the long way, and what has no end stays as it is", () => {
  expect(isoOfTimestamp("infinity")).toBe("infinity");
  expect(isoOfTimestamp("10000-01-01 00:00:00.5+00")).toBe("10000-01-01T00:00:00.500000Z");
  expect(inMilliseconds("2026-03-01T12:00:00+02:00")).toBe("2026-03-01T10:00:00.000Z");
  expect(inMilliseconds("2026-03-01 12:00:00Z")).toBe("2026-03-01T12:00:00.000Z");
});
