/**
 * Removes episodes with all that was made of their words, and claims. What follows for entities and facts
 * comes after.
 */
import sql from "sql-template-tag";
import { removeItems } from "../graph/write/index-terms.ts";
import { promoteRepetitions } from "../graph/write/promote-repetitions.ts";
import { storedClaimOf } from "../graph/write/stored-claim.ts";
import type { Writing } from "../graph/write/writing.ts";
import type { ErasureSet } from "./erasure-set.ts";

/** How many rows went that are not counted otherwise. */
interface ErasedText {
  readonly traces: number;
  readonly arrivals: number;
}

export async function eraseWords(
  writing: Writing,
  erasureSet: ErasureSet,
  graphName: string,
): Promise<ErasedText> {
  const { transaction, tenant, graph } = writing;
  const of = sql`tenant_id = ${tenant} AND graph_id = ${graph}`;
  const episodes = erasureSet.episodes.map(({ id }) => id);
  const claims = erasureSet.claims.map(({ id }) => id);
  const { send } = { send: transaction.send.bind(transaction) };
  send(sql`DELETE FROM support WHERE ${of} AND claim_id = ANY (${claims}::uuid[])`);
  send(sql`DELETE FROM mention WHERE ${of} AND episode_id = ANY (${episodes}::uuid[])`);
  send(sql`DELETE FROM naming WHERE ${of} AND source_id = ANY (${[...erasureSet.sources]}::uuid[])`);
  send(sql`DELETE FROM novelty WHERE ${of} AND episode_id = ANY (${episodes}::uuid[])`);
  send(sql`UPDATE novelty SET repeats = NULL WHERE ${of} AND repeats = ANY (${episodes}::uuid[])`);
  send(sql`DELETE FROM surprise WHERE ${of} AND episode_id = ANY (${episodes}::uuid[])`);
  removeItems(writing, "e", episodes);
  await promoteRepetitions(writing, erasureSet.claims.map(storedClaimOf));
  send(sql`
    UPDATE claim SET rests_on = ARRAY(SELECT one FROM unnest(rests_on) AS one WHERE one <> ALL (${claims}::uuid[]))
    WHERE ${of} AND rests_on IS NOT NULL AND rests_on && ${claims}::uuid[]`);
  send(sql`DELETE FROM claim WHERE ${of} AND id = ANY (${claims}::uuid[])`);
  // What another graph shares and this one forgets does not come again.
  send(sql`
    UPDATE shared_claim SET is_forgotten = true, quote = NULL, claim_id = gen_random_uuid() WHERE ${of} AND claim_id = ANY (${claims}::uuid[])`);
  // Whom it reads again it reads without it.
  await eraseReplies(writing, erasureSet);
  send(sql`DELETE FROM extraction WHERE ${of} AND episode_id = ANY (${episodes}::uuid[])`);
  // Answers to writes that may come again hold what was written.
  send(sql`DELETE FROM request WHERE ${of} AND response IS NOT NULL`);
  const traces = await eraseTraces(writing, erasureSet);
  const arrivals = await eraseInbox(writing, erasureSet, graphName);
  // It may hold what went: whoever reads begins anew.
  send(sql`DELETE FROM thread_reading WHERE ${of}`);
  send(sql`DELETE FROM episode_version WHERE ${of} AND episode_id = ANY (${episodes}::uuid[])`);
  send(sql`DELETE FROM episode WHERE ${of} AND id = ANY (${episodes}::uuid[])`);
  const threads = [...new Set(erasureSet.episodes.map((episode) => episode.thread_id))];
  send(sql`
    DELETE FROM thread t WHERE t.tenant_id = ${tenant} AND t.graph_id = ${graph} AND t.id = ANY (${threads}::integer[])
      AND NOT EXISTS (SELECT FROM episode e WHERE e.tenant_id = t.tenant_id AND e.graph_id = t.graph_id AND e.thread_id = t.id)`);
  // The places in a thread are numbered without holes again.
  send(sql`
    UPDATE episode e SET position = ordered.position
    FROM (SELECT id, (row_number() OVER (PARTITION BY thread_id ORDER BY position) - 1)::integer AS position
          FROM episode WHERE ${of} AND thread_id = ANY (${threads}::integer[])) ordered
    WHERE e.tenant_id = ${tenant} AND e.graph_id = ${graph} AND e.id = ordered.id AND e.position <> ordered.position`);
  return { traces, arrivals };
}

/**
 * Replies that read one of the episodes, or were shown it or what it says, go whole. What was learned from
 * them for other episodes stays; these are not read again from an older reply.
 */
async function eraseReplies({ transaction, tenant, graph }: Writing, erasureSet: ErasureSet): Promise<void> {
  const ids = [...erasureSet.episodes.map(({ id }) => id), ...erasureSet.facts, ...erasureSet.entities];
  await transaction.query(sql`
    WITH gone AS MATERIALIZED (
      SELECT r.id FROM reply r WHERE r.tenant_id = ${tenant} AND r.graph_id = ${graph} AND (
        EXISTS (SELECT FROM jsonb_array_elements_text(r.shown -> 'episodes') AS e (id) WHERE e.id = ANY (${ids}::text[]))
        OR EXISTS (SELECT FROM jsonb_array_elements_text(r.shown -> 'context') AS e (id) WHERE e.id = ANY (${ids}::text[]))
        OR EXISTS (SELECT FROM jsonb_array_elements(r.shown -> 'known') AS k WHERE k ->> 'fact' = ANY (${ids}::text[]))
        OR EXISTS (SELECT FROM jsonb_array_elements(r.shown -> 'hints') AS k WHERE k ->> 'id' = ANY (${ids}::text[]))
        OR EXISTS (SELECT FROM jsonb_array_elements(r.shown -> 'candidates') AS k, jsonb_array_elements_text(k -> 'ids') AS e (id) WHERE e.id = ANY (${ids}::text[])))),
    readers AS MATERIALIZED (
      SELECT DISTINCT x.episode_id FROM extraction x JOIN gone ON gone.id = x.reply_id WHERE x.tenant_id = ${tenant} AND x.graph_id = ${graph})
    UPDATE extraction x SET reply_id = NULL FROM readers
    WHERE x.tenant_id = ${tenant} AND x.graph_id = ${graph} AND x.episode_id = readers.episode_id`);
}

/** Replies that no episode was read by any more. Returns how many there were. */
export async function eraseUnusedReplies({ transaction, tenant, graph }: Writing): Promise<number> {
  const [row] = await transaction.query<{ n: number }>(sql`
    WITH gone AS (
      DELETE FROM reply r WHERE r.tenant_id = ${tenant} AND r.graph_id = ${graph} AND NOT EXISTS (
        SELECT FROM extraction x WHERE x.tenant_id = r.tenant_id AND x.graph_id = r.graph_id AND x.reply_id = r.id)
      RETURNING 1)
    SELECT count(*)::integer AS n FROM gone`);
  return row?.n ?? 0;
}

/**
 * Traces of recalls that found any of it, also with other graphs, and of answers that cite it, were given
 * after it in a conversation, or became it. What was said of other answers goes where it names any of it.
 */
async function eraseTraces({ transaction, tenant, graph }: Writing, erasureSet: ErasureSet): Promise<number> {
  const ids = [
    ...erasureSet.episodes.flatMap(({ id, external_id }) => [id, external_id ?? []].flat()),
    ...erasureSet.facts,
    ...erasureSet.entities,
  ];
  const holds = (list: "facts" | "episodes" | "entities") =>
    sql`EXISTS (SELECT FROM jsonb_array_elements(t.found -> ${list}) AS f WHERE f ->> 'id' = ANY (${ids}::text[]))`;
  const names = (list: "turns" | "remembered") =>
    sql`EXISTS (SELECT FROM jsonb_array_elements_text(coalesce(t.answer -> ${list}, '[]')) AS e (id) WHERE e.id = ANY (${ids}::text[]))`;
  const [row] = await transaction.query<{ n: number }>(sql`
    WITH gone AS (
      DELETE FROM trace t WHERE t.tenant_id = ${tenant} AND ${graph} = ANY (t.graphs)
        AND (${holds("facts")} OR ${holds("episodes")} OR ${holds("entities")} OR ${names("turns")} OR ${names("remembered")})
      RETURNING 1)
    SELECT count(*)::integer AS n FROM gone`);
  transaction.send(sql`
    DELETE FROM feedback f WHERE f.tenant_id = ${tenant} AND f.graph_id = ${graph} AND (f.fact_id = ANY (${erasureSet.facts}::uuid[])
      OR EXISTS (SELECT FROM alias a WHERE a.tenant_id = ${tenant} AND a.graph_id = ${graph} AND a.entity_id = ANY (${erasureSet.entities}::uuid[])
        AND strpos(lower(f.note), lower(a.name)) > 0))`);
  return row?.n ?? 0;
}

/**
 * Erases the episodes from the inbox too, so that they do not come again, with answers that may hold what
 * went.
 */
async function eraseInbox(
  { transaction, tenant }: Writing,
  erasureSet: ErasureSet,
  graphName: string,
): Promise<number> {
  await transaction.query(sql`SELECT set_config('palimpsest.graph_name', ${graphName}, true)`);
  const ids = erasureSet.episodes.flatMap(({ external_id }) => external_id ?? []);
  const [row] = await transaction.query<{ n: number }>(sql`
    WITH gone AS (
      DELETE FROM inbox WHERE tenant_id = ${tenant} AND (
        graph = ${graphName} AND id::text = ANY (${ids}::text[])
        OR operation <> 'remember' AND state <> 'waiting' AND (graph = ${graphName} OR ${graphName} = ANY (read_graphs)))
      RETURNING 1)
    SELECT count(*)::integer AS n FROM gone`);
  return row?.n ?? 0;
}
