/** That what answers may be so no more: a later turn speaks of a change, in words that no fact tells. */
import type { EpisodeView } from "../../../domain/episode.ts";
import { describeTime } from "../../../domain/interval.ts";
import { THE_USER } from "../../../domain/nameless-user.ts";
import type { AnswerGap, Shift } from "../../../language/answering.ts";
import type { Clause, NounPhrase } from "../../../language/clause.ts";
import { statementsOf } from "../../../language/frames/match.ts";
import type { Citation } from "../../../recall/context/context.ts";
import type { Found } from "../../../recall/recall-result.ts";
import type { CooperativeTask } from "../../../scheduling/cooperative-task.ts";
import { inLine } from "../../../text/in-line.ts";
import { terms } from "../../../text/terms.ts";
import { beginning, type ExtractiveAnswer } from "../../fact-lines.ts";
import { beforeQuote, quoteLine } from "../../quote-line.ts";
import { mayBeShown } from "../admit.ts";
import { SURE, UNSURE } from "../answer-from-words.ts";
import type { AnswerQuery } from "../asked.ts";
import { timesTold } from "../dates-in.ts";
import { type SaidSentence, saidSentences } from "../sentence.ts";
import { contrariesOf, contraryIn, isGone } from "./contrary.ts";
import { type Held, heldIn, isOf, type Looked } from "./held.ts";
import { isInPlace, movedBy, shiftOf } from "./in-place.ts";
import { isNow, isOfOthers, isOthers, isSo, NUMBERS, unsettles, verbsOf } from "./unsettled.ts";

/** A later sentence that speaks of a change of what a citation tells. */
export interface Change {
  readonly sentence: SaidSentence;
  /** Does it say what took its place, and not only that something changed? */
  readonly isTold: boolean;
  /** By how much all later sentences moved it, where a date is asked for. */
  readonly shifts: readonly Shift[];
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
  const isUnnamed = ending.changesOf.has(clause.verb) || NUMBERS.has(asked.gap) || clause.modal === "can";
  const contraries = contrariesOf([found.question.text, ...held.texts], ending);
  const isContrary = (said: SaidSentence) => contraryIn(said, contraries, held, found);
  const later = turns.filter(
    ({ role, occurredAt, content }) =>
      role === "user" &&
      occurredAt > held.at &&
      (isUnnamed || mayName(content, held, asked) || contraries.some(({ by }) => by.test(content))),
  );
  if (later.length === 0) return undefined;
  const looked = { held, found, asked, clause, ending };
  const sentences = yield* saidSentences(later);
  const moved = MOVED.has(asked.gap) ? sentences.filter((said) => shiftOf(said, held) !== undefined) : [];
  const sentence = sentences.findLast(
    (said) =>
      !said.isQuestion &&
      mayBeShown(said, found) &&
      (isContrary(said) !== undefined ||
        moved.includes(said) ||
        said.clauses().some((told) => isChange(told, looked, said)) ||
        unsettles(said, looked) ||
        isGone(said.text, held.things, ending) ||
        isRenewed(said.text, looked) ||
        isInPlace(said, looked) ||
        isInstead(said, looked)),
  );
  if (sentence === undefined) return undefined;
  if (moved.includes(sentence))
    return { sentence, isTold: true, shifts: moved.flatMap((said) => shiftOf(said, held) ?? []) };
  const isTelling = (said: SaidSentence) =>
    isContrary(said)?.isNext === true || isInPlace(said, looked) || tellsNext(said, looked);
  // "They put their prices up. I pay 48 now."
  const next = sentences.find(
    ({ episode, place }) => episode === sentence.episode && place === sentence.place + 1,
  );
  const isNext = next !== undefined && (isTelling(next) || isGot(next));
  if (isNext && !isTelling(sentence) && mayBeShown(next, found))
    return { sentence: next, isTold: true, shifts: [] };
  return { sentence, isTold: isTelling(sentence), shifts: [] };
}

/** "Dropped my phone in the lake. Got a Pixel 9." */
function isGot(said: SaidSentence): boolean {
  const told = said.clauses().flatMap((clause) => statementsOf(clause, said.language));
  return told.some(({ predicate, mode }) => predicate === "OWNS" && mode === "begin");
}

function isOfNow({ isAboutNow, asksBefore, gap }: AnswerQuery, clause: Clause): boolean {
  return isAboutNow && !asksBefore && gap !== "reason" && !clause.isPast && !clause.isPerfect;
}

/** Before its sentences are read: may a text speak of what an answer rests on? */
function mayName(text: string, { things, persons }: Held, { kindNoun, language }: AnswerQuery): boolean {
  if (terms(text).some((term) => things.has(term) || persons.has(term))) return true;
  if (language.answering.tellsNow.test(text)) return true;
  return kindNoun !== undefined && isOther(language.answering.wordsOfKind(kindNoun, text), things);
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

function isChange(told: Clause, looked: Looked, said: SaidSentence): boolean {
  const { held, found, asked, clause, ending } = looked;
  if (!isSo(told, looked)) return false;
  const { subject, objects, prepositions, isPassive } = told;
  const isThing = (phrase: NounPhrase | undefined): boolean =>
    phrase !== undefined &&
    [phrase, ...phrase.others].some((each) => isMeant(each, held) || isPrice(each, looked));
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
  if (isTheirs && isAnother(told, looked, said)) return true;
  // "Got a Framework to replace the MacBook"
  const isForIt = told.doings.some(
    (doing) => ending.replaces.has(doing.verb) && doing.objects.some((phrase) => isThing(phrase)),
  );
  if ((isTheirs && isForIt) || isNewOne(told, looked) || isSettled(told, looked)) return true;
  return verbsOf(told).some(
    (verb) =>
      (changes(verb, "subject") && isThing(subject)) ||
      (changes(verb, "object") && isTheirs && done.some(isThing)),
  );
}

/** "Upgraded to a Pixel 10", of a Pixel 7; "Nora started second grade", where it is asked in which she is. */
function isAnother(
  told: Clause,
  { held: { things, told: held }, asked: { nounTerms, kindNoun, gap, language }, ending, clause }: Looked,
  { turnTerms }: SaidSentence,
): boolean {
  const { verb, objects, prepositions } = told;
  const isAsked = (phrase: NounPhrase) =>
    terms(phrase.text).some((term) => nounTerms.has(term)) ||
    (kindNoun !== undefined && isOther(language.answering.wordsOfKind(kindNoun, phrase.text), things));
  const isPlaced = (phrase: NounPhrase) => gap === "place" && phrase.isName && !isMeantIn(phrase, things);
  const behind = (pattern: RegExp) =>
    prepositions.flatMap(({ preposition, phrase }) => (pattern.test(preposition) ? (phrase ?? []) : []));
  const isNext = ending.nexts.has(verb) && (objects.some(isAsked) || behind(ending.startsAt).some(isPlaced));
  const into = behind(ending.into);
  const isBack = ending.replaces.has(verbsOf(told)[0] ?? verb);
  const isMoved = isBack || ending.replaces.has(verb) || ending.change(verb, "subject", clause) === "moved";
  const isReplaced = ending.replaces.has(verb) && into.some((phrase) => isMeantIn(phrase, things));
  // "Moved the insurance to HUK"
  const isOfName = NAMED.has(gap) && objects.some((phrase) => isMeantIn(phrase, things));
  const isPassedOn = isMoved && into.some((phrase) => isAsked(phrase) || (isOfName && phrase.isName));
  // "Gone over to Obsidian, Notion got too slow"
  const isNamedBeside =
    ending.replaces.has(verbsOf(told)[0] ?? verb) && [...held].some((term) => turnTerms.has(term));
  const isLeftFor = isNamedBeside && into.some((phrase) => phrase.isName && !isMeantIn(phrase, things));
  return isNext || isReplaced || isPassedOn || isLeftFor;
}

const NAMED: ReadonlySet<AnswerGap> = new Set<AnswerGap>(["person", "name", "identity", "thing", "place"]);

function isMeantIn({ text }: NounPhrase, things: ReadonlySet<string>): boolean {
  return terms(text).some((term) => things.has(term));
}

/** Is one of some words not what is held: "Monzo", of Barclays? */
function isOther(words: readonly string[] | undefined, things: ReadonlySet<string>): boolean {
  return words?.some((word) => !terms(word).every((term) => things.has(term))) === true;
}

/** "The new landlord is Ms Patel", "got my new passport"; "Piano is on Wednesdays now" */
function isNewOne(told: Clause, looked: Looked): boolean {
  const { held, found, asked, clause, ending } = looked;
  const { subject, objects, verb } = told;
  const { things } = held;
  const isAsked = (phrase: NounPhrase | undefined) =>
    phrase !== undefined &&
    terms(phrase.head).some(
      (term) =>
        asked.names.some((name) => name.includes(term)) ||
        (things.has(term) && asked.topics.some((topic) => topic.term === term)),
    );
  const isNewIn = ({ text }: NounPhrase) => text.split(" ").some((word) => ending.renewing.test(word));
  // "The new sails are red" tells of those of which "When do the new sails come?" asks.
  const isNew = (phrase: NounPhrase) =>
    phrase.head === clause.subject?.head &&
    isNewIn(phrase) &&
    !isNewIn(clause.subject) &&
    !isOfOthers(phrase, looked) &&
    (isOwnersOwn(phrase) || (phrase.owner === undefined && /^(?:the)?$/u.test(phrase.determiner ?? "")));
  const isTimely = (NUMBERS.has(asked.gap) || asked.gap === "date") && isNow(told, ending);
  const isSame = verb === clause.verb && verb !== "be" && isOf(told, held, found);
  const isNewSubject = isTimely && verb === "be" && isAsked(subject);
  return (
    [...(subject === undefined ? [] : [subject]), ...objects].some(isNew) ||
    isNewSubject ||
    (isTimely && isSame)
  );
}

/** "Paid Ben back", where it is asked what they owe him; "gained 3 kilos", where they weigh something. */
function isSettled(told: Clause, { held, found, clause, ending }: Looked): boolean {
  const verbs = ending.changesOf.get(clause.verb);
  if (verbs === undefined || !isOf(told, held, found)) return false;
  const whom = told.objects.filter(({ isName, pronoun }) => isName && pronoun === undefined);
  const isTheirs = whom.every(({ text }) => terms(text).every((term) => held.persons.has(term)));
  return isTheirs && verbsOf(told).some((verb) => verbs.has(verb));
}

function isOwnersOwn(phrase: NounPhrase | undefined): boolean {
  const owner = phrase?.owner;
  return owner !== undefined && "pronoun" in owner && /^(?:i|we)$/u.test(owner.pronoun);
}

/** "I raised the lodger's rent to 480", where it is asked what the lodger pays. */
function isPrice({ head, owner }: NounPhrase, { held, asked: { gap, language } }: Looked): boolean {
  const isOfMoney = terms(language.answering.wordsOfGap.money ?? "").includes(terms(head)[0] ?? "");
  const whose = owner !== undefined && "phrase" in owner ? terms(owner.phrase.text) : [];
  const isAsked = whose.length > 0 && whose.every((term) => held.things.has(term) || held.persons.has(term));
  return gap === "money" && isOfMoney && isAsked;
}

/** Is a phrase what an answer rests on: nobody else's, and not a new one? */
function isMeant(phrase: NounPhrase, held: Held): boolean {
  const { owner, determiner = "", head, pronoun } = phrase;
  if (pronoun !== undefined || /^(?:an?|another|some)$/u.test(determiner)) return false;
  const words = terms(head);
  return !isOthers(owner, held) && words.length > 0 && words.every((term) => held.things.has(term));
}

/** "Put Biscuit on another food instead", where it is asked what Biscuit eats; of a number it says one. */
function isInstead(
  { text, terms: told }: SaidSentence,
  { held: { things, persons }, asked: { gap, language }, ending }: Looked,
): boolean {
  const isNamed = [...things, ...persons].some((term) => told.has(term));
  // When something is to be is told with what was planned before.
  if (gap === "polar" || MOVED.has(gap) || !isNamed || !ending.instead.test(text)) return false;
  return !NUMBERS.has(gap) || /\d/u.test(text) || language.answering.hasGap(gap, text) >= MIN_FILLED;
}

/** "new boiler going in on Thursday", where it is asked which one they have */
function isRenewed(text: string, { asked: { nounTerms, topics }, clause, ending }: Looked): boolean {
  if (isNewValue(text, { clause, ending })) return true;
  const words = ending.renewed.exec(text)?.[1]?.split(" ") ?? [];
  const head = terms(words.at(-1) ?? "").at(-1);
  const [first] = terms(words[0] ?? "");
  const isAsked = (term: string | undefined) =>
    term !== undefined &&
    topics.some((topic) => topic.term === term) &&
    (nounTerms.has(term) || isHead(clause, term));
  return isAsked(head) || isAsked(first);
}

/** "New router, new wifi password: tulip-77" */
function isNewValue(text: string, { clause, ending }: Pick<Looked, "clause" | "ending">): boolean {
  const told = terms(ending.newValue.exec(text)?.[1] ?? "");
  const head = terms(clause.subject?.head ?? clause.objects[0]?.head ?? "");
  return told.length > 0 && head.some((term) => told.includes(term));
}

function isHead({ subject }: Clause, term: string): boolean {
  return subject !== undefined && terms(subject.head).includes(term);
}

const MIN_FILLED = 0.6;

/** Does a sentence say what took the place of what was told? */
function tellsNext(said: SaidSentence, looked: Looked): boolean {
  const { text, episode, language, clauses } = said;
  const { held, asked, ending } = looked;
  const { things } = held;
  const { gap, kindNoun, question } = asked;
  const { answering } = language;
  // Who gains 3 kilos does not weigh 3 kilos.
  if (ending.changesOf.has(question?.clause.verb ?? "")) return false;
  if (isNewValue(text, looked)) return true;
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
      isAnother(each, looked, said) ||
      ending.nexts.has(each.verb) ||
      each.doings.some((doing) => ending.replaces.has(doing.verb)) ||
      (verbsOf(each).some((verb) => ending.replaces.has(verb)) &&
        each.prepositions.some(
          ({ preposition, phrase }) =>
            ending.into.test(preposition) && phrase !== undefined && (!isOfNumber || /\d/u.test(phrase.text)),
        )),
  );
  // "They've changed the room, it's C3 now"
  const isRenamed = told.some(
    ({ verb, subject, objects, isNegated, isPast }) =>
      verb === "be" && subject?.pronoun === "it" && objects.length > 0 && !isNegated && !isPast,
  );
  return isReplaced || isRenamed || (isOfNumber && answering.hasGap(gap, text) >= MIN_FILLED);
}

/** The later words before those that they change: as the answer, or else as the closest that was said. */
export function toldOfChange(
  change: Change,
  citation: Citation,
  confidence: number,
  found: Found,
  { language, gap }: AnswerQuery,
): ExtractiveAnswer {
  const { sentence, isTold } = change;
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
  const span = spanOf(change, citation, { gap, language }) ?? answering.spanFor(gap, sentence.text);
  const line = span === undefined ? later.line : beforeQuote(span, later.line);
  return {
    answer: `${line}\n    ${wording.before}: ${before} [2]`,
    known: true,
    citations,
    confidence: Math.min(confidence, SURE),
  };
}

/** The date that a later sentence names, or to which it moved the one that was told. */
function spanOf(
  { sentence, shifts }: Change,
  { quote, occurredAt }: Citation,
  { gap, language }: Pick<AnswerQuery, "gap" | "language">,
): string | undefined {
  if (shifts.some(({ unit }) => unit === "minute")) {
    const [hour, minute = "0"] = language.answering.spanFor("time", quote ?? "")?.match(/\d+/gu) ?? [];
    const at = movedBy(Date.UTC(2000, 0, 2, Number(hour), Number(minute)), shifts);
    return hour === undefined ? undefined : new Date(at).toISOString().slice(11, 16);
  }
  if (gap !== "date") return undefined;
  const toldIn = (text: string, at: string) => timesTold(text, Date.parse(at), language)[0];
  if (shifts.length === 0) return toldIn(sentence.text, sentence.episode.occurredAt)?.text;
  const before = toldIn(quote ?? "", occurredAt ?? "");
  return before && describeTime({ at: movedBy(before.at, shifts), precision: "day" });
}
