/** What the environment names by files: settings of a whole process, and its secrets. */
import { readFileSync } from "node:fs";
import { z } from "zod";
import { parseShape, shapeFault } from "../domain/shape-fault.ts";
import type { EmbeddingOptions } from "../embed/options.ts";
import { invalid } from "../errors.ts";
import { parseJson } from "../import/whole-file.ts";
import type { MemoryOptions } from "../memory/config.ts";
import type { ModelOptions } from "../model/options.ts";
import type { LimitOptions } from "../server/options.ts";

const rate = z.strictObject({ requests: z.int().min(1), seconds: z.number().positive() }).exactOptional();
const most = z.int().min(1).exactOptional();
const limits = z.strictObject({
  ...{
    bodyBytes: most,
    importBytes: most,
    freeBytes: z.int().min(0).exactOptional(),
    bodyMs: most,
    readMs: most,
    concurrentPerUser: most,
    concurrentPerTenant: most,
    concurrent: most,
  },
  perToken: rate,
  perTenant: rate,
  refused: rate,
  signIns: rate,
}) satisfies z.ZodType<LimitOptions>;

/** An option of `openMemory`, which checks it. */
function option<Name extends keyof MemoryOptions>() {
  return z.custom<NonNullable<MemoryOptions[Name]>>((given) => given !== null).exactOptional();
}

const shape = z.strictObject({
  novelty: option<"novelty">(),
  extraction: option<"extraction">(),
  answer: option<"answer">(),
  traces: option<"traces">(),
  resolution: option<"resolution">(),
  pool: option<"pool">(),
  graphCache: option<"graphCache">(),
  threads: option<"threads">(),
  timeZone: option<"timeZone">(),
  exports: option<"exports">(),
  model: z.custom<ModelOptions>((given) => typeof given === "object" && given !== null).exactOptional(),
  embeddings: z
    .custom<EmbeddingOptions>((given) => typeof given === "object" && given !== null)
    .or(z.literal("local").transform((): EmbeddingOptions => ({ encoder: "local" })))
    .exactOptional(),
  limits: limits.exactOptional(),
});

/** Options of `openMemory` that JSON can hold, and limits of the server. */
type Settings = Readonly<z.infer<typeof shape>>;

/**
 * Reads the settings of a process from the JSON file that `PALIMPSEST_SETTINGS` names; none if it is not set.
 *
 * @throws InputError `invalid_input`, `import_invalid` for what is no JSON
 */
export function settingsFromEnvironment({ PALIMPSEST_SETTINGS: path }: NodeJS.ProcessEnv): Settings {
  if (path === undefined || path.trim() === "") return {};
  const { data, error } = parseShape(shape, parseJson(textOf("PALIMPSEST_SETTINGS", path.trim()), path));
  if (data !== undefined) return data;
  throw invalid(
    `PALIMPSEST_SETTINGS: ${path}: ${shapeFault(error, "settings")}. PALIMPSEST_DATABASE names the database.`,
  );
}

/** Variables that may be given as the name of a file, with `_FILE` behind them. */
const SECRETS = [
  "DATABASE_URL",
  "PALIMPSEST_DATABASE",
  "PALIMPSEST_TOKEN",
  "PALIMPSEST_MODEL_KEY",
  "PALIMPSEST_EMBEDDING_KEY",
  "PALIMPSEST_OIDC_CLIENT_SECRET",
] as const;

/**
 * The variables whose values stand in files: `PALIMPSEST_TOKEN_FILE` names a file with that of
 * `PALIMPSEST_TOKEN`.
 *
 * @throws InputError `invalid_input` if a file cannot be read, or the variable is set as well
 */
export function secretsOfFiles(environment: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  const read = SECRETS.flatMap((name) => {
    const path = environment[`${name}_FILE`];
    if (path === undefined || path === "") return [];
    if (environment[name]) throw invalid(`${name} and ${name}_FILE are both set. Set one of them.`);
    return [[name, textOf(`${name}_FILE`, path).trim()] as const];
  });
  return Object.fromEntries(read);
}

function textOf(variable: string, path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    const reason = cause instanceof Error && "code" in cause ? ` (${String(cause.code)})` : "";
    throw invalid(`${variable} names no file that can be read${reason}.`, { cause });
  }
}
