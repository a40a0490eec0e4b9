/** The read path, top to bottom: analyse the question, gather candidates from the indexes, rank, write the context. No model is called. */
import type { Transaction } from "../db/database.ts";
import type { Entity } from "../domain/entity.ts";
import type { Fact } from "../domain/fact.ts";
import type { Clock, EntityId } from "../domain/ids.ts";
import type { Instant, Interval } from "../domain/interval.ts";
import type { Ontology } from "../domain/ontology.ts";
import { entitiesNamed, readEntities } from "../graph/find-entities.ts";
import { readFacts } from "../graph/read-facts.ts";
import type { EpisodeView } from "../remember.ts";
import type { Corpus } from "./bm25.ts";
import { bestMatches, termsToRead } from "./candidates.ts";
import { type Citation, contextText } from "./context.ts";
import { type Intent, intentOf } from "./intent.ts";
import { analyseQuestion, type Question } from "./question.ts";
import { type RankedEpisode, rankEpisodes } from "./rank.ts";
import { type RankedFact, rankFacts } from "./rank-facts.ts";
import { readEpisodes, readPlaces } from "./read-episodes.ts";
import { readCorpora, readPostings, type SearchScope } from "./read-index.ts";
import type { Placed } from "./table.ts";
import { type ReferenceTime, timeOfQuestion } from "./time-of-question.ts";

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
}

/** How many facts are looked at for one question. */
const FACTS = 60;
/** Postings of one term that are read at the most. */
const POSTINGS_PER_TERM = 20_000;

/** Finds what answers a question, within a transaction that may read the graphs of the query. */
export async function recall(
  context: RecallContext,
  transaction: Transaction,
  query: RecallQuery,
): Promise<Found> {
  const started = performance.now();
  const { scope } = query;
  const question = analyseQuestion(query.question);
  const intent = intentOf(query.question);
  const [corpora, named] = await Promise.all([
    readCorpora(
      transaction,
      scope,
      question.terms.map((term) => term.term),
    ),
    entitiesNamed(transaction, scope, [
      ...question.names,
      ...(query.about === undefined ? [] : [query.about]),
      ...(query.speaker === undefined ? [] : [query.speaker]),
    ]),
  ]);
  const time = timeOfQuestion(query.question, referenceTime(context.clock(), corpora.latest));
  const episodes = await episodeCandidates(transaction, scope, question, corpora.episodes);
  const asker = query.speaker ?? onlySpeaker(episodes.placed);
  const subjects = await subjectsOf(transaction, query, question, named, asker);
  const facts = await factCandidates(context, transaction, query, {
    question,
    intent,
    corpus: corpora.facts,
    subjects,
    asOf: query.asOf ?? time ?? now(context),
  });
  const gathered = performance.now();

  const ranked = rankEpisodes(
    { question, corpus: corpora.episodes, ...episodes, ...(asker === undefined ? {} : { asker }) },
    query.limit,
  );
  const views = await readEpisodes(
    transaction,
    scope,
    ranked.map((item) => item.item),
  );
  const mentioned = subjects?.ids ?? [];
  const entities =
    mentioned.length === 0
      ? []
      : await readEntities(transaction, scope, { ids: mentioned, limit: mentioned.length });
  const shown = recalledEpisodes(views, ranked);
  const best = facts.slice(0, query.limit).map(recalledFact);
  const { text, citations } = contextText(best, shown, query.maxTokens);
  const ended = performance.now();
  return {
    facts: best,
    episodes: shown,
    entities: entities.map((entity) => ({ ...entity, score: 1, why: "named in the question" })),
    context: text,
    citations,
    timings: { total: ended - started, candidates: gathered - started, ranking: ended - gathered },
    question,
    intent,
    time,
    answers: facts.filter((fact) => fact.isAnswer).map(recalledFact),
    corpus: corpora.episodes,
  };
}

async function episodeCandidates(
  transaction: Transaction,
  scope: SearchScope,
  question: Question,
  corpus: Corpus,
) {
  const terms = termsToRead(question.terms, corpus);
  const postings = await readPostings(
    transaction,
    scope,
    "e",
    terms.map((term) => term.term),
    POSTINGS_PER_TERM,
  );
  const matches = bestMatches(terms, corpus, postings);
  return { terms, postings, placed: await readPlaces(transaction, scope, matches) };
}

/** Whom the question asks about; `undefined`: nobody in particular. */
interface Subjects {
  readonly ids: readonly EntityId[];
}

const PRONOUN = /\b(?:she|he|they|her|his|their|him|them)\b/iu;

async function subjectsOf(
  transaction: Transaction,
  query: RecallQuery,
  question: Question,
  named: ReadonlyMap<string, readonly EntityId[]>,
  asker: string | undefined,
): Promise<Subjects | undefined> {
  const names = question.names.flatMap((name) => named.get(name) ?? []);
  if (names.length > 0) return { ids: names };
  if (question.aboutAsker && asker !== undefined) {
    return {
      ids: named.get(asker) ?? (await entitiesNamed(transaction, query.scope, [asker])).get(asker) ?? [],
    };
  }
  if (query.about !== undefined && PRONOUN.test(query.question)) return { ids: named.get(query.about) ?? [] };
  // Somebody is named whom the memory does not know: nobody's facts answer that.
  return question.names.length > 0 ? { ids: [] } : undefined;
}

/** The one person who speaks for themselves among the candidates, if there is just one. */
function onlySpeaker(placed: readonly Placed[]): string | undefined {
  const speakers = new Set(
    placed.flatMap(({ role, speaker }) => (role === "user" && speaker !== null ? [speaker] : [])),
  );
  const [only] = speakers;
  return speakers.size === 1 ? only : undefined;
}

async function factCandidates(
  context: RecallContext,
  transaction: Transaction,
  query: RecallQuery,
  found: {
    readonly question: Question;
    readonly intent: Intent | undefined;
    readonly corpus: Corpus;
    readonly subjects: Subjects | undefined;
    readonly asOf: Interval | "any";
  },
): Promise<RankedFact[]> {
  const { question, intent, corpus, subjects, asOf } = found;
  const terms = termsToRead(question.terms, corpus);
  const postings = await readPostings(
    transaction,
    query.scope,
    "f",
    terms.map((term) => term.term),
    POSTINGS_PER_TERM,
  );
  const matches = bestMatches(terms, corpus, postings, FACTS);
  const where = { ...query.scope, ...(query.knownAt === undefined ? {} : { knownAt: query.knownAt }) };
  const [lexical, intended] = await Promise.all([
    matches.length === 0
      ? []
      : readFacts(transaction, { ...where, facts: matches, asOf, limit: FACTS }, context.ontology),
    intent === undefined || subjects?.ids.length === 0
      ? []
      : readFacts(
          transaction,
          {
            ...where,
            predicates: intent.predicates,
            ...(subjects === undefined ? {} : { entities: subjects.ids }),
            // When something began is asked of periods that may be over.
            asOf: intent.asks === "time" ? "any" : asOf,
            limit: FACTS,
          },
          context.ontology,
        ),
  ]);
  return rankFacts({ lexical, intended, intent, terms, corpus, postings, subjects: subjects?.ids });
}

/** A memory cannot know of what comes after its latest episode. */
function referenceTime(now: Instant, latest: Instant | null): ReferenceTime {
  return { now, latest: latest === null ? now : Math.min(now, latest) };
}

function now(context: RecallContext): Interval {
  const instant = context.clock();
  return { from: instant, to: instant + 1 };
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
