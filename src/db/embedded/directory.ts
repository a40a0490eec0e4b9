/** The directory of an embedded database: made, or refused with the reason that the system gives. */
import { accessSync, constants, existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { getSystemErrorMap } from "node:util";
import { InputError, PalimpsestError } from "../../errors.ts";

export const LOCK_FILE = "palimpsest.lock";
/** There while a directory is set up: nothing that was acknowledged stands in its cluster. */
export const SETUP_FILE = "palimpsest.setup";
/** Written when a directory is set up whole. */
export const READY_FILE = "palimpsest.ready";

/**
 * Makes the directory where it does not exist.
 *
 * @throws InputError `database_invalid` if it is a file, holds something else, or the system refuses it.
 */
export function prepareDirectory(path: string): void {
  try {
    if (!existsSync(path)) makeDirectory(path);
    const fault = faultOf(path);
    if (fault !== undefined) throw new InputError("database_invalid", fault);
  } catch (error) {
    throw refused(path, error);
  }
}

function faultOf(path: string): string | undefined {
  if (!statSync(path).isDirectory())
    return `${path} is a file, not a database. Give "memory:" or a directory.`;
  const entries = readdirSync(path);
  const isOurs =
    entries.length === 0 ||
    entries.some((entry) => entry === READY_FILE || entry === SETUP_FILE || entry.startsWith(LOCK_FILE));
  if (isOurs) return undefined;
  return `The directory ${path} holds something that is not a Palimpsest database. Give an empty or a new directory.`;
}

/**
 * Makes a directory and those that are missing above it. `mkdirSync` with `recursive` does not end where a
 * folder that is there, such as /proc, says of a new one that what is above it is missing.
 */
function makeDirectory(path: string): void {
  const above = dirname(path);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== "ENOENT" || existsSync(above)) throw error;
    makeDirectory(above);
    mkdirSync(path, { mode: 0o700 });
  }
}

/** @throws the system's error if this process may not write in a directory */
export function checkMayWrite(path: string): void {
  accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
}

/** What is thrown where the system refuses a directory; an error of ours stays as it is. */
export function refused(path: string, error: unknown): PalimpsestError {
  if (error instanceof PalimpsestError) return error;
  // It was looked for and not found: a link's end is missing.
  const code = codeOf(error);
  const reason = code === "EEXIST" ? "it is a link that leads nowhere" : systemReason(error);
  const isFull = code === "ENOSPC" || code === "EDQUOT";
  const advice = isFull ? "Make room there, and try again." : "Give a directory that may be written.";
  return new InputError(
    "database_invalid",
    `The directory ${path} cannot be used${reason === undefined ? "" : `: ${reason}`}. ${advice}`,
    { cause: error },
  );
}

/** Codes of the system by the numbers that the embedded database gives them, those of WASI. */
const CODES: ReadonlyMap<unknown, string> = new Map([
  [2, "EACCES"],
  [19, "EDQUOT"],
  [22, "EFBIG"],
  [29, "EIO"],
  [33, "EMFILE"],
  [41, "ENFILE"],
  [51, "ENOSPC"],
  [63, "EPERM"],
  [69, "EROFS"],
]);

/** Why the system refused something, such as "no space left on device (ENOSPC)"; `undefined` if unknown. */
export function systemReason(error: unknown): string | undefined {
  const code = codeOf(error);
  const known = [...getSystemErrorMap().values()].find(([name]) => name === code);
  return known === undefined ? undefined : `${known[1]} (${known[0]})`;
}

function codeOf(error: unknown): unknown {
  if (typeof error !== "object" || error === null) return undefined;
  if ("code" in error) return error.code;
  return "errno" in error ? CODES.get(error.errno) : undefined;
}
