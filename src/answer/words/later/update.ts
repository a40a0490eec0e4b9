/** What became of what a sentence says: a later one that speaks of a change of the same. */
import { HOUR } from "../../../domain/interval.ts";
import type { AnswerGap } from "../../../language/answering.ts";
import type { Found } from "../../../recall/recall-result.ts";
import { terms } from "../../../text/terms.ts";
import { staleIn } from "../admit.ts";
import type { AnswerQuery } from "../asked.ts";
import { timesTold } from "../dates-in.ts";
import type { Candidate } from "../features.ts";
import { WHO } from "../gap.ts";

/** How much of the question a sentence must say, or stand beside, to be about the same. */
const MIN_LINK = 0.5;
/** Minimum of that share, where what is so now is asked for. */
const MIN_LINK_NOW = 0.3;
const MIN_GAP = 0.6;
/** What was said longer ago is another talk. */
const MAX_TALK_MS = 12 * HOUR;
/** Minimum of words in common that make two sentences about the same. */
const MIN_SHARED = 2;

/** What is often moved, whether or not it is asked for as of now. */
const MOVED: ReadonlySet<AnswerGap> = new Set<AnswerGap>(["date", "time", "weekday"]);

/**
 * The best one of the later candidates that speak of a change and fill the gap; of a question about what was
 * so before, the best one of the earlier ones that fill it. `undefined` where a time is asked about, or there
 * is none.
 */
export function updateOf(
  best: Candidate,
  candidates: readonly Candidate[],
  asked: AnswerQuery,
): Candidate | undefined {
  const { gap, time, asksBefore, asksNow, light, names } = asked;
  if (time !== undefined) return undefined;
  const at = saidAt(best);
  if (!(asksNow || asksBefore || MOVED.has(gap)))
    return isOfNow(asked) ? candidates.find((other) => isSoNow(other, best, asked)) : undefined;
  const common = new Set([...light, ...names.flat()]);
  return candidates.find((other) => {
    const { features, sentence } = other;
    if (
      features.question === 1 ||
      features.gap < (asksBefore ? Math.min(MIN_GAP, best.features.gap) : MIN_GAP) ||
      (linkOf(other) < (asksNow ? MIN_LINK_NOW : MIN_LINK) && sharedWith(best, other, common) < MIN_SHARED)
    )
      return false;
    if (asksBefore) return saidAt(other) < at;
    return saidAt(other) > at && sentence.language.answering.tellsNow.test(sentence.text);
  });
}

/** How much of what is asked a later sentence must say itself to stand before the one that it changes. */
const MIN_OWN = 0.5;

/**
 * Does what became of something answer, and not what was so first? It says in its own words that it is about
 * the same, or takes back those of the turn before it; of what was so before it is no longer so.
 */
export function answersFirst(
  update: Candidate,
  best: Candidate,
  found: Found,
  { gap, asksBefore, question }: AnswerQuery,
): boolean {
  const { text, episode, language } = update.sentence;
  if (asksBefore)
    return staleIn(update.sentence, found).length > 0 || language.answering.tellsNow.test(best.sentence.text);
  if (question?.clause.isPast === true) return false;
  const at = saidAt(update);
  // "The cleaner comes Fridays now" says when, as did "on Tuesdays".
  const tellsDay = ({ sentence }: Candidate) =>
    timesTold(sentence.text, saidAt({ sentence }), language).length > 0;
  if (gap === "date" && tellsDay(best) && !tellsDay(update)) return false;
  const { exact, related } = update.features;
  const isNext = episode.thread === best.sentence.episode.thread && at - saidAt(best) <= MAX_TALK_MS;
  const isOfSame = isAbout(update, best);
  return (
    exact + related >= MIN_OWN ||
    isOfSame ||
    (isNext && language.correcting?.correctionIn(text) !== undefined)
  );
}

/** "The cleaner can only do Fridays from now on", of when the cleaner comes: whose both sentences are. */
function isAbout({ sentence }: Candidate, best: Candidate): boolean {
  const heads = best.sentence.clauses().flatMap(({ subject }) => subject?.head.toLowerCase() ?? []);
  return sentence
    .clauses()
    .some(
      ({ subject }) => subject?.pronoun === undefined && heads.includes(subject?.head.toLowerCase() ?? ""),
    );
}

/** "Who leads it?": it is asked of what is so at present. */
function isOfNow({ isAboutNow, question, gap }: AnswerQuery): boolean {
  const { isPast = true, isPerfect = true, isFuture = true } = question?.clause ?? {};
  return isAboutNow && gap !== "polar" && gap !== "reason" && !isPast && !isPerfect && !isFuture;
}

/** Does a later sentence say as much of what is asked, and that it is so now? "It's 30 days now." */
function isSoNow({ features, sentence }: Candidate, best: Candidate, asked: AnswerQuery): boolean {
  const { gap, names } = asked;
  const told = (of: Candidate["features"]) => of.exact + of.related;
  if (saidAt({ sentence }) > saidAt(best) && tellsAmount({ features, sentence }, asked)) return true;
  return (
    features.question === 0 &&
    features.besideThePoint === 0 &&
    names.every((name) => name.some((term) => sentence.terms.has(term))) &&
    // A name that begins a sentence need not be known as one.
    features.gap >= (WHO.has(gap) ? MIN_NAME : best.features.gap) &&
    told(features) >= Math.max(MIN_OWN, told(best.features) - MAX_LESS) &&
    features.sameVerb >= best.features.sameVerb &&
    saidAt({ sentence }) > saidAt(best) &&
    sentence.language.answering.tellsNow.test(sentence.text)
  );
}

/** "Childcare is 1350 a month", where it is asked what one pays for it. */
function tellsAmount(
  { features, sentence }: Pick<Candidate, "features" | "sentence">,
  { gap, names, topics, light, now }: AnswerQuery,
): boolean {
  if (!AMOUNTS.has(gap) || features.question + features.besideThePoint > 0 || features.gap < MIN_GAP)
    return false;
  const things = topics.filter(({ term, isThing }) => isThing && !light.has(term));
  const isTold = (subject: string) => {
    const words = new Set(terms(subject));
    return things.length > 0 && things.every(({ term }) => words.has(term));
  };
  return (
    names.every((name) => name.some((term) => sentence.terms.has(term))) &&
    sentence
      .clauses()
      .some(
        (told) =>
          told.verb === "be" &&
          told.isBelieved &&
          !told.isNegated &&
          !told.isPast &&
          told.modal === undefined &&
          told.dates.every(({ from }) => from === undefined || from.at <= now) &&
          isTold(told.subject?.text ?? ""),
      )
  );
}

const AMOUNTS: ReadonlySet<AnswerGap> = new Set<AnswerGap>(["money", "measure", "count", "duration"]);

const MIN_NAME = 0.3;
/** Share of what is asked that what is so now may say less of than what was so before. */
const MAX_LESS = 0.05;

function linkOf({ features }: Candidate): number {
  const { exact, related, beside, turn, before, context } = features;
  return exact + related + beside + turn + before + context;
}

/** Counts the words of a sentence that the turn of another one has, common ones left out. */
function sharedWith({ sentence }: Candidate, other: Candidate, common: ReadonlySet<string>): number {
  return [...sentence.terms].filter((term) => other.sentence.turnTerms.has(term) && !common.has(term)).length;
}

function saidAt({ sentence }: Pick<Candidate, "sentence">): number {
  return Date.parse(sentence.episode.occurredAt);
}
