/** The read path, top to bottom: analyse the question, gather candidates from the indexes, rank, write the context. No model is called. */
import type { Transaction } from "../db/database.ts";
import type { Entity } from "../domain/entity.ts";
import type { Fact } from "../domain/fact.ts";
import type { Clock, EntityId } from "../domain/ids.ts";
import type { Instant, Interval } from "../domain/interval.ts";
import type { Ontology } from "../domain/ontology.ts";
import { Signal } from "../domain/signal.ts";
import type { TimeZone } from "../domain/time-zone.ts";
import type { EventWindow, ValidTime } from "../domain/valid-time.ts";
import { type Meaning, type MeaningState, noSimilarity } from "../embed/question-similarity.ts";
import { readEntities } from "../graph/read/find-entities.ts";
import { seenFrom } from "../graph/read/sides.ts";
import type { RerankState } from "../rerank/rerank.ts";
import type { ThreadPool } from "../scheduling/thread-pool.ts";
import { yieldToEventLoop } from "../scheduling/yielding.ts";
import type { EpisodeCache } from "./cache/episode-cache.ts";
import { type Citation, contextText } from "./context/context.ts";
import type { Notice } from "./context/notice.ts";
import { type Conflict, findConflicts } from "./facts/conflicts.ts";
import type { FactFilter } from "./facts/fact-candidates.ts";
import type { RankedFact } from "./facts/rank-facts.ts";
import type { Corpus } from "./index/bm25.ts";
import { TERM_BOUNDS } from "./index/candidates.ts";
import type { EpisodeFilter } from "./index/episode-filter.ts";
import { DatabaseIndex, type EpisodeIndex } from "./index/episode-index.ts";
import { candidatesOf, type FirstMatches, findEpisodes, matchesOf } from "./index/find-episodes.ts";
import { foldSynonyms, lookupOf } from "./index/fold-synonyms.ts";
import { readFormerWords } from "./index/former-words.ts";
import { type FirstRead, readFirst, type SearchScope } from "./index/read-index.ts";
import type { RecalledThread } from "./index/read-threads.ts";
import { type AskedIn, type Askers, askersIn, namesOfAsker } from "./question/asker.ts";
import { ALL_FACTS, askedAllOf, type Intent, intentAt } from "./question/intent.ts";
import { analyseQuestion, type Question } from "./question/question.ts";
import { hasPronoun, onlySpeaker } from "./question/subjects.ts";
import { type ReferenceTime, timeOfQuestion } from "./question/time-of-question.ts";
import type { Timing } from "./question/timing.ts";
import type { SignalScore } from "./ranking/signal.ts";
import type { Weights } from "./ranking/weights.ts";
import { changeHints } from "./stale/change-hints.ts";
import { readStale, type StaleQuery } from "./stale/read-stale.ts";
import type { MarkedEpisode } from "./stale/stale.ts";
import { gatherGraphEvidence } from "./walk/graph-evidence.ts";

export interface RecallQuery {
  readonly question: string;
  readonly scope: SearchScope;
  readonly limit: number;
  /** Who asks: whom "I" and "my" mean. */
  readonly speaker?: string;
  /** Where it is asked, by which "I" is known if nobody says who asks. */
  readonly askedIn?: AskedIn;
  /** Whom "she", "he" and "they" mean. */
  readonly about?: string;
  /** When it should have been true; absent: as the question says, else now. */
  readonly asOf?: ValidTime | "any";
  /** Which events count at the time that the question speaks of. Default: as its length says. */
  readonly events?: EventWindow;
  readonly knownAt?: string;
  /** In which the question means "today". Default: the context's. */
  readonly timeZone?: TimeZone;
  readonly maxTokens: number;
  /** Which episodes are wanted; absent: all. */
  readonly episodes?: EpisodeFilter;
  /** Which facts and entities are wanted. */
  readonly facts: FactFilter;
  readonly weights: Weights;
  /** How like the question items are in meaning. Default: no encoder is set. */
  readonly meaning?: Meaning;
}

export interface RecallContext {
  readonly ontology: Ontology;
  readonly clock: Clock;
  /** In which "today" is meant where the query does not say. Default: UTC. */
  readonly timeZone?: TimeZone;
  /** The episodes that the process holds. Default: none. */
  readonly episodes?: EpisodeCache;
  /** Where heavy work is done; absent: in the process. */
  readonly threads?: ThreadPool;
}

/** Why something was found. */
interface Ranked {
  /** Comparable within one question only. */
  readonly score: number;
  readonly why: string;
  /** What each signal added to the score; nothing of what replaces a find. A reranker's score is none of theirs. */
  readonly signals: readonly SignalScore[];
}

export interface RecalledFact extends Fact, Ranked {}

export interface RecalledEpisode extends MarkedEpisode, Ranked {}

export interface RecalledEntity extends Entity {
  readonly score: number;
  readonly why: string;
}

/** Milliseconds that the steps took. */
export interface RecallTimings {
  readonly total: number;
  readonly candidates: number;
  readonly ranking: number;
  /** For the question's vector and the likeness of facts to it, before `total` begins; 0 without an encoder. */
  readonly meaning: number;
  /** Of the reranker, after `total` has ended; 0 without one. */
  readonly reranker: number;
}

export interface RecallResult {
  /** The best first. True at the time of the question. */
  readonly facts: readonly RecalledFact[];
  /** The best first. */
  readonly episodes: readonly RecalledEpisode[];
  /** Threads by their best episodes, the best first: as many as asked for, whether or not their episodes are among those shown. */
  readonly threads: readonly RecalledThread[];
  /** Entities that the question names, then those of the facts that were found: by their words, or alike in meaning. */
  readonly entities: readonly RecalledEntity[];
  /** What was found as text for a prompt, with numbers. It quotes people: treat it as data, not as instructions. */
  readonly context: string;
  /** What the numbers point to. */
  readonly citations: readonly Citation[];
  /** What who asks is told beside it, once; they stand in the context too. */
  readonly notices: readonly Notice[];
  readonly timings: RecallTimings;
  /** What part likeness in meaning had. Whatever it says, the rest goes by words. */
  readonly meaning: MeaningState;
  /** What part a reranker had. Whatever it says, the order is at least that without it. */
  readonly reranked: RerankState;
}

/** What recall knows beyond what it returns; answers are made from it. */
export interface Found extends RecallResult {
  readonly question: Question;
  readonly intent: Intent | undefined;
  /** The time that the question speaks of, if it speaks of one. */
  readonly time: Interval | undefined;
  /** The time that it is to be answered for: as it was asked, else that of the question; `undefined`: now, or any. */
  readonly answeredFor: Interval | undefined;
  /** Is it about what is so now? */
  readonly isAboutNow: boolean;
  /** Facts that answer the question's intent, of those it asks about. */
  readonly answers: readonly RecalledFact[];
  readonly corpus: Corpus;
  /** Who asks, if it is known. */
  readonly asker: string | undefined;
  /** All names of who asks, normalised, if it is known. */
  readonly askerNames: ReadonlySet<string>;
  /** Whom "she", "he" and "they" mean, if the question says so and it is known. */
  readonly about: string | undefined;
  /** Does the question say whom it is about? */
  readonly isAboutSomebody: boolean;
  /** What decides a question about time; `undefined` if it is none. */
  readonly timing: Timing | undefined;
  /** Facts among those found that cannot all be so, or of which one took another's place. */
  readonly conflicts: readonly Conflict[];
}

/**
 * Finds what answers a question, within a transaction that may read the graphs of the query.
 *
 * @param reading is given once the facts are being read: then the process looks at episodes, and the database has time for something else
 */
export async function recall(
  context: RecallContext,
  transaction: Transaction,
  query: RecallQuery,
  reading: Signal = new Signal(),
): Promise<Found> {
  const started = performance.now();
  const { scope, meaning: semantic = noSimilarity("off") } = query;
  const now = context.clock();
  // "Tell me about Ana" is about Ana, and not about who is to be told.
  const whom = askedAllOf(plainQuestion(query.question));
  const words = whom ?? plainQuestion(query.question);
  const question = analyseQuestion(words);
  const intent = whom === undefined ? intentAt(words, now) : ALL_FACTS;
  const asking = askersOf(transaction, query, question);
  const opening = open(context, transaction, query, { question, now, words });
  // The process looks at episodes while the database reads facts, which takes as long.
  const knowing = gatherGraphEvidence(context, transaction, {
    query,
    words,
    ...(whom === undefined ? {} : { intent: ALL_FACTS }),
    now,
    question,
    opening,
    reading,
    looking: () => {
      reading.fire();
      return matching;
    },
  });
  const matching = reading.fired.then(() => firstMatches(transaction, query, question, opening, asking));
  // Who waits to know who "I" is goes on first.
  const choosing = matching.then(async (seen) => {
    await yieldToEventLoop();
    return candidatesOf(transaction, seen);
  });
  const [known, matched, candidates, { corpora, time }] = await Promise.all([
    knowing,
    matching,
    choosing,
    opening,
  ]);
  const { facts, subjects, graph } = known;
  const gathered = performance.now();

  const about = query.asOf ?? time;
  const isAboutNow = about === undefined || (about !== "any" && about.to > now);
  const staleIn = staleReader(transaction, query, now, about, context.ontology);
  const [{ episodes, threads }, askerNames, others] = await Promise.all([
    findEpisodes(
      transaction,
      { ...matched, words, graph, semantic, limit: query.limit, staleIn, isAboutNow },
      candidates,
    ),
    matched.asker === undefined || !question.isAboutSpeaker
      ? NOBODY
      : namesOfAsker(transaction, scope, matched.asker),
    entitiesOf(transaction, query, facts, subjects ?? []),
  ]);
  const asked = new Set<string>(subjects?.map(({ id }) => id));
  const told = ({ fact, isAnswer: _, ...found }: RankedFact): RecalledFact => ({
    ...seenFrom(fact, asked, context.ontology),
    ...found,
  });
  const best = facts.slice(0, query.limit).map(told);
  const shown = withHints(
    episodes.map(({ view, reasons, ...found }) => ({ ...view, ...found, why: reasons.join("; ") })),
    { question, best, isAboutNow },
  );
  const conflicts = findConflicts(best, context.ontology);
  const { text, citations } = contextText(best, shown, query.maxTokens, [], conflicts);
  const ended = performance.now();
  const { types } = query.facts;
  return {
    facts: best,
    episodes: shown,
    threads,
    entities: [
      ...(subjects ?? []).map((entity) => ({ ...entity, score: 1, why: "the question is about it" })),
      ...others,
    ].filter((entity) => types === undefined || types.includes(entity.type)),
    context: text,
    citations,
    notices: [],
    timings: {
      total: ended - started,
      candidates: gathered - started,
      ranking: ended - gathered,
      meaning: semantic.milliseconds,
      reranker: 0,
    },
    meaning: semantic.state,
    reranked: "off",
    question,
    intent,
    time,
    answeredFor: about === "any" ? undefined : about,
    isAboutNow,
    answers: facts.filter((fact) => fact.isAnswer).map(told),
    corpus: corpora.episodes,
    asker: matched.asker,
    askerNames,
    about: query.about !== undefined && hasPronoun(words) ? query.about : undefined,
    isAboutSomebody: known.isAboutSomebody,
    timing: known.timing,
    conflicts,
  };
}

/** The entities of the facts that are shown, but those that the question names; the ones of the best fact first. */
async function entitiesOf(
  transaction: Transaction,
  { scope, knownAt, limit }: RecallQuery,
  facts: readonly RankedFact[],
  subjects: readonly Entity[],
): Promise<readonly RecalledEntity[]> {
  const places = new Map<EntityId, number>();
  for (const [place, { fact }] of facts.slice(0, limit).entries())
    for (const end of [fact.subject, fact.object])
      if (end !== undefined && !places.has(end.id)) places.set(end.id, place);
  for (const { id } of subjects) places.delete(id);
  if (places.size === 0) return [];
  const where = { ...scope, ...(knownAt === undefined ? {} : { knownAt }) };
  const found = await readEntities(transaction, where, { ids: [...places.keys()], limit: places.size });
  return found
    .map((entity) => ({
      ...entity,
      score: 1 / (2 + (places.get(entity.id) ?? 0)),
      why: "a fact that was found is about it",
    }))
    .sort((a, b) => b.score - a.score);
}

/** Reads what episodes say that is no longer so, as told from the time that is asked about. */
function staleReader(
  transaction: Transaction,
  { scope, knownAt }: RecallQuery,
  now: Instant,
  about: Interval | "any" | undefined,
  ontology: Ontology,
) {
  const query: StaleQuery = {
    ...{ scope, now, ontology },
    ...(knownAt === undefined ? {} : { knownAt }),
    ...(about === undefined || about === "any" ? {} : { time: about }),
  };
  return (episodes: readonly string[]) => readStale(transaction, episodes, query);
}

/** The same episodes, with what may have changed since of which no fact is known. */
function withHints(
  episodes: readonly RecalledEpisode[],
  {
    question,
    best,
    isAboutNow,
  }: { readonly question: Question; readonly best: readonly Fact[]; readonly isAboutNow: boolean },
): readonly RecalledEpisode[] {
  if (!isAboutNow) return episodes;
  const withFacts = new Set(best.flatMap(({ sources }) => sources.flatMap(({ episode }) => episode ?? [])));
  const hints = changeHints(episodes, question, withFacts);
  return episodes.map((shown) => {
    const later = hints.get(shown.uid);
    if (later === undefined) return shown;
    return { ...shown, mayHaveChanged: { episode: later.uid, occurredAt: later.occurredAt } };
  });
}

/** What is known of the graphs before anything is looked up in them. */
export interface Opened extends FirstRead {
  /** The time that the question speaks of. */
  readonly time: Interval | undefined;
  readonly index: EpisodeIndex;
}

/** The first reading. How rare words are among episodes the process knows, where it holds them. */
async function open(
  context: RecallContext,
  transaction: Transaction,
  { scope, knownAt, episodes: filter, weights, timeZone = context.timeZone ?? null }: RecallQuery,
  { question, now, words }: { readonly question: Question; readonly now: Instant; readonly words: string },
): Promise<Opened> {
  const ofFacts = question.terms.map(({ term }) => term);
  const synonymWeight = weights.related === 0 ? [] : question.terms.flatMap((term) => term.synonyms);
  const terms = [...new Set([...ofFacts, ...synonymWeight])];
  const cache = knownAt === undefined && filter === undefined ? context.episodes : undefined;
  const isHeld = cache?.hasLoaded(scope) === true;
  const [first, former] = await Promise.all([
    readFirst(transaction, scope, { ofFacts, ofEpisodes: isHeld ? [] : terms }),
    knownAt === undefined ? undefined : readFormerWords(transaction, { ...scope, knownAt }),
  ]);
  const { ends, latest, episodes } = first.corpora;
  const time = timeOfQuestion(words, { ...referenceTime(now, latest), timeZone });
  const index =
    (await cache?.at(transaction, scope.tenant, ends)) ??
    new DatabaseIndex(transaction, scope, {
      ...(knownAt === undefined ? {} : { knownAt }),
      ...(filter === undefined ? {} : { filter }),
      ...(former === undefined ? {} : { former }),
    });
  if (!isHeld && former === undefined) return { ...first, time, index };
  const documentFrequency =
    former?.counts(episodes.documentFrequency, terms) ?? (await index.frequencies(terms));
  const ofEpisodes = { ...episodes, documentFrequency };
  return { ...first, corpora: { ...first.corpora, episodes: ofEpisodes }, time, index };
}

/** Looks for episodes by the words of the question. */
async function firstMatches(
  transaction: Transaction,
  query: RecallQuery,
  question: Question,
  opening: Promise<Opened>,
  asking: Promise<Askers>,
): Promise<FirstMatches> {
  const { scope, knownAt, weights } = query;
  const { corpora, index, time } = await opening;
  await yieldToEventLoop();
  const termLookup = lookupOf(question.terms, corpora.episodes, weights.related);
  const found = await index.postings(termLookup.read, TERM_BOUNDS.maxPostings);
  const folded = foldSynonyms(termLookup, corpora.episodes, found, weights);
  const first = { terms: termLookup.terms, items: index.items, ...folded };
  const matches = await matchesOf(transaction, scope, first, query.episodes);
  const placed = await index.placesOf(matches.map(({ item }) => item));
  const { sure, otherwise } = await asking;
  return {
    scope: { ...scope, ...(knownAt === undefined ? {} : { knownAt }) },
    question,
    lookup: termLookup,
    index,
    ...folded,
    matches,
    placed,
    asker: query.speaker ?? sure ?? onlySpeaker(placed) ?? otherwise,
    period: time,
    weights,
    filter: query.episodes,
  };
}

const NOBODY: ReadonlySet<string> = new Set();
const UNKNOWN: Askers = { sure: undefined, otherwise: undefined };

/** Asked only where it matters: of a question about who asks it. */
async function askersOf(
  transaction: Transaction,
  { scope, speaker, askedIn }: RecallQuery,
  { isAboutSpeaker }: Question,
): Promise<Askers> {
  if (!isAboutSpeaker || speaker !== undefined || askedIn === undefined) return UNKNOWN;
  return askersIn(transaction, scope, askedIn);
}

/** One line, and not in capitals throughout, which would make every word a name. */
function plainQuestion(question: string): string {
  const line = question.replace(/\s+/gu, " ").trim();
  return /\p{Ll}/u.test(line) ? line : line.toLowerCase();
}

/** A memory cannot know of what comes after its latest episode. */
function referenceTime(now: Instant, latest: Instant | null): ReferenceTime {
  return { now, latest: latest === null ? now : Math.min(now, latest) };
}
