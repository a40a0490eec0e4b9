/** Ranks episodes as answers to a question: adds what each signal says. */
import type { Interval } from "../../domain/interval.ts";
import type { Items } from "../../graph/cache/items.ts";
import type { PostingList } from "../../graph/write/posting-blocks.ts";
import type { Corpus } from "../index/bm25.ts";
import { quickselect } from "../index/candidates.ts";
import { columnOf, type Placed, tabulate, valueAt } from "../index/table.ts";
import {
  namedSpeakers,
  nameTerms,
  type Question,
  type QuestionTerm,
  type WeightedTerm,
} from "../question/question.ts";
import { targetSpeakers } from "../question/target-speakers.ts";
import type { EpisodeText, GraphScores, Ranker, RankTable, SignalScore } from "./signal.ts";
import { SIGNALS } from "./signals.ts";
import { WEIGHTS, type Weights, weightOf } from "./weights.ts";
import { zScores } from "./z-scores.ts";

export interface RankInput {
  readonly question: Question;
  /** Sizes of the graph, or sums over the graphs that are read. */
  readonly corpus: Corpus;
  /** Those of the question whose postings were read, see `selectTerms`. */
  readonly terms: readonly QuestionTerm[];
  /** Words of the first hits whose postings were read. */
  readonly expansion?: readonly WeightedTerm[];
  /** What the postings are of, and who is placed. */
  readonly items: Items;
  /** All postings of these terms. */
  readonly postings: readonly PostingList[];
  /**
   * The best matches, see `scoredMatches`, and the turns before and after each of them; what further signals
   * found.
   */
  readonly placed: readonly Placed[];
  /** Who asks, if known: the speaker that "I" means. Otherwise "I" means whoever has the role `user`. */
  readonly asker?: string;
  /** Speakers whom the question names, if it is known of all: some may be no candidates. */
  readonly named?: ReadonlySet<string>;
  /** The time that the question names. Default: none. */
  readonly period?: Interval;
  /**
   * How like the question the episodes are in meaning. What is here need not hold a word of the question.
   * Default: none.
   */
  readonly similarity?: ReadonlyMap<number, number>;
  /** The walk over the graph. Default: none. */
  readonly graph?: GraphScores;
}

/** What is learned of an episode once it is read. */
interface ReadOfEpisode {
  readonly text?: EpisodeText;
  /** How the graph leads to it, in words. */
  readonly path?: string;
  /** What signals added that look at texts. */
  readonly added?: ReadonlyMap<Ranker<Weights>, number>;
}

export interface RankedEpisode {
  readonly item: number;
  readonly place: Placed;
  /** In standard deviations over the candidates. Comparable within one question only. */
  readonly score: number;
  /**
   * Returns what spoke for it, for people: `matches "dog", "adopt"`. Made when asked for: most of what is
   * ranked is not shown.
   */
  explain(read?: ReadOfEpisode): string[];
  /** Returns what each signal added, without those that added nothing. */
  signals(read?: Pick<ReadOfEpisode, "added">): SignalScore[];
}

/** A thread by its best episode. */
export interface RankedThread {
  readonly thread: string | number;
  readonly score: number;
  /** How many of its episodes were ranked. */
  readonly episodes: number;
}

/** The candidates of one question, ranked: what is not asked for is not put in order. */
interface Ranking {
  best(limit: number): RankedEpisode[];
  threads(limit: number): RankedThread[];
}

/**
 * Ranks the candidates, the best first. An episode comes in by its own words, by those of the turn before or
 * after it, or by a further signal; what has none of these is left out, and so is what is not wanted. Equal
 * scores: the later episode first, then by id.
 *
 * @example
 * const question = analyseQuestion("Where did Caroline go?");
 * const terms = selectTerms(question.terms, corpus);                    // corpus: frequencies of question.terms
 * const matches = scoredMatches(terms, corpus, { items, postings });      // postings: all of `terms`
 * rankEpisodes({ question, corpus, terms, items, postings, placed }).best(10); // placed: matches and their neighbours
 */
export function rankEpisodes(input: RankInput, weights: Weights = WEIGHTS): Ranking {
  const candidates = rankTableOf(input, weights);
  const scored = RANKERS.map((signal) => scoreBy(signal, candidates, weights));
  return new RankedTable(candidates, input.items, scored);
}

const RANKERS: readonly Ranker<Weights>[] = SIGNALS;

function rankTableOf(input: RankInput, weights: Weights): RankTable {
  const { question, corpus, expansion = [], asker, period, similarity = NO_SIMILARITY, graph } = input;
  const table = tabulate(input.placed, input);
  const named = speakersNamed(input, table.rows);
  return {
    table,
    question,
    corpus,
    terms: withReducedNameWeights(input.terms, named, weights.speakerName),
    expansion,
    targetSpeakers: targetSpeakers(question, named),
    asker,
    period,
    similarity,
    graph,
  };
}

/** What a signal says of each row. */
interface Scored {
  readonly signal: Ranker<Weights>;
  /** Before it was standardised and weighted. */
  readonly raw: Float64Array;
  readonly added: Float64Array;
}

const NOTHING = new Float64Array(0);
const NO_SIMILARITY: ReadonlyMap<number, number> = new Map();

function scoreBy(signal: Ranker<Weights>, candidates: RankTable, weights: Weights): Scored {
  const weight = weightOf(signal, weights);
  if (signal.score === undefined || weight === 0) return { signal, raw: NOTHING, added: NOTHING };
  const raw = signal.score(candidates, weights);
  const factor = weight * (signal.trust?.(candidates) ?? 1);
  const scaled = signal.isStandardised ? zScores(raw) : raw;
  return { signal, raw, added: scaled.map((value) => factor * value) };
}

class RankedTable implements Ranking {
  readonly #candidates: RankTable;
  readonly #items: Items;
  readonly #scored: readonly Scored[];
  readonly #scores: Float64Array;
  /** The rows that are answers. */
  readonly #found: readonly number[];

  constructor(candidates: RankTable, items: Items, scored: readonly Scored[]) {
    const { rows } = candidates.table;
    this.#candidates = candidates;
    this.#items = items;
    this.#scored = scored;
    this.#scores = new Float64Array(rows.length);
    for (const { added } of scored)
      for (let at = 0; at < added.length; at += 1)
        this.#scores[at] = valueAt(this.#scores, at) + valueAt(added, at);
    this.#found = [...rows.keys()].filter(
      (at) =>
        rows[at]?.passesFilter !== false &&
        scored.some(({ signal, raw }) => signal.finds?.(candidates, at, raw) === true),
    );
  }

  best(limit: number): RankedEpisode[] {
    const reached = quickselect(
      columnOf(this.#found, (at) => valueAt(this.#scores, at)),
      limit,
    );
    return this.#found
      .filter((at) => valueAt(this.#scores, at) >= reached)
      .sort((one, other) => this.#inOrder(one, other))
      .slice(0, limit)
      .flatMap((at) => {
        const place = this.#candidates.table.rows[at];
        return place === undefined ? [] : [this.#rankedAt(at, place)];
      });
  }

  threads(limit: number): RankedThread[] {
    const threads = new Map<string | number, { best: number; episodes: number }>();
    for (const at of this.#found) {
      const thread = this.#candidates.table.rows[at]?.thread ?? "";
      const known = threads.get(thread);
      if (known === undefined) {
        threads.set(thread, { best: at, episodes: 1 });
        continue;
      }
      known.episodes += 1;
      if (this.#inOrder(at, known.best) < 0) known.best = at;
    }
    return [...threads]
      .sort(([, one], [, other]) => this.#inOrder(one.best, other.best))
      .slice(0, limit)
      .map(([thread, { best, episodes }]) => ({ thread, score: valueAt(this.#scores, best), episodes }));
  }

  #rankedAt(at: number, place: Placed): RankedEpisode {
    const candidates = this.#candidates;
    const scoreOf = ({ signal, added }: Scored, ofTexts: ReadOfEpisode["added"]) =>
      ofTexts?.get(signal) ?? valueAt(added, at);
    return {
      item: place.item,
      place,
      score: valueAt(this.#scores, at),
      explain: ({ text, path, added: ofTexts } = {}) =>
        this.#scored.flatMap((each) => {
          const score = scoreOf(each, ofTexts);
          return each.signal.explain?.({ candidates, at, place, text, path }, score) ?? [];
        }),
      signals: ({ added: ofTexts } = {}) =>
        this.#scored
          .map((each) => ({ name: each.signal.name, score: scoreOf(each, ofTexts) }))
          .filter(({ score }) => score !== 0),
    };
  }

  /** The better one first, then the later one, then by id. */
  #inOrder(one: number, other: number): number {
    const { rows } = this.#candidates.table;
    const [a, b] = [rows[one], rows[other]];
    const byScore = valueAt(this.#scores, other) - valueAt(this.#scores, one);
    if (byScore !== 0 || a === undefined || b === undefined) return byScore;
    return b.occurredAt - a.occurredAt || this.#items.compare(a.item, b.item);
  }
}

/** The speakers of some rows whom the question names. */
export function speakersNamed(
  { question, named }: Pick<RankInput, "question" | "named">,
  rows: readonly Placed[],
): ReadonlySet<string> {
  return named === undefined ? namedSpeakers(question, speakersOf(rows)) : speakersOf(rows, named);
}

/** Those who speak, or of these only some. */
function speakersOf(rows: readonly Placed[], only?: ReadonlySet<string>): Set<string> {
  const speakers = new Set<string>();
  if (only?.size === 0) return speakers;
  for (const { speaker } of rows) if (speaker !== null && only?.has(speaker) !== false) speakers.add(speaker);
  return speakers;
}

function withReducedNameWeights(
  terms: readonly QuestionTerm[],
  named: ReadonlySet<string>,
  weight: number,
): readonly QuestionTerm[] {
  const names = new Set([...named].flatMap((speaker) => nameTerms(speaker).flat()));
  return terms.map((term) => (names.has(term.term) ? { ...term, weight: term.weight * weight } : term));
}
