/** Which tools a server offers: Palimpsest's own, or those of `@modelcontextprotocol/server-memory`. */
import { randomUUID } from "node:crypto";
import type { McpServer, Server } from "@modelcontextprotocol/server";
import { LeastRecentlyUsed } from "../domain/least-recently-used.ts";
import type { McpReach } from "./reach.ts";
import { memoryServer } from "./server.ts";
import { GraphOfCalls } from "./server-memory/graph-of-calls.ts";
import { serverMemory } from "./server-memory/server.ts";

export const PROFILES = ["palimpsest", "memory"] as const;

export type McpProfile = (typeof PROFILES)[number];

export interface ProfileOptions {
  readonly profile: McpProfile;
  /** Is told what nobody foresaw: it names no contents of memories. Callers are told only that it happened. */
  readonly onError: (error: Error) => void;
  /** Milliseconds since 1970. Default: the system's clock. */
  readonly now?: () => number;
  /** Default: random UUIDs. */
  readonly newId?: () => string;
}

/** Graphs of the drop-in profile that a process holds. */
const GRAPHS_HELD = 64;

/** Makes servers for callers. What is held of graphs outlives them. */
export function serversOf({
  profile,
  onError,
  now = Date.now,
  newId = randomUUID,
}: ProfileOptions): (reach: McpReach) => McpServer | Server {
  if (profile === "palimpsest") return (reach) => memoryServer(reach, onError);
  const held = new LeastRecentlyUsed<string, GraphOfCalls>(GRAPHS_HELD);
  return (reach) => {
    const key = JSON.stringify([reach.graph.tenant, reach.graph.name]);
    const graph = held.get(key, () => new GraphOfCalls({ now, newId }));
    return serverMemory({ graph, reach }, onError);
  };
}
