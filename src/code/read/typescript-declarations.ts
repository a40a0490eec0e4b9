/** Functions, constants and namespaces of TypeScript and JavaScript. */
import { wordsOfComment } from "./draft.ts";
import type { Expression, TypeText } from "./reading.ts";
import { childOf, type Syntax } from "./syntax.ts";
import { isFunction } from "./typescript-expressions.ts";
import { ModuleReader } from "./typescript-modules.ts";

export abstract class DeclarationReader extends ModuleReader {
  protected comment: Syntax | undefined;

  /** What the comment before a declaration says. */
  protected doc(node: Syntax): string {
    const comment = this.comment;
    if (comment === undefined) return "";
    const between = this.text.slice(comment.end, node.start);
    if (
      /\S/u.test(
        between.replace(
          /^\s*(?:@[^\n]*\n\s*)*(?:export|default|declare|abstract|async|const|let|var|\s)*/u,
          "",
        ),
      )
    )
      return "";
    return /\n\s*\n/u.test(between) ? "" : wordsOfComment(this.textOf(comment));
  }

  /** Is it a place whose functions are symbols: a module, a namespace? */
  protected isOutside(scope: number): boolean {
    return (
      this.around.length === 0 &&
      this.symbol(this.scope(scope).owner).type === "Module" &&
      this.scope(scope).self < 0
    );
  }

  /** Names of types in an annotation. */
  protected types(node: Syntax, scope: number): void {
    for (const child of node.children) {
      if (child.type === "type_identifier" || child.type === "nested_type_identifier") {
        const type = this.typeOf(child, scope);
        if (type !== null) this.addTypeUse(type, child, scope);
      } else if (isType(child) || node.type === "type_annotation" || node.type === "type_arguments")
        this.types(child, scope);
      else this.visit(child, scope);
    }
  }

  protected namespace(node: Syntax, scope: number): void {
    const name = childOf(node, "name");
    const body = childOf(node, "body");
    if (name === undefined || body === undefined || name.type === "string") return;
    const { owner } = this.scope(scope);
    const symbol = this.addSymbol(owner, {
      name: this.textOf(name),
      type: "Module",
      node,
      body,
      doc: this.doc(node),
    });
    this.bind(scope, this.textOf(name), { kind: "symbol", symbol });
    this.bindType(scope, this.textOf(name), { kind: "symbol", symbol });
    const own = this.addScope(scope, symbol, -1);
    this.all(body.children, own);
  }

  protected function(node: Syntax, name: Syntax | undefined, whole: Syntax, scope: number): void {
    const called = name === undefined ? "default" : this.textOf(name);
    if (!this.isOutside(scope)) {
      const value: Expression = { kind: "function", about: this.functionOf(node, scope).about };
      this.bind(scope, called, { kind: "value", value });
      return;
    }
    const { owner } = this.scope(scope);
    const symbol = this.declare(owner, called, "Function", node, whole);
    this.bind(scope, called, { kind: "symbol", symbol });
    this.walk(node, scope, symbol, -1);
  }

  protected method(node: Syntax, name: Syntax | undefined, whole: Syntax, container: number): void {
    const called = name === undefined ? "default" : this.textOf(name);
    const type =
      this.symbol(container).type === "Class" || this.symbol(container).type === "Interface"
        ? "Method"
        : "Function";
    const symbol = this.declare(container, called, type, node, whole);
    this.walk(node, 0, symbol, type === "Method" ? container : -1);
  }

  protected declare(
    container: number,
    name: string,
    type: "Function" | "Method",
    node: Syntax,
    whole: Syntax,
  ): number {
    const body = childOf(node, "body");
    return this.addSymbol(container, {
      name,
      type,
      node: whole,
      body,
      doc: this.doc(whole),
      isGetter: /^(?:static\s+|override\s+)*get\s+[^(\s]/u.test(this.text.slice(node.start, node.start + 80)),
    });
  }

  /** Walks the text of a function that is a symbol, and notes what it takes and gives. */
  protected walk(node: Syntax, scope: number, symbol: number, self: number, expected?: Expression): void {
    const outer = this.scope(scope);
    const kept = this.around.splice(0);
    const { about } = this.functionOf(node, scope, expected, {
      symbol,
      self: self < 0 ? outer.self : self,
    });
    this.around.push(...kept);
    const known = this.symbol(symbol);
    const better = known.about === null || (known.about.returns === null && about.returns !== null);
    this.reading.symbols[symbol] = {
      ...known,
      about: better ? about : known.about,
      typeParams: known.typeParams.length > 0 ? known.typeParams : this.typeParamNames(node),
    };
  }

  protected typeParamNames(node: Syntax): readonly string[] {
    return (childOf(node, "type_parameters")?.children ?? []).map((param) =>
      this.textOf(childOf(param, "name") ?? param),
    );
  }

  protected variable(node: Syntax, whole: Syntax, scope: number): void {
    const name = childOf(node, "name");
    const value = childOf(node, "value");
    if (name === undefined) return;
    const plain = unwrapped(value);
    if (name.type === "identifier" && plain !== undefined && isFunction(plain)) {
      this.function(plain, name, whole, scope);
      return;
    }
    if (name.type === "identifier" && plain?.type === "class") {
      this.class(plain, name, scope);
      return;
    }
    const annotation = childOf(node, "type");
    const satisfied = value?.type === "satisfies_expression" ? value.children.at(-1) : undefined;
    const type = this.typeOf(annotation, scope) ?? this.docTypes(whole, scope)?.type ?? null;
    if (annotation !== undefined) this.visit(annotation, scope);
    if (
      name.type === "identifier" &&
      plain?.type === "object" &&
      this.isOutside(scope) &&
      plain.children.some(holdsFunction)
    ) {
      this.objectOfFunctions(plain, name, whole, scope, type ?? this.typeOf(satisfied, scope));
      return;
    }
    const expected: Expression | undefined = type === null ? undefined : { kind: "typed", type };
    const given = this.expressionOf(value, scope, expected);
    if (value !== undefined) this.visit(value, scope);
    this.bindPattern(name, expected ?? given, scope);
  }

  /** An object whose functions are called by its name: each of these is a symbol. */
  protected objectOfFunctions(
    node: Syntax,
    name: Syntax,
    whole: Syntax,
    scope: number,
    type: TypeText | null,
  ): void {
    const { owner } = this.scope(scope);
    const expectedAt = (member: string): Expression | undefined =>
      type === null ? undefined : { kind: "member", of: { kind: "typed", type }, name: member };
    const symbol = this.addSymbol(owner, {
      name: this.textOf(name),
      type: "Module",
      node: whole,
      body: node,
      doc: this.doc(whole),
    });
    this.bind(scope, this.textOf(name), { kind: "symbol", symbol });
    for (const child of node.children) {
      const key = childOf(child, "key") ?? childOf(child, "name");
      const value = child.type === "method_definition" ? child : childOf(child, "value");
      if (child.type === "comment") this.comment = child;
      if (key === undefined || value === undefined) this.visit(child, scope);
      else if (child.type === "method_definition" || isFunction(value))
        this.walk(
          value,
          scope,
          this.declare(symbol, this.textOf(key), "Function", value, child),
          -1,
          expectedAt(this.textOf(key)),
        );
      else {
        const given = this.expressionOf(value, scope, expectedAt(this.textOf(key)));
        this.visit(value, scope);
        if (given !== null) this.symbol(symbol).fields.set(this.textOf(key), { value: given });
      }
    }
  }
}

function holdsFunction(child: Syntax): boolean {
  const value = childOf(child, "value");
  return child.type === "method_definition" || (value !== undefined && isFunction(value));
}

function isType({ type }: Syntax): boolean {
  return (
    type.endsWith("_type") ||
    type === "type_arguments" ||
    type === "type_annotation" ||
    type === "property_signature" ||
    type === "object_type" ||
    type === "type_query"
  );
}

/** Without what says only of which type it is. */
function unwrapped(node: Syntax | undefined): Syntax | undefined {
  if (node === undefined) return undefined;
  const isWrapped = ["as_expression", "satisfies_expression", "parenthesized_expression"].includes(node.type);
  return isWrapped ? unwrapped(node.children[0]) : node;
}
