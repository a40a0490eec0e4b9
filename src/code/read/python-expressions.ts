/** Expressions of Python: what they are. */
import { Draft } from "./draft.ts";
import { pythonType } from "./python-types.ts";
import { type Expression, type FunctionAbout, several, type TypeText } from "./reading.ts";
import { childOf, type Syntax } from "./syntax.ts";

export abstract class PythonExpressions extends Draft {
  protected typeOf(node: Syntax | undefined, scope: number): TypeText | null {
    return node === undefined ? null : pythonType(node, scope, this.text);
  }

  protected override readExpression(node: Syntax, scope: number): Expression | null {
    const inner = (child: Syntax | undefined) => this.expressionOf(child, scope);
    const [first] = node.children;
    switch (node.type) {
      case "identifier":
        return { kind: "name", name: this.textOf(node), scope };
      case "attribute": {
        const of = inner(childOf(node, "object"));
        const name = childOf(node, "attribute");
        return of === null || name === undefined ? null : { kind: "member", of, name: this.textOf(name) };
      }
      case "call": {
        const callee = childOf(node, "function");
        if (callee !== undefined && this.textOf(callee) === "super") return { kind: "super", scope };
        const of = inner(callee);
        const args = childOf(node, "arguments")?.children ?? [];
        return of === null ? null : { kind: "call", of, args: args.map((arg) => inner(arg)) };
      }
      case "await": {
        const of = inner(first);
        return of === null ? null : { kind: "await", of };
      }
      case "subscript": {
        const of = inner(childOf(node, "value"));
        return of === null
          ? null
          : { kind: "call", of: { kind: "member", of, name: "__getitem__" }, args: [] };
      }
      case "parenthesized_expression":
      case "as_pattern":
        return inner(first);
      case "named_expression":
        return inner(childOf(node, "value"));
      case "conditional_expression":
        return several([inner(first), inner(node.children[2])]);
      case "boolean_operator":
        return several([inner(childOf(node, "left")), inner(childOf(node, "right"))]);
      case "list":
      case "set":
      case "tuple":
        return { kind: "array", of: several(node.children.map(inner)) };
      case "list_comprehension":
      case "set_comprehension":
      case "generator_expression":
      case "dictionary_comprehension":
        return this.comprehension(node, scope);
      case "lambda":
        return { kind: "function", about: this.lambda(node, scope) };
      default:
        return null;
    }
  }

  protected comprehension(node: Syntax, scope: number): Expression {
    const own = this.innerScope(scope);
    const body = childOf(node, "body");
    this.allBut(node, body, own);
    if (body !== undefined) this.visit(body, own);
    return { kind: "array", of: this.expressionOf(body, own) };
  }

  protected lambda(node: Syntax, scope: number): FunctionAbout {
    const own = this.innerScope(scope);
    for (const param of childOf(node, "parameters")?.children ?? []) this.bindTarget(param, null, own);
    const body = childOf(node, "body");
    if (body !== undefined) this.visit(body, own);
    const result = this.expressionOf(body, own);
    return {
      params: [],
      returns: null,
      results: result === null ? [] : [result],
      isAsync: false,
      isGenerator: false,
    };
  }

  protected bindTarget(target: Syntax, value: Expression | null, scope: number): void {
    switch (target.type) {
      case "identifier":
        this.bind(scope, this.textOf(target), { kind: "value", ...(value === null ? {} : { value }) });
        return;
      case "pattern_list":
      case "tuple_pattern":
      case "list_pattern":
        for (const [at, child] of target.children.entries())
          this.bindTarget(child, value === null ? null : { kind: "element", of: value, at }, scope);
        return;
      case "list_splat_pattern":
      case "dictionary_splat_pattern":
        if (target.children[0] !== undefined) this.bindTarget(target.children[0], null, scope);
        return;
      case "attribute":
      case "subscript":
        this.all(
          target.children.filter(({ field }) => field !== "attribute"),
          scope,
        );
        return;
      default: {
        const name = childOf(target, "name") ?? target.children[0];
        if (name !== undefined) this.bindTarget(name, value, scope);
      }
    }
  }
}
