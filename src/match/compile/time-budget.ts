/**
 * Ends a statement that takes too long, in the statement itself: an embedded database cannot be interrupted
 * from outside.
 */
import sql, { type Sql } from "sql-template-tag";
import { DatabaseFailure } from "../../db/failures.ts";
import { InputError } from "../../errors.ts";
import { Placeholder } from "./placeholders.ts";

/**
 * The state of the error that a logarithm of a negative number is. Nothing else in these statements takes
 * one.
 */
const LOGARITHM_OF_NEGATIVE = "2201E";

/**
 * True while there is time, else the error that {@link withinTime} reads. Looked at for each pair of rows of
 * the two tables, so that a product of large tables ends, too: for each of them it costs some hundred
 * nanoseconds.
 */
export function isInTime(graph: Sql, before: Sql | null): Sql {
  const graphs = before === null ? graph : sql`${graph} + ${before}`;
  const seconds = new Placeholder(({ timeoutMs }) => timeoutMs / 1_000);
  return sql`(clock_timestamp() < statement_timestamp() + make_interval(secs => ${seconds}::float8) OR ln(-1 - (${graphs})::float8) > 0)`;
}

/** @throws InputError `search_too_large` if the time is over */
export async function withinTime<Result>(
  { timeoutMs }: { readonly timeoutMs: number },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DatabaseFailure && error.sqlState === LOGARITHM_OF_NEGATIVE)
      throw outOfTime(timeoutMs, error);
    throw error;
  }
}

export function outOfTime(timeoutMs: number, cause?: unknown): InputError {
  const message = `The query was ended: it took longer than ${timeoutMs} ms, its timeoutMs. Name an entity, as in {name: $name}, give the relationships types, or ask for fewer of them.`;
  return new InputError("search_too_large", message, { cause });
}
