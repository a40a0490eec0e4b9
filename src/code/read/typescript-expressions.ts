/** Expressions of TypeScript and JavaScript: what is called in them, and what they are. */
import { Draft } from "./draft.ts";
import { type DocTypes, docTypesBefore } from "./jsdoc.ts";
import { type Expression, type FunctionAbout, several, type TypeText, UNKNOWN } from "./reading.ts";
import { childOf, type Syntax } from "./syntax.ts";
import { typeTextOf } from "./typescript-types.ts";

const FUNCTIONS = new Set(
  "arrow_function function_expression function generator_function function_declaration generator_function_declaration".split(
    " ",
  ),
);

/** A function with the scope of its parameters. */
interface VisitedFunction {
  readonly about: FunctionAbout;
}

export abstract class ExpressionReader extends Draft {
  readonly #functions = new Map<Syntax, VisitedFunction>();

  /** Walks a statement, or whatever is not an expression. */
  protected typeOf(node: Syntax | undefined, scope: number): TypeText | null {
    return typeTextOf(node, scope, this.text);
  }

  protected override readExpression(
    node: Syntax,
    scope: number,
    expected: Expression | undefined,
  ): Expression | null {
    const inner = (child: Syntax | undefined) => this.expressionOf(child, scope, expected);
    const first = node.children.find(({ type }) => type !== "comment");
    switch (node.type) {
      case "object":
        return this.#object(node, scope, expected);
      case "identifier":
      case "shorthand_property_identifier":
        return { kind: "name", name: this.textOf(node), scope };
      case "this":
        return { kind: "self", scope };
      case "super":
        return { kind: "super", scope };
      case "member_expression": {
        const of = inner(childOf(node, "object"));
        const property = childOf(node, "property");
        return of === null || property === undefined
          ? null
          : { kind: "member", of, name: this.textOf(property) };
      }
      case "subscript_expression": {
        const of = inner(childOf(node, "object"));
        const index = childOf(node, "index");
        if (of === null) return null;
        if (index?.type === "string") return { kind: "member", of, name: this.textOf(index).slice(1, -1) };
        return { kind: "element", of };
      }
      case "call_expression":
        return this.#call(node, scope);
      case "new_expression": {
        const of = inner(childOf(node, "constructor"));
        if (of?.kind === "name" && of.name in CONTAINERS) return this.#newContainer(node, of.name, scope);
        return of === null ? null : { kind: "new", of };
      }
      case "await_expression": {
        const of = inner(first);
        return of === null ? null : { kind: "await", of };
      }
      case "as_expression":
      case "satisfies_expression": {
        const type = this.typeOf(node.children.filter(({ type }) => type !== "comment")[1], scope);
        if (node.type === "satisfies_expression" || type === null) return inner(first);
        return { kind: "typed", type };
      }
      case "type_assertion": {
        const type = this.typeOf(node.children[0]?.children[0], scope);
        return type === null ? inner(node.children[1]) : { kind: "typed", type };
      }
      case "parenthesized_expression":
      case "non_null_expression":
        return inner(first);
      case "assignment_expression":
        return inner(childOf(node, "right"));
      case "ternary_expression":
        return several([inner(childOf(node, "consequence")), inner(childOf(node, "alternative"))]);
      case "binary_expression":
        return this.#binary(node, scope);
      case "sequence_expression":
        return inner(node.children.at(-1));
      case "array":
        return { kind: "array", of: several(node.children.map(inner)) };
      case "spread_element": {
        const of = inner(first);
        return of === null ? null : { kind: "element", of };
      }
      default:
        return FUNCTIONS.has(node.type)
          ? { kind: "function", about: this.functionOf(node, scope, expected).about }
          : null;
    }
  }

  #binary(node: Syntax, scope: number): Expression | null {
    const operator = childOf(node, "operator");
    const sign = operator === undefined ? "" : this.textOf(operator);
    const right = this.expressionOf(childOf(node, "right"), scope);
    if (sign === "&&") return right;
    if (sign !== "??" && sign !== "||") return null;
    return several([this.expressionOf(childOf(node, "left"), scope), right]);
  }

  #object(node: Syntax, scope: number, expected: Expression | undefined): Expression {
    const members = new Map<string, Expression>();
    const rest: Expression[] = [];
    for (const child of node.children) {
      if (child.type === "spread_element") {
        const of = this.expressionOf(child.children[0], scope);
        if (of !== null) rest.push(of);
      }
      if (child.type === "shorthand_property_identifier")
        members.set(this.textOf(child), { kind: "name", name: this.textOf(child), scope });
      const key = childOf(child, child.type === "method_definition" ? "name" : "key");
      if (key === undefined) continue;
      const name = this.textOf(key);
      const wanted: Expression | undefined =
        expected === undefined ? undefined : { kind: "member", of: expected, name };
      const value: Expression | null =
        child.type === "method_definition"
          ? { kind: "function", about: this.functionOf(child, scope, wanted).about }
          : this.expressionOf(childOf(child, "value"), scope, wanted);
      if (value !== null) members.set(this.textOf(key), value);
    }
    return { kind: "object", members, rest };
  }

  #call(node: Syntax, scope: number): Expression | null {
    const callee = childOf(node, "function");
    const given = childOf(node, "arguments")?.children.filter(({ type }) => type !== "comment") ?? [];
    if (callee === undefined) return null;
    const [name] = given;
    const isLoading =
      callee.type === "import" || (callee.type === "identifier" && this.textOf(callee) === "require");
    if (isLoading && name?.type === "string") {
      const module = this.textOf(name).slice(1, -1);
      this.reading.imports.push({ module, line: node.line });
      const loaded: Expression = { kind: "module", module };
      return loaded;
    }
    const of = this.expressionOf(callee, scope);
    const args: (Expression | null)[] = [];
    const made: Expression | null = of === null ? null : { kind: "call", of, args };
    for (const [at, arg] of given.entries()) {
      // A function that is handed over learns its parameters from the call.
      const expected: Expression | undefined =
        made === null ? undefined : { kind: "argument", call: made, at };
      args.push(this.expressionOf(arg, scope, expected));
    }
    return made;
  }

  #newContainer(node: Syntax, name: string, scope: number): Expression {
    const types = node.children.find(({ type }) => type === "type_arguments")?.children ?? [];
    const args = types.map((type) => this.typeOf(type, scope) ?? UNKNOWN);
    return { kind: "typed", type: { kind: "name", name: [name], args, scope } };
  }

  /** Walks a function the first time it is met. */
  protected functionOf(
    node: Syntax,
    scope: number,
    expected?: Expression,
    owner?: { readonly symbol: number; readonly self: number },
  ): VisitedFunction {
    const known = this.#functions.get(node);
    if (known !== undefined) return known;
    const outer = this.scope(scope);
    const own = this.addScope(scope, owner?.symbol ?? outer.owner, owner?.self ?? outer.self);
    this.bindTypeParams(node, own);
    const params = paramsOf(node);
    const results: Expression[] = [];
    const doc = this.docTypes(node, own);
    const documented = (param: Syntax) => doc?.params.get(this.textOf(nameOfParam(param))) ?? null;
    const about: FunctionAbout = {
      params: params.map((param) => this.typeOf(childOf(param, "type"), own) ?? documented(param)),
      returns: this.typeOf(childOf(node, "return_type"), own) ?? doc?.returns ?? null,
      results,
      isAsync: this.isAsync(node),
      isGenerator:
        node.type.startsWith("generator") ||
        /^[^({]*\*/u.test(this.text.slice(node.start, (childOf(node, "parameters") ?? node).start)),
    };
    const visited = { about };
    this.#functions.set(node, visited);
    for (const [at, param] of params.entries()) this.#bindParam(param, own, expected, at, documented(param));
    const body = childOf(node, "body");
    if (body === undefined) return visited;
    this.around.push(about);
    if (body.type === "statement_block") for (const child of body.children) this.visit(child, own);
    else {
      this.visit(body, own);
      const result = this.expressionOf(body, own);
      if (result !== null) results.push(result);
    }
    this.around.pop();
    return visited;
  }

  #bindParam(
    param: Syntax,
    scope: number,
    expected: Expression | undefined,
    at: number,
    documented: TypeText | null,
  ): void {
    const pattern = childOf(param, "pattern") ?? (param.field === "parameter" ? param : patternOf(param));
    const type = this.typeOf(childOf(param, "type"), scope) ?? documented;
    if (pattern?.type === "this" && type !== null) this.bind(scope, "this", { kind: "value", type });
    const value: Expression | null =
      type !== null
        ? { kind: "typed", type }
        : expected === undefined
          ? this.expressionOf(childOf(param, "value") ?? childOf(param, "right"), scope)
          : { kind: "parameter", of: expected, at };
    if (pattern !== undefined) this.bindPattern(pattern, value, scope);
    const annotation = childOf(param, "type");
    if (annotation !== undefined) this.visit(annotation, scope);
    for (const initial of [childOf(param, "value"), childOf(param, "right")])
      if (initial !== undefined) this.visit(initial, scope);
  }

  /** What a comment of JavaScript says of types. */
  protected docTypes(node: Syntax, scope: number): DocTypes | null {
    return this.reading.language === "javascript" ? docTypesBefore(this.text, node.start, scope) : null;
  }

  protected bindTypeParams(node: Syntax, scope: number): readonly string[] {
    const params = childOf(node, "type_parameters")?.children ?? [];
    return params.map((param) => {
      const name = this.textOf(childOf(param, "name") ?? param);
      this.bindType(scope, name, { kind: "type", type: this.typeOf(childOf(param, "constraint"), scope) });
      return name;
    });
  }

  protected isAsync(node: Syntax): boolean {
    const until = (childOf(node, "parameters") ?? childOf(node, "parameter") ?? node).start;
    return /\basync\b/u.test(
      this.text.slice(node.start, Math.max(until, node.start + 6)).split("(")[0] ?? "",
    );
  }

  /** Binds the names of a pattern to the parts of a value. */
  protected bindPattern(pattern: Syntax, value: Expression | null, scope: number): void {
    const part = (name: string): Expression | null =>
      value === null ? null : { kind: "member", of: value, name };
    switch (pattern.type) {
      case "identifier":
      case "shorthand_property_identifier_pattern":
        this.bind(scope, this.textOf(pattern), { kind: "value", ...(value === null ? {} : { value }) });
        return;
      case "object_pattern":
        for (const child of pattern.children) {
          if (child.type === "shorthand_property_identifier_pattern")
            this.bindPattern(child, part(this.textOf(child)), scope);
          else if (child.type === "object_assignment_pattern") {
            const left = childOf(child, "left");
            if (left !== undefined) this.bindPattern(left, part(this.textOf(left)), scope);
            const right = childOf(child, "right");
            if (right !== undefined) this.visit(right, scope);
          } else if (child.type === "pair_pattern") {
            const key = childOf(child, "key");
            const inner = childOf(child, "value");
            if (key !== undefined && inner !== undefined)
              this.bindPattern(inner, part(this.textOf(key)), scope);
          } else if (child.type === "rest_pattern" && child.children[0] !== undefined)
            this.bindPattern(child.children[0], value, scope);
        }
        return;
      case "array_pattern":
        for (const [at, child] of pattern.children.entries()) {
          const rest = child.type === "rest_pattern" ? child.children[0] : undefined;
          if (rest !== undefined) this.bindPattern(rest, value, scope);
          else this.bindPattern(child, value === null ? null : { kind: "element", of: value, at }, scope);
        }
        return;
      case "assignment_pattern":
      case "object_assignment_pattern": {
        const left = childOf(pattern, "left");
        if (left !== undefined) this.bindPattern(left, value, scope);
        const right = childOf(pattern, "right");
        if (right !== undefined) this.visit(right, scope);
        return;
      }
      case "rest_pattern":
        if (pattern.children[0] !== undefined) this.bindPattern(pattern.children[0], value, scope);
        return;
      default:
        return;
    }
  }
}

const CONTAINERS: Readonly<Record<string, true>> = {
  Map: true,
  Set: true,
  WeakMap: true,
  WeakSet: true,
  Array: true,
  Promise: true,
};

function paramsOf(node: Syntax): readonly Syntax[] {
  const single = childOf(node, "parameter");
  if (single !== undefined) return [single];
  return (childOf(node, "parameters")?.children ?? []).filter(
    ({ type }) => type !== "comment" && type !== "decorator",
  );
}

function nameOfParam(param: Syntax): Syntax {
  return childOf(param, "pattern") ?? childOf(param, "left") ?? param;
}

/** The pattern of a parameter of JavaScript, where the parameter is its pattern. */
function patternOf(param: Syntax): Syntax | undefined {
  return param.type.endsWith("_parameter") ? undefined : param;
}

export function isFunction({ type }: Syntax): boolean {
  return FUNCTIONS.has(type);
}
