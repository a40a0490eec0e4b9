import { InputError } from "../errors.ts";
import type { ModelOptions } from "../model/options.ts";

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
    throw new InputError(
      "invalid_input",
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
  throw new InputError(
    "invalid_input",
    "PALIMPSEST_ANSWER_MODEL names a model on the server of PALIMPSEST_MODEL_URL. Set that and PALIMPSEST_MODEL too.",
  );
}
