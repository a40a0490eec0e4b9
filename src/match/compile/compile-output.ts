/** What a query returns: the columns of its statement, their order, and how its rows are read. */
import sql, { join, raw, type Sql } from "sql-template-tag";
import type { EntityReference } from "../../domain/fact.ts";
import { entityId } from "../../domain/ids.ts";
import type { Json } from "../../domain/json.ts";
import { isoOrNull, type Relationship, relationshipOfRow } from "../../graph/read/relationship.ts";
import { shownId, textProperties, textPropertyValue } from "../../graph/walk/mention-nodes.ts";
import { fromWhere, type Joined } from "../../graph/walk/tables.ts";
import type { Frame } from "../plan/frame.ts";
import type { Operand, Output, QueryGraph, Sort } from "../plan/query-graph.ts";
import { edgeIdentity, propertiesOfEdge, valuesOf, versionOfEdge } from "./compile-operand.ts";
import { constantPlaceholder, constantValue, Placeholder } from "./placeholders.ts";

/** What stands in a column of a row. */
export type MatchValue = Json | EntityReference | Relationship | MatchPath | readonly MatchValue[];

/** A path: its nodes, and the relationships between each two of them. */
export interface MatchPath {
  readonly nodes: readonly EntityReference[];
  readonly relationships: readonly Relationship[];
}

/** A row of a result, put together from the lists of its columns. */
export interface ResultRow {
  readonly [column: string]: unknown;
}

export type Decode = (row: ResultRow) => MatchValue;

interface Part {
  readonly as: string;
  readonly sql: Sql;
}

type SortType = "plain" | "text" | "json";

export interface OutputColumn {
  readonly name: string;
  /** What is selected of each match. */
  readonly parts: readonly Part[];
  /** The columns of the statement. */
  readonly names: readonly string[];
  /** Counts what the parts hold, each different one once or all. */
  readonly count: { readonly distinct: boolean; readonly all: boolean } | null;
  readonly decode: Decode;
  readonly sortBy: { readonly part: string; readonly type: SortType };
}

export function outputColumns(frame: Frame, name: string, output: Output, place: number): OutputColumn {
  const as = `c${place}`;
  if (output.kind === "count") {
    const { operand, distinct } = output;
    return {
      name,
      parts: operand === null ? [] : [{ as, sql: countedPart(frame, operand) }],
      names: [as],
      count: { distinct, all: operand === null },
      decode: (row) => Number(row[as]),
      sortBy: { part: as, type: "plain" },
    };
  }
  const column = valueColumn(frame, output.operand, as);
  return { name, count: null, names: column.parts.map((part) => part.as), ...column };
}

type ValueColumn = Pick<OutputColumn, "parts" | "decode" | "sortBy">;

function valueColumn(frame: Frame, operand: Operand, as: string): ValueColumn {
  switch (operand.kind) {
    case "node": {
      const entity = frame.entity(operand.node);
      const [kinds, place] = [frame.kinds(operand.node), frame.place(operand.node)];
      const isEntity = frame.isEntity(operand.node);
      const parts = [
        { as: `${as}_id`, sql: isEntity ? place.id : sql`${entity}.shown_id` },
        { as: `${as}_name`, sql: sql`${entity}.name` },
        { as: `${as}_type`, sql: sql`${entity}.type` },
        ...(isEntity ? [] : [{ as: `${as}_text`, sql: textProperties(frame.visibility, kinds, place) }]),
      ];
      const decode: Decode = (row) => ({
        id: entityId(String(row[`${as}_id`])),
        name: String(row[`${as}_name`]),
        type: String(row[`${as}_type`]),
        ...(isEntity ? {} : present(row[`${as}_text`])),
      });
      return { parts, decode, sortBy: { part: `${as}_id`, type: "plain" } };
    }
    case "edge":
      return relationshipColumn(frame, operand.edge, as);
    case "labels": {
      const type = sql`${frame.entity(operand.node)}.type`;
      return one(as, type, (value) => frame.ontology.widerTypes(String(value)), "text");
    }
    case "property":
      return one(as, propertyValue(frame, operand), plain, "json");
    case "constant":
      return one(
        as,
        sql`${new Placeholder((call) => JSON.stringify(constantValue(operand.constant, call)))}::jsonb`,
        plain,
        "json",
      );
    default: {
      const { atom } = valuesOf(frame, operand);
      if (operand.kind === "column" && operand.column === "recordedAt") {
        const text = sql`to_char(${atom.sql} AT TIME ZONE 'UTC', ${WITH_MICROSECONDS})`;
        return one(as, text, plain, "text");
      }
      const decode = atom.type === "time" ? timeValue : plain;
      return one(as, atom.sql, decode, atom.type === "text" || atom.type === "json" ? atom.type : "plain");
    }
  }
}

/** Recording times keep their microseconds. */
const WITH_MICROSECONDS = 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"';

function one(as: string, value: Sql, decode: (value: unknown) => MatchValue, type: SortType): ValueColumn {
  return { parts: [{ as, sql: value }], decode: (row) => decode(row[as]), sortBy: { part: as, type } };
}

/** A value as the database gives it: a text, a number, a boolean, parsed JSON or nothing. */
function plain(value: unknown): MatchValue {
  return isJson(value) ? value : null;
}

function isJson(value: unknown): value is Json {
  return value === null || ["string", "number", "boolean", "object"].includes(typeof value);
}

function timeValue(value: unknown): MatchValue {
  return isoOrNull(typeof value === "string" ? value : null);
}

/** What of an episode or a conversation is not absent. */
function present(properties: unknown): { readonly [name: string]: Json } {
  return Object.fromEntries(
    Object.entries(Object(properties)).flatMap(([name, value]) =>
      isJson(value) && value !== null ? [[name, value]] : [],
    ),
  );
}

/** The value of a property; of several a list, the newest first. */
function propertyValue(frame: Frame, { node, predicate, key }: Extract<Operand, { kind: "property" }>): Sql {
  const literals = literalValue(frame, node, predicate);
  if (frame.isEntity(node)) return literals;
  const [kinds, place] = [frame.kinds(node), frame.place(node)];
  const text = textPropertyValue(frame.visibility, kinds, place, { name: predicate, key });
  return kinds.includes("entity") ? sql`coalesce(${text}, ${literals})` : text;
}

function literalValue(frame: Frame, node: number, predicate: string): Sql {
  return sql`(SELECT CASE WHEN count(*) > 1 THEN jsonb_agg(p.value ORDER BY p.since DESC, p.value_key) ELSE jsonb_agg(p.value) -> 0 END
    FROM (SELECT (array_agg(f.value ORDER BY f.id))[1] AS value, f.value_key, max(v.valid_from) AS since
      ${frame.literals(frame.place(node), predicate)} GROUP BY f.value_key) p)`;
}

function relationshipColumn(frame: Frame, edge: number, as: string): ValueColumn {
  const version = frame.edge(edge);
  const shownEnd = (id: Sql) =>
    frame.isFact(edge) ? id : shownId(frame.visibility, { graph: sql`${version}.graph_id`, id });
  const parts = {
    fact_id: sql`${version}.fact_id`,
    version_id: versionOfEdge(frame, edge),
    predicate: frame.edgeType(edge),
    subject_id: shownEnd(
      sql`CASE WHEN ${frame.isTurned(edge)} THEN ${version}.object_id ELSE ${version}.subject_id END`,
    ),
    object_id: shownEnd(
      sql`CASE WHEN ${frame.isTurned(edge)} THEN ${version}.subject_id ELSE ${version}.object_id END`,
    ),
    valid_from: sql`CASE WHEN ${version}.from_basis <> 'unknown' THEN ${version}.valid_from END`,
    valid_to: sql`${version}.valid_to`,
    status: sql`${version}.status`,
    properties: propertiesOfEdge(frame, edge),
  };
  const text = (row: ResultRow, part: keyof typeof parts) => {
    const value = row[`${as}_${part}`];
    return value === null || value === undefined ? null : String(value);
  };
  const decode: Decode = (row) => {
    const properties = row[`${as}_properties`];
    return relationshipOfRow({
      fact_id: text(row, "fact_id"),
      version_id: text(row, "version_id"),
      predicate: text(row, "predicate") ?? "",
      subject_id: text(row, "subject_id") ?? "",
      object_id: text(row, "object_id") ?? "",
      valid_from: text(row, "valid_from"),
      valid_to: text(row, "valid_to"),
      status: text(row, "status") === "disputed" ? "disputed" : "held",
      properties: typeof properties === "object" && properties !== null ? { ...properties } : {},
    });
  };
  return {
    parts: Object.entries(parts).map(([part, value]) => ({ as: `${as}_${part}`, sql: value })),
    decode,
    sortBy: { part: `${as}_version_id`, type: "plain" },
  };
}

/** What is counted: absent values are not, and equal ones are equal. */
function countedPart(frame: Frame, operand: Operand): Sql {
  switch (operand.kind) {
    case "node": {
      const { graph, id } = frame.place(operand.node);
      return sql`${graph}::text || ' ' || ${id}::text`;
    }
    case "edge":
      return edgeIdentity(frame, operand.edge);
    case "labels":
      return sql`${frame.entity(operand.node)}.type`;
    case "property":
      return propertyValue(frame, operand);
    case "constant":
      return operand.type === "null"
        ? sql`NULL::text`
        : sql`${constantPlaceholder(operand.constant, JSON.stringify)}::text`;
    default:
      return valuesOf(frame, operand).atom.sql;
  }
}

interface SortColumn {
  /** Columns that are there for sorting only. */
  readonly parts: readonly Part[];
  readonly part: string;
  readonly type: SortType;
  readonly descending: boolean;
}

export function sortColumns(
  frame: Frame,
  { by, descending }: Sort,
  columns: readonly OutputColumn[],
  place: number,
): SortColumn {
  if (typeof by !== "number") {
    const { parts, sortBy } = valueColumn(frame, by, `s${place}`);
    return { parts, ...sortBy, descending };
  }
  const column = columns[by];
  if (column === undefined) throw new Error(`A query has no column ${by}`);
  return { parts: [], ...column.sortBy, descending };
}

/**
 * The whole statement: matches, counted if asked for, sorted, and cut. Everything comes back in one row, each
 * column as a list: the embedded database hands over a list of five hundred names in a fifth of the time of
 * five hundred rows.
 */
export function statementOf(
  graph: QueryGraph,
  tables: readonly Joined[],
  columns: readonly OutputColumn[],
  sorts: readonly SortColumn[],
): Sql {
  const parts = [...columns, ...sorts].flatMap((column) => column.parts);
  const isGrouped = columns.some(({ count }) => count !== null);
  const list = parts.map(({ as, sql: value }) => sql`${value} AS ${raw(as)}`);
  const distinct = graph.distinct && !isGrouped ? sql`DISTINCT ` : sql``;
  const matches = sql`SELECT ${distinct}${list.length === 0 ? sql`1` : join(list, ", ")} ${fromWhere(tables)}`;
  const rows = isGrouped ? grouped(matches, columns, graph.distinct) : matches;
  const cut = sql`LIMIT ${limitPlaceholder(graph)} OFFSET ${offsetPlaceholder(graph)}`;
  const sorted =
    sorts.length === 0
      ? sql`${rows} ${cut}`
      : sql`SELECT * FROM (${rows}) q ORDER BY ${join(sorts.flatMap(sortKeys))} ${cut}`;
  const names = columns.flatMap((column) => column.names);
  const lists = names.map((name) => sql`coalesce(json_agg(q.${raw(name)}), '[]') AS ${raw(name)}`);
  return sql`SELECT ${join(lists)} FROM (${sorted}) q`;
}

function grouped(matches: Sql, columns: readonly OutputColumn[], distinct: boolean): Sql {
  const keys = columns
    .filter(({ count }) => count === null)
    .flatMap(({ parts }) => parts.map(({ as }) => raw(as)));
  const list = columns.flatMap(({ count, parts }, place) => {
    if (count === null) return parts.map(({ as }) => raw(as));
    const name = raw(`c${place}`);
    const counted = count.all ? sql`*` : count.distinct ? sql`DISTINCT ${name}` : name;
    return [sql`count(${counted})::float8 AS ${name}`];
  });
  const groups = keys.length === 0 ? sql`` : sql` GROUP BY ${join(keys)}`;
  return sql`SELECT ${distinct ? sql`DISTINCT ` : sql``}${join(list)} FROM (${matches}) m${groups}`;
}

/**
 * Texts by code point, so that every database sorts alike; mixed values lists first, then texts, booleans,
 * numbers. What is absent comes last.
 */
function sortKeys({ part, type, descending }: SortColumn): Sql[] {
  const name = raw(part);
  const order = descending ? sql` DESC` : sql``;
  if (type === "plain") return [sql`${name}${order}`];
  if (type === "text") return [sql`${name} COLLATE "C"${order}`];
  const kind = sql`jsonb_typeof(${name})`;
  return [
    sql`array_position(ARRAY['array', 'string', 'boolean', 'number'], ${kind})${order}`,
    sql`CASE WHEN ${kind} = 'number' THEN (${name} #>> '{}')::float8 END${order}`,
    sql`CASE WHEN ${kind} <> 'number' THEN ${name} #>> '{}' END COLLATE "C"${order}`,
  ];
}

/** One row more than may be returned, to know whether there are more. */
function limitPlaceholder({ limit }: QueryGraph): Placeholder {
  return new Placeholder((call) => {
    const most = call.limit + 1;
    return limit === null ? most : Math.min(most, Number(constantValue(limit.constant, call)));
  });
}

function offsetPlaceholder({ skip }: QueryGraph): Placeholder {
  return new Placeholder((call) => (skip === null ? 0 : Number(constantValue(skip.constant, call))));
}
