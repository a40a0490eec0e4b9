/**
 * The write path, top to bottom: check, extract, then in one transaction under the graph's lock store the episodes, resolve
 * names, append claims and derive facts. One message and a million take the same way; a long list goes in slices.
 */
import type { Database, WriteScope } from "../db/database.ts";
import type { EpisodeUid } from "../domain/ids.ts";
import { toIso } from "../domain/interval.ts";
import type { PalimpsestError } from "../errors.ts";
import { type IndexedItem, indexItems } from "../graph/write/index-terms.ts";
import { placeEpisodes, type StoredEpisode, storeEpisodes } from "../graph/write/store-episodes.ts";
import { beginWriting, endWriting, type Writing } from "../graph/write/writing.ts";
import type { Novelty } from "../novelty/novelty.ts";
import { CachedStatistics } from "../novelty/statistics.ts";
import { readNovelty, storeNovelty } from "../novelty/store-novelty.ts";
import { withCurrentOntology } from "../ontology/current.ts";
import { countWaiting, enqueue, expedite, type QueuedRoute } from "../queue/extraction-queue.ts";
import {
  type ExtractionQueue,
  FULL_BATCH,
  MAX_IMMEDIATE,
  planQueue,
  type Routed,
} from "../queue/plan-queue.ts";
import { yieldIfDue } from "../scheduling/yielding.ts";
import { analyse, similaritiesOf, toBeScored } from "./analyse.ts";
import {
  type AppliedExtraction,
  applyExtractions,
  NOTHING_APPLIED,
  prepareExtractions,
} from "./apply-extractions.ts";
import type { IngestContext } from "./context.ts";
import {
  type Analysed,
  type Deduplicated,
  deduplicate,
  type NewItem,
  refuseConflicts,
} from "./deduplicate.ts";
import type { PreparedEpisode } from "./input/normalize.ts";
import { nameSpeakers } from "./name-speakers.ts";
import { type RejectedFact, refusedValue } from "./proposals.ts";
import type { ResolvedExtraction } from "./resolved-extraction.ts";
import { scoreNovelty, slowedDown, surveyItems, withRestatements } from "./score-novelty.ts";

/** What became of one episode that was handed in. */
export type IngestOutcome =
  | {
      readonly kind: "stored";
      readonly episode: StoredOutcome;
      readonly applied: AppliedExtraction;
      readonly novelty: Novelty | null;
      /** Facts that could not be learned: of the caller, or because a list of known names does not have what they name. */
      readonly rejected: readonly RejectedFact[];
    }
  | {
      readonly kind: "known";
      readonly episode: StoredOutcome;
      /** As it was when it was stored; `null` if that was before there were scores. */
      readonly novelty: Novelty | null;
    }
  | { readonly kind: "refused"; readonly error: PalimpsestError };

/** An episode as the memory holds it. */
export interface StoredOutcome extends StoredEpisode {
  readonly externalId: string | null;
}

/** How much goes into one transaction; an episode is never divided. An embedded database has one session, which everybody else waits for. */
const SLICES = {
  pglite: { episodes: 64, facts: 400 },
  postgres: { episodes: 512, facts: 2000 },
} as const satisfies Record<Database["kind"], unknown>;

/** As many episodes go into one transaction, at most. */
export function maxEpisodesPerSlice({ kind }: Database): number {
  return SLICES[kind].episodes;
}

export interface IngestOptions {
  /**
   * What to do when an id is taken by an episode that says something else: `throw` before anything is written, or go on and
   * report it.
   */
  readonly onConflict: "throw" | "report";
}

/**
 * Stores episodes and learns from them. Each slice is one transaction: whole or not at all.
 *
 * @throws ConflictError `episode_conflict` with `onConflict: "throw"`
 */
export async function ingest(
  context: IngestContext,
  scope: WriteScope,
  episodes: readonly PreparedEpisode[],
  options: IngestOptions,
): Promise<IngestOutcome[]> {
  const slices = slicesOf(episodes, SLICES[context.database.kind]);
  if (options.onConflict === "throw" && slices.length > 1)
    await refuseConflicts(context.database, scope, slices);
  const outcomes: IngestOutcome[] = [];
  const cachedStatistics = new CachedStatistics();
  let latest = context;
  let next: Promise<Analysed[]> | undefined;
  for (const [index, slice] of slices.entries()) {
    const [looked, similarities, given] = await Promise.all([
      next ?? analyse(latest, slice),
      // A long list is scored by its words: an encoder takes longer than all the rest of the write.
      slices.length > 1 ? [] : similaritiesOf(context, scope, slice),
      context.askScorer?.(slice.map(toBeScored)) ?? [],
    ]);
    const analysed = looked.map((item, place) => ({
      ...item,
      similarity: similarities[place],
      given: given[place],
    }));
    // While the database stores a slice, the process looks at the next one.
    const meanwhile = () => {
      const following = slices[index + 1];
      next = following === undefined ? undefined : analyse(latest, following);
      // Whoever comes to the next slice is told; if this one fails, nobody does.
      next?.catch(() => undefined);
    };
    const stored = await withCurrentOntology(latest, (current) => {
      latest = current;
      return ingestSlice(current, scope, analysed, { ...options, cachedStatistics, meanwhile });
    });
    outcomes.push(...stored);
    context.queue?.onQueued();
  }
  return outcomes;
}

function slicesOf(
  episodes: readonly PreparedEpisode[],
  most: { readonly episodes: number; readonly facts: number },
): PreparedEpisode[][] {
  const slices: PreparedEpisode[][] = [];
  let facts = 0;
  for (const episode of episodes) {
    const slice = slices.at(-1);
    const more = episode.extraction?.facts.length ?? 0;
    if (slice === undefined || slice.length >= most.episodes || facts + more > most.facts) {
      slices.push([episode]);
      facts = more;
    } else {
      slice.push(episode);
      facts += more;
    }
  }
  return slices;
}

interface SliceOptions extends IngestOptions {
  /** What the slices before have read of the graph's words. */
  readonly cachedStatistics: CachedStatistics;
  /** Called as soon as the database has been told all. */
  readonly meanwhile: () => void;
}

async function ingestSlice(
  context: IngestContext,
  scope: WriteScope,
  slice: readonly Analysed[],
  { onConflict, cachedStatistics, meanwhile }: SliceOptions,
): Promise<IngestOutcome[]> {
  const { clock, actor, ontology } = context;
  const isCurrent = slice.every(({ episode }) => episode.ontology === ontology);
  const analysed = isCurrent
    ? slice
    : await analyse(
        context,
        slice.map(({ episode }) => episode),
      ).then((rest) =>
        rest.map((item, place) => ({
          ...item,
          similarity: slice[place]?.similarity,
          given: slice[place]?.given,
        })),
      );
  return context.database.transaction(scope, async (transaction) => {
    const { tenant, write } = scope;
    const writing = await beginWriting(transaction, tenant, write, clock(), actor, ontology.version);
    const sliced = await storeSlice(context, writing, analysed, cachedStatistics);
    if (onConflict === "throw") throwFirstRefusal(sliced);
    meanwhile();
    return sliced;
  });
}

function throwFirstRefusal(outcomes: readonly IngestOutcome[]): void {
  for (const outcome of outcomes) if (outcome.kind === "refused") throw outcome.error;
}

async function storeSlice(
  context: IngestContext,
  writing: Writing,
  slice: readonly Analysed[],
  cachedStatistics: CachedStatistics,
): Promise<IngestOutcome[]> {
  const { newId } = context;
  const sorted = await deduplicate(writing, slice, newId);
  const newItems = await nameSpeakers(
    writing,
    sorted.flatMap((item) => (item.kind === "new" ? [item] : [])),
    context.ontology,
  );
  const known = sorted.flatMap((item) => (item.kind === "known" ? [item.stored.uid] : []));
  const novelties = await readNovelty(writing, known);
  if (newItems.length === 0)
    return sorted.map((item) => outcomeOf(item, writing, new Map(), new Map(), novelties));

  const placed = await placeEpisodes(
    writing,
    newItems.map((item) => item.analysed.episode),
  );
  const surveyed = await surveyItems(writing, newItems, context.ontology, cachedStatistics);
  const extractions = newItems.map(({ uid, analysed }, index) =>
    resolvedExtractionOf(
      uid,
      withRestatements(analysed, surveyed, index, context.ontology),
      placed.places[index]?.thread ?? 0,
    ),
  );
  await yieldIfDue();
  const waiting =
    context.queue === undefined ? null : await countWaiting(writing, FULL_BATCH + MAX_IMMEDIATE);
  const items = newItems.map((item) => ({ id: item.uid, terms: item.analysed.terms }));
  let positions: readonly number[] = [];
  const storeFirst = async () => {
    positions = await storeEpisodes(
      writing,
      newItems.map((item, index) => ({
        ...item.analysed.episode,
        uid: item.uid,
        terms: items[index]?.terms.length ?? 0,
        isReadLocally: item.analysed.episode.extraction === null,
      })),
      placed,
    );
    await indexItems(writing, "e", items);
  };
  const prepared = await prepareExtractions(context, writing, extractions, { storeFirst });
  // From here on nothing is read: the database is behind, and others have their turn between the parts.
  await yieldIfDue();
  const { outcomes: applied, newFacts, newFactTerms } = await applyExtractions(context, writing, prepared);
  await yieldIfDue();
  let rated = scoreNovelty(newItems, surveyed, prepared, applied, context.thresholds);
  if (context.queue !== undefined && waiting !== null) {
    const routed = newItems.flatMap((item, index): Routed[] => {
      const place = placed.places[index];
      const route = rated[index]?.novelty.route;
      // Who hands in what is to be learned wants nothing else to be read out of it.
      if (place === undefined || route === undefined || item.analysed.episode.given !== null) return [];
      return [{ episode: item.uid, ordinal: place.ordinal, thread: place.thread, route }];
    });
    rated = slowedDown(rated, enqueueRouted(writing, context.queue, routed, waiting));
  }
  storeNovelty(writing, rated);
  const { head } = await endWriting(writing, {
    episodes: newItems.length,
    lastOccurredAt: Math.max(...newItems.map((item) => item.analysed.episode.occurredAt)),
    episodeTerms: totalTerms(items),
    facts: newFacts,
    factTerms: newFactTerms,
  });
  cachedStatistics.store(head, surveyed.statistics);
  const byUid = new Map(newItems.map((item, index) => [item.uid, positions[index] ?? 0]));
  const byEpisode = new Map(newItems.map((item, index) => [item.uid, applied[index] ?? NOTHING_APPLIED]));
  for (const { uid, novelty } of rated) novelties.set(uid, novelty);
  return sorted.map((item) => outcomeOf(item, writing, byUid, byEpisode, novelties));
}

function resolvedExtractionOf(
  uid: EpisodeUid,
  { episode, extraction, names }: Analysed,
  thread: number,
): ResolvedExtraction {
  const { externalId, role, speaker, content, occurredAt } = episode;
  return {
    episode: { uid, id: externalId ?? uid, role, speaker, thread },
    content,
    occurredAt,
    actor: null,
    extraction,
    names,
    origin: episode.extraction === null ? "local" : "supplied",
  };
}

/** Puts episodes down that a model is to read. Returns those that have to wait because too many do already. */
function enqueueRouted(
  writing: Writing,
  queue: ExtractionQueue,
  routed: readonly Routed[],
  waiting: Readonly<Record<QueuedRoute, number>>,
): ReadonlySet<EpisodeUid> {
  const now = Date.parse(writing.recordedAt);
  const plan = planQueue(routed, waiting, now, queue);
  enqueue(writing, queue.prompt, plan.queued);
  if (plan.isBatchFull) expedite(writing, now);
  return plan.overflowing;
}

function totalTerms(items: readonly IndexedItem[]): number {
  return items.reduce((sum, item) => sum + item.terms.length, 0);
}

function outcomeOf(
  item: Deduplicated,
  writing: Writing,
  positions: ReadonlyMap<EpisodeUid, number>,
  applied: ReadonlyMap<EpisodeUid, AppliedExtraction>,
  novelties: ReadonlyMap<EpisodeUid, Novelty>,
): IngestOutcome {
  switch (item.kind) {
    case "refused":
      return item;
    case "known":
      return {
        kind: "known",
        episode: { ...item.stored, externalId: item.episode.externalId },
        novelty: novelties.get(item.stored.uid) ?? null,
      };
    case "repeated":
      return {
        kind: "known",
        episode: storedIds(item.first, writing, positions),
        novelty: novelties.get(item.first.uid) ?? null,
      };
    case "new": {
      const { given, rejected } = item.analysed.episode;
      const learned = applied.get(item.uid) ?? NOTHING_APPLIED;
      return {
        kind: "stored",
        episode: storedIds(item, writing, positions),
        applied: learned,
        novelty: novelties.get(item.uid) ?? null,
        rejected: [
          ...rejected,
          ...item.analysed.unlisted,
          // What rules read is nobody's to correct.
          ...(given === null ? [] : learned.refused.map(refusedValue)),
        ],
      };
    }
  }
}

function storedIds(
  item: NewItem,
  writing: Writing,
  positions: ReadonlyMap<EpisodeUid, number>,
): StoredOutcome {
  const { episode } = item.analysed;
  return {
    uid: item.uid,
    externalId: episode.externalId,
    thread: episode.thread,
    role: episode.role,
    speaker: episode.speaker,
    content: episode.content,
    occurredAt: toIso(episode.occurredAt),
    position: positions.get(item.uid) ?? 0,
    recordedAt: writing.recordedAt,
    metadata: episode.metadata,
  };
}
