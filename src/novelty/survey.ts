/**
 * All that has to be known to score how new some episodes are. A few statements for any number of them, and
 * no model.
 */
import type { Ontology } from "../domain/ontology.ts";
import type { KnownSimilarity } from "../embed/known-similarity.ts";
import type { Writing } from "../graph/write/writing.ts";
import { type ComparedEpisode, type FindSimilarity, lexicalSimilarity } from "./nearest.ts";
import { withSemantic } from "./nearest-semantic.ts";
import { findRepetitions, type Repetition, type RepetitionCandidate } from "./repetitions.ts";
import { type CachedStatistics, readStatistics, type WordStatistics } from "./statistics.ts";

/** An episode that is to be scored. */
type ToBeScored = ComparedEpisode &
  Omit<RepetitionCandidate, "fingerprint"> & { readonly semantic?: KnownSimilarity | undefined };

/** What is known about episodes before they are stored, in their order. */
export interface Survey {
  readonly statistics: WordStatistics;
  readonly similarity: readonly FindSimilarity[];
  readonly repetitions: readonly (Repetition | undefined)[];
}

/**
 * Looks up what is known about episodes before they are stored. Reads only.
 *
 * @param cachedStatistics the statistics of the slice before
 */
export async function survey(
  writing: Writing,
  episodes: readonly ToBeScored[],
  ontology: Ontology,
  cachedStatistics: CachedStatistics,
): Promise<Survey> {
  const repeated = episodes.map(({ content, extraction, isGiven, features }) => ({
    content,
    extraction,
    isGiven,
    fingerprint: features.fingerprint,
  }));
  const terms = [...new Set(episodes.flatMap(({ features }) => features.sample))];
  const [repetitions, statistics] = await Promise.all([
    findRepetitions(writing, repeated, ontology),
    readStatistics(writing, terms, cachedStatistics),
  ]);
  const byWords = await lexicalSimilarity(writing, episodes, statistics);
  const similarity = withSemantic(
    byWords,
    episodes.map(({ semantic }) => semantic),
  );
  return { statistics, repetitions, similarity };
}
