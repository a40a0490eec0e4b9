/** Names that entities had: kept when a correction, or undoing one, takes them away. */
import sql from "sql-template-tag";
import { storedKeys } from "../../resolve/name-keys.ts";
import { partsOf } from "../../resolve/name-parts.ts";
import { aliasEntry, insertNameKeys, type Target } from "./insert-rows.ts";
import { tableOf } from "./row-table.ts";
import type { Writing } from "./writing.ts";

/** A name that an entity had by itself during [recordedAt, supersededAt). */
export interface PastNameRow {
  readonly entityId: string;
  readonly normalized: string;
  readonly name: string;
  readonly recordedAt: string;
  readonly supersededAt: string;
  /** Is it the name that the entity was made with? Its entry in the journal says so already. */
  readonly isOwnName: boolean;
}

const PAST_NAMES = tableOf<PastNameRow>()("alias_version", {
  uuid: "entityId",
  text: "normalized name",
  timestamptz: "recordedAt supersededAt",
});

/** Inserts past names as they are, and enters them. Those that are there already stay. */
export async function insertPastNames(target: Target, rows: readonly PastNameRow[]): Promise<void> {
  if (rows.length === 0) return;
  const added = await target.transaction.query<{ entity_id: string; normalized: string }>(sql`
    ${PAST_NAMES.insert(target, rows)}
    ON CONFLICT DO NOTHING RETURNING entity_id, normalized`);
  const addedKeys = new Set(added.map((row) => `${row.entity_id} ${row.normalized}`));
  for (const row of rows)
    if (!row.isOwnName && addedKeys.has(`${row.entityId} ${row.normalized}`))
      target.journal.add(aliasEntry({ ...row, namedEntityId: null }));
}

/**
 * Takes names away from what had them by itself, from this write on, and the keys by which they were found.
 *
 * @param staying all names that are left, those that this write adds included
 */
export function removeNamesOf(
  { transaction, tenant, graph, recordedAt }: Writing,
  entity: string,
  removed: readonly string[],
  staying: readonly string[],
): void {
  if (removed.length === 0) return;
  const isOne = sql`tenant_id = ${tenant} AND graph_id = ${graph} AND coalesce(named_entity_id, entity_id) = ${entity}::uuid
    AND normalized = ANY (${[...removed]}::text[])`;
  transaction.send(sql`
    INSERT INTO alias_version (tenant_id, graph_id, entity_id, normalized, name, recorded_at, superseded_at)
    SELECT tenant_id, graph_id, ${entity}::uuid, normalized, name, recorded_at, ${recordedAt}::timestamptz FROM alias WHERE ${isOne}`);
  transaction.send(sql`SELECT set_config('palimpsest.forgetting', 'on', true)`);
  transaction.send(sql`DELETE FROM alias WHERE ${isOne}`);
  transaction.send(
    sql`DELETE FROM name_key WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND entity_id = ${entity}::uuid`,
  );
  transaction.send(sql`SELECT set_config('palimpsest.forgetting', '', true)`);
  insertNameKeys(
    { transaction, tenant, graph },
    staying.map((name) => ({ entity, name, keys: storedKeys(partsOf(name)) })),
  );
}
