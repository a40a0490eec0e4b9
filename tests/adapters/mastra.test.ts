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
  await expect(tools.recall.execute({ question: "" })).rejects.toThrow();
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
  expect(nodes[0]).toMatchObject({
    content: "The lab studies enzymes.",
    metadata: { page: 1, kind: "episode" },
    score: 1,
  });
  expect(nodes.length).toBeLessThanOrEqual(3);
  expect(nodes.map(({ score }) => score)).toEqual(nodes.map(({ score }) => score).sort((a, b) => b - a));
  expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length);
  const withFact = await retriever.retrieve("Who works at the lab?");
  expect(withFact).toContainEqual(expect.objectContaining({ content: "Ann works at Lab" }));
  const withoutFacts = await new GraphRetriever(graph, { facts: false }).retrieve("Who works at the lab?");
  expect(withoutFacts.every(({ metadata }) => metadata.kind === "episode")).toBe(true);
});

test("a vector in place of words is refused with what to do", async () => {
  const retriever = new GraphRetriever(memory.graph("retriever"));
  await expect(retriever.query(JSON.parse('{"query":[0.1,0.2]}'))).rejects.toMatchObject({
    code: "invalid_input",
  });
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
