/** How the turns of others are heard. */
import type { ExtractionSource } from "./turn.ts";

/** Does a sentence ask: of whom it speaks the answer may say "she"? */
export function isAsking(sentence: string): boolean {
  return /\?\W*$/u.test(sentence);
}

/** Do no more than two persons talk? Then "you" is the other one. */
export function isOfTwo({ speaker, before = [] }: ExtractionSource): boolean {
  const speakers = before.filter(({ role }) => role === "user").map((turn) => turn.speaker);
  return new Set([speaker, ...speakers]).size <= 2;
}
