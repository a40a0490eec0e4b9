/**
 * What the text of one file says by itself, in one form for all languages. Names are not resolved yet: that
 * needs the other files.
 */

/** What a symbol is, as a type of the profile `code`. */
export type SymbolType = "Module" | "Class" | "Interface" | "Enum" | "Function" | "Method";

/** A type as it is written. Scopes are places in {@link FileReading.scopes}. */
export type TypeText =
  | {
      readonly kind: "name";
      readonly name: readonly string[];
      readonly args: readonly TypeText[];
      readonly scope: number;
    }
  | { readonly kind: "array"; readonly of: TypeText }
  | { readonly kind: "tuple"; readonly of: readonly TypeText[] }
  /** A union or an intersection. */
  | { readonly kind: "several"; readonly of: readonly TypeText[] }
  | { readonly kind: "object"; readonly members: ReadonlyMap<string, TypeText> }
  | {
      readonly kind: "function";
      readonly params: readonly (TypeText | null)[];
      readonly returns: TypeText | null;
    }
  | { readonly kind: "typeof"; readonly of: Expression }
  /** `A["b"]` */
  | { readonly kind: "part"; readonly of: TypeText; readonly name: string }
  /** `this` as a type. */
  | { readonly kind: "self"; readonly scope: number };

/** As much of an expression as says what it is of which type. */
export type Expression =
  | { readonly kind: "name"; readonly name: string; readonly scope: number }
  /** `this`, `self` */
  | { readonly kind: "self"; readonly scope: number }
  | { readonly kind: "super"; readonly scope: number }
  | { readonly kind: "member"; readonly of: Expression; readonly name: string }
  | { readonly kind: "call"; readonly of: Expression; readonly args: readonly (Expression | null)[] }
  | { readonly kind: "new"; readonly of: Expression }
  | { readonly kind: "await"; readonly of: Expression }
  /** What one gets by going through it; with a place, by its index. */
  | { readonly kind: "element"; readonly of: Expression; readonly at?: number }
  | { readonly kind: "typed"; readonly type: TypeText }
  | { readonly kind: "several"; readonly of: readonly Expression[] }
  | { readonly kind: "array"; readonly of: Expression | null }
  | {
      readonly kind: "object";
      readonly members: ReadonlyMap<string, Expression>;
      /** What its other members come from. */
      readonly rest: readonly Expression[];
    }
  | { readonly kind: "function"; readonly about: FunctionAbout }
  /** A module that is loaded where it is used. */
  | { readonly kind: "module"; readonly module: string }
  /** What a call expects at a place. */
  | { readonly kind: "argument"; readonly call: Expression; readonly at: number }
  /** What a function is called with at a place. */
  | { readonly kind: "parameter"; readonly of: Expression; readonly at: number };

/** What a function takes and gives. */
export interface FunctionAbout {
  readonly params: readonly (TypeText | null)[];
  readonly returns: TypeText | null;
  /** What it returns, where no type says so. */
  readonly results: Expression[];
  readonly isAsync: boolean;
  readonly isGenerator: boolean;
}

export interface ReadSymbol {
  /** Its own name. */
  readonly name: string;
  /** With the names of what it stands in: `Class.method`. */
  readonly qualified: string;
  readonly type: SymbolType;
  /** The symbol in which it stands; the module is 0. */
  readonly container: number;
  /** From 1. */
  readonly line: number;
  /** The last line, from 1. */
  readonly endLine: number;
  /** Where its text begins and ends, in characters. */
  readonly start: number;
  readonly end: number;
  /** Its heading: the text before its body. */
  readonly signature: string;
  /** What a comment before it says, without signs of comments. */
  readonly doc: string;
  /** Types that it extends, as values where the language has them so. */
  readonly extends: TypeText[];
  readonly implements: TypeText[];
  /** Symbols that stand in it, by name. */
  readonly members: Map<string, number>;
  readonly fields: Map<string, { readonly type?: TypeText; readonly value?: Expression }>;
  /** Names of its type parameters. */
  readonly typeParams: readonly string[];
  /** What it takes and gives, if it is called. */
  readonly about: FunctionAbout | null;
  /** What it is another name for. */
  readonly alias: TypeText | null;
  /** Is it read like a field? */
  readonly isGetter: boolean;
}

/** What a name means in a scope. */
export type Binding =
  | { readonly kind: "symbol"; readonly symbol: number }
  /** `name`: what is imported, `*` for the module itself. */
  | { readonly kind: "import"; readonly module: string; readonly name: string }
  | { readonly kind: "value"; readonly type?: TypeText; readonly value?: Expression }
  | { readonly kind: "type"; readonly type: TypeText | null };

export interface Scope {
  /** -1: none. */
  readonly parent: number;
  /** The symbol whose text it is. */
  readonly owner: number;
  /** The class whose `this` is meant; -1: none. */
  readonly self: number;
  readonly names: Map<string, Binding>;
  /** Names of types, where these are apart from those of values. */
  readonly types: Map<string, Binding>;
}

/** A place where something is used. */
export type Reference = {
  /** The symbol in whose text it stands. */
  readonly owner: number;
  /** From 1. */
  readonly line: number;
} & (
  | { readonly kind: "call" | "use"; readonly of: Expression }
  | { readonly kind: "type"; readonly of: TypeText }
);

interface Import {
  readonly module: string;
  readonly line: number;
  /** What is imported, in languages that name more than a module. */
  readonly of?: Expression;
}

/** What a module gives away. `from`: of another module. */
type Export =
  | { readonly name: string; readonly local: string }
  | { readonly name: string; readonly value: Expression }
  | { readonly name: string; readonly from: string; readonly imported: string }
  /** Everything of another module. */
  | { readonly name: "*"; readonly from: string };

export interface FileReading {
  /** Below the folder that is read, with `/`. */
  readonly path: string;
  readonly language: string;
  readonly lines: number;
  /** The first is the module itself. */
  readonly symbols: ReadSymbol[];
  /** The first is that of the module. */
  readonly scopes: Scope[];
  readonly references: Reference[];
  readonly imports: Import[];
  readonly exports: Export[];
  readonly extensions: { readonly of: TypeText; readonly name: string; readonly symbol: number }[];
  /** How the file names its package, in languages where it does. */
  package?: string;
}

/** A type of which nothing is known. */
export const UNKNOWN: TypeText = { kind: "object", members: new Map() };

/** Expressions of which any may be meant. */
export function several(all: readonly (Expression | null)[]): Expression | null {
  const of = all.filter((each) => each !== null);
  return of.length < 2 ? (of[0] ?? null) : { kind: "several", of };
}
