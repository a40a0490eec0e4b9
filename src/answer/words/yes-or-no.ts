/** Yes or no, as far as the sentence that answers decides it. */
import { DAY, type Interval } from "../../domain/interval.ts";
import { argumentPhrases, type Clause } from "../../language/clause.ts";
import { isNoLonger } from "../../language/facts/timed.ts";
import { statementsOf } from "../../language/frames/match.ts";
import { isMeantOnly } from "../../language/frames/meant-only.ts";
import type { Language } from "../../language/language.ts";
import { terms } from "../../text/terms.ts";
import type { AnswerQuery } from "./asked.ts";
import { type ToldTime, timesTold } from "./dates-in.ts";
import type { Candidate } from "./features.ts";
import type { SaidSentence } from "./sentence.ts";

/** Share of what is asked that the question before an answer must say, or a sentence about its end. */
const MIN_ASKED = 0.4;

/**
 * Does a sentence affirm what is asked? `undefined` where it decides nothing, or neither yes nor no is asked.
 *
 * @example // "Does she still sing?": "No, I gave it up." false
 */
export function yesOrNo(
  { sentence, features }: Pick<Candidate, "sentence" | "features">,
  { gap, question, asksNow, time }: AnswerQuery,
): boolean | undefined {
  if (gap !== "polar" || question === undefined) return undefined;
  const { text, language } = sentence;
  const { affirms, denies, tellsEnd } = language.answering;
  const { clause: asked } = question;
  if (features.answersQuestion >= MIN_ASKED) {
    if (denies.test(text)) return false;
    if (affirms.test(text)) return true;
  }
  const isAboutEnd = (asksNow || asked.isFuture || asked.isProgressive) && tellsEnd.test(text);
  if (isAboutEnd && features.exact + features.related >= MIN_ASKED) return asked.isNegated;
  const told = sentence.clauses().filter((each) => tells(each, asked, language));
  const [clause] = told;
  if (clause === undefined || told.some((each) => isUndecided(each, asked))) return undefined;
  // "He's coming on Saturday instead", where it is asked whether he comes on Friday.
  if (time !== undefined && isOfOtherTime(sentence, time)) {
    const isInstead = language.answering.ending?.instead.test(text) === true;
    return isInstead ? asked.isNegated : undefined;
  }
  const asksThen = asked.isPast || asked.isPerfect || asked.isFormer;
  // "I no longer work at the bakery"
  if (asksThen && isNoLonger(clause)) return !asked.isNegated;
  // "I haven't smoked since Easter"
  const isSince = clause.isPerfect && clause.dates.some(({ sense }) => sense === "since");
  if (asksThen && clause.isNegated && isSince) return !asked.isNegated;
  // "I turned the flags on": of what is so only now it says nothing.
  if (!asksThen && isDeedOnly(clause, asked, language)) return undefined;
  if (namesRoleOnly(clause, asked, language)) return undefined;
  // "We bought a house"
  const isHad = asksToHave(asked) && isGained(clause, language);
  const isOver = !asksThen && !isHad && (clause.isFormer || clause.isPast);
  // "I'm off keto"
  const isExcepted = isException(text, asked, language) || isAway(clause, asked, language);
  return isOver ? asked.isNegated : (clause.isNegated === asked.isNegated) !== isExcepted;
}

/** Are all times that a sentence names others? Of a single day its day of the week may be meant. */
function isOfOtherTime({ text, episode, language }: SaidSentence, { from, to }: Interval): boolean {
  const told = timesTold(text, Date.parse(episode.occurredAt), language);
  const isDay = to - from <= DAY;
  const isIn = ({ at, last = at }: ToldTime) =>
    (at < to && last >= from) || (isDay && new Date(at).getUTCDay() === new Date(from).getUTCDay());
  return told.length > 0 && !told.some(isIn);
}

/** Was something done, where it is asked what is so, by which nothing ended? */
function isDeedOnly(said: Clause, asked: Clause, language: Language): boolean {
  const isState = asked.verb === "be" && !asked.isPassive && !asked.isProgressive;
  // "Tara replaces Uwe as head": of what Uwe is it says nothing.
  const name = asked.subject?.isName === true ? terms(asked.subject.text) : [];
  const isOfOther =
    said.verb !== "be" && said.subject !== undefined && name.some((term) => wordsOf(said).includes(term));
  // "Uwe head of sales", of "Is Uwe head of sales?", is read as a name.
  const isUnread =
    wordsOf(asked).length === 0 && said.verb !== "be" && /^\p{Lu}/u.test(asked.subject?.text ?? "");
  if (isState && (isOfOther || isUnread)) return true;
  const isDeed = said.verb !== "be" && said.isPast && !said.isPerfect && !said.isFormer && !said.isPassive;
  return isState && isDeed && !statementsOf(said, language).some(({ mode }) => mode === "end");
}

/** "I've applied for the head of year job" names what I am asked to be, and no more. */
function namesRoleOnly(said: Clause, asked: Clause, language: Language): boolean {
  const isOf = asked.prepositions.some(({ preposition }) => preposition === "of");
  const asksRole =
    asked.verb === "be" && !asked.isPassive && !asked.isProgressive && (asked.objects.length > 0 || isOf);
  return (
    asksRole &&
    said.verb !== "be" &&
    said.objects.every(({ pronoun }) => pronoun === undefined) &&
    statementsOf(said, language).every(({ mode }) => mode === "event")
  );
}

/** Is what is asked about an exception: chicken, of "I don't eat meat except chicken"? */
function isException(text: string, asked: Clause, { answering }: Language): boolean {
  const excepted = terms(answering.exception?.exec(text)?.[1] ?? "");
  return excepted.length > 0 && wordsOf(asked).some((term) => excepted.includes(term));
}

/** Does one speak of what they are off or without, or back from, and the other does not? */
function isAway(said: Clause, asked: Clause, { answering }: Language): boolean {
  const [one, other] = [said, asked].map(({ verb, adverbs, prepositions }) =>
    prepositions.some(({ preposition }) =>
      answering.ending?.away.test([verb, ...adverbs, preposition].join(" ")),
    ),
  );
  return one !== other;
}

/** Is it not held to be so, or only to come where what is so is asked? */
function isUndecided({ isBelieved, isNegated, isFuture }: Clause, asked: Clause): boolean {
  return (!isBelieved && !isNegated) || (isFuture && !asked.isFuture && !asked.isProgressive);
}

/** Is a clause of the verb that is asked, and of all things? */
export function tells(said: Clause, asked: Clause, language: Language): boolean {
  const isMeant = said.verb !== asked.verb && isMeantOnly(said, language);
  // Who is allergic to cats, or walked a dog, has none by that.
  const isHad = asksToHave(asked) && isGained(said, language);
  if (asksToHave(asked) && !isHad && (said.verb === "be" || isOnlyPast(said, language))) return false;
  // Who has been somewhere was there, or went.
  if (isSaidAs(said, asked, language)) return false;
  if (isMeant || (asked.verb === "be" && asked.isPerfect && !said.isPast && !said.isPerfect)) return false;
  const words = new Set([...wordsOf(said), ...terms(said.verb)]);
  const verbs = asked.verb === "be" ? [] : [asked.verb, ...asked.doings.map(({ verb }) => verb)];
  const generic = terms(language.answering.genericNouns ?? "");
  const things = wordsOf(asked);
  // "the head of year job"
  const meant = things.filter((term) => !generic.includes(term));
  const wanted = [...verbs.flatMap(terms), ...(meant.length > 0 ? meant : things)];
  // "Ines diabetic", of "Is Ines diabetic?", may be read as a name; "Is Nina in?" says too little.
  const { text = "", head = "" } = asked.subject ?? {};
  const all = wanted.length === 0 && text !== head ? terms(head) : wanted;
  return all.length > 0 && all.every((term) => words.has(term));
}

/** Who speaks Danish need not be Danish. */
function isSaidAs(said: Clause, asked: Clause, { answering }: Language): boolean {
  if (asked.verb !== "be" || answering.bare.test(said.verb)) return false;
  const asks = asked.objects.flatMap(({ text }) => terms(text));
  return said.objects.flatMap(({ text }) => terms(text)).some((term) => asks.includes(term));
}

/** Is it asked what somebody has or owns: by verbs that say so little that they are no terms? */
function asksToHave({ verb }: Clause): boolean {
  return verb !== "be" && terms(verb).length === 0;
}

/** "I bought a car" */
function isGained(said: Clause, language: Language): boolean {
  return statementsOf(said, language).some(
    ({ predicate, mode }) => GAINED.has(predicate) && (mode === "begin" || mode === "state"),
  );
}

const GAINED: ReadonlySet<string> = new Set(["OWNS", "HAS_PET"]);

/** "I walked my dog", and not "we lost our cat" */
function isOnlyPast(said: Clause, language: Language): boolean {
  const isEnding = statementsOf(said, language).some(({ mode }) => mode === "end");
  return said.isPast && said.verb !== "have" && !isEnding;
}

/** Terms of what a clause says beside its subject and verb. */
export function wordsOf(clause: Clause): string[] {
  const { adjectives, doings } = clause;
  const all = argumentPhrases(clause).flatMap((phrase) => [phrase, ...phrase.others]);
  return [...all.map(({ text }) => text), ...adjectives, ...doings.map(({ text }) => text)].flatMap(terms);
}
