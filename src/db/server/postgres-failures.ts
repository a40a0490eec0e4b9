/** What goes wrong with a server, as errors of ours. */
import { DatabaseError } from "pg";
import { StorageError } from "../../errors.ts";
import { DatabaseFailure } from "../failures.ts";

/** How far the transaction was. */
export type Phase = "begin" | "work" | "commit";

/** A statement that failed on a server. */
class ServerFailure extends DatabaseFailure {
  /** The transaction lost against another one, or was never begun: it can be run again from the start. */
  readonly isRepeatable: boolean;

  constructor(error: DatabaseError, phase: Phase) {
    super({ sqlState: error.code, message: error.message });
    const lost = isLost(error) && phase === "begin";
    this.isRepeatable = lost || REPEATABLE.has(error.code ?? "") || isRaceOfRoles(error);
  }
}

class ConnectionLost extends StorageError {
  readonly isRepeatable: boolean;

  constructor(phase: Phase) {
    super(
      "database_unreachable",
      phase === "commit"
        ? "The connection to the database broke while a write was being confirmed, so it may or may not be stored. Write it again: with an id, or the same words at the same time, it is stored once."
        : "The connection to the database broke. Try again.",
    );
    this.isRepeatable = phase === "begin";
  }
}

/** Serialisation failure, deadlock. */
const REPEATABLE: ReadonlySet<string> = new Set(["40001", "40P01"]);

/**
 * The database says that it ends the connection: shutdown, crash of another session, a limit on idle
 * sessions.
 */
const LOSING = /^(?:08...|57P0[1-5]|25P03|25P04)$/u;

/** Does the connection end with this error? */
export function isLost(error: unknown): boolean {
  return !(error instanceof DatabaseError) || LOSING.test(error.code ?? "");
}

/**
 * Roles belong to all databases of a server: two that are migrated at once may both make or grant the same
 * one.
 */
function isRaceOfRoles({ code, constraint, message }: DatabaseError): boolean {
  return (
    code === "42710" ||
    (code === "23505" && constraint?.startsWith("pg_auth") === true) ||
    (code === "XX000" && message.startsWith("tuple concurrently"))
  );
}

/** The error of a statement. The original is not kept as its cause: it quotes the values of rows. */
export function statementFailure(error: unknown, phase: Phase): StorageError {
  if (error instanceof StorageError) return error;
  if (error instanceof DatabaseError && !(isLost(error) && phase === "commit")) {
    return new ServerFailure(error, phase);
  }
  return new ConnectionLost(phase);
}

/** May the transaction be run again from the start? */
export function isRepeatable(error: unknown): boolean {
  return (error instanceof ServerFailure || error instanceof ConnectionLost) && error.isRepeatable;
}

/** Did a statement fail only because its transaction had failed already? */
export function isConsequence(error: unknown): boolean {
  return error instanceof ServerFailure && error.sqlState === "25P02";
}

/** Only who runs the memory is told where its database is. */
const ELSEWHERE = {
  told: "The database cannot be reached just now. Try again later; palimpsest doctor says why.",
};

/** The error of an attempt to connect; `shown` is the address without its password. */
export function connectionFailure(error: unknown, shown: string): StorageError {
  const message = error instanceof Error ? error.message || codeOf(error) : String(error);
  if (error instanceof DatabaseError && /^(?:28|3D)/u.test(error.code ?? "")) {
    return new StorageError(
      "database_denied",
      `The server refuses ${shown}: ${message} (${error.code}). Check the user, the password and the name of the database, and what the server lets in (pg_hba.conf).`,
      ELSEWHERE,
    );
  }
  if (/certificate|self.signed|altnames|SSL|TLS/iu.test(message)) {
    return new StorageError(
      "database_unreachable",
      `No TLS connection with ${shown}: ${message}. Check sslmode in the address and the certificates (sslrootcert, or the option pool.ssl).`,
      ELSEWHERE,
    );
  }
  return new StorageError(
    "database_unreachable",
    `There is no connection to ${shown}: ${message}. Check that the server runs, takes connections at this address and has some left.`,
    ELSEWHERE,
  );
}

function codeOf(error: Error): string {
  return "code" in error ? String(error.code) : error.name;
}
