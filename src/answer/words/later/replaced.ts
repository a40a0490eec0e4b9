/** What is so in the place of what the best sentence says, as the facts tell. */
import type { Fact } from "../../../domain/fact.ts";
import { describeTime } from "../../../domain/interval.ts";
import type { Found } from "../../../recall/recall-result.ts";
import type { StaleStatement } from "../../../recall/stale/stale.ts";
import { terms } from "../../../text/terms.ts";
import { type ExtractiveAnswer, factLines } from "../../fact-lines.ts";
import { beforeQuote, quoteLine } from "../../quote-line.ts";
import { speaksOfIt, staleIn } from "../admit.ts";
import { isFactOfAnotherOne } from "../another-one.ts";
import type { AnswerQuery } from "../asked.ts";
import type { Candidate } from "../features.ts";
import { wordsOf, yesOrNo } from "../yes-or-no.ts";

/**
 * Answers a question about now, whose best sentence is no longer so, by the fact that took its place; "No."
 * before it, where it is asked whether something is so. `undefined`: nothing is known in its place.
 */
export function answerInPlaceOf(
  best: Candidate,
  found: Found,
  asked: AnswerQuery,
): Omit<ExtractiveAnswer, "confidence"> | undefined {
  const stale = staleIn(best.sentence, found);
  if (stale.length === 0 || asked.asksBefore || !asked.isAboutNow) return undefined;
  const facts = stale.flatMap((statement) => factInPlaceOf(statement, found) ?? []);
  const isSo = yesOrNo(best, asked);
  // Who is on the search team now is not on the payments team.
  if (asked.gap !== "polar" && facts.some((fact) => isFactOfAnotherOne(fact, asked))) return undefined;
  if (facts.length === 0 || (asked.gap === "polar" && isSo !== true)) return undefined;
  const { lines, citations } = factLines([...new Set(facts)], asked.now);
  const verdict = asked.gap === "polar" ? asked.language.wording.no : dateIn(facts);
  const answer = [...(verdict === undefined ? [] : [`${verdict}.`]), ...lines].join("\n");
  return { answer, known: true, citations };
}

/**
 * "No." with the sentence that said what is asked, where its facts tell that it is over; `undefined` if one
 * says it of which nothing is over, or none says it.
 *
 * @example // "Does Ann lead the team?", after "Ann leads the team." and "Ben leads the team now."
 */
export function answerIfOver(
  candidates: readonly Candidate[],
  found: Found,
  asked: AnswerQuery,
): Omit<ExtractiveAnswer, "confidence"> | undefined {
  const clause = asked.question?.clause;
  if (asked.gap !== "polar" || !asked.isAboutNow || clause === undefined) return undefined;
  if (clause.isPast || clause.isPerfect || clause.isNegated || clause.isFuture) return undefined;
  if (wordsOf(clause).length + clause.adjectives.length === 0) return undefined;
  const words = [...wordsOf(clause), ...terms(clause.subject?.text ?? "")];
  const isOver = ({ sentence }: Candidate) =>
    staleIn(sentence, found).some(({ since, text }) => {
      const told = new Set(terms(text));
      // "down" and "up" are no terms.
      const states = clause.adjectives.every((state) => text.toLowerCase().includes(state));
      return since !== null && states && words.every((word) => told.has(word));
    });
  const about = candidates.filter((each) => speaksOfIt(each, found, asked));
  const last = about.find(isOver);
  if (last === undefined || about.some((each) => !isOver(each) && yesOrNo(each, asked) === true))
    return undefined;
  const { line, citation } = quoteLine(last, found, 1, last.sentence.text);
  return {
    answer: beforeQuote(asked.language.wording.no, line),
    known: true,
    citations: [citation],
  };
}

/** The date that a fact has as its value, in words. */
function dateIn([fact]: readonly Fact[]): string | undefined {
  const value = String(fact?.value ?? "");
  return /^\d{4}-\d{2}-\d{2}$/u.test(value)
    ? describeTime({ at: Date.parse(value), precision: "day" })
    : undefined;
}

/** The fact of the turn that took the place of a statement, which begins with the same words. */
function factInPlaceOf({ text, replacedBy }: StaleStatement, { facts, episodes }: Found): Fact | undefined {
  const id = episodes.find(({ uid }) => uid === replacedBy)?.id ?? replacedBy;
  return facts.find((fact) => {
    const end = fact.text.lastIndexOf(fact.object?.name ?? String(fact.value));
    const isOfSame = end > 0 && text.startsWith(fact.text.slice(0, end));
    const isToldBy = fact.sources.some(({ episode }) => episode === replacedBy || episode === id);
    return isOfSame && isToldBy && fact.status === "held" && fact.validTo === null;
  });
}
