import type { EmbeddingOptions } from "../embed/options.ts";
import { InputError } from "../errors.ts";

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
    throw new InputError(
      "invalid_input",
      "PALIMPSEST_EMBEDDINGS may be local, or not set. A server is named by PALIMPSEST_EMBEDDING_URL and PALIMPSEST_EMBEDDING_MODEL.",
    );
  if (!baseURL && !name && choice === "any") return kind === "local" ? { encoder: "local" } : undefined;
  if (!baseURL || !name || kind === "local") {
    throw new InputError(
      "invalid_input",
      "PALIMPSEST_EMBEDDING_URL and PALIMPSEST_EMBEDDING_MODEL belong together, without PALIMPSEST_EMBEDDINGS: the server's address and the name of an embedding model on it.",
    );
  }
  return { baseURL, name, ...(apiKey ? { apiKey } : {}) };
}
