/**
 * Programs as people write them who know the names from elsewhere: each kind of call once, typed strictly.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, expectTypeOf, test } from "vitest";
import {
  buildSkillGraph,
  type EdgeStrategy,
  type GraphChunk,
  Knowledge,
  type KnowledgeEdge,
  KnowledgeFilesystemStorage,
  KnowledgeGraph,
  type KnowledgeNode,
  multiHopRetrieval,
  type QueryOptions,
  type Skill,
  type SupportedEdgeType,
} from "../../src/knowledge/knowledge.ts";

const nodes: KnowledgeNode[] = [
  {
    id: "password-reset",
    type: "concept",
    labels: ["login"],
    properties: { pages: 3 },
    embedding: [1, 0],
    createdAt: "2026-01-01T00:00:00Z",
    updatedAt: "2026-01-02T00:00:00Z",
    childIds: ["forgot-link"],
  },
  { id: "forgot-link", type: "concept", parentId: "password-reset" },
  { id: "account-locked", type: "concept", embedding: [0.9, 0.2] },
  { id: "login-issues", type: "problem" },
  { id: "2fa-setup", type: "concept" },
];
const edges: KnowledgeEdge[] = [
  { id: "1", source: "password-reset", target: "account-locked", type: "related_to", weight: 0.8 },
  { id: "2", source: "password-reset", target: "login-issues", type: "solves", directed: true },
  {
    id: "3",
    source: "account-locked",
    target: "2fa-setup",
    type: "causes",
    supportedEdgeType: "causal",
    directed: true,
  },
];

function conceptMap(): KnowledgeGraph {
  const graph = new KnowledgeGraph({ name: "concepts" });
  graph.addNodes(nodes);
  graph.addEdges(edges);
  return graph;
}

test("nodes and edges have the fields of their types", () => {
  expectTypeOf<KnowledgeNode["properties"]>().toEqualTypeOf<Record<string, unknown> | undefined>();
  expectTypeOf<KnowledgeNode["embedding"]>().toEqualTypeOf<number[] | undefined>();
  expectTypeOf<SupportedEdgeType>().toEqualTypeOf<"semantic" | "structural" | "temporal" | "causal">();
  const graph = conceptMap();
  expect(graph.getNode("password-reset")).toEqual(nodes[0]);
  expect(graph.getEdgesByType("causes")).toEqual([edges[2]]);
});

test("nodes are added, changed, removed, found by type, label and property", () => {
  const graph = conceptMap();
  graph.addNode({ id: "sso", type: "concept" });
  graph.updateNode("sso", { labels: ["login"], properties: { pages: 3 } });
  const found: KnowledgeNode | undefined = graph.getNode("sso");
  expect(found?.labels).toEqual(["login"]);
  expect(graph.findNodesByType("problem").map(({ id }) => id)).toEqual(["login-issues"]);
  expect(graph.findNodesByLabel("login").map(({ id }) => id)).toEqual(["password-reset", "sso"]);
  expect(graph.filterNodesByProperty("pages", 3).map(({ id }) => id)).toEqual(["password-reset", "sso"]);
  graph.removeNode("sso");
  expect(graph.getNode("sso")).toBeUndefined();
});

test("edges are added and removed, and followed: neighbours, paths and parts", () => {
  const graph = conceptMap();
  graph.addEdge({ id: "4", source: "2fa-setup", target: "login-issues", type: "related_to" });
  graph.removeEdge("4");
  expectTypeOf(graph.getNeighbors).returns.toEqualTypeOf<KnowledgeNode[]>();
  expect(graph.getNeighbors("password-reset").map(({ id }) => id)).toEqual([
    "account-locked",
    "login-issues",
  ]);
  expectTypeOf(graph.getNeighborInfo).returns.toEqualTypeOf<{ id: string; weight: number }[]>();
  expect(graph.getNeighborInfo("password-reset", "related_to")).toEqual([
    { id: "account-locked", weight: 0.8 },
  ]);
  expect(graph.findPath("password-reset", "2fa-setup").map(({ id }) => id)).toEqual([
    "password-reset",
    "account-locked",
    "2fa-setup",
  ]);
  const part: KnowledgeGraph = graph.getSubgraph(["password-reset", "login-issues"]);
  expect(part.edges.map(({ id }) => id)).toEqual(["2"]);
});

test("chunks of documents are joined by each strategy: the similarity graph of three documents", () => {
  const documentChunks: GraphChunk[] = [
    { id: "A", text: "Doc A", embedding: [1, 0, 0], metadata: {} },
    { id: "B", text: "Doc B", embedding: [0.85, Math.sqrt(1 - 0.85 ** 2), 0], metadata: {} },
    { id: "C", text: "Doc C", embedding: [0.85, 0, Math.sqrt(1 - 0.85 ** 2)], metadata: {} },
  ];
  const strategies: EdgeStrategy[] = [
    { strategy: "cosine", threshold: 0.7 },
    { strategy: "explicit", edges: [{ id: "1", source: "A", target: "B", type: "cites" }] },
    { strategy: "callback", callback: (a, b) => a.id === "A" && b.id === "C" },
  ];
  const joined = strategies.map((edgeOptions) => {
    const graph = new KnowledgeGraph({ name: "documents" });
    graph.addNodesFromChunks({ chunks: documentChunks, edgeOptions, nodeType: "document" });
    expect(graph.findNodesByType("document")).toHaveLength(3);
    return graph.edges
      .map(({ source, target, weight }) => `${source}${target} ${weight?.toFixed(2)}`)
      .toSorted();
  });
  expect(joined).toEqual([["AB 0.85", "AC 0.85", "BC 0.72"], ["AB undefined"], ["AC undefined"]]);
});

const listed: Skill[] = [
  {
    name: "api-design",
    description: "APIs",
    version: "1.0",
    tags: ["api"],
    requires: ["code-review", "security"],
  },
  { name: "code-review", description: "Reviews", version: "2.1", tags: ["review"] },
  { name: "security", tags: ["review"] },
  { name: "testing-guidelines", tags: ["review"] },
];
const skills = { list: () => listed, get: (name: string) => listed.find((skill) => skill.name === name) };

test("a graph of skills gives what is related to one", async () => {
  const skillGraph = await buildSkillGraph(skills);
  const skill = skills.get("code-review");
  const related = await skillGraph.getNeighbors(skill?.name ?? "");
  expect(related.map(({ id }) => id).toSorted()).toEqual(["security", "testing-guidelines"]);
  expect(skillGraph.getNode("code-review")).toMatchObject({
    type: "skill",
    labels: ["review"],
    properties: { description: "Reviews", version: "2.1" },
  });
  expect(skillGraph.getNeighborInfo("api-design", "requires").map(({ id }) => id)).toEqual([
    "code-review",
    "security",
  ]);
});

test("a query ranks by similarity and by a walk", async () => {
  const options: QueryOptions = { query: [1, 0], topK: 5, randomWalkSteps: 10, restartProb: 0.15 };
  const results = await conceptMap().query(options);
  expect(results).toHaveLength(4);
  expect(
    results
      .map(({ id }) => id)
      .slice(0, 2)
      .toSorted(),
  ).toEqual(["account-locked", "password-reset"]);
});

test("several hops are a loop over getNeighbors, or one call", async () => {
  async function hopsByHand(graph: KnowledgeGraph, startNode: string, hops = 2): Promise<KnowledgeNode[]> {
    const visited = new Set<string>();
    let frontier = [startNode];
    for (let hop = 0; hop <= hops; hop += 1) {
      const nextFrontier: string[] = [];
      for (const nodeId of frontier) {
        if (visited.has(nodeId)) continue;
        visited.add(nodeId);
        nextFrontier.push(...graph.getNeighbors(nodeId).map((node) => node.id));
      }
      frontier = nextFrontier;
    }
    return [...visited].flatMap((id) => graph.getNode(id) ?? []);
  }
  const graph = conceptMap();
  const found = await multiHopRetrieval(graph, "login-issues", 1);
  expect(found.map(({ id }) => id)).toEqual(["login-issues"]);
  expect(await multiHopRetrieval(graph, "password-reset", 2)).toEqual(
    await hopsByHand(graph, "password-reset", 2),
  );
});

test("knowledge is searched by words and by the graph", async () => {
  const path = await mkdtemp(join(tmpdir(), "palimpsest-printed-"));
  try {
    await writeFile(join(path, "reset.md"), "Password reset: see [locked](locked.md).");
    await writeFile(join(path, "locked.md"), "Wait for an hour.");
    const knowledge = new Knowledge({
      id: "support-knowledge",
      storage: new KnowledgeFilesystemStorage({ paths: [path] }),
      bm25: true,
      graph: true,
    });
    const results = await knowledge.search("default", "password reset", { mode: "hybrid", graphHops: 2 });
    expect(results.map(({ key }) => key)).toEqual(["reset.md", "locked.md"]);
  } finally {
    await rm(path, { recursive: true });
  }
});
