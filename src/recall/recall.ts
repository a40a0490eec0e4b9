/**
 * The read path, top to bottom: analyse the question, gather facts and episodes from the indexes and by a
 * walk over the graph, rank them, mark what is no longer so, write the context. No model is called.
 */
import type { Transaction } from "../db/database.ts";
import type { Entity } from "../domain/entity.ts";
import type { Fact } from "../domain/fact.ts";
import { DAY, type Instant, type Interval } from "../domain/interval.ts";
import type { Ontology } from "../domain/ontology.ts";
import type { TimeZone } from "../domain/time-zone.ts";
import { noSimilarity } from "../embed/question-similarity.ts";
import { readEntities } from "../graph/read/find-entities.ts";
import { seenFrom } from "../graph/read/sides.ts";
import { inTime } from "../scheduling/in-time.ts";
import { Latch } from "../scheduling/latch.ts";
import { yieldToEventLoop } from "../scheduling/yielding.ts";
import { contextText } from "./context/context.ts";
import { findConflicts } from "./facts/conflicts.ts";
import { placesOfEnds, rankedByFact } from "./facts/entities-of-facts.ts";
import { isWanted } from "./facts/fact-candidates.ts";
import type { RankedFact } from "./facts/rank-facts.ts";
import { type EpisodePool, type FirstMatches, findEpisodes, gatherPool, matchesOf } from "./find-episodes.ts";
import { type GraphEvidence, gatherGraphEvidence } from "./graph-evidence.ts";
import { TERM_BOUNDS } from "./index/candidates.ts";
import { foldSynonyms, lookupOf } from "./index/fold-synonyms.ts";
import { type Opened, openIndex } from "./index/open-index.ts";
import type { Corpora } from "./index/read-index.ts";
import { type Askers, askersIn, namesOfAsker } from "./question/asker.ts";
import { type ListQuestion, listQuestionOf } from "./question/list-question.ts";
import { analyseQuestion, type Question } from "./question/question.ts";
import { questionIn } from "./question/question-in.ts";
import { ALL_FACTS, askedAllOf, intentAt } from "./question/read-intent.ts";
import { hasPronoun, onlySpeaker } from "./question/subjects.ts";
import type { RecallContext, RecallQuery } from "./recall-query.ts";
import type { Found, RecalledEntity, RecalledEpisode, RecalledFact } from "./recall-result.ts";
import { changeHints } from "./stale/change-hints.ts";
import { readStale, type StaleQuery } from "./stale/read-stale.ts";
import { cachedClaims } from "./walk/graph-signal.ts";

/**
 * Finds what answers a question, within a transaction that may read the graphs of the query.
 *
 * @param reading Fires when the facts are being read: then the process looks at episodes, and the database
 *   has time for something else.
 */
export async function recall(
  context: RecallContext,
  transaction: Transaction,
  query: RecallQuery,
  reading: Latch = new Latch(),
): Promise<Found> {
  const started = performance.now();
  const { scope, semantic = noSimilarity("off") } = query;
  const asked = inTime(() => askedBy(query, context.clock(), query.timeZone ?? context.timeZone ?? null));
  const { question, words, now, isOfAll } = asked;
  const gathered = await gather(context, transaction, query, asked, reading);
  const { known, matched, candidates, corpora, time } = gathered;
  const { facts, subjects = [], graph } = known;
  const gatheredAt = performance.now();

  const about = query.asOf ?? time;
  const isAboutNow = about === undefined || (about !== "any" && about.to > now);
  const staleIn = staleReader(context, transaction, query, { now, about, corpora });
  const [{ episodes, threads }, askerNames, others] = await Promise.all([
    findEpisodes(
      transaction,
      { ...matched, words, graph, semantic, limit: query.limit, staleIn, isAboutNow },
      candidates,
    ),
    matched.asker === undefined || !question.isAboutSpeaker
      ? NOBODY
      : namesOfAsker(transaction, scope, matched.asker),
    entitiesOf(transaction, query, facts, subjects),
  ]);
  const told = teller(subjects, context.ontology);
  const best = facts.slice(0, query.limit).map(told);
  const shown = withHints(
    episodes.map(({ view, reasons, ...found }) => ({ ...view, ...found, why: reasons.join("; ") })),
    { question, best, isAboutNow },
  );
  const conflicts = findConflicts(best, context.ontology);
  const { text, citations } = contextText(best, shown, query.maxTokens, [], conflicts);
  const ended = performance.now();
  return {
    facts: best,
    episodes: shown,
    threads,
    entities: [
      ...subjects.map((entity) => ({ ...entity, score: 1, why: "the question is about it" })),
      ...others,
    ].filter((entity) => isWanted(entity, query.facts)),
    context: text,
    citations,
    notices: [],
    timings: {
      total: ended - started,
      candidates: gatheredAt - started,
      ranking: ended - gatheredAt,
      meaning: semantic.milliseconds,
      reranker: 0,
    },
    meaning: semantic.state,
    reranked: "off",
    question,
    intent: isOfAll ? ALL_FACTS : intentAt(words, now),
    answeredFor: about === "any" ? undefined : about,
    isAboutNow,
    answers: facts.filter((fact) => fact.isAnswer).map(told),
    corpus: corpora.episodes,
    asker: matched.asker,
    askerNames,
    about: query.about !== undefined && hasPronoun(words) ? query.about : undefined,
    timing: known.timing,
    conflicts,
    subjects: new Set(subjects.map(({ id }) => id)),
  };
}

/** A question as it is read, and when. */
interface ReadQuestion {
  readonly question: Question;
  /** The question on one line; of one that asks for all that is known of somebody, whom it names. */
  readonly words: string;
  readonly isOfAll: boolean;
  readonly now: Instant;
  /** What a question for all that there is in a time asks. */
  readonly list: ListQuestion | undefined;
}

function askedBy(query: RecallQuery, now: Instant, timeZone: TimeZone): ReadQuestion {
  const { whole, asked } = questionIn(query.question);
  // "Tell me about Ana" is about Ana, and not about "me".
  const whom = askedAllOf(asked);
  const words = whom ?? asked;
  const analysed = analyseQuestion(whole ?? words);
  const list = listQuestionOf(words, now, timeZone);
  const days = list === undefined ? [] : analyseQuestion(list.words).terms;
  const own = new Set(analysed.terms.map(({ term }) => term));
  const sought = [...analysed.terms, ...days.filter(({ term }) => !own.has(term))];
  const question = { ...analysed, text: words, terms: sought };
  return { question, words, isOfAll: whom !== undefined, now, list };
}

/** What is at hand before anything is ranked together. */
interface Gathered {
  readonly known: GraphEvidence;
  readonly matched: FirstMatches;
  readonly candidates: EpisodePool;
  readonly corpora: Corpora;
  /** The time that the question speaks of. */
  readonly time: Interval | undefined;
}

/** Gathers what the graph holds about a question, and the episodes that match it, both at once. */
async function gather(
  context: RecallContext,
  transaction: Transaction,
  query: RecallQuery,
  { question, words, isOfAll, now, list }: ReadQuestion,
  reading: Latch,
): Promise<Gathered> {
  const asking = askersOf(transaction, query, question);
  const opening = openIndex(context, transaction, query, { question, now, words });
  // The process looks at episodes while the database reads facts, which takes as long.
  const matching = reading.fired.then(() =>
    firstMatches(transaction, query, question, { opening, asking, list }),
  );
  const knowing = gatherGraphEvidence(context, transaction, {
    query,
    words,
    ...(isOfAll ? { intent: ALL_FACTS } : {}),
    now,
    question,
    opening,
    reading,
    matchEpisodes: () => {
      reading.fire();
      return matching;
    },
  });
  // Evidence that waits to know who "I" is goes on first.
  const choosing = matching.then(async (seen) => {
    await yieldToEventLoop();
    return gatherPool(transaction, seen);
  });
  const [known, matched, candidates, { corpora, time }] = await Promise.all([
    knowing,
    matching,
    choosing,
    opening,
  ]);
  return { known, matched, candidates, corpora, time };
}

/** Tells found facts from the side of those whom the question is about. */
function teller(subjects: readonly Entity[], ontology: Ontology): (found: RankedFact) => RecalledFact {
  const asked = new Set<string>(subjects.map(({ id }) => id));
  return ({ fact, isAnswer: _, ...found }) => ({ ...seenFrom(fact, asked, ontology), ...found });
}

/**
 * The entities of the facts that are shown, but those that the question names; the ones of the best fact
 * first.
 */
async function entitiesOf(
  transaction: Transaction,
  { scope, knownAt, limit }: RecallQuery,
  facts: readonly RankedFact[],
  subjects: readonly Entity[],
): Promise<readonly RecalledEntity[]> {
  const places = placesOfEnds(facts.slice(0, limit).map(({ fact }) => fact));
  for (const { id } of subjects) places.delete(id);
  if (places.size === 0) return [];
  const where = { ...scope, ...(knownAt === undefined ? {} : { knownAt }) };
  const found = await readEntities(transaction, where, { ids: [...places.keys()], limit: places.size });
  return rankedByFact(found, places);
}

/**
 * Reads what episodes say that is no longer so, as seen from the time that is asked about. The database is
 * asked only about those of which the cached claims do not tell that all still holds.
 */
function staleReader(
  { ontology, episodeCache: cache }: RecallContext,
  transaction: Transaction,
  { scope, knownAt }: RecallQuery,
  {
    now,
    about,
    corpora,
  }: {
    readonly now: Instant;
    readonly about: Interval | "any" | undefined;
    readonly corpora: Corpora;
  },
) {
  const query: StaleQuery = {
    scope,
    now,
    ontology,
    ...(knownAt === undefined ? {} : { knownAt }),
    ...(about === undefined || about === "any" ? {} : { time: about }),
  };
  return async (episodes: readonly string[]) => {
    const claims = await cachedClaims(transaction, { scope, corpora, knownAt, cache });
    const ended = claims?.withEnded(episodes, now, new Set(ontology.events()));
    return readStale(transaction, ended ?? episodes, query);
  };
}

/** Adds to episodes what may have changed since, as far as no fact says so. */
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

/** Looks for episodes by the words of the question. */
async function firstMatches(
  transaction: Transaction,
  query: RecallQuery,
  question: Question,
  { opening, asking, list }: Readings,
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
    period: list === undefined ? time : spokenOfIn(list),
    weights,
    filter: query.episodes,
  };
}

/** What is being read while episodes are looked for. */
interface Readings {
  readonly opening: Promise<Opened>;
  readonly asking: Promise<Askers>;
  readonly list: ListQuestion | undefined;
}

/** When people speak of what there is in a time: in it, and for some while before it. */
function spokenOfIn({ times }: ListQuestion): Interval | undefined {
  const [first] = times;
  return first && { from: first.from - SPOKEN_OF_DAYS * DAY, to: first.to };
}

const SPOKEN_OF_DAYS = 45;
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
