/**
 * A language as tables: what its expressions, types and patterns are, and how its declarations are read. The
 * names are those of the nodes and fields of its grammar.
 */
import type { Expression, FileReading } from "../reading.ts";
import type { Syntax } from "../syntax.ts";

/** A field of a node; left out, its first child is meant. */
type Field = string;

/** What an expression is. */
type ExpressionRule<Reader> =
  | { readonly kind: "name" | "self" | "super" }
  | { readonly kind: "member"; readonly of: Field; readonly name: Field }
  /** `made`: functions of the language that give something of the type that they take. */
  | {
      readonly kind: "call";
      readonly callee: Field;
      readonly args: Field;
      readonly made?: ReadonlySet<string>;
    }
  /** A call that has what is called and its name side by side. */
  | { readonly kind: "method"; readonly of: Field; readonly name: Field; readonly args: Field }
  | { readonly kind: "new"; readonly type: Field }
  /** Something of the type that is written in it. */
  | { readonly kind: "typed"; readonly type: Field }
  | { readonly kind: "same" | "index"; readonly of?: Field }
  | { readonly kind: "function"; readonly body: Field }
  | { readonly kind: "several"; readonly of: readonly Field[] }
  | { readonly kind: "own"; readonly read: Read<Reader, Expression | null> };

type TypeRule =
  | { readonly kind: "name" | "all" | "tuple" }
  | { readonly kind: "path"; readonly of: Field; readonly name: Field }
  | { readonly kind: "generic" | "same" | "list"; readonly of?: Field }
  | { readonly kind: "map"; readonly key: Field; readonly value: Field }
  | { readonly kind: "function"; readonly returns: Field };

/** What a pattern binds: a name, the same by another pattern, each of a tuple, fields by their names. */
type PatternRule =
  | { readonly kind: "name" | "same" | "tuple" | "fields" }
  /** What a variant of an enum, or a struct without names, holds. */
  | { readonly kind: "held"; readonly type: Field };

export type Read<Reader, Result = void> = (reader: Reader, node: Syntax, scope: number) => Result;

/** @typeParam Reader What its own functions read with. */
export interface Description<Reader> {
  readonly expressions: Readonly<Record<string, ExpressionRule<Reader>>>;
  readonly types: Readonly<Record<string, TypeRule>>;
  readonly patterns: Readonly<Record<string, PatternRule>>;
  /** Readers of declarations and statements. What is in none of the tables is gone through. */
  readonly visits: Readonly<Record<string, Read<Reader>>>;
  /** Nodes whose names are not seen outside. */
  readonly scopes: ReadonlySet<string>;
  readonly comments: ReadonlySet<string>;
  /** Nodes that may stand between a comment and what it is about. */
  readonly attributes: ReadonlySet<string>;
  /** The field of a function with the type of what it gives. */
  readonly returns: Field;
  /** Begins a reading: names that each file knows. */
  readonly begin?: (reading: FileReading) => void;
}
