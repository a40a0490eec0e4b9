/** Gives keys to names that were stored before there were any, a few with each write. */
import sql from "sql-template-tag";
import { storedKeys } from "../../resolve/name-keys.ts";
import { partsOf } from "../../resolve/name-parts.ts";
import { insertNameKeys } from "./insert-rows.ts";
import type { Writing } from "./writing.ts";

/** Entities of one write: few enough not to be felt. */
const BATCH_SIZE = 500;

/**
 * Gives keys to the names of the next entities, by id. Until all have theirs, a new name is compared with a
 * part of the known ones.
 */
export async function keyNames(writing: Writing): Promise<void> {
  const { transaction, tenant, graph } = writing;
  const rows = await transaction.query<{ entity: string; name: string | null; place: number }>(sql`
    WITH next AS MATERIALIZED (
      SELECT e.id FROM entity e JOIN graph g ON g.tenant_id = e.tenant_id AND g.id = e.graph_id
      WHERE e.tenant_id = ${tenant} AND e.graph_id = ${graph} AND (g.names_keyed_to IS NULL OR e.id > g.names_keyed_to)
      ORDER BY e.id LIMIT ${BATCH_SIZE})
    SELECT n.id AS entity, a.name, (dense_rank() OVER (ORDER BY n.id))::integer AS place
    FROM next n LEFT JOIN alias a ON a.tenant_id = ${tenant} AND a.graph_id = ${graph} AND a.entity_id = n.id AND a.named_entity_id IS NULL
    ORDER BY n.id`);
  insertNameKeys(
    writing,
    rows.flatMap(({ entity, name }) =>
      name === null ? [] : [{ entity, name, keys: storedKeys(partsOf(name)) }],
    ),
  );
  const last = rows.at(-1);
  const isDone = (last?.place ?? 0) < BATCH_SIZE;
  transaction.send(sql`
    UPDATE graph SET names_keyed = ${isDone}, names_keyed_to = coalesce(${last?.entity ?? null}::uuid, names_keyed_to)
    WHERE tenant_id = ${tenant} AND id = ${graph}`);
}
