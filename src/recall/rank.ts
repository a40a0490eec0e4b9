/** Ranks episodes as answers to a question. */
import { BM25, type Bm25Options, type Corpus } from "./bm25.ts";
import { compareTexts, type Posting } from "./candidates.ts";
import { type Cosines, meaningMatch } from "./meaning-match.ts";
import { namedSpeakers, nameTerms, type Question, type QuestionTerm } from "./question.ts";
import { type Reason, reasonsFor } from "./reasons.ts";
import {
  type ContextOptions,
  contextualMatch,
  having,
  ownMatch,
  standardised,
  threadMatch,
} from "./signals.ts";
import { type Placed, tabulate, valueAt } from "./table.ts";

export interface RankInput {
  readonly question: Question;
  /** Of the graph, or summed over the graphs that are read. */
  readonly corpus: Corpus;
  /** Those of the question whose postings were read, see `termsToRead`. */
  readonly terms: readonly QuestionTerm[];
  /** All postings of these terms. */
  readonly postings: readonly Posting[];
  /** The best matches, see `bestMatches`, and the turns before and after each of them. */
  readonly placed: readonly Placed[];
  /** Who asks, if known: the speaker that "I" means. Otherwise "I" means whoever has the role `user`. */
  readonly asker?: string;
  /** How like the question the episodes are in meaning. What has a cosine need not hold a word of the question. Default: none. */
  readonly cosines?: Cosines;
}

export interface RankOptions {
  readonly bm25: Bm25Options;
  readonly context: ContextOptions;
  /** Bonus of what is said by a speaker whom the question names, in standard deviations of the match of words. Default 1.5. */
  readonly speaker: number;
  /** Bonus of what the asker said if the question is about them, in the same unit. Default 1.5. */
  readonly asker: number;
  /** Malus of a question, which seldom answers one, in the same unit. Default 0.5. */
  readonly question: number;
  /** Weight of the thread's standardised score. Default 0.25. */
  readonly thread: number;
  /** How many matches of a thread make its score. Default 3. */
  readonly threadBest: number;
  /** Weight of a speaker's name as a term: it is in what others say to them. Default 0.5. */
  readonly speakerName: number;
  /** Weight of likeness in meaning, standardised, where there are vectors: half and twice as much gain less, four times as much loses. Default 0.75. */
  readonly meaning: number;
  /** Share of the turns before and after in it: without them it gains half as much. Default 0.5. */
  readonly meaningAround: number;
}

/**
 * Round numbers, chosen by trial on two sets of conversations, without a search. In those of two people, halving or doubling
 * any one of them moves recall@10 by at most 1.2 points. In those with an assistant, half of `asker` loses 4, twice the
 * `thread` 3. Tried and left out: feedback from the first hits (RM3: +0.4 in the former, -5 in the latter) and a penalty for
 * neighbours of better hits (-0.4 and less).
 */
export const RANKING = {
  bm25: BM25,
  context: { previous: 0.5, previousQuestion: 1, next: 0.25, longest: 25 },
  speaker: 1.5,
  asker: 1.5,
  question: 0.5,
  thread: 0.25,
  threadBest: 3,
  speakerName: 0.5,
  meaning: 0.75,
  meaningAround: 0.5,
} as const satisfies RankOptions;

export interface RankedEpisode {
  readonly item: string;
  /** In standard deviations over the candidates. Comparable within one question only. */
  readonly score: number;
  /** What spoke for it: its words, who said it, the turns around it, its thread. */
  readonly reasons: readonly Reason[];
}

/**
 * Ranks the candidates, the best first, at most `limit`. An episode comes in by its own words or by those of the turn
 * before or after it; what has neither is left out.
 * Equal scores: the later episode first, then by id.
 *
 * @example
 * const question = analyseQuestion("Where did Caroline go?");
 * const terms = termsToRead(question.terms, corpus);                    // corpus: frequencies of question.terms
 * const matches = bestMatches(terms, corpus, postings);                 // postings: all of `terms`
 * rankEpisodes({ question, corpus, terms, postings, placed }, 10);      // placed: matches and their neighbours
 */
export function rankEpisodes(
  input: RankInput,
  limit: number,
  options: RankOptions = RANKING,
): RankedEpisode[] {
  const { question, corpus, cosines = NO_COSINES } = input;
  const table = tabulate(input.placed, input.postings);
  const named = namedSpeakers(question, speakersOf(table.rows));
  const terms = withLighterNames(input.terms, named, options.speakerName);

  const own = ownMatch(table, terms, corpus, options.bm25);
  const words = contextualMatch(table, terms, corpus, options.bm25, options.context);
  const match = standardised(words);
  const thread = standardised(threadMatch(table, own, options.threadBest));
  const said = having(table, ({ speaker }) => speaker !== null && named.has(speaker));
  const asked = having(table, (row) => question.aboutAsker && isBy(input.asker, row));

  const meaning = meaningMatch(table, cosines, options.meaningAround);

  return table.rows
    .flatMap((row, at) => {
      if (valueAt(words, at) <= 0 && !cosines.has(row.item)) return [];
      const parts = {
        match: valueAt(match, at),
        thread: options.thread * valueAt(thread, at),
        speaker: options.speaker * valueAt(said, at),
        asker: options.asker * valueAt(asked, at),
        question: row.isQuestion ? -options.question : 0,
        meaning: options.meaning * valueAt(meaning, at),
      };
      const score = parts.match + parts.thread + parts.speaker + parts.asker + parts.question + parts.meaning;
      return [{ row, at, parts, score }];
    })
    .sort(
      (a, b) =>
        b.score - a.score || b.row.occurredAt - a.row.occurredAt || compareTexts(a.row.item, b.row.item),
    )
    .slice(0, limit)
    .map(({ row, at, parts, score }) => ({
      item: row.item,
      score,
      reasons: reasonsFor(table, at, terms, parts),
    }));
}

const NO_COSINES: Cosines = new Map();

function speakersOf(rows: readonly Placed[]): ReadonlySet<string> {
  return new Set(rows.flatMap(({ speaker }) => (speaker === null ? [] : [speaker])));
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
