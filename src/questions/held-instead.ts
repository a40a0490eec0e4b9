/**
 * What is held in the place of what a question asks about: what ended it or leaves no room for it, and what
 * it replaced.
 */
import { factLines, reasonLines } from "../answer/fact-lines.ts";
import type { Fact } from "../domain/fact.ts";
import type { Instant } from "../domain/interval.ts";
import type { Ontology } from "../domain/ontology.ts";
import { ENGLISH } from "../language/en/english.ts";
import { knownBy, type RelationalAnswer } from "./answer-rows.ts";
import { ANYTHING, type Condition, type RelationalQuestion, type RelationCondition } from "./tree.ts";

/** Facts that are mentioned. */
const MAX_TOLD = 3;

interface Doubted {
  /** Whether something is so. */
  readonly question: RelationalQuestion;
  /** What its query gave. */
  readonly answer: RelationalAnswer;
  readonly ontology: Ontology;
  readonly now: Instant;
  /** The facts that another question finds. */
  readonly factsOf: (question: RelationalQuestion) => Promise<readonly Fact[]>;
}

/**
 * "No" to whether something is so, with the facts that say it; `undefined` where no fact does, as what nobody
 * told may still be so.
 *
 * @example "Does Jo live in Oslo?" // "No.\nJo lives in Rome (since May 2025). [1]"
 */
export async function answerNo(doubted: Doubted): Promise<RelationalAnswer | undefined> {
  const condition = onlyRelation(doubted.question);
  if (condition === undefined) return undefined;
  const { question, ontology, now, factsOf } = doubted;
  const isNamed = condition.other.names.length > 0;
  const instead =
    isNamed && isSingle(condition, ontology) && condition.side === "subject"
      ? await factsOf(asking(question, { ...condition, other: ANYTHING }))
      : [];
  const opposites = isNamed
    ? condition.predicates.flatMap((name) => ontology.predicate(name).opposite ?? [])
    : [];
  const opposed =
    opposites.length === 0 ? [] : await factsOf(asking(question, { ...condition, predicates: opposites }));
  const ended = await factsOf(asking(question, { ...condition, when: "ever" }));
  const isOver = ended.every(({ validTo }) => validTo !== null && Date.parse(validTo) <= now);
  // What is yet to begin is no reason for a "no".
  if (!isOver || ended.length + instead.length + opposed.length === 0) return undefined;
  const reasons = [...instead, ...opposed];
  const word =
    question.wanted.kind === "reason"
      ? "That is not held now."
      : ended.length > 0
        ? "Not any more."
        : `${ENGLISH.wording.no}.`;
  return denied(doubted, word, [...reasons, ...ended]);
}

/** A reason with what was held until then, where only one can hold at a time. */
export async function withReplaced(doubted: Doubted): Promise<RelationalAnswer> {
  const { question, answer, ontology, now, factsOf } = doubted;
  const condition = onlyRelation(question);
  const [fact, ...others] = answer.facts;
  if (condition === undefined || fact === undefined || others.length > 0) return answer;
  if (!isSingle(condition, ontology)) return answer;
  const all = await factsOf(asking(question, { ...condition, other: ANYTHING, when: "ever" }));
  const replaced = all.filter(({ validTo }) => validTo !== null && validTo === fact.validFrom);
  if (replaced.length === 0) return answer;
  const facts = [fact, ...replaced];
  const { lines, citations } = reasonLines(facts, now);
  const told = lines.map((line, at) => (at === 0 ? line : `Before that: ${line}`));
  return { ...answer, answer: told.join("\n"), citations, facts };
}

/** A question with another condition in the place of its own. */
function asking(question: RelationalQuestion, condition: Condition): RelationalQuestion {
  return { ...question, thing: { ...question.thing, conditions: [condition] } };
}

/** Can it hold of one thing at a time only? */
function isSingle({ predicates }: RelationCondition, ontology: Ontology): boolean {
  return predicates.every((predicate) => ontology.predicate(predicate).functional);
}

/** The one relation that is asked about, of one that is named to another or to any of a kind, as it is. */
function onlyRelation({ wanted, thing }: RelationalQuestion): RelationCondition | undefined {
  const [only, ...others] = thing.conditions;
  const isAsked =
    (wanted.kind === "exists" || wanted.kind === "reason") &&
    thing.names.length > 0 &&
    thing.time === undefined &&
    others.length === 0;
  if (!isAsked || only?.kind !== "relation") return undefined;
  const { other, when } = only;
  // "Do I have a dog?", "Do I have a girlfriend?"
  const isOfKind = wanted.kind === "exists" && (other.types.length > 0 || only.qualifier !== undefined);
  const isOne = other.names.length > 0 ? only.qualifier === undefined : isOfKind;
  const isBare = other.conditions.length === 0 && other.time === undefined;
  return isOne && isBare && (when === undefined || when === "now") ? only : undefined;
}

function denied({ answer, now }: Doubted, word: string, facts: readonly Fact[]): RelationalAnswer {
  const told = facts.slice(0, MAX_TOLD);
  const { lines, citations } = factLines(told, now);
  return {
    ...knownBy(told),
    answer: [word, ...lines].join("\n"),
    citations,
    match: answer.match,
    facts: told,
  };
}
