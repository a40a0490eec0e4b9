/** When something was said, beside the time that a question names. */
import type { Instant, Interval } from "../../domain/interval.ts";
import { columnOf, type Table } from "../index/table.ts";

/** What happened is told of for a while after it, less and less: so long, in milliseconds. Two weeks rank alike. */
const TOLD_AFTER = 7 * 24 * 3_600_000;

/**
 * 1 of what was said in the time that a question names, less of what was said in the week after it, down to 0. It is not
 * standardised: a question that names a time has few answers from elsewhere, however many candidates are from then.
 */
export function saidWhen({ rows }: Pick<Table, "rows">, during: Interval | undefined): Float64Array {
  if (during === undefined) return new Float64Array(rows.length);
  return columnOf(rows, ({ occurredAt }) => nearness(occurredAt, during));
}

function nearness(occurredAt: Instant, { from, to }: Interval): number {
  if (occurredAt < from) return 0;
  return occurredAt < to ? 1 : Math.max(0, 1 - (occurredAt - to) / TOLD_AFTER);
}
