/**
 * What somebody did, does, plans or wants, in the words that were used for it: where no frame says what it
 * means.
 */
import type { DateMention } from "../../text/dates.ts";
import type { Clause, Doing } from "../clause.ts";
import type { DeedForm, Language, TimeOfLife } from "../language.ts";
import { placeOfVerb, type Word } from "../word.ts";
import { datesWithin, dueTime, futureDate, isFromThen, plannedFor, withoutAims } from "./details/planned.ts";
import { eventSpan, type Finding, startSpan } from "./findings.ts";
import type { Referent } from "./referent.ts";
import { whenUndated } from "./timed.ts";

/** What a happening is read from. */
interface DeedClause {
  readonly clause: Clause;
  readonly subject: Referent;
  readonly speaker: Referent | undefined;
  /** Words of the sentence. */
  readonly words: readonly Word[];
  /** Its dates, where they lie ahead if they may: "Friday" is the next. */
  readonly ahead: readonly DateMention[];
  readonly language: Language;
  /** Who is meant by a pronoun, by name. */
  readonly whoIs: (pronoun: string) => string | undefined;
}

/** Who and what is told to do something; of other things only what is done to them. */
const DOERS = /^(?:person|group|pet)$/u;

/** Tells what is done; `undefined` if it is nobody's doing, or not understood without the sentence. */
export function happeningOf(told: DeedClause): Finding | undefined {
  const { kind, hasName } = told.subject;
  if (told.clause.isNegated || !standsAlone(told)) return undefined;
  const deed = DOERS.test(kind) ? doneBy(told) : undefined;
  return deed ?? (/^(?:thing|group)$/u.test(kind) && !hasName ? befallen(told) : undefined);
}

function doneBy(told: DeedClause): Finding | undefined {
  const { clause } = told;
  const [doing] = clause.doings;
  const achieved = doing?.form === "to" ? told.language.deeds?.achievedBy(clause) : undefined;
  const isAim = doing?.form === "to" && achieved === undefined;
  const aim = isAim ? told.language.deeds?.aimOf(clause) : undefined;
  if (aim !== undefined && doing !== undefined) return aimed(told, aim, doing);
  if (achieved !== undefined && doing !== undefined) return achievement(told, achieved, doing);
  if (clause.isPassive) return befallen(told);
  if (clause.isFuture || (isPresent(clause) && isAhead(told))) return planned(told);
  if (clause.modal !== undefined || clause.verb === "be") return undefined;
  if (clause.isFormer) return former(told);
  if (clause.isPast || (clause.isPerfect && !clause.isProgressive)) return done(told);
  return engaged(told);
}

/** What became of a thing: "broke down", "was repaired", "gets delivered on Friday". */
function befallen(told: DeedClause): Finding | undefined {
  const { clause, words, language } = told;
  const ahead = futureDate(datesOf(told));
  const isAlone = clause.objects.length === 0 && clause.doings.length === 0;
  if (clause.isPassive && (clause.isPast || clause.isPerfect)) return done(told, "passive");
  const verb = words[placeOfVerb(words, clause)];
  if (verb === undefined || clause.verb === "be") return undefined;
  if (ahead !== undefined && !clause.isPast && !clause.isPerfect && clause.adverbs.length === 0) {
    const befalls = isAlone && language.deeds?.befallenBy(clause, clause.verb) !== undefined;
    const coming = befalls ? [clause.verb, clause.particle].filter(Boolean).join(" ") : undefined;
    const isDone =
      clause.isPassive && (told.subject.kind !== "person" || deed(told, "passive") !== undefined);
    const value = isDone ? `be ${verb.lower}` : coming;
    return value === undefined ? undefined : { predicate: "WILL", object: { value }, ...plannedFor([ahead]) };
  }
  const isOver = (clause.isPast || clause.isPerfect) && !clause.isFormer && !clause.isProgressive;
  const value = isOver && isAlone ? language.deeds?.befallenBy(clause, verb.lower) : undefined;
  return value === undefined ? undefined : dated(told, deed(told, "past") ?? value);
}

/** "is leaving", "starts": with a day ahead, what is planned. */
function isPresent({ isPast, isPerfect, isFormer, modal, verb }: Clause): boolean {
  return !isPast && !isPerfect && !isFormer && modal === undefined && verb !== "be";
}

/** "We're flying to Rome on Friday", "Tom's moving to Bath" */
function isAhead(told: DeedClause): boolean {
  const { clause, language, words } = told;
  const isComing = language.deeds?.isComing(clause) === true;
  // "I swim in the lake in summer", every year
  const isHabit = !clause.isProgressive && !isComing && language.deeds?.isOften(clause, words) === true;
  if (futureDate(datesOf(told)) !== undefined) return !isHabit && (isComing || !isOfItsAim(told));
  return clause.isProgressive && clause.dates.length === 0 && isComing;
}

/** "We're rehearsing for the concert on the 20th": that is when the concert is. */
function isOfItsAim({ clause, words, language }: DeedClause): boolean {
  return clause.prepositions.some(
    ({ preposition, phrase, end }) =>
      preposition === "for" &&
      phrase !== undefined &&
      words[end]?.class === "date" &&
      language.isOfType(phrase, ["event", "exam"]),
  );
}

/**
 * "the change we want", "sharing it has been fun", "to follow it and make it true": parts of something else.
 */
function standsAlone(told: DeedClause): boolean {
  const { clause, words } = told;
  const before = words[clause.start - 1];
  if (isObjectOfRelative(clause)) return false;
  if (
    before !== undefined &&
    clause.link === undefined &&
    clause.isNarrated !== true &&
    /^(?:noun|name|pronoun|adjective|number|preposition)$/u.test(before.class) &&
    !isLedBy(told, before.lower)
  )
    return false;
  const isShared = clause.subject !== undefined && clause.subject.start < clause.start;
  if (isShared && !clause.isPast && !clause.isPerfect && !clause.isProgressive) return false;
  const isComing = futureDate(datesOf(told)) !== undefined;
  return !(clause.isSubjectDropped && clause.isProgressive && !clause.isPerfect && !isComing);
}

/** "the car I bought", "a firm which they left": what it is of stands before it. */
function isObjectOfRelative({ link, subject, start }: Clause): boolean {
  return link === "who" && subject?.start === start;
}

/** "On Fridays we order pizza", "Every weekend we hike": the word before the clause is its own. */
function isLedBy({ clause, words }: DeedClause, word: string): boolean {
  const { prepositions, adverbs, start: first } = clause;
  return (
    // "Check out the scarf my sister knitted": that is looked at.
    prepositions.some(({ start, end }) => end === first && words[start - 1]?.class !== "verb") ||
    adverbs.some((adverb) => adverb.endsWith(` ${word}`))
  );
}

/** "wants to become a chef", "is planning to open a bakery" */
function aimed(told: DeedClause, predicate: string, { start, end }: Doing): Finding | undefined {
  const { clause, words, language } = told;
  // "wants me to sell the house": another is to do it.
  if (clause.isPast || clause.isFormer || clause.objects.length > 0) return undefined;
  const value = deedAt(told, start, "base");
  const dates = told.ahead.filter((date) => date.start < (words[end - 1]?.end ?? 0));
  // "I have to call the bank tomorrow", not "I have to say".
  if (predicate === "HAS_TO" && (!dates.some(({ future }) => future) || clause.objects.length > 0))
    return undefined;
  const due = predicate === "HAS_TO" ? dueTime(dates) : undefined;
  const whole = due === undefined ? value : value && language.deeds?.dueBy(value, due);
  return value === undefined || whole === undefined
    ? undefined
    : { predicate, object: { value: whole }, ...plannedFor(dates) };
}

function planned(told: DeedClause): Finding | undefined {
  const { clause } = told;
  const dates = datesOf(told);
  if (clause.isPast || (clause.modal !== undefined && futureDate(dates) === undefined)) return undefined;
  // "I'm going to learn Thai this year": whenever it is.
  const isMeant = clause.isFuture && clause.modal === undefined && dates[0]?.sense === "within";
  if (dates.length > 1 || (dates.length === 1 && futureDate(dates) === undefined && !isMeant))
    return undefined;
  const value = deed(told, "base");
  const days = isOfItsAim(told) ? [] : dates;
  return value === undefined ? undefined : { predicate: "PLANS", object: { value }, ...plannedFor(days) };
}

function former(told: DeedClause): Finding | undefined {
  const value = told.clause.dates.length > 0 ? undefined : deed(told, "base");
  return value === undefined
    ? undefined
    : { predicate: "DID", object: { value: `used to ${value}` }, isEarlier: true };
}

function achievement(told: DeedClause, words: string, { start }: Doing): Finding | undefined {
  const value = deedAt(told, start, "base");
  return value === undefined ? undefined : dated(told, `${words} ${value}`);
}

function done(told: DeedClause, form: "past" | "passive" = "past"): Finding | undefined {
  if (told.language.deeds?.isOften(told.clause, told.words) === true) return undefined;
  const what = deed(told, form);
  const time = told.clause.dates.length > 0 ? undefined : timeOfLife(told);
  const value = what && withTimeOfLife(what, time, told);
  // "I promised to help Ben on Sunday": that is when Ben is helped.
  const isAgreed = told.language.deeds?.isAgreement(told.clause.verb) === true;
  const clause = isAgreed ? withoutAims(told.clause, () => told.ahead) : told.clause;
  const finding = value === undefined ? undefined : dated({ ...told, clause }, value);
  return finding === undefined || time === undefined ? finding : { ...finding, isEarlier: true };
}

function timeOfLife({ clause, words, language }: DeedClause): TimeOfLife | undefined {
  return language.deeds?.timeOfLife?.(clause, words);
}

/** "gave Nia a necklace when Nia was ten" */
function withTimeOfLife(
  value: string,
  time: TimeOfLife | undefined,
  { subject, speaker }: DeedClause,
): string {
  if (time === undefined || value.endsWith(time.words)) return value;
  if (time.who === undefined) return `${value} ${time.words}`;
  const who = time.who === "i" ? speaker : subject;
  return who === undefined ? value : `${value} when ${who.named.name} was ${time.words}`;
}

function dated(told: DeedClause, value: string): Finding | undefined {
  const { clause, words } = told;
  const [date, another] = clause.dates;
  if (another !== undefined) return undefined;
  // "hiked the Inca Trail for four days"
  const length =
    date?.isLength !== true || clause.isPerfect ? undefined : words.find((word) => word.date === date);
  if (length !== undefined) return { predicate: "DID", object: { value: `${value} ${length.text}` } };
  // "She offered me a sabbatical from September": that is no day of the offer.
  const isUndated =
    date === undefined || date.sense === "vague" || isFromThen(date, words) || isOfItsAim(told);
  const span = isUndated ? whenUndated(clause) : eventSpan(date);
  return span === undefined ? undefined : { predicate: "DID", object: { value }, ...span };
}

function engaged(told: DeedClause): Finding | undefined {
  const [date, another] = told.clause.dates;
  if (another !== undefined || date?.sense === "within" || told.language.deeds?.isBrief(told.clause) === true)
    return undefined;
  // "We go a few times": what is done has an object, or is done at a time; what goes on may be on something.
  const { isProgressive, objects } = told.clause;
  const often = told.language.frequencyIn?.(told.clause);
  if (!isProgressive && objects.length === 0 && told.subject.isSpeaker && often === undefined)
    return undefined;
  const what = deed(told, isProgressive ? "going" : "habit") ?? activityAlone(told, date);
  // "On Fridays we order pizza", and not "We meet Mondays"
  const isTold = what === undefined || what.includes((often ?? "").replace(/^on /u, ""));
  const value = isTold ? what : `${what} ${often}`;
  const span = date?.isLength === true && !told.clause.isPerfect ? {} : startSpan(date);
  return value === undefined || span === undefined
    ? undefined
    : { predicate: "ENGAGES_IN", object: { value }, ...span };
}

/** "I've been painting for three years" */
function activityAlone({ clause, language }: DeedClause, date: DateMention | undefined): string | undefined {
  const doing = language.nounOf(clause.verb);
  const isAlone = date?.sense === "since" && clause.objects.length + clause.prepositions.length === 0;
  return isAlone && (language.isA(doing, "hobby") || language.isA(doing, "craft")) ? doing : undefined;
}

/** The words of its only date, where that says when it was or will be. */
function dayOf(told: DeedClause): string | undefined {
  const [date, another] = told.clause.dates;
  const isDay =
    another === undefined &&
    (eventSpan(date) ?? futureDate(datesOf(told)) ?? dueTime(datesOf(told))) !== undefined;
  return isDay ? told.words.find((word) => word.date?.start === date?.start)?.lower : undefined;
}

/** Those of the clause, read as lying ahead. */
function datesOf({ clause, words, ahead }: DeedClause): readonly DateMention[] {
  return datesWithin(clause, words, ahead);
}

function deed(told: DeedClause, form: DeedForm): string | undefined {
  const { clause, words } = told;
  const at = placeOfVerb(words, clause);
  return at < 0 ? undefined : deedAt(told, at, form);
}

function deedAt(told: DeedClause, at: number, form: DeedForm): string | undefined {
  const { clause, subject, speaker, words, language, whoIs } = told;
  const verb = words[at];
  if (verb?.verb === undefined) return undefined;
  return language.deeds?.wordsOf({
    verb: verb.verb.lemma,
    form,
    written:
      form === "passive" ? `${words[at - 1]?.lower === "got" ? "got" : "was"} ${verb.lower}` : verb.lower,
    words: words.slice(at + 1).filter(({ class: kind }) => kind !== "interjection"),
    day: /^(?:past|passive|base)$/u.test(form) ? dayOf(told) : undefined,
    isOften: language.frequencyIn?.(clause) !== undefined,
    isDid: words[at - 1]?.verb?.lemma === "do",
    subject: subject.named.name,
    isPerson: subject.kind === "person",
    isSpeaker: subject.isSpeaker,
    speaker: speaker?.named.name,
    whoIs: (pronoun) => {
      const name = whoIs(pronoun);
      return name === subject.named.name ? undefined : name;
    },
  });
}

/** "Painted the hall and the boiler broke": up to "and". "When I moved to Leeds I …": up to "I". */
export function endOfDeed(
  { end, isNarrated, link }: Clause,
  next: Clause | undefined,
  words: readonly Word[],
): number {
  const isNext = next !== undefined && next.start >= end;
  // "found a job and says that": the second verb says something else.
  if (isNext) {
    let at = next.start - 1;
    while (at > end && words[at]?.class === "adverb") at -= 1;
    if (words[at]?.class === "conjunction") return at;
  }
  const isOfAnother = isNext && next.subject !== undefined && next.subject.start >= next.start;
  if (!isOfAnother) return words.length;
  return isNarrated === true && link !== undefined ? next.start : words.length;
}
