/** The errors of a server, as the library would have thrown them. */
import { EmbeddingError, type EmbeddingErrorCode } from "../embed/encoders/embedding-error.ts";
import {
  ConflictError,
  type ErrorCode,
  InputError,
  LimitError,
  NotFoundError,
  type PalimpsestError,
  PermissionError,
  StorageError,
} from "../errors.ts";
import { ModelError, type ModelErrorCode } from "../model/model-error.ts";
import { ConnectionError, notOurs } from "./connection-error.ts";
import { wholeText } from "./whole-text.ts";

/** An RFC 9457 body, as the server writes it. */
interface Problem {
  readonly detail: string;
  readonly code: ErrorCode;
  readonly requestId?: string;
  readonly index?: number;
}

/** Statuses after which the same request may go through. */
const PASSING: readonly number[] = [408, 429, 502, 503, 504];
/** Bytes of the body of an error. */
const MAX_PROBLEM_BYTES = 64 * 1024;
/** Seconds that a limit is taken to last where the server does not say. */
const DEFAULT_RETRY_MS = 1;

/** The error that an answer holds. @throws what keeps its body from being read */
export async function errorOf(response: Response): Promise<PalimpsestError> {
  const problem = problemIn(await wholeText(response, MAX_PROBLEM_BYTES));
  if (problem === undefined) return notOurs(response.status);
  const { detail, code, index } = problem;
  const details = index === undefined ? {} : { index };
  const retryable = PASSING.includes(response.status);
  const retryAfterMs = retryAfterOf(response);
  if (isModelCode(code)) return new ModelError(code, detail, { ...details, retryable, retryAfterMs });
  if (isEmbeddingCode(code)) return new EmbeddingError(code, detail, { ...details, retryable, retryAfterMs });
  switch (response.status) {
    case 401:
    case 403:
      return new PermissionError(code, detail, details);
    case 404:
      return new NotFoundError(code, detail, details);
    case 409:
      return new ConflictError(code, detail, details);
    case 429:
      return new LimitError(code, detail, (retryAfterMs ?? DEFAULT_RETRY_MS * 1000) / 1000);
    case 503:
      return code === "overloaded"
        ? new LimitError(code, detail, (retryAfterMs ?? DEFAULT_RETRY_MS * 1000) / 1000)
        : new StorageError(code, detail, details);
    default:
      if (response.status < 500) return new InputError(code, detail, details);
      return new ConnectionError(
        "server_failed",
        `The server failed. Its log has the reason under the request id ${problem.requestId ?? "that it gave"}.`,
      );
  }
}

/** JSON that a Palimpsest server answers with. @throws ConnectionError `reply_invalid` */
export function parseReply<Reply>(text: string, status: number): Reply {
  try {
    const reply: Reply = JSON.parse(text);
    if (typeof reply === "object") return reply;
  } catch (cause) {
    throw notOurs(status, cause);
  }
  throw notOurs(status);
}

/** May the same request, sent again, be answered otherwise? */
export function isWorthAnotherTry({ status }: Response, { code }: PalimpsestError): boolean {
  return PASSING.includes(status) || code === "request_unfinished";
}

/** Milliseconds that the server asks to be left alone. */
export function retryAfterOf(response: Response): number | undefined {
  const header = response.headers.get("retry-after");
  if (header === null) return undefined;
  const seconds = Number(header);
  const milliseconds = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000;
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, milliseconds);
}

function problemIn(text: string): Problem | undefined {
  try {
    const parsed: Partial<Problem> | null = JSON.parse(text);
    const { detail, code, requestId, index } = parsed ?? {};
    if (typeof detail !== "string" || typeof code !== "string") return undefined;
    return { detail, code, ...(requestId && { requestId }), ...(index !== undefined && { index }) };
  } catch {
    return undefined;
  }
}

export function isModelCode(code: ErrorCode): code is ModelErrorCode {
  return code.startsWith("model_") || code === "budget_exhausted";
}

function isEmbeddingCode(code: ErrorCode): code is EmbeddingErrorCode {
  return code.startsWith("embedding_") || code === "embedder_missing";
}
