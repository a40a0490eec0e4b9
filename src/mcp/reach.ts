/** What the caller of a tool may reach. Whoever serves the protocol knows who calls. */
import type { GraphHandle } from "../memory/graph-handle.ts";

export type McpScope = "read" | "write" | "admin";

export interface McpReach {
  /** What is remembered goes here. */
  readonly graph: GraphHandle;
  /** Names of the graphs that are read, the one that is written first. */
  readonly graphs: readonly string[];
  /** May the caller do this? Tools whose scope they lack are not there for them. */
  readonly can: (scope: McpScope) => boolean;
  /** May the caller share with a graph of this name? Default: with none. */
  readonly canWrite?: (graph: string) => boolean;
}

/** Everything may be done with one graph. */
export function wholeReach(graph: GraphHandle): McpReach {
  return { graph, graphs: [graph.name], can: () => true };
}
