/** Weight `meaning`: similarity in meaning, where there are vectors. */
import type { Table } from "../../index/table.ts";
import type { Signal } from "../signal.ts";

export interface SemanticWeights {
  /** Similarity in meaning, standardised: half and twice as much gain less, four times as much loses. */
  readonly meaning: number;
  /** Share of the turns before and after in it: without them it gains half as much. */
  readonly meaningAround: number;
}

/**
 * The score from which on it is a reason, in standard deviations: half of the episodes are a little above the
 * mean.
 */
const MIN_REASON_SCORE = 0.5;

export const semantic: Signal<SemanticWeights> = {
  name: "meaning",
  weights: { meaning: 0.75, meaningAround: 0.5 },
  description: "similarity in meaning, if there is an encoder; the share of the turns around it",
  score: ({ table, similarity }, { meaningAround }) => semanticMatch(table, similarity, meaningAround),
  finds: ({ table, similarity }, at) => similarity.has(table.rows[at]?.item ?? -1),
  explain: (_, score) => (score > MIN_REASON_SCORE ? ["is alike in meaning"] : []),
};

/**
 * Standardises over the rows that have a vector, with a share of the row before and after: what a turn is
 * about, the turns around it are about. A row without a vector is neither better nor worse for it: 0.
 */
function semanticMatch(
  { rows, previous, next }: Table,
  similarity: ReadonlyMap<number, number>,
  share: number,
): Float64Array {
  if (similarity.size === 0) return new Float64Array(rows.length);
  const scores = rows.map(({ item }) => similarity.get(item));
  const values = rows.map((_, at) => {
    const own = scores[at];
    if (own === undefined) return undefined;
    const around = [scores[previous[at] ?? -1], scores[next[at] ?? -1]];
    return own + share * around.reduce((sum: number, value) => sum + (value ?? own), 0);
  });
  const given = values.filter((value) => value !== undefined);
  if (given.length === 0) return new Float64Array(rows.length);
  const mean = given.reduce((sum, value) => sum + value, 0) / given.length;
  const variance = given.reduce((sum, value) => sum + (value - mean) ** 2, 0) / given.length;
  const deviation = Math.sqrt(variance);
  return Float64Array.from(values, (value) =>
    value === undefined || deviation === 0 ? 0 : (value - mean) / deviation,
  );
}
