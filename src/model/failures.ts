/** What became of a request that gave nothing to read, and what can be done about it. */
import { z } from "zod";
import { ModelError, type ModelErrorCode } from "./model-error.ts";
import type { ModelSettings } from "./options.ts";
import { retryAfterOf } from "./retry.ts";
import type { Answer } from "./send.ts";
import { isPassing, nameOf, sayable } from "./server.ts";

/**
 * What may help: the same once more after a while, the same in a plainer form, the same with a reminder, or
 * nothing.
 */
type Remedy = "wait" | "plainer" | "reminder" | "none";

export interface Failure {
  readonly error: ModelError;
  readonly remedy: Remedy;
  /** What the server said, for `plainer`. */
  readonly objection: string;
}

const apiError = z.object({
  statusCode: z.number().optional(),
  responseHeaders: z.record(z.string(), z.string()).optional(),
  responseBody: z.string().optional(),
});

/** The server is there and does not let this go through: nothing changes that but a person. */
const OUT_OF_MONEY = /insufficient_quota|billing|exceeded your current quota|credit balance/iu;
const FILTERED = /content_?filter|content management policy|content_policy|safety|moderation/iu;
const TOO_LONG =
  /context[ _](?:length|window)|maximum context|too many tokens|prompt is too long|too large/iu;

/**
 * What is thrown while a request is under way, as a failure. Nothing of the request and no key stays in it.
 */
export function failureOf(thrown: unknown, settings: ModelSettings, now: number): Failure {
  const { data: details = {} } = apiError.safeParse(thrown);
  const { statusCode: status, responseHeaders = {}, responseBody = "" } = details;
  const said = sayable(thrown, settings.source);
  const objection = `${said} ${responseBody}`;
  const failure = (
    code: ModelErrorCode,
    message: string,
    remedy: Remedy,
    retryable = remedy === "wait",
  ): Failure => ({
    error: new ModelError(code, message, { retryable, retryAfterMs: retryAfterOf(responseHeaders, now) }),
    remedy,
    objection,
  });
  const { name, where } = nameOf(settings.source);
  if (status === undefined) {
    return failure(
      "model_unavailable",
      `The model ${name} cannot be reached${where} (${said}). Check that its server runs and that the address is right.`,
      "wait",
    );
  }
  if (status === 200) {
    return failure(
      "model_reply_invalid",
      `What came back${where} is no answer of a chat completion (${said}). Check that the address ends where the protocol begins, usually in /v1.`,
      "reminder",
      true,
    );
  }
  if (FILTERED.test(objection))
    return failure("model_refused", `The server of ${name} filtered the request (${said}).`, "none");
  if (TOO_LONG.test(objection) || status === 413) {
    return failure(
      "model_cut_off",
      `The request is too long for ${name} (${said}). Give it fewer episodes at a time, or a model with a longer context.`,
      "none",
    );
  }
  if (status === 429 && OUT_OF_MONEY.test(objection)) {
    return failure(
      "model_unavailable",
      `The account for ${name} is used up (${said}). Add credit.`,
      "none",
      true,
    );
  }
  if (isPassing(status)) {
    return failure(
      "model_unavailable",
      `The server of ${name} answered ${status} (${said}). It may pass by itself; otherwise look at the server.`,
      "wait",
    );
  }
  if (status === 401 || status === 403) {
    return failure(
      "model_unavailable",
      `The server of ${name} does not accept the key (${status}: ${said}). Set apiKey, or PALIMPSEST_MODEL_KEY.`,
      "none",
    );
  }
  if (status === 404) {
    return failure(
      "model_unavailable",
      `There is no model ${name}${where} (404: ${said}). Check the name and the address, which usually ends in /v1.`,
      "none",
    );
  }
  return failure(
    "model_unavailable",
    `The server of ${name} does not take the request (${status}: ${said}). Check that the model is one for chats.`,
    "plainer",
    false,
  );
}

/** What is wrong with an answer before it is read; `undefined` if nothing is. */
export function faultOfAnswer(answer: Answer, settings: ModelSettings): Failure | undefined {
  const { name } = nameOf(settings.source);
  const { text, finish, refusal } = answer;
  const failure = (code: ModelErrorCode, message: string): Failure => ({
    error: new ModelError(code, message, { retryable: false, raw: text }),
    remedy: "none",
    objection: "",
  });
  if (refusal !== null)
    return failure(
      "model_refused",
      `${name} refused: ${sayable(refusal, settings.source)}. Another model may not.`,
    );
  if (finish === "content-filter") {
    return failure("model_refused", `A filter stopped the reply of ${name}. Another model may not have one.`);
  }
  if (finish === "length") {
    return failure(
      "model_cut_off",
      `The reply of ${name} was cut off after ${settings.maxOutputTokens} tokens or fewer. Give it fewer episodes at a time, or raise maxOutputTokens.`,
    );
  }
  return undefined;
}

/** The error for an answer that holds no notes. */
export function invalidReply(why: string, raw: string, settings: ModelSettings): Failure {
  const { name } = nameOf(settings.source);
  return {
    error: new ModelError(
      "model_reply_invalid",
      `The reply of ${name} cannot be read: ${why}. A model that can be held to a JSON schema does better.`,
      { retryable: true, raw },
    ),
    remedy: "reminder",
    objection: "",
  };
}

/** The error for a request that took too long. Asking again at once would cost as long and as much. */
export function timedOut(settings: ModelSettings): Failure {
  const { name, where } = nameOf(settings.source);
  const message = `${name}${where} did not answer within ${settings.timeoutMs} ms. Raise timeoutMs, or give it fewer episodes at a time.`;
  return {
    error: new ModelError("model_timeout", message, { retryable: true }),
    remedy: "none",
    objection: "",
  };
}
