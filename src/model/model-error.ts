/** What goes wrong when a model is asked. */
import { type ErrorCode, type ErrorDetails, PalimpsestError } from "../errors.ts";
import type { ModelUsage } from "./usage.ts";

export type ModelErrorCode = Extract<
  ErrorCode,
  | "model_unavailable"
  | "model_timeout"
  | "model_refused"
  | "model_cut_off"
  | "model_reply_invalid"
  | "budget_exhausted"
>;

interface ModelErrorDetails extends ErrorDetails {
  /** May the same request succeed later, unchanged? */
  readonly retryable: boolean;
  /** How long the server asks to be left alone, in milliseconds; absent where it did not say. */
  readonly retryAfterMs?: number | undefined;
  /** What was spent all the same. */
  readonly usage?: ModelUsage;
  /** What the model answered, if it did. */
  readonly raw?: string | undefined;
}

/** The model could not be asked, or gave nothing that can be used. What was to be understood is as it was. */
export class ModelError extends PalimpsestError {
  declare readonly code: ModelErrorCode;
  /** May the same request succeed later, unchanged? */
  readonly retryable: boolean;
  /** How long the server asks to be left alone, in milliseconds; `null` where it did not say. */
  readonly retryAfterMs: number | null;
  /** What was spent all the same; `null` if no request was sent. */
  readonly usage: ModelUsage | null;
  /** What the model answered; `null` if it did not. */
  readonly raw: string | null;

  constructor(code: ModelErrorCode, message: string, details: ModelErrorDetails) {
    super(code, message, details);
    this.retryable = details.retryable;
    this.retryAfterMs = details.retryAfterMs ?? null;
    this.usage = details.usage ?? null;
    this.raw = details.raw ?? null;
  }

  /** Returns this error with what was spent until then. */
  withUsage(usage: ModelUsage): ModelError {
    return new ModelError(this.code, this.message, {
      cause: this.cause,
      retryable: this.retryable,
      retryAfterMs: this.retryAfterMs ?? undefined,
      raw: this.raw ?? undefined,
      usage,
    });
  }
}
