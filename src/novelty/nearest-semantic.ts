/**
 * The nearest known episode or fact of what is said, by meaning: beside that by words, where an encoder is
 * set. Pure; the vectors are there before.
 */
import type { KnownSimilarity } from "../embed/known-similarity.ts";
import type { FindSimilarity } from "./nearest.ts";

/**
 * From here on a text says the same as another, rather than something about the same. In a conversation
 * something about the same was nearly always said before, and taken for known it had a model miss evidence
 * (docs/novelty.md).
 */
const SAME_FROM = 0.7;

/**
 * How like the nearest one each episode is, the more by words or by meaning; those that stand earlier in the
 * list are known, too.
 *
 * The cosine is taken by where it stands between the usual one of this episode, which is 0, and 1: encoders
 * differ in what cosine unlike texts have, from 0.1 to 0.8. What is above {@link SAME} counts, from 0 to 1.
 */
export function withSemantic(
  byWords: readonly FindSimilarity[],
  similarities: readonly (KnownSimilarity | undefined)[],
): readonly FindSimilarity[] {
  return byWords.map((similarity, place) => {
    const semantic = similarities[place];
    if (semantic === undefined) return similarity;
    return () => {
      const earlier = similarities
        .slice(0, place)
        .map((other) => (other === undefined ? -1 : cosine(other, semantic)));
      const nearest = Math.max(semantic.nearest, ...earlier);
      const near = (nearest - semantic.usual) / (1 - semantic.usual);
      return Math.max(similarity(), Math.min(1, (near - SAME_FROM) / (1 - SAME_FROM)));
    };
  });
}

function cosine({ vector }: KnownSimilarity, { vector: other }: KnownSimilarity): number {
  if (vector.length !== other.length) return -1;
  return vector.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
}
