import { expect, test } from "vitest";
import { Matrix } from "../../src/embed/matrix.ts";
import { compareQuestion } from "../../src/embed/question-similarity.ts";

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
const vectors = { original: Float32Array.of(1, 0, 0), firstPerson: Float32Array.of(0, 0.6, 0.8) };

test("episodes of all graphs are like the question, and like it in the words of whom it is about only if that is asked for", async () => {
  const { episodes, facts } = await compareQuestion(graphs, vectors);
  const original = await episodes(false);
  expect(original.nearest[0]?.item).toBe("a");
  expect(original.of("b")).toBe(original.of("c"));
  const firstPerson = await episodes(true);
  expect(firstPerson.of("c")).toBeGreaterThan(firstPerson.of("b") ?? 1);
  expect(firstPerson.of("d")).toBeUndefined();
  expect(facts).toEqual([{ item: "fact", score: expect.closeTo(0.6, 5) }]);
});

test("where nobody gave it in their words, the question's own are enough", async () => {
  const { episodes } = await compareQuestion(graphs, { original: vectors.original });
  expect((await episodes(true)).nearest).toEqual((await episodes(false)).nearest);
});
