/**
 * A file that is no code as an item of a graph of code: it stands in its package, and says which text of it
 * was read.
 */
import { type CodeFact, type CodeItem, HASH_LABEL, lines } from "./item.ts";
import type { Names } from "./names.ts";
import type { CodeReading } from "./read-code.ts";

interface FileSaid {
  readonly path: string;
  readonly type: string;
  /** What it is written in: `Markdown`. */
  readonly language: string;
  /** A line each. */
  readonly words: readonly string[];
  /** Beside that its package contains it. */
  readonly facts: readonly CodeFact[];
}

export function fileItem(
  { path, type, language, words, facts }: FileSaid,
  names: Names,
  { files }: CodeReading,
): CodeItem {
  const file = files.get(path);
  const containment: CodeFact = {
    predicate: "CONTAINS",
    other: names.packageOf(path),
    otherType: "Package",
    isReversed: true,
    properties: { path },
  };
  return {
    name: names.free(path, "", type),
    type,
    aliases: [path],
    path,
    content: lines([
      `${type} ${path}, ${language}, ${file?.text.split("\n").length ?? 0} lines.`,
      ...words,
      `${HASH_LABEL}${file?.hash ?? ""}`,
    ]),
    facts: [containment, ...facts],
  };
}
