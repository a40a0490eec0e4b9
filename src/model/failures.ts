/** What became of a request that gave nothing to read, and what can be done about it. */
import { z } from "zod";
import { ModelError, type ModelErrorCode } from "./model-error.ts";
import type { ModelSettings } from "./options.ts";
import { retryAfterOf } from "./retry.ts";
import type { Answer } from "./send.ts";

/**
 * What may help: the same once more after a while, the same in a plainer form, the same with a reminder, or
 * nothing.
 */
export type Remedy = "wait" | "plainer" | "reminder" | "none";

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

/** Worth another try: timeouts, too early, too many, and whatever is the server's own fault. */
function isPassing(status: number): boolean {
  return status === 408 || status === 409 || status === 425 || status === 429 || status >= 500;
}

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
  const said = sayable(thrown instanceof Error ? thrown.message : String(thrown), settings);
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
  const { name, where } = nameOf(settings);
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
  const { name } = nameOf(settings);
  const { text, finish, refusal } = answer;
  const failure = (code: ModelErrorCode, message: string): Failure => ({
    error: new ModelError(code, message, { retryable: false, raw: text }),
    remedy: "none",
    objection: "",
  });
  if (refusal !== null)
    return failure("model_refused", `${name} refused: ${sayable(refusal, settings)}. Another model may not.`);
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
  const { name } = nameOf(settings);
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
  const { name, where } = nameOf(settings);
  const message = `${name}${where} did not answer within ${settings.timeoutMs} ms. Raise timeoutMs, or give it fewer episodes at a time.`;
  return {
    error: new ModelError("model_timeout", message, { retryable: true }),
    remedy: "none",
    objection: "",
  };
}

/** The name of the model, and where it is: the host only, which holds no secret. */
export function nameOf({ source }: ModelSettings): { readonly name: string; readonly where: string } {
  if (source.kind === "given") return { name: source.model.modelId, where: "" };
  return { name: source.name, where: ` at ${new URL(source.baseURL).host}` };
}

const MAX_MESSAGE_CHARS = 300;

/**
 * Words of a server on one line, shortened, without keys: some servers repeat the one that they were sent.
 */
function sayable(words: string, { source }: ModelSettings): string {
  const secrets = source.kind === "server" ? [source.apiKey ?? "", ...Object.values(source.headers)] : [];
  return sayableWithout(words, secrets);
}

/** Words of a server on one line, shortened, without some secrets. */
export function sayableWithout(words: string, given: readonly string[]): string {
  const secrets = given.filter((each) => each.length > 3);
  let text = words.replace(/[\s\p{Cc}]+/gu, " ").trim();
  for (const secret of secrets) text = text.replaceAll(secret, "[key]");
  text = text.replace(/\b(?:Bearer +\S+|(?:sk|key|gsk|xai)-[\w*-]{6,})/giu, "[key]");
  return text.length > MAX_MESSAGE_CHARS ? `${text.slice(0, MAX_MESSAGE_CHARS).toWellFormed()}…` : text;
}
