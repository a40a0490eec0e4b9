/** How like a question the items of some graphs are in meaning: what recall is handed, and all that it knows of embeddings. */
import type { GraphVectors } from "./vectors.ts";

/**
 * What part meaning had in a recall. `off`: no encoder is set. `used`. `partial`: used, but something is not embedded yet, or does not fit into
 * memory. `late`: the question's vector was not there in time. `failed`: the encoder gave none. `none`: nothing is embedded, or the encoder has no
 * vector for the question's words.
 */
export type MeaningState = "off" | "used" | "partial" | "late" | "failed" | "none";

/** An item with its cosine. */
export interface Near {
  readonly item: string;
  readonly score: number;
}

export interface Meaning {
  readonly state: MeaningState;
  /** Milliseconds that it took to have it, beside everything else. */
  readonly milliseconds: number;
  /** The episodes that are most alike, the most alike first. */
  readonly episodes: readonly Near[];
  /** The facts that are most alike. */
  readonly facts: readonly Near[];
  /** The cosine of any episode; `undefined` if it has no vector. */
  readonly ofEpisode: (item: string) => number | undefined;
  readonly ofFact: (item: string) => number | undefined;
}

/** As many items are candidates because of their meaning, whatever their words. */
export const NEAREST = { episodes: 60, facts: 20 } as const;

/** No meaning, and why. */
export function noMeaning(state: MeaningState, milliseconds = 0): Meaning {
  const none = () => undefined;
  return { state, milliseconds, episodes: [], facts: [], ofEpisode: none, ofFact: none };
}

/** Compares a question with all that some graphs hold. */
export async function meaningIn(
  graphs: readonly GraphVectors[],
  question: Float32Array,
): Promise<Omit<Meaning, "state" | "milliseconds">> {
  const episodes = await Promise.all(graphs.map(({ e }) => e.compare(question)));
  const facts = await Promise.all(graphs.map(({ f }) => f.compare(question)));
  const near = (of: typeof episodes, limit: number): Near[] =>
    of
      .flatMap((similarities) => similarities.nearest(limit))
      .sort((a, b) => b.score - a.score || (a.item < b.item ? -1 : 1))
      .slice(0, limit);
  const cosine = (of: typeof episodes) => (item: string) => {
    for (const similarities of of) {
      const score = similarities.of(item);
      if (score !== undefined) return score;
    }
    return undefined;
  };
  return {
    episodes: near(episodes, NEAREST.episodes),
    facts: near(facts, NEAREST.facts),
    ofEpisode: cosine(episodes),
    ofFact: cosine(facts),
  };
}
