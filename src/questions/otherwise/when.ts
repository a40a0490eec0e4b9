/** The time of what a question asks about: that of the facts which say that it is so. */
import { factLines } from "../../answer/fact-lines.ts";
import type { Fact } from "../../domain/fact.ts";
import { type Instant, startOfUnit } from "../../domain/interval.ts";
import type { AskedBefore, AskedWhen } from "../../language/en/asked/when.ts";
import { knownBy, type RelationalAnswer } from "../answer-rows.ts";
import type { AskOther, RelationOutcome } from "../outcome.ts";
import { isCalled } from "./equal.ts";

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

/** What was so before something else was; `undefined` where no fact tells both. */
export async function answerBefore(
  ask: AskOther,
  { questions, other }: AskedBefore,
  now: Instant,
): Promise<RelationOutcome | undefined> {
  const facts = new Map<string, Fact>();
  let last: Extract<RelationOutcome, { kind: "answered" }> | undefined;
  for (const question of questions) {
    const outcome = await ask(question);
    if (outcome?.kind !== "answered" || !outcome.answer.known) continue;
    for (const fact of outcome.answer.facts) facts.set(fact.versionId, fact);
    last = outcome;
  }
  const told = precedingOf([...facts.values()], other);
  if (last === undefined || told.length === 0) return undefined;
  const { lines, citations } = factLines(told, now);
  const answer = { ...last.answer, ...knownBy(told), answer: lines.join("\n"), citations, facts: told };
  return { ...last, answer, isSimple: false };
}

/** The last of some facts that was over when another one, which names something, began. */
function precedingOf(facts: readonly Fact[], named: string): readonly Fact[] {
  const begins = facts.find(({ object, value }) => isCalled(String(object?.name ?? value), named))?.validFrom;
  if (begins === undefined || begins === null) return [];
  const over = facts.flatMap((fact) => (fact.validTo !== null && startOfEnd(fact) <= begins ? [fact] : []));
  const last = over.reduce(
    (latest, { validTo }) => ((validTo ?? "") > latest ? (validTo ?? "") : latest),
    "",
  );
  return over.filter(({ validTo }) => validTo === last);
}

/** When the unit began in which something ended: "We dropped it in March" and had the other since then. */
function startOfEnd({ validTo, validToPrecision }: Fact): string {
  const last = Date.parse(validTo ?? "") - 1;
  return new Date(startOfUnit(last, validToPrecision ?? "instant")).toISOString();
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
