/** What became of a request for vectors that gave none, in words that say what to do. */
import { z } from "zod";
import { retryAfterOf } from "../../model/retry.ts";
import { isPassing, nameOf, sayable } from "../../model/server.ts";
import type { EmbeddingSettings } from "../options.ts";
import { EmbeddingError, type EmbeddingErrorCode } from "./embedding-error.ts";

const apiError = z.object({
  statusCode: z.number().optional(),
  responseHeaders: z.record(z.string(), z.string()).optional(),
});

/** What is thrown while a request is under way. Nothing of the request and no key stays in it. */
export function failureOf(thrown: unknown, settings: EmbeddingSettings, now: number): EmbeddingError {
  const { data: details = {} } = apiError.safeParse(thrown);
  const { statusCode: status, responseHeaders = {} } = details;
  const said = sayable(thrown, settings.source);
  const { name, where } = nameOf(settings.source);
  const failure = (message: string, retryable: boolean, rest: { isAboutContent?: boolean } = {}) =>
    new EmbeddingError("embedding_unavailable", message, {
      retryable,
      retryAfterMs: retryAfterOf(responseHeaders, now),
      ...rest,
    });
  if (status === undefined) {
    return failure(
      `The embedding model ${name} cannot be reached${where} (${said}). Check that its server runs and that the address is right.`,
      true,
    );
  }
  if (status === 200) return invalidVectors(said, settings);
  if (isPassing(status)) {
    return failure(
      `The server of ${name} answered ${status} (${said}). It may pass by itself; otherwise look at the server.`,
      true,
    );
  }
  if (status === 401 || status === 403) {
    return failure(
      `The server of ${name} does not accept the key (${status}: ${said}). Set apiKey, or PALIMPSEST_EMBEDDING_KEY.`,
      false,
    );
  }
  if (status === 404) {
    return failure(
      `There is no embedding model ${name}${where} (404: ${said}). Check the name and the address, which usually ends in /v1.`,
      false,
    );
  }
  return failure(
    `The server of ${name} does not take the request (${status}: ${said}). Check that the model is one for embeddings; if the texts are too long for it, lower longestText.`,
    false,
    { isAboutContent: true },
  );
}

/** The error for an answer that holds no usable vectors. */
export function invalidVectors(why: string, settings: EmbeddingSettings): EmbeddingError {
  const { name, where } = nameOf(settings.source);
  return new EmbeddingError(
    "embedding_invalid",
    `What ${name} answered${where} cannot be used: ${why}. Check that the model is one for embeddings.`,
    { retryable: false, isAboutContent: true },
  );
}

/** The error for a request that took too long. */
export function timedOut(settings: EmbeddingSettings): EmbeddingError {
  const { name, where } = nameOf(settings.source);
  return new EmbeddingError(
    "embedding_timeout",
    `${name}${where} gave no vectors within ${settings.timeoutMs} ms. Raise timeoutMs, or lower batch.`,
    { retryable: true },
  );
}

/** The error for vectors of another length than those that are stored. */
export function mismatch(model: string, stored: number, given: number): EmbeddingError {
  const code: EmbeddingErrorCode = "embedding_mismatch";
  return new EmbeddingError(
    code,
    `${model} gives vectors of ${given} numbers and gave such of ${stored} before: another model answers under its name. Bring the former one back, or give the new one another name.`,
    { retryable: false },
  );
}
