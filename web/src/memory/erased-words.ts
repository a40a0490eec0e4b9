/** What was erased, or would be, in words. */
import type { Erased } from "../../../src/forget/receipt.ts";
import { counted } from "../parts/fact-words.ts";

const KINDS = [
  ["episodes", "message"],
  ["facts", "fact"],
  ["entities", "entity", "entities"],
  ["claims", "claim"],
  ["names", "name"],
  ["mentions", "mention"],
  ["decisions", "decision"],
  ["replies", "reply of a model", "replies of models"],
  ["embeddings", "embedding"],
  ["traces", "trace"],
  ["arrivals", "waiting message"],
  ["contents", "entry of the journal", "entries of the journal"],
] as const satisfies readonly (readonly [keyof Erased, string, string?])[];

/** `1 message, 2 facts and 3 claims`; `nothing`. */
export function erasedInWords(erased: Erased): string {
  const parts = KINDS.flatMap(([kind, one, many]) =>
    erased[kind] === 0 ? [] : [counted(erased[kind], one, many)],
  );
  return parts.length === 0 ? "nothing" : new Intl.ListFormat("en-GB").format(parts);
}
