/** The words of an episode and of the turns around it: BM25 over fields. */
import {
  averageLength,
  bm25Scores,
  inverseDocumentFrequency,
  type WeightedPostings,
} from "../../index/bm25.ts";
import { columnOf, type RowPostings, type Table, valueAt } from "../../index/table.ts";
import { matchedWords } from "../matched-words.ts";
import type { RankTable, Signal } from "../signal.ts";
import {
  MAX_NEIGHBOUR_LENGTH,
  type NeighbourWeights,
  turnBeforeQuestion,
  withNeighbours,
} from "./neighbours.ts";

/** A word counts 1; the other weights are in proportion to it. */
export const words: Signal<object, NeighbourWeights> = {
  name: "words",
  weights: {},
  description: "BM25 with neighbouring turns as fields, see below",
  isStandardised: true,
  score: contextualMatch,
  finds: (_, at, raw) => valueAt(raw, at) > 0,
  explain({ candidates: { table, terms }, at }) {
    const own = matchedWords(table, at, terms, (frequency) => frequency >= 1);
    return own === undefined ? [] : [`matches ${own}`];
  },
};

/**
 * BM25 over fields (BM25F; Robertson, Zaragoza & Taylor 2004): the turn itself, the one before, the one
 * after, and of an answer the one before its question, whose frequencies and lengths are added with their
 * shares before they are saturated.
 */
function contextualMatch(
  { table, terms, expansion, corpus }: Pick<RankTable, "table" | "terms" | "expansion" | "corpus">,
  weights: NeighbourWeights,
): Float64Array {
  const fields = fieldsOf(table, weights);
  const own = averageLength(corpus);
  const average = own + (weights.previous + weights.next) * Math.min(own, MAX_NEIGHBOUR_LENGTH);
  const column = new Float64Array(table.rows.length);
  const lists = [...terms, ...expansion].flatMap(({ term, weight }): WeightedPostings[] => {
    const termRows = table.termRows.get(term);
    if (termRows === undefined) return [];
    const postings = withFields(table, termRows, fields, column);
    return [{ ...postings, weight: weight * inverseDocumentFrequency(corpus, term) }];
  });
  return bm25Scores(table.rows.length, lists, average);
}

/** The shares of the turns around each row, and the lengths of all fields together. */
interface Fields {
  readonly before: Float64Array;
  readonly after: Float64Array;
  readonly beforeQuestion: Float64Array;
  /** The row of the turn before the question that a row answers. */
  readonly rowBeforeQuestion: Int32Array;
  readonly lengths: Float64Array;
}

function fieldsOf(table: Table, weights: NeighbourWeights): Fields {
  const { rows, previous, next } = table;
  const damping = columnOf(rows, ({ length }) =>
    length > MAX_NEIGHBOUR_LENGTH ? MAX_NEIGHBOUR_LENGTH / length : 1,
  );
  const column = () => new Float64Array(rows.length);
  const [before, after, beforeQuestion, lengths] = [column(), column(), column(), column()];
  const rowBeforeQuestion = new Int32Array(rows.length);
  const lengthOf = (at: number) => rows[at]?.length ?? 0;
  rows.forEach((row, at) => {
    const [last = -1, following = -1] = [previous[at], next[at]];
    const first = turnBeforeQuestion(table, at);
    rowBeforeQuestion[at] = first;
    const share = rows[last]?.asks === true ? weights.previousQuestion : weights.previous;
    before[at] = share * valueAt(damping, last);
    after[at] = weights.next * valueAt(damping, following);
    beforeQuestion[at] = weights.beforeQuestion * valueAt(damping, first);
    lengths[at] =
      row.length +
      valueAt(before, at) * lengthOf(last) +
      valueAt(beforeQuestion, at) * lengthOf(first) +
      valueAt(after, at) * lengthOf(following);
  });
  return { before, after, beforeQuestion, rowBeforeQuestion, lengths };
}

/**
 * Returns the postings of a term with its frequencies in all fields.
 *
 * @param column - zeros, one for each row; they are zeros again afterwards
 */
function withFields(table: Table, termRows: RowPostings, fields: Fields, column: Float64Array): RowPostings {
  const { previous, next } = table;
  const { before, after, beforeQuestion, rowBeforeQuestion, lengths } = fields;
  for (let place = 0; place < termRows.items.length; place += 1)
    column[termRows.items[place] ?? 0] = termRows.frequencies[place] ?? 0;
  const items = withNeighbours(termRows.items, table);
  const all = { items, frequencies: new Float64Array(items.length), lengths: new Float64Array(items.length) };
  for (let place = 0; place < items.length; place += 1) {
    const at = items[place] ?? 0;
    all.frequencies[place] =
      valueAt(column, at) +
      valueAt(before, at) * valueAt(column, previous[at] ?? -1) +
      valueAt(beforeQuestion, at) * valueAt(column, rowBeforeQuestion[at] ?? -1) +
      valueAt(after, at) * valueAt(column, next[at] ?? -1);
    all.lengths[place] = valueAt(lengths, at);
  }
  for (const at of termRows.items) column[at] = 0;
  return all;
}
