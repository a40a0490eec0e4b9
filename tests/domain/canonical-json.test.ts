/** Equal data has equal text. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalValue } from "../../src/domain/claim.ts";
import { canonicalJson, type Json } from "../../src/domain/json.ts";

const { json } = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 3 },
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("json"), { maxLength: 3 }),
    fc.dictionary(fc.string({ maxLength: 3 }), tie("json"), { maxKeys: 4 }),
  ),
}));

/** The same with the keys of every object in the other order. */
function turned(data: Json): Json {
  if (Array.isArray(data)) return data.map(turned);
  if (typeof data !== "object" || data === null) return data;
  const entries = Object.entries(data).map(([key, item]) => [key, turned(item)] as const);
  return Object.fromEntries(entries.reverse());
}

test("the order of keys makes no other text", () => {
  fc.assert(
    fc.property(json, (data) => {
      expect(canonicalJson(turned(data))).toBe(canonicalJson(data));
    }),
  );
});

test("the text is JSON of the same data", () => {
  fc.assert(
    fc.property(json, (data) => {
      expect(JSON.parse(canonicalJson(data))).toEqual(JSON.parse(JSON.stringify(data)));
    }),
  );
});

test("the order of a list makes another text", () => {
  expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]));
});

test.each([
  ["Vegan", "  vegan ", true],
  ["New York", "new\tyork", true],
  ["ﬁsh", "fish", true],
  [1, 1.0, true],
  [1, "1", false],
  [true, "true", false],
  ["C++", "C#", false],
])("the literals %j and %j are the same: %s", (one, other, same) => {
  expect(canonicalValue(one) === canonicalValue(other)).toBe(same);
});
