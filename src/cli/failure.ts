/** What a failed command says, and the exit code that says by whose fault it was. */
import { CommanderError } from "commander";
import { ConflictError, InputError, NotFoundError, PalimpsestError } from "../errors.ts";
import { inCommands } from "./in-commands.ts";

export const EXIT = { done: 0, partly: 1, usage: 2, conflict: 3, storage: 4, bug: 70 } as const;

export const EXIT_CODES_HELP = `Exit codes:
  0   done
  1   partly done, or a check failed
  2   bad usage or input, or what was named does not exist
  3   in use by another process, or in conflict with what is stored
  4   the database could not do it
  70  a bug in Palimpsest
  129, 130, 143  stopped by a signal`;

/** What went wrong, ready to be printed. */
interface Failure {
  readonly exitCode: number;
  readonly code: string;
  readonly message: string;
  /** Place of a bug in the code. */
  readonly stack?: string;
}

/** What a thrown error says; `undefined` if nothing went wrong: help and version are thrown, too. */
export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof CommanderError) return usageFailure(error);
  if (error instanceof PalimpsestError) {
    return { exitCode: exitCodeOf(error), code: error.code, message: inCommands(error.message) };
  }
  const bug = error instanceof Error ? error : new Error(String(error));
  return {
    exitCode: EXIT.bug,
    code: "bug",
    message: `${bug.message || bug.name}. This is a bug in Palimpsest. Run it again with --debug and report what it prints.`,
    ...(bug.stack === undefined ? {} : { stack: bug.stack }),
  };
}

function usageFailure(error: CommanderError): Failure | undefined {
  if (error.exitCode === 0) return undefined;
  const isHelpOnly = error.code === "commander.help";
  const said = isHelpOnly ? "Name a command" : error.message.replace(/^error: /u, "").replace(/\.$/u, "");
  // What may have been meant stands in a line of its own.
  const [fault, meant] = said.split(/\n\((Did you mean .*\?)\)$/u);
  const message = [
    `${fault}.`,
    ...(meant === undefined ? [] : [meant]),
    "Run it with --help to see how it is used.",
  ].join(" ");
  return { exitCode: EXIT.usage, code: "invalid_input", message };
}

function exitCodeOf(error: PalimpsestError): number {
  if (error instanceof InputError || error instanceof NotFoundError) return EXIT.usage;
  if (error instanceof ConflictError) return EXIT.conflict;
  return EXIT.storage;
}
