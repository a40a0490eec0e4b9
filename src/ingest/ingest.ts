/**
 * The write path, top to bottom: check, extract, then in one transaction under the graph's lock store the episodes, resolve
 * names, append claims and derive facts. One message and a million take the same way; a long list goes in slices.
 */
import type { Database, Scope } from "../db/database.ts";
import { confidenceWithin } from "../domain/claim.ts";
import { normalizeName } from "../domain/entity.ts";
import type { Extraction, ProposedFact } from "../domain/extraction.ts";
import { sha256 } from "../domain/hash.ts";
import {
  type Clock,
  claimId,
  type EntityId,
  type EpisodeUid,
  episodeUid,
  type FactId,
  type NewId,
} from "../domain/ids.ts";
import { toIso } from "../domain/interval.ts";
import { canonicalJson, type JsonObject } from "../domain/json.ts";
import type { Ontology } from "../domain/ontology.ts";
import { ConflictError, type PalimpsestError } from "../errors.ts";
import { extractLocally } from "../extract/local.ts";
import { type IndexedItem, indexedItem, indexItems } from "../graph/index-terms.ts";
import { insertMentions } from "../graph/insert-rows.ts";
import { type Rederivation, rederive } from "../graph/rederive.ts";
import { type NewClaim, predicateIds, type StoredClaim, storeClaims } from "../graph/store-claims.ts";
import { knownNames, storeEntities } from "../graph/store-entities.ts";
import { episodesByKey, type StoredEpisode, storeEpisodes } from "../graph/store-episodes.ts";
import { beginWriting, endWriting, type Writing } from "../graph/writing.ts";
import { namesIn, Resolver } from "../resolve/resolve.ts";
import type { PreparedEpisode } from "./normalize.ts";
import { orient } from "./orient.ts";

/** What the write path works with. */
export interface IngestContext {
  readonly database: Database;
  readonly ontology: Ontology;
  readonly newId: NewId;
  readonly clock: Clock;
}

/** What became of one episode that was handed in. */
export type IngestOutcome =
  | { readonly kind: "stored"; readonly episode: KeptEpisode; readonly learned: Learned }
  | { readonly kind: "known"; readonly episode: KeptEpisode }
  | { readonly kind: "refused"; readonly error: PalimpsestError };

/** An episode as the memory holds it. */
export interface KeptEpisode extends StoredEpisode {
  readonly externalId: string | null;
}

/** What an episode changed in the graph. */
export interface Learned {
  readonly entities: readonly EntityId[];
  /** Facts that it says something about. */
  readonly facts: readonly FactId[];
  readonly ended: readonly FactId[];
  readonly corrected: readonly FactId[];
  readonly disputed: readonly FactId[];
  /** Facts of this episode that contradict what was current, with what they contradict. */
  readonly surprises: readonly Surprise[];
}

/** A fact that contradicts one that was current. */
export interface Surprise {
  readonly fact: FactId;
  readonly against: FactId;
}

/** Episodes in one transaction: a batch holds the embedded database's only session for no longer than about 50 ms. */
export const SLICE = 64;

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
  scope: Scope & { readonly write: number },
  episodes: readonly PreparedEpisode[],
  options: IngestOptions,
): Promise<IngestOutcome[]> {
  const slices = slicesOf(episodes);
  if (options.onConflict === "throw" && slices.length > 1) await refuseConflicts(context, scope, episodes);
  const outcomes: IngestOutcome[] = [];
  for (const slice of slices) {
    const analysed = slice.map((episode) => ({ episode, extraction: extractionOf(episode) }));
    const stored = await context.database.transaction(scope, async (transaction) => {
      const writing = await beginWriting(transaction, scope.tenant, scope.write, context.clock());
      const sliced = await storeSlice(context, writing, analysed);
      if (options.onConflict === "throw") throwFirstRefusal(sliced);
      return sliced;
    });
    outcomes.push(...stored);
  }
  return outcomes;
}

function slicesOf(episodes: readonly PreparedEpisode[]): PreparedEpisode[][] {
  const slices: PreparedEpisode[][] = [];
  for (let start = 0; start < episodes.length; start += SLICE)
    slices.push(episodes.slice(start, start + SLICE));
  return slices;
}

/** A list that is stored in several transactions is looked through first, so that a conflict at its end writes nothing. */
async function refuseConflicts(
  context: IngestContext,
  scope: Scope & { readonly write: number },
  episodes: readonly PreparedEpisode[],
): Promise<void> {
  const earlier = new Map<string, PreparedEpisode>();
  for (const slice of slicesOf(episodes)) {
    const keys = slice.flatMap((episode) => episode.dedupKey ?? []);
    const stored = await context.database.transaction({ ...scope, write: null }, (transaction) =>
      episodesByKey({ transaction, tenant: scope.tenant, graph: scope.write }, keys),
    );
    for (const episode of slice) {
      if (episode.dedupKey === null) continue;
      const first = earlier.get(episode.dedupKey);
      const known =
        stored.get(episode.dedupKey) ??
        (first === undefined ? undefined : { ...first, occurredAt: toIso(first.occurredAt) });
      if (known !== undefined && !isSameEpisode(episode, known)) throw conflictOf(episode);
      earlier.set(episode.dedupKey, first ?? episode);
    }
  }
}

function throwFirstRefusal(outcomes: readonly IngestOutcome[]): void {
  for (const outcome of outcomes) if (outcome.kind === "refused") throw outcome.error;
}

interface Analysed {
  readonly episode: PreparedEpisode;
  readonly extraction: Extraction;
}

function extractionOf(episode: PreparedEpisode): Extraction {
  return episode.extraction ?? extractLocally(episode);
}

async function storeSlice(
  context: IngestContext,
  writing: Writing,
  slice: readonly Analysed[],
): Promise<IngestOutcome[]> {
  const { newId } = context;
  const sorted = await sortOut(writing, slice, newId);
  const fresh = sorted.flatMap((item) => (item.kind === "new" ? [item] : []));
  if (fresh.length === 0) return sorted.map((item) => outcomeOf(item, writing, new Map(), new Map()));

  const items = fresh.map((item) => indexedItem(item.uid, item.analysed.episode.content));
  const positions = await storeEpisodes(
    writing,
    fresh.map((item, index) => ({
      ...item.analysed.episode,
      uid: item.uid,
      terms: items[index]?.terms.length ?? 0,
    })),
  );
  await indexItems(writing, "e", items);
  const learned = await learn(context, writing, fresh);
  await endWriting(writing, {
    episodes: fresh.length,
    lastOccurredAt: Math.max(...fresh.map((item) => item.analysed.episode.occurredAt)),
    episodeTerms: totalTerms(items),
    facts: learned.newFacts,
    factTerms: learned.newFactTerms,
  });
  const placed = new Map(fresh.map((item, index) => [item.uid, positions[index] ?? 0]));
  return sorted.map((item) => outcomeOf(item, writing, placed, learned.byEpisode));
}

function totalTerms(items: readonly IndexedItem[]): number {
  return items.reduce((sum, item) => sum + item.terms.length, 0);
}

interface NewItem {
  readonly kind: "new";
  readonly uid: EpisodeUid;
  readonly analysed: Analysed;
}

type Sorted =
  | NewItem
  | { readonly kind: "known"; readonly episode: PreparedEpisode; readonly stored: StoredEpisode }
  | { readonly kind: "repeated"; readonly first: NewItem }
  | { readonly kind: "refused"; readonly error: PalimpsestError };

/** Tells new episodes from those that are known, or stand earlier in the same slice. */
async function sortOut(writing: Writing, slice: readonly Analysed[], newId: NewId): Promise<Sorted[]> {
  const keys = slice.flatMap(({ episode }) => (episode.dedupKey === null ? [] : [episode.dedupKey]));
  const stored = await episodesByKey(writing, keys);
  const earlier = new Map<string, NewItem>();
  return slice.map((analysed): Sorted => {
    const { episode } = analysed;
    const known = episode.dedupKey === null ? undefined : stored.get(episode.dedupKey);
    if (known !== undefined) {
      return isSameEpisode(episode, known) ? { kind: "known", episode, stored: known } : refused(episode);
    }
    const first = episode.dedupKey === null ? undefined : earlier.get(episode.dedupKey);
    if (first !== undefined) {
      const other = first.analysed.episode;
      const isSame = isSameEpisode(episode, { ...other, occurredAt: toIso(other.occurredAt) });
      return isSame ? { kind: "repeated", first } : refused(episode);
    }
    const item: NewItem = { kind: "new", uid: episodeUid(newId()), analysed };
    if (episode.dedupKey !== null) earlier.set(episode.dedupKey, item);
    return item;
  });
}

/** A retry may leave out the time and then got another one by default. */
function isSameEpisode(
  episode: PreparedEpisode,
  stored: Pick<StoredEpisode, "content" | "speaker" | "role" | "thread" | "occurredAt">,
): boolean {
  return (
    episode.content === stored.content &&
    episode.speaker === stored.speaker &&
    episode.role === stored.role &&
    episode.thread === stored.thread &&
    (!episode.isTimeGiven || episode.occurredAt === Date.parse(stored.occurredAt))
  );
}

function refused(episode: PreparedEpisode): Sorted {
  return { kind: "refused", error: conflictOf(episode) };
}

function conflictOf(episode: PreparedEpisode): ConflictError {
  return new ConflictError(
    "episode_conflict",
    `The id ${JSON.stringify(episode.externalId)} is taken by an episode that says something else. Episodes never change: give the new one an id of its own.`,
    { index: episode.index },
  );
}

function outcomeOf(
  item: Sorted,
  writing: Writing,
  positions: ReadonlyMap<EpisodeUid, number>,
  learned: ReadonlyMap<EpisodeUid, Learned>,
): IngestOutcome {
  switch (item.kind) {
    case "refused":
      return item;
    case "known":
      return { kind: "known", episode: { ...item.stored, externalId: item.episode.externalId } };
    case "repeated":
      return { kind: "known", episode: kept(item.first, writing, positions) };
    case "new":
      return {
        kind: "stored",
        episode: kept(item, writing, positions),
        learned: learned.get(item.uid) ?? NOTHING_LEARNED,
      };
  }
}

const NOTHING_LEARNED: Learned = {
  entities: [],
  facts: [],
  ended: [],
  corrected: [],
  disputed: [],
  surprises: [],
};

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

interface LearnedSlice {
  readonly byEpisode: ReadonlyMap<EpisodeUid, Learned>;
  readonly newFacts: number;
  readonly newFactTerms: number;
}

async function learn(
  context: IngestContext,
  writing: Writing,
  items: readonly NewItem[],
): Promise<LearnedSlice> {
  const { ontology, newId } = context;
  const named = items.flatMap((item) => namesIn(item.analysed.extraction, ontology));
  const aliases = items.flatMap((item) =>
    item.analysed.extraction.entities.flatMap((entity) => entity.aliases ?? []),
  );
  const normalized = [...new Set([...named.map((name) => name.name), ...aliases].map(normalizeName))].sort();
  const resolver = new Resolver(await knownNames(writing, normalized), newId);
  const resolved = items.map((item) => resolveItem(item, resolver, ontology, newId));
  await storeEntities(writing, resolver.plan());
  await insertMentions(
    writing,
    resolved.flatMap(({ uid, mentions }) =>
      mentions.map(({ entity, start, end }) => ({ episodeId: uid, entityId: entity, start, end })),
    ),
  );
  const claims = resolved.flatMap((item) => item.claims);
  const byEpisode = new Map(
    resolved.map((item) => [item.uid, { ...NOTHING_LEARNED, entities: item.entities }]),
  );
  if (claims.length === 0) return { byEpisode, newFacts: 0, newFactTerms: 0 };
  const opposites = claims.flatMap((claim) => ontology.predicate(claim.predicate).opposite ?? []);
  const predicates = await predicateIds(writing, [...claims.map((claim) => claim.predicate), ...opposites]);
  const stored = await storeClaims(writing, claims, predicates, ontology, newId);
  const changes = await rederive(writing, stored.claims, predicates, ontology, newId);
  return {
    byEpisode: attribute(byEpisode, stored.claims, changes),
    newFacts: stored.newFacts,
    newFactTerms: stored.newFactTerms,
  };
}

interface ResolvedItem {
  readonly uid: EpisodeUid;
  readonly entities: readonly EntityId[];
  readonly mentions: readonly { readonly entity: EntityId; readonly start: number; readonly end: number }[];
  readonly claims: readonly NewClaim[];
}

function resolveItem(item: NewItem, resolver: Resolver, ontology: Ontology, newId: NewId): ResolvedItem {
  const { extraction } = item.analysed;
  const ids = new Map<string, EntityId>();
  for (const name of namesIn(extraction, ontology)) {
    const id = resolver.resolve(name);
    if (!ids.has(name.name)) ids.set(name.name, id);
  }
  const idOf = (name: string) => ids.get(name) ?? resolver.resolve({ name, type: undefined });
  for (const entity of extraction.entities) {
    for (const alias of entity.aliases ?? []) resolver.alias(idOf(entity.name), alias);
  }
  return {
    uid: item.uid,
    entities: [...new Set(ids.values())],
    mentions: extraction.mentions.map((mention) => ({
      entity: idOf(mention.name),
      start: mention.start,
      end: mention.end,
    })),
    claims: extraction.facts.map((fact) => claimOf(fact, item, idOf, ontology, newId)),
  };
}

function claimOf(
  fact: ProposedFact,
  item: NewItem,
  idOf: (name: string) => EntityId,
  ontology: Ontology,
  newId: NewId,
): NewClaim {
  const { episode } = item.analysed;
  const object =
    fact.object?.kind === "entity" ? { ...fact.object, id: idOf(fact.object.name) } : (fact.object ?? null);
  const oriented = orient(ontology, fact.predicate, { id: idOf(fact.subject), name: fact.subject }, object);
  return {
    ...oriented,
    id: claimId(newId()),
    episode: item.uid,
    qualifiers: fact.qualifiers ?? {},
    properties: fact.properties ?? {},
    polarity: fact.polarity,
    from: fact.from ?? null,
    to: fact.to ?? null,
    kind: fact.kind,
    confidence: confidenceWithin(fact.kind, fact.confidence),
    model: fact.model ?? null,
    quote: fact.quote ?? null,
    quoteText: fact.quote === undefined ? null : episode.content.slice(fact.quote.start, fact.quote.end),
    text: fact.text ?? null,
    occurredAt: episode.occurredAt,
    hash: contentHash(fact, episode.occurredAt),
  };
}

/** By names, so that it is the same whatever ids the entities got. */
function contentHash(fact: ProposedFact, occurredAt: number): string {
  const object =
    fact.object?.kind === "entity" ? normalizeName(fact.object.name) : (fact.object?.value ?? null);
  const said: JsonObject = {
    subject: normalizeName(fact.subject),
    predicate: fact.predicate,
    object,
    isValue: fact.object?.kind === "value",
    qualifiers: fact.qualifiers ?? {},
    polarity: fact.polarity,
    from: fact.from === undefined ? null : [fact.from.at, fact.from.precision],
    to: fact.to === undefined ? null : [fact.to.at, fact.to.precision],
    kind: fact.kind,
    occurredAt,
  };
  return sha256(canonicalJson(said)).slice(0, 32);
}

/** Tells each episode of a slice which of the changes are due to it: those in the slots of its claims. */
function attribute(
  byEpisode: ReadonlyMap<EpisodeUid, Learned>,
  claims: readonly StoredClaim[],
  changes: Rederivation,
): Map<EpisodeUid, Learned> {
  const result = new Map<EpisodeUid, Draft>();
  for (const [uid, learned] of byEpisode) result.set(uid, draftOf(learned));
  const byId = new Map<string, StoredClaim>(claims.map((claim) => [claim.id, claim]));
  for (const claim of claims) {
    if (claim.episode !== null && claim.fact !== null) result.get(claim.episode)?.facts.add(claim.fact);
  }
  for (const kind of ["ended", "corrected", "disputed"] as const) {
    for (const fact of changes[kind]) {
      for (const id of changes.slotClaims.get(fact) ?? []) {
        const cause = byId.get(id);
        const draft =
          cause?.episode === undefined || cause.episode === null ? undefined : result.get(cause.episode);
        draft?.[kind].add(fact);
        if (cause?.fact != null && cause.fact !== fact)
          draft?.surprises.set(`${cause.fact} ${fact}`, { fact: cause.fact, against: fact });
      }
    }
  }
  return new Map([...result].map(([uid, draft]) => [uid, learnedOf(draft)]));
}

interface Draft {
  readonly entities: readonly EntityId[];
  readonly facts: Set<FactId>;
  readonly ended: Set<FactId>;
  readonly corrected: Set<FactId>;
  readonly disputed: Set<FactId>;
  readonly surprises: Map<string, Surprise>;
}

function draftOf(learned: Learned): Draft {
  return {
    entities: learned.entities,
    facts: new Set(learned.facts),
    ended: new Set(learned.ended),
    corrected: new Set(learned.corrected),
    disputed: new Set(learned.disputed),
    surprises: new Map(),
  };
}

function learnedOf(draft: Draft): Learned {
  return {
    entities: draft.entities,
    facts: [...draft.facts],
    ended: [...draft.ended],
    corrected: [...draft.corrected],
    disputed: [...draft.disputed],
    surprises: [...draft.surprises.values()],
  };
}
