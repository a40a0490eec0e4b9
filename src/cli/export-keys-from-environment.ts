import { readFile } from "node:fs/promises";
import { InputError } from "../errors.ts";
import type { ExportKeyOptions } from "../transfer/seal.ts";

/**
 * Reads the keys of exports: `PALIMPSEST_SIGNING_KEY` and `PALIMPSEST_VERIFY_KEY`, each a key in PEM or a
 * file that holds one. Returns `undefined` if neither is set.
 *
 * @throws InputError `invalid_input` if a file cannot be read
 */
export async function exportKeysFromEnvironment(
  environment: NodeJS.ProcessEnv,
): Promise<ExportKeyOptions | undefined> {
  const { PALIMPSEST_SIGNING_KEY: signing = "", PALIMPSEST_VERIFY_KEY: verify = "" } = environment;
  if (signing.trim() === "" && verify.trim() === "") return undefined;
  return {
    ...(signing.trim() === "" ? {} : { signingKey: await pemOf("PALIMPSEST_SIGNING_KEY", signing.trim()) }),
    ...(verify.trim() === "" ? {} : { verifyKey: await pemOf("PALIMPSEST_VERIFY_KEY", verify.trim()) }),
  };
}

function pemOf(what: string, given: string): Promise<string> {
  return given.startsWith("-----BEGIN") ? Promise.resolve(given) : keyFile(what, given);
}

/**
 * @param what The option or variable that names the file.
 * @throws InputError `invalid_input`, which says nothing of the name: it may be a key that was given instead
 *   of a file
 */
export async function keyFile(what: string, path: string): Promise<string> {
  return readFile(path, "utf8").catch((error: unknown) => {
    const reason = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
    throw new InputError(
      "invalid_input",
      `${what} names no file that can be read${reason}. Give a file with an Ed25519 key in PEM.`,
    );
  });
}
