/** Which episodes speak of an entity: they name it, or say something of it. */
import sql, { type Sql } from "sql-template-tag";
import { type EntityPlace, membersOf } from "./known-entities.ts";

/**
 * The episodes that speak of one entity, as `episode_id`, each once: a table to be looked up by the entity.
 *
 * @param knownAt a moment of recording, or what stands for it in a statement; `null` and `undefined`: now
 */
export function episodesMentioning({ tenant, graph, id }: EntityPlace, knownAt: unknown): Sql {
  const inGraph = (table: string) =>
    sql([`${table}.tenant_id = `, ` AND ${table}.graph_id = `, ""], tenant, graph);
  if (knownAt === undefined || knownAt === null)
    return sql`(
      SELECT m.episode_id FROM mention m WHERE ${inGraph("m")} AND m.entity_id = ${id}
      UNION
      SELECT m.episode_id FROM entity x JOIN mention m ON ${inGraph("m")} AND m.entity_id = x.id
        WHERE ${inGraph("x")} AND x.merged_into = ${id}
      UNION
      SELECT c.episode_id FROM claim c WHERE ${inGraph("c")} AND c.subject_id = ${id} AND ${isSaid(knownAt)}
      UNION
      SELECT c.episode_id FROM claim c WHERE ${inGraph("c")} AND c.object_id = ${id} AND ${isSaid(knownAt)})`;
  const own = membersOf({ tenant, graph, id }, knownAt);
  // Of each member by itself (`OFFSET 0`): joined, all rows of the graph are read for each entity. Claims
  // stand with what their entities are one with now, `holder`, which the index takes as a column only:
  // `coalesce` is not leakproof. On which side an entity is named a merge may have turned.
  const claims = (side: "subject" | "object") => sql`
    SELECT said.episode_id
    FROM (SELECT own.id, coalesce(x.merged_into, x.id) AS holder FROM ${own} own JOIN entity x ON ${inGraph("x")} AND x.id = own.id OFFSET 0) own
    CROSS JOIN LATERAL (SELECT c.episode_id FROM claim c
      WHERE ${inGraph("c")} AND ${sql([`c.${side}_id`])} = own.holder
        AND own.id IN (coalesce(c.named_subject_id, c.subject_id), coalesce(c.named_object_id, c.object_id)) AND ${isSaid(knownAt)} OFFSET 0) said`;
  return sql`(
    SELECT named.episode_id FROM ${own} own
    CROSS JOIN LATERAL (SELECT m.episode_id FROM mention m JOIN episode n ON ${inGraph("n")} AND n.id = m.episode_id
      WHERE ${inGraph("m")} AND m.entity_id = own.id AND coalesce(m.recorded_at, n.recorded_at) <= ${knownAt}::timestamptz OFFSET 0) named
    UNION ${claims("subject")} UNION ${claims("object")})`;
}

/** Is it an episode that makes the claim `c`, as known at a moment, and is its reading not withdrawn? */
export function isSaid(knownAt: unknown): Sql {
  if (knownAt === undefined || knownAt === null)
    return sql`c.episode_id IS NOT NULL AND c.withdrawn_at IS NULL`;
  return sql`c.episode_id IS NOT NULL AND c.recorded_at <= ${knownAt}::timestamptz
    AND (c.withdrawn_at IS NULL OR c.withdrawn_at > ${knownAt}::timestamptz)`;
}
