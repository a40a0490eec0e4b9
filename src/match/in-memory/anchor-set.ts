/** The entities that a query names. */
import sql, { raw, type Sql } from "sql-template-tag";
import { entityTable, nameTable } from "../../graph/read/known-entities.ts";
import { fromWhere, ofPredicate, scoped } from "../../graph/walk/edges.ts";
import { constantPlaceholder, listPlaceholder } from "../compile/placeholders.ts";
import type { Frame } from "../plan/frame.ts";
import { idKey, nameKey, valueKey } from "../plan/keys.ts";
import type { Anchor } from "../plan/plan.ts";

/** The graphs and ids of the entities that an anchor means, and that have the labels of its node. */
export function anchorSet(frame: Frame, node: number, anchor: Anchor): Sql {
  return frame.labelled(node, valuesOf(frame, anchor));
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
