/** What is known of episodes from their words alone, before anything is stored. */
import type { WriteScope } from "../db/database.ts";
import type { Extraction } from "../domain/extraction.ts";
import { toIso } from "../domain/interval.ts";
import type { Ontology } from "../domain/ontology.ts";
import type { KnownMeaning } from "../embed/known-meaning.ts";
import type { EpisodeToScore } from "../novelty/given-score.ts";
import { type EntityLists, NO_ENTITY_LISTS } from "../resolve/entity-lists.ts";
import { leaveOutUnlisted } from "../resolve/leave-out-unlisted.ts";
import { yieldIfDue } from "../scheduling/yielding.ts";
import { analyseTexts } from "./analyse-text.ts";
import type { IngestContext } from "./context.ts";
import type { Analysed } from "./deduplicate.ts";
import { inTermsOf, type PreparedEpisode } from "./input/normalize.ts";
import { asRejected } from "./proposals.ts";
import { inTermsOfRules } from "./read-locally.ts";
import { namesOf } from "./resolved-extraction.ts";

/** Asked before the transaction, in which nobody waits for an encoder. */
export async function similaritiesOf(
  { embeddings }: IngestContext,
  { tenant, write }: WriteScope,
  episodes: readonly PreparedEpisode[],
): Promise<readonly (KnownMeaning | undefined)[]> {
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

/** What is read out of episodes, by rules or as their callers say, with what their words weigh. */
export async function analyse(
  { ontology, threads, queue, lists = NO_ENTITY_LISTS }: IngestContext,
  slice: readonly PreparedEpisode[],
): Promise<Analysed[]> {
  const texts = slice.map(({ content, role, speaker, occurredAt, timeZone, given }) => ({
    content,
    role,
    speaker,
    occurredAt,
    timeZone,
    hasModel: queue !== undefined,
    isRead: given === null,
  }));
  const found = await analyseTexts(texts, threads);
  const analysed: Analysed[] = [];
  for (const [index, prepared] of slice.entries()) {
    const text = found[index];
    if (text === undefined) throw new Error("A text was not analysed");
    const episode = inTermsOf(ontology, prepared);
    const { terms, features, looksBack } = text;
    const read = episode.extraction ?? inTermsOfRules(text.found ?? NO_FINDINGS, ontology);
    analysed.push({ episode, terms, features, looksBack, ...listed(read, lists, ontology) });
    await yieldIfDue();
  }
  return analysed;
}

/** What is left of what was read, where lists of known names are kept. */
export function listed(
  read: Extraction,
  lists: EntityLists,
  ontology: Ontology,
): Pick<Analysed, "extraction" | "unlisted" | "names"> {
  const { extraction, leftOut } = leaveOutUnlisted(read, lists, ontology);
  return { extraction, unlisted: leftOut.map(asRejected), names: namesOf(extraction, ontology) };
}

const NO_FINDINGS: Extraction = { entities: [], mentions: [], facts: [] };
