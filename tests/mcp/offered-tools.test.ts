/** Which of the memory's own tools are offered, and what listing them costs a model. */
import { expect, test } from "vitest";
import { offeredTools } from "../../src/mcp/offered-tools.ts";
import { wholeReach } from "../../src/mcp/reach.ts";
import { testMemory } from "../memory.ts";
import { client2025 } from "./http-client.ts";
import { httpServer } from "./http-server.ts";

const { memory } = await testMemory();
const reach = wholeReach(memory.graph("offered"));
const listed = async (list: string) => {
  const { url } = await httpServer("palimpsest", () => reach, { tools: offeredTools(list) });
  return (await (await client2025(url)).listTools()).tools;
};

test("a list of groups and names offers their tools and no others", async () => {
  const tools = await listed("memory, why");
  expect(tools.map(({ name }) => name)).toEqual(["remember", "recall", "ask", "episodes", "why", "forget"]);
});

test("without a list every tool is offered, and each is of a group", async () => {
  const tools = await listed("");
  expect(tools.map(({ name }) => name).sort()).toEqual([...offeredTools("memory graph operate")].sort());
  expect(offeredTools("all")).toEqual(offeredTools(""));
});

test("a name of neither is refused with those that there are", () => {
  expect(() => offeredTools("memory,memmory")).toThrow(/"memmory".*groups memory, graph, operate.*remember/u);
});

test("the group for memory costs a model less than 2,600 tokens, all tools less than 7,000", async () => {
  const tokens = async (list: string) => {
    const told = (await listed(list)).map(({ name, description, inputSchema }) => [
      name,
      description,
      inputSchema,
    ]);
    return JSON.stringify(told).length / 4;
  };
  expect(await tokens("memory")).toBeLessThan(2_600);
  expect(await tokens("all")).toBeLessThan(7_000);
});

test("bounds of lengths hold, though the schemas do not tell them", async () => {
  const { url } = await httpServer("palimpsest", () => reach);
  const client = await client2025(url);
  const result = await client.callTool({ name: "recall", arguments: { question: "" } });
  expect(result).toMatchObject({ isError: true });
});
