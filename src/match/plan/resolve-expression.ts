/**
 * Checks of single expressions: what a variable, a property, a function means, and what can be compared with
 * what.
 */
import { normalizePredicate, type Ontology } from "../../domain/ontology.ts";
import type { InputError } from "../../errors.ts";
import type { Comparison, Expression, Name, Span } from "../parse/ast.ts";
import { queryFault } from "../parse/fault.ts";
import { FUNCTION_NAMES } from "../process/functions.ts";
import {
  type Bound,
  type Condition,
  type Constant,
  type ConstantType,
  EDGE_COLUMNS,
  type Label,
  type Operand,
  type Output,
} from "./query-graph.ts";

export type ConstantTypes = ReadonlyMap<string, ConstantType>;

export interface Variable {
  readonly kind: "node" | "edge";
  readonly place: number;
}

export class Expressions {
  readonly #text: string;
  readonly #ontology: Ontology;
  readonly #types: ConstantTypes;
  readonly #variables: ReadonlyMap<string, Variable>;

  constructor(
    text: string,
    ontology: Ontology,
    types: ConstantTypes,
    variables: ReadonlyMap<string, Variable>,
  ) {
    this.#text = text;
    this.#ontology = ontology;
    this.#types = types;
    this.#variables = variables;
  }

  condition(expression: Expression): Condition {
    switch (expression.kind) {
      case "and":
      case "or":
        return { kind: expression.kind, parts: expression.parts.map((part) => this.condition(part)) };
      case "not":
        return { kind: "not", part: this.condition(expression.part) };
      case "compare":
        return this.comparison(
          expression.operator,
          this.operand(expression.left),
          this.operand(expression.right),
          expression.span,
        );
      case "text": {
        const { predicate, left, right } = expression;
        return {
          kind: "text",
          predicate,
          left: this.#single(this.operand(left)),
          right: this.#single(this.operand(right)),
        };
      }
      case "in":
        return this.#membership(expression.left, expression.right);
      case "isNull":
        return { kind: "isNull", operand: this.operand(expression.part), negated: expression.negated };
      case "labels": {
        const { place } = this.#variable(expression.variable, "node");
        return { kind: "labels", node: place, labels: this.labels(expression.labels) };
      }
      default:
        return this.#truth(expression);
    }
  }

  #truth(expression: Expression): Condition {
    const operand = this.operand(expression);
    const isTruth =
      operand.kind === "property" ||
      operand.kind === "edgeProperty" ||
      (operand.kind === "constant" && (operand.type === "boolean" || operand.type === "null"));
    if (isTruth) return { kind: "truth", operand };
    throw this.#fault(
      expression.span,
      "This is no condition: it is neither true nor false. Compare it, as in p.name = 'Ann'.",
    );
  }

  /** The comparison, if its sides can be compared. */
  comparison(operator: Comparison, left: Operand, right: Operand, span: Span): Condition {
    const isEquality = operator === "=" || operator === "<>";
    const wholes = [left, right].filter((side) => side.kind === "node" || side.kind === "edge");
    if (wholes.length > 0 && (!isEquality || left.kind !== right.kind)) {
      const isNull = [left, right].some((side) => side.kind === "constant" && side.type === "null");
      throw this.#fault(
        span,
        isNull
          ? "Nothing equals null. Ask with IS NULL or IS NOT NULL."
          : "A node or a relationship equals or differs from another one. Compare a property, as in p.name, or id(p).",
      );
    }
    if (wholes.length === 0) {
      this.#single(left);
      this.#single(right);
    }
    for (const [one, other] of [
      [left, right],
      [right, left],
    ] as const)
      this.#checkTime(one, other);
    return { kind: "compare", operator, left, right };
  }

  #checkTime(one: Operand, other: Operand): void {
    if (!isTime(one) || isTime(other)) return;
    if (other.kind === "constant" && (other.type === "text" || other.type === "null")) return;
    throw this.#fault(
      other.span,
      "A time is compared with a date in quotes, such as '2024-03', a parameter that is one, or another time.",
    );
  }

  #membership(left: Expression, right: Expression): Condition {
    const member = this.#single(this.operand(left));
    const set = this.operand(right);
    if (isTime(member))
      throw this.#fault(left.span, "A time cannot be looked up in a list. Compare it with = and OR.");
    const isSet =
      set.kind === "labels" ||
      set.kind === "property" ||
      (set.kind === "constant" && (set.type === "list" || set.type === "null"));
    if (isSet) return { kind: "in", left: member, right: set };
    throw this.#fault(
      right.span,
      "After IN stands a list, such as ['Oslo', $city], a parameter that is a list, labels(p) or a property.",
    );
  }

  /** A value, a property, a variable, a function of one. */
  operand(expression: Expression): Operand {
    const { span } = expression;
    switch (expression.kind) {
      case "literal": {
        const { value } = expression;
        if (typeof value === "string" && (value.includes("\0") || !value.isWellFormed())) {
          throw this.#fault(
            span,
            "This text holds a NUL character or half a surrogate pair, which no stored text does.",
          );
        }
        return { kind: "constant", constant: { kind: "literal", value }, type: typeOf(value), span };
      }
      case "parameter": {
        const type = this.#types.get(expression.name);
        if (type === undefined) throw this.#missing(expression.name, span);
        return { kind: "constant", constant: { kind: "parameter", name: expression.name }, type, span };
      }
      case "list": {
        const items = expression.items.map((item) => this.#constant(item));
        return { kind: "constant", constant: { kind: "list", items }, type: "list", span };
      }
      case "variable": {
        const variable = this.#variable({ text: expression.name, span });
        return variable.kind === "node"
          ? { kind: "node", node: variable.place, span }
          : { kind: "edge", edge: variable.place, span };
      }
      case "property":
        return this.property(this.#variable(expression.variable), expression.key, span);
      case "call":
        return this.#call(expression);
      default:
        throw this.#fault(
          span,
          "A condition cannot stand here, only a value, such as p.name, $name or 'Oslo'.",
        );
    }
  }

  property({ kind, place }: Variable, key: string, span: Span): Operand {
    if (kind === "node") {
      if (key === "name" || key === "id" || key === "type") return { kind: key, node: place, span };
      const predicate = normalizePredicate(key);
      if (predicate === "") {
        throw this.#fault(span, `${JSON.stringify(key)} names no property: it has no letter or digit.`);
      }
      return {
        kind: "property",
        node: place,
        predicate: this.#ontology.predicate(predicate).name,
        key,
        span,
      };
    }
    const column = EDGE_COLUMNS.find((name) => name === key);
    return column === undefined
      ? { kind: "edgeProperty", edge: place, key, span }
      : { kind: "column", edge: place, column, span };
  }

  output(expression: Expression): Output {
    if (expression.kind !== "call" || expression.name.text.toLowerCase() !== "count")
      return { kind: "value", operand: this.operand(expression) };
    const [argument, ...more] = expression.args;
    if (expression.star && !expression.distinct) return { kind: "count", distinct: false, operand: null };
    if (argument === undefined || more.length > 0) {
      throw this.#fault(expression.span, "count takes one thing to count, as in count(p), or * for rows.");
    }
    return { kind: "count", distinct: expression.distinct, operand: this.operand(argument) };
  }

  labels(groups: readonly (readonly Name[])[]): Label[][] {
    return groups.map((group) =>
      group.flatMap(({ text }) =>
        this.#ontology.kindsOf(text).map(({ name, property }) => ({ type: name, property })),
      ),
    );
  }

  bound(expression: Expression, what: "SKIP" | "LIMIT"): Bound {
    const operand = this.operand(expression);
    const value =
      operand.kind === "constant" && operand.constant.kind === "literal" ? operand.constant.value : 0;
    if (
      operand.kind === "constant" &&
      operand.type === "number" &&
      Number.isSafeInteger(value) &&
      Number(value) >= 0
    )
      return { constant: operand.constant, span: expression.span };
    throw this.#fault(expression.span, `${what} takes a whole number from 0 on, or a parameter that is one.`);
  }

  #call({ name, distinct, star, args, span }: Expression & { readonly kind: "call" }): Operand {
    const called = name.text.toLowerCase();
    if (called === "count") throw this.#fault(span, "count() can only be returned, as a column by itself.");
    if (called !== "id" && called !== "type" && called !== "labels") {
      throw this.#fault(
        name.span,
        `The function ${name.text}() is not supported. There are ${FUNCTION_NAMES}.`,
      );
    }
    const [argument, ...more] = args;
    if (argument?.kind !== "variable" || more.length > 0 || distinct || star) {
      throw this.#fault(span, `${called}() takes one variable, as in ${called}(x).`);
    }
    const variable = { text: argument.name, span: argument.span };
    switch (called) {
      case "type":
        return { kind: "column", edge: this.#variable(variable, "edge").place, column: "type", span };
      case "labels":
        return { kind: "labels", node: this.#variable(variable, "node").place, span };
      case "id": {
        const { kind, place } = this.#variable(variable);
        return kind === "node"
          ? { kind: "id", node: place, span }
          : { kind: "column", edge: place, column: "id", span };
      }
    }
  }

  #constant(expression: Expression): Constant {
    const operand = this.operand(expression);
    if (operand.kind === "constant" && operand.type !== "list") return operand.constant;
    throw this.#fault(expression.span, "A list holds texts, numbers, true, false, null and parameters.");
  }

  #variable({ text, span }: Name, wanted?: Variable["kind"]): Variable {
    const variable = this.#variables.get(text);
    if (variable === undefined) {
      const known = [...this.#variables.keys()];
      const list = known.length === 0 ? "Nothing is named yet" : `Known are ${known.join(", ")}`;
      throw this.#fault(
        span,
        `${text} is not known here. ${list}. (A text stands in quotes, a parameter begins with $.)`,
      );
    }
    if (wanted === undefined || variable.kind === wanted) return variable;
    throw this.#fault(
      span,
      wanted === "node"
        ? `${text} is a relationship, and a node is wanted here.`
        : `${text} is a node, and a relationship is wanted here.`,
    );
  }

  /** What has one value, or several that are looked at one by one. */
  #single(operand: Operand): Operand {
    if (operand.kind === "node" || operand.kind === "edge") {
      throw this.#fault(
        operand.span,
        "A whole node or relationship cannot be compared so. Name a property, as in p.name.",
      );
    }
    if (operand.kind === "labels" || (operand.kind === "constant" && operand.type === "list")) {
      throw this.#fault(operand.span, "A list stands only after IN, as in p.city IN ['Oslo', 'Rome'].");
    }
    return operand;
  }

  #missing(name: string, span: Span): InputError {
    const given = [...this.#types.keys()].map((key) => `$${key}`).join(", ") || "none";
    return queryFault(
      this.#text,
      span,
      `The parameter $${name} was not given. Hand it in: { parameters: { ${name}: … } }. Given: ${given}.`,
      "parameter_missing",
    );
  }

  #fault(span: Span, message: string): InputError {
    return queryFault(this.#text, span, message);
  }
}

function isTime(operand: Operand): boolean {
  return (
    operand.kind === "column" &&
    (operand.column === "validFrom" || operand.column === "validTo" || operand.column === "recordedAt")
  );
}

/** What a plain value is. */
export function typeOf(value: string | number | boolean | null): ConstantType {
  if (value === null) return "null";
  return typeof value === "string" ? "text" : typeof value === "number" ? "number" : "boolean";
}
