/**
 * The write path, top to bottom: check, extract, then in one transaction under the graph's lock store the episodes, resolve
 * names, append claims and derive facts. One message and a million take the same way; a long list goes in slices.
 */
import type { Database, WriteScope } from "../db/database.ts";
import type { Extraction } from "../domain/extraction.ts";
import type { EpisodeUid } from "../domain/ids.ts";
import { toIso } from "../domain/interval.ts";
import type { Ontology } from "../domain/ontology.ts";
import type { KnownMeaning } from "../embed/known-meaning.ts";
import type { PalimpsestError } from "../errors.ts";
import { type IndexedItem, indexItems } from "../graph/write/index-terms.ts";
import { placeEpisodes, type StoredEpisode, storeEpisodes } from "../graph/write/store-episodes.ts";
import { beginWriting, endWriting, type Writing } from "../graph/write/writing.ts";
import type { Novelty } from "../novelty/novelty.ts";
import { HeldStatistics } from "../novelty/statistics.ts";
import { readNovelty, storeNovelty } from "../novelty/store-novelty.ts";
import { withCurrentOntology } from "../ontology/current.ts";
import {
  type ExtractionQueue,
  FULL_BATCH,
  MOST_IMMEDIATE,
  planQueue,
  type Routed,
} from "../queue/plan-queue.ts";
import { countWaiting, hurry, putDown, type QueuedRoute } from "../queue/waiting.ts";
import { pauseIfDue } from "../scheduling/pauses.ts";
import type { ThreadPool } from "../scheduling/thread-pool.ts";
import { analyseTexts } from "./analyse-text.ts";
import type { IngestContext } from "./context.ts";
import { inTermsOf, type PreparedEpisode } from "./input/normalize.ts";
import { type Learned, type Lesson, learn, NOTHING_LEARNED, namesOf, prepareLessons } from "./learn.ts";
import type { RejectedFact } from "./proposals.ts";
import { rate, slowedDown, surveyItems, withRestated } from "./rate.ts";
import { inTermsOfRules } from "./read-locally.ts";
import { type Analysed, type NewItem, refuseConflicts, type Sorted, sortOut } from "./sort-out.ts";

/** What became of one episode that was handed in. */
export type IngestOutcome =
  | {
      readonly kind: "stored";
      readonly episode: KeptEpisode;
      readonly learned: Learned;
      readonly novelty: Novelty | null;
      /** Facts of the caller that could not be learned. */
      readonly rejected: readonly RejectedFact[];
    }
  | {
      readonly kind: "known";
      readonly episode: KeptEpisode;
      /** As it was when it was stored; `null` if that was before there were scores. */
      readonly novelty: Novelty | null;
    }
  | { readonly kind: "refused"; readonly error: PalimpsestError };

/** An episode as the memory holds it. */
export interface KeptEpisode extends StoredEpisode {
  readonly externalId: string | null;
}

/** How much goes into one transaction; an episode is never divided. An embedded database has one session, which everybody else waits for. */
const SLICES = {
  pglite: { episodes: 64, facts: 400 },
  postgres: { episodes: 512, facts: 2000 },
} as const satisfies Record<Database["kind"], unknown>;

/** As many episodes go into one transaction, at most. */
export function episodesAtOnce({ kind }: Database): number {
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
  const held = new HeldStatistics();
  let latest = context;
  let next: Promise<Analysed[]> | undefined;
  for (const [index, slice] of slices.entries()) {
    const [looked, meanings] = await Promise.all([
      next ?? analyse(latest.ontology, slice, latest.threads),
      // A long list is scored by its words: an encoder takes longer than all the rest of the write.
      slices.length > 1 ? [] : meaningsOf(context, scope, slice),
    ]);
    const analysed = looked.map((item, place) => ({ ...item, meaning: meanings[place] }));
    // While the database stores a slice, the process looks at the next one.
    const meanwhile = () => {
      const following = slices[index + 1];
      next = following === undefined ? undefined : analyse(latest.ontology, following, latest.threads);
      // Whoever comes to the next slice is told; if this one fails, nobody does.
      next?.catch(() => undefined);
    };
    const stored = await withCurrentOntology(latest, (current) => {
      latest = current;
      return ingestSlice(current, scope, analysed, { ...options, held, meanwhile });
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
  readonly held: HeldStatistics;
  /** Called as soon as the database has been told all. */
  readonly meanwhile: () => void;
}

async function ingestSlice(
  context: IngestContext,
  scope: WriteScope,
  slice: readonly Analysed[],
  { onConflict, held, meanwhile }: SliceOptions,
): Promise<IngestOutcome[]> {
  const { clock, actor, ontology } = context;
  const isCurrent = slice.every(({ episode }) => episode.ontology === ontology);
  const analysed = isCurrent
    ? slice
    : await analyse(
        ontology,
        slice.map(({ episode }) => episode),
        context.threads,
      ).then((anew) => anew.map((item, place) => ({ ...item, meaning: slice[place]?.meaning })));
  return context.database.transaction(scope, async (transaction) => {
    const { tenant, write } = scope;
    const writing = await beginWriting(transaction, tenant, write, clock(), actor, ontology.version);
    const sliced = await storeSlice(context, writing, analysed, held);
    if (onConflict === "throw") throwFirstRefusal(sliced);
    meanwhile();
    return sliced;
  });
}

/** Asked before the transaction, in which nobody waits for an encoder. */
async function meaningsOf(
  { embeddings }: IngestContext,
  { tenant, write }: WriteScope,
  episodes: readonly PreparedEpisode[],
): Promise<readonly (KnownMeaning | undefined)[]> {
  if (embeddings === undefined) return [];
  return embeddings.meaningsOf(
    episodes.map(({ content }) => content),
    { tenant, graph: write },
  );
}

async function analyse(
  ontology: Ontology,
  slice: readonly PreparedEpisode[],
  threads: ThreadPool | undefined,
): Promise<Analysed[]> {
  const texts = slice.map(({ content, role, speaker, occurredAt, given }) => ({
    content,
    role,
    speaker,
    occurredAt,
    isRead: given === null,
  }));
  const found = await analyseTexts(texts, threads);
  const analysed: Analysed[] = [];
  for (const [index, prepared] of slice.entries()) {
    const text = found[index];
    if (text === undefined) throw new Error("A text was not analysed");
    const episode = inTermsOf(ontology, prepared);
    const extraction = episode.extraction ?? inTermsOfRules(text.found ?? NOTHING_FOUND, ontology);
    const names = namesOf(extraction, ontology);
    analysed.push({ episode, extraction, terms: text.terms, names, told: text.told });
    await pauseIfDue();
  }
  return analysed;
}

const NOTHING_FOUND: Extraction = { entities: [], mentions: [], facts: [] };

function throwFirstRefusal(outcomes: readonly IngestOutcome[]): void {
  for (const outcome of outcomes) if (outcome.kind === "refused") throw outcome.error;
}

async function storeSlice(
  context: IngestContext,
  writing: Writing,
  slice: readonly Analysed[],
  held: HeldStatistics,
): Promise<IngestOutcome[]> {
  const { newId } = context;
  const sorted = await sortOut(writing, slice, newId);
  const fresh = sorted.flatMap((item) => (item.kind === "new" ? [item] : []));
  const known = sorted.flatMap((item) => (item.kind === "known" ? [item.stored.uid] : []));
  const novelties = await readNovelty(writing, known);
  if (fresh.length === 0)
    return sorted.map((item) => outcomeOf(item, writing, new Map(), new Map(), novelties));

  const placed = await placeEpisodes(
    writing,
    fresh.map((item) => item.analysed.episode),
  );
  const surveyed = await surveyItems(writing, fresh, context.ontology, held);
  const lessons = fresh.map(({ uid, analysed }, index) =>
    lessonOf(
      uid,
      withRestated(analysed, surveyed, index, context.ontology),
      placed.places[index]?.thread ?? 0,
    ),
  );
  await pauseIfDue();
  const waiting =
    context.queue === undefined ? null : await countWaiting(writing, FULL_BATCH + MOST_IMMEDIATE);
  const items = fresh.map((item) => ({ id: item.uid, terms: item.analysed.terms }));
  let positions: readonly number[] = [];
  const storeFirst = async () => {
    positions = await storeEpisodes(
      writing,
      fresh.map((item, index) => ({
        ...item.analysed.episode,
        uid: item.uid,
        terms: items[index]?.terms.length ?? 0,
        isReadLocally: item.analysed.episode.extraction === null,
      })),
      placed,
    );
    await indexItems(writing, "e", items);
  };
  const prepared = await prepareLessons(context, writing, lessons, { storeFirst });
  // From here on nothing is read: the database is behind, and others have their turn between the parts.
  await pauseIfDue();
  const { learned, newFacts, newFactTerms } = await learn(context, writing, prepared);
  await pauseIfDue();
  let rated = rate(fresh, surveyed, prepared, learned, context.thresholds);
  if (context.queue !== undefined && waiting !== null) {
    const routed = fresh.flatMap((item, index): Routed[] => {
      const place = placed.places[index];
      const route = rated[index]?.novelty.route;
      // Who hands in what is to be learned wants nothing else to be read out of it.
      if (place === undefined || route === undefined || item.analysed.episode.given !== null) return [];
      return [{ episode: item.uid, ordinal: place.ordinal, thread: place.thread, route }];
    });
    rated = slowedDown(rated, putDownRouted(writing, context.queue, routed, waiting));
  }
  storeNovelty(writing, rated);
  const { head } = await endWriting(writing, {
    episodes: fresh.length,
    lastOccurredAt: Math.max(...fresh.map((item) => item.analysed.episode.occurredAt)),
    episodeTerms: totalTerms(items),
    facts: newFacts,
    factTerms: newFactTerms,
  });
  held.keep(head, surveyed.statistics);
  const byUid = new Map(fresh.map((item, index) => [item.uid, positions[index] ?? 0]));
  const byEpisode = new Map(fresh.map((item, index) => [item.uid, learned[index] ?? NOTHING_LEARNED]));
  for (const { uid, novelty } of rated) novelties.set(uid, novelty);
  return sorted.map((item) => outcomeOf(item, writing, byUid, byEpisode, novelties));
}

function lessonOf(uid: EpisodeUid, { episode, extraction, names }: Analysed, thread: number): Lesson {
  return {
    episode: { uid, id: episode.externalId ?? uid, speaker: episode.speaker, thread },
    content: episode.content,
    occurredAt: episode.occurredAt,
    actor: null,
    extraction,
    names,
    origin: episode.extraction === null ? "local" : "supplied",
  };
}

/** Puts episodes down that a model is to read. Returns those that have to wait because too many do already. */
function putDownRouted(
  writing: Writing,
  queue: ExtractionQueue,
  routed: readonly Routed[],
  waiting: Readonly<Record<QueuedRoute, number>>,
): ReadonlySet<EpisodeUid> {
  const now = Date.parse(writing.recordedAt);
  const plan = planQueue(routed, waiting, now, queue);
  putDown(writing, queue.prompt, plan.queued);
  if (plan.isBatchFull) hurry(writing, now);
  return plan.overflowing;
}

function totalTerms(items: readonly IndexedItem[]): number {
  return items.reduce((sum, item) => sum + item.terms.length, 0);
}

function outcomeOf(
  item: Sorted,
  writing: Writing,
  positions: ReadonlyMap<EpisodeUid, number>,
  learned: ReadonlyMap<EpisodeUid, Learned>,
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
        episode: kept(item.first, writing, positions),
        novelty: novelties.get(item.first.uid) ?? null,
      };
    case "new":
      return {
        kind: "stored",
        episode: kept(item, writing, positions),
        learned: learned.get(item.uid) ?? NOTHING_LEARNED,
        novelty: novelties.get(item.uid) ?? null,
        rejected: item.analysed.episode.rejected,
      };
  }
}

function kept(item: NewItem, writing: Writing, positions: ReadonlyMap<EpisodeUid, number>): KeptEpisode {
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
