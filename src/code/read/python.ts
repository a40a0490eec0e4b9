/** Reads Python: definitions, imports, and what is used where. */
import { PythonExpressions } from "./python-expressions.ts";
import type { Expression, FileReading, FunctionAbout, TypeText } from "./reading.ts";
import { childOf, childOfType, type Syntax } from "./syntax.ts";

/** @param text The text of the file, of which `root` is the tree. */
export function readPython(path: string, language: string, text: string, root: Syntax): FileReading {
  const reader = new PythonReader(path, language, text, root);
  reader.read(root);
  return reader.reading;
}

class PythonReader extends PythonExpressions {
  read(root: Syntax): void {
    const module = this.symbol(0);
    this.reading.symbols[0] = { ...module, doc: this.docOf(root) };
    this.all(root.children, 0);
  }

  override visit(node: Syntax, scope: number): void {
    switch (node.type) {
      case "import_statement":
        this.import(node, scope);
        return;
      case "import_from_statement":
        this.importFrom(node, scope);
        return;
      case "decorated_definition": {
        const decorators = node.children.filter(({ type }) => type === "decorator");
        this.all(decorators, scope);
        const definition = childOf(node, "definition");
        const names = decorators.map((decorator) => this.textOf(decorator).slice(1).trim());
        if (definition !== undefined) this.define(definition, node, names, scope);
        return;
      }
      case "function_definition":
      case "class_definition":
        this.define(node, node, [], scope);
        return;
      case "assignment":
        this.assign(node, scope);
        return;
      case "for_statement":
      case "for_in_clause": {
        const of = this.expressionOf(childOf(node, "right"), scope);
        const left = childOf(node, "left");
        if (left !== undefined) this.bindTarget(left, of === null ? null : { kind: "element", of }, scope);
        this.allBut(node, left, scope);
        return;
      }
      case "as_pattern": {
        const target = childOf(node, "alias")?.children[0];
        const value = node.children[0];
        if (target !== undefined) this.bindTarget(target, this.expressionOf(value, scope), scope);
        if (value !== undefined) this.visit(value, scope);
        return;
      }
      case "named_expression": {
        const value = childOf(node, "value");
        const name = childOf(node, "name");
        if (name !== undefined) this.bindTarget(name, this.expressionOf(value, scope), scope);
        if (value !== undefined) this.visit(value, scope);
        return;
      }
      case "list_comprehension":
      case "set_comprehension":
      case "dictionary_comprehension":
      case "generator_expression":
        this.expressionOf(node, scope);
        return;
      case "lambda":
        this.expressionOf(node, scope);
        return;
      case "return_statement": {
        this.all(node.children, scope);
        this.result(this.expressionOf(node.children[0], scope));
        return;
      }
      case "call":
        this.call(node, scope);
        return;
      case "attribute": {
        const of = this.expressionOf(node, scope);
        if (of !== null) this.addUse("use", of, node, scope);
        this.allIn(node, "object", scope);
        return;
      }
      case "identifier":
        this.addUse("use", { kind: "name", name: this.textOf(node), scope }, node, scope);
        return;
      case "keyword_argument":
        this.allIn(node, "value", scope);
        return;
      case "type":
        this.addTypeUses(this.typeOf(node, scope), node, scope);
        return;
      case "string":
        // What stands in braces of an f-string is code.
        this.all(
          node.children.filter(({ type }) => type === "interpolation"),
          scope,
        );
        return;
      case "global_statement":
      case "nonlocal_statement":
        return;
      default:
        this.all(node.children, scope);
        return;
    }
  }

  call(node: Syntax, scope: number): void {
    const callee = childOf(node, "function");
    const of = this.expressionOf(callee, scope);
    if (of !== null && callee !== undefined && of.kind !== "super") this.addUse("call", of, callee, scope);
    if (callee?.type === "attribute") this.allIn(callee, "object", scope);
    else if (callee !== undefined && callee.type !== "identifier") this.visit(callee, scope);
    this.allBut(node, callee, scope);
  }

  assign(node: Syntax, scope: number): void {
    const left = childOf(node, "left");
    const right = childOf(node, "right");
    const annotation = childOf(node, "type");
    const type = this.typeOf(annotation, scope);
    if (annotation !== undefined) this.visit(annotation, scope);
    if (right !== undefined) this.visit(right, scope);
    const value: Expression | null =
      type === null ? this.expressionOf(right, scope) : { kind: "typed", type };
    if (left === undefined) return;
    if (left.type === "attribute" && this.textOf(left).startsWith("self."))
      this.field(this.textOf(left).slice(5), value, scope);
    else this.bindTarget(left, value, scope);
  }

  field(name: string, value: Expression | null, scope: number): void {
    const { self } = this.scope(scope);
    if (self < 0 || value === null) return;
    const { fields } = this.symbol(self);
    if (!fields.has(name)) fields.set(name, { value });
  }

  import(node: Syntax, scope: number): void {
    for (const each of node.children) {
      const name = this.textOf(childOf(each, "name") ?? each);
      const alias = childOf(each, "alias");
      const [first = name] = name.split(".");
      this.reading.imports.push({ module: name, line: node.line });
      if (alias === undefined) this.bindImport(scope, first, first, "*");
      else this.bindImport(scope, this.textOf(alias), name, "*");
    }
  }

  importFrom(node: Syntax, scope: number): void {
    const source = childOf(node, "module_name");
    if (source === undefined) return;
    const module = this.textOf(source).replace(/\s/gu, "");
    this.reading.imports.push({ module, line: node.line });
    if (childOfType(node, "wildcard_import") !== undefined)
      this.reading.exports.push({ name: "*", from: module });
    for (const each of node.children) {
      if (each.field !== "name") continue;
      const name = this.textOf(childOf(each, "name") ?? each);
      const alias = childOf(each, "alias");
      this.bindImport(scope, alias === undefined ? name : this.textOf(alias), module, name);
    }
  }

  bindImport(scope: number, local: string, module: string, name: string): void {
    this.bind(scope, local, { kind: "import", module, name });
  }

  define(node: Syntax, whole: Syntax, decorators: readonly string[], scope: number): void {
    if (node.type === "class_definition") this.class(node, whole, scope);
    else this.function(node, whole, decorators, scope, -1);
  }

  docOf(body: Syntax | undefined): string {
    const first = body?.children.find(({ type }) => type !== "comment");
    const text = first?.type === "expression_statement" ? first.children[0] : undefined;
    if (text?.type !== "string") return "";
    return this.textOf(text)
      .replace(/^[rRuUbB]*("""|'''|"|')|("""|'''|"|')$/gu, "")
      .trim();
  }

  function(
    node: Syntax,
    whole: Syntax,
    decorators: readonly string[],
    scope: number,
    container: number,
  ): void {
    const name = this.textOf(childOf(node, "name") ?? node);
    const { owner, self } = this.scope(scope);
    const body = childOf(node, "body");
    const isLocal = container < 0 && this.around.length > 0;
    const symbol = isLocal
      ? owner
      : this.addSymbol(container < 0 ? owner : container, {
          name,
          type: container < 0 ? "Function" : "Method",
          node: whole,
          body,
          doc: this.docOf(body),
          isGetter: decorators.some((each) => /(?:^|\.)(?:cached_)?property$/u.test(each)),
        });
    const own = this.addScope(scope, symbol, container < 0 ? self : container);
    const about = this.aboutOf(
      node,
      own,
      container < 0 || decorators.includes("staticmethod") ? -1 : container,
      decorators.includes("classmethod"),
    );
    if (isLocal) this.bind(scope, name, { kind: "value", value: { kind: "function", about } });
    else {
      if (container < 0) this.bind(scope, name, { kind: "symbol", symbol });
      this.reading.symbols[symbol] = { ...this.symbol(symbol), about };
    }
    this.around.push(about);
    if (body !== undefined) this.all(body.children, own);
    this.around.pop();
  }

  /** Binds the parameters of a function. */
  aboutOf(node: Syntax, scope: number, self: number, isOfClass: boolean): FunctionAbout {
    const params: (TypeText | null)[] = [];
    for (const [at, param] of (childOf(node, "parameters")?.children ?? []).entries()) {
      const annotation = childOf(param, "type");
      const type = this.typeOf(annotation, scope);
      if (annotation !== undefined) this.visit(annotation, scope);
      const initial = childOf(param, "value");
      if (initial !== undefined) this.visit(initial, scope);
      const name = childOf(param, "name") ?? (param.type === "identifier" ? param : param.children[0]);
      if (at === 0 && self >= 0 && param.type === "identifier") {
        if (isOfClass) this.bind(scope, this.textOf(param), { kind: "symbol", symbol: self });
        else this.bind(scope, this.textOf(param), { kind: "value", value: { kind: "self", scope } });
        continue;
      }
      params.push(type);
      if (name !== undefined)
        this.bindTarget(
          name,
          type === null ? this.expressionOf(initial, scope) : { kind: "typed", type },
          scope,
        );
    }
    const returned = childOf(node, "return_type");
    if (returned !== undefined) this.visit(returned, scope);
    const isAsync = /^async\b/u.test(this.textOf(node));
    return { params, returns: this.typeOf(returned, scope), results: [], isAsync, isGenerator: false };
  }

  class(node: Syntax, whole: Syntax, scope: number): void {
    const name = this.textOf(childOf(node, "name") ?? node);
    const { owner } = this.scope(scope);
    const body = childOf(node, "body");
    const bases = (childOf(node, "superclasses")?.children ?? []).filter(
      ({ type }) => type !== "keyword_argument",
    );
    const isEnum = bases.some((base) => /(?:^|\.)(?:Int|Str)?(?:Enum|Flag)$/u.test(this.textOf(base)));
    const isProtocol = bases.some((base) => /(?:^|\.)Protocol\b/u.test(this.textOf(base)));
    const symbol = this.addSymbol(owner, {
      name,
      type: isEnum ? "Enum" : isProtocol ? "Interface" : "Class",
      node: whole,
      body,
      doc: this.docOf(body),
    });
    this.bind(scope, name, { kind: "symbol", symbol });
    for (const base of bases) {
      const type = this.typeOf(base, scope);
      if (type !== null) this.symbol(symbol).extends.push(type);
    }
    const kept = this.around.splice(0);
    // Names of a class are not seen in its methods: those look around the class.
    const own = this.addScope(scope, symbol, symbol);
    for (const child of body?.children ?? []) this.classMember(child, symbol, own, scope);
    this.around.push(...kept);
    for (const [field, binding] of this.scope(own).names)
      if (binding.kind === "value" && binding.value !== undefined && !this.symbol(symbol).fields.has(field))
        this.symbol(symbol).fields.set(field, { value: binding.value });
  }

  classMember(node: Syntax, symbol: number, own: number, outer: number): void {
    const isDecorated = node.type === "decorated_definition";
    const definition = isDecorated ? childOf(node, "definition") : node;
    if (definition?.type !== "function_definition") {
      this.visit(node, own);
      return;
    }
    const decorators = node.children.filter(({ type }) => type === "decorator");
    if (isDecorated) this.all(decorators, own);
    const names = isDecorated ? decorators.map((each) => this.textOf(each).slice(1).trim()) : [];
    // A setter is a part of its property.
    const scope = this.addScope(outer, symbol, symbol);
    this.function(definition, node, names, scope, symbol);
  }
}
