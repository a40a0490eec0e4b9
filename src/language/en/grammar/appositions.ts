/** What somebody is by the way: "Colin, a retired surveyor, keeps bees" says that he is one. */
import type { Clause, NounPhrase } from "../../clause.ts";
import { relationIn } from "../../relations.ts";
import { isFirstName } from "../first-names.ts";
import { relationOf } from "../kinship.ts";
import { isRole } from "../types.ts";
import { prepositionalsBehind } from "./phrase-parts.ts";
import type { PhraseReader } from "./phrase-reader.ts";
import { SIMPLE_PRESENT } from "./verb-group.ts";

/** A clause for each, as believed as the one in which it stands. */
export function appositionsOf(clause: Clause, reader: PhraseReader): Clause[] {
  const { subject, objects } = clause;
  const [first] = objects;
  // "I'm Priya, a nurse": who is so called is who speaks.
  const isSelf = clause.verb === "be" && subject?.pronoun === "i" && first?.isName === true;
  const isOfNext = ({ end }: NounPhrase) => /^(?:verb|auxiliary|modal)$/u.test(reader.classAt(end));
  return [
    ...(subject === undefined ? [] : descriptionsOf(subject, subject)),
    ...objects.flatMap((object) => descriptionsOf(object, isSelf ? subject : object, isOfNext(object))),
    ...clause.prepositions.flatMap(({ phrase }) =>
      phrase ? descriptionsOf(phrase, phrase, isOfNext(phrase)) : [],
    ),
  ]
    .map(({ who, is }) => being(clause, who, is, reader))
    .concat(meanwhile(clause));
}

/** "She's in Rome studying art": both are so. */
function meanwhile(clause: Clause): Clause[] {
  const [doing] = clause.doings;
  const isThere = /^(?:be|live|work|stay)$/u.test(clause.verb) && clause.prepositions.length > 0;
  if (!isThere || doing?.form !== "ing" || clause.isNegated || clause.isProgressive) return [];
  const { verb, objects, prepositions, dates, start, end } = doing;
  const own = { verb, objects, prepositions, dates, start, end };
  return [{ ...clause, ...own, isProgressive: true, adjectives: [], doings: [], adverbs: [], link: "who" }];
}

interface Description {
  readonly who: NounPhrase;
  readonly is: NounPhrase;
}

/**
 * @param isOfNext does a verb follow: of "this producer Dez used to work with" Dez is none
 */
function descriptionsOf(phrase: NounPhrase, who: NounPhrase, isOfNext = false): Description[] {
  const { apposition: _, ...subject } = who;
  const found: Description[] = [];
  const { name: _name, ...noun } = phrase;
  // "a new designer, Chloe": she is one.
  if (
    phrase.name !== undefined &&
    !phrase.isName &&
    phrase.determiner !== undefined &&
    isRole(noun) &&
    !isFirmByTrade(noun, phrase.name) &&
    !isOfNext
  )
    found.push({ who: { ...subject, others: [] }, is: { ...noun, others: [] } });
  // "our head of sales, Ivo": he is theirs.
  const { owner } = phrase;
  if (phrase.name !== undefined && owner !== undefined && isRoleOnly(noun))
    found.push({ who: nameOf(phrase, phrase.name), is: { ...noun, others: [] } });
  // "my sister" of "Alice, my sister," is said with her name.
  for (let is = phrase.apposition; is !== undefined; is = is.apposition)
    if (!isFirm(phrase, is) && (is.owner === undefined || (phrase.isName && isRoleOnly(is))))
      found.push({ who: { ...subject, others: [] }, is });
  return found;
}

/** "Tallbridge, a warehouse operator" */
function isFirm({ isName, name }: NounPhrase, is: NounPhrase): boolean {
  return isName && name !== undefined && isFirmByTrade(is, name);
}

/** "the publisher Kvint", not "the publisher Ada Reed" */
function isFirmByTrade({ head }: NounPhrase, name: string): boolean {
  return FIRMS.test(head) && !name.includes(" ") && !isFirstName(name.toLowerCase());
}

const FIRMS =
  /^(?:publisher|brewer|retailer|manufacturer|broadcaster|operator|developer|maker|insurer|lender|supplier)$/u;

/** A role, and no word for kin or the like, which says more: "my boss". */
function isRoleOnly(noun: NounPhrase): boolean {
  return relationIn(noun, relationOf) === undefined && isRole(noun);
}

function nameOf({ start, end }: NounPhrase, name: string): NounPhrase {
  return { start, end, text: name, head: name, name, isName: true, adjectives: [], others: [] };
}

function being(clause: Clause, subject: NounPhrase, is: NounPhrase, reader: PhraseReader): Clause {
  const prepositions = prepositionalsBehind(reader, is);
  return {
    start: is.start,
    end: prepositions.at(-1)?.end ?? is.end,
    subject,
    isSubjectDropped: false,
    verb: "be",
    ...SIMPLE_PRESENT,
    objects: [{ ...is, others: [] }],
    adjectives: [],
    doings: [],
    prepositions,
    dates: [],
    adverbs: [],
    link: "who",
    isBelieved: clause.isBelieved || clause.isNarrated === true,
  };
}
