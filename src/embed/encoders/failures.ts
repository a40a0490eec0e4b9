/** What became of a request for vectors that gave none, in words that say what to do. */
import { z } from "zod";
import { sayableWithout } from "../../model/failures.ts";
import { retryAfterOf } from "../../model/retry.ts";
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
  const said = sayable(thrown instanceof Error ? thrown.message : String(thrown), settings);
  const { name, where } = nameOf(settings);
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
  if (status === 408 || status === 409 || status === 425 || status === 429 || status >= 500) {
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
  const { name, where } = nameOf(settings);
  return new EmbeddingError(
    "embedding_invalid",
    `What ${name} answered${where} cannot be used: ${why}. Check that the model is one for embeddings.`,
    { retryable: false, isAboutContent: true },
  );
}

/** The error for a request that took too long. */
export function timedOut(settings: EmbeddingSettings): EmbeddingError {
  const { name, where } = nameOf(settings);
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

/** The name of the model, and where it is: the host only, which holds no secret. */
export function nameOf({ source }: EmbeddingSettings): { readonly name: string; readonly where: string } {
  switch (source.kind) {
    case "server":
      return { name: source.name, where: ` at ${new URL(source.baseURL).host}` };
    case "given":
      return { name: source.model.modelId, where: "" };
    case "transformers":
      return { name: source.name, where: "" };
    case "local":
      return { name: "local", where: "" };
  }
}

function sayable(words: string, { source }: EmbeddingSettings): string {
  return sayableWithout(
    words,
    source.kind === "server" ? [source.apiKey ?? "", ...Object.values(source.headers)] : [],
  );
}
