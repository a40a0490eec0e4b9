/**
 * How a sentence's clauses fit the question's: the same verb, the same one who does it, the same things, and
 * something where the question has its gap.
 */
import { argumentPhrases, type Clause, type NounPhrase } from "../../language/clause.ts";
import { predicatesAsked } from "../../language/frames/asked.ts";
import { statementsOf } from "../../language/frames/match.ts";
import type { Language } from "../../language/language.ts";
import type { Gap, Question } from "../../language/question.ts";
import { terms } from "../../text/terms.ts";
import { FIRST, type Meant } from "./meant.ts";
import { ownedIn } from "./owned.ts";
import type { SaidSentence } from "./sentence.ts";

/** The clause of a question, as far as it is needed to compare it. */
export interface ClauseTerms {
  readonly gap: Gap;
  /** Says its verb next to nothing: "come", "have"? */
  readonly isLight: boolean;
  /** Its verb in the base form. */
  readonly baseVerb: string;
  /**
   * Terms of its verb, and of verbs that mean the same; where the verb says little, of what stands behind it.
   */
  readonly verb: ReadonlySet<string>;
  readonly relatedVerbs: ReadonlySet<string>;
  /** Predicates of what would fill the gap, by the frames of its verb and by nouns for people. */
  readonly predicates: ReadonlySet<string>;
  /** Does who asks speak of themselves: "Where did I park"? */
  readonly isOfAsker: boolean;
  /** Terms of the name of who does it, or of whose it is; none if nobody is named. */
  readonly name: ReadonlySet<string>;
  /** Terms of the noun of who or what it is about, with those that mean the same: of "Dee's mum", mum. */
  readonly noun: ReadonlySet<string>;
  /** Terms of each further thing that it names. */
  readonly others: readonly ReadonlySet<string>[];
  /** What it says that somebody is: of "Who is off sick?", off and sick. */
  readonly adjectives: readonly string[];
}

/** Each from 0 to 1. */
export interface ClauseFit {
  /** The verb of the question with its subject: 1; with one that a pronoun may mean: 1/2. */
  readonly sameSubject: number;
  /** The verb of the question with another subject. */
  readonly otherSubject: number;
  /** The very verb of the question: 1; one that means the same: 1/2. */
  readonly sameVerb: number;
  /** A frame of its verb states what the question's verb would. */
  readonly sameFrame: number;
  /** Share of the further things that stand in the clause of that verb. */
  readonly sameThings: number;
  /** That clause has something where the question has its gap. */
  readonly filled: number;
  /** A clause says all that the question does, of the same, and what it asks for. */
  readonly tellsAll: number;
}

export const NO_FIT: ClauseFit = {
  sameSubject: 0,
  otherSubject: 0,
  sameVerb: 0,
  sameFrame: 0,
  sameThings: 0,
  filled: 0,
  tellsAll: 0,
};
/** How well the subject fits that is left out. */
const DROPPED = 0.8;
/** Terms of what is said of the subject: its verb, and where that says little what stands behind it. */
const MAX_VERB_TERMS = 2;

/** The terms of a question's clause, by their parts in it; `undefined` of a text that asks nothing. */
export function clauseTermsOf(question: Question | undefined, language: Language): ClauseTerms | undefined {
  if (question === undefined) return undefined;
  const { gap, clause } = question;
  const related = (found: readonly string[]) =>
    new Set(found.flatMap((term) => [...language.answering.relatedTermsOf(term)]));
  const verb = predicateWords(clause).flatMap(terms).slice(0, MAX_VERB_TERMS);
  const owned = ownedIn({ ...clause, objects: [], prepositions: [] });
  const { subject } = clause;
  const noun =
    owned?.noun ?? (subject === undefined || subject.name !== undefined ? "" : (subject.head ?? ""));
  const nounTerms = terms(noun);
  return {
    gap,
    baseVerb: clause.verb,
    isLight: language.isLight(clause.verb),
    verb: new Set(verb),
    relatedVerbs: related(verb),
    predicates: new Set([
      ...predicatesAsked(question, language).keys(),
      ...[language.relationOf(noun)?.predicate ?? []].flat(),
    ]),
    isOfAsker: FIRST.has(subject?.pronoun ?? ""),
    name: new Set(terms(owned?.owner.text ?? subject?.name ?? "")),
    noun: new Set([...nounTerms, ...related(nounTerms)]),
    others: argumentPhrases(clause)
      .map(({ text }) => new Set(terms(text)))
      .filter(({ size }) => size > 0),
    adjectives: clause.adjectives,
  };
}

function predicateWords({ verb, particle, objects, adjectives, doings, prepositions }: Clause): string[] {
  return [
    verb,
    ...(particle === undefined ? [] : [particle]),
    ...adjectives,
    ...doings.map((doing) => doing.verb),
    ...objects.map(({ head }) => head),
    ...prepositions.flatMap(({ phrase }) => phrase?.head ?? []),
  ];
}

/** Compares all clauses of a sentence with that of the question. */
export function clauseFit(
  sentence: SaidSentence,
  speaker: ReadonlySet<string>,
  asked: ClauseTerms | undefined,
): ClauseFit {
  if (asked === undefined) return NO_FIT;
  const hasSubject = asked.name.size + asked.noun.size > 0 || asked.isOfAsker;
  let fit = NO_FIT;
  for (const clause of sentence.clauses()) {
    const sameFrame = isOfFrame(clause, asked, sentence.language) ? 1 : 0;
    const sameVerb = verbFit(clause, asked);
    if (sameVerb + sameFrame === 0) continue;
    const subject = hasSubject ? subjectFit(clause, sentence.meant, speaker, asked) : 0;
    fit = {
      sameSubject: Math.max(fit.sameSubject, subject ?? 0),
      otherSubject: subject === undefined ? 1 : fit.otherSubject,
      sameVerb: Math.max(fit.sameVerb, sameVerb),
      sameFrame: Math.max(fit.sameFrame, sameFrame),
      sameThings: Math.max(fit.sameThings, shareOfThings(clause, asked)),
      filled: Math.max(fit.filled, isFilled(clause, asked) ? 1 : 0),
      tellsAll: Math.max(fit.tellsAll, tellsAll(clause, subject, sentence, asked) ? 1 : 0),
    };
  }
  return fit.sameSubject > 0 ? { ...fit, otherSubject: 0 } : fit;
}

function isOfFrame(clause: Clause, { predicates }: ClauseTerms, language: Language): boolean {
  return (
    predicates.size > 0 && statementsOf(clause, language).some(({ predicate }) => predicates.has(predicate))
  );
}

function verbFit(clause: Clause, { verb, relatedVerbs, gap, isLight }: ClauseTerms): number {
  // "Come" says next to nothing: who comes back comes from nowhere.
  if (isLight && gap.preposition !== undefined && !prepositionsOf(clause).includes(gap.preposition)) return 0;
  const said = predicateWords(clause).flatMap(terms);
  if (said.some((term) => verb.has(term))) return 1;
  return said.some((term) => relatedVerbs.has(term)) ? 0.5 : 0;
}

function prepositionsOf({ prepositions, doings }: Clause): readonly string[] {
  return [prepositions, ...doings.map((doing) => doing.prepositions)].flatMap((each) =>
    each.map(({ preposition }) => preposition),
  );
}

function shareOfThings(clause: Clause, { others }: ClauseTerms): number {
  if (others.length === 0) return 0;
  const { subject } = clause;
  const said = new Set(
    [...(subject === undefined ? [] : [subject]), ...argumentPhrases(clause)].flatMap(({ text }) =>
      terms(text),
    ),
  );
  return others.filter((thing) => [...thing].some((term) => said.has(term))).length / others.length;
}

/**
 * Does a clause say all that is asked, of the same, and what is asked for? "It" may stand for what was named
 * beside it.
 *
 * @param subject - how well its subject fits; `undefined`: it is somebody else
 */
function tellsAll(
  clause: Clause,
  subject: number | undefined,
  { text, language, place, besideTerms, beforeTerms, meant }: SaidSentence,
  asked: ClauseTerms,
): boolean {
  // "Sold my bike to Henrik", as the first of a turn.
  const isDropped = clause.isSubjectDropped && place === 0;
  const { gap, baseVerb, isLight, others, adjectives } = asked;
  const asksWho = gap.kind === "person" && gap.place === "subject";
  // "Who is on leave?" asks for more than its verb says.
  const saysLittle = isLight && !(asksWho && others.length + adjectives.length > 0);
  // Nothing shows that something is of the kind that a noun names.
  if (
    gap.kind === "truth" ||
    gap.noun !== undefined ||
    saysLittle ||
    clause.verb !== baseVerb ||
    !clause.isBelieved
  )
    return false;
  const isSame = asksWho
    ? isSomebody(clause.subject, language)
    : gap.place === "subject"
      ? clause.subject?.pronoun === undefined
      : subject === 1 || (isDropped && subject === DROPPED);
  const phrases = argumentPhrases(clause);
  const hasPronoun = phrases.some(({ pronoun }) => pronoun !== undefined && !FIRST.has(pronoun));
  const said = new Set([
    ...phrases.flatMap(({ text }) => terms(text)),
    ...(hasPronoun ? [...besideTerms, ...beforeTerms] : []),
    ...phrases.flatMap(({ pronoun }) => (pronoun === undefined ? [] : [...meantBy(pronoun, meant)])),
  ]);
  return (
    isSame &&
    !clause.isNegated &&
    (isCircumstance(gap.kind) ? language.answering.hasGap(gap.kind, text) > 0 : isFilled(clause, asked)) &&
    (gap.place !== "object" || clause.objects.length > 0) &&
    adjectives.every((each) => clause.adjectives.includes(each)) &&
    others.every((thing) => [...thing].every((term) => said.has(term)))
  );
}

/** Is it a person, by a name or by a noun: "Raj", "Mum", "the plumber"? */
function isSomebody(phrase: NounPhrase | undefined, language: Language): boolean {
  if (phrase === undefined || phrase.pronoun !== undefined) return FIRST.has(phrase?.pronoun ?? "");
  return (
    phrase.name !== undefined ||
    language.relationOf(phrase.head) !== undefined ||
    language.isOfType(phrase, ["person"])
  );
}

/** "When" may be on Thursdays, and "where" is behind no preposition but one of a place. */
function isCircumstance(kind: Gap["kind"]): kind is "date" | "place" {
  return kind === "date" || kind === "place";
}

/** Is there a phrase where the question has its gap that the question does not name? */
function isFilled(clause: Clause, { gap, others }: ClauseTerms): boolean {
  const known = new Set(others.flatMap((thing) => [...thing]));
  const isNew = ({ text, pronoun }: NounPhrase) =>
    pronoun === undefined && terms(text).some((term) => !known.has(term));
  switch (gap.kind) {
    case "date":
    case "time":
      return clause.dates.length > 0;
    case "place":
      return clause.prepositions.some(({ phrase }) => phrase !== undefined && isNew(phrase));
    case "truth":
    case "reason":
      return true;
    default:
      break;
  }
  if (gap.place === "subject") return clause.subject !== undefined && isNew(clause.subject);
  if (gap.place === "prepositional")
    return clause.prepositions.some(
      ({ preposition, phrase }) =>
        (gap.preposition === undefined || preposition === gap.preposition) &&
        phrase !== undefined &&
        isNew(phrase),
    );
  return argumentPhrases(clause).some(isNew) || clause.adjectives.length > 0;
}

/** `undefined`: somebody else. */
function subjectFit(
  { subject, isSubjectDropped }: Clause,
  meant: Meant,
  speaker: ReadonlySet<string>,
  { name, noun, isOfAsker }: ClauseTerms,
): number | undefined {
  // Of who asks only their own words are looked at.
  const isSpeaker = isOfAsker || (name.size > 0 && [...name].every((term) => speaker.has(term)));
  if (subject === undefined) return isSubjectDropped && isSpeaker && noun.size === 0 ? DROPPED : 0.3;
  const { pronoun } = subject;
  if (noun.size > 0) {
    if (terms(subject.head).some((term) => noun.has(term))) return 1;
    if (pronoun === undefined || FIRST.has(pronoun)) return undefined;
    return [...meantBy(pronoun, meant)].some((term) => noun.has(term)) ? 1 : 0.5;
  }
  if (pronoun !== undefined) {
    if (FIRST.has(pronoun)) return isSpeaker ? 1 : undefined;
    const who = meantBy(pronoun, meant);
    if (who.size > 0 && name.size > 0) return [...who].some((term) => name.has(term)) ? 1 : undefined;
    return isSpeaker ? 0.2 : 0.5;
  }
  return namesOf(subject).some((term) => name.has(term)) ? 1 : undefined;
}

function meantBy(pronoun: string, { second, f, m }: Meant): ReadonlySet<string> {
  if (pronoun === "you") return second;
  return pronoun === "she" || pronoun === "her" ? f : pronoun === "he" || pronoun === "him" ? m : NOBODY;
}

const NOBODY: ReadonlySet<string> = new Set();

function namesOf({ name, apposition, others, text }: NounPhrase): string[] {
  return [
    name ?? text,
    ...(apposition?.name === undefined ? [] : [apposition.name]),
    ...others.map((each) => each.text),
  ].flatMap(terms);
}
