/** The time of what a question asks about: that of the facts which say that it is so. Pure. */
import { factLines } from "../answer/fact-lines.ts";
import type { Fact } from "../domain/fact.ts";
import type { Instant } from "../domain/interval.ts";
import type { AskedWhen } from "../language/en/asked/when.ts";
import { knownBy, type RelationalAnswer } from "./answer-rows.ts";

/** An answer that tells when; `undefined` where no fact does. */
export function timeTold(
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
