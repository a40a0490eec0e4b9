/** Learns from new episodes: names are resolved, claims appended, facts derived. Runs under the graph's lock. */
import { confidenceWithin } from "../domain/claim.ts";
import { normalizeName } from "../domain/entity.ts";
import type { ProposedFact } from "../domain/extraction.ts";
import { sha256 } from "../domain/hash.ts";
import { claimId, type EntityId, type EpisodeUid, type FactId, type NewId } from "../domain/ids.ts";
import { canonicalJson, type JsonObject } from "../domain/json.ts";
import type { Ontology } from "../domain/ontology.ts";
import { insertMentions } from "../graph/insert-rows.ts";
import { type Rederivation, rederive } from "../graph/rederive.ts";
import { type NewClaim, predicateIds, type StoredClaim, storeClaims } from "../graph/store-claims.ts";
import { knownNames, storeEntities } from "../graph/store-entities.ts";
import type { Writing } from "../graph/writing.ts";
import { namesIn, Resolver } from "../resolve/resolve.ts";
import type { IngestContext } from "./context.ts";
import { orient } from "./orient.ts";
import type { NewItem } from "./sort-out.ts";

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

/** Of an episode that changed nothing. */
export const NOTHING_LEARNED: Learned = {
  entities: [],
  facts: [],
  ended: [],
  corrected: [],
  disputed: [],
  surprises: [],
};

/** What a slice of episodes changed. */
export interface LearnedSlice {
  readonly byEpisode: ReadonlyMap<EpisodeUid, Learned>;
  readonly newFacts: number;
  readonly newFactTerms: number;
}

/** Stores what the extractions of some episodes say. */
export async function learn(
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
    actor: null,
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
