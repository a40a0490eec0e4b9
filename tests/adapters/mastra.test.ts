import { expect, test } from "vitest";
import { GraphRetriever, graphTool, memoryTools } from "../../src/adapters/mastra.ts";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory();

test("the tools take their input as Mastra 1 hands it in, and as Mastra 0 does", async () => {
  const tools = memoryTools(memory.graph("tools"), { speaker: "Alice" });
  await tools.remember.execute({ content: "I live in Oslo." }, { runtimeContext: {} });
  const asOne = await tools.recall.execute({ question: "Where do I live?" });
  const asNought = await tools.recall.execute({ context: { question: "Where do I live?" } });
  expect(asNought).toEqual(asOne);
  expect(asOne).toMatchObject({ found: true });
  expect(asOne.context).toContain("Alice lives in Oslo");
  const [entry] = (await tools.timeline.execute({ entity: "Alice" })).entries;
  expect(entry).toMatchObject({ event: "began", text: "Alice lives in Oslo" });
});

test("each tool says what it is, what it takes and what it gives, and gives that", async () => {
  const tools = memoryTools(memory.graph("shapes"), { speaker: "Alice" });
  expect(Object.values(tools).map(({ id }) => id)).toEqual([
    "memory-remember",
    "memory-recall",
    "memory-ask",
    "memory-facts",
    "memory-timeline",
    "memory-why",
    "memory-match",
    "memory-neighbours",
    "memory-path",
  ]);
  const remembered = await tools.remember.execute({ content: "I live in Oslo." });
  expect(tools.remember.outputSchema.parse(remembered)).toEqual(remembered);
  const facts = await tools.facts.execute({ subject: "Alice" });
  expect(tools.facts.outputSchema.parse(facts)).toEqual(facts);
  await expect(tools.recall.execute({ question: "" })).rejects.toMatchObject({
    code: "invalid_input",
    message: "memory-recall: question: it is empty.",
  });
});

test("the retriever keeps chunks once and finds them and the facts, the best first", async () => {
  const graph = memory.graph("retriever");
  const retriever = new GraphRetriever(graph, { thread: "handbook" });
  expect(await retriever.retrieve("What does the lab study?")).toEqual([]);
  const chunks = [
    { text: "The lab studies enzymes.", metadata: { page: 1 } },
    { text: "The canteen opens at noon.", metadata: { page: 2 } },
    { text: "Enzymes are proteins that speed up reactions.", metadata: { page: 3 } },
  ];
  await retriever.createGraph(chunks);
  await retriever.createGraph(chunks);
  await graph.assert({ subject: "Ann", predicate: "WORKS_AT", object: "Lab" });
  const nodes = await retriever.query({
    query: "What does the lab study?",
    topK: 3,
    randomWalkSteps: 100,
    restartProb: 0.15,
  });
  expect(nodes[0]).toMatchObject({ score: 1 });
  expect(nodes.find(({ metadata }) => metadata.kind === "episode")).toMatchObject({
    content: "The lab studies enzymes.",
    metadata: { page: 1 },
  });
  expect(nodes.length).toBeLessThanOrEqual(3);
  expect(nodes.map(({ score }) => score)).toEqual(nodes.map(({ score }) => score).sort((a, b) => b - a));
  expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length);
  const withFact = await retriever.retrieve("Who works at the lab?");
  expect(withFact).toContainEqual(expect.objectContaining({ content: "Ann works at lab" }));
  const withoutFacts = await new GraphRetriever(graph, { facts: false }).retrieve("Who works at the lab?");
  expect(withoutFacts.every(({ metadata }) => metadata.kind === "episode")).toBe(true);
});

test("chunks that are stored with vectors are found by vectors, over a walk with its options", async () => {
  const graph = memory.graph("vectors");
  const retriever = new GraphRetriever(graph, { thread: "handbook", threshold: 0.8 });
  await expect(retriever.query({ query: [1, 0] })).rejects.toMatchObject({ code: "embedder_missing" });
  const chunks = ["Tea.", "Coffee.", "Cocoa.", "Boats."].map((text, page) => ({ text, metadata: { page } }));
  const embeddings = [
    [1, 0, 0],
    [0.9, 0.4, 0],
    [0.6, 0.8, 0],
    [0, 0, 1],
  ].map((vector) => ({ vector }));
  await retriever.createGraph(chunks, embeddings);
  const ask = async (options = {}) =>
    (await retriever.query({ query: [1, 0, 0], topK: 2, ...options })).map(({ content }) => content);
  expect(await ask({ restartProb: 0.9 })).toEqual(["Tea.", "Coffee."]);
  expect(await ask({ restartProb: 0.05 })).toEqual(["Coffee.", "Tea."]);
  expect(await ask({ randomWalkSteps: 1 })).toEqual(["Tea.", "Coffee."]);
  expect(await ask({ filter: { page: 3 } })).toEqual(["Boats."]);
  const [best] = await new GraphRetriever(graph, { thread: "handbook" }).query({ query: [0, 0, 1], topK: 1 });
  expect(best).toMatchObject({
    content: "Boats.",
    metadata: { page: 3, kind: "episode", thread: "handbook" },
  });
  expect(best?.metadata).not.toHaveProperty("$embedding");
  await retriever.createGraph([{ text: "Ships." }], [{ vector: [0, 0.1, 1] }]);
  expect((await retriever.query({ query: [0, 0.1, 1] })).map(({ content }) => content)).toContain("Ships.");
  const [inWords] = await retriever.retrieve("Where are boats?");
  expect(inWords?.metadata).toMatchObject({ page: 3 });
  expect(inWords?.metadata).not.toHaveProperty("$embedding");
  await expect(retriever.query({ query: [1] })).rejects.toMatchObject({ code: "embedding_mismatch" });
  await expect(retriever.createGraph(chunks, [])).rejects.toMatchObject({ code: "invalid_input" });
  await expect(retriever.query(JSON.parse('{"query":{"vector":[1]}}'))).rejects.toMatchObject({
    code: "invalid_input",
  });
});

test("in words a walk leads from what is found to what hangs together with it, the farther the less it restarts", async () => {
  const graph = memory.graph("walk");
  for (const object of ["Lab", "Library", "Choir"])
    await graph.assert({ subject: "Ann", predicate: "MEMBER_OF", object });
  const retriever = new GraphRetriever(graph);
  const scores = async (options = {}) =>
    new Map(
      (await retriever.retrieve("Is Ann a member of the Library?", options)).map(({ content, score }) => [
        content,
        score,
      ]),
    );
  const [near, far] = [await scores({ restartProb: 0.95 }), await scores({ restartProb: 0.01 })];
  expect([...near.keys()].toSorted()).toEqual([...far.keys()].toSorted());
  const likelier = (found: ReadonlyMap<string, number>) =>
    (found.get("Ann is a member of Lab") ?? 0) / (found.get("Ann is a member of Library") ?? 1);
  expect(near.get("Ann is a member of Library")).toBe(1);
  expect(likelier(far)).toBeGreaterThan(likelier(near));
  expect(await scores({ randomWalkSteps: 0 })).toEqual(await scores());
  await expect(scores({ restartProb: 2 })).rejects.toMatchObject({ code: "invalid_input" });
  await expect(scores({ randomWalkSteps: -1 })).rejects.toMatchObject({ code: "invalid_input" });
});

test("the tool of the retriever gives the words and where they are from", async () => {
  const graph = memory.graph("librarian");
  await graph.remember({ content: "The boat sails at nine.", role: "document", metadata: { page: 7 } });
  const result = await graphTool(graph).execute({
    context: { queryText: "When does the boat sail?", topK: 1 },
  });
  expect(result).toMatchObject({
    relevantContext: ["The boat sails at nine."],
    sources: [{ content: "The boat sails at nine.", metadata: { page: 7 }, score: 1 }],
  });
});
