import fc from "fast-check";
import { expect, test } from "vitest";
import { describeOffset, jsonFault } from "../../src/import/json-fault.ts";
import { tryParseJson } from "../../src/import/whole-file.ts";

const damaged = fc
  .tuple(
    fc.json(),
    fc.nat(),
    fc.constantFrom("", ",", "}", "]", '"', "\\", "x", "-", "\n", ":", "0", "é"),
    fc.boolean(),
  )
  .map(([text, at, put, replaces]) => {
    const place = at % (text.length + 1);
    return text.slice(0, place) + put + text.slice(place + (replaces ? 1 : 0));
  });

test("a text has a fault exactly if JSON.parse refuses it", async () => {
  await fc.assert(
    fc.asyncProperty(damaged, async (text) => {
      expect(jsonFault(text) === undefined).toBe((await tryParseJson(text)).ok);
    }),
    { numRuns: 3000 },
  );
});

test.each([
  ["[1, 2", 6 - 1],
  ['{"a": 1,}', 8],
  ['{"a" 1}', 5],
  ["[1] 2", 4],
  ['"\\x"', 1],
  ["", 0],
])("the fault of %j is at offset %i", (text, offset) => {
  expect(jsonFault(text)).toBe(offset);
});

test("an offset is described by line and column, both from 1", () => {
  expect(describeOffset('[\n  1,\n  x"]', 9)).toBe("line 3, column 3");
});

test("nesting a million levels deep is no fault and does not overflow", () => {
  expect(jsonFault("[".repeat(1_000_000) + "]".repeat(1_000_000))).toBeUndefined();
});
