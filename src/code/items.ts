/**
 * What a reading becomes in a graph: an item for each package, module and symbol, with its words and its
 * facts.
 */

import { groupedBy } from "../domain/grouping.ts";
import { documentItems } from "./document-items.ts";
import { type CodeFact, type CodeItem, HASH_LABEL, lines, listed, wordsIn } from "./item.ts";
import type { SymbolRelation } from "./link/relation.ts";
import { type SymbolPlace, symbolAt } from "./link/value.ts";
import { Names } from "./names.ts";
import { partItems } from "./part-items.ts";
import type { FileReading, ReadSymbol } from "./read/reading.ts";
import type { CodeReading } from "./read-code.ts";

/** All items of a reading; files come last, as they say which text was read. */
export function itemsOf(reading: CodeReading): CodeItem[] {
  const names = new Names(reading);
  const related = groupedBy(reading.relations, ({ from }) => symbolAt(from));
  const symbols: CodeItem[] = [];
  const modules: CodeItem[] = [];
  for (const file of reading.readings.values())
    for (const at of file.symbols.keys()) {
      const place = { file, symbol: at };
      const item = itemOf(place, related.get(symbolAt(place)) ?? [], names, reading);
      (at === 0 ? modules : symbols).push(item);
    }
  const { parts, files } = partItems(reading, names);
  return [
    ...packageItems(reading),
    ...symbols,
    ...parts,
    ...modules,
    ...files,
    ...documentItems(reading, names),
  ];
}

function itemOf(
  place: SymbolPlace,
  relations: readonly SymbolRelation[],
  names: Names,
  reading: CodeReading,
): CodeItem {
  const { file } = place;
  const symbol = symbolAt(place);
  const name = names.of(place);
  const isModule = place.symbol === 0;
  const facts: CodeFact[] = [
    containment(place, names),
    ...relations.map(({ predicate, to, lines }) => ({
      predicate,
      other: "package" in to ? to.package : names.of(to),
      otherType: "package" in to ? "Package" : symbolAt(to).type,
      properties: { path: file.path, line: lines[0] ?? symbol.line, lines: [...lines] },
    })),
  ];
  return {
    name,
    type: symbol.type,
    aliases: isModule ? [file.path, symbol.name] : shortNames(symbol, file),
    path: file.path,
    content: isModule ? wordsOfModule(file, reading) : wordsOfSymbol(symbol, file),
    facts,
  };
}

function containment(place: SymbolPlace, names: Names): CodeFact {
  const { file } = place;
  const { line, endLine, container } = symbolAt(place);
  const isModule = place.symbol === 0;
  const outer = { file, symbol: container };
  return {
    predicate: "CONTAINS",
    other: isModule ? names.packageOf(file.path) : names.of(outer),
    otherType: isModule ? "Package" : symbolAt(outer).type,
    isReversed: true,
    properties: { path: file.path, line, endLine },
  };
}

function shortNames({ name, qualified }: ReadSymbol, { path }: FileReading): string[] {
  // A default export without a name says nothing by that.
  const own = name === "default" ? [] : [name];
  return [...new Set([...own, qualified, `${path}#${qualified}`])];
}

const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  typescript: "TypeScript",
  tsx: "TypeScript",
  javascript: "JavaScript",
  python: "Python",
  go: "Go",
  java: "Java",
  rust: "Rust",
};

/** Its relations are facts: among its words, the names of others would count as its own. */
function wordsOfSymbol(symbol: ReadSymbol, file: FileReading): string {
  const { type, qualified, line, endLine, doc, signature } = symbol;
  const members = [...symbol.members.keys()];
  return lines([
    `${type} ${qualified} in ${file.path}, lines ${line} to ${endLine}.`,
    wordsIn(qualified),
    doc,
    signature,
    listed("Has", members),
    wordsIn(members.join(" ")),
  ]);
}

/** Its definitions and imports are facts, for the same reason. */
function wordsOfModule(
  { symbols, path, language, lines: count }: FileReading,
  { files }: CodeReading,
): string {
  return lines([
    `Module ${path}, ${LANGUAGE_NAMES[language] ?? language}, ${count} lines.`,
    wordsIn(path),
    symbols[0]?.doc ?? "",
    `${HASH_LABEL}${files.get(path)?.hash ?? ""}`,
  ]);
}

function packageItems({ manifests, name: root, readings }: CodeReading): CodeItem[] {
  const named = manifests.map(({ path, name, version, description, dependencies, folder }) => ({
    name,
    type: "Package",
    aliases: [],
    path,
    content: lines([
      `Package ${name}${version === null ? "" : ` ${version}`} in ${folder || "the root"}.`,
      description,
      listed("Depends on", dependencies),
    ]),
    facts: dependencies
      .filter((dependency) => dependency !== name)
      .map((other) => ({ predicate: "DEPENDS_ON", other, otherType: "Package", properties: { path } })),
  }));
  const unique = [...new Map(named.map((item) => [item.name.toLowerCase(), item])).values()];
  if (readings.size === 0 || unique.some(({ name }) => name.toLowerCase() === root.toLowerCase()))
    return unique;
  const whole = {
    name: root,
    type: "Package",
    aliases: [],
    path: "",
    content: `Package ${root}.`,
    facts: [],
  };
  return [...unique, whole];
}
