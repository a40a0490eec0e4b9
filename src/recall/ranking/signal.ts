/**
 * What the ranking of episodes is made of: signals, each a file in `signals/`, in the order of `signals.ts`.
 */
import type { Interval } from "../../domain/interval.ts";
import type { Rarity, TermCounts } from "../../text/counted-terms.ts";
import type { Corpus } from "../index/bm25.ts";
import type { Placed, Table } from "../index/table.ts";
import type { AnswerKind } from "../question/answer-kind.ts";
import type { Question, QuestionTerm, WeightedTerm } from "../question/question.ts";

/** The candidates of one question, and what is known of the question. */
export interface RankTable {
  readonly table: Table;
  readonly question: Question;
  readonly corpus: Corpus;
  /** Terms of the question whose postings were read; names of speakers count less. */
  readonly terms: readonly QuestionTerm[];
  /** Words of the first hits whose postings were read. */
  readonly expansion: readonly WeightedTerm[];
  /** Speakers whom the question is about. */
  readonly targetSpeakers: ReadonlySet<string>;
  /** The speaker who asks, if known. */
  readonly asker: string | undefined;
  /** The time that the question names. */
  readonly period: Interval | undefined;
  /** How similar the question and an episode are, by item. */
  readonly similarity: ReadonlyMap<number, number>;
  /** Scores of the walk over the graph. */
  readonly graph: GraphScores | undefined;
}

/** The result of the walk over the graph. */
export interface GraphScores {
  /** How much the graph is trusted for this question, 0 to 1. */
  readonly trust: number;
  readonly scores: { get(item: number): number | undefined };
}

/** The best candidates with their texts. */
interface TextCandidates {
  readonly rows: readonly { readonly place: Placed; readonly text: EpisodeText }[];
  readonly question: Question;
  /** In how many of all `documents` a term stands. */
  readonly rarity: Rarity;
  readonly documents: number;
}

/** The text of an episode, as far as signals look at it. */
export interface EpisodeText {
  readonly terms: () => TermCounts;
  readonly named: () => AnswerKind | undefined;
}

/** A candidate that is shown, and what was learned of it. */
interface Shown {
  readonly candidates: RankTable;
  /** Its row of the table. */
  readonly at: number;
  readonly place: Placed;
  readonly text: EpisodeText | undefined;
  /** How the graph leads to it, in words. */
  readonly path: string | undefined;
}

/** What one signal added to a score, in the score's own measure; less than 0 where it spoke against. */
export interface SignalScore {
  /** Name of the signal; docs/recall.md says what each is. */
  readonly name: string;
  readonly score: number;
}

/** What ranks: the part of a signal that the pipeline calls, with the weights that it reads. */
export interface Ranker<Weights> {
  readonly name: string;
  /** Whether `score` is brought to mean 0 and standard deviation 1 over the candidates. Default: no. */
  readonly isStandardised?: true;
  /**
   * Returns a score for each row of the table. Absent: the signal acts through the words, or through texts.
   */
  score?(candidates: RankTable, weights: Weights): Float64Array;
  /** Returns a score for each of the best candidates, whose texts are at hand. */
  scoreTexts?(candidates: TextCandidates): Float64Array;
  /** Tells whether `scoreTexts` may change the score of a candidate, so that its text is needed. */
  needsText?(place: Placed, question: Question): boolean;
  /** Returns what the weight is multiplied by for this question. Default: 1. */
  trust?(candidates: RankTable): number;
  /** Tells whether the signal alone makes a row an answer. `raw` is its score before it was standardised. */
  finds?(candidates: RankTable, at: number, raw: Float64Array): boolean;
  /** Gives reasons, in words, why a candidate was found. `score` is what the signal added. */
  explain?(shown: Shown, score: number): readonly string[];
}

/**
 * One thing that speaks for or against an episode as an answer.
 *
 * A weight with the signal's own name is what its score is multiplied by; a signal without such a weight
 * counts 1. Further weights are settings that the signal, or the look-up of words, reads.
 */
export interface Signal<Own, Read = Own> extends Ranker<Read> {
  /** The defaults of its weights, each 0 to 100. */
  readonly weights: Own;
  /** The row of the signal in docs/recall.md. Absent: the row of another signal describes it. */
  readonly description?: string;
  /**
   * How benchmarks call recall without it ("the thread"); signals of one name are left out together. Absent:
   * never.
   */
  readonly ablation?: string;
  /** Weights that leave it out. Default: all 0. */
  readonly off?: Own;
}
