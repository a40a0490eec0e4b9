import { generateText, stepCountIs, streamText } from "ai";
import { convertArrayToReadableStream, MockLanguageModelV3 } from "ai/test";
import { beforeEach, expect, test } from "vitest";
import { memoryTools, withMemory } from "../../src/adapters/ai-sdk.ts";
import { isRecalledContext } from "../../src/text/context-lines.ts";
import { collected, testMemory } from "../memory.ts";

const { memory } = await testMemory();
let count = 0;
let graph = memory.graph("ai-sdk");
beforeEach(() => {
  count += 1;
  graph = memory.graph(`ai-sdk-${count}`);
});

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};
const stop = { unified: "stop", raw: undefined } as const;
const saying = (text: string) => ({
  content: [{ type: "text" as const, text }],
  finishReason: stop,
  usage,
  warnings: [],
});
const calling = (toolName: string, input: object) => ({
  content: [{ type: "tool-call" as const, toolCallId: toolName, toolName, input: JSON.stringify(input) }],
  finishReason: { unified: "tool-calls", raw: undefined } as const,
  usage,
  warnings: [],
});
const streaming = (...deltas: string[]) => ({
  stream: convertArrayToReadableStream([
    { type: "text-start" as const, id: "1" },
    ...deltas.map((delta) => ({ type: "text-delta" as const, id: "1", delta })),
    { type: "text-end" as const, id: "1" },
    { type: "finish" as const, finishReason: stop, usage },
  ]),
});
/** What was said in the graph, by whom, in order. */
async function said(): Promise<string[]> {
  const lines: string[] = [];
  for (const line of await collected(graph.export())) {
    const record: { kind?: string; speaker?: string; content?: string } = JSON.parse(line);
    if (record.kind === "episode") lines.push(`${record.speaker}: ${record.content}`);
  }
  return lines;
}

test("what is no graph, and options that there are not, are refused before a model is called", () => {
  const model = new MockLanguageModelV3({ doGenerate: saying("Hello!") });
  const misspelt = { graph, tread: "monday" };
  expect(() => withMemory(model, misspelt)).toThrow(
    /^withMemory\(\): options: there is no "tread" here\. It takes graph, speaker, thread, /u,
  );
  // @ts-expect-error It is the memory, of which no graph is named.
  expect(() => withMemory(model, { graph: memory })).toThrow("graph: give a graph, memory.graph(name)");
  // @ts-expect-error As above.
  expect(() => memoryTools(memory)).toThrow("graph: give a graph, memory.graph(name)");
  const tooFew = { limit: 0 };
  expect(() => memoryTools(graph, tooFew)).toThrow("limit: give at least 1");
});

test("a message that leads to nothing is answered knowing who says it", async () => {
  await graph.remember({ content: "I'm allergic to nuts.", speaker: "Alice", occurredAt: "2026-03-02" });
  const inner = new MockLanguageModelV3({ doGenerate: [saying("Hello Alice!"), saying("Hello Bo!")] });
  const hello = (speaker: string) =>
    generateText({ model: withMemory(inner, { graph, thread: speaker, speaker }), prompt: "Hi!" });
  await hello("Alice");
  await hello("Bo");
  const [first, second] = inner.doGenerateCalls.map(({ prompt }) => JSON.stringify(prompt));
  expect(first).toContain("Alice is allergic to nuts");
  expect(second).not.toContain("nuts");
});

test("what is remembered stands before the conversation, and what was said is remembered once", async () => {
  await graph.remember({ content: "I adopted a dog, Fido.", speaker: "Alice", occurredAt: "2026-03-02" });
  const inner = new MockLanguageModelV3({
    doGenerate: [saying("His name is Fido."), saying("His name is Fido.")],
  });
  const model = withMemory(inner, { graph, thread: "chat", speaker: "Alice" });
  const prompt = { model, system: "Be kind.", prompt: "What is my dog called?" };
  expect((await generateText(prompt)).text).toBe("His name is Fido.");
  await generateText(prompt);
  const [first] = inner.doGenerateCalls;
  expect(first?.prompt.map(({ role }) => role)).toEqual(["system", "system", "user"]);
  const remembered = String(first?.prompt[1]?.content);
  expect(remembered).toContain("Fido");
  expect(isRecalledContext(remembered)).toBe(true);
  expect(await said()).toEqual([
    "Alice: I adopted a dog, Fido.",
    "Alice: What is my dog called?",
    "Assistant: His name is Fido.",
  ]);
});

test("a stream passes as it comes, and what was said is remembered when it has ended", async () => {
  const inner = new MockLanguageModelV3({ doStream: [streaming("Nice", " to meet you.")] });
  const model = withMemory(inner, { graph, thread: "chat", speaker: "Alice", assistant: "Robo" });
  const deltas = await collected(streamText({ model, prompt: "I live in Oslo." }).textStream);
  expect(deltas).toEqual(["Nice", " to meet you."]);
  expect(await said()).toEqual(["Alice: I live in Oslo.", "Robo: Nice to meet you."]);
  expect(await graph.facts({ subject: "Alice", predicate: "LIVES_IN" })).toMatchObject([
    { object: { name: "Oslo" } },
  ]);
});

test("a stream that breaks off leaves nothing behind", async () => {
  const stream = convertArrayToReadableStream([
    { type: "text-start" as const, id: "1" },
    { type: "text-delta" as const, id: "1", delta: "Half" },
    { type: "error" as const, error: new Error("gone") },
  ]);
  const model = withMemory(new MockLanguageModelV3({ doStream: { stream } }), { graph, speaker: "Alice" });
  await collected(streamText({ model, prompt: "I live in Oslo.", onError: () => undefined }).textStream);
  await expect(said()).rejects.toMatchObject({ code: "graph_unknown" });
});

test("a turn of several steps is remembered once, and each step sees the same of the memory", async () => {
  await graph.remember({ content: "I live in Bergen.", speaker: "Alice", occurredAt: "2026-03-02" });
  const inner = new MockLanguageModelV3({
    doGenerate: [calling("facts", { subject: "Alice" }), saying("You live in Bergen.")],
  });
  const model = withMemory(inner, { graph, thread: "chat", speaker: "Alice" });
  const tools = memoryTools(graph, { speaker: "Alice" });
  const result = await generateText({ model, tools, prompt: "Where do I live?", stopWhen: stepCountIs(3) });
  expect(result.text).toBe("You live in Bergen.");
  const [one, two] = inner.doGenerateCalls;
  expect(two?.prompt[0]).toEqual(one?.prompt[0]);
  expect(JSON.stringify(two?.prompt.at(-1))).toContain("Alice lives in Bergen");
  expect((await said()).slice(1)).toEqual(["Alice: Where do I live?", "Assistant: You live in Bergen."]);
});

test("the same words later in a conversation are another turn", async () => {
  const inner = new MockLanguageModelV3({ doGenerate: [saying("Sure?"), saying("Really?")] });
  const model = withMemory(inner, { graph, thread: "chat", speaker: "Alice" });
  const first = { role: "user" as const, content: "Yes." };
  await generateText({ model, messages: [first] });
  await generateText({ model, messages: [first, { role: "assistant", content: "Sure?" }, first] });
  expect(await said()).toEqual(["Alice: Yes.", "Assistant: Sure?", "Alice: Yes.", "Assistant: Really?"]);
});

test("what recall wrote and somebody pastes back is not remembered as their words", async () => {
  const model = withMemory(new MockLanguageModelV3({ doGenerate: saying("Hm.") }), {
    graph,
    speaker: "Alice",
  });
  await generateText({ model, prompt: "Facts:\n[1] Bob lives in Rome (since March 2026)\nIs that so?" });
  expect(await said()).toEqual(["Alice: Is that so?", "Assistant: Hm."]);
});

test("only the user's words, or nothing, are remembered where that is asked for", async () => {
  for (const remember of ["user", "none"] as const) {
    const model = withMemory(new MockLanguageModelV3({ doGenerate: saying("Hm.") }), {
      graph,
      thread: remember,
      remember,
    });
    await generateText({ model, prompt: "I live in Oslo." });
  }
  expect(await said()).toEqual(["null: I live in Oslo."]);
});

test("a memory that fails does not break the call, unless its errors are thrown on", async () => {
  const broken = {
    recall: () => Promise.reject(new Error("down")),
    rememberMany: () => Promise.reject(new Error("down")),
  };
  const inner = new MockLanguageModelV3({ doGenerate: saying("Hello.") });
  const told: string[] = [];
  const model = withMemory(inner, { graph: broken, onError: (_, during) => told.push(during) });
  expect((await generateText({ model, prompt: "Hi" })).text).toBe("Hello.");
  expect(told).toEqual(["recall", "remember"]);
  const strict = withMemory(inner, {
    graph: broken,
    onError: (error) => {
      throw error;
    },
  });
  await expect(generateText({ model: strict, prompt: "Hi", maxRetries: 0 })).rejects.toThrow("down");
});

test("a model that fails is not remembered as having spoken", async () => {
  const inner = new MockLanguageModelV3({ doGenerate: () => Promise.reject(new Error("no model")) });
  const model = withMemory(inner, { graph, speaker: "Alice" });
  await expect(generateText({ model, prompt: "I live in Oslo.", maxRetries: 0 })).rejects.toThrow("no model");
  await expect(said()).rejects.toMatchObject({ code: "graph_unknown" });
});

test("a model stores, looks up, lists and follows in time by the tools", async () => {
  const steps = [
    calling("recall", { question: "Where do I live?" }),
    calling("remember", { content: "I live in Oslo.", occurredAt: "2024-03-01" }),
    calling("remember", { content: "I live in Bergen.", occurredAt: "2025-03-01" }),
    calling("recall", { question: "Where do I live?" }),
    calling("facts", { subject: "Alice", predicate: "LIVES_IN", asOf: "2024-06" }),
    calling("timeline", { entity: "Alice" }),
    saying("Done."),
  ];
  const inner = new MockLanguageModelV3({ doGenerate: steps });
  const tools = memoryTools(graph, { speaker: "Alice", thread: "chat" });
  const result = await generateText({ model: inner, tools, prompt: "Go", stopWhen: stepCountIs(9) });
  const outputs = result.steps.flatMap(({ toolResults }) => toolResults.map(({ output }) => output));
  expect(outputs).toMatchObject([
    { context: "", found: false },
    { deduplicated: false, facts: ["Alice lives in Oslo"], ended: [] },
    { facts: ["Alice lives in Bergen"], ended: ["Alice lives in Oslo"] },
    { found: true },
    { facts: [{ text: "Alice lives in Oslo", status: "held" }] },
    { entries: [{ event: "began" }, { event: "ended" }, { event: "began", text: "Alice lives in Bergen" }] },
  ]);
});

test("tools follow relations, answer, and tell where a fact comes from", async () => {
  await graph.remember({ content: "I work at Acme.", speaker: "Alice", occurredAt: "2026-03-02" });
  await graph.remember({ content: "I work at Acme.", speaker: "Ben", occurredAt: "2026-03-02" });
  const [fact] = await graph.facts({ subject: "Alice", predicate: "WORKS_AT" });
  const steps = [
    calling("ask", { question: "Where do I work?" }),
    calling("match", {
      query: "MATCH (p:Person)-[:WORKS_AT]->({name: $name}) RETURN p.name ORDER BY p.name",
      parameters: { name: "Acme" },
    }),
    calling("neighbours", { entity: "Acme" }),
    calling("path", { from: "Alice", to: "Ben" }),
    calling("why", { fact: fact?.id }),
    saying("Done."),
  ];
  const tools = memoryTools(graph, { speaker: "Alice", thread: "chat" });
  const model = new MockLanguageModelV3({ doGenerate: steps });
  const result = await generateText({ model, tools, prompt: "Go", stopWhen: stepCountIs(9) });
  const outputs = result.steps.flatMap(({ toolResults }) => toolResults.map(({ output }) => output));
  expect(outputs).toMatchObject([
    { known: true, citations: [{ number: 1, quote: "I work at Acme." }] },
    { rows: [{ "p.name": "Alice" }, { "p.name": "Ben" }], truncated: false, notices: [] },
    { entities: [{ name: "Alice", hops: 1 }, { name: "Ben" }], facts: [{ predicate: "WORKS_AT" }, {}] },
    { found: true, entities: ["Alice", "Acme", "Ben"] },
    { versions: [{ text: "Alice works at Acme" }], said: [{ who: "Alice", quote: "I work at Acme." }] },
  ]);
});
