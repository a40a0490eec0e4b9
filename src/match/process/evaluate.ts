/** Expressions over rows, in the process: what conditions that are compiled say, these say alike. */

import type { Json } from "../../domain/json.ts";
import type { Ontology } from "../../domain/ontology.ts";
import type { Expression, Span } from "../parse/ast.ts";
import { queryFault } from "../parse/fault.ts";
import { valueKey } from "../plan/keys.ts";
import { compareSides, equalSides, isTextPart, type Side, TIME_COLUMNS } from "./compare.ts";
import { FUNCTIONS } from "./functions.ts";
import { EdgeValue, isList, isMap, NodeValue, PathValue, type Row, type Value } from "./values.ts";

/** What an expression is evaluated with, beside its row. */
export interface Environment {
  readonly text: string;
  readonly ontology: Ontology;
  readonly parameters: ReadonlyMap<string, Json>;
  /** The place of each variable in a row. */
  readonly scope: ReadonlyMap<string, number>;
  /** By pattern that is a condition: has the row so many a match? */
  readonly matched: ReadonlyMap<Expression, ReadonlySet<number>>;
  /** The values of what is counted or collected, of the group at hand. */
  readonly aggregates?: ReadonlyMap<Expression, Value>;
}

/** True, false, or unknown. */
type Truth = boolean | null;

/** @param place which row it is, counted from 0 */
export function evaluate(at: Environment, expression: Expression, row: Row, place: number): Value {
  const known = at.aggregates?.get(expression);
  if (known !== undefined) return known;
  switch (expression.kind) {
    case "literal":
      return expression.value;
    case "parameter":
      return at.parameters.get(expression.name) ?? null;
    case "list":
      return expression.items.map((item) => evaluate(at, item, row, place));
    case "variable":
      return row[at.scope.get(expression.name) ?? -1] ?? null;
    case "property":
      return propertyOf(at, expression, row);
    case "call":
      return callOf(at, expression, row, place);
    default:
      return truthOf(at, expression, row, place);
  }
}

/** Is a condition true of a row? */
export function holds(at: Environment, condition: Expression, row: Row, place: number): boolean {
  return truthOf(at, condition, row, place) === true;
}

function truthOf(at: Environment, expression: Expression, row: Row, place: number): Truth {
  switch (expression.kind) {
    case "and":
      return every(expression.parts.map((part) => truthOf(at, part, row, place)));
    case "or":
      return not(every(expression.parts.map((part) => not(truthOf(at, part, row, place)))));
    case "not":
      return not(truthOf(at, expression.part, row, place));
    case "compare": {
      const { operator } = expression;
      const [left, right] = [
        sideOf(at, expression.left, row, place),
        sideOf(at, expression.right, row, place),
      ];
      if (operator === "=") return equalSides(at.ontology, left, right);
      if (operator === "<>") return not(equalSides(at.ontology, left, right));
      return compareSides(operator, left, right);
    }
    case "text":
      return isTextPart(
        expression.predicate,
        sideOf(at, expression.left, row, place),
        sideOf(at, expression.right, row, place),
      );
    case "in":
      return isIn(at, expression, row, place);
    case "isNull":
      return (evaluate(at, expression.part, row, place) === null) !== expression.negated;
    case "labels": {
      const node = row[at.scope.get(expression.variable.text) ?? -1] ?? null;
      if (node === null) return null;
      if (!(node instanceof NodeValue)) throw fault(at, expression.span, "Only a node has labels.");
      return expression.labels.every((group) =>
        group.some(({ text }) => isLabelled(at.ontology, node, text)),
      );
    }
    case "exists":
      return at.matched.get(expression)?.has(place) ?? false;
    default: {
      const value = evaluate(at, expression, row, place);
      if (value === null || typeof value === "boolean") return value;
      // A property that is not true is no condition that holds, as it is in the database.
      if (isList(value)) return value.length === 0 ? null : value.includes(true);
      return false;
    }
  }
}

function every(parts: readonly Truth[]): Truth {
  return parts.includes(false) ? false : parts.includes(null) ? null : true;
}

function not(truth: Truth): Truth {
  return truth === null ? null : !truth;
}

function isIn(
  at: Environment,
  { left, right, span }: Expression & { readonly kind: "in" },
  row: Row,
  place: number,
): Truth {
  const member = sideOf(at, left, row, place);
  const set = evaluate(at, right, row, place);
  if (set === null || member.values.length === 0 || member.values.includes(null)) return null;
  const items = isList(set) ? set : right.kind === "property" ? [set] : undefined;
  if (items === undefined)
    throw fault(at, span, "After IN stands a list, such as ['Oslo', $city] or one that was collected.");
  const found = items.map((item) =>
    equalSides(at.ontology, member, { values: [item], form: "plain", node: undefined }),
  );
  if (found.includes(true)) return true;
  return items.includes(null) ? null : false;
}

/** The values that a side of a comparison has, and how they are compared. */
function sideOf(at: Environment, expression: Expression, row: Row, place: number): Side {
  const value = evaluate(at, expression, row, place);
  const owner = ownerOf(at, expression, row);
  if (owner === undefined) return { values: [value], form: "plain", node: undefined };
  const { holder, key } = owner;
  if (holder instanceof EdgeValue) {
    const form = TIME_COLUMNS.includes(key)
      ? "time"
      : key === "type"
        ? "predicate"
        : key === "id" || key === "versionId"
          ? "id"
          : "json";
    return { values: [value], form, node: undefined };
  }
  if (key === "name") return { values: [value], form: "name", node: holder };
  if (key === "id") return { values: [value], form: "id", node: undefined };
  if (key === "type") return { values: [value], form: "type", node: undefined };
  // Of several values that a property has, one is enough.
  return { values: isList(value) ? value : value === null ? [] : [value], form: "property", node: undefined };
}

function ownerOf(
  at: Environment,
  expression: Expression,
  row: Row,
): { readonly holder: NodeValue | EdgeValue; readonly key: string } | undefined {
  const [name, key] =
    expression.kind === "property"
      ? [expression.variable.text, expression.key]
      : expression.kind === "call" && expression.args[0]?.kind === "variable"
        ? [expression.args[0].name, expression.name.text.toLowerCase()]
        : ["", ""];
  if (expression.kind === "call" && key !== "id" && key !== "type") return undefined;
  const holder = row[at.scope.get(name) ?? -1];
  return holder instanceof NodeValue || holder instanceof EdgeValue ? { holder, key } : undefined;
}

function isLabelled(ontology: Ontology, { reference, properties }: NodeValue, label: string): boolean {
  return ontology.kindsOf(label).some(({ name, property }) => {
    if (reference?.type !== name) return false;
    if (property === null) return true;
    const value = properties.get(property.predicate) ?? null;
    const values = Array.isArray(value) ? value : [value];
    return values.some((one) => valueKey(one) === valueKey(property.value));
  });
}

function propertyOf(
  at: Environment,
  { variable, key, span }: Expression & { readonly kind: "property" },
  row: Row,
): Value {
  const holder = row[at.scope.get(variable.text) ?? -1] ?? null;
  if (holder === null) return null;
  if (holder instanceof NodeValue) {
    if (key === "name" || key === "id" || key === "type") return holder.reference?.[key] ?? null;
    return holder.properties.get(key) ?? null;
  }
  if (holder instanceof EdgeValue) return edgeProperty(holder, key);
  if (isMap(holder)) return holder[key] ?? null;
  const what =
    holder instanceof PathValue
      ? "a path"
      : isList(holder)
        ? "a list"
        : `the value ${JSON.stringify(holder)}`;
  throw fault(at, span, `${variable.text} is ${what}, which has no properties.`);
}

const SHOWN = ["id", "versionId", "type", "status", "validFrom", "validTo"] as const;

function edgeProperty({ relationship, columns }: EdgeValue, key: string): Value {
  const column = columns.get(key);
  if (column !== undefined) return column;
  const shown = SHOWN.find((name) => name === key);
  return shown === undefined ? (relationship?.properties[key] ?? null) : (relationship?.[shown] ?? null);
}

function callOf(
  at: Environment,
  call: Expression & { readonly kind: "call" },
  row: Row,
  place: number,
): Value {
  const name = call.name.text.toLowerCase();
  const values = call.args.map((argument) => evaluate(at, argument, row, place));
  const [value = null] = values;
  if (name === "exists") return call.args[0]?.kind === "exists" ? value : value !== null;
  if (name === "labels") {
    if (value === null) return null;
    if (value instanceof NodeValue) return at.ontology.widerTypes(value.reference?.type ?? "");
    throw fault(at, call.span, "labels() takes a node, as in labels(p).");
  }
  const called = FUNCTIONS.get(name);
  const result = called?.call(values);
  if (result !== undefined) return result;
  throw fault(
    at,
    call.span,
    `${call.name.text}() does not take this value. It is used as in ${called?.example ?? "count(p)"}.`,
  );
}

function fault(at: Environment, span: Span, message: string) {
  return queryFault(at.text, span, message);
}
