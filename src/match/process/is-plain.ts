/** Which queries are one statement: patterns of fixed length, and of each match what is read off it. */
import type { Expression, Query } from "../parse/ast.ts";
import { patternsOf, withParts } from "../parse/walk.ts";
import { FUNCTIONS, isAggregate } from "./functions.ts";

/** Functions that are compiled. */
const COMPILED: readonly string[] = ["id", "type", "labels"];
const VALUES: readonly Expression["kind"][] = [
  "literal",
  "parameter",
  "variable",
  "property",
  "list",
  "call",
];

export function isPlain(query: Query): boolean {
  const { clauses, result } = query;
  const isFixed = patternsOf(query).every(
    ({ variable, form, rest }) =>
      variable === null && form === null && rest.every(({ relationship }) => relationship.length === null),
  );
  if (!isFixed || (result.star && result.items.length > 0)) return false;
  const areMatches = clauses.every(
    (clause) =>
      clause.kind === "match" && !clause.optional && (clause.where === null || isCondition(clause.where)),
  );
  if (!areMatches) return false;
  const entries = patternsOf(query).flatMap(({ first, rest }) =>
    [first, ...rest.flatMap(({ relationship, node }) => [relationship, node])].flatMap(
      ({ properties }) => properties,
    ),
  );
  return (
    entries.every(({ value }) => isValue(value)) &&
    result.items.every(({ expression }) => isValue(expression) || isCount(expression)) &&
    result.order.every(({ expression }) => isValue(expression) || isCount(expression))
  );
}

export function isCondition(expression: Expression): boolean {
  switch (expression.kind) {
    case "and":
    case "or":
      return expression.parts.every(isCondition);
    case "not":
      return isCondition(expression.part);
    case "isNull":
      return isValue(expression.part);
    case "compare":
    case "text":
    case "in":
      return isValue(expression.left) && isValue(expression.right);
    case "labels":
      return true;
    default:
      return isValue(expression);
  }
}

/** Is it a value that is compiled, or one that nothing answers, for which the compiler has the words? */
export function isValue(expression: Expression): boolean {
  return withParts(expression).every((part) => {
    if (part.kind !== "call") return VALUES.includes(part.kind) && isPlainList(part);
    const name = part.name.text.toLowerCase();
    return (
      COMPILED.includes(name) ||
      !(name === "exists" || FUNCTIONS.has(name) || (isAggregate(name) && name !== "count"))
    );
  });
}

function isPlainList(part: Expression): boolean {
  return part.kind !== "list" || part.items.every(({ kind }) => kind === "literal" || kind === "parameter");
}

function isCount(expression: Expression): boolean {
  return (
    expression.kind === "call" &&
    expression.name.text.toLowerCase() === "count" &&
    expression.args.every((argument) => isValue(argument))
  );
}
