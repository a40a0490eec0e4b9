/** What is learned from: an episode, or the word of somebody who needs none, with what was read out of it. */
import { normalizeName } from "../domain/entity.ts";
import type { Extraction } from "../domain/extraction.ts";
import type { Instant } from "../domain/interval.ts";
import type { Ontology } from "../domain/ontology.ts";
import type { ClaimOrigin } from "../graph/write/store-claims.ts";
import { namesIn } from "../resolve/names-in.ts";
import type { EpisodeSource } from "./apply/created-facts.ts";

/**
 * An extraction with where it comes from: an episode, or the word of somebody who needs none. Its names are
 * not resolved yet.
 */
export interface SourcedExtraction {
  /** The episode that says so; `null` for an assertion of its own. */
  readonly episode: EpisodeSource | null;
  readonly content: string;
  readonly occurredAt: Instant;
  /** Who says so, if no episode does: `user:alice`. */
  readonly actor: string | null;
  readonly extraction: Extraction;
  /** Where it comes from. */
  readonly origin: ClaimOrigin;
  /** The names in it: see {@link namesOf}. */
  readonly names: readonly string[];
  /** Who a user is of whom the episode says something, or beside whom it speaks. Default: nobody knows. */
  readonly onlySpeaker?: OnlySpeaker | undefined;
}

/** A user without a name, who is the only one that speaks by name where the user does. */
export interface OnlySpeaker {
  /** The name that distinguishes the user from others. */
  readonly user: string;
  /** The name of the speaker. */
  readonly name: string;
}

/** The names that an extraction needs resolved, normalised. */
export function namesOf(extraction: Extraction, ontology: Ontology): string[] {
  const aliases = extraction.entities.flatMap((entity) => entity.aliases ?? []);
  const named = namesIn(extraction, ontology).map(({ name }) => name);
  return [...new Set([...named, ...aliases].map(normalizeName))];
}
