/**
 * How like a question the items of some graphs are in meaning: what recall is handed, and all that it knows
 * of embeddings.
 */
import { discriminant } from "./discriminant.ts";
import { normalised } from "./encoders/embedder.ts";
import type { Similarities } from "./matrix.ts";
import type { GraphVectors } from "./vectors.ts";

/**
 * What part meaning had in a recall. `off`: no encoder is set. `used`. `partial`: used, but something is not
 * embedded yet, or does not fit into memory. `late`: the question's vector was not there in time. `failed`:
 * the encoder gave none. `none`: nothing is embedded, or the encoder has no vector for the question's words.
 */
export type MeaningState = "off" | "used" | "partial" | "late" | "failed" | "none";

/** An item with how like it is: of facts a cosine. Comparable within one question only. */
export interface ScoredItem {
  readonly item: string;
  readonly score: number;
}

export interface EpisodeSimilarity {
  /** The most alike, the most alike first. */
  readonly nearest: readonly ScoredItem[];
  /** Similarity of any episode; `undefined` if it has no vector. */
  readonly of: (item: string) => number | undefined;
}

export interface QuestionSimilarity {
  readonly state: MeaningState;
  /** Milliseconds that it took to have it, beside everything else. */
  readonly milliseconds: number;
  /** The facts that are most alike, the most alike first. */
  readonly facts: readonly ScoredItem[];
  /** The entities whose names are most alike, the most alike first; empty unless they were asked for. */
  readonly names: readonly ScoredItem[];
  /**
   * How like the episodes are to what sets the question apart from all of them; with `inFirstPerson` to what
   * sets it and the one in their words apart.
   */
  readonly episodes: (inFirstPerson: boolean) => Promise<EpisodeSimilarity>;
}

/** Number of items that are candidates because of their meaning, whatever their words. */
const NEAREST = { episodes: 60, facts: 20, names: 20 } as const;

const NO_SIMILARITY: EpisodeSimilarity = { nearest: [], of: () => undefined };

/** No meaning, and why. */
export function noSimilarity(state: MeaningState, milliseconds = 0): QuestionSimilarity {
  return { state, milliseconds, facts: [], names: [], episodes: async () => NO_SIMILARITY };
}

export interface QuestionVectors {
  readonly original: Float32Array;
  /** Vector of the question in the words of the person it is about. */
  readonly firstPerson?: Float32Array;
}

/** Compares a question with all that some graphs hold. @param hasNames also with the names of entities */
export async function compareQuestion(
  graphs: readonly GraphVectors[],
  { original, firstPerson }: QuestionVectors,
  hasNames = false,
): Promise<Pick<QuestionSimilarity, "facts" | "names" | "episodes">> {
  const ofFacts = await Promise.all(graphs.map(({ f }) => f.compare(original)));
  const ofNames = hasNames ? await Promise.all(graphs.map(({ n }) => n.compare(original))) : [];
  return {
    facts: nearestOf(ofFacts, NEAREST.facts),
    names: nearestOf(ofNames, NEAREST.names),
    episodes: async (inFirstPerson) => {
      const question = inFirstPerson && firstPerson !== undefined ? between(original, firstPerson) : original;
      const matrices = graphs.map(({ e }) => e);
      const direction = discriminant(question, matrices);
      const all = await Promise.all(matrices.map((matrix) => matrix.compare(direction)));
      const of = (item: string) => {
        for (const similarities of all) {
          const score = similarities.of(item);
          if (score !== undefined) return score;
        }
        return undefined;
      };
      return { nearest: nearestOf(all, NEAREST.episodes), of };
    },
  };
}

function nearestOf(all: readonly Similarities[], limit: number): ScoredItem[] {
  return all
    .flatMap((similarities) => similarities.nearest(limit))
    .sort((a, b) => b.score - a.score || (a.item < b.item ? -1 : 1))
    .slice(0, limit);
}

/** The vector in the middle of two vectors, of length 1. */
function between(one: Float32Array, other: Float32Array): Float32Array {
  return normalised(one.map((value, at) => value + (other[at] ?? 0))) ?? one;
}
