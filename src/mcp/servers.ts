/** Makes the servers of a profile for callers. */
import { randomUUID } from "node:crypto";
import type { McpServer, Server } from "@modelcontextprotocol/server";
import { LRUCache } from "lru-cache";
import { GraphTools } from "./graph-tools.ts";
import type { OwnTool } from "./offered-tools.ts";
import type { McpProfile } from "./profiles.ts";
import type { McpReach } from "./reach.ts";
import { memoryServer } from "./server.ts";
import { GraphOfCalls } from "./server-memory/graph-of-calls.ts";
import { serverMemory } from "./server-memory/server.ts";

export interface ServerOptions {
  readonly profile: McpProfile;
  /** Also tools whose parameters are the types, relations and names that the graphs hold? Default `false`. */
  readonly graphTools?: boolean;
  /** Which of the memory's own tools are offered, see {@link offeredTools}. Default: all. */
  readonly tools?: readonly OwnTool[];
  /**
   * Is called with what nobody foresaw: it names no contents of memories. Callers learn only that it
   * happened.
   */
  readonly onError: (error: Error) => void;
  /** Milliseconds since 1970. Default: the system's clock. */
  readonly now?: () => number;
  /** Default: random UUIDs. */
  readonly newId?: () => string;
}

/** Graphs of the drop-in profile that a process caches. */
const MAX_CACHED_GRAPHS = 64;

/** Makes a server for each caller. What is held of graphs outlives them. */
export function serversOf({
  profile,
  onError,
  now = Date.now,
  newId = randomUUID,
  graphTools = false,
  tools: offered,
}: ServerOptions): (reach: McpReach) => McpServer | Server | Promise<McpServer> {
  if (profile === "palimpsest" && graphTools) {
    const tools = new GraphTools(onError, now);
    return async (reach) => memoryServer(reach, onError, offered, await tools.of(reach));
  }
  if (profile === "palimpsest") return (reach) => memoryServer(reach, onError, offered);
  const graphs = new LRUCache({
    max: MAX_CACHED_GRAPHS,
    memoMethod: (_key: string) => new GraphOfCalls({ now, newId, onError }),
  });
  return (reach) => {
    const key = JSON.stringify([reach.graph.tenant, reach.graph.name]);
    const graph = graphs.memo(key);
    return serverMemory({ graph, reach }, onError);
  };
}
