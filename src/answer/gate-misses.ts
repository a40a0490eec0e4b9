/**
 * Learns from what the gate missed: an answer that stood in an episode which no model has read has it read at
 * once.
 */
import sql from "sql-template-tag";
import { timestamp } from "../db/time.ts";
import type { Instant } from "../domain/interval.ts";
import { type QueuePlace, scheduleGraph } from "../queue/extraction-queue.ts";
import type { ExtractionQueue } from "../queue/plan-queue.ts";
import type { Observe } from "../telemetry/events.ts";
import type { TriedQuestions } from "./try-questions.ts";

/** Shorter names of what a fact says stand in too many words. */
const MIN_NAME_LENGTH = 3;

/** What notes the misses of a gate. */
interface MissContext {
  readonly queue?: ExtractionQueue;
  readonly observe?: Observe;
  readonly clock: () => Instant;
}

/**
 * Finds among questions that were just closed those whose answer stood in an episode that is `logged` or
 * waits for a model, notes them, and has the episode read at once: the cited one, or else the first that
 * holds the name of what the fact says and that the fact does not come from. Without a model nothing is
 * missed.
 *
 * @returns how many episodes
 */
export async function noteMisses(
  place: QueuePlace,
  { tried }: TriedQuestions,
  { queue, clock }: MissContext,
): Promise<number> {
  const closed = [...tried].flatMap(([id, answer]) => (answer === null ? [] : [id]));
  if (queue === undefined || closed.length === 0) return 0;
  const { transaction, tenant, graph } = place;
  const now = clock();
  const missed = await transaction.query<{ episode: string }>(sql`
    WITH closed AS MATERIALIZED (
      SELECT q.id, q.answer_episode, q.answer_fact, coalesce(o.name, f.value #>> '{}') AS named FROM question q
      LEFT JOIN fact f ON f.tenant_id = q.tenant_id AND f.graph_id = q.graph_id AND f.id = q.answer_fact
      LEFT JOIN entity o ON o.tenant_id = f.tenant_id AND o.graph_id = f.graph_id AND o.id = f.object_id
      WHERE q.tenant_id = ${tenant} AND q.graph_id = ${graph} AND q.id = ANY (${closed}::uuid[]) AND q.answered_at IS NOT NULL
    ), missed AS MATERIALIZED (
      SELECT DISTINCT ON (c.id) c.id, e.id AS episode FROM closed c
      JOIN episode e ON e.tenant_id = ${tenant} AND e.graph_id = ${graph}
        AND (e.id = c.answer_episode OR (length(c.named) >= ${MIN_NAME_LENGTH} AND position(lower(c.named) IN lower(e.content)) > 0))
      JOIN novelty n ON n.tenant_id = e.tenant_id AND n.graph_id = e.graph_id AND n.episode_id = e.id AND n.repeats IS NULL
      LEFT JOIN extraction x ON x.tenant_id = e.tenant_id AND x.graph_id = e.graph_id AND x.episode_id = e.id
      WHERE e.read_locally IS NOT false
        AND NOT EXISTS (SELECT FROM claim l WHERE l.tenant_id = ${tenant} AND l.graph_id = ${graph} AND l.fact_id = c.answer_fact AND l.episode_id = e.id)
        AND (x.state = 'waiting' OR (x.state IS NULL AND n.route = 'logged'))
      ORDER BY c.id, e.id
    )
    UPDATE question q SET missed_episode = m.episode FROM missed m
    WHERE q.tenant_id = ${tenant} AND q.graph_id = ${graph} AND q.id = m.id
    RETURNING m.episode`);
  const episodes = [...new Set(missed.map(({ episode }) => episode))];
  if (episodes.length > 0) readAtOnce(place, episodes, queue.prompt, now);
  return episodes.length;
}

function readAtOnce(place: QueuePlace, episodes: readonly string[], prompt: string, now: Instant): void {
  const { transaction, tenant, graph } = place;
  transaction.send(sql`
    INSERT INTO extraction (tenant_id, graph_id, episode_id, prompt, ordinal, thread_id, route, due_at, recorded_at)
    SELECT ${tenant}, ${graph}, e.id, ${prompt}, e.ordinal, e.thread_id, 'immediate', ${timestamp(now)}, ${timestamp(now)}
    FROM episode e WHERE e.tenant_id = ${tenant} AND e.graph_id = ${graph} AND e.id = ANY (${[...episodes]}::uuid[])
    ON CONFLICT (tenant_id, graph_id, episode_id, prompt) DO UPDATE SET route = 'immediate', due_at = excluded.due_at
    WHERE extraction.state = 'waiting' AND extraction.attempts = 0`);
  scheduleGraph(place, now);
}

/** Counts misses, and notifies the worker. Called after the transaction. */
export function reportMisses(count: number, { queue, observe }: MissContext): void {
  if (count === 0) return;
  queue?.onQueued();
  observe?.({ kind: "gate-missed", episodes: count });
}
