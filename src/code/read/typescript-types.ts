/** Types of TypeScript as they are written. */
import { type Expression, type TypeText, UNKNOWN } from "./reading.ts";
import { childOf, type Syntax } from "./syntax.ts";

/** @returns `null` for what names no type: literals, conditions. */
export function typeTextOf(node: Syntax | undefined, scope: number, text: string): TypeText | null {
  if (node === undefined) return null;
  const inner = (child: Syntax | undefined) => typeTextOf(child, scope, text);
  const all = (nodes: readonly Syntax[]) =>
    nodes.flatMap((child) => {
      const type = inner(child);
      return type === null ? [] : [type];
    });
  const words = (child: Syntax | undefined) =>
    child === undefined ? "" : text.slice(child.start, child.end);
  switch (node.type) {
    case "type_annotation":
    case "parenthesized_type":
    case "readonly_type":
    case "constraint":
    case "default_type":
    case "type_predicate_annotation":
    case "rest_type":
    case "optional_type":
      return inner(node.children.find(({ type }) => type !== "comment"));
    case "type_identifier":
    case "identifier":
    case "nested_type_identifier":
      return { kind: "name", name: words(node).split("."), args: [], scope };
    case "generic_type": {
      const args = node.children.find(({ type }) => type === "type_arguments")?.children ?? [];
      const of = inner(childOf(node, "name"));
      // A literal argument, such as the name of a member, keeps its place.
      const given = args.map((arg) => inner(arg) ?? UNKNOWN);
      return of?.kind === "name" ? { ...of, args: given } : of;
    }
    case "array_type": {
      const of = inner(node.children[0]);
      return of === null ? null : { kind: "array", of };
    }
    case "tuple_type":
      return { kind: "tuple", of: node.children.map((child) => inner(child) ?? UNKNOWN) };
    case "required_parameter":
    case "optional_parameter":
      return inner(childOf(node, "type"));
    case "union_type":
    case "intersection_type": {
      const of = all(node.children);
      return of.length === 0 ? null : of.length === 1 ? (of[0] ?? null) : { kind: "several", of };
    }
    case "object_type":
    case "interface_body":
      return { kind: "object", members: membersOf(node, inner, words) };
    case "function_type":
    case "constructor_type":
      return {
        kind: "function",
        params: (childOf(node, "parameters")?.children ?? []).map((param) => inner(childOf(param, "type"))),
        returns: inner(childOf(node, "return_type")),
      };
    case "type_query":
      return { kind: "typeof", of: nameExpression(words(node.children[0]).split("."), scope) };
    case "lookup_type": {
      const [object, index] = node.children;
      const of = inner(object);
      const name = words(index).replace(/^["']|["']$/gu, "");
      if (of === null) return null;
      return name === "number" ? { kind: "part", of, name: "#element" } : { kind: "part", of, name };
    }
    case "this_type":
      return { kind: "self", scope };
    case "conditional_type":
      return null;
    default:
      return null;
  }
}

function membersOf(
  node: Syntax,
  inner: (child: Syntax | undefined) => TypeText | null,
  words: (child: Syntax | undefined) => string,
): Map<string, TypeText> {
  const members = new Map<string, TypeText>();
  for (const child of node.children) {
    const name = words(childOf(child, "name"));
    if (child.type === "property_signature") {
      const type = inner(childOf(child, "type"));
      if (type !== null) members.set(name, type);
    } else if (child.type === "method_signature") {
      const params = (childOf(child, "parameters")?.children ?? []).map((param) =>
        inner(childOf(param, "type")),
      );
      members.set(name, { kind: "function", params, returns: inner(childOf(child, "return_type")) });
    }
  }
  return members;
}

function nameExpression([first = "", ...rest]: readonly string[], scope: number): Expression {
  const start: Expression = first === "this" ? { kind: "self", scope } : { kind: "name", name: first, scope };
  return rest.reduce<Expression>((of, name) => ({ kind: "member", of, name }), start);
}
