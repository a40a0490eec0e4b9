/** Queries by likeness and a walk, held against a plain reference. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { KnowledgeGraph } from "../../src/knowledge/knowledge.ts";
import { similarPairs } from "../../src/knowledge/similar-pairs.ts";

const graphOf = (
  vectors: readonly (readonly number[] | undefined)[],
  edges: readonly (readonly [number, number, number])[],
) => {
  const graph = new KnowledgeGraph({ name: "query" });
  graph.addNodes(
    vectors.map((embedding, at) => ({ id: `n${at}`, type: "t", embedding: embedding && [...embedding] })),
  );
  graph.addEdges(
    edges.map(([a, b, weight], at) => ({
      id: `e${at}`,
      source: `n${a}`,
      target: `n${b}`,
      type: "t",
      weight,
    })),
  );
  return graph;
};

/** Likelihoods after some steps, by the matrix of the steps. */
function reference(
  size: number,
  edges: readonly (readonly [number, number, number])[],
  start: readonly number[],
  steps: number,
  restart: number,
) {
  const weight = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  for (const [a, b, w] of edges)
    for (const [from, to] of a === b
      ? [[a, b]]
      : [
          [a, b],
          [b, a],
        ])
      (weight[from ?? 0] as number[])[to ?? 0] = (weight[from ?? 0]?.[to ?? 0] ?? 0) + w;
  let here = [...start];
  for (let step = 0; step < steps; step += 1) {
    here = here.map((_, to) =>
      here.reduce((sum, likelihood, from) => {
        const row = weight[from] ?? [];
        const total = row.reduce((all, w) => all + w, 0);
        const moved =
          total === 0
            ? (start[to] ?? 0)
            : restart * (start[to] ?? 0) + ((1 - restart) * (row[to] ?? 0)) / total;
        return sum + likelihood * moved;
      }, 0),
    );
  }
  return here;
}

describe("a query", () => {
  test("finds what is alike, and what hangs together with it", () => {
    const graph = graphOf([[1, 0], [0.8, 0.6], [0, 1], undefined, undefined], [[0, 3, 1]]);
    const found = graph.query({ query: [1, 0], topK: 4 });
    expect(found.map(({ id }) => id)).toEqual(["n0", "n1", "n3"]);
    expect(found[0]?.score).toBeGreaterThan(found[1]?.score ?? 1);
    // Without a walk likeness alone counts.
    const alike = graph.query({ query: [1, 0], topK: 4, randomWalkSteps: 0 });
    expect(alike.map(({ id, score }) => [id, Number(score.toFixed(9))])).toEqual([
      ["n0", 1],
      ["n1", 0.8],
    ]);
  });

  test("walks as a reference does", () => {
    const arbitrary = fc.integer({ min: 2, max: 7 }).chain((size) =>
      fc.record({
        vectors: fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 })), {
          minLength: size,
          maxLength: size,
        }),
        edges: fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1), fc.integer({ min: 1, max: 3 })), {
          maxLength: 12,
        }),
        steps: fc.integer({ min: 1, max: 30 }),
        restart: fc.constantFrom(0, 0.15, 0.5, 1),
      }),
    );
    fc.assert(
      fc.property(arbitrary, ({ vectors, edges, steps, restart }) => {
        const size = vectors.length;
        const similarity = vectors.map(([x, y]) => (x === 0 && y === 0 ? 0 : x / Math.hypot(x, y)));
        const total = similarity.reduce((sum, value) => sum + value, 0);
        const found = graphOf(vectors, edges).query({
          query: [1, 0],
          topK: size,
          randomWalkSteps: steps,
          restartProb: restart,
        });
        const scores = Object.fromEntries(found.map(({ id, score }) => [id, score]));
        if (total === 0) {
          expect(found).toEqual([]);
          return;
        }
        const visits = reference(
          size,
          edges,
          similarity.map((value) => value / total),
          steps,
          restart,
        );
        const most = Math.max(...visits);
        for (const [at, value] of similarity.entries())
          expect(scores[`n${at}`] ?? 0).toBeCloseTo((value + (visits[at] ?? 0) / most) / 2, 6);
      }),
      { numRuns: 200 },
    );
  });

  test("with a seed gives the same each time, near what is exact", () => {
    const graph = graphOf(
      [[1, 0], [0.9, 0.1], undefined, undefined],
      [
        [0, 2, 3],
        [1, 2, 1],
        [2, 3, 1],
      ],
    );
    const query = (seed?: number) => graph.query({ query: [1, 0], topK: 4, randomWalkSteps: 10, seed });
    expect(query(7)).toEqual(query(7));
    expect(query(7)).not.toEqual(query(8));
    const exact = new Map(query().map(({ id, score }) => [id, score]));
    for (const { id, score } of query(7)) expect(Math.abs(score - (exact.get(id) ?? 0))).toBeLessThan(0.15);
  });

  test("sees what has changed since the last one", () => {
    const graph = graphOf([[1, 0], undefined], []);
    expect(graph.query({ query: [1, 0] })).toHaveLength(1);
    graph.addEdge({ id: "e", source: "n0", target: "n1", type: "t" });
    expect(graph.query({ query: [1, 0] })).toHaveLength(2);
    graph.removeEdge("e");
    graph.updateNode("n1", { embedding: [1, 0] });
    expect(graph.query({ query: [1, 0], topK: 1 })).toMatchObject([{ id: "n0" }]);
    graph.removeNode("n0");
    expect(graph.query({ query: [1, 0] })).toMatchObject([{ id: "n1", score: 1 }]);
  });

  test.each([
    [{ query: [] }, "invalid_input"],
    [{ query: [1, 2, 3] }, "embedding_mismatch"],
    [{ query: [1, 2], topK: 0 }, "invalid_input"],
    [{ query: [1, 2], restartProb: 2 }, "invalid_input"],
    [{ query: [1, 2], randomWalkSteps: -1 }, "invalid_input"],
  ])("of %j is refused", (options, code) => {
    expect(() => graphOf([[1, 0]], []).query(options)).toThrow(expect.objectContaining({ code }));
  });
});

test("pairs that are alike are those of a plain loop, whatever the number of rows and their lengths", () => {
  const arbitrary = fc.record({
    threshold: fc.constantFrom(-0.713, 0.137, 0.613),
    // Up to 8 numbers are compared at once, more in two halves.
    vectors: fc.integer({ min: 1, max: 30 }).chain((length) =>
      fc.array(fc.array(fc.integer({ min: -3, max: 3 }), { minLength: length, maxLength: length }), {
        minLength: 1,
        maxLength: 150,
      }),
    ),
    from: fc.nat(100),
  });
  fc.assert(
    fc.property(arbitrary, ({ vectors, from, threshold }) => {
      const expected: string[] = [];
      for (const [b, right] of vectors.entries())
        for (const [a, left] of vectors.slice(0, b).entries()) {
          const cosine =
            left.reduce((sum, value, at) => sum + value * (right[at] ?? 0), 0) /
            (Math.hypot(...left) * Math.hypot(...right));
          if (b >= from && cosine >= threshold + 1e-6) expected.push(`${a} ${b}`);
          else if (b >= from && cosine > threshold - 1e-6) return;
        }
      const found = similarPairs(vectors, { threshold, from });
      expect(found.map(({ a, b }) => `${a} ${b}`).toSorted()).toEqual(expected.toSorted());
    }),
    { numRuns: 100 },
  );
});

test("pairs whose cosine is next to the threshold are told apart by their exact cosine", () => {
  const [first, ...others] = Array.from({ length: 130 }, (_, at) =>
    Array.from({ length: 390 }, (_, place) => Math.sin(place * 7.13) + (at / 1e5) * Math.cos(place * 3.7)),
  );
  const exact = (b: readonly number[]) =>
    b.reduce((sum, value, at) => sum + value * (first?.[at] ?? 0), 0) /
    (Math.hypot(...(first ?? [])) * Math.hypot(...b));
  const threshold = (exact(others[63] ?? []) + exact(others[64] ?? [])) / 2;
  const near = similarPairs([first ?? [], ...others], { threshold }).filter(({ a }) => a === 0);
  expect(near).toHaveLength(64);
  for (const { b, cosine } of near) expect(cosine).toBeCloseTo(exact(others[b - 1] ?? []), 6);
});
