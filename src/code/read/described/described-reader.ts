/** Reads a file by the tables of its language. */
import { wordsOfComment } from "../draft.ts";
import type { Expression, FileReading, FunctionAbout, SymbolType, TypeText } from "../reading.ts";
import { childOf, type Syntax } from "../syntax.ts";
import { DescribedExpressions } from "./described-expressions.ts";
import type { Description } from "./description.ts";

/** @param text The text of the file, of which `root` is the tree. */
export function readDescribed(
  path: string,
  language: string,
  text: string,
  root: Syntax,
  description: Description<DescribedReader>,
): FileReading {
  const reader = new DescribedReader(path, language, text, root, description);
  description.begin?.(reader.reading);
  reader.read(root);
  return reader.reading;
}

const TYPES: ReadonlySet<SymbolType> = new Set(["Class", "Interface", "Enum"]);

/** Where a function stands that is written outside its type. */
interface Receiver {
  readonly type: TypeText;
  /** Binds the names that mean what it is called on. */
  readonly bind?: (scope: number) => void;
}

interface CallableOptions {
  readonly receiver?: Receiver;
  /** Default: what is written as its name. */
  readonly name?: string;
}

export class DescribedReader extends DescribedExpressions<DescribedReader> {
  #comments: Syntax[] = [];
  #later: (() => void)[] = [];

  read(root: Syntax): void {
    const own = root.children.filter((node) => this.#isOfModule(node));
    this.describeModule(this.#words(own));
    this.all(root.children, 0);
    const later = this.#later;
    this.#later = [];
    for (const step of later) step();
  }

  protected asReader(): this {
    return this;
  }

  /** Does something when all types of the file are known, with the comment that stands here. */
  later(step: () => void): void {
    const comments = this.#comments;
    this.#later.push(() => {
      this.#comments = comments;
      step();
    });
  }

  override all(nodes: readonly Syntax[], scope: number): void {
    this.members(nodes, (node) => this.visit(node, scope));
  }

  /** Goes through nodes, and keeps the comments before each. */
  members(nodes: readonly Syntax[], visit: (node: Syntax) => void): void {
    for (const node of nodes) {
      if (this.#isOfModule(node)) continue;
      if (this.description.comments.has(node.type)) {
        const last = this.#comments.at(-1);
        if (last !== undefined && /\n\s*\n/u.test(this.text.slice(last.end, node.start))) this.#comments = [];
        this.#comments.push(node);
      } else {
        visit(node);
        if (!this.description.attributes.has(node.type)) this.#comments = [];
      }
    }
  }

  visit(node: Syntax, outer: number): void {
    const { visits, expressions, types, scopes } = this.description;
    const scope = scopes.has(node.type) ? this.innerScope(outer) : outer;
    const own = visits[node.type];
    if (own !== undefined) own(this, node, scope);
    else if (node.type in expressions) this.#visitExpression(node, scope);
    else if (node.type in types) this.addTypeUses(this.typeOf(node, scope), node, scope);
    else this.all(node.children, scope);
  }

  #visitExpression(node: Syntax, scope: number): void {
    const rule = this.description.expressions[node.type];
    const of = this.expressionOf(node, scope);
    if (rule?.kind === "function") return;
    if (rule?.kind === "name") {
      if (of !== null) this.addUse("use", of, node, scope);
      return;
    }
    if (rule?.kind === "member") {
      if (of !== null) this.addUse("use", of, node, scope);
      this.allIn(node, rule.of, scope);
      return;
    }
    if (rule?.kind === "call" || rule?.kind === "method" || rule?.kind === "new") {
      this.#visitCall(node, scope);
      return;
    }
    this.all(node.children, scope);
  }

  #visitCall(node: Syntax, scope: number): void {
    const rule = this.description.expressions[node.type];
    const of = this.calleeOf(node, scope);
    const calleeField = rule?.kind === "call" ? rule.callee : rule?.kind === "new" ? rule.type : undefined;
    const callee = calleeField === undefined ? undefined : childOf(node, calleeField);
    if (of !== null) this.addUse("call", of, callee ?? node, scope);
    const calleeRule = callee === undefined ? undefined : this.description.expressions[callee.type];
    for (const child of node.children) {
      if (child === callee) {
        if (calleeRule?.kind === "member") this.allIn(child, calleeRule.of, scope);
        else if (calleeRule !== undefined && calleeRule.kind !== "name") this.visit(child, scope);
      } else if (rule?.kind !== "method" || child.field !== rule.name) this.visit(child, scope);
    }
  }

  protected bodyOf(body: Syntax, about: FunctionAbout, scope: number): void {
    const comments = this.#comments;
    this.around.push(about);
    this.visit(body, scope);
    this.around.pop();
    this.#comments = comments;
    const result = this.expressionOf(body, scope);
    if (result !== null) about.results.push(result);
  }

  /** Says what the file is about, if it is not said yet. */
  describeModule(doc: string): void {
    const module = this.symbol(0);
    this.reading.symbols[0] = { ...module, doc: module.doc || doc };
  }

  #words(comments: readonly Syntax[]): string {
    return wordsOfComment(comments.map((comment) => this.textOf(comment).trimEnd()).join("\n"));
  }

  /** Is it a comment about what it stands in? */
  #isOfModule(node: Syntax): boolean {
    return this.description.comments.has(node.type) && /^\/[/*]!/u.test(this.textOf(node));
  }

  /** What the comment before a declaration says. */
  doc(): string {
    return this.#words(this.#comments);
  }

  /** A class, an interface, an enum: a symbol with its own scope. */
  type(node: Syntax, type: SymbolType, scope: number, alias?: TypeText | null): TypeDraft {
    const name = this.textOf(childOf(node, "name") ?? node);
    const body = childOf(node, "body");
    const symbol = this.addSymbol(this.scope(scope).owner, {
      name,
      type,
      node,
      body,
      doc: this.doc(),
      typeParams: this.#typeParams(node).map(({ name: param }) => this.textOf(param)),
      ...(alias === undefined || alias === null ? {} : { alias }),
    });
    this.bind(scope, name, { kind: "symbol", symbol });
    this.bindType(scope, name, { kind: "symbol", symbol });
    const own = this.addScope(scope, symbol, symbol);
    this.bindTypeParams(node, own);
    return { symbol, scope: own, name };
  }

  /** A function or a method; one in another function is a value of that. */
  callable(node: Syntax, scope: number, { receiver, name: given }: CallableOptions = {}): void {
    const called = given ?? this.textOf(childOf(node, "name") ?? node);
    const { owner } = this.scope(scope);
    if (["Function", "Method"].includes(this.symbol(owner).type)) {
      const own = this.innerScope(scope);
      const about = this.aboutOf(node, own);
      this.bind(scope, called, { kind: "value", value: { kind: "function", about } });
      this.#body(node, about, own);
      return;
    }
    const container = receiver === undefined ? owner : this.#declared(receiver.type);
    const isMethod = receiver !== undefined || TYPES.has(this.symbol(owner).type);
    const body = childOf(node, "body");
    const symbol = this.addSymbol(container ?? 0, {
      name: called,
      type: isMethod ? "Method" : "Function",
      node,
      body,
      doc: this.doc(),
      typeParams: this.#typeParams(node).map(({ name: param }) => this.textOf(param)),
      ...(container === undefined && receiver?.type.kind === "name"
        ? { within: receiver.type.name.at(-1) ?? "" }
        : {}),
    });
    if (container === undefined && receiver !== undefined)
      this.reading.extensions.push({ of: receiver.type, name: called, symbol });
    if (!isMethod) this.bind(scope, called, { kind: "symbol", symbol });
    const own = this.addScope(scope, symbol, receiver === undefined ? this.scope(scope).self : -1);
    this.bindTypeParams(node, own);
    receiver?.bind?.(own);
    const about = this.aboutOf(node, own);
    this.reading.symbols[symbol] = { ...this.symbol(symbol), about };
    this.#body(node, about, own);
  }

  #body(node: Syntax, about: FunctionAbout, scope: number): void {
    const body = childOf(node, "body");
    if (body === undefined) return;
    this.around.push(about);
    this.visit(body, scope);
    this.around.pop();
  }

  /** The symbol of this file that a type's name means. */
  #declared(type: TypeText): number | undefined {
    if (type.kind !== "name" || type.name.length !== 1) return undefined;
    for (let at = type.scope; at >= 0; at = this.scope(at).parent) {
      const found = this.scope(at).types.get(type.name[0] ?? "");
      if (found?.kind === "symbol") return found.symbol;
    }
    return undefined;
  }

  /** The symbol of this file that a type is, as {@link FileReading.symbols} have it. */
  symbolOf(type: TypeText | null): number | undefined {
    return type === null ? undefined : this.#declared(type);
  }

  /** Types that stand in a node, also in lists of them. */
  typesIn(node: Syntax | undefined, scope: number): TypeText[] {
    if (node === undefined) return [];
    const type = this.typeOf(node, scope);
    return type === null ? node.children.flatMap((child) => this.typesIn(child, scope)) : [type];
  }

  #typeParams(node: Syntax): { readonly name: Syntax; readonly bound: Syntax | undefined }[] {
    return (childOf(node, "type_parameters")?.children ?? []).flatMap((param) => {
      const name = childOf(param, "name") ?? param.children[0];
      return name === undefined ? [] : [{ name, bound: param.children.find((child) => child !== name) }];
    });
  }

  bindTypeParams(node: Syntax, scope: number): void {
    for (const { name, bound } of this.#typeParams(node)) {
      const [type = null] = this.typesIn(bound, scope);
      this.bindType(scope, this.textOf(name), { kind: "type", type });
    }
  }

  /** Binds names to values: one to each, or to the parts of what a call gives. */
  bindAll(names: readonly Syntax[], values: readonly Syntax[], type: TypeText | null, scope: number): void {
    for (const [at, name] of names.entries()) {
      const value = this.expressionOf(values[values.length === 1 ? 0 : at], scope);
      const isPart = values.length === 1 && names.length > 1;
      if (type !== null) this.bindPattern(name, { kind: "typed", type }, scope);
      else if (!isPart) this.bindPattern(name, value, scope);
      // What tells whether it is there has no type of the program.
      else if (value?.kind !== "call" || (value.of.kind === "member" && value.of.name === "__getitem__"))
        this.bindPattern(name, at === 0 ? value : null, scope);
      else this.bindPattern(name, { kind: "element", of: value, at }, scope);
    }
  }

  import(module: string, line: number, of?: Expression): void {
    this.reading.imports.push({ module, line, ...(of === undefined ? {} : { of }) });
  }
}

/** A type that is being read. */
interface TypeDraft {
  readonly symbol: number;
  readonly scope: number;
  readonly name: string;
}
