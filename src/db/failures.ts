/**
 * Errors of PostgreSQL as ours. What a statement was given never stands in a message: it may be anybody's
 * words.
 */
import { type ErrorCode, StorageError } from "../errors.ts";

/** What PostgreSQL says of an error. */
interface Refusal {
  /** Absent if the error did not come from PostgreSQL. */
  readonly sqlState?: string | undefined;
  readonly message: string;
}

export class DatabaseFailure extends StorageError {
  readonly sqlState: string | undefined;

  constructor(refusal: Refusal) {
    const { sqlState } = refusal;
    const [code, advice] = (sqlState === undefined ? undefined : KNOWN.get(sqlState)) ?? ["storage_failed"];
    super(code, `The database refused: ${withoutValues(refusal)}${advice === undefined ? "" : ` ${advice}`}`);
    this.sqlState = sqlState;
  }
}

const KNOWN: ReadonlyMap<string, readonly [ErrorCode, string]> = new Map([
  [
    "57014",
    [
      "statement_timeout",
      "Ask for less at once, or give the statements more time: the option pool.statementTimeoutMs.",
    ],
  ],
  [
    "25006",
    [
      "database_read_only",
      "It only reads, as a replica does. Write to the primary; what has expired is forgotten there within the minute in which a memory is open on it, and is not told here before.",
    ],
  ],
  ["53100", ["storage_failed", "Make room on the disk, and try again."]],
  [
    "55P03",
    [
      "lock_timeout",
      "Somebody else has been writing the same graph for long. Try again, or wait longer: the option pool.lockTimeoutMs.",
    ],
  ],
]);

/**
 * Data exceptions (class 22) and errors that functions raise quote what they were given; the others name
 * tables and constraints only.
 */
function withoutValues({ sqlState, message }: Refusal): string {
  if (sqlState === undefined) return message;
  if (sqlState.startsWith("22") || sqlState.startsWith("P0"))
    return `a value that it cannot use (${sqlState}).`;
  return `${message} (${sqlState}).`;
}
