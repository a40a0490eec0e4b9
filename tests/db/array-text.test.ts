import fc from "fast-check";
import { expect, test } from "vitest";
import { readArray, writeArray } from "../../src/db/array-text.ts";

/** As PostgreSQL writes it, every element in quotes. */
const written = (value: unknown): string =>
  Array.isArray(value)
    ? `{${value.map(written).join(",")}}`
    : value === null
      ? "NULL"
      : `"${String(value).replace(/["\\]/gu, "\\$&")}"`;

test("whatever stands in an array is read as it was written", () => {
  const element = fc.option(fc.string({ unit: "binary" }));
  fc.assert(
    fc.property(fc.oneof(fc.array(element), fc.array(fc.array(element, { minLength: 1 }))), (array) => {
      expect(readArray(written(array), (text) => text)).toEqual(array);
    }),
  );
});

test("an array is written so that it is read as it was", () => {
  const element = fc.option(fc.oneof(fc.string({ unit: "binary" }), fc.boolean(), fc.double()));
  fc.assert(
    fc.property(fc.oneof(fc.array(element), fc.array(fc.array(element, { minLength: 1 }))), (array) => {
      expect(writeArray(array)).toBe(written(array));
    }),
  );
  expect(writeArray([true, null, 'a "b" \\'])).toBe('{"true",NULL,"a \\"b\\" \\\\"}');
});

test("elements without quotes, and bounds in front, are read", () => {
  expect(readArray("{1,NULL,-3.5}", Number)).toEqual([1, null, -3.5]);
  expect(readArray("[0:1][2:3]={{1,2},{3,4}}", Number)).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test.each(["", "{1", '{"a'])("what is no array is not taken for one: %j", (text) => {
  expect(() => readArray(text, Number)).toThrow("array");
});
