/** Episodes that answer a question: matched, ranked, matched again with the words of the first hits, and ranked with the graph. */
import type { Transaction } from "../db/database.ts";
import type { EpisodeView } from "../domain/episode.ts";
import type { Interval } from "../domain/interval.ts";
import type { Meaning } from "../embed/meaning.ts";
import { reasonOfWanted, wantedIn } from "./asked-kind.ts";
import type { Corpus } from "./bm25.ts";
import { MAX_MATCHES, type Match, type Posting, scoredMatches } from "./candidates.ts";
import type { EpisodeFilter } from "./episode-filter.ts";
import { FEEDBACK, feedbackTerms, termsOfHits } from "./feedback.ts";
import { GRAPH_BOUNDS, type GraphSignal } from "./graph-signal.ts";
import type { Cosines } from "./meaning-match.ts";
import type { Question, WeightedTerm } from "./question.ts";
import { type RankInput, rankEpisodes } from "./rank.ts";
import { onlyWanted, readContents, readEpisodes, readPlaces } from "./read-episodes.ts";
import { readFrequencies, readPostings, type SearchScope } from "./read-index.ts";
import { type RecalledThread, readThreads } from "./read-threads.ts";
import { readWays } from "./read-ways.ts";
import type { Lookup } from "./related.ts";
import type { Placed } from "./table.ts";
import { terms } from "./terms.ts";
import type { FurtherSignal, Weights } from "./weights.ts";

/** What was asked and what the first look at the index gave. */
export interface FirstLook {
  readonly scope: SearchScope;
  readonly question: Question;
  readonly lookup: Lookup;
  /** With the postings of related words folded in. */
  readonly corpus: Corpus;
  readonly postings: readonly Posting[];
  readonly placed: readonly Placed[];
  readonly asker: string | undefined;
  readonly weights: Weights;
  readonly wanted: EpisodeFilter | undefined;
  readonly knownAt: string | undefined;
}

export interface EpisodesAsked extends FirstLook {
  readonly words: string;
  readonly during: Interval | undefined;
  readonly graph: GraphSignal | undefined;
  readonly meaning: Meaning;
  readonly limit: number;
}

export interface FoundEpisode {
  readonly view: EpisodeView;
  readonly score: number;
  readonly reasons: readonly string[];
}

export interface FoundEpisodes {
  readonly episodes: readonly FoundEpisode[];
  readonly threads: readonly RecalledThread[];
}

/** So many more matches are looked at where only some episodes are wanted. */
const MATCHES_TO_FILTER = 2_000;
/** So many of the best are read at least where their words can tell whether they have what is asked for. */
const READ_FOR_KIND = 40;

/** The best matches, of those that are wanted. */
export async function matchesOf(
  transaction: Transaction,
  scope: SearchScope,
  found: {
    readonly terms: readonly WeightedTerm[];
    readonly corpus: Corpus;
    readonly postings: readonly Posting[];
  },
  wanted: EpisodeFilter | undefined,
): Promise<readonly Match[]> {
  const { terms: asked, corpus, postings } = found;
  if (wanted === undefined) return scoredMatches(asked, corpus, postings);
  const matches = scoredMatches(asked, corpus, postings, MATCHES_TO_FILTER);
  const kept = new Set(
    await onlyWanted(
      transaction,
      scope,
      matches.map(({ item }) => item),
      wanted,
    ),
  );
  return matches.filter(({ item }) => kept.has(item)).slice(0, MAX_MATCHES);
}

/** What is ranked: the matches, and what the words of the first hits match if that signal is on. */
export async function candidatesOf(transaction: Transaction, look: FirstLook): Promise<RankInput> {
  const { question, corpus, lookup, postings, placed, asker, weights } = look;
  const input: RankInput = {
    question,
    corpus,
    terms: lookup.terms,
    postings,
    placed,
    ...(asker === undefined ? {} : { asker }),
  };
  return weights.feedback === 0 ? input : withFeedback(transaction, look, input);
}

/** Ranks the candidates and what the graph found, and reads the best of them. */
export async function findEpisodes(
  transaction: Transaction,
  asked: EpisodesAsked,
  candidates: RankInput,
): Promise<FoundEpisodes> {
  const { scope, weights, limit, graph, meaning } = asked;
  const alike = weights.meaning === 0 ? [] : meaning.episodes.map(({ item }) => item);
  const signals = graph === undefined ? [] : [graphAsSignal(graph, weights)];
  const placed = await withPlaces(transaction, asked, candidates.placed, [
    ...new Set([...(graph === undefined ? [] : bestOf(graph.scores)), ...alike]),
  ]);
  const cosines = cosinesOf(placed, meaning);
  const ranked = rankEpisodes({ ...candidates, placed, signals, cosines }, Number.POSITIVE_INFINITY, weights);
  const kind = weights.asked === 0 ? undefined : wantedIn(asked.words, asked.during);
  const shown = ranked.slice(0, kind === undefined ? limit : Math.max(limit, READ_FOR_KIND));
  // Sent together: on a busy machine each wait for the database is dear.
  const [views, threads, ways] = await Promise.all([
    readEpisodes(
      transaction,
      scope,
      shown.map(({ item }) => item),
    ),
    readThreads(transaction, scope, ranked, limit),
    readWays(
      transaction,
      scope,
      graph,
      shown.map(({ item }) => item),
    ),
  ]);
  const byItem = new Map<string, EpisodeView>(views.map((view) => [view.uid, view]));
  const episodes = shown.flatMap((one): FoundEpisode[] => {
    const view = byItem.get(one.item);
    if (view === undefined) return [];
    const has = kind === undefined ? undefined : reasonOfWanted(kind, view.content, one.occurredAt);
    const way = ways.get(one.item);
    const reasons = one.reasons.map(({ text }) => text);
    if (has !== undefined) reasons.push(has);
    if (way !== undefined) reasons.push(way);
    return [{ view, score: one.score + (has === undefined ? 0 : weights.asked), reasons }];
  });
  // The order among equals is that of the ranking.
  return { episodes: episodes.sort((a, b) => b.score - a.score).slice(0, limit), threads };
}

/** Of the candidates, those that have a vector. */
function cosinesOf(placed: readonly Placed[], meaning: Meaning): Cosines {
  const cosines = new Map<string, number>();
  for (const { item } of placed) {
    const cosine = meaning.ofEpisode(item);
    if (cosine !== undefined) cosines.set(item, cosine);
  }
  return cosines;
}

function graphAsSignal(graph: GraphSignal, weights: Weights): FurtherSignal {
  return { weight: weights.graph * graph.trust, scores: graph.scores };
}

function bestOf(scores: ReadonlyMap<string, number>): string[] {
  return [...scores]
    .filter(([, score]) => score > 0)
    .sort(([, a], [, b]) => b - a)
    .slice(0, GRAPH_BOUNDS.episodes)
    .map(([item]) => item);
}

async function withFeedback(
  transaction: Transaction,
  asked: FirstLook,
  input: RankInput,
): Promise<RankInput> {
  const { scope, weights, lookup, corpus } = asked;
  const lengths = new Map(input.placed.map((row) => [row.item, row.length]));
  const hits = rankEpisodes(input, FEEDBACK.among, weights)
    .map(({ item }) => item)
    .filter((item) => (lengths.get(item) ?? 0) <= FEEDBACK.longest)
    .slice(0, FEEDBACK.hits);
  if (hits.length === 0) return input;
  const contents = await readContents(transaction, scope, hits);
  const words = hits.map((hit) => terms(contents.get(hit) ?? ""));
  const known = new Set(lookup.terms.map(({ term }) => term));
  const frequencies = await readFrequencies(transaction, scope, termsOfHits(words, known));
  const documentFrequency = new Map([...corpus.documentFrequency, ...frequencies]);
  const wider = { documents: corpus.documents, totalLength: corpus.totalLength, documentFrequency };
  const feedback = feedbackTerms(words, known, wider, weights.feedback);
  const { episodes } = await readPostings(
    transaction,
    scope,
    { episodes: feedback.map(({ term }) => term), facts: [] },
    FEEDBACK.postings,
  );
  const postings = [...input.postings, ...episodes];
  const found = { terms: [...lookup.terms, ...feedback], corpus: wider, postings };
  const matches = await matchesOf(transaction, scope, found, asked.wanted);
  const placed = await withPlaces(
    transaction,
    asked,
    input.placed,
    matches.map(({ item }) => item),
  );
  return { ...input, corpus: wider, feedback, postings, placed };
}

/** The places that are known and those of further items with their neighbours. */
async function withPlaces(
  transaction: Transaction,
  { scope, knownAt, wanted }: FirstLook,
  placed: readonly Placed[],
  items: readonly string[],
): Promise<readonly Placed[]> {
  const known = new Set(placed.map((row) => row.item));
  const missing = items.filter((item) => !known.has(item));
  if (missing.length === 0) return placed;
  return [...placed, ...(await readPlaces(transaction, scope, missing, placesOf(knownAt, wanted)))];
}

/** The options of `readPlaces`. */
export function placesOf(knownAt: string | undefined, wanted: EpisodeFilter | undefined) {
  return {
    ...(knownAt === undefined ? {} : { knownAt }),
    ...(wanted === undefined ? {} : { wanted }),
  };
}
