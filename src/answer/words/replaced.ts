/** What is so in the place of what the best sentence says, as the facts tell. */
import type { Fact } from "../../domain/fact.ts";
import { describeTime } from "../../domain/interval.ts";
import type { Found } from "../../recall/recall-result.ts";
import type { StaleStatement } from "../../recall/stale/stale.ts";
import { type ExtractiveAnswer, factLines } from "../fact-lines.ts";
import { staleIn } from "./admit.ts";
import type { AnswerQuery } from "./asked.ts";
import type { Candidate } from "./features.ts";
import { yesOrNo } from "./yes-or-no.ts";

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
  if (facts.length === 0 || (asked.gap === "polar" && isSo !== true)) return undefined;
  const { lines, citations } = factLines([...new Set(facts)], asked.now);
  const verdict = asked.gap === "polar" ? asked.language.wording.no : dateIn(facts);
  const answer = [...(verdict === undefined ? [] : [`${verdict}.`]), ...lines].join("\n");
  return { answer, known: true, citations };
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
