/** The line of an answer that quotes a sentence, and its citation. */

import { languageOf } from "../language/languages.ts";
import { type Citation, citationOfEpisode, noteText } from "../recall/context/context.ts";
import type { Found } from "../recall/recall-result.ts";
import { inLine } from "../text/in-line.ts";
import type { Candidate } from "./words/features.ts";

/** Longer quotes are cut, in characters. */
export const MAX_QUOTE_CHARS = 200;

export interface Quoted {
  readonly line: string;
  readonly citation: Citation;
}

export function quoteLine(
  { sentence }: Pick<Candidate, "sentence">,
  found: Found,
  number: number,
  passage: string,
): Quoted {
  const { episode } = sentence;
  const marked = found.episodes.find(({ uid }) => uid === episode.uid) ?? episode;
  const { nameless, said } = languageOf(found.question.text).wording;
  const quote =
    passage.length <= MAX_QUOTE_CHARS ? passage : `${passage.slice(0, MAX_QUOTE_CHARS - 1).toWellFormed()}…`;
  // A document says what its transcript has somebody say.
  const who =
    (episode.role === "document" ? null : episode.speaker) ?? nameless(episode.role, episode.thread);
  return {
    line: `${said(inLine(who), Date.parse(episode.occurredAt), inLine(quote))}${noteText(marked)} [${number}]`,
    citation: { number, ...citationOfEpisode(marked), quote },
  };
}

/**
 * What answers in a few words, before the first quote of an answer: the number stands behind them.
 *
 * @example beforeQuote("No", "Ann on 2 March 2026: “I quit.” [1]") // "No. [1]\n    Ann on 2 March 2026: “I quit.”"
 */
export function beforeQuote(words: string, line: string): string {
  return `${words}. [1]\n    ${line.replace(/ \[1\]$/u, "")}`;
}
