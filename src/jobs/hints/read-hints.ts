/**
 * What the graph knows of entities that some episodes may mean: by exact names, and by what was spoken of
 * lately.
 */
import sql, { type Sql } from "sql-template-tag";
import type { Transaction } from "../../db/database.ts";
import { entityId } from "../../domain/ids.ts";
import { isNameOfUser } from "../../domain/nameless-user.ts";
import type { EntityHint } from "../../extract/model/extractor.ts";
import type { EpisodeToRead } from "../request.ts";

/** A graph in a transaction that may read it. */
export interface HintsPlace {
  readonly transaction: Transaction;
  readonly tenant: number;
  readonly graph: number;
}

/** Entities of one name. */
const MAX_SHARING = 5;
/** Episodes of a thread that count as lately. */
const MAX_TURNS = 20;
/** Entities that were spoken of lately. */
const MAX_SPOKEN = 80;
/** Names that are looked at of an entity. */
const MAX_ALIASES = 12;

/**
 * Was an entity known before some episodes? Rules may have made it of their words alone.
 *
 * @param entity `recorded_at` and `id` of a row of that name
 */
function isKnownBefore({ tenant, graph }: HintsPlace, episodes: readonly EpisodeToRead[], entity: Sql): Sql {
  const uids = episodes.map(({ uid }) => uid);
  return sql`(${entity}.recorded_at <> ALL (ARRAY(SELECT x.recorded_at FROM episode x
      WHERE x.tenant_id = ${tenant} AND x.graph_id = ${graph} AND x.id = ANY (${uids}::uuid[])))
    OR EXISTS (SELECT FROM mention m WHERE m.tenant_id = ${tenant} AND m.graph_id = ${graph} AND m.entity_id = ${entity}.id
      AND m.episode_id <> ALL (${uids}::uuid[])))`;
}

/**
 * Entities that are called so exactly and were known before the episodes, with the name by its place in the
 * list.
 */
export function readCalled(
  place: HintsPlace,
  episodes: readonly EpisodeToRead[],
  normalized: readonly string[],
): Promise<{ readonly place: number; readonly id: string }[]> {
  if (normalized.length === 0) return Promise.resolve([]);
  const { transaction, tenant, graph } = place;
  return transaction.query(sql`
    SELECT (wanted.place - 1)::integer AS place, a.entity_id AS id
    FROM unnest(${[...normalized]}::text[]) WITH ORDINALITY AS wanted (normalized, place)
    CROSS JOIN LATERAL (SELECT entity_id FROM alias
      WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND normalized = wanted.normalized LIMIT ${MAX_SHARING}) a
    CROSS JOIN LATERAL (SELECT id, recorded_at FROM entity
      WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND id = a.entity_id LIMIT 1) e
    WHERE ${isKnownBefore(place, episodes, sql`e`)}`);
}

/**
 * Entities that the last turns before some episodes of one thread name, and these as far as they were read;
 * the most recent first.
 */
export async function readSpoken(
  { transaction, tenant, graph }: HintsPlace,
  episodes: readonly EpisodeToRead[],
): Promise<string[]> {
  const last = episodes.at(-1);
  if (last === undefined) return [];
  const turns = MAX_TURNS + episodes.length;
  const rows = await transaction.query<{ id: string }>(sql`
    SELECT n.id FROM (
      SELECT (named.name ->> 0)::uuid AS id, max(turn.position) AS position
      FROM (SELECT id, position FROM episode
            WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND thread_id = ${last.threadId}
              AND position <= (SELECT x.position FROM episode x WHERE x.tenant_id = ${tenant} AND x.graph_id = ${graph} AND x.id = ${last.uid}::uuid)
            ORDER BY position DESC LIMIT ${turns}) turn
      CROSS JOIN LATERAL (SELECT names FROM naming
        WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND source_id = turn.id OFFSET 0) source
      CROSS JOIN LATERAL jsonb_array_elements(source.names) AS named (name)
      GROUP BY 1) n
    ORDER BY n.position DESC, n.id LIMIT ${MAX_SPOKEN}`);
  return rows.map(({ id }) => id);
}

/**
 * Entities as they are shown, in the place of what was merged into them; those that are gone are left out,
 * and those that the episodes made.
 */
export async function readEntityHints(
  place: HintsPlace,
  episodes: readonly EpisodeToRead[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<EntityHint, "id" | "name" | "type" | "aliases">>> {
  if (ids.length === 0) return new Map();
  const { transaction, tenant, graph } = place;
  const rows = await transaction.query<{
    given: string;
    id: string;
    name: string;
    type: string;
    aliases: readonly string[];
  }>(sql`
    SELECT wanted.id AS given, e.id, e.name, e.type,
      ARRAY(SELECT a.name FROM alias a WHERE a.tenant_id = ${tenant} AND a.graph_id = ${graph} AND a.entity_id = e.id LIMIT ${MAX_ALIASES}) AS aliases
    FROM unnest(${[...ids]}::uuid[]) AS wanted (id)
    CROSS JOIN LATERAL (SELECT coalesce(merged_into, id) AS id FROM entity
      WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND id = wanted.id LIMIT 1) n
    CROSS JOIN LATERAL (SELECT id, name, type, recorded_at FROM entity
      WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND id = n.id LIMIT 1) e
    WHERE ${isKnownBefore(place, episodes, sql`e`)}`);
  return new Map(
    rows.map(({ given, id, aliases, ...entity }) => [
      given,
      { ...entity, id: entityId(id), aliases: aliases.filter((alias) => !isNameOfUser(alias)) },
    ]),
  );
}
