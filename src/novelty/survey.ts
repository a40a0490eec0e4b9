/**
 * All that has to be known to score how new some episodes are. A few statements for any number of them, and
 * no model.
 */
import type { Ontology } from "../domain/ontology.ts";
import type { KnownSimilarity } from "../embed/known-similarity.ts";
import type { Writing } from "../graph/write/writing.ts";
import { type ComparedEpisode, type FindSimilarity, lexicalSimilarity } from "./nearest.ts";
import { findRepetitions, type Repetition, type RepetitionCandidate } from "./repetitions.ts";
import { readStatistics, type WordStatistics } from "./statistics.ts";

type ToBeScored = ComparedEpisode &
  Omit<RepetitionCandidate, "fingerprint"> & { readonly semantic?: KnownSimilarity | undefined };

/** What is known about episodes before they are stored, in their order. */
export interface Survey {
  readonly statistics: WordStatistics;
  readonly similarity: readonly FindSimilarity[];
  readonly repetitions: readonly (Repetition | undefined)[];
}

/** Looks up what is known about episodes before they are stored. Reads only. */
export async function survey(
  writing: Writing,
  episodes: readonly ToBeScored[],
  ontology: Ontology,
): Promise<Survey> {
  const repeated = episodes.map((episode) => ({ ...episode, fingerprint: episode.features.fingerprint }));
  const terms = [...new Set(episodes.flatMap(({ features }) => features.sample))];
  const [repetitions, statistics] = await Promise.all([
    findRepetitions(writing, repeated, ontology),
    readStatistics(writing, terms),
  ]);
  const byWords = await lexicalSimilarity(writing, episodes, statistics);
  const similarity = withSemantic(
    byWords,
    episodes.map(({ semantic }) => semantic),
  );
  return { statistics, repetitions, similarity };
}

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
function withSemantic(
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
