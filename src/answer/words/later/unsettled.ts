/** A later sentence that leaves what was told in doubt, though it does not say that it is over. */
import type { AnswerGap, EndingWords } from "../../../language/answering.ts";
import type { Clause, NounPhrase } from "../../../language/clause.ts";
import { statementsOf } from "../../../language/frames/match.ts";
import { terms } from "../../../text/terms.ts";
import { WHO } from "../gap.ts";
import type { SaidSentence } from "../sentence.ts";
import { type Held, isOf, type Looked } from "./held.ts";

/** Gaps that a number fills. */
export const NUMBERS: ReadonlySet<AnswerGap> = new Set<AnswerGap>([
  "money",
  "measure",
  "count",
  "time",
  "weekday",
  "age",
  "duration",
]);

/** By what is asked other predicates that may say it, too: who moves into a home need not leave the town. */
const SAID_ALSO: ReadonlyMap<string, readonly string[]> = new Map([
  ["LIVES_IN", ["LIVES_IN_A", "ADDRESS", "LIVES_WITH"]],
  ["WORKS_AT", ["OCCUPATION"]],
]);

/**
 * Does a later sentence leave in doubt what an answer names, by a verb of change, by what is so now, or by
 * what began of the same? Who swam need not be unable to swim.
 *
 * @example // "Frederik got promoted", where it is asked who the boss is: it may be somebody else by now.
 */
export function unsettles(said: SaidSentence, looked: Looked): boolean {
  const all = said.clauses();
  const clauses = all.filter((told) => isSo(told, looked));
  return (
    clauses.some((told) => BY_ITSELF.some((is) => is(told, looked))) ||
    all.some((told) => isKeptAway(told, looked)) ||
    isChosen(said, looked) ||
    isDoneNow(said, clauses, looked) ||
    namesAsChanged(said, clauses, looked)
  );
}

/** What a clause that is believed says of it, whatever stands beside it. */
const BY_ITSELF = [isAbleNow, isSaidAlso, isOfAnother, isThereNow, isOtherwiseNow];

/** Does it name what an answer tells, with a verb of change, as no more so, or beside what is so now? */
function namesAsChanged(said: SaidSentence, clauses: readonly Clause[], looked: Looked): boolean {
  const { held, asked, ending } = looked;
  if (isNamedIn(said, held) && ending.noMore.test(said.text)) return true;
  if (NUMBERS.has(asked.gap) || asked.gap === "date") return false;
  const named = clauses.filter((told) => phrasesOf(told).some((phrase) => isAbout(phrase, held)));
  if (named.some((told) => isUnsettling(told, looked))) return true;
  // "Too cold for the bike, I take the tram these days"
  const isNamed = named.length > 0 || isNamedIn(said, held);
  return isNamed && asked.gap !== "polar" && clauses.some((told) => isOfNow(told, looked));
}

function isNamedIn({ terms: said }: SaidSentence, { told }: Held): boolean {
  return [...told].some((term) => said.has(term));
}

/** "I take it black now", where it is asked how they take their coffee. */
function isDoneNow(
  said: SaidSentence,
  clauses: readonly Clause[],
  { held, found, asked: { kindNoun }, clause }: Looked,
): boolean {
  const { bare, tellsNow, wordsOfKind } = said.language.answering;
  if (bare.test(clause.verb) || !tellsNow.test(said.text) || isNamedIn(said, held)) return false;
  const isOfKind = kindNoun === undefined || (wordsOfKind(kindNoun, said.text)?.length ?? 0) > 0;
  const isSame = (told: Clause) => told.verb === clause.verb && told.particle === clause.particle;
  return isOfKind && clauses.some((told) => isSame(told) && !told.isPast && isOf(told, held, found));
}

/** "Lena can't make it", where it is asked who comes */
function isKeptAway(told: Clause, { held, asked, clause }: Looked): boolean {
  const { isNegated, isPast, modal, subject } = told;
  if (clause.verb === "be" || clause.isPassive) return false;
  const isOfOne = subject !== undefined && isAbout(subject, held);
  return isNegated && !isPast && modal !== undefined && WHO.has(asked.gap) && isOfOne;
}

/** "We decided to go with Svelte for the frontend", where React was what it is built with. */
function isChosen(said: SaidSentence, { held: { things }, asked, ending }: Looked): boolean {
  const { kindNoun, topics, light, language } = asked;
  if (kindNoun === undefined) return false;
  const others = language.answering.wordsOfKind(kindNoun, said.text) ?? [];
  const [kind] = terms(kindNoun);
  const rest = topics.filter(({ term, isThing }) => isThing && !light.has(term) && term !== kind);
  const isOfSame = rest.length > 0 && rest.every(({ term }) => said.terms.has(term));
  const isOther = others.some((word) => !terms(word).every((term) => things.has(term)));
  const verbs = said.clauses().flatMap(({ verb, doings }) => [verb, ...doings.map((doing) => doing.verb)]);
  return isOfSame && isOther && verbs.some((verb) => ending.chooses.has(verb));
}

/** Is it told as what is so, and not as what may be or was? */
export function isSo(told: Clause, { ending }: Looked): boolean {
  return told.isBelieved && !told.isNegated && !told.isFormer && isReal(told, ending);
}

/** "The vet says that Miso can stop the pills" is taken at its word. */
function isReal(told: Clause, ending: EndingWords): boolean {
  const { modal, verb } = told;
  if (modal === "can" && isNow(told, ending)) return true;
  return modal === undefined || ending.allowed.has(`${modal} ${verb}`);
}

function isAbleNow(told: Clause, { held, found, clause }: Looked): boolean {
  return clause.modal === "can" && told.isPast && told.verb === clause.verb && isOf(told, held, found);
}

/** "Ola is in London now", where it is asked where she lives */
function isThereNow(told: Clause, { held, found, ending }: Looked): boolean {
  const isThere = told.prepositions.some(({ phrase }) => phrase?.isName === true && !isAbout(phrase, held));
  return (
    asksOf({ held, found }).includes("LIVES_IN") &&
    isThere &&
    told.verb === "be" &&
    isNow(told, ending) &&
    isOf(told, held, found)
  );
}

/** "The bakery is open seven days a week now", where it is asked whether it is closed on Mondays */
function isOtherwiseNow(told: Clause, { asked, clause, ending }: Looked): boolean {
  const isSame = told.subject?.pronoun === undefined && told.subject?.head === clause.subject?.head;
  return asked.gap === "polar" && clause.verb === "be" && told.verb === "be" && isNow(told, ending) && isSame;
}

/** "Lisa is the captain now", "Ben leads the team", where it is asked whether Tom is the captain. */
function isOfAnother({ verb, subject, objects }: Clause, looked: Looked): boolean {
  const { clause } = looked;
  const isThe = (phrase: NounPhrase) =>
    (phrase.determiner === "the" || phrase.owner !== undefined) && !isOfOthers(phrase, looked);
  const role = clause.verb === "be" ? clause.objects.find(isThe)?.head : undefined;
  if (role === undefined || subject?.isName !== true || clause.subject?.isName !== true) return false;
  const whom = new Set(terms(clause.subject.text));
  const isSame =
    verb === role || (verb === "be" && objects.some((each) => isThe(each) && each.head === role));
  return isSame && !terms(subject.text).some((term) => whom.has(term));
}

function isSaidAlso(told: Clause, { held, found, asked }: Looked): boolean {
  const others = asksOf({ held, found }).flatMap((predicate) => SAID_ALSO.get(predicate) ?? []);
  return (
    statementsOf(told, asked.language).some(
      ({ who, predicate, mode }) => who === "S" && mode === "begin" && others.includes(predicate),
    ) && isOf(told, held, found)
  );
}

/** Predicates that are asked for, or that answered. */
function asksOf({ held, found }: Pick<Looked, "held" | "found">): readonly string[] {
  return [...held.predicates, ...(found.intent?.predicates ?? [])];
}

function isUnsettling(told: Clause, { ending }: Looked): boolean {
  const verbs = [...verbsOf(told), ...(told.isPassive ? [`be ${told.verb}`] : [])];
  return verbs.some((verb) => ending.unsettles.has(verb));
}

/** "Mrs Hill babysits now", and not "Leeds is so hot now". */
function isOfNow(told: Clause, { ending }: Looked): boolean {
  const isLike = told.verb === "be" && told.adjectives.length > 0;
  return !told.isPast && !isLike && isNow(told, ending);
}

export function isNow({ adverbs }: Clause, { now }: EndingWords): boolean {
  return adverbs.some((word) => now.test(word));
}

function phrasesOf({ subject, objects, prepositions }: Clause): NounPhrase[] {
  const behind = prepositions.map(({ phrase }) => phrase);
  return [subject, ...objects, ...behind].filter((phrase) => phrase !== undefined);
}

/** Does a phrase name, by any of its words, what an answer tells: "the treasurer job", of a treasurer? */
function isAbout(phrase: NounPhrase, held: Held): boolean {
  const { owner, determiner = "", text, pronoun } = phrase;
  if (pronoun !== undefined || /^(?:an?|another|some)$/u.test(determiner)) return false;
  return !isOthers(owner, held) && terms(text).some((term) => held.told.has(term));
}

/** "The CEO of Globex", where that of Acme is asked for. */
export function isOfOthers({ text }: NounPhrase, { held: { things, persons }, asked }: Looked): boolean {
  const isKnown = (term: string) => things.has(term) || persons.has(term);
  return asked.language.answering.namesIn(text).some((name) => !terms(name).some(isKnown));
}

/** Is an owner somebody else than those of whom the answer tells? */
export function isOthers(owner: NounPhrase["owner"], { persons, things }: Held): boolean {
  if (owner === undefined) return false;
  if ("pronoun" in owner) return !/^(?:i|we)$/u.test(owner.pronoun);
  return !terms(owner.phrase.text).every((term) => persons.has(term) || things.has(term));
}

/** A verb with its particle, and "be" with what somebody is called to be or is off. */
export function verbsOf({ verb, particle, adjectives, adverbs, prepositions }: Clause): string[] {
  const states =
    verb === "be" ? [...adjectives, ...adverbs, ...prepositions.map(({ preposition }) => preposition)] : [];
  return [particle === undefined ? verb : `${verb} ${particle}`, ...states.map((word) => `be ${word}`)];
}
