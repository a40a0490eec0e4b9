/**
 * Takes away what was made of the words of episodes that are revised, so that the new ones are read as if
 * they were the first.
 */
import sql from "sql-template-tag";
import { type EpisodeUid, episodeUid } from "../../domain/ids.ts";
import { removeEmbeddings } from "../../embed/remove-embeddings.ts";
import { allowForgetting, forbidForgetting } from "../../graph/write/allow-forgetting.ts";
import { removeItems } from "../../graph/write/index-terms.ts";
import { promoteRepetitions } from "../../graph/write/promote-repetitions.ts";
import { reopenQuestions } from "../../graph/write/reopen-questions.ts";
import type { StoredClaim } from "../../graph/write/store-claims.ts";
import { STORED_CLAIM, type StoredClaimRow, storedClaimOf } from "../../graph/write/stored-claim.ts";
import type { Writing } from "../../graph/write/writing.ts";

/** What went with the words of some episodes. */
interface WithdrawnWords {
  /** Claims that are to be withdrawn. */
  readonly claims: readonly StoredClaim[];
  /** Episodes that a model had read, or was to read. */
  readonly wereQueued: ReadonlySet<EpisodeUid>;
}

const NOTHING_WITHDRAWN: WithdrawnWords = { claims: [], wereQueued: new Set() };

/**
 * Takes the episodes out of the index, and removes their mentions, scores, vectors and readings. Their claims
 * are left to whoever applies the new ones.
 */
export async function withdrawWords(
  writing: Writing,
  episodes: readonly { readonly uid: EpisodeUid; readonly thread: number }[],
): Promise<WithdrawnWords> {
  if (episodes.length === 0) return NOTHING_WITHDRAWN;
  const { transaction, tenant, graph } = writing;
  const of = sql`tenant_id = ${tenant} AND graph_id = ${graph}`;
  const ids = episodes.map(({ uid }) => uid);
  const claims = await claimsOf(writing, ids);
  allowForgetting(writing);
  removeItems(writing, "e", ids);
  await promoteRepetitions(writing, claims);
  await removeEmbeddings(writing, ids);
  for (const table of ["mention", "novelty", "surprise"] as const)
    transaction.send(sql`DELETE FROM ${sql([table])} WHERE ${of} AND episode_id = ANY (${ids}::uuid[])`);
  transaction.send(sql`UPDATE novelty SET repeats = NULL WHERE ${of} AND repeats = ANY (${ids}::uuid[])`);
  transaction.send(
    sql`DELETE FROM thread_reading WHERE ${of} AND thread_id = ANY (${episodes.map(({ thread }) => thread)}::integer[])`,
  );
  reopenQuestions(writing, ids, []);
  const queued = await transaction.query<{ episode_id: string }>(
    sql`DELETE FROM extraction WHERE ${of} AND episode_id = ANY (${ids}::uuid[]) RETURNING episode_id`,
  );
  forbidForgetting(writing);
  return { claims, wereQueued: new Set(queued.map(({ episode_id }) => episodeUid(episode_id))) };
}

async function claimsOf(
  { transaction, tenant, graph }: Writing,
  episodes: readonly EpisodeUid[],
): Promise<StoredClaim[]> {
  const rows = await transaction.query<StoredClaimRow>(sql`
    SELECT ${STORED_CLAIM} FROM claim c JOIN predicate p ON p.tenant_id = c.tenant_id AND p.id = c.predicate_id
    WHERE c.tenant_id = ${tenant} AND c.graph_id = ${graph} AND c.episode_id = ANY (${[...episodes]}::uuid[]) AND c.withdrawn_at IS NULL ORDER BY c.id`);
  return rows.map(storedClaimOf);
}
