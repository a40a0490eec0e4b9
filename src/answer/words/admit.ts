/** What keeps a sentence from being an answer, however well its words fit. */
import { normalizeName } from "../../domain/entity.ts";
import { DAY } from "../../domain/interval.ts";
import { namesOfWords } from "../../domain/nameless-user.ts";
import type { AnswerGap } from "../../language/answering.ts";
import type { Clause } from "../../language/clause.ts";
import { statementsOf } from "../../language/frames/match.ts";
import { nameTerms } from "../../recall/question/question.ts";
import type { Found } from "../../recall/recall-result.ts";
import type { StaleStatement } from "../../recall/stale/stale.ts";
import { terms } from "../../text/terms.ts";
import { isOfAnotherNumber, isOfAnotherOne } from "./another-one.ts";
import type { AnswerQuery, Topic } from "./asked.ts";
import { timesTold } from "./dates-in.ts";
import { type Candidate, levelOf, type SentenceFeatures } from "./features.ts";
import { isOfAnother } from "./of-another.ts";
import type { SaidSentence } from "./sentence.ts";
import { yesOrNo } from "./yes-or-no.ts";

/** Sentences that may be shown at all: what others said of themselves is no answer to "what did I". */
export function mayBeShown({ episode }: SaidSentence, found: Found): boolean {
  if (!found.question.isAboutSpeaker) return true;
  if (episode.role !== "user") return false;
  const { asker, askerNames } = found;
  return asker === undefined || namesOfWords(episode).some((name) => askerNames.has(normalizeName(name)));
}

/**
 * Sentences that may answer: they have what is asked for, as far as that is certain, are about whoever is
 * named and of the time that is asked about, and are said to be so.
 */
export function mayAnswer(
  { sentence, features }: SentenceWithFeatures,
  found: Found,
  asked: AnswerQuery,
  isUpdated = false,
): boolean {
  return (
    speaksOfIt({ sentence, features }, found, asked) &&
    sharesTopic(features, asked) &&
    tellsMoreThanKin({ sentence, features }, asked) &&
    isOfOrigin(sentence, asked) &&
    tellsDeed({ sentence, features }, asked) &&
    tellsWork({ sentence, features }, asked) &&
    isAgeOfNamed({ sentence, features }, asked) &&
    fillsGap({ sentence, features }, asked) &&
    (asked.gap !== "reason" || mayGiveReason({ sentence, features }, asked)) &&
    isOfNamed({ sentence, features }, asked) &&
    isOfTime(sentence, asked) &&
    tellsMoreThanKind({ sentence, features }, asked) &&
    // What was taken back is shown with what took its place.
    (isUpdated || !isStale(sentence, found, asked)) &&
    isAsserted(sentence) &&
    !tellsOnlyEnd(sentence, asked) &&
    !isLeftOut(sentence, asked) &&
    (asked.gap !== "polar" || yesOrNo({ sentence, features }, asked) !== undefined)
  );
}

/** Does it tell something, and of whom and what the question asks, as far as that is certain? */
export function speaksOfIt(
  { sentence, features }: SentenceWithFeatures,
  found: Found,
  asked: AnswerQuery,
): boolean {
  return (
    features.question === 0 &&
    features.besideThePoint === 0 &&
    (features.repliesTo === 1 || !isOfAnother(sentence, found, asked)) &&
    !isOfAnotherOne(sentence, asked) &&
    !isOfAnotherNumber(sentence, found.question.text, asked) &&
    !isStillSo({ sentence, features }, found, asked) &&
    tellsPlace({ sentence, features }, asked)
  );
}

/** Has it, or the sentence that it leads to, what is asked for? */
export function fillsGap({ sentence, features }: SentenceWithFeatures, asked: AnswerQuery): boolean {
  return hasFilling(features, asked) || isFilledNext({ sentence, features }, asked);
}

/** "I'm skipping the gym this Thursday": that is not when they go. */
function isLeftOut({ clauses, language }: SaidSentence, { gap, question }: AnswerQuery): boolean {
  const { ending } = language.answering;
  if (ending === undefined || !/^(?:date|time|weekday)$/u.test(gap)) return false;
  const isAsked = ending.leftOut.has(question?.clause.verb ?? "");
  return !isAsked && clauses().some(({ verb }) => ending.leftOut.has(verb));
}

/** Does it speak of work, where "What does she do?" asks for it? */
function tellsWork(
  { sentence, features }: SentenceWithFeatures,
  { gap, question, language }: AnswerQuery,
): boolean {
  const asked = question?.clause;
  const isOfWork =
    gap === "thing" &&
    asked?.verb === language.answering.doing &&
    !asked.isPast &&
    asked.prepositions.length === 0;
  if (!isOfWork || features.kind + features.answersQuestion + features.answeringFact > 0) return true;
  return statedIn(sentence).some(({ predicate }) => WORK.has(predicate));
}

const WORK = new Set([
  "OCCUPATION",
  "WORKS_AT",
  "WORKS_IN",
  "WORKS_ON",
  "TEACHES",
  "STUDIES",
  "STUDIES_AT",
  "RUNS",
]);

/** Is it about where somebody comes from, where that is asked for? */
function isOfOrigin({ text, language }: SaidSentence, { question }: AnswerQuery): boolean {
  const { origin } = language.answering;
  const asks = question?.gap.kind === "place" && question.gap.preposition === origin?.preposition;
  return !asks || origin === undefined || origin.told.test(text);
}

/** Is the age that it says that of whom is named, and not of somebody of theirs? */
function isAgeOfNamed(
  { sentence, features }: SentenceWithFeatures,
  { gap, names, isAboutOwned, language }: AnswerQuery,
): boolean {
  if (gap !== "age" || names.length === 0 || isAboutOwned || features.answersQuestion > 0) return true;
  const tellsOfSpeaker = () =>
    sentence
      .clauses()
      .some(({ subject }) => subject === undefined || language.answering.asker.test(subject.text));
  return features.about > 0 && (features.speaker === 0 || tellsOfSpeaker());
}

/** Does it say what was done, where it is asked who did it? Who takes a medicine did not prescribe it. */
function tellsDeed(
  { sentence, features }: SentenceWithFeatures,
  { question, topics, language }: AnswerQuery,
): boolean {
  if (question?.gap.kind !== "person" || !/^(?:subject|prepositional)$/u.test(question.gap.place))
    return true;
  const { answersQuestion, sameVerb, answeringFact } = features;
  const { verb } = question.clause;
  if (language.isLight(verb) || answersQuestion + sameVerb + answeringFact > 0) return true;
  const deed = terms(verb);
  return !topics.some((topic) => deed.includes(topic.term) && !isTopicTold(topic, sentence));
}

/** Does it tell where something is done, if that is asked? "She moved to Rome" tells of no work. */
function tellsPlace(
  { sentence, features }: SentenceWithFeatures,
  { gap, clause, language, question }: AnswerQuery,
): boolean {
  const { gap: filling, sameVerb, sameFrame, answersQuestion, answeringFact, kind } = features;
  const isOfDeed = sameVerb + sameFrame + answersQuestion + answeringFact + kind > 0;
  const isBare = language.answering.bare.test(question?.clause.verb ?? "be");
  if (gap !== "place" || isBare || isOfDeed || clause === undefined || clause.predicates.size === 0)
    return true;
  return filling > 0 && !statedIn(sentence).some(({ predicate }) => PLACES.has(predicate));
}

const PLACES: ReadonlySet<string> = new Set([
  "LIVES_IN",
  "ADDRESS",
  "WORKS_AT",
  "STUDIES_AT",
  "STUDIED_AT",
  "COMES_FROM",
  "BORN_IN",
  "GREW_UP_IN",
]);

/** "I work at Lidl", where it is asked where I worked before. */
function isStillSo(
  { sentence, features }: SentenceWithFeatures,
  found: Found,
  { asksBefore, anchor, question, language }: AnswerQuery,
): boolean {
  const clauses = sentence.clauses();
  const asked = question?.clause;
  return (
    asksBefore &&
    anchor.size === 0 &&
    asked?.isPast === true &&
    !language.answering.bare.test(asked.verb) &&
    // "We moved to 14 Cedar Lane", which nothing has replaced.
    ((features.sameFrame === 1 && clauses.every((clause) => tellsWhatBegan(clause, sentence))) ||
      (features.sameVerb === 1 &&
        clauses.every(({ isPast, isPerfect, isFormer }) => !isPast && !isPerfect && !isFormer))) &&
    !language.answering.tellsBefore.test(sentence.text) &&
    staleIn(sentence, found).length === 0
  );
}

function tellsWhatBegan(clause: Clause, { language }: SaidSentence): boolean {
  const told = statementsOf(clause, language);
  return told.length > 0 && told.every(({ mode, predicate }) => mode === "begin" && PLACES.has(predicate));
}

const NAMED: ReadonlySet<AnswerGap> = new Set<AnswerGap>(["person", "name", "thing"]);

/** Does a sentence say anything of what is asked about, where somebody or something is asked for? */
function sharesTopic(features: SentenceFeatures, { topics, gap }: AnswerQuery): boolean {
  const { exact, related, beside, before, turn, kind, sameFrame, answersQuestion, answeringFact } = features;
  return (
    !NAMED.has(gap) ||
    topics.length === 0 ||
    exact + related + beside + before + turn + kind + sameFrame + answersQuestion + answeringFact > 0
  );
}

/** "My son is allergic to nuts" names the son, and nothing of his blood type. */
function tellsMoreThanKin(
  { sentence, features }: SentenceWithFeatures,
  { topics, kin, light }: AnswerQuery,
): boolean {
  const { kind, sameVerb, sameFrame, answersQuestion, answeringFact } = features;
  if (kin.size === 0 || kind + sameVerb + sameFrame + answersQuestion + answeringFact > 0) return true;
  const others = topics.filter(
    ({ term, isOfGap, isOfKind }) => !kin.has(term) && !light.has(term) && !isOfGap && !isOfKind,
  );
  const isNear = (topic: Topic) =>
    /^(?:exact|related|beside|turn)$/u.test(levelOf(topic, sentence)) ||
    (continues(sentence) && isTopicTold(topic, sentence));
  return others.length === 0 || others.some(isNear);
}

type SentenceWithFeatures = Pick<Candidate, "sentence" | "features">;

/** Is a sentence about those who are named, and about the person or animal that is theirs? */
function isOfNamed(
  { sentence, features }: SentenceWithFeatures,
  { names, owned, kin, clause }: AnswerQuery,
): boolean {
  // Whose it is not it may still be about: "Who took the app over from Kofi?"
  const isOfThings = features.things >= MIN_THINGS && clause?.name.size === 0;
  const isNamed =
    names.length === 0 ||
    isOfThings ||
    features.about > 0 ||
    names.some((name) => isNameTold(name, sentence) && !isNamedLater(name, sentence));
  const { terms: own, besideTerms, questionTerms, beforeTerms, contextTerms } = sentence;
  // "He sells ice cream now" is of the uncle of whom the turns before it spoke.
  const around = continues(sentence) ? [beforeTerms, contextTerms] : [];
  const near = [sentence.reply()?.terms ?? own, own, besideTerms, questionTerms, ...around];
  const isTold = (term: string) => near.some((words) => words.has(term));
  return isNamed && [owned, kin].every((whose) => whose.size === 0 || [...whose].some(isTold));
}

/** From this share of the things of a question on a sentence is about the same, whomever it names. */
const MIN_THINGS = 0.8;
const MIN_FILLING = 0.45;
/** Gaps that nothing but a number, a time or somebody fills. */
const COUNTED: ReadonlySet<AnswerGap> = new Set<AnswerGap>([
  "count",
  "money",
  "measure",
  "age",
  "time",
  "duration",
  "date",
  "name",
  "person",
]);

/**
 * Has it what is asked for, as far as that is certain: a number, a kind of thing that is
 * known, or more than the question says?
 */
function hasFilling(
  { gap: filling, noKind, news, tellsAll, answersQuestion }: SentenceFeatures,
  { gap, noun }: AnswerQuery,
): boolean {
  const tellsMore = gap === "polar" || news > 0;
  // "Which club" may have any name.
  if (gap === "place" && noun === undefined && filling + answersQuestion === 0) return false;
  return tellsAll === 1 || (tellsMore && noKind < 1 && (!COUNTED.has(gap) || filling >= MIN_FILLING));
}

/**
 * Can anything in a sentence, or beside it in its turn, be a reason: a word that says so, another clause, an
 * aim? "Hugo bought a boat last year" tells none.
 */
function mayGiveReason({ sentence, features }: SentenceWithFeatures, { language }: AnswerQuery): boolean {
  if (features.gap > 0 || features.answersQuestion > 0 || sentence.turn.length > 1) return true;
  const clauses = sentence.clauses();
  const { aim } = language.answering;
  return (
    clauses.length !== 1 ||
    clauses.some(
      ({ doings, prepositions }) =>
        doings.some(({ form }) => form === "to") || prepositions.some((each) => aim.test(each.preposition)),
    )
  );
}

/**
 * Does it say all that is asked about and nothing more, so that the next sentence of its turn tells the rest?
 *
 * @example // "Why did the plasterer cancel?": "Plasterer cancelled! He's put his back out."
 */
function isFilledNext(
  { sentence: { turn, place, language }, features: { exact, news, noKind } }: SentenceWithFeatures,
  { gap, isPartOfName }: AnswerQuery,
): boolean {
  const next = turn[place + 1];
  const isHeading = exact >= MIN_HEADING && news === 0 && noKind < 1;
  if (next === undefined || !isHeading || isPartOfName) return false;
  // Of a thing nothing would show that the next sentence tells it.
  return gap === "reason" || (COUNTED.has(gap) && language.answering.hasGap(gap, next) >= MIN_FILLING);
}

/** From this share of the topics on, by rarity, a sentence says all that is asked about. */
const MIN_HEADING = 0.8;

/** More of the topics, by rarity, may not be untold. */
const MAX_MISSING = 0.6;
/** So much of what is asked about must stand in the sentence itself, where it is asked whether it is so. */
const MIN_TOLD = 0.5;
/**
 * Share of the topics that an answer to the question before this one may leave unsaid: that question says
 * some of them.
 */
const MAX_MISSING_BESIDE = 0.3;

/**
 * Does it, or what stands near it, say enough of what is asked about? Of a known kind of thing ("What was
 * her job?") it need not name the kind.
 */
export function tellsTopics({ sentence, features }: SentenceWithFeatures, asked: AnswerQuery): boolean {
  const { gap, topics } = asked;
  const { exact, related, missing, before, after, answersQuestion, kind, sameVerb, sameFrame } = features;
  if (answersQuestion > 0) return missing <= MAX_MISSING_BESIDE;
  if (gap === "polar" && topics.length > 0 && exact + related < MIN_TOLD) return false;
  // Nothing in a sentence shows that it has the thing, but that it says all that is asked.
  if (gap === "thing" && kind + sameVerb + sameFrame === 0 && missing > 0) return false;
  return kind === 0
    ? missing + before + after <= MAX_MISSING
    : tellsMoreThanKind({ sentence, features }, asked);
}

/**
 * Does it speak of what else is asked about, where a known kind of thing is asked for? "I'm a teacher now"
 * says nothing of the army, where the job in the army is asked for.
 */
function tellsMoreThanKind(
  { sentence, features }: SentenceWithFeatures,
  { topics, kin }: AnswerQuery,
): boolean {
  if (features.kind === 0 || features.answersQuestion > 0) return true;
  const others = topics.filter(({ term, isOfKind }) => !isOfKind && !kin.has(term));
  return (
    others.length === 0 || (features.missing < 1 && others.some((topic) => isTopicTold(topic, sentence)))
  );
}

/** Does a sentence, or what stands before or beside it, name a topic or what means the same? */
function isTopicTold(topic: Topic, sentence: SaidSentence): boolean {
  return !["after", "none"].includes(levelOf(topic, sentence));
}

/** Does anything that was found speak of each of the named? */
export function areNamesKnown(candidates: readonly Candidate[], { names }: AnswerQuery): boolean {
  return names.every((name) => candidates.some(({ sentence }) => isNameTold(name, sentence)));
}

/** Is it known to be no longer so at the time that is asked about; or not held to have been so at all? */
function isStale(
  sentence: SaidSentence,
  found: Found,
  { isAboutNow, asksBefore, time, question }: AnswerQuery,
): boolean {
  const isOver = (since: string) => isAboutNow || (time !== undefined && Date.parse(since) <= time.from);
  // "Until when is he away?", "When is he back?": what nothing replaced says when it ended.
  const asksWhen = /^(?:date|time|duration)$/u.test(question?.gap.kind ?? "");
  return staleIn(sentence, found).some(
    ({ since, replacedBy }) =>
      since === null || (!asksBefore && isOver(since) && !(asksWhen && replacedBy === null)),
  );
}

/** What a sentence says that is no longer so. */
export function staleIn({ text, episode }: SaidSentence, found: Found): readonly StaleStatement[] {
  const stale = found.episodes.find(({ uid }) => uid === episode.uid)?.stale ?? [];
  return stale.filter(({ quote }) => quote === null || quote.includes(text) || text.includes(quote));
}

/** Wishes say nothing that is so. */
function isAsserted(sentence: SaidSentence): boolean {
  const clauses = sentence.clauses();
  return clauses.length === 0 || !clauses.every(({ modal }) => modal === "would" || modal === "'d");
}

/** "I sold the Honda", where it is asked what car I have. */
function tellsOnlyEnd(sentence: SaidSentence, { gap, question, asksBefore }: AnswerQuery): boolean {
  const { isPast = true, isPerfect = true } = question?.clause ?? {};
  if (!NAMED.has(gap) || isPast || isPerfect || asksBefore) return false;
  const told = statedIn(sentence);
  return told.length > 0 && told.every(({ mode }) => /^(?:end|over)$/u.test(mode));
}

/** What the clauses of a sentence state by their frames. */
function statedIn(sentence: SaidSentence) {
  return sentence.clauses().flatMap((clause) => statementsOf(clause, sentence.language));
}

/** Does it go on about whom the turns before it spoke of: by a pronoun, or as the answer to a question? */
function continues({ text, questionTerms, language: { answering } }: SaidSentence): boolean {
  const { f, m } = answering.pronounOf;
  return questionTerms.size > 0 || f.test(text) || m.test(text);
}

function isNameTold(name: readonly string[], { episode, ...sentence }: SaidSentence): boolean {
  const speaker = new Set(nameTerms(episode.speaker ?? "").flat());
  const { terms: own, turnTerms, beforeTerms, afterTerms, contextTerms } = sentence;
  const near = [own, turnTerms, beforeTerms, afterTerms, speaker, contextTerms];
  return name.some((term) => near.some((words) => words.has(term)));
}

/** Is it the turn after it that names them first? "His last day is the 30th" is none of hers. */
function isNamedLater(name: readonly string[], sentence: SaidSentence): boolean {
  const { terms: own, turnTerms, beforeTerms, contextTerms, meant } = sentence;
  const before = [own, turnTerms, beforeTerms, contextTerms, meant.first];
  const { f, m } = sentence.language.answering.pronounOf;
  return (
    [f, m].some((pronoun) => pronoun.test(sentence.text)) &&
    !name.some((term) => before.some((words) => words.has(term)))
  );
}

/** A weekday that is named is less than this ago. */
const WEEK_AND_DAY = 8 * DAY;

/** Was it said in the time that is asked about, or before, or does it speak of that time? */
function isOfTime(
  { text, episode, language, reply }: SaidSentence,
  { time, question, now }: AnswerQuery,
): boolean {
  const { isPast = true, isPerfect = true } = question?.clause ?? {};
  // "What do I have to do on Friday?" is not asked of the last one.
  const isAhead =
    !isPast && !isPerfect && time !== undefined && time.to <= now && time.from > now - WEEK_AND_DAY;
  const told = reply()?.text ?? text;
  if (time === undefined || (isAhead && language.answering.hasGap("date", told) > 0)) return true;
  const said = Date.parse(episode.occurredAt);
  const isToldFor = timesTold(told, said, language).some(({ at }) => at >= time.from && at < time.to);
  return isToldFor || said < time.to;
}
