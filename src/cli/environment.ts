/** What the environment of a process says of a memory: its models, keys, bounds, time zone and issuers. */
import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { IssuerOptions } from "../auth/issuers.ts";
import { checkTimeZone } from "../domain/time-zone.ts";
import type { EmbeddingOptions } from "../embed/options.ts";
import { InputError, invalid } from "../errors.ts";
import type { GraphCacheOptions } from "../graph/cache/current-graphs.ts";
import { type OwnTool, offeredTools } from "../mcp/offered-tools.ts";
import type { ModelOptions } from "../model/options.ts";
import type { ExportKeyOptions } from "../transfer/seal.ts";

/**
 * The model that the environment names: `PALIMPSEST_MODEL_URL`, `PALIMPSEST_MODEL`, `PALIMPSEST_MODEL_KEY`.
 * `undefined` if it names none.
 *
 * @throws InputError `invalid_input` if it says only a part of it.
 */
export function modelFromEnvironment(environment: NodeJS.ProcessEnv): ModelOptions | undefined {
  const { PALIMPSEST_MODEL_URL: baseURL, PALIMPSEST_MODEL: name, PALIMPSEST_MODEL_KEY: apiKey } = environment;
  if (!baseURL && !name) return undefined;
  if (!baseURL || !name) {
    throw invalid(
      "PALIMPSEST_MODEL_URL and PALIMPSEST_MODEL belong together: the server's address and the name of a model on it. Set both or none.",
    );
  }
  return { baseURL, name, ...(apiKey ? { apiKey } : {}) };
}

/**
 * The model that answers questions, if the environment names another one on the same server:
 * `PALIMPSEST_ANSWER_MODEL`.
 *
 * @throws InputError `invalid_input` if there is no server to ask.
 */
export function answeringModelFromEnvironment(
  { PALIMPSEST_ANSWER_MODEL: name }: NodeJS.ProcessEnv,
  model: ModelOptions | undefined,
): ModelOptions | undefined {
  if (!name) return undefined;
  if (model !== undefined) return { ...model, name };
  throw invalid(
    "PALIMPSEST_ANSWER_MODEL names a model on the server of PALIMPSEST_MODEL_URL. Set that and PALIMPSEST_MODEL too.",
  );
}

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
    throw invalid(`${what} names no file that can be read${reason}. Give a file with an Ed25519 key in PEM.`);
  });
}

/**
 * Reads the time zone of a process: `PALIMPSEST_TIME_ZONE`, such as `Europe/Berlin`. Returns `undefined` if
 * it is not set.
 *
 * @throws InputError `invalid_time_zone`
 */
export function timeZoneFromEnvironment(environment: NodeJS.ProcessEnv): string | undefined {
  const { PALIMPSEST_TIME_ZONE: given } = environment;
  if (given === undefined || given.trim() === "") return undefined;
  return checkTimeZone(given.trim(), "PALIMPSEST_TIME_ZONE");
}

/** Graphs and episodes are cached side by side, each within the same bound. */
const CACHES = 2;

/**
 * Reads the bound of what a process caches: `PALIMPSEST_CACHE_MB`, in megabytes for graphs and episodes
 * together; 0 turns caching off. Returns `undefined` if it is not set.
 *
 * @throws InputError `invalid_input` if it is no number of at least 0.
 */
export function cacheFromEnvironment(environment: NodeJS.ProcessEnv): GraphCacheOptions | undefined {
  const { PALIMPSEST_CACHE_MB: given } = environment;
  if (given === undefined || given.trim() === "") return undefined;
  const total = Number(given);
  if (!Number.isFinite(total) || total < 0)
    throw invalid(
      `PALIMPSEST_CACHE_MB is ${JSON.stringify(given)}. It takes megabytes, such as 512; 0 caches nothing.`,
    );
  return { megabytes: total / CACHES };
}

/** `any`: the one that the environment names, if it names one. `server`: the server that it names. */
export type EncoderChoice = "any" | "local" | "server" | "none";

/**
 * The encoder that the environment names: `PALIMPSEST_EMBEDDING_URL`, `PALIMPSEST_EMBEDDING_MODEL`,
 * `PALIMPSEST_EMBEDDING_KEY`, or `PALIMPSEST_EMBEDDINGS=local`. `undefined` if it names none.
 *
 * @throws InputError `invalid_input` if it says only a part of it, or not the one that is chosen.
 */
export function embeddingsFromEnvironment(
  environment: NodeJS.ProcessEnv,
  choice: EncoderChoice,
): EmbeddingOptions | undefined {
  if (choice === "none") return undefined;
  if (choice === "local") return { encoder: "local" };
  const {
    PALIMPSEST_EMBEDDINGS: kind,
    PALIMPSEST_EMBEDDING_URL: baseURL,
    PALIMPSEST_EMBEDDING_MODEL: name,
    PALIMPSEST_EMBEDDING_KEY: apiKey,
  } = environment;
  if (kind !== undefined && kind !== "" && kind !== "local")
    throw invalid(
      "PALIMPSEST_EMBEDDINGS may be local, or not set. A server is named by PALIMPSEST_EMBEDDING_URL and PALIMPSEST_EMBEDDING_MODEL.",
    );
  if (!baseURL && !name && choice === "any") return kind === "local" ? { encoder: "local" } : undefined;
  if (!baseURL || !name || kind === "local") {
    throw invalid(
      "PALIMPSEST_EMBEDDING_URL and PALIMPSEST_EMBEDDING_MODEL belong together, without PALIMPSEST_EMBEDDINGS: the server's address and the name of an embedding model on it.",
    );
  }
  return { baseURL, name, ...(apiKey ? { apiKey } : {}) };
}

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
    throw invalid(
      "PALIMPSEST_OIDC_ISSUER, PALIMPSEST_OIDC_AUDIENCE and PALIMPSEST_OIDC_TENANT belong together. Set all three; PALIMPSEST_ISSUERS names a file for anything more.",
    );
  }
  if ((clientId && !simple) || (clientSecret && !clientId)) {
    throw invalid(
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
    throw invalid(`PALIMPSEST_ISSUERS: ${file} is not a JSON list of issuers.`, {
      cause: error,
    });
  }
}

/** What the options say that name tools of MCP. */
export const TOOLS_OPTION =
  "which tools of MCP are offered, by name or by group: memory, graph, operate (default: PALIMPSEST_MCP_TOOLS, else all)";

/**
 * Which tools of MCP are offered: those that an option names, else those of `PALIMPSEST_MCP_TOOLS`.
 *
 * @throws InputError `invalid_input` for a name that is of none
 */
export function toolsFromEnvironment(
  { PALIMPSEST_MCP_TOOLS: usual = "" }: NodeJS.ProcessEnv,
  given: string | undefined,
): readonly OwnTool[] {
  return offeredTools(given ?? usual);
}
