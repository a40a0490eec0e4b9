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

/** A row of what a query over a graph finds. */
export type MatchRow = Awaited<ReturnType<MemoryGraph["match"]>>["rows"][number];

/** The texts in a column of a row: a property has one value, or several. */
export function textsOf(value: MatchRow[string] | undefined): string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((text) => typeof text === "string");
}
