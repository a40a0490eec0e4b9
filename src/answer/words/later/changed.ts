/** That what answers may be so no more: a later turn speaks of a change, in words that no fact tells. */
import type { EpisodeView } from "../../../domain/episode.ts";
import type { Fact } from "../../../domain/fact.ts";
import { THE_USER } from "../../../domain/nameless-user.ts";
import type { AnswerGap, EndingWords } from "../../../language/answering.ts";
import type { Clause, NounPhrase } from "../../../language/clause.ts";
import type { Citation } from "../../../recall/context/context.ts";
import type { Found } from "../../../recall/recall-result.ts";
import type { CooperativeTask } from "../../../scheduling/cooperative-task.ts";
import { inLine } from "../../../text/in-line.ts";
import { terms } from "../../../text/terms.ts";
import { beginning, type ExtractiveAnswer } from "../../fact-lines.ts";
import { quoteLine } from "../../quote-line.ts";
import { mayBeShown } from "../admit.ts";
import { SURE, UNSURE } from "../answer-from-words.ts";
import type { AnswerQuery } from "../asked.ts";
import { timesTold } from "../dates-in.ts";
import { type SaidSentence, saidSentences } from "../sentence.ts";

/** A later sentence that speaks of a change of what a citation tells. */
export interface Change {
  readonly sentence: SaidSentence;
  /** Does it say what took its place, and not only that something changed? */
  readonly isTold: boolean;
}

/** What an answer rests on: when it was said last, and terms of what and of whom it tells. */
interface Held {
  readonly at: string;
  readonly things: ReadonlySet<string>;
  readonly persons: ReadonlySet<string>;
}

/**
 * The last later sentence that speaks of a change of what a citation tells, where it is asked what is so now.
 *
 * @example // "What is the password?", answered by "The password is tulip7.", after "I changed the password."
 */
export function* changeSince(
  citation: Citation,
  found: Found,
  turns: readonly EpisodeView[],
  readAsked: () => AnswerQuery,
): CooperativeTask<Change | undefined> {
  const { occurredAt } = citation;
  if (!found.isAboutNow || !turns.some((turn) => turn.occurredAt > (occurredAt ?? ""))) return undefined;
  const asked = readAsked();
  const clause = asked.question?.clause;
  const { ending } = asked.language.answering;
  if (clause === undefined || ending === undefined || !isOfNow(asked, clause)) return undefined;
  const held = heldIn(citation, found, asked);
  if (held === undefined) return undefined;
  const isUnnamed = ending.changesOf.has(clause.verb);
  const later = turns.filter(
    ({ role, occurredAt, content }) =>
      role === "user" && occurredAt > held.at && (isUnnamed || mayName(content, held)),
  );
  if (later.length === 0) return undefined;
  const looked = { held, found, asked, clause, ending };
  const sentence = (yield* saidSentences(later)).findLast(
    (said) =>
      !said.isQuestion &&
      mayBeShown(said, found) &&
      (said.clauses().some((told) => isChange(told, looked)) || isGone(said.text, held, ending)),
  );
  return sentence === undefined ? undefined : { sentence, isTold: tellsNext(sentence, held, asked, ending) };
}

function isOfNow({ isAboutNow, asksBefore, gap }: AnswerQuery, clause: Clause): boolean {
  return isAboutNow && !asksBefore && gap !== "reason" && !clause.isPast && !clause.isPerfect;
}

/** Relatives stay what they are to each other, whatever becomes of them. */
const LASTING: ReadonlySet<string> = new Set([
  "PARENT_OF",
  "CHILD_OF",
  "SIBLING_OF",
  "RELATED_TO",
  "BORN_IN",
]);

/** `undefined` of what lasts, is over, or was not said at a time. */
function heldIn(citation: Citation, found: Found, asked: AnswerQuery): Held | undefined {
  const { id, kind, occurredAt, quote } = citation;
  if (occurredAt === null) return undefined;
  const facts = kind === "fact" ? [...found.answers, ...found.facts].filter((each) => each.id === id) : [];
  if (facts.some(({ validTo, predicate }) => validTo !== null || LASTING.has(predicate))) return undefined;
  const told = kind === "fact" ? facts.map(objectOf) : asked.language.answering.namesIn(quote ?? "");
  const topics = asked.topics.filter(({ isThing, term }) => isThing && !asked.light.has(term));
  const subjects = facts.map(({ subject }) => subject);
  const whom = subjects.flatMap(({ name, type }) => (type === "Person" ? terms(name) : []));
  const acronyms = (found.question.text.match(ACRONYM) ?? []).flatMap(terms);
  const persons = new Set([...asked.names.flat().filter((term) => !acronyms.includes(term)), ...whom]);
  const things = [...told.flatMap(terms), ...topics.map(({ term }) => term), ...acronyms];
  return {
    at:
      facts
        .flatMap(({ sources }) => sources.map((source) => source.occurredAt))
        .toSorted()
        .at(-1) ?? occurredAt,
    things: new Set(things.filter((term) => !persons.has(term))),
    persons,
  };
}

/** No person is called so: "CI", "API". */
const ACRONYM = /(?<![\p{L}\d])\p{Lu}[\p{Lu}\d]+(?![\p{L}\d])/gu;

function objectOf({ object, value }: Fact): string {
  return object?.name ?? String(value ?? "");
}

/** Before its sentences are read: may a text speak of what an answer rests on? */
function mayName(text: string, { things }: Held): boolean {
  return terms(text).some((term) => things.has(term));
}

/** Gaps that an amount fills, and those of what may be moved. */
const AMOUNTS: ReadonlySet<AnswerGap> = new Set<AnswerGap>([
  "money",
  "measure",
  "count",
  "duration",
  "thing",
  "identity",
]);
const MOVED: ReadonlySet<AnswerGap> = new Set<AnswerGap>(["date", "time", "weekday"]);

/** What is looked for in clauses of later turns. */
interface Looked {
  readonly held: Held;
  readonly found: Found;
  readonly asked: AnswerQuery;
  readonly clause: Clause;
  readonly ending: EndingWords;
}

function isChange(told: Clause, looked: Looked): boolean {
  const { held, found, asked, clause, ending } = looked;
  if (!told.isBelieved || told.isNegated || told.isFormer || told.modal !== undefined) return false;
  const { subject, objects, prepositions, isPassive } = told;
  const isThing = (phrase: NounPhrase | undefined): boolean =>
    phrase !== undefined && [phrase, ...phrase.others].some((each) => isMeant(each, held));
  const changes = (verb: string, role: "subject" | "object") => {
    const change = ending.change(verb, role, clause);
    if (change === "amount") return AMOUNTS.has(asked.gap);
    if (change === "moved") return MOVED.has(asked.gap);
    return change === "over" || (change === "left" && found.question.isAboutSpeaker);
  };
  const behind = prepositions.flatMap(({ preposition, phrase }) =>
    ending.behind.test(preposition) ? (phrase ?? []) : [],
  );
  const done = isPassive ? [subject] : [...objects, ...behind];
  const isTheirs = isPassive || isOf(told, held, found) || done.some((phrase) => isOwnersOwn(phrase));
  if (isTheirs && isAnother(told, looked)) return true;
  if (isNewOne(told, looked) || isSettled(told, looked)) return true;
  return verbsOf(told).some(
    (verb) =>
      (changes(verb, "subject") && isThing(subject)) ||
      (changes(verb, "object") && isTheirs && done.some(isThing)),
  );
}

/** "Upgraded to a Pixel 10", of a Pixel 7; "Nora started second grade", where it is asked in which she is. */
function isAnother(
  { verb, objects, prepositions }: Clause,
  { held: { things }, asked: { nounTerms }, ending }: Looked,
): boolean {
  const isNext =
    ending.nexts.has(verb) && objects.some(({ head }) => terms(head).some((term) => nounTerms.has(term)));
  const into = prepositions.filter(({ preposition }) => ending.into.test(preposition));
  const isReplaced =
    ending.replaces.has(verb) &&
    into.some(({ phrase }) => terms(phrase?.text ?? "").some((term) => things.has(term)));
  return isNext || isReplaced;
}

/** "The new landlord is Ms Patel", "got my new passport"; "Piano is on Wednesdays now" */
function isNewOne(
  { subject, objects, verb, adverbs }: Clause,
  { held: { things }, asked, clause, ending }: Looked,
): boolean {
  const isAsked = (phrase: NounPhrase | undefined) =>
    phrase !== undefined &&
    terms(phrase.head).some((term) => things.has(term) && asked.topics.some((topic) => topic.term === term));
  const isNewIn = ({ adjectives }: NounPhrase) => adjectives.some((word) => ending.renewing.test(word));
  // "The new sails are red" tells of those of which "When do the new sails come?" asks.
  const isNew = (phrase: NounPhrase) =>
    phrase.head === clause.subject?.head &&
    isNewIn(phrase) &&
    !isNewIn(clause.subject) &&
    (isOwnersOwn(phrase) || phrase.determiner === "the");
  const isNow =
    verb === "be" &&
    (NUMBERS.has(asked.gap) || asked.gap === "date") &&
    adverbs.some((word) => ending.now.test(word));
  return [...(subject === undefined ? [] : [subject]), ...objects].some(isNew) || (isNow && isAsked(subject));
}

/** "Paid Ben back", where it is asked what they owe him; "gained 3 kilos", where they weigh something. */
function isSettled(told: Clause, { held, found, clause, ending }: Looked): boolean {
  const verbs = ending.changesOf.get(clause.verb);
  if (verbs === undefined || !isOf(told, held, found)) return false;
  const whom = told.objects.filter(({ isName, pronoun }) => isName && pronoun === undefined);
  const isTheirs = whom.every(({ text }) => terms(text).every((term) => held.persons.has(term)));
  return isTheirs && verbsOf(told).some((verb) => verbs.has(verb));
}

/** A verb with its particle, and "be" with what somebody is called to be or is off. */
function verbsOf({ verb, particle, adjectives, adverbs, prepositions }: Clause): string[] {
  const states =
    verb === "be" ? [...adjectives, ...adverbs, ...prepositions.map(({ preposition }) => preposition)] : [];
  return [particle === undefined ? verb : `${verb} ${particle}`, ...states.map((word) => `be ${word}`)];
}

/** Is it the doing of the one of whom the answer tells? */
function isOf(
  { subject, isSubjectDropped }: Clause,
  { persons, things }: Held,
  { question }: Found,
): boolean {
  if (isSubjectDropped || subject === undefined || /^(?:i|we)$/u.test(subject.pronoun ?? ""))
    return question.isAboutSpeaker || persons.size === 0;
  if (subject.pronoun !== undefined) return true;
  return terms(subject.text).some((term) => persons.has(term) || things.has(term));
}

function isOwnersOwn(phrase: NounPhrase | undefined): boolean {
  const owner = phrase?.owner;
  return owner !== undefined && "pronoun" in owner && /^(?:i|we)$/u.test(owner.pronoun);
}

/** Is a phrase what an answer rests on: nobody else's, and not a new one? */
function isMeant(phrase: NounPhrase, { things, persons }: Held): boolean {
  const { owner, determiner = "", head, pronoun } = phrase;
  if (pronoun !== undefined || /^(?:an?|another|some)$/u.test(determiner)) return false;
  const isOthers =
    owner !== undefined &&
    ("pronoun" in owner
      ? !/^(?:i|we)$/u.test(owner.pronoun)
      : !terms(owner.phrase.text).every((term) => persons.has(term) || things.has(term)));
  const words = terms(head);
  return !isOthers && words.length > 0 && words.every((term) => things.has(term));
}

/** "No more nights" */
function isGone(text: string, { things }: Held, { gone }: EndingWords): boolean {
  return terms(gone.exec(text)?.[1] ?? "").some((term) => things.has(term));
}

const MIN_FILLED = 0.6;

/** Does a sentence say what took the place of what was told? */
function tellsNext(
  { text, episode, language, clauses }: SaidSentence,
  { things }: Held,
  { gap, kindNoun, question }: AnswerQuery,
  ending: EndingWords,
): boolean {
  const { answering } = language;
  // Who gains 3 kilos does not weigh 3 kilos.
  if (ending.changesOf.has(question?.clause.verb ?? "")) return false;
  const isOfNumber = NUMBERS.has(gap);
  const ofKind = kindNoun === undefined ? [] : (answering.wordsOfKind(kindNoun, text) ?? []);
  if (ofKind.some((word) => !terms(word).every((term) => things.has(term)))) return true;
  if (gap === "date")
    return (
      timesTold(text, Date.parse(episode.occurredAt), language).length > 0 ||
      answering.recurring?.test(text) === true
    );
  const told = clauses();
  const isReplaced = told.some(
    (each) =>
      ending.nexts.has(each.verb) ||
      (verbsOf(each).some((verb) => ending.replaces.has(verb)) &&
        each.prepositions.some(
          ({ preposition, phrase }) =>
            ending.into.test(preposition) && phrase !== undefined && (!isOfNumber || /\d/u.test(phrase.text)),
        )),
  );
  return isReplaced || (isOfNumber && answering.hasGap(gap, text) >= MIN_FILLED);
}

const NUMBERS: ReadonlySet<AnswerGap> = new Set<AnswerGap>([
  "money",
  "measure",
  "count",
  "time",
  "weekday",
  "age",
  "duration",
]);

/** The later words before those that they change: as the answer, or else as the closest that was said. */
export function toldOfChange(
  { sentence, isTold }: Change,
  citation: Citation,
  confidence: number,
  found: Found,
  { language, gap }: AnswerQuery,
): ExtractiveAnswer {
  const { wording, answering } = language;
  const later = quoteLine({ sentence }, found, 1, sentence.text);
  const who = beginning(inLine(citation.speaker ?? THE_USER));
  const before = wording.said(who, Date.parse(citation.occurredAt ?? ""), inLine(citation.quote ?? ""));
  const citations = [later.citation, { ...citation, number: 2 }];
  if (!isTold)
    return {
      answer: `${wording.closest} ${later.line}\n    ${before} [2]`,
      known: false,
      citations,
      confidence: Math.min(confidence, UNSURE),
    };
  const [date] =
    gap === "date" ? timesTold(sentence.text, Date.parse(sentence.episode.occurredAt), language) : [];
  const span = date?.text ?? answering.spanFor(gap, sentence.text);
  const line = span === undefined ? later.line : `${span}. [1]\n    ${later.line.replace(/ \[1\]$/u, "")}`;
  return {
    answer: `${line}\n    ${wording.before}: ${before} [2]`,
    known: true,
    citations,
    confidence: Math.min(confidence, SURE),
  };
}
