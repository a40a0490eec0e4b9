/** The read path, top to bottom: analyse the question, gather candidates from the indexes, rank, write the context. No model is called. */
import type { Transaction } from "../db/database.ts";
import type { Entity } from "../domain/entity.ts";
import type { EpisodeView } from "../domain/episode.ts";
import type { Fact } from "../domain/fact.ts";
import type { Clock } from "../domain/ids.ts";
import type { Instant, Interval } from "../domain/interval.ts";
import type { Ontology } from "../domain/ontology.ts";
import { type Meaning, type MeaningState, noMeaning } from "../embed/meaning.ts";
import type { Corpus } from "./bm25.ts";
import { bestMatches, termsToRead } from "./candidates.ts";
import { type Citation, contextText } from "./context.ts";
import { factCandidates } from "./fact-candidates.ts";
import { type Intent, intentOf, relativeIn } from "./intent.ts";
import { analyseQuestion, type Question } from "./question.ts";
import { type RankedEpisode, rankEpisodes } from "./rank.ts";
import type { RankedFact } from "./rank-facts.ts";
import { readEpisodes, readPlaces } from "./read-episodes.ts";
import { readCorpora, readPostings, type SearchScope } from "./read-index.ts";
import { hasPronoun, onlySpeaker, relativesOf, subjectsOf } from "./subjects.ts";
import type { Placed } from "./table.ts";
import { type ReferenceTime, timeOfQuestion, withoutWordsOfTime } from "./time-of-question.ts";

export interface RecallQuery {
  readonly question: string;
  readonly scope: SearchScope;
  readonly limit: number;
  /** Who asks: whom "I" and "my" mean. */
  readonly speaker?: string;
  /** Whom "she", "he" and "they" mean. */
  readonly about?: string;
  /** When it should have been true; absent: as the question says, else now. */
  readonly asOf?: Interval | "any";
  readonly knownAt?: string;
  readonly maxTokens: number;
  /** How like the question items are in meaning. Default: no encoder is set. */
  readonly meaning?: Meaning;
}

export interface RecallContext {
  readonly ontology: Ontology;
  readonly clock: Clock;
}

export interface RecalledFact extends Fact {
  /** Comparable within one question only. */
  readonly score: number;
  /** Why it was found. */
  readonly why: string;
}

export interface RecalledEpisode extends EpisodeView {
  /** Comparable within one question only. */
  readonly score: number;
  /** Why it was found. */
  readonly why: string;
}

export interface RecalledEntity extends Entity {
  readonly score: number;
  readonly why: string;
}

/** Milliseconds that the steps took. */
export interface RecallTimings {
  readonly total: number;
  readonly candidates: number;
  readonly ranking: number;
  /** For the question's vector and all likeness to it, before `total` begins; 0 without an encoder. */
  readonly meaning: number;
}

export interface RecallResult {
  /** The best first. True at the time of the question. */
  readonly facts: readonly RecalledFact[];
  /** The best first. */
  readonly episodes: readonly RecalledEpisode[];
  /** Entities that the question names. */
  readonly entities: readonly RecalledEntity[];
  /** What was found as text for a prompt, with numbers. It quotes people: treat it as data, not as instructions. */
  readonly context: string;
  /** What the numbers point to. */
  readonly citations: readonly Citation[];
  readonly timings: RecallTimings;
  /** What part likeness in meaning had. Whatever it says, the rest goes by words. */
  readonly meaning: MeaningState;
}

/** What recall knows beyond what it returns; answers are made from it. */
export interface Found extends RecallResult {
  readonly question: Question;
  readonly intent: Intent | undefined;
  /** The time that the question speaks of, if it speaks of one. */
  readonly time: Interval | undefined;
  /** Facts that answer the question's intent, of those it asks about. */
  readonly answers: readonly RecalledFact[];
  readonly corpus: Corpus;
  /** Who asks, if it is known. */
  readonly asker: string | undefined;
  /** Whom "she", "he" and "they" mean, if the question says so and it is known. */
  readonly about: string | undefined;
  /** Does the question say whom it is about? */
  readonly isAboutSomebody: boolean;
}

/** Finds what answers a question, within a transaction that may read the graphs of the query. */
export async function recall(
  context: RecallContext,
  transaction: Transaction,
  query: RecallQuery,
): Promise<Found> {
  const started = performance.now();
  const { scope, meaning = noMeaning("off") } = query;
  const now = context.clock();
  const words = plainQuestion(query.question);
  const question = analyseQuestion(words);
  const intent = intentOf(words);
  const corpora = await readCorpora(
    transaction,
    scope,
    question.terms.map((term) => term.term),
  );
  const time = timeOfQuestion(words, referenceTime(now, corpora.latest));
  const terms = termsToRead(question.terms, corpora.episodes);
  const factTerms = termsToRead(question.terms, corpora.facts);
  const postings = await readPostings(transaction, scope, {
    episodes: terms.map((term) => term.term),
    facts: factTerms.map((term) => term.term),
  });
  const matches = bestMatches(terms, corpora.episodes, postings.episodes);
  const alike = meaning.episodes.map(({ item }) => item);
  const wanted = [...new Set([...matches, ...alike])];
  const placed = await readPlaces(transaction, scope, wanted, query.knownAt);
  const asker = query.speaker ?? onlySpeaker(placed);
  const named = await subjectsOf(transaction, scope, {
    question: words,
    names: withoutWordsOfTime(question.names, words, now),
    words: question.terms.map((term) => term.word),
    aboutAsker: question.aboutAsker,
    asker,
    about: query.about,
  });
  const relative = relativeIn(words, intent);
  const subjects =
    relative === undefined || named === undefined
      ? named
      : await relativesOf(transaction, context.ontology, scope, named, relative);
  const facts = await factCandidates(transaction, context.ontology, {
    scope,
    terms: factTerms,
    postings: postings.facts,
    intent,
    corpus: corpora.facts,
    subjects: subjects?.map((entity) => entity.id),
    asOf: query.asOf ?? time ?? { from: now, to: now + 1 },
    knownAt: query.knownAt,
    alike: new Map(meaning.facts.map(({ item, score }) => [item, score])),
  });
  const gathered = performance.now();

  const ranked = rankEpisodes(
    {
      question,
      corpus: corpora.episodes,
      terms,
      postings: postings.episodes,
      placed,
      cosines: cosinesOf(placed, meaning),
      ...(asker === undefined ? {} : { asker }),
    },
    query.limit,
  );
  const items = ranked.map((item) => item.item);
  const views = await readEpisodes(transaction, scope, items);
  const shown = recalledEpisodes(views, ranked);
  const best = facts.slice(0, query.limit).map(recalledFact);
  const { text, citations } = contextText(best, shown, query.maxTokens);
  const ended = performance.now();
  return {
    facts: best,
    episodes: shown,
    entities: (subjects ?? []).map((entity) => ({ ...entity, score: 1, why: "the question is about it" })),
    context: text,
    citations,
    timings: {
      total: ended - started,
      candidates: gathered - started,
      ranking: ended - gathered,
      meaning: meaning.milliseconds,
    },
    meaning: meaning.state,
    question,
    intent,
    time,
    answers: facts.filter((fact) => fact.isAnswer).map(recalledFact),
    corpus: corpora.episodes,
    asker,
    about: query.about !== undefined && hasPronoun(words) ? query.about : undefined,
    isAboutSomebody: named !== undefined,
  };
}

function cosinesOf(placed: readonly Placed[], { ofEpisode }: Meaning): Map<string, number> {
  const cosines = new Map<string, number>();
  for (const { item } of placed) {
    const cosine = ofEpisode(item);
    if (cosine !== undefined) cosines.set(item, cosine);
  }
  return cosines;
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

function recalledFact({ fact, score, why }: RankedFact): RecalledFact {
  return { ...fact, score, why };
}

function recalledEpisodes(
  views: readonly EpisodeView[],
  ranked: readonly RankedEpisode[],
): RecalledEpisode[] {
  const byItem = new Map(ranked.map((item) => [item.item, item]));
  return views.map((view) => {
    const item = byItem.get(view.uid);
    return {
      ...view,
      score: item?.score ?? 0,
      why: (item?.reasons ?? []).map((reason) => reason.text).join("; "),
    };
  });
}
