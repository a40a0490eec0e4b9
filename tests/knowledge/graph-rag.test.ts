/** What users of the class `GraphRAG` of @mastra/rag rely on. */
import { describe, expect, test } from "vitest";
import { type GraphNode, GraphRAG } from "../../src/adapters/mastra.ts";

const node = (id: string, embedding: number[], metadata: Record<string, unknown> = {}): GraphNode => ({
  id,
  content: `Node ${id}`,
  embedding,
  metadata,
});

const chunksOf = (...vectors: number[][]) =>
  [
    vectors.map((_, place) => ({ text: `Chunk ${place}`, metadata: { place, isEven: place % 2 === 0 } })),
    vectors.map((vector) => ({ vector })),
  ] as const;

describe("nodes", () => {
  test("need a vector of the graph's length", () => {
    const graph = new GraphRAG(3);
    graph.addNode(node("1", [1, 2, 3]));
    expect(graph.getNodes()).toEqual([node("1", [1, 2, 3])]);
    expect(() => graph.addNode({ id: "2", content: "Without" })).toThrow("Node must have an embedding");
    expect(() => graph.addNode(node("3", [1, 2]))).toThrow("Embedding dimension must be 3");
    expect(() => new GraphRAG().addNode(node("4", [1]))).toThrow("Embedding dimension must be 1536");
  });

  test("take the place of those with their id, and can be given other words", () => {
    const graph = new GraphRAG(2);
    graph.addNode(node("1", [1, 0]));
    graph.addNode(node("1", [0, 1]));
    graph.updateNodeContent("1", "Other words");
    expect(graph.getNodes()).toEqual([{ ...node("1", [0, 1]), content: "Other words" }]);
    expect(() => graph.updateNodeContent("2", "Nobody")).toThrow("Node 2 not found");
  });
});

describe("edges", () => {
  test("lead both ways, between nodes that are there, and are found by their type", () => {
    const graph = new GraphRAG(2);
    for (const id of ["1", "2"]) graph.addNode(node(id, [1, 0]));
    graph.addEdge({ source: "1", target: "2", weight: 0.5, type: "semantic" });
    expect(graph.getEdges()).toEqual([
      { source: "1", target: "2", weight: 0.5, type: "semantic" },
      { source: "2", target: "1", weight: 0.5, type: "semantic" },
    ]);
    expect(graph.getEdgesByType("semantic")).toHaveLength(2);
    expect(graph.getEdgesByType("causal")).toEqual([]);
    const toNobody = { source: "1", target: "3", weight: 1, type: "semantic" } as const;
    expect(() => graph.addEdge(toNobody)).toThrow("Both source and target nodes must exist");
    graph.clear();
    expect([graph.getNodes(), graph.getEdges()]).toEqual([[], []]);
  });
});

describe("a graph of chunks", () => {
  test("has a node for each, and edges between those whose cosine is above the threshold", () => {
    const graph = new GraphRAG(3, 0.9);
    graph.createGraph(...chunksOf([1, 2, 3], [4, 5, 6], [-1, 0, 0.4]));
    expect(graph.getNodes().map(({ id, content, metadata }) => [id, content, metadata?.place])).toEqual([
      ["0", "Chunk 0", 0],
      ["1", "Chunk 1", 1],
      ["2", "Chunk 2", 2],
    ]);
    expect(graph.getEdges().map(({ source, target }) => [source, target])).toEqual([
      ["0", "1"],
      ["1", "0"],
    ]);
    expect(graph.getEdges()[0]?.weight).toBeCloseTo(32 / Math.sqrt(14 * 77), 6);
  });

  test("has no edge to a vector of zeros, nor between those that stand square to each other", () => {
    const graph = new GraphRAG(2, -0.5);
    graph.createGraph(...chunksOf([0, 0], [1, 0], [-1, 0]));
    expect(graph.getEdges()).toEqual([]);
    const square = new GraphRAG(2, 0);
    square.createGraph(...chunksOf([1, 0], [0, 1]));
    expect(square.getEdges()).toEqual([]);
  });

  test("needs as many vectors as chunks, of the right length", () => {
    const graph = new GraphRAG(2);
    const [chunks, vectors] = chunksOf([1, 0], [0, 1]);
    expect(() => graph.createGraph([], [])).toThrow("Chunks and embeddings arrays must not be empty");
    expect(() => graph.createGraph(chunks, [])).toThrow("must not be empty");
    expect(() => graph.createGraph(chunks, vectors.slice(1))).toThrow("must have the same length");
    expect(() => new GraphRAG(3).createGraph(chunks, vectors)).toThrow("Embedding dimension must be 3");
  });
});

describe("a query", () => {
  const graph = new GraphRAG(3, 0.8);
  graph.createGraph(...chunksOf([1, 0.1, 0], [1, 0.6, 0], [0.5, 1, 0], [0, 0.1, 1], [0, 0, 1]));

  test("gives the best nodes first, at most as many as are wanted, without their vectors", () => {
    const found = graph.query({ query: [1, 0, 0], topK: 3 });
    expect(found).toHaveLength(3);
    expect(found.map(({ score }) => score)).toEqual(
      found.map(({ score }) => score).toSorted((a, b) => b - a),
    );
    expect(found[0]).toEqual({
      id: expect.stringMatching(/^[01]$/),
      content: expect.any(String),
      metadata: expect.objectContaining({ place: expect.any(Number) }),
      score: expect.any(Number),
    });
    expect(graph.query({ query: [0, 0, 1], topK: 1 })[0]?.id).toMatch(/^[34]$/);
    expect(graph.query({ query: [1, 0, 0] })).toHaveLength(5);
  });

  test("finds what walks reach though it is not among the most alike", () => {
    const chain = new GraphRAG(2, 0.9);
    for (const [id, vector] of [
      ["a", [1, 0]],
      ["b", [0, 1]],
      ["c", [1, 1]],
    ] as const)
      chain.addNode(node(id, [...vector]));
    chain.addEdge({ source: "a", target: "b", weight: 1, type: "semantic" });
    const reached = chain.query({ query: [1, 0], topK: 2, randomWalkSteps: 50, restartProb: 0.1 });
    expect(reached.map(({ id }) => id)).toContain("c");
    const nearer = chain.query({ query: [1, 0], topK: 3, restartProb: 0.9 });
    expect(nearer.map(({ id }) => id)).toEqual(["a", "c", "b"]);
    const [farther] = chain
      .query({ query: [1, 0], topK: 3, restartProb: 0.1 })
      .filter(({ id }) => id === "b");
    expect(farther?.score).toBeGreaterThan(nearer[2]?.score ?? 1);
    // One step is the beginning, and walks go nowhere yet.
    expect(chain.query({ query: [1, 0], topK: 1, randomWalkSteps: 1 })).toMatchObject([
      { id: "a", score: 1 },
    ]);
  });

  test("scores as random walks do on the average", () => {
    const found = graph.query({ query: [1, 0.2, 0.1], topK: 3, randomWalkSteps: 12, restartProb: 0.3 });
    const expected = sampled(graph, [1, 0.2, 0.1], 3, 12, 0.3);
    for (const { id, score } of found) expect(Math.abs(score - (expected.get(id) ?? 0))).toBeLessThan(0.015);
    expect(found.reduce((sum, { score }) => sum + score, 0)).toBeGreaterThan(1);
  });

  test("keeps to nodes whose metadata are equal to the filter's", () => {
    const found = graph.query({ query: [1, 0, 0], filter: { isEven: true } });
    expect(found.map(({ id }) => id).toSorted()).toEqual(["0", "2", "4"]);
    expect(graph.query({ query: [1, 0, 0], filter: { isEven: "true" } })).toEqual([]);
    expect(graph.query({ query: [1, 0, 0], filter: {} })).toHaveLength(5);
  });

  test("that is like nothing gives nodes all the same", () => {
    const other = new GraphRAG(2, 0.5);
    other.createGraph(...chunksOf([1, 0], [2, 0]));
    expect(other.query({ query: [0, 1], topK: 1 })).toMatchObject([{ score: 0 }]);
    expect(other.query({ query: [-1, 0], topK: 2 }).every(({ score }) => score < 0)).toBe(true);
    expect(new GraphRAG(2).query({ query: [1, 0] })).toEqual([]);
  });

  test.each([
    [{ query: [1, 0] }, "Query embedding must have dimension 3"],
    [{ query: [1, 0, 0], topK: 0 }, "TopK must be greater than 0"],
    [{ query: [1, 0, 0], randomWalkSteps: 0 }, "Random walk steps must be greater than 0"],
    [{ query: [1, 0, 0], restartProb: 0 }, "Restart probability must be between 0 and 1"],
    [{ query: [1, 0, 0], restartProb: 1 }, "Restart probability must be between 0 and 1"],
  ])("of %j is refused", (query, message) => {
    expect(() => graph.query(query)).toThrow(message);
  });
});

describe("a snapshot", () => {
  test("is the same graph when it is read, through JSON too, and shares nothing with it", () => {
    const graph = new GraphRAG(2, 0.6);
    graph.createGraph(...chunksOf([1, 0], [1, 0.5], [0, 1]));
    const snapshot = graph.serialize();
    const again = GraphRAG.deserialize(JSON.parse(JSON.stringify(snapshot)));
    expect(again.serialize()).toEqual(snapshot);
    expect(again.query({ query: [1, 0] })).toEqual(graph.query({ query: [1, 0] }));
    for (const { metadata = {} } of snapshot.nodes) metadata.place = "elsewhere";
    expect(graph.getNodes()[0]?.metadata?.place).toBe(0);
  });

  test("of another version, or with edges that lead nowhere, is refused", () => {
    const snapshot = new GraphRAG(2).serialize();
    expect(() => GraphRAG.deserialize(JSON.parse('{"version":2}'))).toThrow("snapshot version: 2");
    const edge = { source: "1", target: "2", weight: 1, type: "semantic" } as const;
    expect(() => GraphRAG.deserialize({ ...snapshot, edges: [edge] })).toThrow("unknown node: 1");
    expect(() => GraphRAG.deserialize({ ...snapshot, nodes: [node("1", [1])] })).toThrow(
      "dimension must be 2",
    );
  });
});

/** Scores by many random walks, step by step. */
function sampled(graph: GraphRAG, query: number[], topK: number, steps: number, restart: number) {
  let state = 7;
  const random = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
  const walkers = 4000;
  const scores = new Map<string, number>();
  const cosine = (vector: number[]) =>
    vector.reduce((sum, value, at) => sum + value * (query[at] ?? 0), 0) /
    (Math.hypot(...vector) * Math.hypot(...query));
  const starts = graph
    .getNodes()
    .map(({ id, embedding = [] }) => ({ id, alike: cosine(embedding) }))
    .toSorted((a, b) => b.alike - a.alike)
    .slice(0, topK);
  for (const { id, alike } of starts)
    for (let walker = 0; walker < walkers; walker += 1) {
      let here = id;
      for (let step = 0; step < steps; step += 1) {
        scores.set(here, (scores.get(here) ?? 0) + alike / steps / walkers);
        const edges = graph.getEdges().filter(({ source }) => source === here);
        if (random() < restart) here = id;
        else here = chosen(edges, random())?.target ?? id;
      }
    }
  return scores;
}

function chosen<Edge extends { weight: number }>(edges: readonly Edge[], at: number): Edge | undefined {
  let left = at * edges.reduce((sum, { weight }) => sum + weight, 0);
  return edges.find(({ weight }) => {
    left -= weight;
    return left <= 0;
  });
}
