/** Checks expressions before they are run: what is named, what functions take, where rows may be counted. */
import type { Expression, Span } from "../parse/ast.ts";
import { queryFault } from "../parse/fault.ts";
import { partsOf } from "../parse/walk.ts";
import type { ConstantTypes } from "../plan/resolve-expression.ts";
import { aggregateOf, FUNCTION_NAMES, FUNCTIONS } from "./functions.ts";

interface Checked {
  readonly text: string;
  readonly types: ConstantTypes;
  readonly names: readonly string[];
  /** May rows be counted here? */
  readonly mayAggregate: boolean;
}

/** @throws InputError `query_invalid`, `parameter_missing` */
export function checkExpression(checked: Checked, expression: Expression): void {
  const { text, types, names } = checked;
  const fault = (span: Span, message: string) => queryFault(text, span, message);
  let inner = checked;
  switch (expression.kind) {
    case "literal": {
      const { value } = expression;
      if (typeof value === "string" && (value.includes("\0") || !value.isWellFormed()))
        throw fault(
          expression.span,
          "This text holds a NUL character or half a surrogate pair, which no stored text does.",
        );
      return;
    }
    case "parameter":
      if (types.has(expression.name)) return;
      throw missingParameter(text, types, expression.name, expression.span);
    case "variable":
    case "property":
    case "labels": {
      const { text: name, span } =
        expression.kind === "variable"
          ? { text: expression.name, span: expression.span }
          : expression.variable;
      if (!names.includes(name)) throw unknownVariable(text, names, name, span);
      return;
    }
    case "call":
      if (checkCall(checked, expression)) inner = { ...checked, mayAggregate: false };
      break;
    case "exists":
      // What its patterns name is checked with them.
      return;
    default:
  }
  for (const part of partsOf(expression)) checkExpression(inner, part);
}

/** Does it count rows? */
function checkCall({ text, mayAggregate }: Checked, call: Expression & { readonly kind: "call" }): boolean {
  const { name, args, distinct, star, span } = call;
  const called = name.text.toLowerCase();
  if (aggregateOf(called) !== undefined) {
    if (!mayAggregate)
      throw queryFault(
        text,
        span,
        `${name.text}() stands only in what RETURN and WITH give. Name it there with AS, and use the name.`,
      );
    if (star ? called !== "count" || distinct : args.length !== 1)
      throw queryFault(
        text,
        span,
        `${name.text} takes one thing, as in ${called}(p.age)${called === "count" ? ", or * for rows" : ""}.`,
      );
    return true;
  }
  const isSpecial = called === "labels" || called === "exists";
  const known = FUNCTIONS.get(called);
  if (known === undefined && !isSpecial)
    throw queryFault(
      text,
      name.span,
      `The function ${name.text}() is not supported. There are ${FUNCTION_NAMES}.`,
    );
  const { min, max, example } = known ?? {
    min: 1,
    max: 1,
    example: called === "labels" ? "labels(p)" : "exists((p)-->())",
  };
  if (args.length >= min && args.length <= max && !distinct && !star) return false;
  throw queryFault(text, span, `${name.text}() is used as in ${example}.`);
}

function unknownVariable(text: string, names: readonly string[], name: string, span: Span) {
  const shown = names.filter((known) => !known.startsWith("#"));
  const list = shown.length === 0 ? "Nothing is named yet" : `Known are ${shown.join(", ")}`;
  return queryFault(
    text,
    span,
    `${name} is not known here. ${list}. (A text stands in quotes, a parameter begins with $.)`,
  );
}

function missingParameter(text: string, types: ConstantTypes, name: string, span: Span) {
  const given = [...types.keys()].map((key) => `$${key}`).join(", ") || "none";
  return queryFault(
    text,
    span,
    `The parameter $${name} was not given. Hand it in: { parameters: { ${name}: … } }. Given: ${given}.`,
    "parameter_missing",
  );
}
