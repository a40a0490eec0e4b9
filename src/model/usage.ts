/** What calls of a model cost, and who may forbid one. */

/** What one extraction cost. */
export interface ModelUsage {
  /** Requests that were sent, repeated ones included. */
  readonly calls: number;
  /**
   * Tokens of all answers, as the server counts them; where it does not, estimated at four characters a
   * token.
   */
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** In the currency of the configured prices; `null` without prices. */
  readonly cost: number | null;
  /** From the first request to the last byte, waiting between tries included. */
  readonly milliseconds: number;
}

/** A request that is about to be sent. */
interface PlannedCall {
  /** How many were sent for this extraction already. */
  readonly calls: number;
  /** Estimated: four characters a token. */
  readonly inputTokens: number;
  /** The most that may come back. */
  readonly outputTokens: number;
}

/** Throws where a request must not be sent, such as a ModelError `budget_exhausted`. */
export type BeforeCall = (planned: PlannedCall) => void | Promise<void>;
