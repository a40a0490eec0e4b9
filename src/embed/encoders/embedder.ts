/** What turns words into vectors, whatever stands behind it. */

/** Vectors of some texts. */
export interface Embedded {
  /**
   * In the order of the texts, each of length 1; `null` where the encoder has none for the words: no letters,
   * or a script that it does not know.
   */
  readonly vectors: readonly (Float32Array | null)[];
  /** Requests that were sent; 0 of an encoder in the process. */
  readonly calls: number;
  /** Tokens that were sent, as the server counts them, or estimated. */
  readonly tokens: number;
}

export interface EmbedOptions {
  /**
   * A question goes before what waits and is asked for once; items take their turn, and are asked for again
   * after a passing failure.
   */
  readonly purpose: "question" | "items";
  /** Stops waiting and asking; the call then fails with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** Embeds texts. It writes nothing and knows no database. */
export interface Embedder {
  /** What vectors are stored under. Vectors of two names are never compared. */
  readonly model: string;
  /** Maximum of texts in one call. */
  readonly batch: number;
  /**
   * @throws EmbeddingError `embedding_unavailable`, `embedding_timeout`, `embedding_invalid`,
   *   `embedder_missing`
   */
  embed(texts: readonly string[], options: EmbedOptions): Promise<Embedded>;
  /** Releases what it has loaded. Calls under way fail. */
  close(): Promise<void>;
}

/** The vector at length 1; `null` if it has no direction. */
export function normalised(values: ArrayLike<number>): Float32Array | null {
  let squares = 0;
  for (let at = 0; at < values.length; at += 1) squares += (values[at] ?? 0) ** 2;
  const length = Math.sqrt(squares);
  if (!(length > 0) || !Number.isFinite(length)) return null;
  return Float32Array.from(values, (value) => value / length);
}

/** The beginning of a text, not cut within a character. */
export function beginningOf(text: string, maxChars: number): string {
  return text.length <= maxChars ? text : text.slice(0, maxChars).replace(/[\uD800-\uDBFF]$/u, "");
}
