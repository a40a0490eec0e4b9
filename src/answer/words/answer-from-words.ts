/**
 * An answer from what was said: the sentence that answers best, what of it fills the question's gap, and how
 * sure that is.
 */
import type { EpisodeView } from "../../domain/episode.ts";
import { DAY } from "../../domain/interval.ts";
import type { AnswerGap } from "../../language/answering.ts";
import type { Language } from "../../language/language.ts";
import type { Found } from "../../recall/recall-result.ts";
import type { CooperativeTask } from "../../scheduling/cooperative-task.ts";
import { terms } from "../../text/terms.ts";
import type { ExtractiveAnswer } from "../fact-lines.ts";
import { beforeQuote, MAX_QUOTE_CHARS, type Quoted, quoteLine } from "../quote-line.ts";
import { areNamesKnown, fillsGap, mayAnswer, speaksOfIt } from "./admit.ts";
import type { AnswerQuery } from "./asked.ts";
import { rankSentences } from "./choose.ts";
import { confidenceIn } from "./confidence.ts";
import { partsOf, timeAbout, timesTold } from "./dates-in.ts";
import { type Candidate, levelOf } from "./features.ts";
import { answerIfOver, answerInPlaceOf } from "./later/replaced.ts";
import { answersFirst, updateOf } from "./later/update.ts";
import { answerByOutcome } from "./outcome.ts";
import { rivalOf } from "./rival.ts";
import type { SaidSentence } from "./sentence.ts";
import { yesOrNo } from "./yes-or-no.ts";

/**
 * So short a sentence is quoted with its neighbour, as long as both together are no longer than this, in
 * characters.
 */
const SHORT_CHARS = 60;
const MAX_PASSAGE_CHARS = 140;
/** From this confidence on a sentence answers; below it is shown as the closest that was said. */
export const SURE = 0.67;
/** What speaks against the best sentence leaves it no more than this. */
export const UNSURE = 0.5;
/** Weight of the question's verb in choosing among times: it says more than all other words. */
const VERB_WEIGHT = 10;

/** Answers from the sentences of the turns that were found and of those around them. */
export function* answerFromWords(
  found: Found,
  turns: readonly EpisodeView[],
  asked: AnswerQuery,
): CooperativeTask<ExtractiveAnswer> {
  const ranked = yield* rankSentences(found, turns, asked);
  const candidates = lastWordFirst(withoutOthersFirst(ranked, found, asked), found, asked);
  const [best] = candidates;
  const { wording } = asked.language;
  if (best === undefined) return { answer: wording.unknown, known: false, citations: [], confidence: 0 };
  const confidence = rounded(confidenceIn(candidates, asked));
  const over = answerIfOver(candidates, found, asked);
  if (over !== undefined) return { ...over, confidence };
  const outcome = answerByOutcome(candidates, found, asked);
  if (outcome !== undefined) return { ...outcome, confidence: Math.max(confidence, SURE) };
  const update = updateOf(best, candidates, asked);
  const isUpdated = update !== undefined && !asked.asksBefore;
  const isSure = confidence >= SURE && areNamesKnown(candidates, asked);
  const inPlace =
    isSure && mayAnswer(best, found, asked, true) ? answerInPlaceOf(best, found, asked) : undefined;
  if (inPlace !== undefined) return { ...inPlace, confidence };
  if (isSure && mayAnswer(best, found, asked, isUpdated)) {
    const doubt = update ?? doubtOf(best, candidates, found, asked);
    const rival = doubt === undefined ? rivalOf(best, candidates, found, asked) : undefined;
    const newer = rival !== undefined && isWhereNow(rival, best, asked) ? rival : undefined;
    const first =
      newer ?? (update !== undefined && answersFirst(update, best, found, asked) ? update : undefined);
    const left = ranked.filter(({ features }) => features.besideThePoint > 0);
    const { answer, citations } =
      first !== undefined
        ? told(first, { update: best, rival: undefined, left }, found, {
            ...asked,
            asksBefore: !asked.asksBefore,
          })
        : told(best, { update: doubt, rival, left }, found, asked);
    return { answer, known: true, citations, confidence };
  }
  const near = closest(ranked).map((candidate, at) => nearLine(candidate, found, at + 1, asked));
  return {
    answer: `${wording.closest} ${near.map(({ line }) => line).join("\n    ")}`,
    known: false,
    citations: near.map(({ citation }) => citation),
    confidence: Math.min(confidence, UNSURE),
  };
}

/** Number of sentences about others that may stand before the one that answers. */
const MAX_OTHERS = 12;

/**
 * What speaks of somebody or something else does not keep the next one from answering that says by itself
 * what is asked about.
 */
function withoutOthersFirst(
  ranked: readonly Candidate[],
  found: Found,
  asked: AnswerQuery,
): readonly Candidate[] {
  const first = ranked.slice(0, MAX_OTHERS);
  const at = first.findIndex((each) => speaksOfIt(each, found, asked) && fillsGap(each, asked));
  const next = ranked[at];
  if (at <= 0 || next === undefined) return ranked;
  const front = [...ranked.slice(at), ...ranked.slice(0, at)];
  // "I can't find my passport", where it is asked where it was: the next one says it.
  if (next.features.covered === 1 && first.slice(0, at).every(({ features }) => features.gap === 0))
    return ranked.slice(at);
  // "Painted the bedroom. Went for a pale yellow.": it has what is asked for.
  const levels = next.features.kind === 1 ? /^(?:exact|related|beside)$/u : /^(?:exact|related)$/u;
  const isTold = asked.topics.every(
    (topic) =>
      asked.kin.has(topic.term) ||
      asked.light.has(topic.term) ||
      (topic.isOfKind && next.features.kind === 1) ||
      levels.test(levelOf(topic, next.sentence)),
  );
  const isNamed = asked.names.every((name) => name.some((term) => next.sentence.terms.has(term)));
  if (!isTold || !isNamed) return ranked;
  return next.features.kind === 1 ? ranked.slice(at) : front;
}

/** "I haven't smoked since April", said after "I smoke": whether it is so now is what was said last. */
function lastWordFirst(
  candidates: readonly Candidate[],
  found: Found,
  asked: AnswerQuery,
): readonly Candidate[] {
  const [best] = candidates;
  const { isPast = true } = asked.question?.clause ?? {};
  const isSo = asked.gap !== "polar" || isPast || best === undefined ? undefined : yesOrNo(best, asked);
  if (best === undefined || isSo === undefined) return candidates;
  const at = (each: Candidate) => Date.parse(each.sentence.episode.occurredAt);
  const later = candidates
    .filter((each) => at(each) > at(best) && yesOrNo(each, asked) === !isSo && mayAnswer(each, found, asked))
    .toSorted((a, b) => at(b) - at(a))[0];
  return later === undefined ? candidates : [later, ...candidates.filter((each) => each !== later)];
}

/**
 * What a later turn says of the same in words of change, where no fact says which holds. Of whether something
 * is so none is shown: what ended it, or changed it, decides that.
 */
function doubtOf(
  best: Candidate,
  candidates: readonly Candidate[],
  found: Found,
  { asksBefore, gap }: AnswerQuery,
): Candidate | undefined {
  if (gap === "polar") return undefined;
  const marked = found.episodes.find(({ uid }) => uid === best.sentence.episode.uid);
  const later = asksBefore ? undefined : marked?.mayHaveChanged?.episode;
  return candidates.find(
    ({ sentence, features }) => sentence.episode.uid === later && features.question === 0,
  );
}

/** "Put my passport in the safe", where it was kept in the desk: what is somewhere now was put there last. */
function isWhereNow(later: Candidate, best: Candidate, { gap, asksBefore, question }: AnswerQuery): boolean {
  const { isPast = true, isPerfect = true } = question?.clause ?? {};
  const [one, other] = [later.sentence.episode, best.sentence.episode];
  const isLater = Date.parse(one.occurredAt) - Date.parse(other.occurredAt) >= DAY;
  const isSure = one.speaker === other.speaker && isLater;
  return isSure && gap === "place" && !asksBefore && !isPast && !isPerfect;
}

/** Another sentence that stands beside the best one: what became of it, or what may answer as well. */
interface Beside {
  readonly update: Candidate | undefined;
  readonly rival: Candidate | undefined;
  /** Those that speak of something else. */
  readonly left: readonly Candidate[];
}

/** The best sentence, after what of it fills the gap; and what stands beside it. */
function told(
  best: Candidate,
  { update, rival, left }: Beside,
  found: Found,
  asked: AnswerQuery,
): Pick<ExtractiveAnswer, "answer" | "citations"> {
  // "Do I prefer tea or coffee?" is not answered by "Yes."
  const isChoice = asked.language.answering.alternatives?.test(found.question.text) === true;
  const isSo = isChoice ? undefined : yesOrNo(best, asked);
  const { yes, no } = asked.language.wording;
  const span = isSo === undefined ? spanOf(best, asked) : isSo ? yes : no;
  const first = quoteLine(best, found, 1, passageOf(best.sentence, asked, left));
  const answer = span === undefined ? first.line : beforeQuote(capital(span), first.line);
  const other = update ?? rival;
  if (other === undefined) return { answer, citations: [first.citation] };
  const second = quoteLine(other, found, 2, passageOf(other.sentence, asked, left));
  const { before, later, also } = asked.language.wording;
  const how = update === undefined ? also : asked.asksBefore ? before : later;
  const date = spanOf(other, asked);
  const line = `${how}${date === undefined ? "" : `, ${date}`}: ${second.line}`;
  return { answer: `${answer}\n    ${line}`, citations: [first.citation, second.citation] };
}

function rounded(share: number): number {
  return Math.round(share * 100) / 100;
}

function spanOf({ sentence, features }: Candidate, asked: AnswerQuery): string | undefined {
  const { gap, topics, clause, question } = asked;
  const { language, text } = sentence;
  const isTopic = (term: string) => topics.some((topic) => topic.term === term || topic.related.has(term));
  const isVerb = (term: string) => clause?.verb.has(term) === true || clause?.relatedVerbs.has(term) === true;
  const weightOf = (term: string) => (isTopic(term) ? 1 : 0) + (isVerb(term) ? VERB_WEIGHT : 0);
  if (gap !== "date") return spanAbout(gap, text, weightOf, language);
  // "We cancelled it in May": that is when it was done. What was moved may be moved to a day to come.
  const isDone =
    question?.clause.isPast === true &&
    question.gap.preposition === undefined &&
    question.clause.verb !== "be" &&
    features.sameVerb === 1 &&
    language.answering.movedTo?.test(text) !== true;
  const told = timesTold(text, Date.parse(sentence.episode.occurredAt), language, isDone);
  return timeAbout(told, text, weightOf, language)?.text ?? spanAbout("time", text, weightOf, language);
}

/** The span that fills a gap in the part of a sentence that says most of what counts. */
function spanAbout(
  gap: AnswerGap,
  text: string,
  weightOf: (term: string) => number,
  { answering }: Language,
): string | undefined {
  if (!OF_PARTS.has(gap)) return answering.spanFor(gap, text);
  const parts = partsOf(text, answering).filter((part) => answering.spanFor(gap, part) !== undefined);
  const weights = parts.map((part) => terms(part).reduce((sum, term) => sum + weightOf(term), 0));
  return answering.spanFor(gap, parts[weights.indexOf(Math.max(...weights))] ?? text);
}

/** Gaps that several parts of a sentence may fill: "from 7 to 9, on Sundays from 8". */
const OF_PARTS: ReadonlySet<AnswerGap> = new Set<AnswerGap>(["time", "money", "measure"]);

/** The best sentence, and the best one of another turn. */
function closest([best, ...others]: readonly Candidate[]): Candidate[] {
  if (best === undefined) return [];
  const { episode } = best.sentence;
  const next = others.find(({ sentence }) => sentence.episode.uid !== episode.uid);
  return next === undefined ? [best] : [best, next];
}

/**
 * A quote that may hold the answer: with what stands beside it, and with the date that it says, if one is
 * asked for.
 */
function nearLine(candidate: Candidate, found: Found, number: number, asked: AnswerQuery): Quoted {
  const quoted = quoteLine(candidate, found, number, surroundingsOf(candidate.sentence));
  const date = asked.gap === "date" ? spanOf(candidate, asked) : undefined;
  return date === undefined ? quoted : { ...quoted, line: `${capital(date)}: ${quoted.line}` };
}

/**
 * A sentence; with the one after it, or else before it, if it is so short that it may need it to be
 * understood, or if it does not have what is asked for.
 */
function passageOf(
  { text, joined, turn, place, language }: SaidSentence,
  { gap }: AnswerQuery,
  left: readonly Candidate[],
): string {
  const { hasGap } = language.answering;
  const lacks = OF_NEIGHBOURS.has(gap) && hasGap(gap, text) === 0;
  if (text.length > SHORT_CHARS && !lacks) return text;
  const isLeft = (other: string | undefined) => left.some(({ sentence }) => sentence.joined === other);
  const [after, before] = [turn[place + 1], turn[place - 1]].map((other) =>
    isLeft(other) ? undefined : other,
  );
  const both = [
    ...(after === undefined ? [] : [{ other: after, passage: `${joined} ${after}` }]),
    ...(before === undefined ? [] : [{ other: before, passage: `${before} ${joined}` }]),
  ].filter(({ passage }) => passage.length <= (lacks ? MAX_QUOTE_CHARS : MAX_PASSAGE_CHARS));
  const filling = lacks ? both.find(({ other }) => hasGap(gap, other) > 0) : undefined;
  return (filling ?? both[0])?.passage ?? text;
}

/** Gaps that a sentence beside the one that says the rest often fills. */
const OF_NEIGHBOURS: ReadonlySet<AnswerGap> = new Set([
  "reason",
  "time",
  "weekday",
  "date",
  "duration",
  "age",
  "money",
  "measure",
  "count",
  "person",
  "name",
  "place",
] satisfies AnswerGap[]);

/** A sentence with as many of those after it, then of those before it, as a quote may have. */
function surroundingsOf({ joined, turn, place }: SaidSentence): string {
  let passage = joined;
  for (const after of turn.slice(place + 1)) {
    if (passage.length + after.length >= MAX_QUOTE_CHARS) break;
    passage = `${passage} ${after}`;
  }
  for (const before of turn.slice(0, place).toReversed()) {
    if (passage.length + before.length >= MAX_QUOTE_CHARS) break;
    passage = `${before} ${passage}`;
  }
  return passage;
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
