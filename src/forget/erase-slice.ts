/**
 * Forgets some episodes, claims and entities, in one transaction under the graph's lock: they go with all
 * that only they say, and what is left is as if they had never been said. The journal keeps an entry that
 * names those whose contents were destroyed.
 */
import sql from "sql-template-tag";
import type { Ontology } from "../domain/ontology.ts";
import { removeEmbeddings } from "../embed/remove-embeddings.ts";
import { contentOfDetail } from "../graph/journal/journaled-rows.ts";
import { allowForgetting } from "../graph/write/allow-forgetting.ts";
import { removeItems } from "../graph/write/index-terms.ts";
import { ALIAS } from "../graph/write/namings.ts";
import { reopenQuestions } from "../graph/write/reopen-questions.ts";
import type { StoredClaim } from "../graph/write/store-claims.ts";
import { updateNextExpiry } from "../graph/write/store-episodes.ts";
import { endWriting, type Writing } from "../graph/write/writing.ts";
import type { IngestContext } from "../ingest/context.ts";
import { eraseQuestions, namesOfAll } from "./erase-questions.ts";
import { eraseUnusedReplies, eraseWords } from "./erase-words.ts";
import { type ErasureSet, erasureSetOf, type Target } from "./erasure-set.ts";
import type { Erased, ForgottenKind } from "./receipt.ts";
import { type AbandonedFact, abandonedFacts, type SlotKey, slotKeyOf } from "./rederive/past-claims.ts";
import {
  entitiesCreatedBy,
  removeNames,
  reresolveEntities,
  usersAndSpeakersOf,
} from "./rederive/re-resolve-entities.ts";
import { type RederivedFacts, rederiveFacts } from "./rederive/rederive-facts.ts";
import type { ReresolvedEntities } from "./rederive/store-reresolution.ts";
import { type RespelledNames, respellNames } from "./respell-names.ts";
import { claimsOfRestingTurns } from "./resting-turns.ts";
import { findErasedContents, rangesOf, rewriteEntries } from "./tombstone.ts";

/** What a slice did. */
export interface ErasedSlice {
  readonly erased: Erased;
  readonly factsChanged: number;
  /** The ids of what went. */
  readonly gone: {
    readonly episodes: readonly string[];
    readonly facts: readonly string[];
    readonly entities: readonly string[];
  };
  /** The entry of the journal that says so; `null` if there was nothing to forget. */
  readonly tombstone: number | null;
}

/**
 * Erases some episodes, claims and entities with all that only they say, resolves names and derives facts
 * again without them, and rewrites the journal.
 *
 * @param target ids of what is to go; what goes with it is found here
 * @param graphName by which the inbox knows the graph
 */
export async function eraseSlice(
  context: IngestContext,
  writing: Writing,
  kind: ForgottenKind | "share",
  target: Target,
  graphName: string,
): Promise<ErasedSlice> {
  allowForgetting(writing);
  const erasure = await erasureOf(context, writing, target);
  const { erasureSet, episodes, claims, otherMentions } = erasure;
  const names = await namesOfAll(writing, erasureSet.entities);
  await forgetTerms(writing, erasureSet, context.ontology);
  const words = await eraseWords(writing, erasureSet, graphName);
  if (target.entities.length > 0) removeEntityMentions(writing, target.entities, otherMentions);
  const entities = await reresolveEntities(context, writing, erasure.created, target.entities);
  const rederived = await rederiveWithout(context, writing, erasure, entities);
  const { facts, gone, spelled } = rederived;
  const embeddings = await removeEmbeddings(writing, [
    ...episodes,
    ...gone.facts,
    ...spelled.facts,
    ...entities.changed,
    ...target.entities,
  ]);
  const replies = await eraseUnusedReplies(writing);
  reopenQuestions(writing, episodes, gone.facts);
  const otherTraces = await eraseQuestions(writing, names);

  const changedFacts = facts.changed.filter((fact) => !gone.facts.includes(fact));
  const { erasedContents, tombstone } = await rewriteJournal(writing, kind, target, {
    erasure,
    entities,
    rederived,
    changedFacts,
  });
  await endErasing(writing, erasure, entities, rederived);
  if (tombstone !== null)
    await writing.transaction.query(sql`SELECT palimpsest_destroy_salts(${tombstone}::bigint)`);
  return {
    erased: {
      episodes: episodes.length,
      claims: claims.length,
      facts: gone.facts.length,
      entities: entities.removed.length,
      names: entities.removedNames,
      mentions: erasureSet.mentions + (target.entities.length > 0 ? otherMentions.length : 0),
      decisions: entities.removedDecisions.length - entities.movedDecisions,
      replies,
      embeddings,
      traces: words.traces + otherTraces,
      arrivals: words.arrivals,
      contents: erasedContents.length,
    },
    factsChanged: changedFacts.length,
    gone: { episodes, facts: gone.facts, entities: entities.removed },
    tombstone,
  };
}

/** What is to be known before anything is erased. */
interface Erasure {
  readonly erasureSet: ErasureSet;
  readonly episodes: readonly string[];
  readonly claims: readonly string[];
  /** Entities to which what goes had added something. */
  readonly created: readonly string[];
  readonly abandoned: readonly AbandonedFact[];
  /** Episodes that name entities that go, and stay. */
  readonly otherMentions: readonly string[];
}

async function erasureOf(context: IngestContext, writing: Writing, target: Target): Promise<Erasure> {
  const resting = await claimsOfRestingTurns(context, writing, target.episodes);
  const erasureSet = await erasureSetOf(writing, { ...target, claims: [...target.claims, ...resting] });
  const { sources, entities } = erasureSet;
  const episodes = erasureSet.episodes.map(({ id }) => id);
  const claims = erasureSet.claims.map(({ id }) => id);
  const created = [
    ...(await entitiesCreatedBy(writing, sources, entities, claims, episodes)),
    ...(await usersAndSpeakersOf(writing, episodes)),
  ];
  const abandoned = await abandonedFacts(writing, entities);
  const otherMentions = await mentionsOf(writing, target.entities, episodes);
  return { erasureSet, episodes, claims, created, abandoned, otherMentions };
}

function removeEntityMentions(
  writing: Writing,
  entities: readonly string[],
  otherMentions: readonly string[],
): void {
  const { transaction, tenant, graph } = writing;
  transaction.send(
    sql`DELETE FROM mention WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND entity_id = ANY (${[...entities]}::uuid[])`,
  );
  removeNames(writing, entities, otherMentions);
}

/** What became of facts without what went. */
interface RederivedSlice {
  readonly facts: RederivedFacts;
  readonly gone: OrphanedFacts;
  readonly spelled: RespelledNames;
}

/** Derives facts again, removes those that are left with nothing, and spells the others by what is left. */
async function rederiveWithout(
  context: IngestContext,
  writing: Writing,
  { erasureSet, abandoned }: Erasure,
  entities: ReresolvedEntities,
): Promise<RederivedSlice> {
  const resolvedClaims = [...entities.before, ...entities.after];
  const slots: SlotKey[] = [
    ...abandoned.flatMap(({ slotKeys: were }) => were),
    ...erasureSet.claims.map(slotKeyOf),
    ...resolvedClaims.map(slotKeyOfResolved),
  ];
  const touchedFacts = [
    ...new Set([
      ...erasureSet.facts,
      ...abandoned.map(({ fact }) => fact),
      ...resolvedClaims.flatMap(({ fact }) => fact ?? []),
    ]),
  ];
  const facts = await rederiveFacts(context, writing, slots, touchedFacts);
  const gone = await eraseOrphans(writing, facts.orphaned, entities.removed);
  const spelled = await respellNames(
    writing,
    // What claims stand with now may be spelled like what they were stored with.
    [...new Set([...touchedFacts, ...facts.restored.flatMap(({ fact }) => fact ?? [])])].filter(
      (fact) => !gone.facts.includes(fact),
    ),
    context.ontology,
  );
  // Facts that were made in between are entered as they are in the end.
  writing.journal.takeBack(new Set([...gone.facts, ...spelled.facts]));
  return { facts, gone, spelled };
}

/**
 * Takes erased contents out of the journal and enters what was forgotten.
 *
 * @returns the entries that lost their contents, and the entry that says so: `null` if nothing was forgotten
 */
async function rewriteJournal(
  writing: Writing,
  kind: ForgottenKind | "share",
  target: Target,
  {
    erasure: { episodes, claims },
    entities,
    rederived: { facts, gone, spelled },
    changedFacts,
  }: {
    readonly erasure: Erasure;
    readonly entities: ReresolvedEntities;
    readonly rederived: RederivedSlice;
    readonly changedFacts: readonly string[];
  },
): Promise<{ readonly erasedContents: readonly number[]; readonly tombstone: number | null }> {
  const moved = [
    ...new Set([
      ...entities.after.map(({ id }) => id),
      ...entities.respelled,
      ...facts.restored.map(({ claim }) => claim),
    ]),
  ];
  const erasedContents = await findErasedContents(writing, {
    items: [...episodes, ...claims, ...moved, ...entities.removedDecisions],
    entities: entities.changed,
    facts: [...new Set([...gone.facts, ...spelled.facts])],
    versions: [...new Set([...facts.changed, ...gone.facts])],
  });
  const isNothing = erasedContents.length + claims.length + episodes.length + target.entities.length === 0;
  if (isNothing) return { erasedContents, tombstone: null };
  await rewriteEntries(writing, {
    claims: moved,
    entities: entities.changed.filter((id) => !entities.removed.includes(id)),
    facts: spelled.facts,
    versions: changedFacts,
  });
  enterTombstone(writing, kind, erasedContents);
  return { erasedContents, tombstone: writing.journal.begin };
}

/** Ends the write with the totals of the graph as they are without what went. */
async function endErasing(
  writing: Writing,
  { erasureSet: { episodes } }: Erasure,
  entities: ReresolvedEntities,
  { facts, gone, spelled }: RederivedSlice,
): Promise<void> {
  const { transaction, tenant, graph } = writing;
  await endWriting(writing, {
    episodes: -episodes.length,
    episodeTerms: -episodes.reduce((sum, episode) => sum + episode.terms, 0),
    facts: facts.newFacts + entities.newFacts - gone.facts.length,
    factTerms: facts.newFactTerms + entities.newFactTerms + spelled.moreTerms - gone.factTerms,
  });
  transaction.send(sql`
    UPDATE graph SET ordinal_holes = ordinal_holes + ${episodes.length}::integer, places_moved = places_moved + 1,
      last_occurred_at = (SELECT max(occurred_at) FROM episode WHERE tenant_id = ${tenant} AND graph_id = ${graph})
    WHERE tenant_id = ${tenant} AND id = ${graph}`);
  updateNextExpiry(writing);
}

/** The slot of a claim that stands elsewhere now, or did before. */
function slotKeyOfResolved({ subject, predicate, object, fact }: StoredClaim): SlotKey {
  return {
    subject: subject.id,
    predicate,
    object: object?.kind === "entity" ? object.id : null,
    isGeneral: fact === null,
  };
}

/** Enters that something was forgotten, before all else that this write enters. */
function enterTombstone(
  { journal }: Writing,
  kind: ForgottenKind | "share",
  erasedContents: readonly number[],
): void {
  const detail = JSON.stringify({ what: kind, entries: rangesOf(erasedContents) });
  journal.addFirst({ action: "forgotten", item: null, detail, content: contentOfDetail(detail) });
}

/** Episodes and claims that name some entities and stay. */
async function mentionsOf(
  { transaction, tenant, graph }: Writing,
  entities: readonly string[],
  episodes: readonly string[],
): Promise<string[]> {
  if (entities.length === 0) return [];
  const rows = await transaction.query<{ id: string }>(sql`
    SELECT episode_id AS id FROM mention WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND entity_id = ANY (${[...entities]}::uuid[])
      AND episode_id <> ALL (${[...episodes]}::uuid[])
    UNION SELECT episode_id FROM claim WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND subject_id = ANY (${[...entities]}::uuid[])
      AND episode_id <> ALL (${[...episodes]}::uuid[])
    UNION SELECT episode_id FROM claim WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND object_id = ANY (${[...entities]}::uuid[])
      AND episode_id <> ALL (${[...episodes]}::uuid[])`);
  return rows.map(({ id }) => id);
}

interface OrphanedFacts {
  readonly facts: readonly string[];
  readonly factTerms: number;
}

/** Removes facts that no claim is about any more, or was stored with, and entities that nobody names. */
async function eraseOrphans(
  writing: Writing,
  orphaned: readonly string[],
  entities: readonly string[],
): Promise<OrphanedFacts> {
  const { transaction, tenant, graph } = writing;
  const of = sql`tenant_id = ${tenant} AND graph_id = ${graph}`;
  const rows = await transaction.query<{ id: string; terms: number }>(sql`
    SELECT f.id, f.terms FROM fact f WHERE f.tenant_id = ${tenant} AND f.graph_id = ${graph} AND f.id = ANY (${[...orphaned]}::uuid[])
      AND NOT EXISTS (SELECT FROM claim c WHERE c.tenant_id = f.tenant_id AND c.graph_id = f.graph_id AND c.fact_id = f.id)
      AND NOT EXISTS (SELECT FROM claim c WHERE c.tenant_id = f.tenant_id AND c.graph_id = f.graph_id AND c.named_fact_id = f.id)`);
  const facts = rows.map(({ id }) => id);
  if (facts.length > 0) {
    transaction.send(
      sql`DELETE FROM surprise WHERE ${of} AND (fact_id = ANY (${facts}::uuid[]) OR against_id = ANY (${facts}::uuid[]))`,
    );
    removeItems(writing, "f", facts);
    transaction.send(sql`DELETE FROM fact WHERE ${of} AND id = ANY (${facts}::uuid[])`);
  }
  if (entities.length > 0)
    transaction.send(sql`DELETE FROM entity WHERE ${of} AND id = ANY (${[...entities]}::uuid[])`);
  return { facts, factTerms: rows.reduce((sum, { terms }) => sum + terms, 0) };
}

/** Takes back how often the erased used unknown terms. To be done before anything is erased. */
async function forgetTerms(writing: Writing, erasureSet: ErasureSet, ontology: Ontology): Promise<void> {
  const { transaction, tenant, graph } = writing;
  const types = await transaction.query<{ type: string; n: number }>(sql`
    SELECT name ->> 2 AS type, count(*)::integer AS n FROM naming x, jsonb_array_elements(x.names) AS name
    WHERE x.tenant_id = ${tenant} AND x.graph_id = ${graph} AND x.source_id = ANY (${[...erasureSet.sources]}::uuid[])
      AND name ->> 2 IS NOT NULL AND (name ->> 3)::integer & ${ALIAS} = 0
    GROUP BY 1`);
  const used = new Map<string, { readonly kind: string; readonly term: string; n: number }>();
  const count = (kind: string, term: string, n: number) => {
    const known = used.get(`${kind} ${term}`);
    if (known === undefined) used.set(`${kind} ${term}`, { kind, term, n });
    else known.n += n;
  };
  const others = await transaction.query<{ kind: string; term: string; n: number }>(sql`
    SELECT gap ->> 0 AS kind, gap ->> 1 AS term, count(*)::integer AS n FROM naming x, jsonb_array_elements(x.gaps) AS gap
    WHERE x.tenant_id = ${tenant} AND x.graph_id = ${graph} AND x.source_id = ANY (${[...erasureSet.sources]}::uuid[]) GROUP BY 1, 2`);
  for (const { kind, term, n } of others) count(kind, term, n);
  for (const { type, n } of types) if (!ontology.knowsType(type)) count("type", type, n);
  for (const { predicate } of erasureSet.claims)
    if (!ontology.knows(predicate)) count("predicate", predicate, 1);
  if (used.size === 0) return;
  const rows = [...used.values()];
  transaction.send(sql`
    UPDATE gap g SET count = greatest(g.count - gone.n, 0)
    FROM unnest(${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ term }) => term)}::text[], ${rows.map(({ n }) => n)}::bigint[]) AS gone (kind, term, n)
    WHERE g.tenant_id = ${tenant} AND g.graph_id = ${graph} AND g.kind = gone.kind AND g.term = gone.term`);
  transaction.send(sql`DELETE FROM gap WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND count <= 0`);
}
