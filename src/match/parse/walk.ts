/** The parts of a query's tree. */
import type { Expression, PathPattern, Query, ReturnClause } from "./ast.ts";

/** The expressions that an expression is made of, itself excepted. */
export function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case "list":
      return expression.items;
    case "call":
      return expression.args;
    case "and":
    case "or":
      return expression.parts;
    case "not":
    case "isNull":
      return [expression.part];
    case "compare":
    case "text":
    case "in":
      return [expression.left, expression.right];
    case "exists":
      return [...expression.patterns.flatMap(propertiesOf), ...optional(expression.where)];
    default:
      return [];
  }
}

/** The conditions that all have to hold for one to hold. */
export function conjuncts(condition: Expression): readonly Expression[] {
  return condition.kind === "and" ? condition.parts.flatMap(conjuncts) : [condition];
}

/** An expression and all that it is made of. */
export function withParts(expression: Expression): readonly Expression[] {
  return [expression, ...partsOf(expression).flatMap(withParts)];
}

function propertiesOf({ first, rest }: PathPattern): readonly Expression[] {
  return [first, ...rest.flatMap(({ relationship, node }) => [relationship, node])].flatMap(
    ({ properties }) => properties.map(({ value }) => value),
  );
}

function optional(expression: Expression | null): readonly Expression[] {
  return expression === null ? [] : [expression];
}

function inProjection({ items, order, skip, limit }: ReturnClause): readonly Expression[] {
  return [
    ...items.map((item) => item.expression),
    ...order.map((item) => item.expression),
    ...optional(skip),
    ...optional(limit),
  ];
}

export function expressionsOf({ clauses, result }: Query): readonly Expression[] {
  const whole = clauses.flatMap((clause) => {
    if (clause.kind === "unwind") return [clause.list];
    if (clause.kind === "with") return [...inProjection(clause.projection), ...optional(clause.where)];
    return [...clause.patterns.flatMap(propertiesOf), ...optional(clause.where)];
  });
  return [...whole, ...inProjection(result)].flatMap(withParts);
}

/** All patterns of a query, also those of its conditions. */
export function patternsOf(query: Query): readonly PathPattern[] {
  return [
    ...query.clauses.flatMap((clause) => (clause.kind === "match" ? clause.patterns : [])),
    ...expressionsOf(query).flatMap((part) => (part.kind === "exists" ? part.patterns : [])),
  ];
}

export function variablesIn(expression: Expression): readonly string[] {
  return withParts(expression).flatMap((part) => {
    if (part.kind === "variable") return [part.name];
    if (part.kind === "property" || part.kind === "labels") return [part.variable.text];
    if (part.kind !== "exists") return [];
    return part.patterns.flatMap(({ first, rest }) =>
      [first, ...rest.map(({ node }) => node)].flatMap(({ variable }) =>
        variable === null ? [] : [variable.text],
      ),
    );
  });
}
