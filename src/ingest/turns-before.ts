/** The turns before an episode in its thread, which show whom it means by "she". */
import sql from "sql-template-tag";
import { timestamp } from "../db/time.ts";
import type { Role } from "../domain/episode.ts";
import { addTo, groupedBy } from "../domain/grouping.ts";
import type { Instant } from "../domain/interval.ts";
import type { TimeZone } from "../domain/time-zone.ts";
import type { Turn } from "../extract/turn.ts";
import type { Writing } from "../graph/write/writing.ts";

/** Turns of users and assistants that are heard. */
const MAX_TURNS = 6;
/** Episodes of the thread that are looked through for them, documents and the like included. */
export const MAX_LOOKED_THROUGH = 12;
/** What was said longer ago is another talk. */
export const MAX_AGE_MS = 12 * 60 * 60 * 1000;
/** Length of the beginning and end of a longer turn that are read: a question stands there. */
const MAX_CHARS = 2_000;
const END_CHARS = 600;

/** An episode in its thread, where {@link ordinal} says which of one time came first. */
export interface TurnInThread extends Turn {
  readonly uid: string;
  /** The id that it was given, or its `uid`. */
  readonly id: string;
  readonly thread: string;
  readonly ordinal: number;
}

interface Beside {
  /** Episodes as they are about to be stored: they take the place of what is stored of them. */
  readonly beside?: readonly TurnInThread[];
  /** The ids of episodes that are not heard, as if they had never been stored. */
  readonly without?: readonly string[];
}

type ReadWhere = Pick<Writing, "transaction" | "tenant" | "graph">;

type Place = Pick<TurnInThread, "uid" | "thread" | "occurredAt" | "ordinal">;

/**
 * The turns before each of some episodes, the last one last: at most six of users and assistants, of the
 * twelve hours before.
 */
export async function turnsBefore(
  writing: ReadWhere,
  episodes: readonly Place[],
  { beside = [], without = [] }: Beside = {},
): Promise<TurnInThread[][]> {
  if (episodes.length === 0) return [];
  const stored = await storedBefore(writing, episodes, without);
  const replaced = new Set(beside.map(({ uid }) => uid));
  return episodes.map((episode, index) => {
    const turns = [
      ...(stored.get(index) ?? []).filter(({ uid }) => !replaced.has(uid)),
      ...beside.filter((turn) => turn.thread === episode.thread && isBefore(turn, episode)),
    ].sort((one, other) => (isBefore(one, other) ? -1 : 1));
    return heardOf(turns, episode.occurredAt);
  });
}

function isBefore(one: Place, other: Place): boolean {
  return one.occurredAt === other.occurredAt
    ? one.ordinal < other.ordinal
    : one.occurredAt < other.occurredAt;
}

/** The turns before each turn of a list, as they are if its threads hold nothing else. */
export function turnsBeforeInList<Listed extends Turn & { readonly thread: string }>(
  list: readonly Listed[],
): Map<Listed, readonly Turn[]> {
  const threads = groupedBy(list, ({ thread }) => thread);
  const before = new Map<Listed, readonly Turn[]>();
  for (const turns of threads.values()) {
    turns.sort((one, other) => one.occurredAt - other.occurredAt);
    for (const [place, turn] of turns.entries())
      if (place > 0)
        before.set(
          turn,
          heardOf(turns.slice(Math.max(0, place - MAX_LOOKED_THROUGH), place), turn.occurredAt),
        );
  }
  return before;
}

function heardOf<Heard extends Turn>(turns: readonly Heard[], at: Instant): Heard[] {
  return turns
    .slice(-MAX_LOOKED_THROUGH)
    .filter(
      ({ role, content, occurredAt }) =>
        (role === "user" || role === "assistant") && content !== "" && at - occurredAt <= MAX_AGE_MS,
    )
    .slice(-MAX_TURNS)
    .map((turn) => ({ ...turn, content: heardWords(turn.content) }));
}

function heardWords(content: string): string {
  return content.length <= MAX_CHARS
    ? content
    : `${content.slice(0, MAX_CHARS - END_CHARS)}\n${content.slice(-END_CHARS)}`;
}

interface TurnRow {
  readonly of: number;
  readonly uid: string;
  readonly id: string;
  readonly ordinal: number;
  readonly role: Role;
  readonly speaker: string | null;
  readonly content: string;
  /** The end of a turn of which `content` is only the beginning. */
  readonly ending: string | null;
  readonly occurred_at: string;
  readonly time_zone: TimeZone;
}

async function storedBefore(
  { transaction, tenant, graph }: ReadWhere,
  episodes: readonly Place[],
  without: readonly string[],
): Promise<Map<number, TurnInThread[]>> {
  // Each text is read once, however many episodes stand behind it.
  const rows = await transaction.query<TurnRow>(sql`
    WITH near AS MATERIALIZED (
      SELECT p.of - 1 AS of, e.*
      FROM unnest(${episodes.map(({ thread }) => thread)}::text[], ${episodes.map(({ occurredAt }) => timestamp(occurredAt))}::timestamptz[],
                  ${episodes.map(({ ordinal }) => ordinal)}::integer[]) WITH ORDINALITY AS p (thread, occurred_at, ordinal, of)
      JOIN thread t ON t.tenant_id = ${tenant} AND t.graph_id = ${graph} AND t.name = p.thread
      CROSS JOIN LATERAL (
        SELECT b.id, b.position FROM episode b
        WHERE b.tenant_id = ${tenant} AND b.graph_id = ${graph} AND b.thread_id = t.id
          AND (b.occurred_at, b.ordinal) < (p.occurred_at, p.ordinal)
          AND b.id <> ALL (${[...without]}::uuid[])
        ORDER BY b.position DESC LIMIT ${MAX_LOOKED_THROUGH}
      ) e),
    told AS MATERIALIZED (
      SELECT b.id AS uid, coalesce(b.external_id, b.id::text) AS id, b.ordinal, b.role, b.speaker, left(b.content, ${MAX_CHARS}) AS content,
        CASE WHEN length(b.content) > ${MAX_CHARS} THEN right(b.content, ${END_CHARS}) END AS ending, b.occurred_at, b.time_zone FROM episode b
      WHERE b.tenant_id = ${tenant} AND b.graph_id = ${graph} AND b.id IN (SELECT id FROM near)
    )
    SELECT near.of, told.* FROM near JOIN told ON told.uid = near.id ORDER BY near.of, near.position DESC`);
  const turns = new Map<number, TurnInThread[]>();
  for (const { of, occurred_at, time_zone, content: start, ending, ...turn } of rows) {
    const place = Number(of);
    const thread = episodes[place]?.thread ?? "";
    const content = ending === null ? start : `${start}${ending}`;
    const found = {
      ...turn,
      content,
      thread,
      occurredAt: Date.parse(occurred_at),
      timeZone: time_zone,
    };
    addTo(turns, place, found);
  }
  return turns;
}
