/** The entities that a query names. */
import sql, { join, raw, type Sql } from "sql-template-tag";
import { entityTable, nameTable } from "../../graph/read/known-entities.ts";
import { ofPredicate } from "../../graph/walk/edges.ts";
import { keyOfThread } from "../../graph/walk/mention-nodes.ts";
import { fromWhere, scoped } from "../../graph/walk/tables.ts";
import { constantPlaceholder, listPlaceholder } from "../compile/placeholders.ts";
import type { Frame } from "../plan/frame.ts";
import { idKey, nameKey, textKey, valueKey } from "../plan/keys.ts";
import type { Anchor } from "../plan/plan.ts";

/** The graphs and ids of the entities that an anchor means, and that have the labels of its node. */
export function anchorSet(frame: Frame, node: number, anchor: Anchor): Sql {
  const kinds = frame.kinds(node);
  if (anchor.by === "key") {
    const keys = listPlaceholder(anchor.constants, textKey);
    // Cast apart: where rows are secured, an index is not asked by what is cast beside it, and all facts are
    // read.
    return frame.labelled(
      node,
      sql`SELECT k.graph_id, k.id FROM (
        SELECT split_part(u.key, ' ', 1)::integer AS graph_id, split_part(u.key, ' ', 2)::uuid AS id
        FROM unnest(${keys}::text[]) AS u (key) OFFSET 0) k`,
    );
  }
  const sets = [
    ...(kinds.includes("entity") ? [valuesOf(frame, anchor)] : []),
    ...(kinds.includes("episode") ? episodesOf(frame, anchor) : []),
    ...(kinds.includes("conversation") ? [threadsOf(frame, anchor)] : []),
  ];
  const none = sql`SELECT NULL::integer AS graph_id, NULL::uuid AS id WHERE false`;
  return frame.labelled(node, join(sets.length === 0 ? [none] : sets, " UNION "));
}

/** Nobody calls an episode by a name. */
function episodesOf(frame: Frame, anchor: Anchor): readonly Sql[] {
  if (anchor.by !== "id") return [];
  const of = scoped(frame.visibility, "n");
  return [
    sql`SELECT n.graph_id, n.id FROM episode n WHERE ${of} AND n.id ${equals(anchor, idKey, "uuid")}`,
    sql`SELECT n.graph_id, n.id FROM episode n WHERE ${of} AND n.external_id ${equals(anchor, textKey, "text")}`,
  ];
}

/** The name of a thread is its id. */
function threadsOf(frame: Frame, anchor: Anchor): Sql {
  return sql`SELECT t.graph_id, ${keyOfThread(sql`t.id`)} AS id FROM thread t
    WHERE ${scoped(frame.visibility, "t")} AND t.name ${equals(anchor, textKey, "text")}`;
}

function valuesOf(frame: Frame, anchor: Anchor): Sql {
  const { visibility } = frame;
  const name = frame.alias();
  const table = raw(name);
  if (anchor.by === "id")
    return sql`SELECT DISTINCT ${table}.graph_id, coalesce(${table}.merged_into, ${table}.id) AS id FROM ${entityTable(visibility.knownAt)} ${table} WHERE ${scoped(visibility, name)} AND ${table}.id ${equals(anchor, idKey, "uuid")}`;
  if (anchor.by === "name") {
    return sql`SELECT DISTINCT ${table}.graph_id, ${table}.entity_id AS id FROM ${nameTable(visibility.knownAt)} ${table} WHERE ${scoped(visibility, name)} AND ${table}.normalized ${equals(anchor, nameKey, "text")}`;
  }
  if (anchor.by === "key") throw new Error("A key is looked up by itself");
  const { predicate } = anchor.by;
  const fact = {
    table: sql`fact f`,
    on: [
      scoped(visibility, "f"),
      ofPredicate(visibility, sql`f.predicate_id`, [predicate]),
      sql`f.object_id IS NULL`,
      sql`f.value_key ${equals(anchor, valueKey, "text")}`,
    ],
  };
  return sql`SELECT DISTINCT f.graph_id, f.subject_id AS id ${fromWhere([fact, frame.versionOf([predicate])])}`;
}

function equals(
  { constants, condition }: Anchor,
  key: Parameters<typeof constantPlaceholder>[1],
  type: "uuid" | "text",
): Sql {
  const cast = type === "uuid" ? sql`::uuid` : sql`::text`;
  if (condition.kind !== "in") return sql`= ${constantPlaceholder(constants, key)}${cast}`;
  return sql`= ANY (${listPlaceholder(constants, key ?? ((value) => value))}${cast}[])`;
}
