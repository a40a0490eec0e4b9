/** Whether somebody got what they tried to get, as a later sentence says in other words. */
import { DAY } from "../../domain/interval.ts";
import type { Clause } from "../../language/clause.ts";
import type { Found } from "../../recall/recall-result.ts";
import { terms } from "../../text/terms.ts";
import type { ExtractiveAnswer } from "../fact-lines.ts";
import { beforeQuote, quoteLine } from "../quote-line.ts";
import { type AnswerQuery, isTopicIn } from "./asked.ts";
import type { Candidate } from "./features.ts";
import type { SaidSentence } from "./sentence.ts";

/** Share of what is asked about that the sentence must name of what was tried. */
const MIN_TRIED = 0.5;
/** What is said longer after it is of something else. */
const MAX_DAYS = 200;

/**
 * "Yes." or "No." with the last sentence that says what became of what is asked; `undefined` where none does.
 *
 * @example // "Did Lena get into the school?": "Lena applied to the school." "They turned her down." No.
 */
export function answerByOutcome(
  candidates: readonly Candidate[],
  found: Found,
  asked: AnswerQuery,
): Omit<ExtractiveAnswer, "confidence"> | undefined {
  const clause = asked.question?.clause;
  const { outcomeIn } = asked.language.answering;
  if (asked.gap !== "polar" || clause === undefined || outcomeIn === undefined) return undefined;
  if (!(clause.isPast || clause.isPerfect) || clause.isNegated) return undefined;
  const verb = [clause.verb, ...clause.adverbs.filter((adverb) => adverb === "well")].join(" ");
  const sentences = candidates.map(({ sentence }) => sentence).filter(({ isQuestion }) => !isQuestion);
  const tried = sentences.filter((said) => isTried(said, clause, asked));
  const outcomes = sentences
    .filter((said) => outcomeIn(verb, said.text) !== undefined)
    .filter((said) => tried.some((before) => isAfter(said, before) && isOfSame(said, before, asked)))
    .toSorted((one, other) => saidAt(one) - saidAt(other));
  const last = outcomes.at(-1);
  if (last === undefined) return undefined;
  const { line, citation } = quoteLine({ sentence: last }, found, 1, last.text);
  const { yes, no } = asked.language.wording;
  return {
    answer: beforeQuote(outcomeIn(verb, last.text) === true ? yes : no, line),
    known: true,
    citations: [citation],
  };
}

/** Does it name enough of what is asked about? */
function isTried(said: SaidSentence, { verb }: Clause, { topics, names, light }: AnswerQuery): boolean {
  const own = terms(verb);
  const speaker = terms(said.episode.speaker ?? "");
  const things = topics.filter(({ term }) => !own.includes(term) && !light.has(term));
  const whom = names.filter((name) => !name.some((term) => speaker.includes(term)));
  const told = [
    ...things.map((topic) => isTopicIn(topic, said.terms)),
    ...whom.map((name) => name.some((term) => said.terms.has(term))),
  ];
  return told.length > 0 && told.filter((is) => is).length / told.length >= MIN_TRIED;
}

function isAfter(said: SaidSentence, before: SaidSentence): boolean {
  const after = saidAt(said) - saidAt(before);
  return after >= 0 && after <= MAX_DAYS * DAY;
}

/** Has its turn a word of what was tried, and does it tell of nobody who is not named there? */
function isOfSame(said: SaidSentence, before: SaidSentence, { names, light }: AnswerQuery): boolean {
  const known = new Set([...before.terms, ...names.flat()]);
  const speaker = terms(said.episode.speaker ?? "");
  const isShared = [...said.turnTerms].some(
    (term) => before.terms.has(term) && !light.has(term) && !speaker.includes(term),
  );
  return (
    (said === before || isShared) &&
    said
      .clauses()
      .every(({ subject }) => subject?.isName !== true || terms(subject.text).some((term) => known.has(term)))
  );
}

function saidAt({ episode }: SaidSentence): number {
  return Date.parse(episode.occurredAt);
}
