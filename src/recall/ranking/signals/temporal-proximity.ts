/** Weight `when`: the episode was said at the time that the question names. */
import type { Instant, Interval } from "../../../domain/interval.ts";
import { columnOf, type Table } from "../../index/table.ts";
import type { Signal } from "../signal.ts";

export interface TemporalProximityWeights {
  /**
   * Was said at the time that the question names, or, less, in the week after. 1 gains a little less, 3 a
   * little more.
   */
  readonly when: number;
}

/** Milliseconds after an event in which people still speak of it, less and less. Two weeks rank alike. */
const REPORTED_WITHIN_MS = 7 * 24 * 3_600_000;

export const temporalProximity: Signal<TemporalProximityWeights> = {
  name: "when",
  weights: { when: 2 },
  description: "was said at the time that the question names or, less, in the week after it",
  ablation: "the time that the question names",
  score: ({ table, period }) => proximityScores(table, period),
  explain: (_, score) => (score > 0 ? ["was said at the time that the question names or just after"] : []),
};

/**
 * Returns 1 of what was said in the time that a question names, less of what was said in the week after it,
 * down to 0. It is not standardised: a question that names a time has few answers from elsewhere, however
 * many candidates are from then.
 */
export function proximityScores({ rows }: Pick<Table, "rows">, period: Interval | undefined): Float64Array {
  if (period === undefined) return new Float64Array(rows.length);
  return columnOf(rows, ({ occurredAt }) => proximityOf(occurredAt, period));
}

function proximityOf(occurredAt: Instant, { from, to }: Interval): number {
  if (occurredAt < from) return 0;
  return occurredAt < to ? 1 : Math.max(0, 1 - (occurredAt - to) / REPORTED_WITHIN_MS);
}
