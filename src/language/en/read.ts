/** A sentence of English as clauses. */
import type { DateMention } from "../../text/dates.ts";
import type { ReadSentence } from "../language.ts";
import { clausesOf } from "./clauses.ts";
import { wordsOf } from "./tagger.ts";

/**
 * The words and clauses of a sentence. About 0.1 ms; the first call takes a tenth of a second, for the tagger.
 *
 * @param dates those of the sentence; each is one word
 * @example
 * readSentence("My brother lives in Pune.", []).clauses[0]?.verb // "live"
 */
export function readSentence(text: string, dates: readonly DateMention[]): ReadSentence {
  const words = wordsOf(text, dates);
  return { words, clauses: clausesOf(words, text) };
}
