/** The time of what a question asks about: that of the facts which say that it is so. */
import { factLines } from "../../answer/fact-lines.ts";
import type { Fact } from "../../domain/fact.ts";
import type { Instant } from "../../domain/interval.ts";
import type { AskedWhen } from "../../language/en/asked/when.ts";
import { knownBy, type RelationalAnswer } from "../answer-rows.ts";
import type { AskOther, RelationOutcome } from "../outcome.ts";

/** When something is so; `undefined` where no fact that says so tells it. */
export async function answerWhen(
  ask: AskOther,
  { whether, end }: AskedWhen,
  now: Instant,
): Promise<RelationOutcome | undefined> {
  const outcome = await ask(whether);
  // A "No" tells of something else.
  if (outcome?.kind !== "answered" || outcome.answer.match?.rows[0] !== true) return undefined;
  const answer = timeTold(outcome.answer, end, now);
  return answer === undefined ? undefined : { ...outcome, answer };
}

/** An answer that tells when; `undefined` where no fact does. */
function timeTold(
  { facts, match }: RelationalAnswer,
  end: AskedWhen["end"],
  now: Instant,
): RelationalAnswer | undefined {
  const timed = facts.filter((fact) => (end === "end" ? isOver(fact, now) : isBegun(fact)));
  if (timed.length === 0) return undefined;
  const { lines, citations } = factLines(timed, now);
  return { ...knownBy(timed), answer: lines.join("\n"), citations, match, facts: timed };
}

/** When it was heard of first is not when it began. */
function isBegun({ validFrom, validFromBasis }: Fact): boolean {
  return validFrom !== null && validFromBasis !== "observed";
}

function isOver({ validTo }: Fact, now: Instant): boolean {
  return validTo !== null && Date.parse(validTo) <= now;
}
