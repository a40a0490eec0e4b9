import { InputError } from "../errors.ts";
import type { GraphCacheOptions } from "../graph/cache/current-graphs.ts";

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
    throw new InputError(
      "invalid_input",
      `PALIMPSEST_CACHE_MB is ${JSON.stringify(given)}. It takes megabytes, such as 512; 0 caches nothing.`,
    );
  return { megabytes: total / CACHES };
}
