/** The drop-in profile: a server that answers as `@modelcontextprotocol/server-memory` does. */
import { ResourceNotFoundError, Server } from "@modelcontextprotocol/server";
import type { McpReach } from "../reach.ts";
import { SERVER_INFO } from "../server-info.ts";
import { answerCall, toolsFor } from "./answer-call.ts";
import { boundedGraph } from "./bounded-graph.ts";
import type { GraphOfCalls } from "./graph-of-calls.ts";

const RESOURCE = {
  uri: "memory://knowledge-graph",
  name: "knowledge-graph",
  title: "Knowledge Graph",
  description: "The full knowledge graph with all entities and relations",
  mimeType: "application/json",
};

/** @param graph What the process knows of the graph that is reached: it outlives the server. */
export function serverMemory(
  within: { readonly graph: GraphOfCalls; readonly reach: McpReach },
  onError: (error: Error) => void,
): Server {
  const server = new Server(SERVER_INFO, { capabilities: { tools: {}, resources: {} } });
  const { graph, reach } = within;
  server.setRequestHandler("tools/list", () => ({ tools: [...toolsFor(reach)] }));
  server.setRequestHandler("tools/call", ({ params }) =>
    answerCall(within, params.name, params.arguments, onError),
  );
  const isReadable = reach.can("read");
  server.setRequestHandler("resources/list", () => ({ resources: isReadable ? [RESOURCE] : [] }));
  server.setRequestHandler("resources/templates/list", () => ({ resourceTemplates: [] }));
  server.setRequestHandler("resources/read", async ({ params }) => {
    if (params.uri !== RESOURCE.uri || !isReadable) throw new ResourceNotFoundError(params.uri);
    const { graph: shown } = boundedGraph(await graph.read(reach.graph));
    const text = JSON.stringify(shown, null, 2);
    return { contents: [{ uri: RESOURCE.uri, mimeType: RESOURCE.mimeType, text }] };
  });
  return server;
}
