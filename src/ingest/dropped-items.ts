/** What of a model's replies to some episodes was dropped. */
import sql from "sql-template-tag";
import type { Database, WriteScope } from "../db/database.ts";
import { addTo } from "../domain/grouping.ts";
import { type EpisodeUid, episodeUid } from "../domain/ids.ts";
import type { Json } from "../domain/json.ts";
import type { ReplyFault } from "../extract/model/extractor.ts";

/** An item of a model's reply that was not learned. */
export interface RejectedItem {
  /** The item as it came, shortened where it is long. */
  readonly item: Json;
  readonly code: ReplyFault;
  readonly message: string;
}

/**
 * Reads what was dropped of the last replies to some episodes; an item that belongs to no episode counts for
 * all that were read with it.
 */
export async function readDroppedItems(
  { database }: { readonly database: Database },
  scope: WriteScope,
  episodes: readonly EpisodeUid[],
): Promise<Map<EpisodeUid, RejectedItem[]>> {
  const rows = await database.transaction({ ...scope, write: null }, (transaction) =>
    transaction.query<RejectedItem & { id: string }>(sql`
      SELECT last.id, note -> 'item' AS item, note ->> 'code' AS code, note ->> 'message' AS message
      FROM (
        SELECT DISTINCT ON (x.episode_id) x.episode_id AS id, x.reply_id FROM extraction x
        JOIN reply y ON y.tenant_id = x.tenant_id AND y.graph_id = x.graph_id AND y.id = x.reply_id
        WHERE x.tenant_id = ${scope.tenant} AND x.graph_id = ${scope.write} AND x.episode_id = ANY (${[...episodes]}::uuid[])
        ORDER BY x.episode_id, y.recorded_at DESC
      ) last
      JOIN reply r ON r.tenant_id = ${scope.tenant} AND r.graph_id = ${scope.write} AND r.id = last.reply_id,
        jsonb_array_elements(r.report) WITH ORDINALITY AS noted (note, place)
      WHERE note @> '{"dropped": true}' AND coalesce(note ->> 'episode', last.id::text) = last.id::text
      ORDER BY last.id, place`),
  );
  const items = new Map<EpisodeUid, RejectedItem[]>();
  for (const { id, ...dropped } of rows) addTo(items, episodeUid(id), dropped);
  return items;
}
