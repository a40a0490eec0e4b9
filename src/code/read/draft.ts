/** A reading while it is made: symbols, scopes and references are added as the tree is walked. */
import type {
  Binding,
  Expression,
  FileReading,
  FunctionAbout,
  ReadSymbol,
  Scope,
  SymbolType,
  TypeText,
} from "./reading.ts";
import type { Syntax } from "./syntax.ts";

interface NewSymbol {
  readonly name: string;
  readonly type: SymbolType;
  readonly node: Syntax;
  /** Its heading ends where this begins; absent: with it itself. */
  readonly body?: Syntax | undefined;
  readonly doc?: string;
  readonly typeParams?: readonly string[];
  readonly about?: FunctionAbout;
  readonly alias?: TypeText;
  readonly isGetter?: boolean;
  /** The type to which it belongs, if that stands in another file. */
  readonly within?: string;
}

/** Results of a function that are noted, where no type says what it gives. */
const MAX_RESULTS = 4;
const MAX_SIGNATURE_CHARS = 400;
const MAX_DOC_CHARS = 1_200;
/**
 * Types that take the place of others of the same name in a file: a class and an interface of one name are
 * the class.
 */
const PRECEDENCE: readonly SymbolType[] = ["Interface", "Enum", "Function", "Method", "Class", "Module"];

export abstract class Draft {
  readonly reading: FileReading;
  readonly text: string;
  /** What the functions around the current place give. */
  readonly around: FunctionAbout[] = [];
  readonly #expressions = new Map<Syntax, Expression | null>();

  constructor(path: string, language: string, text: string, root: Syntax) {
    this.text = text;
    const lines = text === "" ? 0 : text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
    const name = path.slice(path.lastIndexOf("/") + 1);
    const module: ReadSymbol = {
      ...EMPTY_PARTS(),
      name,
      qualified: "",
      type: "Module",
      container: 0,
      line: 1,
      endLine: Math.max(1, lines),
      start: root.start,
      end: text.length,
      signature: "",
      doc: "",
      typeParams: [],
      about: null,
      alias: null,
      isGetter: false,
    };
    this.reading = {
      path,
      language,
      lines,
      symbols: [module],
      scopes: [],
      references: [],
      imports: [],
      exports: [],
      extensions: [],
    };
    this.addScope(-1, 0, -1);
  }

  textOf(node: Syntax): string {
    return this.text.slice(node.start, node.end);
  }

  symbol(at: number): ReadSymbol {
    const symbol = this.reading.symbols[at];
    if (symbol === undefined) throw new Error(`There is no symbol ${at}`);
    return symbol;
  }

  scope(at: number): Scope {
    const scope = this.reading.scopes[at];
    if (scope === undefined) throw new Error(`There is no scope ${at}`);
    return scope;
  }

  addScope(parent: number, owner: number, self: number): number {
    this.reading.scopes.push({ parent, owner, self, names: new Map(), types: new Map() });
    return this.reading.scopes.length - 1;
  }

  /** A scope of the same symbol inside another. */
  innerScope(scope: number): number {
    const { owner, self } = this.scope(scope);
    return this.addScope(scope, owner, self);
  }

  bind(scope: number, name: string, binding: Binding): void {
    const { names } = this.scope(scope);
    // The first says most: a function, then its overloads.
    if (names.get(name)?.kind !== "symbol") names.set(name, binding);
  }

  bindType(scope: number, name: string, binding: Binding): void {
    const { types } = this.scope(scope);
    if (types.get(name)?.kind !== "symbol") types.set(name, binding);
  }

  /** Adds a symbol to its container; what is declared twice, as with overloads, is one. */
  addSymbol(container: number, given: NewSymbol): number {
    const parent = this.symbol(container);
    const { name, type, node, doc = "", within } = given;
    const key = within === undefined ? name : `${within}.${name}`;
    const known = parent.members.get(key);
    const symbol: ReadSymbol = {
      ...EMPTY_PARTS(),
      name,
      qualified: parent.qualified === "" ? key : `${parent.qualified}.${key}`,
      type,
      container,
      line: node.line,
      endLine: node.line + countLines(this.textOf(node)),
      start: node.start,
      end: node.end,
      signature: this.#signature(node, given.body),
      doc: doc.slice(0, MAX_DOC_CHARS),
      typeParams: given.typeParams ?? [],
      about: given.about ?? null,
      alias: given.alias ?? null,
      isGetter: given.isGetter ?? false,
    };
    if (known === undefined) {
      this.reading.symbols.push(symbol);
      const at = this.reading.symbols.length - 1;
      parent.members.set(key, at);
      return at;
    }
    this.reading.symbols[known] = merged(this.symbol(known), symbol);
    return known;
  }

  /**
   * What an expression is; its functions are walked.
   *
   * @param expected what is expected here: it says what functions are called with
   */
  expressionOf(node: Syntax | undefined, scope: number, expected?: Expression): Expression | null {
    if (node === undefined) return null;
    const known = this.#expressions.get(node);
    if (known !== undefined) return known;
    const read = this.readExpression(node, scope, expected);
    this.#expressions.set(node, read);
    return read;
  }

  protected abstract readExpression(
    node: Syntax,
    scope: number,
    expected: Expression | undefined,
  ): Expression | null;

  /** Notes what the function around gives. */
  result(value: Expression | null): void {
    const results = this.around.at(-1)?.results;
    if (value !== null && results !== undefined && results.length < MAX_RESULTS) results.push(value);
  }

  /** Takes in a node with what it holds. */
  abstract visit(node: Syntax, scope: number): void;

  all(nodes: readonly Syntax[], scope: number): void {
    for (const node of nodes) this.visit(node, scope);
  }

  /** Those children of a node that are of a field. */
  allIn(node: Syntax, field: string, scope: number): void {
    this.all(
      node.children.filter((child) => child.field === field),
      scope,
    );
  }

  allBut(node: Syntax, but: Syntax | undefined, scope: number): void {
    this.all(
      node.children.filter((child) => child !== but),
      scope,
    );
  }

  addUse(kind: "call" | "use", of: Expression, node: Syntax, scope: number): void {
    this.reading.references.push({ kind, of, line: node.line, owner: this.scope(scope).owner });
  }

  addTypeUse(of: TypeText, node: Syntax, scope: number): void {
    this.reading.references.push({ kind: "type", of, line: node.line, owner: this.scope(scope).owner });
  }

  /** Notes a type with all that it is made of. */
  addTypeUses(type: TypeText | null, node: Syntax, scope: number): void {
    if (type === null) return;
    const each = (types: readonly (TypeText | null)[]) => {
      for (const one of types) this.addTypeUses(one, node, scope);
    };
    if (type.kind === "name") {
      this.addTypeUse({ ...type, args: [] }, node, scope);
      each(type.args);
    } else if (type.kind === "array") each([type.of]);
    else if (type.kind === "several" || type.kind === "tuple") each(type.of);
    else if (type.kind === "function") each([type.returns]);
  }

  #signature(node: Syntax, body: Syntax | undefined): string {
    const heading =
      body === undefined ? this.textOf(node) : this.text.slice(node.start, Math.max(node.start, body.start));
    return heading.replace(/\s+/gu, " ").trim().slice(0, MAX_SIGNATURE_CHARS);
  }
}

const EMPTY_PARTS = () => ({
  extends: [] as TypeText[],
  implements: [] as TypeText[],
  members: new Map<string, number>(),
  fields: new Map<string, never>(),
});

function merged(first: ReadSymbol, second: ReadSymbol): ReadSymbol {
  const wins = PRECEDENCE.indexOf(second.type) > PRECEDENCE.indexOf(first.type);
  const [main, other] = wins ? [second, first] : [first, second];
  return {
    ...main,
    // The one that is said first, and the implementation after the overloads.
    endLine: Math.max(first.endLine, second.endLine),
    line: Math.min(first.line, second.line),
    doc: first.doc || second.doc,
    about: main.about ?? other.about,
    alias: main.alias ?? other.alias,
    extends: first.extends,
    implements: first.implements,
    members: first.members,
    fields: first.fields,
  };
}

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}

export function wordsOfComment(text: string): string {
  return text
    .replace(/^\s*(?:\/\*\*?|\/\/[/!]?|#+!?)|\*\/\s*$/gu, "")
    .replace(/^[ \t]*(?:\*|\/\/[/!]?|#+)[ \t]?/gmu, "")
    .trim();
}
