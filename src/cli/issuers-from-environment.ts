/** The identity providers that the environment names. */
import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { IssuerOptions } from "../auth/issuers.ts";
import { InputError } from "../errors.ts";

/** What a file may say is checked where the server is set up. */
const list = z.array(z.custom<IssuerOptions>((given) => typeof given === "object" && given !== null));

/**
 * `PALIMPSEST_OIDC_ISSUER`, `PALIMPSEST_OIDC_AUDIENCE` and `PALIMPSEST_OIDC_TENANT`, with
 * `PALIMPSEST_OIDC_CLIENT_ID` and `PALIMPSEST_OIDC_CLIENT_SECRET` where people sign in by it, or a file with
 * a list of issuers that `PALIMPSEST_ISSUERS` names.
 *
 * @throws InputError `invalid_input`, `file_not_found`
 */
export async function issuersFromEnvironment(
  environment: NodeJS.ProcessEnv,
): Promise<readonly IssuerOptions[]> {
  const {
    PALIMPSEST_ISSUERS: file,
    PALIMPSEST_OIDC_ISSUER: issuer,
    PALIMPSEST_OIDC_AUDIENCE: audience,
    PALIMPSEST_OIDC_TENANT: tenant,
    PALIMPSEST_OIDC_CLIENT_ID: clientId,
    PALIMPSEST_OIDC_CLIENT_SECRET: clientSecret,
  } = environment;
  const simple = issuer || audience || tenant;
  if (simple && !(issuer && audience && tenant)) {
    throw new InputError(
      "invalid_input",
      "PALIMPSEST_OIDC_ISSUER, PALIMPSEST_OIDC_AUDIENCE and PALIMPSEST_OIDC_TENANT belong together. Set all three; PALIMPSEST_ISSUERS names a file for anything more.",
    );
  }
  if ((clientId && !simple) || (clientSecret && !clientId)) {
    throw new InputError(
      "invalid_input",
      "PALIMPSEST_OIDC_CLIENT_ID goes with PALIMPSEST_OIDC_ISSUER, and PALIMPSEST_OIDC_CLIENT_SECRET with both. Set what is missing.",
    );
  }
  const signIn = clientId ? { signIn: { clientId, ...(clientSecret ? { clientSecret } : {}) } } : {};
  const own =
    issuer && audience && tenant
      ? [{ issuer, audience, tenant, permissions: ["read", "write"] as const, ...signIn }]
      : [];
  return file ? [...own, ...(await issuersIn(file))] : own;
}

async function issuersIn(file: string): Promise<readonly IssuerOptions[]> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    throw new InputError("file_not_found", `PALIMPSEST_ISSUERS: ${file} cannot be read.`, { cause: error });
  }
  try {
    return list.parse(JSON.parse(text));
  } catch (error) {
    throw new InputError("invalid_input", `PALIMPSEST_ISSUERS: ${file} is not a JSON list of issuers.`, {
      cause: error,
    });
  }
}
