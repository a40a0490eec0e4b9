import { expect, test } from "vitest";
import { parseJson, tryParseJson } from "../../src/import/whole-file.ts";

test.each([
  ["[1, 2", 6 - 1],
  ['{"a": 1,}', 8],
  ['{"a" 1}', 5],
  ["[1] 2", 4],
  ['"\\x"', 1],
  ['["\\u12"]', 2],
  ['["a\nb"]', 3],
  ['["abc', 5],
  ["[1.]", 2],
  ["[01]", 2],
  ["[truex]", 5],
  ["[tru]", 1],
  ["", 0],
])("the fault of %j is at offset %i", async (text, fault) => {
  expect(await tryParseJson(text)).toEqual({ ok: false, fault });
});

test("a fault is described by line and column, both from 1, and quotes nothing", () => {
  const parse = () => parseJson('[\n  1,\n  secret"]', "list.json");
  expect(parse).toThrow("list.json is not valid JSON at line 3, column 3: something does not belong there.");
  expect(() => parseJson("[1,\n2", "list.json")).toThrow("at line 2, column 2: it ends too early");
});

test("nesting a million levels deep does not overflow", async () => {
  expect(await tryParseJson("[".repeat(1_000_000) + "]".repeat(1_000_000))).toEqual({
    ok: false,
    fault: expect.stringContaining("levels"),
  });
});
