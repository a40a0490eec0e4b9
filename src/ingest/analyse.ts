/** What is known of episodes from their words alone, before anything is stored. */
import type { WriteScope } from "../db/database.ts";
import type { Extraction } from "../domain/extraction.ts";
import { NO_FINDINGS } from "../domain/extraction.ts";
import { toIso } from "../domain/interval.ts";
import type { Ontology } from "../domain/ontology.ts";
import type { KnownSimilarity } from "../embed/known-similarity.ts";
import type { Turn } from "../extract/turn.ts";
import type { EpisodeFeatures } from "../novelty/episode-features.ts";
import type { EpisodeToScore, GivenScore } from "../novelty/given-score.ts";
import { type EntityLists, NO_ENTITY_LISTS } from "../resolve/entity-lists.ts";
import { leaveOutUnlisted } from "../resolve/leave-out-unlisted.ts";
import { yieldIfDue } from "../scheduling/yielding.ts";
import { analyseTexts, type ReadAfter } from "./analyse-text.ts";
import type { IngestContext } from "./context.ts";
import { inTermsOf, type PreparedEpisode } from "./input/normalize.ts";
import { asBeyond, asRejected, type RejectedFact } from "./proposals.ts";
import { inTermsOfRules } from "./read-locally.ts";
import { namesOf, type OnlySpeaker } from "./sourced-extraction.ts";

/** An episode with what was read out of it. */
export interface Analysed {
  readonly episode: PreparedEpisode;
  readonly extraction: Extraction;
  /** Does its meaning depend on the turns before it? */
  readonly looksBack: boolean;
  /** What it means after the turns of the same list. */
  readonly after?: ReadAfter;
  /** Does it answer the question before it? */
  readonly isAnswer?: boolean;
  /** What was left out of it: names that no list has, and what is beyond what is learned of one text. */
  readonly unlearned: readonly RejectedFact[];
  /** The names in it, normalised. */
  readonly names: readonly string[];
  /** Who a user without a name is, of whom it says something, or beside whom it speaks. */
  readonly onlySpeaker?: OnlySpeaker;
  /** Terms of the content. */
  readonly terms: readonly string[];
  /** What it says, with what its words weigh. */
  readonly features: EpisodeFeatures;
  /** What is known of its meaning; `undefined` without an encoder, or if it was not known in time. */
  readonly similarity?: KnownSimilarity | undefined;
  /** What the caller's own function adds to its score. */
  readonly given?: GivenScore;
}

/** Asked before the transaction, in which nobody waits for an encoder. */
export async function similaritiesOf(
  { embeddings }: IngestContext,
  { tenant, write }: WriteScope,
  episodes: readonly PreparedEpisode[],
): Promise<readonly (KnownSimilarity | undefined)[]> {
  // What is deleted means nothing.
  if (embeddings === undefined || episodes.every(({ content }) => content === "")) return [];
  return embeddings.findSimilarities(
    episodes.map(({ content }) => content),
    { tenant, graph: write },
  );
}

/** An episode as the caller's own function that scores it sees it. */
export function toBeScored(episode: PreparedEpisode): EpisodeToScore {
  const { externalId: id, content, role, speaker, thread, occurredAt, metadata } = episode;
  return { id, content, role, speaker, thread, occurredAt: toIso(occurredAt), metadata };
}

/**
 * What is read out of episodes, by rules or as their callers say, with what their words weigh.
 *
 * @param before the turns before episodes, as far as they are of the same list
 */
export async function analyse(
  { ontology, pool, queue, readings, lists = NO_ENTITY_LISTS }: IngestContext,
  slice: readonly PreparedEpisode[],
  before: ReadonlyMap<PreparedEpisode, readonly Turn[]> = new Map(),
): Promise<Analysed[]> {
  const texts = slice.map((episode) => {
    const { content, role, speaker, occurredAt, timeZone, given } = episode;
    const turn = { content, role, speaker, occurredAt, timeZone, isRead: given === null };
    return queue === undefined ? { ...turn, before: before.get(episode) ?? [] } : { ...turn, hasModel: true };
  });
  const found = await analyseTexts(texts, pool, readings);
  const analysed: Analysed[] = [];
  for (const [index, prepared] of slice.entries()) {
    const text = found[index];
    if (text === undefined) throw new Error("A text was not analysed");
    const episode = inTermsOf(ontology, prepared);
    const { terms, features, looksBack, after } = text;
    const read = episode.extraction ?? inTermsOfRules(text.found ?? NO_FINDINGS, ontology);
    analysed.push({
      episode,
      terms,
      features,
      looksBack,
      ...(after === undefined ? {} : { after }),
      ...listed(read, lists, ontology),
    });
    await yieldIfDue();
  }
  return analysed;
}

/** What is to be learned of what was read, and what is not. */
export function listed(
  read: Extraction,
  lists: EntityLists,
  ontology: Ontology,
): Pick<Analysed, "extraction" | "unlearned" | "names"> {
  const { extraction, leftOut } = leaveOutUnlisted(read, lists, ontology);
  const unlearned = [...leftOut.map(asRejected), ...asBeyond(read)];
  return { extraction, unlearned, names: namesOf(extraction, ontology) };
}
