/** Types of Python as they are written, also in quotes. */
import { writtenType } from "./jsdoc.ts";
import { type TypeText, UNKNOWN } from "./reading.ts";
import { childOf, type Syntax } from "./syntax.ts";

/** @returns `null` for what names no type. */
export function pythonType(node: Syntax, scope: number, text: string): TypeText | null {
  const words = (child: Syntax) => text.slice(child.start, child.end);
  const inner = (child: Syntax | undefined) => (child === undefined ? null : pythonType(child, scope, text));
  const named = (of: TypeText | null, args: readonly Syntax[]): TypeText | null =>
    of?.kind === "name" ? { ...of, args: args.map((arg) => inner(arg) ?? UNKNOWN) } : of;
  switch (node.type) {
    case "type":
    case "parenthesized_expression":
      return inner(node.children[0]);
    case "identifier":
    case "attribute":
    case "member_type":
      return { kind: "name", name: words(node).split("."), args: [], scope };
    case "generic_type":
      return named(inner(node.children[0]), node.children[1]?.children ?? []);
    case "subscript":
      return named(
        inner(childOf(node, "value")),
        node.children.filter(({ field }) => field === "subscript"),
      );
    case "union_type":
    case "binary_operator": {
      const of = node.children
        .filter(({ field }) => field !== "operator")
        .flatMap((child) => inner(child) ?? []);
      return of.length < 2 ? (of[0] ?? null) : { kind: "several", of };
    }
    case "string":
      return writtenType(
        words(node)
          .replace(/^["']+|["']+$/gu, "")
          .replaceAll("[", "<")
          .replaceAll("]", ">"),
        scope,
      );
    default:
      return null;
  }
}
