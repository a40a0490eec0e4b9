/** What a caller gets who waits until a model has read what was said. */
import sql from "sql-template-tag";
import type { Database, WriteScope } from "../db/database.ts";
import { type EntityId, type EpisodeUid, entityId, episodeUid, type FactId, factId } from "../domain/ids.ts";
import type { ExtractionState } from "./extraction-queue.ts";
import type { ExtractionQueue } from "./plan-queue.ts";

/** Where to ask how far a model is, and who can be asked to read at once. */
interface ExtractionAccess {
  readonly database: Database;
  readonly queue?: ExtractionQueue;
}

/** How far a model is with an episode. */
export interface ExtractionProgress {
  /** `none`: no model is to read it. */
  readonly state: ExtractionState | "none";
  /** Why the last try failed; `null` if it did not. */
  readonly error: { readonly code: string; readonly message: string } | null;
}

export const NOT_QUEUED: ExtractionProgress = { state: "none", error: null };

/** What is known of an episode by now, whoever read it. */
interface ReadEpisode extends ExtractionProgress {
  readonly facts: readonly FactId[];
  readonly entities: readonly EntityId[];
}

/** How far a model is with some episodes. Those that no model is to read are left out. */
export async function progressOf(
  { database }: ExtractionAccess,
  scope: WriteScope,
  episodes: readonly EpisodeUid[],
): Promise<Map<EpisodeUid, ExtractionProgress>> {
  const rows = await database.transaction({ ...scope, write: null }, (transaction) =>
    transaction.query<{
      id: string;
      state: ExtractionState;
      error_code: string | null;
      error: string | null;
    }>(sql`
      SELECT DISTINCT ON (episode_id) episode_id AS id, state, error_code, error FROM extraction
      WHERE tenant_id = ${scope.tenant} AND graph_id = ${scope.write} AND episode_id = ANY (${[...episodes]}::uuid[])
      ORDER BY episode_id, recorded_at DESC`),
  );
  return new Map(
    rows.map(({ id, state, error_code, error }) => [
      episodeUid(id),
      { state, error: error_code === null ? null : { code: error_code, message: error ?? "" } },
    ]),
  );
}

/**
 * Has episodes read at once. Returns what is known of them then; what cannot be read now waits and says why.
 */
export async function readNow(
  context: ExtractionAccess,
  scope: WriteScope,
  episodes: readonly EpisodeUid[],
): Promise<Map<EpisodeUid, ReadEpisode>> {
  await context.queue?.readNow({ tenant: scope.tenant, graph: scope.write }, episodes);
  const progress = await progressOf(context, scope, episodes);
  const rows = await context.database.transaction({ ...scope, write: null }, (transaction) =>
    transaction.query<{ id: string; facts: string[]; entities: string[] }>(sql`
      SELECT episode_id AS id, coalesce(array_agg(DISTINCT fact_id) FILTER (WHERE fact_id IS NOT NULL), '{}') AS facts,
        array_agg(DISTINCT subject_id) || coalesce(array_agg(DISTINCT object_id) FILTER (WHERE object_id IS NOT NULL), '{}') AS entities
      FROM claim
      WHERE tenant_id = ${scope.tenant} AND graph_id = ${scope.write} AND episode_id = ANY (${[...episodes]}::uuid[])
      GROUP BY episode_id`),
  );
  const claims = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    episodes.map((episode) => {
      const found = claims.get(episode);
      return [
        episode,
        {
          ...(progress.get(episode) ?? NOT_QUEUED),
          facts: (found?.facts ?? []).map(factId),
          entities: [...new Set(found?.entities)].map(entityId),
        },
      ];
    }),
  );
}
