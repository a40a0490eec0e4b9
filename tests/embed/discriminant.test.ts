import fc from "fast-check";
import { expect, test } from "vitest";
import { discriminant } from "../../src/embed/discriminant.ts";
import { normalised } from "../../src/embed/encoders/embedder.ts";
import { Matrix } from "../../src/embed/matrix.ts";

function matrixOf(rows: readonly (readonly number[])[], dimensions: number): Matrix {
  const matrix = new Matrix(dimensions);
  matrix.add(
    rows.map((_, at) => `item-${at}`),
    Float32Array.from(rows.flat()),
  );
  return matrix;
}

function dot(one: ArrayLike<number>, other: ArrayLike<number>): number {
  return Array.from(one).reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
}

/** (Σ + λI)x, written out. */
function spread(rows: readonly (readonly number[])[], x: ArrayLike<number>): number[] {
  const dimensions = x.length;
  const mean = Array.from({ length: dimensions }, (_, at) =>
    rows.reduce((sum, row) => sum + (row[at] ?? 0) / rows.length, 0),
  );
  const centred = rows.map((row) => row.map((value, at) => value - (mean[at] ?? 0)));
  const variance = centred.reduce((sum, row) => sum + dot(row, row) / rows.length, 0);
  return Array.from({ length: dimensions }, (_, at) =>
    centred.reduce(
      (sum, row) => sum + ((row[at] ?? 0) * dot(row, x)) / rows.length,
      ((5 * variance) / dimensions) * (x[at] ?? 0),
    ),
  );
}

test("solved for what spreads in few directions, it is the discriminant", () => {
  const row = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(row, { minLength: 5, maxLength: 40 }), row, (rows, values) => {
      const question = normalised(values);
      fc.pre(question !== null && new Set(rows.map(String)).size > 1);
      const found = discriminant(question ?? new Float32Array(4), [
        matrixOf(rows.slice(0, 2), 4),
        matrixOf(rows.slice(2), 4),
      ]);
      expect(Math.hypot(...found)).toBeCloseTo(1, 4);
      // In four dimensions four steps are exact: what it is spread to is the question.
      const image = normalised(spread(rows, found)) ?? [];
      expect(dot(image, question ?? [])).toBeCloseTo(1, 3);
    }),
  );
});

test("what differs between all texts counts less than what only the question has", () => {
  // All are spread along the first direction, none along the second.
  const rows = Array.from({ length: 50 }, (_, at) => [at % 2 === 0 ? 1 : -1, 0.1, (at % 5) / 50, 0]);
  const found = discriminant(Float32Array.of(Math.SQRT1_2, Math.SQRT1_2, 0, 0), [matrixOf(rows, 4)]);
  expect(found[1]).toBeGreaterThan(1.5 * (found[0] ?? 1));
});

test("with nothing to tell apart it is the question", () => {
  const question = Float32Array.of(0.6, 0.8);
  expect(discriminant(question, [])).toEqual(question);
  expect(discriminant(question, [new Matrix(2)])).toEqual(question);
  expect(
    discriminant(question, [
      matrixOf(
        [
          [1, 0],
          [1, 0],
        ],
        2,
      ),
    ]),
  ).toEqual(question);
});

test("of many rows some are looked at, evenly over all matrices", () => {
  const early = Array.from({ length: 3000 }, () => [1, 0]);
  const late = Array.from({ length: 3000 }, (_, at) => [0, at % 7 < 3 ? 1 : -1]);
  const question = Float32Array.of(Math.SQRT1_2, Math.SQRT1_2);
  const apart = discriminant(question, [matrixOf(early, 2), matrixOf(late, 2)]);
  expect(apart[0]).toBeGreaterThan(apart[1] ?? 1);
});
