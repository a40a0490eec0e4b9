/** Stores a slice of episodes and learns from them, in a transaction that holds the graph's lock. */
import type { EpisodeUid } from "../domain/ids.ts";
import { reviseEpisodes } from "../graph/write/episode-versions.ts";
import { indexItems } from "../graph/write/index-terms.ts";
import {
  type EpisodePlace,
  type PlacesOfNew,
  placeEpisodes,
  setExpiries,
  storeEpisodes,
} from "../graph/write/store-episodes.ts";
import { endWriting, type GraphGrowth, type Writing } from "../graph/write/writing.ts";
import { readNovelty, type ScoredEpisode, storeNovelty } from "../novelty/store-novelty.ts";
import { countWaiting, enqueue, expedite, type QueuedRoute } from "../queue/extraction-queue.ts";
import {
  type ExtractionQueue,
  FULL_BATCH,
  MAX_IMMEDIATE,
  planQueue,
  type Routed,
} from "../queue/plan-queue.ts";
import { yieldIfDue } from "../scheduling/yielding.ts";
import type { Analysed } from "./analyse.ts";
import { applyExtractions, prepareExtractions } from "./apply/apply-extractions.ts";
import { type AppliedExtraction, NOTHING_APPLIED } from "./apply/assign-changes.ts";
import type { IngestContext } from "./context.ts";
import { deduplicate, type NewItem, type RevisedItem, type WrittenItem } from "./deduplicate.ts";
import { type Expiries, expiriesOf, expiryOf, withExpiry } from "./expiries.ts";
import { lookBack } from "./look-back.ts";
import { nameSpeakers } from "./name-speakers.ts";
import { type IngestOutcome, outcomeOf } from "./outcome.ts";
import { withdrawWords } from "./revise/withdraw-words.ts";
import { readAgain, scoreNovelty, slowedDown, surveyItems, withRestatements } from "./score-novelty.ts";
import type { SourcedExtraction } from "./sourced-extraction.ts";

/**
 * Stores a slice and returns the outcome of each of its items: tells new episodes from known ones, reads what
 * has to be known, then writes words, claims, facts, novelty and what waits for a model.
 *
 * @param canRevise whether other words under the id of a stored episode revise it; otherwise they are refused
 */
export async function storeSlice(
  context: IngestContext,
  writing: Writing,
  slice: readonly Analysed[],
  canRevise: boolean,
): Promise<IngestOutcome[]> {
  const deduplicated = await deduplicate(writing, slice, context.newId, canRevise);
  const read = await lookBack(
    context,
    writing,
    deduplicated.flatMap((item) => (item.kind === "new" || item.kind === "revised" ? [item] : [])),
  );
  const items = await nameSpeakers(writing, read, context.ontology);
  const novelties = await readNovelty(
    writing.transaction,
    { tenant: writing.tenant, graphs: [writing.graph] },
    deduplicated.flatMap((item) => (item.kind === "known" ? [item.stored.uid] : [])),
  );
  const expiries = expiriesOf(deduplicated, expiryOf(writing, context.clock()));
  let stored = NOTHING_STORED;
  if (items.length > 0) stored = await storeItems(context, writing, items, expiries);
  else {
    setExpiries(writing, expiries);
    if (expiries.size > 0) await endWriting(writing);
  }
  const { positions, applied, scored } = stored;
  for (const { uid, novelty } of scored) novelties.set(uid, novelty);
  return deduplicated.map((item) =>
    withExpiry(outcomeOf(item, writing, positions, applied, novelties), expiries),
  );
}

/** What became of new and revised episodes. */
interface StoredItems {
  /** Where the new ones stand in the order of their graph. */
  readonly positions: ReadonlyMap<EpisodeUid, number>;
  readonly applied: ReadonlyMap<EpisodeUid, AppliedExtraction>;
  readonly scored: readonly ScoredEpisode[];
}

const NOTHING_STORED: StoredItems = { positions: new Map(), applied: new Map(), scored: [] };

/** Stores new and revised episodes with what is learned of them, and ends the write. */
async function storeItems(
  context: IngestContext,
  writing: Writing,
  items: readonly WrittenItem[],
  expiries: Expiries,
): Promise<StoredItems> {
  const newItems = items.filter((item) => item.kind === "new");
  const revised = items.filter((item) => item.kind === "revised");
  const withdrawn = await withdrawWords(
    writing,
    revised.map(({ uid, stored }) => ({ uid, thread: stored.threadId })),
  );
  const placed = await placeEpisodes(
    writing,
    newItems.map((item) => item.analysed.episode),
  );
  const places = placesOf(newItems, placed, revised);
  const surveyed = await surveyItems(writing, items, context.ontology);
  const extractions = items.map(({ uid, analysed }, index) =>
    sourcedExtractionOf(
      uid,
      withRestatements(analysed, surveyed, index, context.ontology),
      places.get(uid)?.thread ?? 0,
    ),
  );
  await yieldIfDue();
  const waiting =
    context.queue === undefined ? null : await countWaiting(writing, FULL_BATCH + MAX_IMMEDIATE);
  let positions: readonly number[] = [];
  const storeFirst = async () => {
    positions = await storeWords(writing, newItems, placed, revised);
    setExpiries(writing, expiries);
    const indexed = items.map(({ uid, analysed }) => ({ id: uid, terms: analysed.terms }));
    await indexItems(writing, "e", indexed);
  };
  const prepared = await prepareExtractions(context, writing, extractions, {
    storeFirst,
    withdrawn: withdrawn.claims,
  });
  // From here on the database is behind, and others have their turn between the parts; only what new facts
  // put in question is read.
  await yieldIfDue();
  const { outcomes, newFacts, newFactTerms } = await applyExtractions(context, prepared);
  await yieldIfDue();
  let scored = readAgain(
    scoreNovelty(items, surveyed, prepared, outcomes, context.thresholds),
    withdrawn.wereQueued,
  );
  if (context.queue !== undefined && waiting !== null) {
    const routed = routesOf(items, scored, places);
    scored = slowedDown(scored, enqueueRouted(writing, context.queue, routed, waiting));
  }
  storeNovelty(writing, scored);
  await endWriting(prepared.writing, {
    ...growthOf(items, newItems, revised),
    facts: newFacts,
    factTerms: newFactTerms,
  });
  return {
    positions: new Map(newItems.map((item, index) => [item.uid, positions[index] ?? 0])),
    applied: new Map(items.map((item, index) => [item.uid, outcomes[index] ?? NOTHING_APPLIED])),
    scored,
  };
}

/** What the words of new and revised episodes add to the totals of their graph. */
function growthOf(
  items: readonly WrittenItem[],
  newItems: readonly NewItem[],
  revised: readonly RevisedItem[],
): Partial<GraphGrowth> {
  const formerTerms = revised.reduce((sum, { stored }) => sum + stored.terms, 0);
  const times = newItems.map(({ analysed }) => analysed.episode.occurredAt);
  return {
    episodes: newItems.length,
    lastOccurredAt: times.length === 0 ? null : Math.max(...times),
    episodeTerms: items.reduce((sum, { analysed }) => sum + analysed.terms.length, 0) - formerTerms,
  };
}

type Places = ReadonlyMap<EpisodeUid, Pick<EpisodePlace, "thread" | "ordinal">>;

/** Where new and revised episodes stand. */
function placesOf(
  newItems: readonly NewItem[],
  { places }: PlacesOfNew,
  revised: readonly RevisedItem[],
): Places {
  return new Map([
    ...revised.map(({ uid, stored }) => [uid, { thread: stored.threadId, ordinal: stored.ordinal }] as const),
    ...newItems.flatMap(({ uid }, index) => {
      const place = places[index];
      return place === undefined ? [] : [[uid, place] as const];
    }),
  ]);
}

/** Stores new episodes, and the new words of revised ones. Returns the positions of the new ones. */
async function storeWords(
  writing: Writing,
  newItems: readonly NewItem[],
  placed: PlacesOfNew,
  revised: readonly RevisedItem[],
): Promise<readonly number[]> {
  const positions = await storeEpisodes(
    writing,
    newItems.map((item) => ({ ...item.analysed.episode, ...writtenWords(item) })),
    placed,
  );
  reviseEpisodes(
    writing,
    revised.map((item) => ({
      content: item.analysed.episode.content,
      revisedAt: writing.recordedAt,
      ...writtenWords(item),
    })),
  );
  return positions;
}

/**
 * The routes of the episodes that a model may read: of one with an extraction of its own nothing else is to
 * be read.
 */
function routesOf(items: readonly WrittenItem[], novel: readonly ScoredEpisode[], places: Places): Routed[] {
  return items.flatMap(({ uid, analysed }, index) => {
    const place = places.get(uid);
    const route = novel[index]?.novelty.route;
    if (place === undefined || route === undefined || analysed.episode.given !== null) return [];
    return [{ episode: uid, ordinal: place.ordinal, thread: place.thread, route }];
  });
}

/** What is stored of words beside themselves. */
function writtenWords({ uid, analysed }: WrittenItem) {
  return { uid, terms: analysed.terms.length, isReadLocally: analysed.episode.extraction === null };
}

function sourcedExtractionOf(
  uid: EpisodeUid,
  { episode, extraction, names, onlySpeaker }: Analysed,
  thread: number,
): SourcedExtraction {
  const { externalId, role, speaker, content, occurredAt } = episode;
  return {
    episode: { uid, id: externalId ?? uid, role, speaker, thread },
    content,
    occurredAt,
    actor: null,
    extraction,
    names,
    onlySpeaker,
    origin: episode.extraction === null ? "local" : "supplied",
  };
}

/**
 * Enqueues episodes that a model is to read. Returns those that have to wait because too many do already.
 */
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
