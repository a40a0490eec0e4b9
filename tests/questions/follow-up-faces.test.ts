/** What to ask the user is told by every face, and each takes the answer. */
import { expect, test } from "vitest";
import { toolsOver } from "../../src/adapters/memory-tools.ts";
import { connect } from "../../src/client/client.ts";
import { runningServer, TOKEN } from "../client/running-server.ts";
import { client2026 } from "../mcp/http-client.ts";
import { httpServer } from "../mcp/http-server.ts";
import { testMemory } from "../memory.ts";

const NOW = "2026-03-02T10:00:00Z";
const QUESTION = "Who is my sister?";
const FOLLOW_UP = { question: "What is your sister's name?" };
const LEARNED = "Ann and Jo are siblings";
const { memory } = await testMemory(NOW);

test("the client, over HTTP", async () => {
  const url = await runningServer(memory, "faces", () => Date.parse(NOW));
  const graph = connect({ url, token: TOKEN }).graph("client");
  await graph.create();
  const { followUp } = await graph.ask(QUESTION, { speaker: "Ann" });
  expect(followUp).toEqual(FOLLOW_UP);
  const { facts } = await graph.remember("Jo.", { speaker: "Ann", answers: followUp });
  expect(facts.map(({ text }) => text)).toEqual([LEARNED]);
  const { claims } = await graph.why(facts[0]?.id ?? "");
  expect(claims[0]?.asked?.text).toBe(FOLLOW_UP.question);
  await expect(graph.remember("Jo.", { answers: { question: "" } })).rejects.toMatchObject({
    code: "request_invalid",
  });
});

test("an agent over MCP", async () => {
  const graph = memory.graph("mcp");
  await graph.create();
  const { url } = await httpServer("palimpsest", () => ({ graph, graphs: ["mcp"], can: () => true }));
  const client = await client2026(url);
  const called = async (name: string, args: Record<string, unknown>) =>
    (await client.callTool({ name, arguments: args })) as {
      readonly content: readonly { readonly text?: string }[];
      readonly structuredContent?: Record<string, unknown>;
    };
  const asked = await called("ask", { question: QUESTION, speaker: "Ann" });
  expect(asked.structuredContent).toMatchObject({ known: false, followUp: FOLLOW_UP });
  expect(asked.content[0]?.text).toMatch(
    new RegExp(`^To ask: ${FOLLOW_UP.question.replace("?", "\\?")}$`, "mu"),
  );
  const answers = asked.structuredContent?.followUp;
  const stored = await called("remember", { content: "Jo.", speaker: "Ann", answers });
  expect(stored.structuredContent).toMatchObject({ facts: [{ text: LEARNED }] });
});

test("the tools of an agent", async () => {
  const graph = memory.graph("tools");
  const { ask, remember } = toolsOver(graph, { speaker: "Ann" });
  expect(await ask.run({ question: QUESTION })).toMatchObject({ known: false, followUp: FOLLOW_UP });
  expect(await remember.run({ content: "Jo.", answers: FOLLOW_UP })).toMatchObject({ facts: [LEARNED] });
});
