/** What goes with some episodes: their claims, and what only restates these. Reads only. */
import sql from "sql-template-tag";
import { STORED_CLAIM, type StoredClaimRow } from "../graph/write/stored-claim.ts";
import type { Writing } from "../graph/write/writing.ts";

/** What is to be erased, by ids. */
export interface Target {
  readonly episodes: readonly string[];
  /** Claims beside those of the episodes. */
  readonly claims: readonly string[];
  /** Entities that go whoever names them. Whatever is claimed of them goes, too. */
  readonly entities: readonly string[];
}

interface ErasedEpisode {
  readonly id: string;
  readonly external_id: string | null;
  readonly thread_id: number;
  readonly terms: number;
}

interface ErasedClaim extends StoredClaimRow {
  readonly named_subject_id: string | null;
  readonly named_object_id: string | null;
  readonly named_fact_id: string | null;
}

export interface ErasureSet {
  readonly episodes: readonly ErasedEpisode[];
  readonly claims: readonly ErasedClaim[];
  /** The episodes and claims by which namings are kept. */
  readonly sources: readonly string[];
  /** Facts of which something goes. */
  readonly facts: readonly string[];
  /** What they name. */
  readonly entities: readonly string[];
  readonly mentions: number;
}

/** Finds all that goes. */
export async function erasureSetOf(writing: Writing, target: Target): Promise<ErasureSet> {
  const { transaction, tenant, graph } = writing;
  const episodes = await transaction.query<ErasedEpisode>(sql`
    SELECT id, external_id, thread_id, terms FROM episode
    WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND id = ANY (${[...target.episodes]}::uuid[])`);
  const ids = episodes.map(({ id }) => id);
  const claims = await claimsOf(writing, ids, target.claims);
  for (let known = 0; known < claims.length; ) {
    known = claims.length;
    for (const claim of await claimsRestingOn(writing, claims)) claims.push(claim);
  }
  const mentioned = await transaction.query<{ entity_id: string; n: number }>(sql`
    SELECT entity_id, count(*)::integer AS n FROM mention
    WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND episode_id = ANY (${ids}::uuid[]) GROUP BY entity_id`);
  const named = claims.flatMap((claim) => [
    claim.subject_id,
    claim.named_subject_id,
    claim.object_id,
    claim.named_object_id,
  ]);
  return {
    episodes,
    claims,
    sources: [...ids, ...claims.map(({ id }) => id)],
    facts: [
      ...new Set(claims.flatMap(({ fact_id, named_fact_id }) => [fact_id ?? [], named_fact_id ?? []].flat())),
    ],
    entities: [
      ...new Set([
        ...target.entities,
        ...mentioned.map(({ entity_id }) => entity_id),
        ...named.flatMap((id) => id ?? []),
      ]),
    ],
    mentions: mentioned.reduce((sum, { n }) => sum + n, 0),
  };
}

async function claimsOf(
  { transaction, tenant, graph }: Writing,
  episodes: readonly string[],
  claims: readonly string[],
): Promise<ErasedClaim[]> {
  return transaction.query<ErasedClaim>(sql`
    SELECT ${STORED_CLAIM}, c.named_subject_id, c.named_object_id, c.named_fact_id
    FROM (SELECT id FROM claim WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND episode_id = ANY (${[...episodes]}::uuid[])
          UNION SELECT unnest(${[...claims]}::uuid[])) gone
    JOIN claim c ON c.tenant_id = ${tenant} AND c.graph_id = ${graph} AND c.id = gone.id
    JOIN predicate p ON p.tenant_id = c.tenant_id AND p.id = c.predicate_id
    ORDER BY c.id`);
}

/**
 * Claims that say nothing of their own and of which nothing is left to rest on. After a merge was undone they
 * may stand with other facts than what they restate.
 */
async function claimsRestingOn(
  { transaction, tenant, graph }: Writing,
  erased: readonly ErasedClaim[],
): Promise<ErasedClaim[]> {
  if (erased.length === 0) return [];
  const ids = erased.map(({ id }) => id);
  return transaction.query<ErasedClaim>(sql`
    SELECT ${STORED_CLAIM}, c.named_subject_id, c.named_object_id, c.named_fact_id
    FROM claim c JOIN predicate p ON p.tenant_id = c.tenant_id AND p.id = c.predicate_id
    WHERE c.tenant_id = ${tenant} AND c.graph_id = ${graph} AND c.rests_on IS NOT NULL AND c.rests_on && ${ids}::uuid[]
      AND c.id <> ALL (${ids}::uuid[])
      AND NOT EXISTS (
        SELECT FROM claim k WHERE k.tenant_id = c.tenant_id AND k.graph_id = c.graph_id AND k.id = ANY (c.rests_on) AND k.id <> ALL (${ids}::uuid[]))
    ORDER BY c.id`);
}

/** What is to be forgotten, found. */
export interface Found {
  readonly kind: "episode" | "thread" | "period" | "expiry" | "entity";
  readonly target: Target;
  /** Names of an entity. */
  readonly names: readonly string[];
}
