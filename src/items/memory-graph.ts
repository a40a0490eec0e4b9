/**
 * What the adapters need of a graph: one that is open in this process and one behind a server both have it.
 */
import type { GraphHandle } from "../memory/graph-handle.ts";

/** A graph by its methods: `memory.graph("user:alice")` or `client.graph("user:alice")`. */
export type MemoryGraph = Pick<
  GraphHandle,
  | "rememberMany"
  | "recall"
  | "ask"
  | "facts"
  | "timeline"
  | "why"
  | "match"
  | "episodes"
  | "neighbours"
  | "path"
  | "context"
>;
