/** What somebody may do, and in which graphs. */
import { z } from "zod";
import { textFault } from "../text/check-text.ts";

/**
 * `read`: everything that changes nothing. `write`: remember, state, correct, forget. `admin`: keys, journal,
 * jobs.
 */
export const PERMISSIONS = ["read", "write", "admin"] as const;
export type Permission = (typeof PERMISSIONS)[number];

/**
 * The graphs that somebody may read and write: names, or beginnings of names with an asterisk at the end
 * (`"user:*"`, `"*"`).
 */
export interface GraphPatterns {
  readonly read: readonly string[];
  readonly write: readonly string[];
}

export const EVERY_GRAPH: GraphPatterns = { read: ["*"], write: ["*"] };

/** The graphs that a key or a link gives: those that are named and no others, else a user's own, else all. */
export function graphsGiven(
  graphs: { readonly [Access in keyof GraphPatterns]?: GraphPatterns[Access] | undefined } | undefined,
  user: string | undefined,
): GraphPatterns {
  const own: Partial<GraphPatterns> =
    user === undefined ? EVERY_GRAPH : { write: withUser(["user:{user}"], user) };
  const { read = [], write = [] } = graphs ?? own;
  return { read, write };
}

/**
 * Patterns with the name of a user in place of `{user}`. Those that a name with an asterisk at its end would
 * make stand for others are left out.
 */
export function withUser(patterns: readonly string[], user: string): string[] {
  return patterns.flatMap((pattern) => {
    const named = pattern.replaceAll("{user}", () => user);
    return named.endsWith("*") === pattern.endsWith("*") ? [named] : [];
  });
}

export const graphPatternsShape = z.array(
  z
    .string()
    .trim()
    .min(1)
    .max(201)
    .refine((pattern) => textFault(pattern) === undefined, "it has characters that no name can have"),
);

export function isAmong(patterns: readonly string[], graph: string): boolean {
  return patterns.some((pattern) =>
    pattern.endsWith("*") ? graph.startsWith(pattern.slice(0, -1)) : graph === pattern,
  );
}
