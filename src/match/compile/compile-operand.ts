/** Values of a query as SQL: what type they have, and where several values stand for one property. */
import sql, { raw, type Sql } from "sql-template-tag";
import { namesOf } from "../../graph/read/known-entities.ts";
import { confidenceOf, kindOf } from "../../graph/read/standing.ts";
import { claimProperties, claimProperty } from "../../graph/walk/mention-edges.ts";
import { isTimeOfText, textProperty } from "../../graph/walk/mention-nodes.ts";
import { scoped } from "../../graph/walk/tables.ts";
import type { Frame } from "../plan/frame.ts";
import { numberKey, textKey } from "../plan/keys.ts";
import type { Constant, EdgeColumn, Operand } from "../plan/query-graph.ts";
import { constantPlaceholder } from "./placeholders.ts";

export interface Atom {
  readonly type: "text" | "number" | "boolean" | "time" | "json" | "null";
  readonly sql: Sql;
  /** The canonical form in which stored values are compared. */
  readonly key?: Sql;
  /** The constant behind it, to be bound in another form. */
  readonly constant?: Constant;
  /** How a text of the query is spelled in the database. */
  readonly spelling?: (text: string) => string;
}

/** A value, or all values of a property: rows to be looked at one by one. */
export interface Values {
  readonly atom: Atom;
  readonly rows: Sql | null;
}

type PropertyOperand = Extract<Operand, { kind: "property" }>;

export function valuesOf(frame: Frame, operand: Operand): Values {
  if (operand.kind !== "property") return { atom: atomOf(frame, operand), rows: null };
  const name = raw(frame.alias());
  if (!frame.isEntity(operand.node)) return textValues(frame, operand, name);
  const rows = sql`(SELECT f.value, f.value_key ${frame.literals(frame.place(operand.node), operand.predicate)}) ${name}`;
  return { atom: { type: "json", sql: sql`${name}.value`, key: sql`${name}.value_key` }, rows };
}

/**
 * The values of a property of what may be an episode or a conversation. Times are times, all else is JSON.
 */
function textValues(frame: Frame, { node, predicate, key }: PropertyOperand, name: Sql): Values {
  const [kinds, place] = [frame.kinds(node), frame.place(node)];
  const property = textProperty(frame.visibility, kinds, place, { name: predicate, key });
  const isTime = isTimeOfText(predicate);
  const literals =
    kinds.includes("entity") && !isTime
      ? sql` UNION ALL SELECT f.value ${frame.literals(place, predicate)}`
      : sql``;
  return {
    atom: { type: isTime ? "time" : "json", sql: sql`${name}.value` },
    rows: sql`(${property}${literals}) ${name}`,
  };
}

function atomOf(frame: Frame, operand: Exclude<Operand, { kind: "property" }>): Atom {
  switch (operand.kind) {
    case "constant":
      return constantAtom(operand);
    case "name":
      return { type: "text", sql: sql`${frame.entity(operand.node)}.name` };
    case "id":
      return {
        type: "text",
        ...(frame.isEntity(operand.node)
          ? {
              sql: sql`${frame.place(operand.node).id}::text`,
              spelling: (id: string) => id.toLowerCase(),
            }
          : { sql: sql`${frame.entity(operand.node)}.shown_id` }),
      };
    case "type":
    case "labels":
      return {
        type: "text",
        sql: sql`${frame.entity(operand.node)}.type`,
        spelling: (type) => frame.ontology.type(type).name,
      };
    case "column":
      return columnAtom(frame, operand.edge, operand.column);
    case "edgeProperty":
      return { type: "json", sql: propertyOfEdge(frame, operand.edge, operand.key) };
    case "key": {
      const { graph, id } = frame.place(operand.node);
      return { type: "text", sql: sql`(${graph}::text || ' ' || ${id}::text)` };
    }
    case "names":
      return { type: "json", sql: normalizedNames(frame, operand.node) };
    case "edgeKey": {
      const version = frame.edge(operand.edge);
      const said = sql`CASE WHEN ${version}.predicate_id < 0 THEN ${version}.id END`;
      const same = sql`concat_ws(' ', ${version}.graph_id, ${version}.predicate_id, ${version}.subject_id, ${version}.object_id, ${said})`;
      return {
        type: "text",
        sql: sql`CASE WHEN ${version}.predicate_id > 0 THEN coalesce(${version}.fact_id::text, ${same}) ELSE ${same} END`,
      };
    }
    case "edgeId":
      return { type: "text", sql: edgeIdentity(frame, operand.edge) };
    case "node":
    case "edge":
      throw new Error("A whole node or relationship is no value");
  }
}

/** What equal edges have in common. */
export function edgeIdentity(frame: Frame, edge: number): Sql {
  const version = frame.edge(edge);
  return sql`concat_ws(' ', ${version}.graph_id, ${version}.id, ${version}.predicate_id, ${version}.subject_id, ${version}.object_id)`;
}

/** All names of an entity, normalised; of an episode or a conversation what it is called. */
function normalizedNames(frame: Frame, node: number): Sql {
  const { graph, id } = frame.place(node);
  const { tenant, knownAt } = frame.visibility;
  const name = frame.alias();
  const names =
    knownAt === null
      ? sql`SELECT jsonb_agg(${raw(name)}.normalized) FROM alias ${raw(name)} WHERE ${scoped(frame.visibility, name, graph)} AND ${raw(name)}.entity_id = ${id}`
      : sql`SELECT jsonb_agg(${raw(name)}.normalized) FROM ${namesOf({ tenant, graph, id }, knownAt)} ${raw(name)}`;
  return sql`coalesce((${names}), '[]'::jsonb)`;
}

function constantAtom({ constant, type }: Operand & { readonly kind: "constant" }): Atom {
  switch (type) {
    case "text":
      return { type, sql: sql`${constantPlaceholder(constant, textKey)}::text`, constant };
    case "number":
      return { type, sql: sql`${constantPlaceholder(constant, numberKey)}::float8`, constant };
    case "boolean":
      return { type, sql: sql`${constantPlaceholder(constant)}::boolean`, constant };
    case "null":
      return { type, sql: sql`NULL`, constant };
    case "list":
      return { type: "json", sql: sql`${constantPlaceholder(constant, JSON.stringify)}::jsonb`, constant };
  }
}

function columnAtom(frame: Frame, edge: number, column: EdgeColumn): Atom {
  const version = frame.edge(edge);
  switch (column) {
    case "id":
      return { type: "text", sql: sql`${version}.fact_id::text`, spelling: (id) => id.toLowerCase() };
    case "versionId":
      return {
        type: "text",
        sql: sql`${versionOfEdge(frame, edge)}::text`,
        spelling: (id) => id.toLowerCase(),
      };
    case "type":
      return {
        type: "text",
        sql: frame.edgeType(edge),
        spelling: (name) => frame.ontology.predicate(name).name,
      };
    case "status":
      return { type: "text", sql: sql`${version}.status` };
    case "validFrom":
      return {
        type: "time",
        sql: sql`CASE WHEN ${version}.from_basis <> 'unknown' THEN ${version}.valid_from END`,
      };
    case "validTo":
      return { type: "time", sql: sql`${version}.valid_to` };
    case "recordedAt":
      return { type: "time", sql: sql`${version}.recorded_at` };
    case "confidence":
      return {
        type: "number",
        sql: sql`(${ofClaimOr(frame, edge, "confidence", confidenceOf(frame.claims(edge)))})::float8`,
      };
    case "kind":
      return { type: "text", sql: ofClaimOr(frame, edge, "kind", kindOf(frame.claims(edge))) };
  }
}

/** The version of a fact behind an edge; none of what a text names. */
export function versionOfEdge(frame: Frame, edge: number): Sql {
  const version = frame.edge(edge);
  return frame.isFact(edge)
    ? sql`${version}.id`
    : sql`CASE WHEN ${version}.predicate_id > 0 THEN ${version}.id END`;
}

/** What identifies the fact, else the newest that its sources say. */
function propertyOfEdge(frame: Frame, edge: number, key: string): Sql {
  const said = frame.isFact(edge) ? sql`` : sql`${claimProperty(frame.visibility, frame.edge(edge), key)}, `;
  return sql`coalesce(${said}(SELECT nullif(f.qualifiers -> ${key}::text, 'null') ${frame.fact(edge)}),
    (SELECT nullif(c.properties -> ${key}::text, 'null') ${frame.claims(edge)} AND c.properties -> ${key}::text IS NOT NULL
     ORDER BY c.occurred_at DESC, c.content_hash LIMIT 1))`;
}

/** All properties of an edge's fact, as `facts` gives them. */
export function propertiesOfEdge(frame: Frame, edge: number): Sql {
  // Of the same key the last one stays: the newest source's.
  const said = frame.isFact(edge) ? sql`` : sql`${claimProperties(frame.visibility, frame.edge(edge))}, `;
  return sql`coalesce(${said}(SELECT jsonb_object_agg(k.key, k.value ORDER BY c.occurred_at, c.content_hash DESC)
      FROM (SELECT c.properties, c.occurred_at, c.content_hash ${frame.claims(edge)}) c, jsonb_each(c.properties) k), '{}'::jsonb)
    || coalesce((SELECT f.qualifiers ${frame.fact(edge)}), '{}'::jsonb)`;
}

/** SQL of a property of an edge that says what a claim says, as the claim has it. */
function ofClaimOr(frame: Frame, edge: number, key: string, ofFact: Sql): Sql {
  return frame.isFact(edge)
    ? ofFact
    : sql`coalesce(${claimProperty(frame.visibility, frame.edge(edge), key)} #>> '{}', ${ofFact}::text)`;
}
