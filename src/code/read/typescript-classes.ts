/** Classes, interfaces, aliases of types and enums of TypeScript and JavaScript. */
import type { FunctionAbout, TypeText } from "./reading.ts";
import { childOf, childOfType, type Syntax } from "./syntax.ts";
import { DeclarationReader } from "./typescript-declarations.ts";
import { isFunction } from "./typescript-expressions.ts";

export abstract class ClassReader extends DeclarationReader {
  protected class(node: Syntax, name: Syntax | undefined, scope: number): void {
    const called = name === undefined ? "default" : this.textOf(name);
    const body = childOf(node, "body");
    const { owner } = this.scope(scope);
    const symbol = this.addSymbol(owner, {
      name: called,
      type: "Class",
      node,
      body,
      doc: this.doc(node),
      typeParams: this.typeParamNames(node),
    });
    this.bind(scope, called, { kind: "symbol", symbol });
    this.bindType(scope, called, { kind: "symbol", symbol });
    const own = this.addScope(scope, symbol, symbol);
    this.bindTypeParams(node, own);
    this.heritage(node, symbol, own);
    const kept = this.around.splice(0);
    for (const child of body?.children ?? []) this.classMember(child, symbol, own);
    this.around.push(...kept);
  }

  protected heritage(node: Syntax, symbol: number, scope: number): void {
    const { extends: wider, implements: shapes } = this.symbol(symbol);
    const heritage = childOfType(node, "class_heritage");
    for (const clause of heritage?.children ?? []) {
      if (clause.type === "implements_clause") {
        for (const child of clause.children) this.addType(child, shapes, scope);
        continue;
      }
      // In JavaScript the clause is left out.
      const value = clause.type === "extends_clause" ? childOf(clause, "value") : clause;
      const args = childOfType(clause, "type_arguments")?.children ?? [];
      if (value === undefined) continue;
      const type = this.typeOf(
        value.type === "member_expression" ? { ...value, type: "nested_type_identifier" } : value,
        scope,
      );
      if (type?.kind === "name")
        wider.push({ ...type, args: args.flatMap((arg) => this.typeOf(arg, scope) ?? []) });
      else this.visit(value, scope);
    }
  }

  protected addType(node: Syntax, to: TypeText[], scope: number): void {
    const type = this.typeOf(node, scope);
    if (type !== null) to.push(type);
    for (const child of node.children) if (child.type === "type_arguments") this.types(child, scope);
  }

  protected classMember(node: Syntax, symbol: number, scope: number): void {
    const name = childOf(node, "name") ?? childOf(node, "property");
    switch (node.type) {
      case "comment":
        this.comment = node;
        return;
      case "method_definition":
      case "method_signature":
      case "abstract_method_signature": {
        const method = this.declare(symbol, this.textOf(name ?? node), "Method", node, node);
        this.walk(node, scope, method, symbol);
        if (this.symbol(method).name === "constructor") this.parameterFields(node, symbol, scope);
        return;
      }
      case "public_field_definition":
      case "field_definition": {
        const value = childOf(node, "value");
        const type = childOf(node, "type");
        if (name === undefined) return;
        if (value !== undefined && isFunction(value)) {
          const method = this.declare(symbol, this.textOf(name), "Method", value, node);
          this.walk(value, scope, method, symbol);
          return;
        }
        this.field(this.textOf(name), type, value, symbol, scope);
        return;
      }
      default:
        this.visit(node, scope);
    }
  }

  /** `constructor(private readonly db: Database)` */
  protected parameterFields(node: Syntax, symbol: number, scope: number): void {
    for (const param of childOf(node, "parameters")?.children ?? []) {
      const isField = /^(?:public|private|protected|readonly|override)\b/u.test(this.textOf(param));
      const pattern = childOf(param, "pattern");
      const type = this.typeOf(childOf(param, "type"), scope);
      if (isField && pattern !== undefined && type !== null)
        this.symbol(symbol).fields.set(this.textOf(pattern), { type });
    }
  }

  protected field(
    name: string,
    annotation: Syntax | undefined,
    value: Syntax | undefined,
    symbol: number,
    scope: number,
  ): void {
    const type = this.typeOf(annotation, scope);
    if (annotation !== undefined) this.visit(annotation, scope);
    if (value !== undefined) this.visit(value, scope);
    const given = this.expressionOf(value, scope);
    this.symbol(symbol).fields.set(name, {
      ...(type === null ? {} : { type }),
      ...(given === null ? {} : { value: given }),
    });
  }

  protected interface(node: Syntax, scope: number): void {
    const symbol = this.typeSymbol(node, "Interface", scope);
    const own = this.addScope(scope, symbol, symbol);
    this.bindTypeParams(node, own);
    const clause = childOfType(node, "extends_type_clause");
    for (const child of clause?.children ?? []) this.addType(child, this.symbol(symbol).extends, own);
    for (const child of childOf(node, "body")?.children ?? []) this.signatureMember(child, symbol, own);
  }

  protected signatureMember(child: Syntax, symbol: number, scope: number): void {
    if (child.type === "comment") this.comment = child;
    const name = childOf(child, "name");
    if (name === undefined) return;
    const annotation = childOf(child, "type");
    const type = this.typeOf(annotation, scope);
    if (child.type === "method_signature" || type?.kind === "function") {
      const method = this.declare(symbol, this.textOf(name), "Method", child, child);
      if (child.type === "method_signature") {
        this.walk(child, scope, method, symbol);
        return;
      }
      if (annotation !== undefined) this.types(annotation, this.addScope(scope, method, symbol));
      if (type?.kind !== "function") return;
      const about: FunctionAbout = { ...type, results: [], isAsync: false, isGenerator: false };
      this.reading.symbols[method] = { ...this.symbol(method), about };
    } else this.field(this.textOf(name), annotation, undefined, symbol, scope);
  }

  protected typeSymbol(node: Syntax, type: "Interface" | "Enum", scope: number): number {
    const name = this.textOf(childOf(node, "name") ?? node);
    const body = childOf(node, "body");
    const symbol = this.addSymbol(this.scope(scope).owner, {
      name,
      type,
      node,
      body,
      doc: this.doc(node),
      typeParams: this.typeParamNames(node),
    });
    this.bindType(scope, name, { kind: "symbol", symbol });
    return symbol;
  }

  protected alias(node: Syntax, scope: number): void {
    const symbol = this.typeSymbol(node, "Interface", scope);
    const own = this.addScope(scope, symbol, -1);
    this.bindTypeParams(node, own);
    const value = childOf(node, "value");
    if (value === undefined) return;
    const alias = this.typeOf(value, own);
    if (alias !== null && this.symbol(symbol).type === "Interface")
      this.reading.symbols[symbol] = { ...this.symbol(symbol), alias };
    if (value.type === "object_type")
      for (const child of value.children) this.signatureMember(child, symbol, own);
    else this.types({ ...node, children: [value] }, own);
  }

  protected enum(node: Syntax, scope: number): void {
    const symbol = this.typeSymbol(node, "Enum", scope);
    this.bind(scope, this.symbol(symbol).name, { kind: "symbol", symbol });
  }
}
