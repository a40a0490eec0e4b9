/** Ranks episodes as answers to a question. */
import type { Instant, Interval } from "../domain/interval.ts";
import type { Items, PostingList } from "../graph/posting-blocks.ts";
import { BM25, type Corpus } from "./bm25.ts";
import { compareTexts } from "./candidates.ts";
import { type Cosines, meaningMatch } from "./meaning-match.ts";
import { namedSpeakers, nameTerms, type Question, type QuestionTerm, type WeightedTerm } from "./question.ts";
import { type Reason, reasonsFor, type ScoreParts } from "./reasons.ts";
import { saidWhen } from "./said-when.ts";
import { contextualMatch, having, ownMatch, scoresOf, standardised, threadMatch } from "./signals.ts";
import { type Placed, tabulate, valueAt } from "./table.ts";
import { type FurtherSignal, WEIGHTS, type Weights } from "./weights.ts";

export interface RankInput {
  readonly question: Question;
  /** Of the graph, or summed over the graphs that are read. */
  readonly corpus: Corpus;
  /** Those of the question whose postings were read, see `termsToRead`. */
  readonly terms: readonly QuestionTerm[];
  /** Words of the first hits whose postings were read. */
  readonly feedback?: readonly WeightedTerm[];
  /** What the postings are of. */
  readonly items: Items;
  /** All postings of these terms. */
  readonly postings: readonly PostingList[];
  /** The best matches, see `scoredMatches`, and the turns before and after each of them; what further signals found. */
  readonly placed: readonly Placed[];
  /** Who asks, if known: the speaker that "I" means. Otherwise "I" means whoever has the role `user`. */
  readonly asker?: string;
  /** The time that the question names. Default: none. */
  readonly during?: Interval;
  /** How like the question the episodes are in meaning. What has a cosine need not hold a word of the question. Default: none. */
  readonly cosines?: Cosines;
  /** Scores from elsewhere, such as the walk over the graph. */
  readonly signals?: readonly FurtherSignal[];
}

/** A longer turn counts as if it had this many terms where it is a neighbour, so that a long answer does not drown what is beside it. */
const LONGEST_NEIGHBOUR = 25;
/** How many matches of a thread make its score. */
const THREAD_BEST = 3;

export interface RankedEpisode {
  readonly item: string;
  readonly thread: string | number;
  readonly occurredAt: Instant;
  /** In standard deviations over the candidates. Comparable within one question only. */
  readonly score: number;
  /** What spoke for it: its words, who said it, the turns around it, its thread, the graph. */
  readonly reasons: readonly Reason[];
}

/**
 * Ranks the candidates, the best first, at most `limit`. An episode comes in by its own words, by those of the turn
 * before or after it, or by a further signal; what has none of these is left out, and so is what is not wanted.
 * Equal scores: the later episode first, then by id.
 *
 * @example
 * const question = analyseQuestion("Where did Caroline go?");
 * const terms = termsToRead(question.terms, corpus);                    // corpus: frequencies of question.terms
 * const matches = scoredMatches(terms, corpus, { items, postings });      // postings: all of `terms`
 * rankEpisodes({ question, corpus, terms, items, postings, placed }, 10); // placed: matches and their neighbours
 */
export function rankEpisodes(input: RankInput, limit: number, weights: Weights = WEIGHTS): RankedEpisode[] {
  const { question, corpus, feedback = [], signals = [], cosines = NO_COSINES } = input;
  const table = tabulate(input.placed, input);
  const named = namedSpeakers(question, speakersOf(table.rows));
  const asked = withLighterNames(input.terms, named, weights.speakerName);
  const terms = [...asked, ...feedback];
  const { previous, previousQuestion, next } = weights;

  const own = ownMatch(table, terms, corpus, BM25);
  const words = contextualMatch(table, terms, corpus, BM25, {
    previous,
    previousQuestion,
    next,
    longest: LONGEST_NEIGHBOUR,
  });
  const match = standardised(words);
  const thread = standardised(threadMatch(table, own, THREAD_BEST));
  const said = having(table, ({ speaker }) => speaker !== null && named.has(speaker));
  const askers = having(table, (row) => question.aboutAsker && isBy(input.asker, row));
  const when = saidWhen(table, input.during);
  const meaning = meaningMatch(table, cosines, weights.meaningAround);
  const further = signals.map(({ weight, scores }) => {
    const found = scoresOf(table, scores);
    return { weight, found, scores: standardised(found) };
  });

  const partsAt = (at: number): ScoreParts => ({
    match: valueAt(match, at),
    thread: weights.thread * valueAt(thread, at),
    speaker: weights.speaker * valueAt(said, at),
    asker: weights.asker * valueAt(askers, at),
    question: table.rows[at]?.isQuestion === true ? -weights.question : 0,
    when: weights.when * valueAt(when, at),
    meaning: weights.meaning * valueAt(meaning, at),
    further: further.reduce((sum, { weight, scores }) => sum + weight * valueAt(scores, at), 0),
  });
  const reasonsAt = (at: number) => reasonsFor(table, at, { asked, feedback }, partsAt(at));
  const scored: { readonly row: Placed; readonly at: number; readonly score: number }[] = [];
  table.rows.forEach((row, at) => {
    const isFound =
      valueAt(words, at) > 0 || cosines.has(row.item) || further.some(({ found }) => valueAt(found, at) > 0);
    if (isFound && row.isWanted !== false) scored.push({ row, at, score: sumOf(partsAt(at)) });
  });
  return scored
    .sort(
      (a, b) =>
        b.score - a.score || b.row.occurredAt - a.row.occurredAt || compareTexts(a.row.item, b.row.item),
    )
    .slice(0, limit)
    .map(({ row, at, score }) => new RankedRow(row, score, at, reasonsAt));
}

/** Its reasons are made when they are asked for: most of what is ranked is not shown. */
class RankedRow implements RankedEpisode {
  readonly item: string;
  readonly thread: string | number;
  readonly occurredAt: Instant;
  readonly score: number;
  readonly #at: number;
  readonly #reasonsAt: (at: number) => readonly Reason[];

  constructor(row: Placed, score: number, at: number, reasonsAt: (at: number) => readonly Reason[]) {
    this.item = row.item;
    this.thread = row.thread;
    this.occurredAt = row.occurredAt;
    this.score = score;
    this.#at = at;
    this.#reasonsAt = reasonsAt;
  }

  get reasons(): readonly Reason[] {
    return this.#reasonsAt(this.#at);
  }
}

function sumOf(parts: ScoreParts): number {
  const { match, thread, speaker, asker, question, when, meaning, further } = parts;
  return match + thread + speaker + asker + question + when + meaning + further;
}

const NO_COSINES: Cosines = new Map();

function speakersOf(rows: readonly Placed[]): ReadonlySet<string> {
  const speakers = new Set<string>();
  for (const { speaker } of rows) if (speaker !== null) speakers.add(speaker);
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
