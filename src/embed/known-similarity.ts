/** What an encoder says of texts before they are stored. */
import type { GraphPlace } from "../db/in-graphs.ts";

/** What is known of an episode's meaning before it is written. */
export interface KnownSimilarity {
  /** Vector of length 1. */
  readonly vector: Float32Array;
  /** The cosine of the nearest episode or fact that has a vector. */
  readonly nearest: number;
  /** The mean cosine of all others: what is like it no more than anything else. */
  readonly usual: number;
}

/**
 * Looks up what is known of the meaning of some texts, each in its place, `undefined` where nothing is. It
 * takes no longer than it is given, and never fails.
 */
export type FindSimilarities = (
  texts: readonly string[],
  where: GraphPlace,
) => Promise<readonly (KnownSimilarity | undefined)[]>;
