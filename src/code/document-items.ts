/** Documents as items of a graph of code: what they are about, and the symbols and files that they mention. */
import { posix } from "node:path";
import type { ReadDocument } from "./documents.ts";
import { type CodeItem, HASH_LABEL, lines, listed } from "./item.ts";
import { folderOf } from "./link/modules.ts";
import { symbolAt } from "./link/value.ts";
import type { Names } from "./names.ts";
import type { CodeReading } from "./read-code.ts";

const MAX_HEADINGS = 40;

export function documentItems(reading: CodeReading, names: Names): CodeItem[] {
  const symbols = new Mentionable(reading, names);
  return [...reading.beside.documents].map(([path, document]) =>
    itemOf(path, document, symbols, names, reading),
  );
}

interface Mentioned {
  readonly name: string;
  readonly type: string;
  readonly shown: string;
}

/** Symbols by what a document may call them: a name that only one has, its path, or both. */
class Mentionable {
  /** `null`: several are called so. */
  readonly #named = new Map<string, Mentioned | null>();

  constructor({ readings }: CodeReading, names: Names) {
    for (const file of readings.values())
      for (const [at, { name, qualified, type }] of file.symbols.entries()) {
        const place = { file, symbol: at };
        const symbol = { name: names.of(place), type, shown: symbolAt(place).qualified || file.path };
        const called = at === 0 ? [file.path] : [name, qualified, `${file.path}#${qualified}`];
        for (const each of new Set(called)) this.#named.set(each, this.#named.has(each) ? null : symbol);
      }
  }

  find(text: string, folder: string): Mentioned | undefined {
    // Single words of small letters are words, too: what is meant by `name` or `path` cannot be told.
    const isWord = /^[a-z\d]+$/u.test(text) && text.length < 5;
    const called = isWord
      ? []
      : [text, text.replaceAll("::", "."), posix.join(folder, text), text.replace(/^\.\//u, "")];
    return called.map((each) => this.#named.get(each)).find((symbol) => symbol != null) ?? undefined;
  }
}

function itemOf(
  path: string,
  { type, title, headings, opening, mentions }: ReadDocument,
  symbols: Mentionable,
  names: Names,
  { files }: CodeReading,
): CodeItem {
  const file = files.get(path);
  const mentioned = new Map<string, { symbol: Mentioned; lines: Set<number> }>();
  for (const { text, line } of mentions) {
    const symbol = symbols.find(text, folderOf(path));
    if (symbol === undefined) continue;
    const known = mentioned.get(symbol.name);
    if (known === undefined) mentioned.set(symbol.name, { symbol, lines: new Set([line]) });
    else known.lines.add(line);
  }
  const found = [...mentioned.values()];
  return {
    name: names.free(path, "", type),
    type,
    aliases: [path],
    path,
    content: lines([
      `${type} ${path}, Markdown, ${file?.text.split("\n").length ?? 0} lines.`,
      title,
      opening,
      headings.slice(1, MAX_HEADINGS).join(". "),
      listed(
        "References",
        found.map(({ symbol, lines: at }) => `${symbol.shown} (${linesIn(at)})`),
      ),
      `${HASH_LABEL}${file?.hash ?? ""}`,
    ]),
    facts: [
      {
        predicate: "CONTAINS",
        other: names.packageOf(path),
        otherType: "Package",
        isReversed: true,
        properties: { path },
      },
      ...found.map(({ symbol, lines: at }) => ({
        predicate: "REFERENCES",
        other: symbol.name,
        otherType: symbol.type,
        properties: { path, line: [...at][0] ?? 1, lines: [...at] },
      })),
    ],
  };
}

function linesIn(at: ReadonlySet<number>): string {
  return `${at.size === 1 ? "line" : "lines"} ${[...at].join(", ")}`;
}
