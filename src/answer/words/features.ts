/** What speaks for a sentence as the answer of a question. */
import { nameTerms } from "../../recall/question/question.ts";
import { terms } from "../../text/terms.ts";
import { type AnswerQuery, isTopicIn, type Topic } from "./asked.ts";
import { isBesideThePoint } from "./beside-the-point.ts";
import { type ClauseFit, clauseFit, NO_FIT } from "./clause-fit.ts";
import { gapFit, hasNewName, nearness } from "./gap-fit.ts";
import { isReplyAboutOther, repliesInFull, replyTo } from "./replied.ts";
import type { Reply, SaidSentence } from "./sentence.ts";

/**
 * The features of a sentence as the answer to a question, each from 0 to 1. "It" is the sentence. Features of
 * its turn are `recall` to `rank`, `turn` to `sameQuestion`, and `recalled`; those of its clauses are added
 * by {@link withClauses}; those that compare it with the other candidates, `last` and `first`, by `order.ts`.
 */
export interface SentenceFeatures extends ClauseFit {
  /**
   * Recall's score of its turn, as a share of the best; 0 of a turn that stands only beside one that was
   * found.
   */
  readonly recall: number;
  /** 1 of the first turn found, 1/2 of the second, … */
  readonly rank: number;
  /** Share of the topics, by rarity, whose words it has. */
  readonly exact: number;
  /** The share that it says in other words. */
  readonly related: number;
  /**
   * Further shares: in the sentences beside it, in the rest of the turn, in the turn before, in the turn
   * after.
   */
  readonly beside: number;
  readonly turn: number;
  readonly before: number;
  readonly after: number;
  /** A share in what the same speaker said before that. */
  readonly context: number;
  /** The turn before asks, and has words of the question. */
  readonly answersQuestion: number;
  /** The turn before asks for the same kind of thing. */
  readonly sameQuestion: number;
  /** It speaks of a change, where what is so now is asked for. */
  readonly tellsNow: number;
  /** The first fact that recall found and that rests on it is of the kind that is asked for. */
  readonly answeringFact: number;
  /**
   * Share of the things named in the question that the sentence names; in `thingsNear`, that stand beside it
   * or before it.
   */
  readonly things: number;
  readonly thingsNear: number;
  /** What fills the gap is in the sentence. */
  readonly gap: number;
  /** It lacks what fills the gap, and a sentence beside it has it. */
  readonly gapBeside: number;
  /** What fills the gap stands near a word that the question is about. */
  readonly near: number;
  /** Share of the question's names that the sentence or its speaker has, else the words near it. */
  readonly named: number;
  readonly speaker: number;
  readonly question: number;
  /**
   * How late it was said among the candidates, where the question is about now; and how early, where it is
   * about before.
   */
  readonly late: number;
  readonly early: number;
  /** It names somebody or something that the question does not. */
  readonly newName: number;
  /** It has words that the question has not: 1 of four of them. */
  readonly news: number;
  /** All topics are in it or beside it. */
  readonly covered: number;
  /** Somebody who is named speaks in it of themselves. */
  readonly ofThemselves: number;
  /** Share of the question's names whom it is about, by name or by a pronoun; is it about others only? */
  readonly about: number;
  readonly aboutOthers: number;
  /** It is about somebody else than the named: a third person, or another name. */
  readonly ofOthers: number;
  /** It names a kind of what is asked for. */
  readonly kind: number;
  /** It has the question's verb, and speaks of somebody or something else, or of another time. */
  readonly besideThePoint: number;
  /** Recall's score of its turn as a share of what one with all words of the question has. */
  readonly recalled: number;
  /** It is denied, and the question is not. */
  readonly negated: number;
  /** It says what was before, where that is asked. */
  readonly tellsBefore: number;
  /** It says what came after that which the question names, where what was before is asked for. */
  readonly anchored: number;
  /** Share of the topics that are neither in it nor near it. */
  readonly missing: number;
  /** A kind of thing that is known, or a reason, is asked for, and none is in it. */
  readonly noKind: number;
  /**
   * The last of those that fill the gap for the same topics, where it is about now; the first of them, where
   * about before.
   */
  readonly last: number;
  readonly first: number;
  /** A reason is asked for, and it stands beside a sentence with the topics. */
  readonly reasonBeside: number;
  /** It is a short answer to what is asked; it says, with its question, all that is asked. */
  readonly repliesTo: number;
  readonly repliesInFull: number;
}

/** What the confidence in the best sentence is computed from, beside its own features. */
interface Standing {
  /** Its share of the softmax over all sentences, and that of its turn. */
  readonly sentenceShare: number;
  readonly turnShare: number;
  /** How far it is before those of other turns, 3 at the most, and its score. */
  readonly margin: number;
  readonly score: number;
  /** It, or what stands near it, says enough of what is asked about. */
  readonly tellsTopics: number;
  readonly asksNow: number;
}

export interface ConfidenceFeatures extends SentenceFeatures, Standing {}

/** A sentence that may answer, with what speaks for it. */
export interface Candidate {
  readonly sentence: SaidSentence;
  readonly features: SentenceFeatures;
  readonly score: number;
}

/** A fact that was found, with the words that it rests on. */
interface FactQuotes {
  readonly isAnswer: boolean;
  readonly quotes: readonly string[];
}

interface CandidateContext {
  readonly asked: AnswerQuery;
  /** By uid of the turn: its place, from 0, and its score as a share of the best. */
  readonly found: ReadonlyMap<
    string,
    { readonly place: number; readonly score: number; readonly raw: number }
  >;
  /** The best first. */
  readonly facts: readonly FactQuotes[];
  /** When the first and the last of the candidates were said. */
  readonly earliest: number;
  readonly latest: number;
  /** Terms of names that occur among the candidates. */
  readonly names: ReadonlySet<string>;
}

/** How surely a sentence lacks what is asked for, where other words might say it. */
const NOT_CERTAIN = 0.4;
/** From here on a sentence has what fills the gap. */
const FILLED = 0.8;
/**
 * Computes the features of a sentence; those of its clauses and of the order of candidates are added later.
 */
export function featuresOf(
  sentence: SaidSentence,
  { asked, found, facts, earliest, latest, names }: CandidateContext,
): SentenceFeatures {
  const { episode, text } = sentence;
  const { answering } = sentence.language;
  const place = found.get(episode.uid);
  const total = asked.topics.reduce((sum, { weight }) => sum + weight, 0);
  const speakerTerms = new Set(nameTerms(episode.speaker ?? "").flat());
  const isOfOther = isReplyAboutOther(sentence, asked);
  const reply = isOfOther ? undefined : replyTo(sentence, asked);
  const filling = reply === undefined ? gapFit(sentence, asked, names, speakerTerms) : 1;
  const besideIt = filling < FILLED ? gapBeside(sentence, asked) : 0;
  const isReasonless = asked.gap === "reason" && filling + besideIt === 0;
  const isOfKind = hasKind(sentence, asked);
  const levels = asked.topics.map((topic) => {
    const isFilled = (topic.isOfGap && filling >= FILLED) || (topic.isOfKind && isOfKind);
    const level = reply === undefined ? levelOf(topic, sentence) : levelIn(reply, topic, sentence);
    return { weight: topic.weight, level: isFilled && level !== "exact" ? "related" : level };
  });
  const share = (level: Level) =>
    total === 0 ? 0 : levels.reduce((sum, each) => sum + (each.level === level ? each.weight : 0), 0) / total;
  const said = Date.parse(episode.occurredAt);
  const lateness = latest > earliest ? (said - earliest) / (latest - earliest) : 0.5;
  const isSpeaker = asked.names.some((name) => name.every((term) => speakerTerms.has(term)));
  const shareNamed =
    asked.names.length === 0
      ? 0
      : asked.names.filter((name) => name.every((term) => sentence.terms.has(term))).length /
        asked.names.length;
  const nearNamed = asked.names.some((name) =>
    name.every((term) => sentence.turnTerms.has(term) || sentence.beforeTerms.has(term)),
  );
  const isOfNamed = shareNamed > 0;
  const isThird = answering.thirdSubject.test(text);
  const isAboutSpeaker = isSpeaker && !asked.isAboutOwned;
  return {
    recall: Math.max(0, place?.score ?? 0),
    rank: place === undefined ? 0 : 1 / (1 + place.place),
    exact: share("exact"),
    related: share("related"),
    beside: share("beside"),
    turn: share("turn"),
    before: share("before"),
    after: share("after"),
    context: share("context"),
    answersQuestion: isOfOther ? 0 : shareIn(asked, reply?.terms ?? sentence.questionTerms, total),
    sameQuestion:
      reply !== undefined ||
      (sentence.question()?.gap.kind === asked.clause?.gap.kind && asked.clause !== undefined)
        ? 1
        : 0,
    tellsNow: asked.asksNow && answering.tellsNow.test(text) ? 1 : 0,
    ...thingsIn(asked.topics, levels),
    answeringFact: restsOnAnswer(sentence, facts) ? 1 : 0,
    gap: filling,
    gapBeside: besideIt,
    near: nearness(sentence, asked, names, speakerTerms),
    named: Math.max(shareNamed, nearNamed ? 0.5 : 0),
    speaker: isSpeaker ? 1 : 0,
    question: sentence.isQuestion ? 1 : 0,
    late: asked.asksBefore || asked.time !== undefined ? 0 : lateness * (asked.asksNow ? 1 : 0.5),
    early: asked.asksBefore ? 1 - lateness : 0,
    newName: hasNewName(sentence, asked, names, speakerTerms) ? 1 : 0,
    news: shareOfNews(sentence, asked, speakerTerms),
    ofThemselves: isAboutSpeaker && answering.firstPerson.test(text) && !isThird ? 1 : 0,
    ...aboutIn(sentence, asked, names),
    ofOthers:
      asked.names.length > 0 && !isOfNamed && (isThird || startsWithOther(sentence, asked, names)) ? 1 : 0,
    kind: isOfKind ? 1 : 0,
    ...NO_FIT,
    besideThePoint: 0,
    recalled: place === undefined ? 0 : Math.min(1, Math.max(0, place.raw / Math.max(1, asked.rarity))),
    negated: answering.denial.test(text) ? 1 : 0,
    tellsBefore: asked.asksBefore && answering.tellsBefore.test(text) ? 1 : 0,
    anchored: asked.anchor.size > 0 && [...asked.anchor].every((term) => sentence.terms.has(term)) ? 1 : 0,
    missing: share("none"),
    noKind: isReasonless
      ? NOT_CERTAIN
      : asked.kindNoun === undefined || isOfKind
        ? 0
        : answering.isClosedKind(asked.kindNoun)
          ? 1
          : NOT_CERTAIN,
    last: 0,
    first: 0,
    reasonBeside: asked.gap === "reason" ? Math.max(share("beside"), share("turn")) : 0,
    repliesTo: reply === undefined ? 0 : 1,
    repliesInFull: 0,
    covered: total > 0 && levels.every(({ level }) => level !== "none") ? 1 : 0,
  };
}

/** Adds the features of how the clauses of a sentence fit, which take longer than the rest. */
export function withClauses<
  Item extends { readonly sentence: SaidSentence; readonly features: SentenceFeatures },
>(candidate: Item, asked: AnswerQuery): Item {
  const { sentence, features } = candidate;
  const speaker = new Set(nameTerms(sentence.episode.speaker ?? "").flat());
  const fit = clauseFit(sentence, speaker, asked.clause);
  const besideThePoint = isBesideThePoint(sentence, asked) ? 1 : 0;
  const reply = features.repliesTo === 1 ? sentence.reply() : undefined;
  const inFull = reply !== undefined && repliesInFull(reply, asked) ? 1 : 0;
  const tellsAll = Math.max(fit.tellsAll, inFull);
  return { ...candidate, features: { ...features, ...fit, tellsAll, besideThePoint, repliesInFull: inFull } };
}

/** How surely the sentence before or after it in its turn has what fills the gap. */
function gapBeside({ turn, place, language }: SaidSentence, { gap }: AnswerQuery): number {
  const beside = [turn[place - 1], turn[place + 1]].flatMap((text) => text ?? []);
  return Math.max(0, ...beside.map((text) => language.answering.hasGap(gap, text)));
}

/** Those of the named whom a sentence is about. */
function aboutIn(
  { text, terms: said, meant, language: { answering } }: SaidSentence,
  { names }: AnswerQuery,
  known: ReadonlySet<string>,
): Pick<SentenceFeatures, "about" | "aboutOthers"> {
  const about = new Set([
    ...[...said].filter((term) => known.has(term)),
    ...(answering.firstPerson.test(text) ? meant.first : []),
    ...(answering.secondPerson.test(text) ? meant.second : []),
    ...(answering.pronounOf.f.test(text) ? meant.f : []),
    ...(answering.pronounOf.m.test(text) ? meant.m : []),
  ]);
  if (names.length === 0) return { about: 0, aboutOthers: 0 };
  const found = names.filter((name) => name.some((term) => about.has(term)));
  return { about: found.length / names.length, aboutOthers: found.length === 0 && about.size > 0 ? 1 : 0 };
}

/** The share of the topics that some words say. */
function shareIn({ topics }: AnswerQuery, words: ReadonlySet<string>, total: number): number {
  if (total === 0 || words.size === 0) return 0;
  const told = topics.filter((topic) => isTopicIn(topic, words));
  return told.reduce((sum, { weight }) => sum + weight, 0) / total;
}

type Level = "exact" | "related" | "beside" | "turn" | "before" | "context" | "after" | "none";

/** The shares of those topics that are things and not what is done. */
function thingsIn(
  topics: readonly Topic[],
  levels: readonly { readonly weight: number; readonly level: Level }[],
): Pick<SentenceFeatures, "things" | "thingsNear"> {
  const things = levels.filter((_, at) => topics[at]?.isThing === true);
  const total = things.reduce((sum, { weight }) => sum + weight, 0);
  const share = (isThere: (level: Level) => boolean) =>
    total === 0
      ? 0
      : things.reduce((sum, { weight, level }) => sum + (isThere(level) ? weight : 0), 0) / total;
  const isIn = (level: Level) => level === "exact" || level === "related";
  return {
    things: share(isIn),
    thingsNear: share((level) => !isIn(level) && level !== "none" && level !== "after"),
  };
}

/** With its question a short answer names what that names. */
function levelIn({ terms: told }: Reply, topic: Topic, sentence: SaidSentence): Level {
  if (told.has(topic.term)) return "exact";
  return isTopicIn(topic, told) ? "related" : levelOf(topic, sentence);
}

/** The nearest place where a topic is named. */
export function levelOf(topic: Topic, sentence: SaidSentence): Level {
  const isIn = (words: ReadonlySet<string>) => isTopicIn(topic, words);
  if (sentence.terms.has(topic.term)) return "exact";
  if (isIn(sentence.terms)) return "related";
  if (isIn(sentence.besideTerms)) return "beside";
  if (isIn(sentence.turnTerms)) return "turn";
  if (isIn(sentence.beforeTerms)) return "before";
  if (isIn(sentence.contextTerms)) return "context";
  return isIn(sentence.afterTerms) ? "after" : "none";
}

/** Does its first word name somebody whom the question does not? */
function startsWithOther({ text }: SaidSentence, asked: AnswerQuery, names: ReadonlySet<string>): boolean {
  const [first] = terms(/^\P{L}*([\p{L}'’-]+)/u.exec(text)?.[1] ?? "");
  return first !== undefined && names.has(first) && !asked.names.flat().includes(first);
}

/** Does it name a kind of what is asked for? Of "What breed is her dog?" a dog is none. */
function hasKind(
  { text, terms: said, language }: SaidSentence,
  { kindNoun, kinds, topics }: AnswerQuery,
): boolean {
  const found = kindNoun === undefined ? undefined : language.answering.wordsOfKind(kindNoun, text);
  if (found === undefined) return [...kinds].some((term) => said.has(term));
  const isAsked = (word: string) => terms(word).some((term) => topics.some((topic) => topic.term === term));
  return found.some((word) => !isAsked(word));
}

function restsOnAnswer({ text }: SaidSentence, facts: readonly FactQuotes[]): boolean {
  const first = facts.find(({ quotes }) =>
    quotes.some((quote) => quote.includes(text) || text.includes(quote)),
  );
  return first?.isAnswer === true;
}

const MUCH_NEWS = 4;

function shareOfNews(
  { terms: said }: SaidSentence,
  { topics, names, light }: AnswerQuery,
  speaker: ReadonlySet<string>,
): number {
  const known = new Set([...topics.map(({ term }) => term), ...names.flat(), ...speaker]);
  return Math.min(1, [...said].filter((term) => !known.has(term) && !light.has(term)).length / MUCH_NEWS);
}
