/** What became of what a sentence says: a later one that speaks of a change of the same. */
import type { AnswerGap } from "../../language/answering.ts";
import type { AnswerQuery } from "./asked.ts";
import type { Candidate } from "./features.ts";

/** How much of the question a sentence must say, or stand beside, to be about the same. */
const MIN_LINK = 0.5;
/** Minimum of that share, where what is so now is asked for. */
const MIN_LINK_NOW = 0.3;
const MIN_GAP = 0.6;
/** Minimum of words in common that make two sentences about the same. */
const MIN_SHARED = 2;

/** What is often moved, whether or not it is asked for as of now. */
const MOVED: ReadonlySet<AnswerGap> = new Set<AnswerGap>(["date", "time", "weekday"]);

/**
 * The best one of the later candidates that speak of a change and fill the gap; of a question about what was
 * so before, the best one of the earlier ones that fill it. `undefined` where a time is asked about, or there
 * is none.
 */
export function updateOf(
  best: Candidate,
  candidates: readonly Candidate[],
  { gap, time, asksBefore, asksNow, light, names }: AnswerQuery,
): Candidate | undefined {
  if (time !== undefined || !(asksNow || asksBefore || MOVED.has(gap))) return undefined;
  const at = saidAt(best);
  const common = new Set([...light, ...names.flat()]);
  return candidates.find((other) => {
    const { features, sentence } = other;
    if (
      features.question === 1 ||
      features.gap < MIN_GAP ||
      (linkOf(other) < (asksNow ? MIN_LINK_NOW : MIN_LINK) && sharedWith(best, other, common) < MIN_SHARED)
    )
      return false;
    if (asksBefore) return saidAt(other) < at;
    return saidAt(other) > at && sentence.language.answering.tellsNow.test(sentence.text);
  });
}

function linkOf({ features }: Candidate): number {
  const { exact, related, beside, turn, before, context } = features;
  return exact + related + beside + turn + before + context;
}

/** Counts the words of a sentence that the turn of another one has, common ones left out. */
function sharedWith({ sentence }: Candidate, other: Candidate, common: ReadonlySet<string>): number {
  return [...sentence.terms].filter((term) => other.sentence.turnTerms.has(term) && !common.has(term)).length;
}

function saidAt({ sentence }: Candidate): number {
  return Date.parse(sentence.episode.occurredAt);
}
