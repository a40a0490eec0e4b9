/** What is only wished for or planned. */
import type { Clause } from "../clause.ts";
import type { Language } from "../language.ts";
import { statementsOf } from "./match.ts";

/** "I want to learn to sail", "we're planning a trip to Iceland": nothing of it is so yet. */
export function isMeantOnly(said: Clause, language: Language): boolean {
  const ofVerb = language.framesOf(said.verb).flatMap((frame) => frame.statements);
  return (
    statementsOf(said, language).some(({ predicate }) => MEANT.has(predicate)) ||
    ofVerb.some(({ predicate }) => WISHED.has(predicate))
  );
}

const WISHED: ReadonlySet<string> = new Set(["WANTS", "CONSIDERS"]);
const MEANT: ReadonlySet<string> = new Set([...WISHED, "PLANS", "LEARNS"]);
