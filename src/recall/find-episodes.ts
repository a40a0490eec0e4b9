/**
 * Episodes that answer a question: matched, ranked, matched again with the words of the first hits, and
 * ranked with the graph.
 */
import type { Transaction } from "../db/database.ts";
import type { EpisodeView } from "../domain/episode.ts";
import { given } from "../domain/given.ts";
import type { Interval } from "../domain/interval.ts";
import type { QuestionSimilarity } from "../embed/question-similarity.ts";
import type { Items } from "../graph/cache/items.ts";
import type { PostingList } from "../graph/write/posting-blocks.ts";
import type { Rarity } from "../text/counted-terms.ts";
import type { Corpus } from "./index/bm25.ts";
import { MAX_MATCHES, type Match, scoredMatches } from "./index/candidates.ts";
import type { EpisodeFilter } from "./index/episode-filter.ts";
import type { EpisodeIndex } from "./index/episode-index.ts";
import type { Lookup } from "./index/fold-synonyms.ts";
import { EXPANSION, expansionTerms, termsOfHits } from "./index/query-expansion.ts";
import { applyFilter, readEpisodes } from "./index/read-episodes.ts";
import type { KnownScope, SearchScope } from "./index/read-index.ts";
import { type RecalledThread, recalledThreads } from "./index/read-threads.ts";
import type { Placed } from "./index/table.ts";
import { answerKindIn } from "./question/answer-kind.ts";
import type { Question, WeightedTerm } from "./question/question.ts";
import { type RankedThread, type RankInput, rankEpisodes } from "./ranking/rank.ts";
import { needsText, rankByTexts, type TextContext } from "./ranking/rank-texts.ts";
import type { EpisodeText, SignalScore } from "./ranking/signal.ts";
import { informativeness } from "./ranking/signals/informativeness.ts";
import { similarityOfCandidates, similarityToQuestion } from "./ranking/similarity.ts";
import type { Weights } from "./ranking/weights.ts";
import type { StaleByEpisode } from "./stale/read-stale.ts";
import { currentFirst, type MarkedEpisode, replacementFor } from "./stale/stale.ts";
import { GRAPH_BOUNDS, type GraphSignal } from "./walk/graph-signal.ts";
import { readPaths } from "./walk/read-paths.ts";

/** What was asked and what the first look at the index gave. */
export interface FirstMatches {
  readonly scope: KnownScope;
  readonly question: Question;
  readonly lookup: Lookup;
  /** With the postings of related words folded in. */
  readonly corpus: Corpus;
  readonly index: EpisodeIndex;
  readonly postings: readonly PostingList[];
  /** The episodes that match best. */
  readonly matches: readonly Match[];
  readonly placed: readonly Placed[];
  readonly asker: string | undefined;
  /** The time that the question names. */
  readonly period: Interval | undefined;
  readonly weights: Weights;
  readonly filter: EpisodeFilter | undefined;
}

interface EpisodeQuery extends FirstMatches {
  readonly words: string;
  readonly graph: GraphSignal | undefined;
  readonly semantic: QuestionSimilarity;
  readonly limit: number;
  /** What episodes say that is no longer so. */
  readonly staleIn: (episodes: readonly string[]) => Promise<StaleByEpisode>;
  /** Does what holds now go before what it replaced? Of a question about another time it does not. */
  readonly isAboutNow: boolean;
}

interface FoundEpisode {
  readonly view: MarkedEpisode;
  readonly score: number;
  readonly reasons: readonly string[];
  readonly signals: readonly SignalScore[];
}

/** Number of further matches that are looked at where only some episodes are wanted. */
const MATCHES_TO_FILTER = 2_000;
/** Minimum of the best matches that are read where their words can say how good they are. */
const READ_FOR_WORDS = 40;

/** The best matches, of those that are wanted. */
export async function matchesOf(
  transaction: Transaction,
  scope: SearchScope,
  found: {
    readonly terms: readonly WeightedTerm[];
    readonly corpus: Corpus;
    readonly items: Items;
    readonly postings: readonly PostingList[];
  },
  filter: EpisodeFilter | undefined,
): Promise<readonly Match[]> {
  const most = filter === undefined ? MAX_MATCHES : MATCHES_TO_FILTER;
  const matches = scoredMatches(found.terms, found.corpus, found, most);
  if (filter === undefined) return matches;
  const kept = new Set(
    await applyFilter(
      transaction,
      scope,
      matches.map(({ item }) => found.items.text(item)),
      filter,
    ),
  );
  return matches.filter(({ item }) => kept.has(found.items.text(item))).slice(0, MAX_MATCHES);
}

/** The episodes that may be ranked, and what ranks them. */
export interface EpisodePool extends RankInput {
  /** Rarity of terms of the question and of the first hits. */
  readonly rarity: Rarity;
}

/** Gathers the matches, and what the words of the first hits match, with how rare these words are. */
export async function gatherPool(transaction: Transaction, match: FirstMatches): Promise<EpisodePool> {
  const { question, corpus, lookup, postings, placed, asker, period, weights } = match;
  const named = match.index.speakersNamed(question);
  const input: RankInput = {
    question,
    ...(named === undefined ? {} : { named }),
    corpus,
    terms: lookup.terms,
    items: match.index.items,
    postings,
    placed,
    ...given({ asker, period }),
  };
  const rarity = rarityOfQuestion(match);
  if (weights.feedback === 0 && weights.specific === 0) return { ...input, rarity };
  return withExpansion(transaction, match, { ...input, rarity });
}

/** Ranks the candidates and what the graph found, and reads the best of them. */
export async function findEpisodes(
  transaction: Transaction,
  query: EpisodeQuery,
  candidates: EpisodePool,
): Promise<{ readonly episodes: readonly FoundEpisode[]; readonly threads: readonly RecalledThread[] }> {
  const { scope, weights, limit, graph, index } = query;
  const ranking = rankEpisodes(await withGraphAndSimilar(query, candidates), weights);
  const context = textContext(query, candidates);
  const matched = ranking
    .best(Math.max(limit, READ_FOR_WORDS))
    .filter((episode, place) => place < limit || needsText(episode, context));
  // Where it takes no reading to know what each says, only those to show are read.
  const cached = index.textsAtHand(matched.map(({ item }) => item));
  const toRead = cached === undefined ? matched : rankByTexts(matched, cached, context).slice(0, limit);
  const items = toRead.map(({ item }) => item);
  const uids = items.map((item) => index.items.text(item));
  // Sent together: on a busy machine each wait for the database takes long.
  const [views, threads, paths, stale] = await Promise.all([
    readEpisodes(transaction, scope, uids),
    threadsOf(index, ranking.threads(limit)),
    readPaths(transaction, scope, graph, index.items, items),
    query.staleIn(uids),
  ]);
  const read = new Map(views.map((view) => [index.items.find(view.uid), view]));
  const ranked = cached === undefined ? rankByTexts(matched, textsOf(index, read), context) : toRead;
  const episodes = ranked.slice(0, limit).flatMap(({ item, score, explain, signals }): FoundEpisode[] => {
    const view = read.get(item);
    const path = paths.get(item);
    if (view === undefined) return [];
    const reasons = explain(path === undefined ? {} : { path });
    return [{ view: marked(view, stale), score, reasons, signals: signals() }];
  });
  return { episodes: await withReplacements(transaction, query, episodes), threads };
}

/** Adds episodes that replaced what some of the found ones say, each before the first that it replaced. */
async function withReplacements(
  transaction: Transaction,
  { scope, question, filter, limit, isAboutNow, staleIn }: EpisodeQuery,
  episodes: readonly FoundEpisode[],
): Promise<readonly FoundEpisode[]> {
  if (!isAboutNow) return episodes;
  const shown = new Set<string>(episodes.map(({ view }) => view.uid));
  const replacements = episodes.flatMap(({ view }) => replacementFor(view, question) ?? []);
  const missing = [...new Set(replacements)].filter((uid) => !shown.has(uid));
  const [views, stale] =
    missing.length === 0 || filter !== undefined
      ? [[], new Map()]
      : await Promise.all([readEpisodes(transaction, scope, missing), staleIn(missing)]);
  const added = views.map((view): FoundEpisode => {
    const score = Math.max(...episodes.map((old) => (isReplacedBy(old, view, question) ? old.score : 0)));
    return {
      view: marked(view, stale),
      score,
      reasons: ["says what is so now, and was not before"],
      signals: [],
    };
  });
  const byUid = new Map([...episodes, ...added].map((episode) => [episode.view.uid, episode]));
  return currentFirst(
    [...byUid.values()].map(({ view }) => view),
    question,
  )
    .flatMap(({ uid }) => byUid.get(uid) ?? [])
    .slice(0, limit);
}

function isReplacedBy({ view }: FoundEpisode, { uid }: EpisodeView, question: Question): boolean {
  return replacementFor(view, question) === uid;
}

function marked(view: EpisodeView, stale: StaleByEpisode): MarkedEpisode {
  const statements = stale.get(view.uid);
  return statements === undefined ? view : { ...view, stale: statements };
}

/** Adds what the graph and the encoder found to the candidates. */
async function withGraphAndSimilar(query: EpisodeQuery, candidates: EpisodePool): Promise<RankInput> {
  const { weights, graph, index } = query;
  const toQuestion = weights.meaning === 0 ? undefined : await similarityToQuestion(query, candidates);
  const nearest = toQuestion?.nearest.map(({ item }) => item) ?? [];
  const additional = [...(graph?.scores.best(GRAPH_BOUNDS.episodes) ?? []), ...nearest];
  const placed = await withPlaces(query, candidates.placed, [
    ...new Set(additional.map((id) => index.itemOf(id)).filter((item) => item >= 0)),
  ]);
  const similarity = similarityOfCandidates(placed, index.items, toQuestion);
  return { ...candidates, placed, similarity, ...(graph === undefined ? {} : { graph }) };
}

function textContext(
  { question, weights, corpus }: FirstMatches,
  { rarity }: Pick<EpisodePool, "rarity">,
): TextContext {
  return { question, weights, rarity, documents: corpus.documents };
}

function textsOf(
  index: EpisodeIndex,
  views: ReadonlyMap<number, EpisodeView>,
): ReadonlyMap<number, EpisodeText> {
  return new Map(
    Array.from(views, ([item, { content }]) => [
      item,
      { terms: () => index.termsIn(item, content), named: () => answerKindIn(content) },
    ]),
  );
}

async function threadsOf(index: EpisodeIndex, best: readonly RankedThread[]): Promise<RecalledThread[]> {
  return recalledThreads(await index.threadNames(best.map(({ thread }) => Number(thread))), best);
}

/** Rarity of the terms of the question. */
function rarityOfQuestion({ corpus, index: { vocabulary } }: FirstMatches): Rarity {
  const rarity = new Map<number, number>();
  for (const [term, items] of corpus.documentFrequency) {
    const number = vocabulary.numberOf(term);
    if (number >= 0) rarity.set(number, items);
  }
  return rarity;
}

async function withExpansion(
  transaction: Transaction,
  query: FirstMatches,
  input: EpisodePool,
): Promise<EpisodePool> {
  const { scope, weights, lookup, corpus, index } = query;
  const { vocabulary } = index;
  const among = rankEpisodes(input, weights)
    .best(EXPANSION.among)
    .filter(({ place }) => place.length <= EXPANSION.longest)
    .slice(0, weights.specific === 0 ? EXPANSION.hits : EXPANSION.among);
  if (among.length === 0) return input;
  const wordsOf = await index.termsOf(among.map(({ item }) => item));
  const known = new Set(lookup.terms.map(({ term }) => vocabulary.numberOf(term)));
  const rarity = new Map(input.rarity);
  for (const [term, items] of await index.termRarity(termsOfHits(wordsOf.values(), known)))
    rarity.set(term, items);
  if (weights.feedback === 0) return { ...input, rarity };
  const texts = new Map(
    Array.from(wordsOf, ([item, terms]) => [item, { terms: () => terms, named: () => undefined }]),
  );
  const words = rankByTexts(among, texts, textContext(query, { rarity }), [informativeness])
    .slice(0, EXPANSION.hits)
    .flatMap(({ item }) => wordsOf.get(item) ?? []);
  const { documents, totalLength } = corpus;
  const terms = { vocabulary, rarity, documents, question: known };
  const expansion = expansionTerms(words, terms, weights.feedback);
  const documentFrequency = new Map(corpus.documentFrequency);
  for (const { term } of expansion) documentFrequency.set(term, rarity.get(vocabulary.numberOf(term)) ?? 1);
  const wider = { documents, totalLength, documentFrequency };
  const additional = await index.postings(
    expansion.map(({ term }) => term),
    EXPANSION.postings,
  );
  const postings = [...input.postings, ...additional];
  const found = { terms: [...lookup.terms, ...expansion], corpus: wider, items: index.items, postings };
  const matches = await matchesOf(transaction, scope, found, query.filter);
  const placed = await withPlaces(
    query,
    input.placed,
    matches.map(({ item }) => item),
  );
  return { ...input, corpus: wider, rarity, expansion, postings, placed };
}

/** The places that are known and those of further items with their neighbours. */
async function withPlaces(
  { index }: FirstMatches,
  placed: readonly Placed[],
  items: readonly number[],
): Promise<readonly Placed[]> {
  const known = new Set(placed.map((row) => row.item));
  const missing = items.filter((item) => !known.has(item));
  return missing.length === 0 ? placed : [...placed, ...(await index.placesOf(missing))];
}
