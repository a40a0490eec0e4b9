/** Plans as answers to what will be so: "Where will I live in March?" */
import type { Fact } from "../../domain/fact.ts";
import { statementsOf } from "../../language/frames/match.ts";
import { languageOf } from "../../language/languages.ts";
import type { Intent } from "./intent.ts";

/** The predicate of what somebody plans. */
export const PLANS = "PLANS";

/** An intent that plans may answer, too, where the question asks for what will be so. */
export function orPlanned(intent: Intent | undefined, question: string): Intent | undefined {
  if (intent === undefined || intent.asks === "time" || intent.before || intent.predicates.length === 0)
    return intent;
  const isAhead = languageOf(question).readQuestion(question, [])?.clause.isFuture === true;
  return isAhead ? { ...intent, predicates: [...intent.predicates, PLANS], isAhead } : intent;
}

/**
 * Does a fact answer an intent that plans may answer: is it no plan, or one that brings about what is asked?
 *
 * @example // of LIVES_IN: "Nora plans to move to Dresden"
 */
export function isPlanned({ predicate, value }: Fact, { predicates, isAhead }: Intent): boolean {
  if (predicate !== PLANS || isAhead !== true) return true;
  const text = `I ${String(value)}`;
  const language = languageOf(text);
  const [clause] = language.readSentence(text, language.findDates(text, 0)).clauses;
  return (
    clause !== undefined &&
    statementsOf(clause, language).some(
      (said) => said.mode === "begin" && predicates.includes(said.predicate),
    )
  );
}
