/** One thing of a graph of code: an episode with its words, an entity, and its facts. */
import type { JsonObject } from "../domain/json.ts";

/** A fact about an item: that it does something to another, or is contained in it. */
export interface CodeFact {
  readonly predicate: string;
  /** The other end. */
  readonly other: string;
  readonly otherType: string;
  /** Is the item the object? */
  readonly isReversed?: boolean;
  /** `path`, `line`, `lines` or `endLine`: where it is said. */
  readonly properties: JsonObject;
}

export interface CodeItem {
  /** The entity: package, module and qualified name. */
  readonly name: string;
  readonly type: string;
  /** Shorter names, which others may have, too. */
  readonly aliases: readonly string[];
  /** The file by which it changes. */
  readonly path: string;
  readonly content: string;
  readonly facts: readonly CodeFact[];
}

/** Begins the line that keeps the hash of a module's text. */
export const HASH_LABEL = "SHA-256 ";
const MAX_LISTED = 60;

/** `Calls: a, b and 3 more.`; empty without any. */
export function listed(title: string, names: readonly string[]): string {
  if (names.length === 0) return "";
  const more = names.length > MAX_LISTED ? ` and ${names.length - MAX_LISTED} more` : "";
  return `${title}: ${names.slice(0, MAX_LISTED).join(", ")}${more}.`;
}

/** A text of those lines that say something. */
export function lines(all: readonly string[]): string {
  return all.filter(Boolean).join("\n");
}

/** The words of a name, as somebody would say them: `renewLease` is "renew lease". */
export function wordsIn(name: string): string {
  const words = name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
  return [...new Set(words.map((word) => word.toLowerCase()))].join(" ");
}

/** `line 3`, or `lines 3, 8`. */
export function linesAt(at: readonly number[]): string {
  return `${at.length === 1 ? "line" : "lines"} ${at.join(", ")}`;
}

/** What each has that only one is called so by; `null` where several are. */
export function onlyOnes<Value>(
  called: Iterable<readonly [name: string, value: Value]>,
): Map<string, Value | null> {
  const found = new Map<string, Value | null>();
  for (const [name, value] of called) found.set(name, found.has(name) ? null : value);
  return found;
}
