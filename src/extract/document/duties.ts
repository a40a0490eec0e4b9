/** What minutes give people to do: "Action: Priya to send the deck", "- [ ] Tom: book the venue". */
import type { Quote } from "../../domain/claim.ts";
import type { ProposedFact } from "../../domain/extraction.ts";
import type { DocumentWords } from "../../language/document-field.ts";
import type { Language } from "../../language/language.ts";
import type { Sentence } from "../../text/sentences.ts";

/** What a line gives somebody to do. */
export interface Duty {
  /** As a sentence, whose time is read with it. */
  readonly said: string;
  readonly fact: ProposedFact;
  readonly quote: Quote;
}

/**
 * What a line gives somebody to do; `undefined`: it gives nobody anything.
 *
 * @param isListed does it stand below a heading of such lines?
 * @example
 * dutyOf({ text: "Action: Priya to send the deck", … }, false, words, language) // Priya HAS_TO "send the deck"
 */
export function dutyOf(
  { text, start, end }: Sentence,
  isListed: boolean,
  { duties }: DocumentWords,
  { genderOfName, readSentence }: Language,
): Duty | undefined {
  const mark = duties.mark.exec(text)?.[0] ?? "";
  const [, sign = "", subject = "", link = "", rest = ""] = duties.line.exec(text.slice(mark.length)) ?? [];
  if (subject === "") return undefined;
  const isMarked = mark !== "" || isListed;
  const isSurely =
    isMarked || (sign !== "" && duties.surely.test(link) && genderOfName?.(subject) !== undefined);
  const value = duties.deed(rest);
  const said = duties.sentence(subject, value);
  // "Action: Priya – the deck" names nothing that is done.
  if (!isSurely || !readSentence(said, []).clauses.some(({ doings }) => doings.length > 0)) return undefined;
  const object = { kind: "value", value } as const;
  const quote = { start, end };
  return {
    said,
    quote,
    fact: { subject, predicate: "HAS_TO", object, polarity: "holds", kind: "extracted" },
  };
}
