/** What kind of source an item of a reply is. The model has no say in it. */
import type { SourceKind } from "../../domain/claim.ts";
import { languageOf } from "../../language/languages.ts";
import { SPEAKS_OF_ONESELF } from "./persons.ts";
import type { Place } from "./scene.ts";
import { wordsOf } from "./words.ts";

const DOUBT = /\?|\b(?:if|unless|whether|wish|would|could|might|maybe|perhaps|imagine|suppose|pretend)\b/iu;
const NEGATION = /\b(?:not|never|no longer|cannot)\b|n['’]t\b/iu;

/** What is claimed with a quote. */
interface Claimed {
  /** Is it about the speaker? */
  readonly isOwn: boolean;
  /** The words of what is said of the speaker, of which the quote must have one. */
  readonly about: string;
  /** Endings are said with "not" and "no longer"; what holds is not. */
  readonly isEnding: boolean;
}

/**
 * `stated` only for what a user says of themselves in the first person, in words that stand in the episode,
 * say it outright, are not quoted from others and name what it is about; `extracted` for all else that the
 * episode says; `inferred` without words that say so.
 */
export function kindOf({ part: { episode }, quote }: Place, claimed: Claimed): SourceKind {
  if (quote === undefined) return "inferred";
  const { content, role } = episode;
  if (role !== "user" || !claimed.isOwn) return "extracted";
  const words = content.slice(quote.start, quote.end);
  const isOutright =
    SPEAKS_OF_ONESELF.test(words) &&
    !DOUBT.test(content.slice(quote.start, quote.end + 1)) &&
    (claimed.isEnding || !NEGATION.test(words)) &&
    shareWord(words, claimed.about);
  return isOutright && !isQuotation(content, quote.start) && !languageOf(content).handsOverText(content)
    ? "stated"
    : "extracted";
}

const STEM = 4;

/** Do they share a word, or the first four letters of one? */
function shareWord(quote: string, about: string): boolean {
  const stems = new Set(wordsOf(quote).map((word) => word.slice(0, STEM)));
  return wordsOf(about).some((word) => stems.has(word.slice(0, STEM)));
}

/** Does a place stand between quotation marks, or on a line that quotes a message? */
function isQuotation(content: string, at: number): boolean {
  const line = content.slice(content.lastIndexOf("\n", at - 1) + 1, at + 1);
  if (/^[ \t]*>/u.test(line)) return true;
  const before = line.slice(0, -1);
  const straight = before.split('"').length - 1;
  const opened = before.search(/[“«„][^”»]*$/u) >= 0;
  return straight % 2 === 1 || opened || /^["“«„]/u.test(content.slice(at, at + 1));
}
