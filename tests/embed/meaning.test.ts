import { expect, test } from "vitest";
import { Matrix } from "../../src/embed/matrix.ts";
import { meaningIn } from "../../src/embed/meaning.ts";

function matrixOf(rows: Readonly<Record<string, readonly number[]>>): Matrix {
  const matrix = new Matrix(3);
  matrix.add(Object.keys(rows), Float32Array.from(Object.values(rows).flat()));
  return matrix;
}

const none = matrixOf({});
const graphs = [
  { e: matrixOf({ a: [1, 0, 0], b: [0, 1, 0] }), f: matrixOf({ fact: [0.6, 0.8, 0] }), n: none },
  { e: matrixOf({ c: [0, 0, 1] }), f: none, n: none },
];
const vectors = { asked: Float32Array.of(1, 0, 0), theirs: Float32Array.of(0, 0.6, 0.8) };

test("episodes of all graphs are like the question, and like it in the words of whom it is about only if that is asked for", async () => {
  const { episodes, facts } = await meaningIn(graphs, vectors);
  const asked = await episodes(false);
  expect(asked.nearest[0]?.item).toBe("a");
  expect(asked.of("b")).toBe(asked.of("c"));
  const theirs = await episodes(true);
  expect(theirs.of("c")).toBeGreaterThan(theirs.of("b") ?? 1);
  expect(theirs.of("d")).toBeUndefined();
  expect(facts).toEqual([{ item: "fact", score: expect.closeTo(0.6, 5) }]);
});

test("where nobody gave it in their words, the question's own are enough", async () => {
  const { episodes } = await meaningIn(graphs, { asked: vectors.asked });
  expect((await episodes(true)).nearest).toEqual((await episodes(false)).nearest);
});
