/**
 * The syntax tree of a text as plain objects: each step in tree-sitter's own tree is a call into WebAssembly.
 */
import type { Language, Tree, TreeCursor } from "web-tree-sitter";

export interface Syntax {
  readonly type: string;
  /** The field of its parent in which it stands. */
  readonly field: string | null;
  /** In characters. */
  readonly start: number;
  readonly end: number;
  /** From 1. */
  readonly line: number;
  /** With a name in the grammar, or in a field. */
  readonly children: readonly Syntax[];
}

/** The names of types and fields, by their numbers in the grammar. */
export interface Grammar {
  readonly types: readonly string[];
  readonly fields: readonly (string | null)[];
}

export function grammarOf({ types, fields }: Language): Grammar {
  return { types, fields };
}

/**
 * How deep what is nested is looked at; readers take a few calls for each level. Hand-written code has less
 * than a hundred levels, a sum of a thousand texts a thousand.
 */
const MAX_DEPTH = 1_000;

/** @param text What was parsed. */
export function syntaxOf(tree: Tree, text: string, grammar: Grammar): Syntax {
  const lines = new LineCounter(text);
  const cursor = tree.walk();
  try {
    return nodeAt(cursor, null, lines, grammar, 1);
  } finally {
    cursor.delete();
  }
}

function nodeAt(
  cursor: TreeCursor,
  field: string | null,
  lines: LineCounter,
  grammar: Grammar,
  depth: number,
): Syntax {
  const start = cursor.startIndex;
  const node = {
    type: grammar.types[cursor.nodeTypeId] ?? cursor.nodeType,
    field,
    start,
    end: cursor.endIndex,
    line: lines.at(start),
    children: [] as Syntax[],
  };
  if (depth === MAX_DEPTH || !cursor.gotoFirstChild()) return node;
  do {
    const id = cursor.currentFieldId;
    if (id === 0 && !cursor.nodeIsNamed) continue;
    node.children.push(nodeAt(cursor, grammar.fields[id] ?? null, lines, grammar, depth + 1));
  } while (cursor.gotoNextSibling());
  cursor.gotoParent();
  return node;
}

/** Counts lines while places grow. */
class LineCounter {
  readonly #text: string;
  #line = 1;
  #next: number;

  constructor(text: string) {
    this.#text = text;
    this.#next = endOfLine(text, 0);
  }

  at(place: number): number {
    while (this.#next < place) {
      this.#line += 1;
      this.#next = endOfLine(this.#text, this.#next + 1);
    }
    return this.#line;
  }
}

function endOfLine(text: string, from: number): number {
  const at = text.indexOf("\n", from);
  return at < 0 ? Number.POSITIVE_INFINITY : at;
}

export function childOf(node: Syntax, field: string): Syntax | undefined {
  return node.children.find((child) => child.field === field);
}

export function childOfType(node: Syntax, ...types: readonly string[]): Syntax | undefined {
  return node.children.find((child) => types.includes(child.type));
}
