/** Episodes that answer a question: matched, ranked, matched again with the words of the first hits, and ranked with the graph. */
import type { Transaction } from "../../db/database.ts";
import type { EpisodeView } from "../../domain/episode.ts";
import type { Interval } from "../../domain/interval.ts";
import type { Meaning } from "../../embed/meaning.ts";
import type { Items } from "../../graph/cache/items.ts";
import type { PostingList } from "../../graph/write/posting-blocks.ts";
import type { Rarity } from "../../text/counted-terms.ts";
import { namedIn } from "../question/asked-kind.ts";
import type { Question, WeightedTerm } from "../question/question.ts";
import { likenessAmong, likenessTo } from "../ranking/likeness.ts";
import { type RankedThread, type RankInput, rankEpisodes } from "../ranking/rank.ts";
import { needsText, rankByTexts, type TextContext } from "../ranking/rank-texts.ts";
import type { EpisodeText } from "../ranking/signal.ts";
import { specific } from "../ranking/signals/specific.ts";
import type { Weights } from "../ranking/weights.ts";
import { GRAPH_BOUNDS, type GraphSignal } from "../walk/graph-signal.ts";
import { readWays } from "../walk/read-ways.ts";
import type { Corpus } from "./bm25.ts";
import { MAX_MATCHES, type Match, scoredMatches } from "./candidates.ts";
import type { EpisodeFilter } from "./episode-filter.ts";
import type { EpisodeIndex } from "./episode-index.ts";
import { FEEDBACK, feedbackTerms, termsOfHits } from "./feedback.ts";
import { onlyWanted, readEpisodes } from "./read-episodes.ts";
import type { SearchScope } from "./read-index.ts";
import { type RecalledThread, recalledThreads } from "./read-threads.ts";
import type { Lookup } from "./related.ts";
import type { Placed } from "./table.ts";

/** What was asked and what the first look at the index gave. */
export interface FirstLook {
  readonly scope: SearchScope;
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
  readonly during: Interval | undefined;
  readonly weights: Weights;
  readonly wanted: EpisodeFilter | undefined;
}

export interface EpisodesAsked extends FirstLook {
  readonly words: string;
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
/** So many of the best are read at least where their words can tell how good they are. */
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
  wanted: EpisodeFilter | undefined,
): Promise<readonly Match[]> {
  const most = wanted === undefined ? MAX_MATCHES : MATCHES_TO_FILTER;
  const matches = scoredMatches(found.terms, found.corpus, found, most);
  if (wanted === undefined) return matches;
  const kept = new Set(
    await onlyWanted(
      transaction,
      scope,
      matches.map(({ item }) => found.items.text(item)),
      wanted,
    ),
  );
  return matches.filter(({ item }) => kept.has(found.items.text(item))).slice(0, MAX_MATCHES);
}

export interface Candidates extends RankInput {
  /** Of terms of the question and of the first hits. */
  readonly rarity: Rarity;
}

/** What is ranked: the matches, and what the words of the first hits match, with how rare these words are. */
export async function candidatesOf(transaction: Transaction, look: FirstLook): Promise<Candidates> {
  const { question, corpus, lookup, postings, placed, asker, during, weights } = look;
  const named = look.index.speakersNamed(question);
  const input: RankInput = {
    question,
    ...(named === undefined ? {} : { named }),
    corpus,
    terms: lookup.terms,
    items: look.index.items,
    postings,
    placed,
    ...(asker === undefined ? {} : { asker }),
    ...(during === undefined ? {} : { during }),
  };
  const rarity = rarityOfQuestion(look);
  if (weights.feedback === 0 && weights.specific === 0) return { ...input, rarity };
  return withFeedback(transaction, look, { ...input, rarity });
}

/** Ranks the candidates and what the graph found, and reads the best of them. */
export async function findEpisodes(
  transaction: Transaction,
  asked: EpisodesAsked,
  candidates: Candidates,
): Promise<FoundEpisodes> {
  const { scope, weights, limit, graph, index } = asked;
  const ranking = rankEpisodes(await withFurther(asked, candidates), weights);
  const context = textContext(asked, candidates);
  const looked = ranking
    .best(Math.max(limit, READ_FOR_WORDS))
    .filter((episode, place) => place < limit || needsText(episode, context));
  // Where it takes no reading to know what each says, only those to show are read.
  const cached = index.textsAtHand(looked.map(({ item }) => item));
  const toRead = cached === undefined ? looked : rankByTexts(looked, cached, context).slice(0, limit);
  const items = toRead.map(({ item }) => item);
  // Sent together: on a busy machine each wait for the database is dear.
  const [views, threads, paths] = await Promise.all([
    readEpisodes(
      transaction,
      scope,
      items.map((item) => index.items.text(item)),
    ),
    threadsOf(index, ranking.threads(limit)),
    readWays(transaction, scope, graph, index.items, items),
  ]);
  const read = new Map(views.map((view) => [index.items.find(view.uid), view]));
  const ranked = cached === undefined ? rankByTexts(looked, textsOf(index, read), context) : toRead;
  const episodes = ranked.slice(0, limit).flatMap(({ item, score, explain }): FoundEpisode[] => {
    const view = read.get(item);
    const path = paths.get(item);
    return view === undefined ? [] : [{ view, score, reasons: explain(path === undefined ? {} : { path }) }];
  });
  return { episodes, threads };
}

/** Adds what the graph and the encoder found to the candidates. */
async function withFurther(asked: EpisodesAsked, candidates: Candidates): Promise<RankInput> {
  const { weights, graph, index } = asked;
  const likeness = weights.meaning === 0 ? undefined : await likenessTo(asked, candidates);
  const nearest = likeness?.nearest.map(({ item }) => item) ?? [];
  const further = [...(graph?.scores.best(GRAPH_BOUNDS.episodes) ?? []), ...nearest];
  const placed = await withPlaces(asked, candidates.placed, [
    ...new Set(further.map((id) => index.itemOf(id)).filter((item) => item >= 0)),
  ]);
  const alike = likenessAmong(placed, index.items, likeness);
  return { ...candidates, placed, alike, ...(graph === undefined ? {} : { graph }) };
}

function textContext(
  { question, weights, corpus }: FirstLook,
  { rarity }: Pick<Candidates, "rarity">,
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
      { terms: () => index.termsIn(item, content), named: () => namedIn(content) },
    ]),
  );
}

async function threadsOf(index: EpisodeIndex, best: readonly RankedThread[]): Promise<RecalledThread[]> {
  return recalledThreads(await index.threadNames(best.map(({ thread }) => Number(thread))), best);
}

/** Of the terms of the question. */
function rarityOfQuestion({ corpus, index: { vocabulary } }: FirstLook): Rarity {
  const rarity = new Map<number, number>();
  for (const [term, items] of corpus.documentFrequency) {
    const number = vocabulary.numberOf(term);
    if (number >= 0) rarity.set(number, items);
  }
  return rarity;
}

async function withFeedback(
  transaction: Transaction,
  asked: FirstLook,
  input: Candidates,
): Promise<Candidates> {
  const { scope, weights, lookup, corpus, index } = asked;
  const { vocabulary } = index;
  const among = rankEpisodes(input, weights)
    .best(FEEDBACK.among)
    .filter(({ place }) => place.length <= FEEDBACK.longest)
    .slice(0, weights.specific === 0 ? FEEDBACK.hits : FEEDBACK.among);
  if (among.length === 0) return input;
  const wordsOf = await index.termsOf(among.map(({ item }) => item));
  const known = new Set(lookup.terms.map(({ term }) => vocabulary.numberOf(term)));
  const rarity = new Map(input.rarity);
  for (const [term, items] of await index.rarityOf(termsOfHits(wordsOf.values(), known)))
    rarity.set(term, items);
  if (weights.feedback === 0) return { ...input, rarity };
  const texts = new Map(
    Array.from(wordsOf, ([item, terms]) => [item, { terms: () => terms, named: () => undefined }]),
  );
  const words = rankByTexts(among, texts, textContext(asked, { rarity }), [specific])
    .slice(0, FEEDBACK.hits)
    .flatMap(({ item }) => wordsOf.get(item) ?? []);
  const { documents, totalLength } = corpus;
  const terms = { vocabulary, rarity, documents, asked: known };
  const feedback = feedbackTerms(words, terms, weights.feedback);
  const documentFrequency = new Map(corpus.documentFrequency);
  for (const { term } of feedback) documentFrequency.set(term, rarity.get(vocabulary.numberOf(term)) ?? 1);
  const wider = { documents, totalLength, documentFrequency };
  const further = await index.postings(
    feedback.map(({ term }) => term),
    FEEDBACK.postings,
  );
  const postings = [...input.postings, ...further];
  const found = { terms: [...lookup.terms, ...feedback], corpus: wider, items: index.items, postings };
  const matches = await matchesOf(transaction, scope, found, asked.wanted);
  const placed = await withPlaces(
    asked,
    input.placed,
    matches.map(({ item }) => item),
  );
  return { ...input, corpus: wider, rarity, feedback, postings, placed };
}

/** The places that are known and those of further items with their neighbours. */
async function withPlaces(
  { index }: FirstLook,
  placed: readonly Placed[],
  items: readonly number[],
): Promise<readonly Placed[]> {
  const known = new Set(placed.map((row) => row.item));
  const missing = items.filter((item) => !known.has(item));
  return missing.length === 0 ? placed : [...placed, ...(await index.placesOf(missing))];
}
