/**
 * Tells what of a new reading was learned before: that stays as it is, with its ids and the time at which it
 * was recorded.
 */
import sql from "sql-template-tag";
import { groupedBy } from "../../domain/grouping.ts";
import type { StoredClaim } from "../../graph/write/store-claims.ts";
import { STORED_CLAIM, type StoredClaimRow, storedClaimOf } from "../../graph/write/stored-claim.ts";
import type { Writing } from "../../graph/write/writing.ts";
import type { ResolvedExtraction } from "./resolve-extraction.ts";

/** A new reading beside the one before. */
interface Comparison {
  /** What is read, without the claims that are stored. */
  readonly resolved: readonly ResolvedExtraction[];
  /** Claims of the reading before that the new one does not make. */
  readonly withdrawn: readonly StoredClaim[];
}

/**
 * Compares what is read in episodes with the claims that they make so far and that come from the same kind of
 * reading.
 */
export async function compareWithStored(
  writing: Writing,
  read: readonly ResolvedExtraction[],
): Promise<Comparison> {
  const stored = groupedBy(await readingsOf(writing, read), keyOf);
  const resolved = read.map((input) => ({
    ...input,
    claims: input.claims.filter((claim) => stored.get(keyOf(claim))?.shift() === undefined),
  }));
  return { resolved, withdrawn: [...stored.values()].flat() };
}

function keyOf({ episode, origin, hash }: Pick<StoredClaim, "episode" | "origin" | "hash">): string {
  return `${episode} ${origin} ${hash}`;
}

async function readingsOf(
  { transaction, tenant, graph }: Writing,
  read: readonly ResolvedExtraction[],
): Promise<StoredClaim[]> {
  const rows = await transaction.query<StoredClaimRow>(sql`
    SELECT DISTINCT ON (c.id) ${STORED_CLAIM}
    FROM unnest(${read.map(({ episode }) => episode)}::uuid[], ${read.map(({ origin }) => origin)}::text[]) AS r (episode_id, origin)
    JOIN claim c ON c.tenant_id = ${tenant} AND c.graph_id = ${graph} AND c.episode_id = r.episode_id AND c.origin = r.origin
    JOIN predicate p ON p.tenant_id = c.tenant_id AND p.id = c.predicate_id
    WHERE c.withdrawn_at IS NULL ORDER BY c.id`);
  return rows.map(storedClaimOf);
}
