/** Errors as RFC 9457 problem bodies. */
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import {
  ConflictError,
  type ErrorCode,
  InputError,
  LimitError,
  NotFoundError,
  PalimpsestError,
  PermissionError,
  StorageError,
} from "../errors.ts";

/** The body of an answer that is an error. */
interface Problem {
  /** Names the code; nothing is to be found there. */
  readonly type: string;
  readonly title: string;
  readonly status: number;
  /** What went wrong, and what to do. */
  readonly detail: string;
  readonly code: string;
  readonly requestId: string;
  /** Which of the items that were sent is at fault, counted from 0. */
  readonly index?: number;
  /** The problem as OpenAI's protocol has errors, on its paths: its clients read nothing else. */
  readonly error?: ReturnType<typeof openAiError>;
}

/** Paths of OpenAI's protocol, with those that are not served here. */
const OPENAI_PATHS = /^\/v1\/(?:chat|completions|embeddings|models|responses)(?:\/|$)/u;

const BY_CODE: Partial<Record<ErrorCode, ContentfulStatusCode>> = {
  unauthenticated: 401,
  session_expired: 401,
  sign_in_code_invalid: 401,
  sign_in_refused: 401,
  connection_insecure: 403,
  forbidden: 403,
  route_unknown: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  body_too_large: 413,
  episode_too_large: 413,
  overloaded: 503,
  rate_limited: 429,
  budget_exhausted: 429,
  model_timeout: 504,
  embedding_timeout: 504,
  memory_closed: 503,
  owner_lost: 503,
  transaction_expired: 503,
};

const TITLES: Partial<Record<ContentfulStatusCode, string>> = {
  400: "The request is not valid",
  401: "Not authenticated",
  403: "Not allowed",
  404: "Not found",
  405: "Method not allowed",
  408: "The request came too slowly",
  409: "In conflict with what is stored",
  413: "Too large",
  429: "Too many requests",
  502: "The model failed",
  503: "Not available just now",
  504: "The model took too long",
};

export function statusOf(error: PalimpsestError): ContentfulStatusCode {
  const known = BY_CODE[error.code];
  if (known !== undefined) return known;
  if (error instanceof InputError) return 400;
  if (error instanceof NotFoundError) return 404;
  if (error instanceof ConflictError) return 409;
  if (error instanceof PermissionError) return 403;
  if (error instanceof LimitError || error instanceof StorageError) return 503;
  return error.code.startsWith("model_") || error.code.startsWith("embedding_") ? 502 : 500;
}

/** Something that nobody expected: its message may hold contents, so it stays here. */
const BUG = "Something went wrong here. The request id names it in the log of the server.";

function problemOf(error: unknown, requestId: string): Problem {
  if (error instanceof PalimpsestError) {
    const status = statusOf(error);
    return {
      type: `urn:palimpsest:error:${error.code}`,
      title: TITLES[status] ?? "Failed",
      status,
      detail: error.told,
      code: error.code,
      requestId,
      ...(error.index === undefined ? {} : { index: error.index }),
    };
  }
  const status = error instanceof HTTPException ? error.status : 500;
  return {
    type: "about:blank",
    title: TITLES[status as ContentfulStatusCode] ?? "Failed",
    status,
    detail: error instanceof HTTPException && error.message !== "" ? error.message : BUG,
    code: status === 500 ? "internal" : "request_invalid",
    requestId,
  };
}

/** The answer that says it. */
export function problemResponse(context: Context, error: unknown, requestId: string): Response {
  const problem = problemOf(error, requestId);
  const headers = new Headers({ "content-type": "application/problem+json" });
  if (problem.status === 401) headers.set("www-authenticate", challengeOf(context));
  if (error instanceof LimitError)
    headers.set("retry-after", String(Math.max(1, Math.ceil(error.retryAfter))));
  if (problem.code === "request_unfinished") headers.set("retry-after", "1");
  headers.set("cache-control", "no-store");
  for (const [name, value] of headers) context.header(name, value);
  const body = OPENAI_PATHS.test(context.req.path)
    ? { ...problem, error: openAiError(problem.code, problem.detail) }
    : problem;
  return context.body(JSON.stringify(body), problem.status as ContentfulStatusCode);
}

/** An error as clients of OpenAI's protocol read it. */
export function openAiError(code: string, message: string) {
  return { message, type: "palimpsest_error", param: null, code };
}

/** RFC 9728: where a client learns who gives tokens for this. */
function challengeOf(context: Context): string {
  const { origin } = new URL(context.req.url);
  return `Bearer resource_metadata="${origin}/.well-known/oauth-protected-resource"`;
}
