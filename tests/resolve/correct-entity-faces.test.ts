/** A correction of an entity by a person's clients: over HTTP, the typed client and MCP. */
import { expect, test } from "vitest";
import { connect } from "../../src/client/connect.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { runningServer, TOKEN } from "../client/running-server.ts";
import { client2026 } from "../mcp/http-client.ts";
import { httpServer } from "../mcp/http-server.ts";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory();
const url = await runningServer(memory, "people", Date.now);

async function misheard(name: string): Promise<GraphHandle> {
  const graph = memory.tenant("people").graph(name);
  await graph.remember({
    content: "Jon Smyth works at Acme.",
    extraction: {
      entities: [{ name: "Jon Smyth", type: "Organization" }],
      facts: [{ subject: "Jon Smyth", predicate: "WORKS_AT", object: "Acme" }],
    },
  });
  return graph;
}

const identity = async (graph: GraphHandle, name = "Jon Smyth") =>
  (await graph.entities({ name })).map((entity) => `${entity.name}:${entity.type}`);

test("over HTTP it is made with its reason, seen by all, and undone", async () => {
  const graph = await misheard("http");
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${url}/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${TOKEN}`,
        "content-type": "application/json",
        "x-palimpsest-graph": "http",
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer: { readonly id?: string } = JSON.parse(await response.text());
    return { status: response.status, body: answer };
  };
  const path = `/entities/${encodeURIComponent("Jon Smyth")}/correct`;
  const made = await call("POST", path, { name: "John Smith", type: "Person", reason: "misheard" });
  expect(made).toMatchObject({ status: 200, body: { kind: "correction", reason: "misheard" } });
  expect(await identity(graph)).toEqual(["John Smith:Person"]);
  expect(await call("POST", path, { surname: "Smith" })).toMatchObject({
    status: 400,
    body: { code: "request_invalid" },
  });
  expect((await call("POST", "/entities/nobody/correct", { name: "Ann" })).status).toBe(404);
  const undone = await call("POST", `/decisions/${made.body.id}/undo`);
  expect(undone.status).toBe(200);
  expect(await identity(graph)).toEqual(["Jon Smyth:Organization"]);
});

test("by the typed client it gives what the library gives", async () => {
  const graph = await misheard("client");
  const remote = connect({ url, token: TOKEN }).graph("client");
  const decision = await remote.correctEntity("Jon Smyth", { name: "John Smith", aliases: ["Johnny"] });
  expect(decision).toMatchObject({ kind: "correction", correction: { name: "John Smith" } });
  expect(await identity(graph, "Johnny")).toEqual(["John Smith:Organization"]);
  await remote.undo(decision.id);
  expect(await identity(graph)).toEqual(["Jon Smyth:Organization"]);
});

test("over MCP it is for who may write, and says what it made", async () => {
  const graph = await misheard("mcp");
  const server = await httpServer("palimpsest", (token) => ({
    graph,
    graphs: ["mcp"],
    can: (scope) => token !== "reader" || scope === "read",
  }));
  const correction = { name: "correct_entity", arguments: { entity: "Jon Smyth", name: "John Smith" } };
  const reader = await client2026(server.url, "reader");
  await expect(reader.callTool(correction)).rejects.toThrow();
  expect(await identity(graph)).toEqual(["Jon Smyth:Organization"]);
  const writer = await client2026(server.url);
  const { structuredContent, content } = await writer.callTool(correction);
  expect(JSON.stringify(content)).toContain("Corrected: John Smith (Organization).");
  expect(await identity(graph)).toEqual(["John Smith:Organization"]);
  await graph.undo(String((structuredContent as { decision: string }).decision));
  expect(await identity(graph)).toEqual(["Jon Smyth:Organization"]);
});
