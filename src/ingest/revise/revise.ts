/**
 * Edited and deleted messages: other words in the place of an episode's, what the former ones said, and what
 * they were.
 */

import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import type { Transaction, WriteScope } from "../../db/database.ts";
import { inGraphs, type ReadGraphs } from "../../db/in-graphs.ts";
import type { Role } from "../../domain/episode.ts";
import { type EpisodeUid, episodeUid, isUuid } from "../../domain/ids.ts";
import type { JsonObject } from "../../domain/json.ts";
import { checked } from "../../domain/shape-fault.ts";
import { checkTimeZone } from "../../domain/time-zone.ts";
import { invalid } from "../../errors.ts";
import { runCooperatively } from "../../scheduling/yielding.ts";
import type { IngestContext } from "../context.ts";
import { unknownEpisode } from "../deduplicate.ts";
import { ingest } from "../ingest.ts";
import type { EpisodeInput } from "../input/input.ts";
import { type PreparedEpisode, preparingEpisode } from "../input/normalize.ts";
import { type RememberResult, rememberPrepared } from "../remember.ts";

/** How an episode is revised. */
export type ReviseOptions = Pick<EpisodeInput, "extraction" | "wait">;

/**
 * What a revision did: `corrected` and `ended` name the facts that do not hold any more, or otherwise,
 * without the former words.
 */
export interface ReviseResult extends Omit<RememberResult, "deduplicated"> {
  /** Were the words others? Else nothing changed. */
  readonly revised: boolean;
}

/** What an episode said during a time of recording. */
export interface EpisodeRevision {
  /** The words; `null`: it was deleted. */
  readonly content: string | null;
  /** Since when it says so, to the microsecond. */
  readonly recordedAt: string;
  /** When other words took their place; `null`: it says so now. */
  readonly supersededAt: string | null;
}

const optionsShape = z.strictObject({
  extraction: z.looseObject({}).optional(),
  wait: z.enum(["stored", "extracted"]).optional(),
});

/** @throws InputError `invalid_input` */
export function checkRevise(content: string | null, options: ReviseOptions): void {
  if (content !== null && typeof content !== "string")
    throw invalid("revise(): give the new words, or null if the message was deleted.");
  checked("revise()", optionsShape, options);
  if (content === null && options.extraction !== undefined)
    throw invalid("revise(): a deleted message says nothing. Leave out extraction.");
}

/**
 * Revises an episode.
 *
 * @throws NotFoundError `episode_unknown`; InputError `episode_empty`, `episode_too_large`, `invalid_input`
 */
export async function revise(
  context: IngestContext,
  scope: WriteScope,
  id: string,
  content: string | null,
  options: ReviseOptions,
): Promise<ReviseResult> {
  const [stored] = await context.database.transaction({ ...scope, write: null }, (transaction) =>
    episodesCalled(transaction, { tenant: scope.tenant, graphs: [scope.write] }, id),
  );
  if (stored === undefined) throw unknownEpisode();
  const prepared = await preparedRevision(context, stored, content, options);
  const awaited = new Set(options.wait === "extracted" ? [0] : []);
  const [result] = await rememberPrepared(context, scope, [prepared], awaited);
  if (result === undefined) throw new Error("An episode was revised and there is no result");
  const { deduplicated, ...rest } = result;
  return { ...rest, revised: !deduplicated };
}

/** Messages that are gone where they were said, by their ids. In any thread, if none is named. */
export interface DeletedMessage {
  readonly id: string;
  readonly thread?: string;
}

/**
 * Revises those of some messages that are stored, and say something, to say nothing.
 *
 * @returns How many these were.
 */
export async function deleteMessages(
  context: IngestContext,
  scope: WriteScope,
  messages: readonly DeletedMessage[],
): Promise<number> {
  if (messages.length === 0) return 0;
  const stored = await context.database.transaction({ ...scope, write: null }, (transaction) =>
    transaction.query<StoredRow>(sql`
      SELECT ${STORED} FROM unnest(${messages.map(({ id }) => id)}::text[], ${messages.map(({ thread }) => thread ?? null)}::text[]) AS gone (id, thread)
      JOIN episode e ON e.tenant_id = ${scope.tenant} AND e.graph_id = ${scope.write} AND e.external_id = gone.id AND e.content <> ''
      JOIN thread t ON t.tenant_id = e.tenant_id AND t.graph_id = e.graph_id AND t.id = e.thread_id
      WHERE gone.thread IS NULL OR gone.thread = t.name`),
  );
  const episodes: PreparedEpisode[] = [];
  for (const row of stored) episodes.push(await preparedRevision(context, row, null, {}));
  const outcomes = await ingest(context, scope, episodes, { onConflict: "report" });
  return outcomes.filter(({ kind }) => kind === "stored").length;
}

async function preparedRevision(
  { clock, ontology }: IngestContext,
  stored: StoredRow,
  content: string | null,
  { extraction }: ReviseOptions,
): Promise<PreparedEpisode> {
  const { id, external_id, thread, role, speaker, occurred_at, time_zone, metadata } = stored;
  const given = content === null ? {} : extraction;
  const input: EpisodeInput = {
    // Of a deleted message nothing is checked, nor read.
    content: content ?? "-",
    thread,
    role,
    occurredAt: occurred_at,
    metadata,
    ...(external_id === null ? {} : { id: external_id }),
    ...(speaker === null ? {} : { speaker }),
    ...(given === undefined ? {} : { extraction: given }),
  };
  const zone = time_zone === null ? null : checkTimeZone(time_zone);
  const prepared = await runCooperatively(preparingEpisode(input, 0, clock(), ontology, zone));
  return { ...prepared, content: content ?? "", revises: episodeUid(id) };
}

/**
 * What an episode said, the first words first; one item if it was never revised.
 *
 * @throws NotFoundError `episode_unknown`
 */
export async function readRevisions(
  transaction: Transaction,
  where: ReadGraphs,
  id: string,
): Promise<EpisodeRevision[]> {
  const [stored] = await episodesCalled(transaction, where, id);
  if (stored === undefined) throw unknownEpisode();
  const former = await transaction.query<{ content: string; recorded_at: string; superseded_at: string }>(sql`
    SELECT content, recorded_at, superseded_at FROM episode_version
    WHERE tenant_id = ${where.tenant} AND ${inGraphs("graph_id", where.graphs)} AND episode_id = ${stored.id}::uuid ORDER BY recorded_at`);
  const words = (content: string) => (content === "" ? null : content);
  return [
    ...former.map((row) => ({
      content: words(row.content),
      recordedAt: row.recorded_at,
      supersededAt: row.superseded_at,
    })),
    {
      content: words(stored.content),
      recordedAt: stored.revised_at ?? stored.recorded_at,
      supersededAt: null,
    },
  ];
}

/** Columns of `episode e` and its `thread t`. */
const STORED = sql`e.id, e.external_id, t.name AS thread, e.role, e.speaker, e.content, e.occurred_at, e.time_zone, e.metadata, e.recorded_at, e.revised_at`;

interface StoredRow {
  readonly id: EpisodeUid;
  readonly external_id: string | null;
  readonly thread: string;
  readonly role: Role;
  readonly speaker: string | null;
  readonly content: string;
  readonly occurred_at: string;
  readonly time_zone: string | null;
  readonly metadata: JsonObject;
  readonly recorded_at: string;
  readonly revised_at: string | null;
}

/** The episodes of an id: those that were given it first, then that whose `uid` it is. */
function episodesCalled(
  transaction: Transaction,
  { tenant, graphs }: ReadGraphs,
  id: string,
): Promise<StoredRow[]> {
  const called = (by: Sql) =>
    sql`SELECT e.* FROM episode e WHERE e.tenant_id = ${tenant} AND ${inGraphs("e.graph_id", graphs)} AND ${by}`;
  const uids = isUuid(id) ? [id] : [];
  return transaction.query<StoredRow>(sql`
    SELECT ${STORED}
    FROM (${called(sql`e.external_id = ${id}`)} UNION ALL ${called(sql`e.id = ANY (${uids}::uuid[])`)}) e
    JOIN thread t ON t.tenant_id = e.tenant_id AND t.graph_id = e.graph_id AND t.id = e.thread_id
    ORDER BY (e.external_id = ${id}) DESC NULLS LAST LIMIT 1`);
}
