/**
 * The token with which this machine reaches the server: from the environment, or kept beside an embedded
 * database.
 */
import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { invalid } from "../errors.ts";

const FILE = "palimpsest.token";
const MIN_CHARS = 16;

/**
 * The token of a memory that is open. `null`: the database is a server, which others use as well; they have
 * keys of their own.
 *
 * @throws InputError `invalid_input` if the environment gives one that can be guessed
 */
export async function localToken(environment: NodeJS.ProcessEnv, database: string): Promise<string | null> {
  const given = environment.PALIMPSEST_TOKEN;
  if (given) {
    if (/^[\w.~+/-]+$/.test(given) && given.length >= MIN_CHARS) return given;
    throw invalid(
      `PALIMPSEST_TOKEN must have at least ${MIN_CHARS} characters, of letters, digits and - . _ ~ + /. Make one with: openssl rand -hex 32`,
    );
  }
  if (database.includes("://")) return null;
  const fresh = `local_${randomBytes(32).toString("base64url")}`;
  return database === "memory:" ? fresh : keptToken(database, fresh);
}

/** Who can read the directory can read the memory: the token gives nothing more. */
async function keptToken(directory: string, fresh: string): Promise<string> {
  const path = join(directory, FILE);
  try {
    const kept = (await readFile(path, "utf8")).trim();
    if (kept.length >= MIN_CHARS) return kept;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
  await writeFile(path, `${fresh}\n`, { mode: 0o600 });
  return fresh;
}
