/**
 * The user without a name, as real clients speak for one: over HTTP, MCP, the proxy, the model wrapper, and
 * from a file.
 */
import { generateText } from "ai";
import { MockLanguageModelV3 } from "ai/test";
import OpenAI from "openai";
import { expect, test } from "vitest";
import { withMemory } from "../../src/adapters/ai-sdk.ts";
import { connect } from "../../src/client/connect.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { type ChatStep, startChatServer } from "../answer/chat-server.ts";
import { served } from "../chat/served.ts";
import { runningServer, TOKEN } from "../client/running-server.ts";
import { fileOf } from "../import/files.ts";
import { client2026 } from "../mcp/http-client.ts";
import { httpServer } from "../mcp/http-server.ts";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory();
const TOLD = "I live in Lisbon.";
const NAMED = "My name is Ines.";

/** One person without a name is known, who then has one: the same entity, with all that was told before. */
async function expectNamed(graph: GraphHandle): Promise<void> {
  expect((await graph.facts({ predicate: "LIVES_IN" })).map(({ text }) => text)).toEqual([
    "Ines lives in Lisbon",
  ]);
  const people = await graph.entities({ type: "Person" });
  expect(people.map(({ name }) => name)).toEqual(["Ines"]);
}

test("over HTTP, by the typed client and without it", async () => {
  const url = await runningServer(memory, "http", Date.now);
  const remote = connect({ url, token: TOKEN }).graph("support");
  expect((await remote.remember({ content: TOLD })).facts.map(({ text }) => text)).toEqual([
    "the user lives in Lisbon",
  ]);
  expect((await remote.ask("Where do I live?")).answer).toContain("Lisbon");
  const response = await fetch(`${url}/v1/episodes`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${TOKEN}`,
      "content-type": "application/json",
      "x-palimpsest-graph": "support",
    },
    body: JSON.stringify({ content: NAMED }),
  });
  expect(response.status).toBeLessThan(300);
  await expectNamed(memory.tenant("http").graph("support"));
});

test("over MCP", async () => {
  const graph = memory.graph("mcp");
  const { url } = await httpServer("palimpsest", () => ({ graph, graphs: ["mcp"], can: () => true }));
  const client = await client2026(url);
  const call = (name: string, args: Record<string, unknown>) => client.callTool({ name, arguments: args });
  await call("remember", { content: TOLD });
  expect(JSON.stringify(await call("recall", { question: "Where do I live?" }))).toContain(
    "the user lives in Lisbon",
  );
  await call("remember", { content: NAMED });
  await expectNamed(graph);
});

test("through the proxy, whose messages say `user` and no name", async () => {
  const graph = memory.graph("proxy");
  const says = (text: string): ChatStep => ({ kind: "says", pieces: [text] });
  const upstream = await startChatServer([says("Noted."), says("Hello.")]);
  const proxy = await served(() => ({ graph }), { upstream: { baseURL: upstream.url, apiKey: "sk-1" } });
  const client = new OpenAI({ baseURL: proxy.url, apiKey: "any", maxRetries: 0 });
  const told = { role: "user", content: TOLD } as const;
  await client.chat.completions.create({ model: "scripted", messages: [told] });
  await proxy.settled();
  expect((await graph.facts({ predicate: "LIVES_IN" })).map(({ text }) => text)).toEqual([
    "the user lives in Lisbon",
  ]);
  await client.chat.completions.create({
    model: "scripted",
    messages: [told, { role: "assistant", content: "Noted." }, { role: "user", content: NAMED }],
  });
  await proxy.settled();
  await expectNamed(graph);
});

test("around a model, where no speaker is set", async () => {
  const graph = memory.graph("wrapped");
  const reply = {
    content: [{ type: "text" as const, text: "Noted." }],
    finishReason: { unified: "stop", raw: undefined } as const,
    usage: {
      inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
      outputTokens: { total: 1, text: 1, reasoning: 0 },
    },
    warnings: [],
  };
  const inner = new MockLanguageModelV3({ doGenerate: [reply, reply] });
  const model = withMemory(inner, { graph, thread: "chat" });
  await generateText({ model, prompt: TOLD });
  await generateText({ model, prompt: NAMED });
  await expectNamed(graph);
});

test("from a file of turns without speakers", async () => {
  const graph = memory.graph("file");
  const turns = [
    { role: "user", content: TOLD },
    { role: "assistant", content: "A fine town." },
    { role: "user", content: NAMED },
  ];
  await graph.importFile(await fileOf("turns.jsonl", turns.map((turn) => JSON.stringify(turn)).join("\n")));
  await expectNamed(graph);
});
