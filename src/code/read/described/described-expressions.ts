/** Expressions, types and patterns by the tables of a language. */
import { Draft } from "../draft.ts";
import { type Expression, type FunctionAbout, several, type TypeText, UNKNOWN } from "../reading.ts";
import { childOf, childOfType, type Syntax } from "../syntax.ts";
import type { Description } from "./description.ts";

export abstract class DescribedExpressions<Reader> extends Draft {
  readonly description: Description<Reader>;

  constructor(path: string, language: string, text: string, root: Syntax, description: Description<Reader>) {
    super(path, language, text, root);
    this.description = description;
  }

  /** Reads the body of a function that has no name. */
  protected abstract bodyOf(body: Syntax, about: FunctionAbout, scope: number): void;

  protected override readExpression(
    node: Syntax,
    scope: number,
    expected: Expression | undefined,
  ): Expression | null {
    const rule = this.description.expressions[node.type];
    if (rule === undefined) return null;
    const inner = (field?: string) => this.expressionOf(partOf(node, field), scope);
    switch (rule.kind) {
      case "name":
        return { kind: "name", name: this.textOf(node), scope };
      case "self":
      case "super":
        return { kind: rule.kind, scope };
      case "member":
        return this.memberOf(inner(rule.of), childOf(node, rule.name));
      case "call": {
        const callee = childOf(node, rule.callee);
        const [first] = childOf(node, rule.args)?.children ?? [];
        if (rule.made !== undefined && callee !== undefined && rule.made.has(this.textOf(callee))) {
          const type = this.typeOf(first, scope);
          if (type !== null) return { kind: "typed", type };
        }
        return this.#call(inner(rule.callee), childOf(node, rule.args), scope);
      }
      case "method":
        return this.#call(this.calleeOf(node, scope), childOf(node, rule.args), scope);
      case "new":
      case "typed": {
        const type = this.typeOf(childOf(node, rule.type), scope);
        return type === null ? null : { kind: "typed", type };
      }
      case "same":
        return inner(rule.of);
      case "index": {
        const of = inner(rule.of);
        return of === null ? null : itemOf(of);
      }
      case "function":
        return { kind: "function", about: this.#function(node, childOf(node, rule.body), scope, expected) };
      case "several":
        return several(rule.of.map(inner));
      case "own":
        return rule.read(this.asReader(), node, scope);
    }
  }

  protected abstract asReader(): Reader;

  /** What is called; `null` for what is no call. */
  calleeOf(node: Syntax, scope: number): Expression | null {
    const rule = this.description.expressions[node.type];
    if (rule?.kind === "call") return this.expressionOf(childOf(node, rule.callee), scope);
    if (rule?.kind !== "method") return rule?.kind === "new" ? this.expressionOf(node, scope) : null;
    const of = childOf(node, rule.of);
    const name = childOf(node, rule.name);
    if (of !== undefined) return this.memberOf(this.expressionOf(of, scope), name);
    return name === undefined ? null : { kind: "name", name: this.textOf(name), scope };
  }

  memberOf(of: Expression | null, name: Syntax | undefined): Expression | null {
    return of === null || name === undefined ? null : { kind: "member", of, name: this.textOf(name) };
  }

  #call(of: Expression | null, args: Syntax | undefined, scope: number): Expression | null {
    if (of === null) return null;
    const given: (Expression | null)[] = [];
    const call: Expression = { kind: "call", of, args: given };
    for (const [at, arg] of (args?.children ?? []).entries())
      given.push(this.expressionOf(arg, scope, { kind: "argument", call, at }));
    return call;
  }

  #function(
    node: Syntax,
    body: Syntax | undefined,
    scope: number,
    expected: Expression | undefined,
  ): FunctionAbout {
    const own = this.innerScope(scope);
    const about = this.aboutOf(node, own, expected);
    if (body !== undefined) this.bodyOf(body, about, own);
    return about;
  }

  /** What a function takes and gives; binds its parameters. */
  aboutOf(node: Syntax, scope: number, expected?: Expression): FunctionAbout {
    const params: (TypeText | null)[] = [];
    const holder = childOf(node, "parameters");
    const given = holder !== undefined && isName(holder) ? [holder] : holder?.children;
    for (const param of given ?? []) {
      if (param.type.startsWith("self") || param.type.startsWith("receiver")) continue;
      const typed =
        childOf(param, "type") ?? param.children.find((child) => child.type in this.description.types);
      const one =
        param.field === "parameters" || (param.field === null && isName(param))
          ? null
          : this.typeOf(typed, scope);
      const type: TypeText | null =
        one !== null && /variadic|spread/u.test(param.type) ? { kind: "array", of: one } : one;
      if (typed !== undefined && one !== null) this.visit(typed, scope);
      const names = namesOf(param);
      for (const name of names) {
        const of: Expression | null =
          expected === undefined ? null : { kind: "parameter", of: expected, at: params.length };
        this.bindPattern(name, type === null ? of : { kind: "typed", type }, scope);
        params.push(type);
      }
      if (names.length === 0) params.push(type);
    }
    const returned = childOf(node, this.description.returns);
    if (returned !== undefined) this.visit(returned, scope);
    const returns = this.typeOf(returned, scope);
    return { params, returns, results: [], isAsync: false, isGenerator: false };
  }

  bindPattern(node: Syntax, value: Expression | null, scope: number): void {
    const rule = this.description.patterns[node.type];
    const all = node.children;
    switch (rule?.kind) {
      case "name":
        this.bind(scope, this.textOf(node), { kind: "value", ...(value === null ? {} : { value }) });
        return;
      case "same":
        for (const child of all) this.bindPattern(child, value, scope);
        return;
      case "tuple":
        for (const [at, child] of all.entries())
          this.bindPattern(child, value === null ? null : { kind: "element", of: value, at }, scope);
        return;
      case "fields":
        for (const child of all) this.#bindField(child, value, scope);
        return;
      case "held": {
        const type = childOf(node, rule.type);
        const isSame = type !== undefined && SAME_VARIANTS.has(this.textOf(type));
        const held = isSame ? value : this.expressionOf(type, scope);
        for (const [at, child] of all.filter((each) => each !== type).entries())
          this.bindPattern(
            child,
            isSame || held === null
              ? held
              : { kind: "argument", call: { kind: "call", of: held, args: [] }, at },
            scope,
          );
        return;
      }
      case undefined:
        return;
    }
  }

  #bindField(node: Syntax, of: Expression | null, scope: number): void {
    const name = childOf(node, "name");
    if (name === undefined) return;
    const value: Expression | null = of === null ? null : { kind: "member", of, name: this.textOf(name) };
    const pattern = childOf(node, "pattern");
    if (pattern !== undefined) this.bindPattern(pattern, value, scope);
    else this.bind(scope, this.textOf(name), { kind: "value", ...(value === null ? {} : { value }) });
  }

  typeOf(node: Syntax | undefined, scope: number): TypeText | null {
    if (node === undefined) return null;
    const rule = this.description.types[node.type];
    if (rule === undefined) return null;
    const inner = (child: Syntax | undefined) => this.typeOf(child, scope);
    switch (rule.kind) {
      case "name":
        return { kind: "name", name: [this.textOf(node)], args: [], scope };
      case "path": {
        const path = /^[\w.:]+/u.exec(this.textOf(node))?.[0] ?? "";
        return { kind: "name", name: path.split(/\.|::/u).filter(Boolean), args: [], scope };
      }
      case "generic": {
        const of = inner(partOf(node, rule.of));
        const args = childOfType(node, "type_arguments")?.children ?? [];
        return of?.kind === "name" ? { ...of, args: args.map((arg) => inner(arg) ?? UNKNOWN) } : of;
      }
      case "same":
        return inner(partOf(node, rule.of));
      case "list":
        return { kind: "array", of: inner(partOf(node, rule.of)) ?? UNKNOWN };
      case "map":
        return {
          kind: "name",
          name: ["Map"],
          args: [rule.key, rule.value].map((field) => inner(childOf(node, field)) ?? UNKNOWN),
          scope,
        };
      case "function":
        return { kind: "function", params: [], returns: inner(childOf(node, rule.returns)) };
      case "all": {
        const of = node.children.flatMap((child) => inner(child) ?? []);
        return of.length < 2 ? (of[0] ?? null) : { kind: "several", of };
      }
      case "tuple": {
        const of = node.children.map((child) => inner(childOf(child, "type") ?? child) ?? UNKNOWN);
        return of.length < 2 ? (of[0] ?? null) : { kind: "tuple", of };
      }
    }
  }
}

/** Variants that stand for what they hold, as their types do. */
const SAME_VARIANTS = new Set(["Some", "Ok"]);

/** An element of a list, a value of a map. */
function itemOf(of: Expression): Expression {
  return { kind: "call", of: { kind: "member", of, name: "__getitem__" }, args: [] };
}

function partOf(node: Syntax, field: string | undefined): Syntax | undefined {
  return field === undefined ? node.children[0] : childOf(node, field);
}

function isName({ type, children }: Syntax): boolean {
  return type === "identifier" && children.length === 0;
}

/** The names or patterns of a parameter. */
function namesOf(param: Syntax): readonly Syntax[] {
  if (isName(param)) return [param];
  const named = param.children.filter(({ field }) => field === "name" || field === "pattern");
  if (named.length > 0) return named;
  const declarator = childOfType(param, "variable_declarator");
  return declarator === undefined ? [] : namesOf(declarator);
}

export function typed(type: TypeText | null): Expression | null {
  return type === null ? null : { kind: "typed", type };
}
