import { describe, expect, test } from "vitest";
import {
  type KnowledgeEdge,
  KnowledgeGraph,
  type KnowledgeNode,
  multiHopRetrieval,
  type StoredKnowledgeGraph,
} from "../../src/knowledge/knowledge.ts";
import { testMemory } from "../memory.ts";

const NOW = "2026-03-02T10:00:00.000Z";
const clock = () => Date.parse(NOW);
const { memory } = await testMemory();
let opened = 0;

type Options = { readonly defaultDirected?: boolean };
type AnyGraph = KnowledgeGraph | StoredKnowledgeGraph<KnowledgeGraph>;

const inMemory = async (options: Options = {}): Promise<AnyGraph> =>
  new KnowledgeGraph({ name: "test", clock, ...options });

/** Each call begins with what is stored, so that what is asserted was kept. */
async function kept(options: Options = {}): Promise<AnyGraph> {
  opened += 1;
  const graph = await KnowledgeGraph.open(memory.graph("nodes"), {
    name: `test-${opened}`,
    clock,
    ...options,
  });
  return new Proxy(graph, {
    get: (target, name) => {
      if (name === "then") return undefined;
      const isProperty = name === "nodes" || name === "edges";
      if (isProperty) return target.refresh().then((): Promise<unknown> => target[name]);
      return async (...given: unknown[]) => {
        await target.refresh();
        return Reflect.apply(Reflect.get(target, name, target), target, given);
      };
    },
  });
}

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
const refused = (work: () => unknown, code: string) =>
  expect(async () => work()).rejects.toMatchObject({ code });

describe.each([
  ["in memory", inMemory],
  ["in a graph of a memory", kept],
] as const)("%s", (_, newGraph) => {
  /** a - b - c - d, and e apart. */
  async function chain(options: Options = {}): Promise<AnyGraph> {
    const graph = await newGraph(options);
    await graph.addNodes(["a", "b", "c", "d", "e"].map((id) => node(id)));
    await graph.addEdges([edge("a", "b"), edge("b", "c"), edge("c", "d", { weight: 0.5 })]);
    return graph;
  }

  describe("nodes", () => {
    test("are found by id, type, label and property, with when they were added", async () => {
      const graph = await newGraph();
      await graph.addNodes([
        node("guide", {
          labels: ["howto", "draft"],
          properties: { pages: 3, tags: { of: ["x"], in: null } },
        }),
        node("idea", {
          type: "concept",
          labels: ["draft"],
          createdAt: "2020-01-01",
          updatedAt: "2021-01-01",
        }),
      ]);
      expect(await graph.getNode("guide")).toEqual({
        id: "guide",
        type: "document",
        labels: ["howto", "draft"],
        properties: { pages: 3, tags: { of: ["x"], in: null } },
        createdAt: NOW,
        updatedAt: NOW,
      });
      expect(await graph.getNode("idea")).toMatchObject({ createdAt: "2020-01-01", updatedAt: "2021-01-01" });
      expect(await graph.getNode("nothing")).toBeUndefined();
      expect(ids(await graph.findNodesByType("concept"))).toEqual(["idea"]);
      expect(ids(await graph.findNodesByLabel("draft"))).toEqual(["guide", "idea"]);
      expect(ids(await graph.filterNodesByProperty("pages", 3))).toEqual(["guide"]);
      expect(ids(await graph.filterNodesByProperty("tags", { in: null, of: ["x"] }))).toEqual(["guide"]);
      expect(await graph.filterNodesByProperty("pages", "3")).toEqual([]);
    });

    test("are copies: what is done to them is not done to the graph", async () => {
      const graph = await newGraph();
      const given = node("a", { properties: { list: [1] }, labels: ["x"] });
      await graph.addNode(given);
      for (const each of [given, await graph.getNode("a")]) {
        each?.labels?.push("y");
        if (each?.properties !== undefined) each.properties.list = [];
      }
      expect(await graph.getNode("a")).toMatchObject({ labels: ["x"], properties: { list: [1] } });
    });

    test("are updated by field, keep their edges and their id", async () => {
      const graph = await chain();
      await graph.updateNode("a", { type: "concept", labels: ["new"] });
      await graph.updateNode("a", { labels: undefined });
      expect(await graph.getNode("a")).toEqual({ id: "a", type: "concept", createdAt: NOW, updatedAt: NOW });
      expect(ids(await graph.getNeighbors("a"))).toEqual(["b"]);
      await refused(() => graph.updateNode("a", { id: "z" }), "invalid_input");
      await refused(() => graph.updateNode("z", { type: "concept" }), "node_unknown");
    });

    test("are removed with their edges", async () => {
      const graph = await chain();
      await graph.removeNode("b");
      expect(ids(await graph.getNeighbors("c"))).toEqual(["d"]);
      expect((await graph.getEdgesByType("related_to")).map(({ id }) => id)).toEqual(["c-d"]);
      await refused(() => graph.removeNode("b"), "node_unknown");
    });

    test("have parents and children, whichever names the other", async () => {
      const graph = await newGraph();
      await graph.addNodes([node("leaf", { parentId: "root" }), node("root", { childIds: ["other"] })]);
      expect((await graph.getNode("root"))?.childIds).toEqual(["other", "leaf"]);
      await graph.updateNode("leaf", { parentId: "elsewhere" });
      expect((await graph.getNode("root"))?.childIds).toEqual(["other"]);
      await graph.updateNode("leaf", { parentId: "root" });
      await graph.removeNode("leaf");
      expect((await graph.getNode("root"))?.childIds).toEqual(["other"]);
    });

    test.each<[string, unknown]>([
      ["without a type", { id: "x" }],
      ["with an empty id", { id: "", type: "t" }],
      ["with a property that is no JSON", { id: "x", type: "t", properties: { f: () => 1 } }],
      ["with a number that is none in its embedding", { id: "x", type: "t", embedding: [Number.NaN] }],
      ["with a field that nobody knows", { id: "x", type: "t", tags: [] }],
      ["that is no object", "x"],
    ])("%s are refused", async (_, given) => {
      const graph = await newGraph();
      await refused(() => graph.addNode(given as KnowledgeNode), "invalid_input");
      expect(await graph.nodes).toEqual([]);
    });

    test("of an id that is there, or with a vector of another length, are refused, and none of their list is added", async () => {
      const graph = await newGraph();
      await graph.addNode(node("a", { embedding: [1, 2] }));
      await refused(() => graph.addNodes([node("b"), node("a")]), "node_exists");
      await refused(() => graph.addNodes([node("b"), node("c", { embedding: [1] })]), "embedding_mismatch");
      expect(ids(await graph.nodes)).toEqual(["a"]);
    });

    test("that do not come as they should are refused with a code", async () => {
      const graph = await chain();
      const chunks = [{ id: "x", embedding: [1], metadata: {} }];
      const calls: readonly [method: string, ...given: unknown[]][] = [
        ["addNodes", undefined],
        ["addEdges", "ab"],
        ["updateNode", "a", undefined],
        ["getSubgraph", undefined],
        ["addNodesFromChunks", undefined],
        ["addNodesFromChunks", { chunks: [null] }],
        ["addNodesFromChunks", { chunks, edgeOptions: { strategy: "nearest" } }],
        ["addNodesFromChunks", { chunks, edgeOptions: { strategy: "cosine", threshold: 2 } }],
        ["addNodesFromChunks", { chunks, edgeOptions: { strategy: "callback" } }],
      ];
      for (const [method, ...given] of calls)
        await refused(() => Reflect.apply(Reflect.get(graph, method), graph, given), "invalid_input");
      expect(await graph.nodes).toHaveLength(5);
    });

    test("have vectors of one length as long as there are any", async () => {
      const graph = await newGraph();
      await refused(
        () => graph.addNodes([node("a", { embedding: [1, 2] }), node("a", { embedding: [1, 2] })]),
        "node_exists",
      );
      await graph.addNode(node("b", { embedding: [1, 2, 3] }));
      await graph.updateNode("b", { embedding: [1] });
      await refused(() => graph.addNode(node("c", { embedding: [1, 2] })), "embedding_mismatch");
      await graph.removeNode("b");
      await graph.addNode(node("c", { embedding: [1, 2] }));
      expect(ids(await graph.query({ query: [1, 0] }))).toEqual(["c"]);
      await refused(() => graph.query({ query: [1] }), "embedding_mismatch");
    });
  });

  describe("edges", () => {
    test("join nodes both ways, or one way where they are directed", async () => {
      const graph = await newGraph();
      await graph.addNodes([node("a"), node("b"), node("c")]);
      await graph.addEdges([edge("a", "b"), edge("a", "c", { directed: true })]);
      expect([
        ids(await graph.getNeighbors("a")),
        ids(await graph.getNeighbors("b")),
        ids(await graph.getNeighbors("c")),
      ]).toEqual([["b", "c"], ["a"], []]);
      const directed = await newGraph({ defaultDirected: true });
      await directed.addNodes([node("a"), node("b"), node("c")]);
      await directed.addEdges([edge("a", "b"), edge("c", "a", { directed: false })]);
      expect([ids(await directed.getNeighbors("a")), ids(await directed.getNeighbors("b"))]).toEqual([
        ["b", "c"],
        [],
      ]);
    });

    test("have weights, which are added up for each neighbour, and are asked for by type", async () => {
      const graph = await chain();
      await graph.addEdge(
        edge("c", "d", { id: "again", type: "causes", supportedEdgeType: "causal", weight: 2 }),
      );
      expect(await graph.getNeighborInfo("c")).toEqual([
        { id: "b", weight: 1 },
        { id: "d", weight: 2.5 },
      ]);
      expect(await graph.getNeighborInfo("c", "causes")).toEqual([{ id: "d", weight: 2 }]);
      expect(await graph.getNeighborInfo("c", "causal")).toEqual([{ id: "d", weight: 2 }]);
      expect(await graph.getNeighborInfo("c", "solves")).toEqual([]);
      expect(await graph.getEdgesByType("causes")).toMatchObject([{ id: "again", weight: 2 }]);
    });

    test("are removed by their id", async () => {
      const graph = await chain();
      await graph.removeEdge("a-b");
      expect(await graph.getNeighbors("a")).toEqual([]);
      await refused(() => graph.removeEdge("a-b"), "edge_unknown");
    });

    test("need ids of their own, nodes at both ends, and a weight above 0; else none of their list is added", async () => {
      const graph = await chain();
      await refused(() => graph.addEdges([edge("a", "d"), edge("a", "b")]), "edge_exists");
      await refused(() => graph.addEdges([edge("a", "d"), edge("a", "nobody")]), "node_unknown");
      await refused(() => graph.addEdges([edge("a", "d"), edge("a", "c", { weight: 0 })]), "invalid_input");
      expect(await graph.edges).toHaveLength(3);
    });
  });

  describe("ways", () => {
    test("are as short as they can be, and empty where there is none", async () => {
      const graph = await chain();
      expect(ids(await graph.findPath("a", "d"))).toEqual(["a", "b", "c", "d"]);
      await graph.addEdge(edge("d", "a"));
      expect(ids(await graph.findPath("a", "d"))).toEqual(["a", "d"]);
      expect(ids(await graph.findPath("b", "b"))).toEqual(["b"]);
      expect(await graph.findPath("a", "e")).toEqual([]);
      await refused(() => graph.findPath("a", "nobody"), "node_unknown");
      await refused(() => graph.findPath("nobody", "a"), "node_unknown");
      expect(await (await chain({ defaultDirected: true })).findPath("d", "a")).toEqual([]);
    });

    test("of several hops lead to all that is near", async () => {
      const graph = await chain();
      expect(ids(await multiHopRetrieval(graph, "a"))).toEqual(["a", "b", "c"]);
      expect(ids(await multiHopRetrieval(graph, "a", 1))).toEqual(["a", "b"]);
      expect(ids(await multiHopRetrieval(graph, "a", 9))).toEqual(["a", "b", "c", "d"]);
    });

    test("a part of the graph has its nodes and the edges between them", async () => {
      const part = await (await chain()).getSubgraph(["b", "c", "e"]);
      expect(ids(await part.nodes)).toEqual(["b", "c", "e"]);
      expect((await part.edges).map(({ id }) => id)).toEqual(["b-c"]);
      await part.removeNode("b");
      await refused(async () => (await chain()).getSubgraph(["nobody"]), "node_unknown");
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

    test("that are alike are joined, by as much as they are", async () => {
      const graph = await newGraph();
      const added = await graph.addNodesFromChunks({
        chunks: alike,
        edgeOptions: { strategy: "cosine", threshold: 0.7 },
        nodeType: "document",
      });
      expect(added).toEqual(["a", "b", "c"]);
      expect(await graph.getNode("a")).toMatchObject({
        type: "document",
        properties: { page: "a", text: "Text of a." },
        embedding: [1, 0],
      });
      expect(await graph.edges).toMatchObject([
        { source: "a", target: "b", type: "similar_to", supportedEdgeType: "semantic", directed: false },
      ]);
      expect((await graph.edges)[0]?.weight).toBeCloseTo(0.9 / Math.hypot(0.9, 0.1), 6);
    });

    test("that come later are joined with those that are there", async () => {
      const graph = await newGraph();
      await graph.addNodesFromChunks({ chunks: alike.slice(0, 1) });
      await graph.addNodesFromChunks({ chunks: alike.slice(1) });
      expect((await graph.edges).map(({ source, target }) => [source, target])).toEqual([["a", "b"]]);
    });

    test("keep as many edges as are wanted, the nearest", async () => {
      const around = Array.from({ length: 6 }, (_, at) =>
        chunk(String(at), [Math.cos(at / 10), Math.sin(at / 10)]),
      );
      const joined = async (options: { readonly topK?: number; readonly maxEdges?: number }) => {
        const graph = await newGraph();
        await graph.addNodesFromChunks({
          chunks: around,
          edgeOptions: { strategy: "cosine", threshold: 0, ...options },
        });
        return (await graph.edges).map(({ source, target }) => `${source}${target}`).toSorted();
      };
      expect(await joined({})).toHaveLength(15);
      expect(await joined({ topK: 1 })).toEqual(["01", "12", "23", "34", "45"]);
      expect(await joined({ maxEdges: 2 })).toHaveLength(2);
    });

    test("are joined by given edges, or by a callback that may say how", async () => {
      const graph = await newGraph();
      await graph.addNodesFromChunks({
        chunks: [chunk("a"), chunk("b")],
        edgeOptions: { strategy: "explicit", edges: [edge("a", "b", { type: "cites" })] },
      });
      await graph.addNodesFromChunks({
        chunks: [chunk("c"), chunk("d")],
        edgeOptions: {
          strategy: "callback",
          callback: (a, b) => (a.id === "a" ? { type: "quotes", weight: 3 } : b.id === "d" && a.id === "c"),
        },
      });
      expect(
        (await graph.edges).map(({ source, target, type, weight }) => [source, target, type, weight]),
      ).toEqual([
        ["a", "b", "cites", undefined],
        ["a", "c", "quotes", 3],
        ["a", "d", "quotes", 3],
        ["c", "d", "related_to", undefined],
      ]);
    });

    test("without embeddings are not silently unrelated", async () => {
      const graph = await newGraph();
      const edgeOptions = { strategy: "cosine" } as const;
      await expect(async () =>
        graph.addNodesFromChunks({ chunks: [...alike, chunk("d")], edgeOptions }),
      ).rejects.toMatchObject({ code: "embedder_missing", message: expect.stringContaining('"d"') });
      await refused(() => graph.addNodesFromChunks({ chunks: [] }), "invalid_input");
      expect(await graph.nodes).toEqual([]);
      await graph.addNodesFromChunks({ chunks: [chunk("d")] });
      expect(await graph.edges).toEqual([]);
    });

    test("whose edges cannot be added are not added either", async () => {
      const graph = await newGraph();
      const edges = [edge("a", "nobody")];
      await refused(
        () => graph.addNodesFromChunks({ chunks: alike, edgeOptions: { strategy: "explicit", edges } }),
        "node_unknown",
      );
      expect(await graph.nodes).toEqual([]);
    });

    test("without ids get some", async () => {
      const graph = await newGraph();
      const added = await graph.addNodesFromChunks({ chunks: [{ metadata: {} }, { metadata: {} }] });
      expect(new Set(added).size).toBe(2);
    });
  });

  describe("a graph as JSON", () => {
    test("is the same graph when it is read again", async () => {
      const graph = await chain();
      await graph.updateNode("a", {
        embedding: [0.25, 1],
        parentId: "b",
        properties: { deep: [{ x: null }] },
      });
      await graph.addNodesFromChunks({
        chunks: [
          { id: "1", embedding: [1, 0], metadata: {} },
          { id: "2", embedding: [1, 0.1], metadata: { page: 2 } },
        ],
        edgeOptions: { strategy: "cosine" },
      });
      const text = JSON.stringify(await graph.toJSON());
      const copy = KnowledgeGraph.fromJSON(JSON.parse(text));
      expect(JSON.stringify(copy)).toBe(text);
      expect(ids(copy.findPath("a", "d"))).toEqual(["a", "b", "c", "d"]);
      expect(copy.getNode("b")?.childIds).toEqual(["a"]);
    });
  });
});

test.each([[{ name: "" }], [{ name: "x".repeat(201) }], [{}], [undefined]])(
  "a graph is not called %j",
  async (options) => {
    await refused(() => new KnowledgeGraph(options as { name: string }), "invalid_input");
  },
);

describe("a graph as JSON", () => {
  test.each([
    [{}],
    [null],
    [{ name: "x", nodes: [{}], edges: [] }],
    [{ name: "x", nodes: [], edges: [{ id: "e" }] }],
  ])("is refused if it is none: %j", async (data) => {
    await refused(() => KnowledgeGraph.fromJSON(data), "invalid_input");
  });
});
