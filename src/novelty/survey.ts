/** All that has to be known to tell how new some episodes are. A few statements for any number of them, and no model. */
import type { Ontology } from "../domain/ontology.ts";
import type { KnownMeaning } from "../embed/known-meaning.ts";
import type { Writing } from "../graph/write/writing.ts";
import { type LikenessOf, lexicalLikeness, type ToBeCompared } from "./nearest.ts";
import { withMeaning } from "./nearest-in-meaning.ts";
import { findRepetitions, type MaybeRepeated, type Repetition } from "./repetitions.ts";
import { type HeldStatistics, readStatistics, type WordStatistics } from "./statistics.ts";

/** An episode that is to be scored. */
export type ToBeScored = ToBeCompared &
  Omit<MaybeRepeated, "fingerprint"> & { readonly meaning?: KnownMeaning | undefined };

/** What is known about episodes before they are stored, in their order. */
export interface Survey {
  readonly statistics: WordStatistics;
  readonly likeness: readonly LikenessOf[];
  readonly repetitions: readonly (Repetition | undefined)[];
}

/**
 * Looks up what is known. Reads only.
 *
 * @param held of the slice before
 */
export async function survey(
  writing: Writing,
  episodes: readonly ToBeScored[],
  ontology: Ontology,
  held: HeldStatistics,
): Promise<Survey> {
  const repeated = episodes.map(({ content, occurredAt, extraction, isGiven, told }) => ({
    content,
    occurredAt,
    extraction,
    isGiven,
    fingerprint: told.fingerprint,
  }));
  const terms = [...new Set(episodes.flatMap(({ told }) => told.sample))];
  const [repetitions, statistics] = await Promise.all([
    findRepetitions(writing, repeated, ontology),
    readStatistics(writing, terms, held),
  ]);
  const byWords = await lexicalLikeness(writing, episodes, statistics);
  const likeness = withMeaning(
    byWords,
    episodes.map(({ meaning }) => meaning),
  );
  return { statistics, repetitions, likeness };
}
