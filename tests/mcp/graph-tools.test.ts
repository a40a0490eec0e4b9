/** Tools of MCP whose parameters are what the graphs of the caller hold. */
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";
import { client2026 } from "./http-client.ts";
import { httpServer } from "./http-server.ts";

const { memory } = await testMemory();
let now = Date.parse("2026-03-01T00:00:00Z");
const { url, errors } = await httpServer(
  "palimpsest",
  (name = "none") => ({ graph: memory.graph(name), graphs: [name], can: () => true }),
  { graphTools: true, now: () => now },
);

const isMade = (name: string) => ["query_knowledge_graph", "find_entities"].includes(name);

test("are there for a graph that holds relations, know what it holds, and follow it", async () => {
  const graph = memory.graph("tools");
  await graph.assert({ subject: "Ann", predicate: "WORKS_AT", object: "Acme" });
  const client = await client2026(url, "tools");
  const toolsNow = async () => (await client.listTools()).tools.filter(({ name }) => isMade(name));
  const [query, find] = await toolsNow();
  expect(query?.inputSchema).toMatchObject({
    properties: { query_type: { enum: ["person_works_at_organization"] } },
  });
  expect(find?.inputSchema).toMatchObject({ properties: { type: { enum: ["Person", "Organization"] } } });
  const asked = { query_type: "person_works_at_organization", filters: { organization: "acme" } };
  expect(await client.callTool({ name: "query_knowledge_graph", arguments: asked })).toMatchObject({
    structuredContent: { rows: [{ subject: "Ann", object: "Acme" }], truncated: false },
    content: [{ text: expect.stringMatching(/^<memory>/u) }],
  });
  const wanted = { type: "Person", related: [{ predicate: "WORKS_AT", name: "Acme" }] };
  expect(await client.callTool({ name: "find_entities", arguments: wanted })).toMatchObject({
    structuredContent: { entities: [{ name: "Ann" }] },
  });
  const wrong = { type: "Planet", related: [{ predicate: "WORKS_AT" }] };
  expect(await client.callTool({ name: "find_entities", arguments: wrong })).toMatchObject({ isError: true });

  await graph.assert({ subject: "Ann", predicate: "LIVES_IN", object: "Oslo" });
  expect((await toolsNow())[0]?.inputSchema).toEqual(query?.inputSchema);
  now += 61_000;
  await toolsNow();
  await expect
    .poll(async () => JSON.stringify((await toolsNow())[0]?.inputSchema))
    .toContain("person_lives_in_place");
});

test("are not there for a graph that holds none, nor for one that is not there", async () => {
  await memory.graph("empty").remember({ content: "It rains." });
  for (const name of ["empty", "missing"]) {
    const client = await client2026(url, name);
    const { tools } = await client.listTools();
    expect(tools.length).toBeGreaterThan(10);
    expect(tools.filter((tool) => isMade(tool.name))).toEqual([]);
  }
  expect(errors).toEqual([]);
});
