/** What a graph that is kept adds to one in memory. */
import { expect, test } from "vitest";
import { KnowledgeGraph } from "../../src/knowledge/knowledge.ts";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory();
let time = Date.parse("2026-03-02T10:00:00Z");
const clock = () => time;
const open = (graph: string, name = "skills") => KnowledgeGraph.open(memory.graph(graph), { name, clock });

test("ids that the memory's names do not tell apart are nodes of their own", async () => {
  const graph = await open("ids");
  const ids = [
    "C++",
    "c++",
    "C++!",
    "the guide",
    "guide",
    " guide",
    "x".repeat(2000),
    "é",
    "\uD800",
    "a\0b",
    "a b",
    "a\nb",
    "a\tb",
  ];
  ids.push(crypto.randomUUID(), "c++~0123456789abcdef");
  await graph.addNodes(ids.map((id) => ({ id, type: "doc", properties: { id } })));
  for (const id of ids) await graph.addEdge({ id: `to ${id}`, source: "guide", target: id, type: "names" });
  await graph.updateNode("c++", { properties: { id: "changed" } });
  const again = await open("ids");
  expect((await again.nodes).map(({ id }) => id)).toEqual(ids);
  expect((await again.getNode("C++"))?.properties).toEqual({ id: "C++" });
  expect((await again.getNeighborInfo("guide")).map(({ id }) => id)).toEqual(ids);
  await again.removeNode("C++");
  expect(await (await open("ids")).getNode("c++")).toMatchObject({ properties: { id: "changed" } });
});

test("long vectors and properties come back as they are", async () => {
  const graph = await open("long");
  const node = {
    id: "long",
    type: "chunk",
    embedding: Array.from({ length: 1536 }, (_, at) => Math.sin(at)),
    properties: { text: "“Ünïcode” 😀\0\n".repeat(3000), nested: { list: [1, null, { deep: true }] } },
    parentId: "elsewhere",
    childIds: ["one"],
  };
  await graph.addNode(node);
  await graph.addEdge({
    id: "self",
    source: "long",
    target: "long",
    type: "→",
    properties: { why: "x".repeat(20_000) },
  });
  const again = await open("long");
  expect(await again.getNode("long")).toMatchObject(node);
  expect(await again.edges).toEqual(await graph.edges);
  await again.updateNode("long", { properties: { text: "short" } });
  expect((await (await open("long")).getNode("long"))?.properties).toEqual({ text: "short" });
});

test("the memory itself knows nodes and edges: types, labels, paths and what was so before", async () => {
  const graph = await open("team");
  await graph.addNodes([
    { id: "api-design", type: "skill", labels: ["api"], properties: { description: "How to design an API" } },
    { id: "code-review", type: "skill", labels: ["review"] },
    { id: "git", type: "tool" },
  ]);
  await graph.addEdges([
    { id: "1", source: "api-design", target: "code-review", type: "requires", weight: 0.5 },
    { id: "2", source: "api-design", target: "code-review", type: "requires", properties: { since: 2024 } },
    {
      id: "3",
      source: "code-review",
      target: "git",
      type: "requires",
      supportedEdgeType: "structural",
      directed: true,
    },
  ]);
  const stored = memory.graph("team");
  const typed = await stored.match("MATCH (n {KNOWLEDGE_TYPE: 'skill'}) RETURN n.name AS name ORDER BY name");
  expect(typed.rows).toEqual([{ name: "skills/api-design" }, { name: "skills/code-review" }]);
  const path = await stored.path("skills/api-design", "skills/git");
  expect(path?.entities.map(({ name }) => name)).toEqual([
    "skills/api-design",
    "skills/code-review",
    "skills/git",
  ]);
  const required = async (options = {}) =>
    (await stored.facts({ predicate: "REQUIRES", ...options })).map(({ subject, object }) => [
      subject.name,
      object?.name,
    ]);
  expect(
    (await stored.facts({ subject: "skills/code-review", predicate: "REQUIRES" }))[0]?.properties,
  ).toMatchObject({
    edge: "3",
    supportedEdgeType: "structural",
    directed: true,
  });
  const { episodes } = await stored.recall("How do I design an API?");
  expect(episodes.map(({ content }) => content)).toContain(
    "skill api-design: description: How to design an API",
  );
  // One of two edges behind a fact, then the other.
  await graph.removeEdge("1");
  expect(await required()).toContainEqual(["skills/api-design", "skills/code-review"]);
  time += 86_400_000;
  await graph.removeEdge("2");
  expect(await required({ asOf: new Date(time + 1000).toISOString() })).toEqual([
    ["skills/code-review", "skills/git"],
  ]);
  expect(await required({ asOf: new Date(time - 3_600_000).toISOString() })).toHaveLength(2);
  await graph.updateNode("git", { type: "skill" });
  await graph.removeNode("code-review");
  const now = { asOf: new Date(time + 1000).toISOString() };
  const left = await stored.match(
    "MATCH (n {KNOWLEDGE_TYPE: 'skill'}) RETURN n.name AS name ORDER BY name",
    now,
  );
  expect(left.rows).toEqual([{ name: "skills/api-design" }, { name: "skills/git" }]);
  expect(await required(now)).toEqual([]);
});

test("several graphs of one memory graph are told apart by their names", async () => {
  const [one, other] = [await open("shared", "one"), await open("shared", "one/two")];
  await one.addNode({ id: "two/x", type: "of one" });
  await other.addNode({ id: "x", type: "of the other" });
  await one.removeNode("two/x");
  expect(await (await open("shared", "one")).nodes).toEqual([]);
  expect(await (await open("shared", "one/two")).nodes).toMatchObject([{ id: "x", type: "of the other" }]);
});

test("what another opened graph wrote is seen after refresh, and the later of two versions counts", async () => {
  const one = await open("two");
  const other = await open("two");
  await one.addNodes([
    { id: "a", type: "t" },
    { id: "b", type: "t" },
  ]);
  expect(await other.getNode("a")).toBeUndefined();
  time += 1000;
  await other.addNode({ id: "a", type: "later" });
  expect(await other.getNode("a")).toMatchObject({ type: "later" });
  await one.refresh();
  expect(await one.getNode("a")).toMatchObject({ type: "later" });
  await other.refresh();
  await other.removeNode("b");
  await one.addEdge({ id: "ab", source: "a", target: "b", type: "t" });
  expect(await (await open("two")).edges).toEqual([]);
  await one.refresh();
  await one.removeNode("a");
  expect(await (await open("two")).nodes).toEqual([]);
});

test("what cannot be stored is not in the graph either, and writes that wait go on", async () => {
  const graph = memory.graph("failing");
  let isDown = false;
  const failing = {
    match: graph.match.bind(graph),
    rememberMany: (episodes: Parameters<typeof graph.rememberMany>[0]) =>
      isDown ? Promise.reject(new Error("down")) : graph.rememberMany(episodes),
  };
  const opened = await KnowledgeGraph.open(failing, { clock });
  await opened.addNode({ id: "a", type: "t" });
  isDown = true;
  const lost = opened.addNode({ id: "b", type: "t" });
  const read = opened.nodes;
  await expect(lost).rejects.toThrow("down");
  expect((await read).map(({ id }) => id)).toEqual(["a"]);
  isDown = false;
  await opened.addNode({ id: "b", type: "t" });
  expect(await opened.nodes).toHaveLength(2);
});

test("queries walk what is kept", async () => {
  const graph = await open("query");
  await graph.addNodesFromChunks({
    chunks: [
      { id: "a", embedding: [1, 0], metadata: {} },
      { id: "b", embedding: [0.9, 0.3], metadata: {} },
      { id: "c", embedding: [0, 1], metadata: {} },
    ],
    edgeOptions: { strategy: "cosine", threshold: 0.7 },
  });
  const again = await open("query");
  const query = { query: [1, 0], topK: 2 };
  expect(await again.query(query)).toEqual(await graph.query(query));
  expect((await again.query(query)).map(({ id }) => id).toSorted()).toEqual(["a", "b"]);
});
