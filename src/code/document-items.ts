/**
 * Documents as items of a graph of code: what they are about, and the symbols and files that they mention.
 */
import { posix } from "node:path";
import type { ReadDocument } from "./documents.ts";
import { fileItem } from "./file-item.ts";
import { type CodeItem, linesAt, listed, onlyOnes } from "./item.ts";
import { folderOf } from "./link/paths.ts";
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
  readonly #named: ReadonlyMap<string, Mentioned | null>;

  constructor({ readings }: CodeReading, names: Names) {
    this.#named = onlyOnes(
      [...readings.values()].flatMap((file) =>
        file.symbols.flatMap(({ name, qualified, type }, at) => {
          const symbol = { name: names.of({ file, symbol: at }), type, shown: qualified || file.path };
          const called = at === 0 ? [file.path] : [name, qualified, `${file.path}#${qualified}`];
          return [...new Set(called)].map((each) => [each, symbol] as const);
        }),
      ),
    );
  }

  find(text: string, folder: string): Mentioned | undefined {
    // Single words of small letters are words, too: the meaning of `name` or `path` is not known.
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
  reading: CodeReading,
): CodeItem {
  const mentioned = new Map<string, { symbol: Mentioned; lines: Set<number> }>();
  for (const { text, line } of mentions) {
    const symbol = symbols.find(text, folderOf(path));
    if (symbol === undefined) continue;
    const known = mentioned.get(symbol.name);
    if (known === undefined) mentioned.set(symbol.name, { symbol, lines: new Set([line]) });
    else known.lines.add(line);
  }
  const found = [...mentioned.values()].map(({ symbol, lines }) => ({ symbol, at: [...lines] }));
  const references = found.map(({ symbol, at }) => `${symbol.shown} (${linesAt(at)})`);
  const words = [
    title,
    opening,
    headings.slice(1, MAX_HEADINGS).join(". "),
    listed("References", references),
  ];
  const facts = found.map(({ symbol, at }) => ({
    predicate: "REFERENCES",
    other: symbol.name,
    otherType: symbol.type,
    properties: { path, line: at[0] ?? 1, lines: at },
  }));
  return fileItem({ path, type, language: "Markdown", words, facts }, names, reading);
}
