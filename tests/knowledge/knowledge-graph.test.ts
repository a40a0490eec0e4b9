import { describe, expect, test } from "vitest";
import {
  type KnowledgeEdge,
  KnowledgeGraph,
  type KnowledgeNode,
  multiHopRetrieval,
} from "../../src/knowledge/knowledge.ts";

const NOW = "2026-03-02T10:00:00.000Z";
const newGraph = (options: { readonly defaultDirected?: boolean } = {}) =>
  new KnowledgeGraph({ name: "test", clock: () => Date.parse(NOW), ...options });

const node = (id: string, rest: Partial<KnowledgeNode> = {}): KnowledgeNode => ({
  id,
  type: "document",
  ...rest,
});
const edge = (source: string, target: string, rest: Partial<KnowledgeEdge> = {}): KnowledgeEdge => ({
  id: `${source}-${target}`,
  source,
  target,
  type: "related_to",
  ...rest,
});
const ids = (nodes: readonly KnowledgeNode[]) => nodes.map(({ id }) => id);
const code = (code: string) => expect.objectContaining({ code });

/** a - b - c - d, and e apart. */
function chain(options: { readonly defaultDirected?: boolean } = {}): KnowledgeGraph {
  const graph = newGraph(options);
  graph.addNodes(["a", "b", "c", "d", "e"].map((id) => node(id)));
  graph.addEdges([edge("a", "b"), edge("b", "c"), edge("c", "d", { weight: 0.5 })]);
  return graph;
}

describe("nodes", () => {
  test("are found by id, type, label and property, with when they were added", () => {
    const graph = newGraph();
    graph.addNodes([
      node("guide", { labels: ["howto", "draft"], properties: { pages: 3, tags: { of: ["x"], in: null } } }),
      node("idea", { type: "concept", labels: ["draft"], createdAt: "2020-01-01", updatedAt: "2021-01-01" }),
    ]);
    expect(graph.getNode("guide")).toEqual({
      id: "guide",
      type: "document",
      labels: ["howto", "draft"],
      properties: { pages: 3, tags: { of: ["x"], in: null } },
      createdAt: NOW,
      updatedAt: NOW,
    });
    expect(graph.getNode("idea")).toMatchObject({ createdAt: "2020-01-01", updatedAt: "2021-01-01" });
    expect(graph.getNode("nothing")).toBeUndefined();
    expect(ids(graph.findNodesByType("concept"))).toEqual(["idea"]);
    expect(ids(graph.findNodesByLabel("draft"))).toEqual(["guide", "idea"]);
    expect(ids(graph.filterNodesByProperty("pages", 3))).toEqual(["guide"]);
    expect(ids(graph.filterNodesByProperty("tags", { in: null, of: ["x"] }))).toEqual(["guide"]);
    expect(graph.filterNodesByProperty("pages", "3")).toEqual([]);
  });

  test("are copies: what is done to them is not done to the graph", () => {
    const graph = newGraph();
    const given = node("a", { properties: { list: [1] }, labels: ["x"] });
    graph.addNode(given);
    for (const each of [given, graph.getNode("a")]) {
      each?.labels?.push("y");
      if (each?.properties !== undefined) each.properties.list = [];
    }
    expect(graph.getNode("a")).toMatchObject({ labels: ["x"], properties: { list: [1] } });
  });

  test("are updated by field, keep their edges and their id", () => {
    const graph = chain();
    graph.updateNode("a", { type: "concept", labels: ["new"] });
    graph.updateNode("a", { labels: undefined });
    expect(graph.getNode("a")).toEqual({ id: "a", type: "concept", createdAt: NOW, updatedAt: NOW });
    expect(ids(graph.getNeighbors("a"))).toEqual(["b"]);
    expect(() => graph.updateNode("a", { id: "z" })).toThrow(code("invalid_input"));
    expect(() => graph.updateNode("z", { type: "concept" })).toThrow(code("node_unknown"));
  });

  test("are removed with their edges", () => {
    const graph = chain();
    graph.removeNode("b");
    expect(ids(graph.getNeighbors("c"))).toEqual(["d"]);
    expect(graph.getEdgesByType("related_to").map(({ id }) => id)).toEqual(["c-d"]);
    expect(() => graph.removeNode("b")).toThrow(code("node_unknown"));
  });

  test("have parents and children, whichever names the other", () => {
    const graph = newGraph();
    graph.addNodes([node("leaf", { parentId: "root" }), node("root", { childIds: ["other"] })]);
    expect(graph.getNode("root")?.childIds).toEqual(["other", "leaf"]);
    graph.updateNode("leaf", { parentId: "elsewhere" });
    expect(graph.getNode("root")?.childIds).toEqual(["other"]);
    graph.updateNode("leaf", { parentId: "root" });
    graph.removeNode("leaf");
    expect(graph.getNode("root")?.childIds).toEqual(["other"]);
  });

  test.each<[string, unknown]>([
    ["without a type", { id: "x" }],
    ["with an empty id", { id: "", type: "t" }],
    ["with a property that is no JSON", { id: "x", type: "t", properties: { f: () => 1 } }],
    ["with a number that is none in its embedding", { id: "x", type: "t", embedding: [Number.NaN] }],
    ["with a field that nobody knows", { id: "x", type: "t", tags: [] }],
    ["that is no object", "x"],
  ])("%s are refused", (_, given) => {
    const graph = newGraph();
    expect(() => graph.addNode(given as KnowledgeNode)).toThrow(code("invalid_input"));
    expect(graph.nodes).toEqual([]);
  });

  test("of an id that is there, or with a vector of another length, are refused, and none of their list is added", () => {
    const graph = newGraph();
    graph.addNode(node("a", { embedding: [1, 2] }));
    expect(() => graph.addNodes([node("b"), node("a")])).toThrow(code("node_exists"));
    expect(() => graph.addNodes([node("b"), node("c", { embedding: [1] })])).toThrow(
      code("embedding_mismatch"),
    );
    expect(ids(graph.nodes)).toEqual(["a"]);
  });
});

describe("edges", () => {
  test("join nodes both ways, or one way where they are directed", () => {
    const graph = newGraph();
    graph.addNodes([node("a"), node("b"), node("c")]);
    graph.addEdges([edge("a", "b"), edge("a", "c", { directed: true })]);
    expect([
      ids(graph.getNeighbors("a")),
      ids(graph.getNeighbors("b")),
      ids(graph.getNeighbors("c")),
    ]).toEqual([["b", "c"], ["a"], []]);
    const directed = newGraph({ defaultDirected: true });
    directed.addNodes([node("a"), node("b"), node("c")]);
    directed.addEdges([edge("a", "b"), edge("c", "a", { directed: false })]);
    expect([ids(directed.getNeighbors("a")), ids(directed.getNeighbors("b"))]).toEqual([["b", "c"], []]);
  });

  test("have weights, which are added up for each neighbour, and are asked for by type", () => {
    const graph = chain();
    graph.addEdge(edge("c", "d", { id: "again", type: "causes", supportedEdgeType: "causal", weight: 2 }));
    expect(graph.getNeighborInfo("c")).toEqual([
      { id: "b", weight: 1 },
      { id: "d", weight: 2.5 },
    ]);
    expect(graph.getNeighborInfo("c", "causes")).toEqual([{ id: "d", weight: 2 }]);
    expect(graph.getNeighborInfo("c", "causal")).toEqual([{ id: "d", weight: 2 }]);
    expect(graph.getNeighborInfo("c", "solves")).toEqual([]);
    expect(graph.getEdgesByType("causes")).toMatchObject([{ id: "again", weight: 2 }]);
  });

  test("are removed by their id", () => {
    const graph = chain();
    graph.removeEdge("a-b");
    expect(graph.getNeighbors("a")).toEqual([]);
    expect(() => graph.removeEdge("a-b")).toThrow(code("edge_unknown"));
  });

  test("need ids of their own, nodes at both ends, and a weight above 0; else none of their list is added", () => {
    const graph = chain();
    expect(() => graph.addEdges([edge("a", "d"), edge("a", "b")])).toThrow(code("edge_exists"));
    expect(() => graph.addEdges([edge("a", "d"), edge("a", "nobody")])).toThrow(code("node_unknown"));
    expect(() => graph.addEdges([edge("a", "d"), edge("a", "c", { weight: 0 })])).toThrow(
      code("invalid_input"),
    );
    expect(graph.edges).toHaveLength(3);
  });
});

describe("ways", () => {
  test("are as short as they can be, and empty where there is none", () => {
    const graph = chain();
    expect(ids(graph.findPath("a", "d"))).toEqual(["a", "b", "c", "d"]);
    graph.addEdge(edge("d", "a"));
    expect(ids(graph.findPath("a", "d"))).toEqual(["a", "d"]);
    expect(ids(graph.findPath("b", "b"))).toEqual(["b"]);
    expect(graph.findPath("a", "e")).toEqual([]);
    expect(() => graph.findPath("a", "nobody")).toThrow(code("node_unknown"));
    expect(() => graph.findPath("nobody", "a")).toThrow(code("node_unknown"));
    expect(chain({ defaultDirected: true }).findPath("d", "a")).toEqual([]);
  });

  test("of several hops lead to all that is near", async () => {
    const graph = chain();
    expect(ids(await multiHopRetrieval(graph, "a"))).toEqual(["a", "b", "c"]);
    expect(ids(await multiHopRetrieval(graph, "a", 1))).toEqual(["a", "b"]);
    expect(ids(await multiHopRetrieval(graph, "a", 9))).toEqual(["a", "b", "c", "d"]);
  });

  test("a part of the graph has its nodes and the edges between them", () => {
    const part = chain().getSubgraph(["b", "c", "e"]);
    expect(ids(part.nodes)).toEqual(["b", "c", "e"]);
    expect(part.edges.map(({ id }) => id)).toEqual(["b-c"]);
    part.removeNode("b");
    expect(() => chain().getSubgraph(["nobody"])).toThrow(code("node_unknown"));
  });
});

describe("chunks", () => {
  const chunk = (id: string, embedding?: number[]) => ({
    id,
    text: `Text of ${id}.`,
    embedding,
    metadata: { page: id },
  });
  const alike = [chunk("a", [1, 0]), chunk("b", [0.9, 0.1]), chunk("c", [0, 1])];

  test("that are alike are joined, by as much as they are", () => {
    const graph = newGraph();
    const added = graph.addNodesFromChunks({
      chunks: alike,
      edgeOptions: { strategy: "cosine", threshold: 0.7 },
      nodeType: "document",
    });
    expect(added).toEqual(["a", "b", "c"]);
    expect(graph.getNode("a")).toMatchObject({
      type: "document",
      properties: { page: "a", text: "Text of a." },
      embedding: [1, 0],
    });
    expect(graph.edges).toMatchObject([
      { source: "a", target: "b", type: "similar_to", supportedEdgeType: "semantic", directed: false },
    ]);
    expect(graph.edges[0]?.weight).toBeCloseTo(0.9 / Math.hypot(0.9, 0.1), 6);
  });

  test("that come later are joined with those that are there", () => {
    const graph = newGraph();
    graph.addNodesFromChunks({ chunks: alike.slice(0, 1) });
    graph.addNodesFromChunks({ chunks: alike.slice(1) });
    expect(graph.edges.map(({ source, target }) => [source, target])).toEqual([["a", "b"]]);
  });

  test("keep as many edges as are wanted, the nearest", () => {
    const around = Array.from({ length: 6 }, (_, at) =>
      chunk(String(at), [Math.cos(at / 10), Math.sin(at / 10)]),
    );
    const joined = (options: { readonly topK?: number; readonly maxEdges?: number }) => {
      const graph = newGraph();
      graph.addNodesFromChunks({
        chunks: around,
        edgeOptions: { strategy: "cosine", threshold: 0, ...options },
      });
      return graph.edges.map(({ source, target }) => `${source}${target}`).toSorted();
    };
    expect(joined({})).toHaveLength(15);
    expect(joined({ topK: 1 })).toEqual(["01", "12", "23", "34", "45"]);
    expect(joined({ maxEdges: 2 })).toHaveLength(2);
  });

  test("are joined by given edges, or by a callback that may say how", () => {
    const graph = newGraph();
    graph.addNodesFromChunks({
      chunks: [chunk("a"), chunk("b")],
      edgeOptions: { strategy: "explicit", edges: [edge("a", "b", { type: "cites" })] },
    });
    graph.addNodesFromChunks({
      chunks: [chunk("c"), chunk("d")],
      edgeOptions: {
        strategy: "callback",
        callback: (a, b) => (a.id === "a" ? { type: "quotes", weight: 3 } : b.id === "d" && a.id === "c"),
      },
    });
    expect(graph.edges.map(({ source, target, type, weight }) => [source, target, type, weight])).toEqual([
      ["a", "b", "cites", undefined],
      ["a", "c", "quotes", 3],
      ["a", "d", "quotes", 3],
      ["c", "d", "related_to", undefined],
    ]);
  });

  test("without embeddings are not silently unrelated", () => {
    const graph = newGraph();
    const edgeOptions = { strategy: "cosine" } as const;
    expect(() => graph.addNodesFromChunks({ chunks: [...alike, chunk("d")], edgeOptions })).toThrow(
      expect.objectContaining({ code: "embedder_missing", message: expect.stringContaining('"d"') }),
    );
    expect(() => graph.addNodesFromChunks({ chunks: [] })).toThrow(code("invalid_input"));
    expect(graph.nodes).toEqual([]);
    graph.addNodesFromChunks({ chunks: [chunk("d")] });
    expect(graph.edges).toEqual([]);
  });

  test("whose edges cannot be added are not added either", () => {
    const graph = newGraph();
    const edges = [edge("a", "nobody")];
    expect(() =>
      graph.addNodesFromChunks({ chunks: alike, edgeOptions: { strategy: "explicit", edges } }),
    ).toThrow(code("node_unknown"));
    expect(graph.nodes).toEqual([]);
  });

  test("without ids get some", () => {
    const graph = newGraph();
    const added = graph.addNodesFromChunks({ chunks: [{ metadata: {} }, { metadata: {} }] });
    expect(new Set(added).size).toBe(2);
  });
});

describe("a graph as JSON", () => {
  test("is the same graph when it is read again", () => {
    const graph = chain();
    graph.updateNode("a", { embedding: [0.25, 1], parentId: "b", properties: { deep: [{ x: null }] } });
    const text = JSON.stringify(graph);
    const copy = KnowledgeGraph.fromJSON(JSON.parse(text));
    expect(copy.toJSON()).toEqual(JSON.parse(text));
    expect(ids(copy.findPath("a", "d"))).toEqual(["a", "b", "c", "d"]);
    expect(copy.getNode("b")?.childIds).toEqual(["a"]);
  });

  test.each([
    [{}],
    [null],
    [{ name: "x", nodes: [{}], edges: [] }],
    [{ name: "x", nodes: [], edges: [{ id: "e" }] }],
  ])("is refused if it is none: %j", (data) => {
    expect(() => KnowledgeGraph.fromJSON(data)).toThrow(code("invalid_input"));
  });
});
