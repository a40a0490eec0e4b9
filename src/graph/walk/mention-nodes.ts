/** Episodes and conversations as nodes beside entities: the tables in which they are looked up. */
import sql, { join, type Sql } from "sql-template-tag";
import { entityTable } from "../read/known-entities.ts";
import { scoped, type Visibility } from "./tables.ts";

export const NODE_KINDS = ["entity", "episode", "conversation"] as const;
export type NodeKind = (typeof NODE_KINDS)[number];

/** The labels of the nodes that are no entities. */
export const EPISODE = "Episode";
export const CONVERSATION = "Conversation";

interface NodePlace {
  readonly graph: Sql;
  readonly id: Sql;
}

/**
 * A thread is numbered. As a node it has its number as a UUID, which no entity and no episode has, and which
 * comes after all of theirs.
 */
export function keyOfThread(thread: Sql): Sql {
  return sql`('ffffffff-ffff-ffff-ffff-ffff' || lpad(to_hex(${thread}), 8, '0'))::uuid`;
}

/** The number of the thread behind a node's id; `NULL` of what is no thread. */
export function threadOfKey(key: Sql): Sql {
  return sql`CASE WHEN ${key} >= 'ffffffff-ffff-ffff-ffff-ffff00000000'::uuid THEN ('x' || right(${key}::text, 8))::bit(32)::integer END`;
}

/**
 * Nodes of some kinds with their `graph_id`, `id`, the `shown_id` that callers know, their `name` and `type`:
 * one, or all. An episode is called by the beginning of its words.
 */
export function nodeTable(visibility: Visibility, kinds: readonly NodeKind[], place: NodePlace | null): Sql {
  const { knownAt } = visibility;
  const isThen = knownAt === null ? sql`` : sql` AND n.recorded_at <= ${knownAt}::timestamptz`;
  const of = (table: string) => scoped(visibility, table, place?.graph);
  const nodesOf: { readonly [Kind in NodeKind]: () => Sql } = {
    entity: () => sql`
      SELECT y.graph_id, y.id, y.id::text AS shown_id, y.name, y.type FROM ${entityTable(knownAt)} y
      WHERE ${of("y")} AND ${place === null ? sql`y.merged_into IS NULL` : sql`y.id = ${place.id}`}`,
    episode: () => sql`
      SELECT n.graph_id, n.id, coalesce(n.external_id, n.id::text) AS shown_id, btrim(left(regexp_replace(left(n.content, 200), '\\s+', ' ', 'g'), 80)) AS name,
        ${EPISODE}::text AS type
      FROM episode n WHERE ${of("n")} AND ${place === null ? sql`true` : sql`n.id = ${place.id}`}${isThen}`,
    conversation: () => sql`
      SELECT t.graph_id, ${keyOfThread(sql`t.id`)} AS id, t.name AS shown_id, t.name, ${CONVERSATION}::text AS type FROM thread t
      WHERE ${of("t")} AND ${place === null ? sql`true` : sql`t.id = ${threadOfKey(place.id)}`}
        AND EXISTS (SELECT FROM episode n WHERE ${scoped(visibility, "n", sql`t.graph_id`)} AND n.thread_id = t.id${isThen})`,
  };
  return join(
    NODE_KINDS.filter((kind) => kinds.includes(kind)).map((kind) => nodesOf[kind]()),
    " UNION ALL ",
  );
}

/** The id of a node that callers know: an episode's own, a thread's name. */
export function shownId(visibility: Visibility, place: NodePlace): Sql {
  return sql`(SELECT e.shown_id FROM (${nodeTable(visibility, NODE_KINDS, place)}) e)`;
}

const TIME = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

/** Is a property of episodes and conversations a time? @param name as predicates are spelled */
export function isTimeOfText(name: string): boolean {
  return ["OCCURRED_AT", "RECORDED_AT", "FIRST_AT", "LAST_AT"].includes(name);
}

/**
 * A property of an episode or a conversation as a row with `value`; none if it is absent.
 *
 * @param name as predicates are spelled
 * @param key as it was written: what is no column of an episode is looked up in its metadata
 */
export function textProperty(
  visibility: Visibility,
  kinds: readonly NodeKind[],
  place: NodePlace,
  { name, key }: { readonly name: string; readonly key: string },
): Sql {
  const isTime = isTimeOfText(name);
  const none = isTime
    ? sql`SELECT NULL::timestamptz AS value WHERE false`
    : sql`SELECT NULL::jsonb AS value WHERE false`;
  const { knownAt } = visibility;
  const isThen = knownAt === null ? sql`` : sql` AND n.recorded_at <= ${knownAt}::timestamptz`;
  const episode = () => {
    const column = episodeColumn(name, key, isTime);
    return column === undefined
      ? []
      : [
          sql`SELECT ${column} AS value FROM episode n JOIN thread t ON ${scoped(visibility, "t", sql`n.graph_id`)} AND t.id = n.thread_id
          WHERE ${scoped(visibility, "n", place.graph)} AND n.id = ${place.id}`,
        ];
  };
  const conversation = () => {
    const value = {
      FIRST_AT: sql`min(n.occurred_at)`,
      LAST_AT: sql`max(n.occurred_at)`,
      EPISODES: sql`to_jsonb(count(*))`,
    }[name];
    return value === undefined
      ? []
      : [
          sql`SELECT ${value} AS value FROM episode n
          WHERE ${scoped(visibility, "n", place.graph)} AND n.thread_id = ${threadOfKey(place.id)}${isThen} HAVING count(*) > 0`,
        ];
  };
  const alternatives = [
    ...(kinds.includes("episode") ? episode() : []),
    ...(kinds.includes("conversation") ? conversation() : []),
  ];
  return sql`SELECT w.value FROM (${join(alternatives.length === 0 ? [none] : alternatives, " UNION ALL ")}) w WHERE w.value IS NOT NULL`;
}

/** A property of a text as JSON, for what is returned; `NULL` if it is absent. */
export function textPropertyValue(...given: Parameters<typeof textProperty>): Sql {
  const value = isTimeOfText(given[3].name)
    ? sql`to_jsonb(to_char(u.value AT TIME ZONE 'UTC', ${TIME}))`
    : sql`u.value`;
  return sql`(SELECT ${value} FROM (${textProperty(...given)}) u)`;
}

function episodeColumn(name: string, key: string, isTime: boolean): Sql | undefined {
  const columns: { readonly [name: string]: Sql } = {
    CONTENT: sql`to_jsonb(n.content)`,
    ROLE: sql`to_jsonb(n.role)`,
    SPEAKER: sql`to_jsonb(n.speaker)`,
    THREAD: sql`to_jsonb(t.name)`,
    METADATA: sql`n.metadata`,
    OCCURRED_AT: sql`n.occurred_at`,
    RECORDED_AT: sql`n.recorded_at`,
  };
  return columns[name] ?? (isTime ? undefined : sql`nullif(n.metadata -> ${key}::text, 'null')`);
}

/** What a whole episode or conversation has beside its id, name and type, as JSON; empty of an entity. */
export function textProperties(visibility: Visibility, kinds: readonly NodeKind[], place: NodePlace): Sql {
  const names = {
    ...(kinds.includes("episode")
      ? {
          content: "CONTENT",
          role: "ROLE",
          speaker: "SPEAKER",
          occurredAt: "OCCURRED_AT",
          thread: "THREAD",
          metadata: "METADATA",
        }
      : {}),
    ...(kinds.includes("conversation")
      ? { firstAt: "FIRST_AT", lastAt: "LAST_AT", episodes: "EPISODES" }
      : {}),
  };
  const fields = Object.entries(names).map(
    ([key, name]) => sql`${key}::text, ${textPropertyValue(visibility, kinds, place, { name, key })}`,
  );
  return fields.length === 0 ? sql`'{}'::jsonb` : sql`jsonb_build_object(${join(fields)})`;
}
