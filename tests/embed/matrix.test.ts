import fc from "fast-check";
import { expect, test } from "vitest";
import { beginningOf, normalised } from "../../src/embed/encoders/embedder.ts";
import { Matrix } from "../../src/embed/matrix.ts";

const DIMENSIONS = 5;
const vector = fc.array(fc.integer({ min: -4, max: 4 }), { minLength: DIMENSIONS, maxLength: DIMENSIONS });
const vectors = fc.array(vector, { maxLength: 200 });

function matrixOf(rows: readonly (readonly number[])[], parts = 1): Matrix {
  const matrix = new Matrix(DIMENSIONS);
  const size = Math.max(1, Math.ceil(rows.length / parts));
  for (let at = 0; at < rows.length; at += size) {
    const part = rows.slice(at, at + size);
    matrix.add(
      part.map((_, index) => `item-${String(at + index).padStart(4, "0")}`),
      Float32Array.from(part.flat()),
    );
  }
  return matrix;
}

test("the nearest are those that a full sort puts first, whatever order vectors came in", async () => {
  await fc.assert(
    fc.asyncProperty(
      vectors,
      vector,
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 1, max: 12 }),
      async (rows, question, parts, limit) => {
        const found = await matrixOf(rows, parts).compare(Float32Array.from(question));
        const expected = rows
          .map((row, at) => ({
            item: `item-${String(at).padStart(4, "0")}`,
            score: row.reduce((sum, value, place) => sum + value * (question[place] ?? 0), 0),
          }))
          .sort((a, b) => b.score - a.score || (a.item < b.item ? -1 : 1));
        expect(found.nearest(limit)).toEqual(expected.slice(0, limit));
        for (const { item, score } of expected) expect(found.of(item)).toBe(score);
        expect(found.of("no such item")).toBeUndefined();
      },
    ),
  );
});

test("an item that is there already keeps its vector", async () => {
  const matrix = new Matrix(2);
  matrix.add(["a"], Float32Array.of(1, 0));
  matrix.add(["a", "b"], Float32Array.of(0, 1, 0, 1));
  const found = await matrix.compare(Float32Array.of(1, 0));
  expect([matrix.size, found.of("a"), found.of("b")]).toEqual([2, 1, 0]);
});

test("vectors are of length 1, and what has no direction is none", () => {
  fc.assert(
    fc.property(vector, (values) => {
      const found = normalised(values);
      if (values.every((value) => value === 0)) expect(found).toBeNull();
      else expect(Math.hypot(...(found ?? []))).toBeCloseTo(1, 5);
    }),
  );
  expect(normalised([Number.NaN, 1])).toBeNull();
  expect(normalised([Number.POSITIVE_INFINITY, 1])).toBeNull();
});

test("the beginning of a text is not cut within a character", () => {
  expect(beginningOf("ab🙂c", 3)).toBe("ab");
  expect(beginningOf("ab🙂c", 4)).toBe("ab🙂");
  expect(beginningOf("ab", 3)).toBe("ab");
});
