/** What goes wrong when words are turned into vectors. */
import { type ErrorCode, type ErrorDetails, PalimpsestError } from "../../errors.ts";

export type EmbeddingErrorCode = Extract<
  ErrorCode,
  | "embedder_missing"
  | "embedding_unavailable"
  | "embedding_timeout"
  | "embedding_invalid"
  | "embedding_mismatch"
  | "budget_exhausted"
>;

interface EmbeddingErrorDetails extends ErrorDetails {
  /** May the same succeed later, unchanged? */
  readonly retryable: boolean;
  /** How long the server asks to be left alone, in milliseconds; absent where it did not say. */
  readonly retryAfterMs?: number | undefined;
  /** May it be the words' own fault, so that others go through? */
  readonly isAboutContent?: boolean;
  /** Requests that were sent all the same. */
  readonly calls?: number;
}

/** Vectors could not be made. What was to be embedded is stored, found by its words, and waits. */
export class EmbeddingError extends PalimpsestError {
  declare readonly code: EmbeddingErrorCode;
  /** May the same succeed later, unchanged? */
  readonly retryable: boolean;
  /** How long the server asks to be left alone, in milliseconds; `null` where it did not say. */
  readonly retryAfterMs: number | null;
  /** May it be the words' own fault, so that others go through? */
  readonly isAboutContent: boolean;
  /** Requests that were sent all the same. */
  readonly calls: number;

  constructor(code: EmbeddingErrorCode, message: string, details: EmbeddingErrorDetails) {
    super(code, message, details);
    this.retryable = details.retryable;
    this.retryAfterMs = details.retryAfterMs ?? null;
    this.isAboutContent = details.isAboutContent ?? false;
    this.calls = details.calls ?? 0;
  }

  /** Returns this error with the number of requests that were sent until then. */
  withCalls(calls: number): EmbeddingError {
    const { cause, retryable, retryAfterMs, isAboutContent } = this;
    return new EmbeddingError(this.code, this.message, {
      cause,
      retryable,
      retryAfterMs: retryAfterMs ?? undefined,
      isAboutContent,
      calls,
    });
  }
}
