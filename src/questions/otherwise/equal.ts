/** Whether what somebody has is called so, by what it is. Pure. */
import { factLines } from "../../answer/fact-lines.ts";
import { isDescription, normalizeName } from "../../domain/entity.ts";
import type { Fact } from "../../domain/fact.ts";
import type { Instant } from "../../domain/interval.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { ENGLISH } from "../../language/en/english.ts";
import { genderOfName } from "../../language/en/first-names.ts";
import type { RelationalAnswer } from "../answer-rows.ts";

/** "Yes" or "No" with what it is; `undefined` where it may be both. */
export function equalTold(
  answer: RelationalAnswer,
  other: string,
  ontology: Ontology,
  now: Instant,
): RelationalAnswer | undefined {
  const rows = answer.match?.rows ?? [];
  const facts = answer.facts;
  const isSo = rows.some((row) => isCalled(String(row), other));
  const isNamed = !rows.some((row) => isDescription(String(row)));
  const [only, ...others] = facts;
  const isOnly =
    only !== undefined && others.length === 0 && ontology.predicate(only.predicate).functional && isNamed;
  if (answer.match === null || (!isSo && !(isOnly && isAnother(other, only)))) return undefined;
  const told = isSo
    ? facts.filter(({ object, value }) => isCalled(String(object?.name ?? value), other))
    : facts;
  const { yes, no } = ENGLISH.wording;
  const { lines, citations } = factLines(told.length > 0 ? told : facts, now);
  return {
    ...answer,
    answer: [`${isSo ? yes : no}.`, ...lines].join("\n"),
    citations,
    match: { ...answer.match, rows: [isSo] },
  };
}

/** "Ben" is what Ben Hall is called. */
export function isCalled(name: string, words: string): boolean {
  const parts = new Set(normalizeName(name).split(" "));
  const asked = normalizeName(words.replace(/^(?:an?|the) /iu, "")).split(" ");
  return asked.every((part) => parts.has(part));
}

/** What is asked may be no name at all: "Is Ann's boss nice?", "Is her boss French?" */
function isAnother(words: string, { object, value }: Fact): boolean {
  if (object !== undefined) return object.type === "Person" && genderOfName(words) !== undefined;
  return /\d/u.test(words) && shapeOf(words) === shapeOf(String(value));
}

/** How words are written: the same day may be written in two ways; "June 7" and "May 4" are two. */
function shapeOf(words: string): string {
  return words.replace(/\p{L}+/gu, "a").replace(/\d+/gu, "0");
}
