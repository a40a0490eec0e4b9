/** Conditions of a query as SQL, in the three-valued logic that the query language and SQL share. */
import sql, { join, raw, type Sql } from "sql-template-tag";
import { namesOf } from "../../graph/read/known-entities.ts";
import { CONVERSATION } from "../../graph/walk/mention-nodes.ts";
import { scoped } from "../../graph/walk/tables.ts";
import type { Comparison, TextPredicate } from "../parse/ast.ts";
import type { Frame } from "../plan/frame.ts";
import { nameKey, numberKey, textKey, timeKey, valueKey } from "../plan/keys.ts";
import type { Condition, Constant, Operand } from "../plan/query-graph.ts";
import { type Atom, type Values, valuesOf } from "./compile-operand.ts";
import { constantPlaceholder, itemsOf, listPlaceholder, Placeholder } from "./placeholders.ts";

const UNKNOWN = sql`NULL::boolean`;
const OPERATORS = { "<": sql`<`, "<=": sql`<=`, ">": sql`>`, ">=": sql`>=` } as const satisfies {
  [operator in Exclude<Comparison, "=" | "<>">]: Sql;
};

export function compileCondition(frame: Frame, condition: Condition): Sql {
  switch (condition.kind) {
    case "and":
    case "or": {
      const parts = condition.parts.map((part) => sql`(${compileCondition(frame, part)})`);
      return join(parts, condition.kind === "and" ? " AND " : " OR ");
    }
    case "not":
      return sql`NOT (${compileCondition(frame, condition.part)})`;
    case "compare":
      return compare(frame, condition.operator, condition.left, condition.right);
    case "text":
      return each(valuesOf(frame, condition.left), valuesOf(frame, condition.right), (left, right) =>
        textCondition(condition.predicate, left, right),
      );
    case "in":
      return contained(frame, condition.left, condition.right);
    case "isNull": {
      const isNull = nullCondition(frame, condition.operand);
      return condition.negated ? sql`NOT (${isNull})` : isNull;
    }
    case "bound": {
      const { graph, id } = frame.place(condition.node);
      const keys = listPlaceholder({ kind: "parameter", name: condition.parameter }, textKey);
      return sql`(${graph}::text || ' ' || ${id}::text) = ANY (${keys}::text[])`;
    }
    case "labels":
      return join(
        condition.labels.map((group) =>
          frame.isLabelled(frame.entity(condition.node), frame.place(condition.node), group),
        ),
        " AND ",
      );
    case "truth": {
      const { atom, rows } = valuesOf(frame, condition.operand);
      return overRows(atom.type === "json" ? sql`${atom.sql} = 'true'::jsonb` : sql`${atom.sql}::boolean`, [
        rows,
      ]);
    }
  }
}

function compare(frame: Frame, operator: Comparison, left: Operand, right: Operand): Sql {
  if (operator === "<>") return sql`NOT (${compare(frame, "=", left, right)})`;
  if (left.kind === "node" && right.kind === "node") {
    const [one, other] = [frame.place(left.node), frame.place(right.node)];
    return sql`(${one.id} = ${other.id} AND ${one.graph} = ${other.graph})`;
  }
  if (left.kind === "edge" && right.kind === "edge")
    return sql`${frame.edge(left.edge)}.id = ${frame.edge(right.edge)}.id`;
  if (operator === "=") {
    const named = isCalled(frame, left, right) ?? isCalled(frame, right, left);
    if (named !== undefined) return named;
  }
  return each(valuesOf(frame, left), valuesOf(frame, right), (one, other) =>
    operator === "=" ? equality(one, other) : ordering(operator, one, other),
  );
}

/** An entity is called what any of its names says, in any spelling. */
function isCalled(frame: Frame, what: Operand, name: Operand): Sql | undefined {
  if (what.kind !== "name" || name.kind !== "constant") return undefined;
  if (name.type === "null") return UNKNOWN;
  const named = sql`= ${constantPlaceholder(name.constant, nameKey)}`;
  return hasName(frame, what.node, named, sql`= ${constantPlaceholder(name.constant, textKey)}`);
}

/** A thread has one name, in one spelling; an episode has none. */
function hasName(frame: Frame, node: number, condition: Sql, spelled: Sql): Sql {
  if (frame.isEntity(node)) return isEntityCalled(frame, node, condition);
  const thread = frame.kinds(node).includes("conversation")
    ? sql`(${frame.entity(node)}.type = ${CONVERSATION} AND ${frame.entity(node)}.name ${spelled})`
    : sql`false`;
  return frame.kinds(node).includes("entity")
    ? sql`(${isEntityCalled(frame, node, condition)} OR ${thread})`
    : thread;
}

function isEntityCalled(frame: Frame, node: number, condition: Sql): Sql {
  const { graph, id } = frame.place(node);
  const { tenant, knownAt } = frame.visibility;
  const alias = frame.alias();
  if (knownAt !== null)
    return sql`EXISTS (SELECT FROM ${namesOf({ tenant, graph, id }, knownAt)} ${raw(alias)} WHERE ${raw(alias)}.normalized ${condition})`;
  const name = raw(alias);
  return sql`EXISTS (SELECT FROM alias ${name} WHERE ${scoped(frame.visibility, alias, graph)}
    AND ${name}.entity_id = ${id} AND ${name}.normalized ${condition})`;
}

/** True if it is true of one of the values, unknown if there are none. */
function each(left: Values, right: Values, condition: (left: Atom, right: Atom) => Sql): Sql {
  return overRows(condition(left.atom, right.atom), [left.rows, right.rows]);
}

function overRows(condition: Sql, rows: readonly (Sql | null)[]): Sql {
  const tables = rows.filter((table) => table !== null);
  return tables.length === 0 ? condition : sql`(SELECT bool_or(${condition}) FROM ${join(tables)})`;
}

function equality(left: Atom, right: Atom): Sql {
  if (left.type === "null" || right.type === "null") return UNKNOWN;
  if (left.key !== undefined && right.key !== undefined) return sql`${left.key} = ${right.key}`;
  return constantEquality(left, right) ?? constantEquality(right, left) ?? plainEquality(left, right);
}

function constantEquality(left: Atom, { constant, type }: Atom): Sql | undefined {
  if (constant === undefined || left.constant !== undefined) return undefined;
  if (left.type === "time") return sql`${left.sql} = ${constantPlaceholder(constant, timeKey)}::timestamptz`;
  if (left.key !== undefined) return sql`${left.key} = ${constantPlaceholder(constant, valueKey)}`;
  const { spelling } = left;
  if (spelling === undefined || type !== "text") return undefined;
  return sql`${left.sql} = ${constantPlaceholder(constant, spelled(spelling))}`;
}

function spelled(spelling: ((text: string) => string) | undefined) {
  return (value: Parameters<typeof textKey>[0]): string | null => {
    const text = textKey(value);
    return text === null || spelling === undefined ? text : spelling(text);
  };
}

function plainEquality(left: Atom, right: Atom): Sql {
  if (left.type === right.type) return sql`${left.sql} = ${right.sql}`;
  if (left.type === "json") return sql`${left.sql} = to_jsonb(${right.sql})`;
  if (right.type === "json") return sql`to_jsonb(${left.sql}) = ${right.sql}`;
  return sql`CASE WHEN ${left.sql} IS NOT NULL AND ${right.sql} IS NOT NULL THEN false END`;
}

/** Texts by code point, numbers by size, times; what is of different types is not ordered. */
function ordering(operator: keyof typeof OPERATORS, left: Atom, right: Atom): Sql {
  const sign = OPERATORS[operator];
  if (left.type === "time" || right.type === "time") return sql`${timeOf(left)} ${sign} ${timeOf(right)}`;
  const cases = (["text", "number", "boolean"] as const).flatMap((type) => {
    const [one, other] = [typed(left, type), typed(right, type)];
    if (one === undefined || other === undefined) return [];
    const collation = type === "text" ? sql` COLLATE "C"` : sql``;
    const holds = sql`(${one.sql})${collation} ${sign} (${other.sql})${collation}`;
    return [sql`WHEN ${one.isSo} AND ${other.isSo} THEN ${holds}`];
  });
  return cases.length === 0 ? UNKNOWN : sql`CASE ${join(cases, " ")} END`;
}

function timeOf({ type, sql: value, constant }: Atom): Sql {
  return type === "time" || constant === undefined
    ? value
    : sql`${constantPlaceholder(constant, timeKey)}::timestamptz`;
}

const JSON_TYPES = { text: "string", number: "number", boolean: "boolean" } as const;
const CASTS = { text: sql``, number: sql`::float8`, boolean: sql`::boolean` } as const;

/** A value read as of a type, and the condition that it is. */
function typed(
  atom: Atom,
  type: keyof typeof JSON_TYPES,
): { readonly sql: Sql; readonly isSo: Sql } | undefined {
  if (atom.type === type) return { sql: atom.sql, isSo: sql`true` };
  if (atom.type !== "json") return undefined;
  const { sql: value } = atom;
  return {
    sql: sql`(${value} #>> '{}')${CASTS[type]}`,
    isSo: sql`jsonb_typeof(${value}) = ${JSON_TYPES[type]}`,
  };
}

function textCondition(predicate: TextPredicate, left: Atom, right: Atom): Sql {
  const [whole, part] = [typed(left, "text"), typed(right, "text")];
  if (whole === undefined || part === undefined) return UNKNOWN;
  const holds = {
    starts: sql`starts_with(${whole.sql}, ${part.sql})`,
    ends: sql`right(${whole.sql}, length(${part.sql})) = ${part.sql}`,
    contains: sql`strpos(${whole.sql}, ${part.sql}) > 0`,
  }[predicate];
  return sql`CASE WHEN ${whole.isSo} AND ${part.isSo} THEN ${holds} END`;
}

function contained(frame: Frame, member: Operand, set: Operand): Sql {
  if (set.kind === "labels" && member.kind === "constant" && member.type === "text") {
    const kinds = constantPlaceholder(member.constant, (text) => frame.ontology.typesIn([String(text)]));
    return sql`${frame.entity(set.node)}.type = ANY (${kinds}::text[])`;
  }
  if (set.kind !== "constant") return compare(frame, "=", member, set);
  const { constant } = set;
  if (set.type === "null" || (member.kind === "constant" && member.type === "null")) return UNKNOWN;
  if (member.kind === "name") {
    const isOne = hasName(
      frame,
      member.node,
      sql`= ANY (${listPlaceholder(constant, nameKey)}::text[])`,
      sql`= ANY (${listPlaceholder(constant, textKey)}::text[])`,
    );
    return sql`(${isOne} OR ${nullAmong(constant)}::boolean)`;
  }
  const { atom, rows } = valuesOf(frame, member);
  return overRows(among(atom, constant), [rows]);
}

/** The answer for what is not found in a list: `null` if the list holds one, so that nobody knows. */
function nullAmong(constant: Constant): Placeholder {
  return new Placeholder((call) => (itemsOf(constant, call).includes(null) ? null : false));
}

function among(atom: Atom, list: Constant): Sql {
  if (atom.key !== undefined) return sql`${atom.key} = ANY (${listPlaceholder(list, valueKey)}::text[])`;
  if (atom.type === "number")
    return sql`(${atom.sql} = ANY (${singlePlaceholder(list, numberKey)}::float8[]))`;
  if (atom.type === "text")
    return sql`(${atom.sql} = ANY (${singlePlaceholder(list, spelled(atom.spelling))}::text[]))`;
  const items = new Placeholder((call) => JSON.stringify(itemsOf(list, call)));
  return sql`(SELECT CASE WHEN count(*) = 0 THEN false ELSE bool_or(to_jsonb(${atom.sql}) = nullif(t.item, 'null')) END
    FROM jsonb_array_elements(${items}::jsonb) AS t (item))`;
}

/** The items of a type, and the nulls: items of another type equal nothing, which is known. */
function singlePlaceholder(
  list: Constant,
  change: (value: Parameters<typeof textKey>[0]) => unknown,
): Placeholder {
  return new Placeholder((call) =>
    itemsOf(list, call)
      .map((item) => ({ item, key: change(item) }))
      .filter(({ item, key }) => item === null || key !== null)
      .map(({ key }) => key),
  );
}

function nullCondition(frame: Frame, operand: Operand): Sql {
  if (operand.kind === "node" || operand.kind === "edge" || operand.kind === "labels") return sql`false`;
  const { atom, rows } = valuesOf(frame, operand);
  return rows === null ? sql`(${atom.sql}) IS NULL` : sql`NOT EXISTS (SELECT FROM ${rows})`;
}
