/** What somebody does, and where: "a nurse at St Mary's", "our new accountant", "a former barrister". */
import type { Clause, NounPhrase } from "../../clause.ts";
import type { Mode } from "../../frames/frame.ts";
import type { Language } from "../../language.ts";
import type { Word } from "../../word.ts";
import { objectOf } from "../objects.ts";
import type { Referent } from "../referent.ts";
import type { Referents } from "../referents.ts";
import { type Stated, stated } from "../stated.ts";

/** What the predicate noun of a clause says of its subject. */
export function roleTold(
  noun: NounPhrase,
  clause: Clause,
  subject: Referent,
  words: readonly Word[],
  language: Language,
  referents: Referents,
): Stated[] {
  const { isFormer, isNew, isOfEmployer, isOfThing, isOfType, isRole, studiesOf, titleOf } = language;
  const at = clause.prepositions.find(({ preposition }) => isOfEmployer(preposition))?.phrase;
  const of =
    noun.of !== undefined && isOfType(noun.of, ["orgName", "namedOrg"]) && !isOfType(noun.of, ["lang"])
      ? noun.of
      : undefined;
  if (noun.others.some((other) => !isRole(other))) return [];
  // "the product owner of Meridian" works on it, wherever that is.
  const charge = of?.name !== undefined && isOfThing?.test(titleOf(noun, of)) === true ? of.name : undefined;
  const titles = [
    titleOf(noun, charge === undefined ? of : undefined),
    ...noun.others.map((other) => titleOf(other, undefined)),
  ];
  const mode: Mode = noun.adjectives.some(isNew) ? "begin" : "state";
  // "a former barrister": that is over.
  const wasOne = noun.adjectives.some(isFormer);
  if (wasOne && noun.determiner !== "a") return [];
  const isIn = wasOne || charge !== undefined ? undefined : of;
  const org = at !== undefined && isOfType(at, ["org"]) ? at : isIn;
  const employer = org === undefined ? undefined : objectOf(org, ["org"], words, language, referents);
  const told = wasOne ? { ...clause, isFormer: true } : formerly(clause);
  // "a teacher and a baker" has one occupation; who was both may have been one after the other.
  const values = told.isFormer ? titles : [titles.join(" and ")];
  const studies = studiesOf(noun);
  const where = clause.prepositions.find(({ preposition }) => preposition === "in")?.phrase;
  const isNamed = (employer !== undefined && "name" in employer) || studies !== undefined;
  return [
    ...values.flatMap((value) => stated(subject, mode, told, { predicate: "OCCUPATION", object: { value } })),
    ...(!isNamed && where !== undefined && isOfType(where, ["city"]) && where.name !== undefined
      ? stated(subject, mode, told, { predicate: "WORKS_IN", object: { name: where.name, type: "Place" } })
      : []),
    ...(studies?.field === undefined
      ? []
      : stated(subject, mode, told, { predicate: "STUDIES", object: { name: studies.field } })),
    ...(charge === undefined
      ? []
      : stated(subject, mode, told, { predicate: "RESPONSIBLE_FOR", object: { name: charge } })),
    ...(employer === undefined
      ? []
      : stated(subject, mode, told, {
          predicate: studies === undefined ? "WORKS_AT" : "STUDIES_AT",
          object: employer,
        })),
  ];
}

/** "I was a barista": that is over, whenever it was. */
export function formerly(clause: Clause): Clause {
  return clause.isPast && clause.dates.length === 0 ? { ...clause, isFormer: true } : clause;
}

/**
 * A clause with no more than its noun where it says a quality, too: "I'm a nurse and allergic to nuts".
 * `undefined`: it does not.
 */
export function besideQuality(clause: Clause): Clause | undefined {
  const { adjectives, objects, verb } = clause;
  const isBoth = verb === "be" && adjectives.length > 0 && /^an?$/u.test(objects[0]?.determiner ?? "");
  return isBoth ? { ...clause, adjectives: [], prepositions: [] } : undefined;
}
