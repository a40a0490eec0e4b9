/** Ranks episodes as answers to a question. */
import type { Interval } from "../../domain/interval.ts";
import type { Items } from "../../graph/cache/items.ts";
import type { PostingList } from "../../graph/write/posting-blocks.ts";
import { BM25, type Corpus } from "../index/bm25.ts";
import { nthHighest } from "../index/candidates.ts";
import { columnOf, type Placed, tabulate, valueAt } from "../index/table.ts";
import {
  namedSpeakers,
  nameTerms,
  type Question,
  type QuestionTerm,
  type WeightedTerm,
} from "../question/question.ts";
import { tellers } from "../question/tellers.ts";
import { type LikenessOf, meaningMatch } from "./meaning-match.ts";
import { type Reason, reasonsFor, type ScoreParts } from "./reasons.ts";
import { saidWhen } from "./said-when.ts";
import { contextualMatch, having, ownMatch, scoresOf, standardised, threadMatch } from "./signals.ts";
import { type FurtherSignal, WEIGHTS, type Weights } from "./weights.ts";

export interface RankInput {
  readonly question: Question;
  /** Of the graph, or summed over the graphs that are read. */
  readonly corpus: Corpus;
  /** Those of the question whose postings were read, see `termsToRead`. */
  readonly terms: readonly QuestionTerm[];
  /** Words of the first hits whose postings were read. */
  readonly feedback?: readonly WeightedTerm[];
  /** What the postings are of, and who is placed. */
  readonly items: Items;
  /** All postings of these terms. */
  readonly postings: readonly PostingList[];
  /** The best matches, see `scoredMatches`, and the turns before and after each of them; what further signals found. */
  readonly placed: readonly Placed[];
  /** Who asks, if known: the speaker that "I" means. Otherwise "I" means whoever has the role `user`. */
  readonly asker?: string;
  /** Speakers whom the question names, if it is known of all: some may be no candidates. */
  readonly named?: ReadonlySet<string>;
  /** The time that the question names. Default: none. */
  readonly during?: Interval;
  /** How like the question the episodes are in meaning. What is here need not hold a word of the question. Default: none. */
  readonly alike?: LikenessOf;
  /** Scores from elsewhere, such as the walk over the graph. */
  readonly signals?: readonly FurtherSignal[];
}

/** A longer turn counts as if it had this many terms where it is a neighbour, so that a long answer does not drown what is beside it. */
const LONGEST_NEIGHBOUR = 25;
/** How many matches of a thread make its score. */
const THREAD_BEST = 3;

export interface RankedEpisode {
  readonly item: number;
  readonly place: Placed;
  /** In standard deviations over the candidates. Comparable within one question only. */
  readonly score: number;
  /** What spoke for it: its words, who said it, the turns around it, its thread, the graph. */
  readonly reasons: readonly Reason[];
}

/** A thread by its best episode. */
export interface RankedThread {
  readonly thread: string | number;
  readonly score: number;
  /** How many of its episodes were ranked. */
  readonly episodes: number;
}

/** The candidates of one question, ranked: what is not asked for is not put in order. */
export interface Ranking {
  best(limit: number): RankedEpisode[];
  threads(limit: number): RankedThread[];
}

/**
 * Ranks the candidates, the best first. An episode comes in by its own words, by those of the turn
 * before or after it, or by a further signal; what has none of these is left out, and so is what is not wanted.
 * Equal scores: the later episode first, then by id.
 *
 * @example
 * const question = analyseQuestion("Where did Caroline go?");
 * const terms = termsToRead(question.terms, corpus);                    // corpus: frequencies of question.terms
 * const matches = scoredMatches(terms, corpus, { items, postings });      // postings: all of `terms`
 * rankEpisodes({ question, corpus, terms, items, postings, placed }).best(10); // placed: matches and their neighbours
 */
export function rankEpisodes(input: RankInput, weights: Weights = WEIGHTS): Ranking {
  const { question, corpus, feedback = [], signals = [], alike = UNLIKE } = input;
  const table = tabulate(input.placed, input);
  const named = speakersNamed(input, table.rows);
  const asked = withLighterNames(input.terms, named, weights.speakerName);
  const terms = [...asked, ...feedback];
  const { previous, previousQuestion, beforeQuestion, next } = weights;

  const own = ownMatch(table, terms, corpus, BM25);
  const words = contextualMatch(table, terms, corpus, BM25, {
    previous,
    previousQuestion,
    beforeQuestion,
    next,
    longest: LONGEST_NEIGHBOUR,
  });
  const thread = standardised(threadMatch(table, own, THREAD_BEST));
  const none = new Float64Array(table.rows.length);
  const telling = tellers(question, named);
  const said =
    telling.size === 0 ? none : having(table, ({ speaker }) => speaker !== null && telling.has(speaker));
  const askers = question.aboutAsker ? having(table, (row) => isBy(input.asker, row)) : none;
  const further = signals.map(({ weight, scores }) => {
    const found = scoresOf(table, scores);
    return { found, scores: weighted(standardised(found), weight) };
  });
  const columns: ScoreColumns = {
    match: standardised(words),
    thread: weighted(thread, weights.thread),
    speaker: weighted(said, weights.speaker),
    asker: weighted(askers, weights.asker),
    question: weighted(
      having(table, ({ isQuestion }) => isQuestion),
      -weights.question,
    ),
    when: weighted(saidWhen(table, input.during), weights.when),
    meaning: weighted(meaningMatch(table, alike, weights.meaningAround), weights.meaning),
    further: summed(
      further.map(({ scores }) => scores),
      none.length,
    ),
  };
  const scores = summed(
    SCORE_PARTS.map((part) => columns[part]),
    none.length,
  );
  const isFound = (row: Placed, at: number) =>
    valueAt(words, at) > 0 || alike.has(row.item) || further.some(({ found }) => valueAt(found, at) > 0);
  const found: number[] = [];
  for (const [at, row] of table.rows.entries())
    if (row.isWanted !== false && isFound(row, at)) found.push(at);
  const inOrder = (one: number, other: number) =>
    valueAt(scores, other) - valueAt(scores, one) || laterFirst(table.rows, input.items, one, other);
  return {
    best: (limit) => {
      const reached = nthHighest(
        columnOf(found, (at) => valueAt(scores, at)),
        limit,
      );
      return found
        .filter((at) => valueAt(scores, at) >= reached)
        .sort(inOrder)
        .slice(0, limit)
        .flatMap((at) => {
          const row = table.rows[at];
          const reasons = () =>
            reasonsFor(table, at, { asked, feedback, longest: LONGEST_NEIGHBOUR }, partsAt(columns, at));
          return row === undefined ? [] : [new RankedRow(row, valueAt(scores, at), reasons)];
        });
    },
    threads: (limit) => {
      const threads = new Map<string | number, { best: number; episodes: number }>();
      for (const at of found) {
        const thread = table.rows[at]?.thread ?? "";
        const known = threads.get(thread);
        if (known === undefined) {
          threads.set(thread, { best: at, episodes: 1 });
          continue;
        }
        known.episodes += 1;
        if (inOrder(at, known.best) < 0) known.best = at;
      }
      return [...threads]
        .sort(([, one], [, other]) => inOrder(one.best, other.best))
        .slice(0, limit)
        .map(([thread, { best, episodes }]) => ({ thread, score: valueAt(scores, best), episodes }));
    },
  };
}

/** The later one first, then by id. */
function laterFirst(rows: readonly Placed[], items: Items, one: number, other: number): number {
  const [a, b] = [rows[one], rows[other]];
  return a === undefined || b === undefined
    ? 0
    : b.occurredAt - a.occurredAt || items.compare(a.item, b.item);
}

/** What each signal adds, by row. */
type ScoreColumns = { readonly [Part in keyof ScoreParts]: Float64Array };

/** In the order in which they are added. */
const SCORE_PARTS = [
  "match",
  "thread",
  "speaker",
  "asker",
  "question",
  "when",
  "meaning",
  "further",
] as const satisfies readonly (keyof ScoreParts)[];

function partsAt(columns: ScoreColumns, at: number): ScoreParts {
  const { match, thread, speaker, asker, question, when, meaning, further } = columns;
  return {
    match: valueAt(match, at),
    thread: valueAt(thread, at),
    speaker: valueAt(speaker, at),
    asker: valueAt(asker, at),
    question: valueAt(question, at),
    when: valueAt(when, at),
    meaning: valueAt(meaning, at),
    further: valueAt(further, at),
  };
}

function weighted(values: Float64Array, weight: number): Float64Array {
  const column = new Float64Array(values.length);
  for (let at = 0; at < column.length; at += 1) column[at] = weight * valueAt(values, at);
  return column;
}

function summed(columns: readonly Float64Array[], size: number): Float64Array {
  const sums = new Float64Array(size);
  for (const column of columns)
    for (let at = 0; at < size; at += 1) sums[at] = valueAt(sums, at) + valueAt(column, at);
  return sums;
}

/** Its reasons are made when they are asked for: most of what is ranked is not shown. */
class RankedRow implements RankedEpisode {
  readonly place: Placed;
  readonly score: number;
  readonly #reasons: () => readonly Reason[];

  constructor(place: Placed, score: number, reasons: () => readonly Reason[]) {
    this.place = place;
    this.score = score;
    this.#reasons = reasons;
  }

  get item(): number {
    return this.place.item;
  }

  get reasons(): readonly Reason[] {
    return this.#reasons();
  }
}

const UNLIKE: LikenessOf = new Map();

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

function isBy(asker: string | undefined, { speaker, role }: Placed): boolean {
  return asker === undefined || speaker === null ? role === "user" : speaker === asker;
}

function withLighterNames(
  terms: readonly QuestionTerm[],
  named: ReadonlySet<string>,
  weight: number,
): readonly QuestionTerm[] {
  const names = new Set([...named].flatMap((speaker) => nameTerms(speaker).flat()));
  return terms.map((term) => (names.has(term.term) ? { ...term, weight: term.weight * weight } : term));
}
