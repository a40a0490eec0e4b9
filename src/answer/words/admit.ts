/** What keeps a sentence from being an answer, however well its words fit. */
import { normalizeName } from "../../domain/entity.ts";
import { namesOfWords } from "../../domain/nameless-user.ts";
import { nameTerms } from "../../recall/question/question.ts";
import type { Found } from "../../recall/recall-result.ts";
import type { AnswerQuery } from "./asked.ts";
import { timesTold } from "./dates-in.ts";
import type { Candidate } from "./features.ts";
import type { SaidSentence } from "./sentence.ts";

/** Sentences that may be shown at all: what others said of themselves is no answer to "what did I". */
export function mayBeShown({ episode }: SaidSentence, found: Found): boolean {
  if (!found.question.isAboutSpeaker) return true;
  if (episode.role !== "user") return false;
  const { asker, askerNames } = found;
  return asker === undefined || namesOfWords(episode).some((name) => askerNames.has(normalizeName(name)));
}

/**
 * Sentences that may answer: whoever is named is in them, beside them or speaks; they tell of most topics,
 * and of the time that is asked about.
 */
export function mayAnswer(
  { sentence, features }: Candidate,
  found: Found,
  asked: AnswerQuery,
  isUpdated = false,
): boolean {
  return (
    features.question === 0 &&
    (asked.names.length === 0 || asked.names.some((name) => isTold(name, sentence))) &&
    (asked.owned.size === 0 ||
      [...asked.owned].some(
        (term) =>
          sentence.terms.has(term) || sentence.besideTerms.has(term) || sentence.questionTerms.has(term),
      )) &&
    isOfTime(sentence, asked) &&
    // What was taken back is told with what took its place.
    (isUpdated || !isStale(sentence, found, asked)) &&
    isAsserted(sentence)
  );
}

/** Does anything that was found tell of each of the named? */
export function areNamesKnown(candidates: readonly Candidate[], { names }: AnswerQuery): boolean {
  return names.every((name) => candidates.some(({ sentence }) => isTold(name, sentence)));
}

/** Is it known to be no longer so, and asked what is so now; or not held to have been so at all? */
function isStale(
  { text, episode }: SaidSentence,
  found: Found,
  { isAboutNow, asksBefore }: AnswerQuery,
): boolean {
  const stale = found.episodes.find(({ uid }) => uid === episode.uid)?.stale ?? [];
  return stale.some(
    ({ quote, since }) =>
      (since === null || (isAboutNow && !asksBefore)) &&
      (quote === null || quote.includes(text) || text.includes(quote)),
  );
}

/** Wishes tell nothing that is so. */
function isAsserted(sentence: SaidSentence): boolean {
  const clauses = sentence.clauses();
  return clauses.length === 0 || !clauses.every(({ modal }) => modal === "would" || modal === "'d");
}

function isTold(name: readonly string[], { episode, ...sentence }: SaidSentence): boolean {
  const speaker = new Set(nameTerms(episode.speaker ?? "").flat());
  const near = [sentence.terms, sentence.turnTerms, sentence.beforeTerms, sentence.afterTerms, speaker];
  return name.some((term) => near.some((words) => words.has(term)));
}

/** Was it said in the time that is asked about, or before, or does it tell of that time? */
function isOfTime({ text, episode, language }: SaidSentence, { time }: AnswerQuery): boolean {
  if (time === undefined) return true;
  const said = Date.parse(episode.occurredAt);
  const isToldFor = timesTold(text, said, language).some(({ at }) => at >= time.from && at < time.to);
  return isToldFor || said < time.to;
}
