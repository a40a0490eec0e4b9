/** What a reading becomes in a graph: an item for each package, module and symbol, with its words and its facts. */

import type { JsonObject } from "../domain/json.ts";
import { shortHash } from "../import/item.ts";
import type { SymbolRelation } from "./link/relations.ts";
import { type SymbolPlace, symbolAt } from "./link/value.ts";
import type { Manifest } from "./manifests.ts";
import type { FileReading, ReadSymbol, SymbolType } from "./read/reading.ts";
import type { CodeReading } from "./read-code.ts";

/** A fact about an item: that it does something to another, or is contained in it. */
export interface CodeFact {
  readonly predicate: string;
  /** The other end. */
  readonly other: string;
  readonly otherType: string;
  /** Is the item the object? */
  readonly isReversed?: boolean;
  /** `path`, `line`, `lines` or `endLine`: where it is said. */
  readonly properties: JsonObject;
}

export interface CodeItem {
  /** The entity: package, module and qualified name. */
  readonly name: string;
  readonly type: string;
  /** Shorter names, which others may have, too. */
  readonly aliases: readonly string[];
  /** The file by which it changes. */
  readonly path: string;
  readonly content: string;
  readonly facts: readonly CodeFact[];
}

/** Begins the line that keeps the hash of a module's text. */
export const HASH_LABEL = "SHA-256 ";
const MAX_NAME_CHARS = 450;
const MAX_LISTED = 60;

/** All items of a reading; the modules come last, as they say which text was read. */
export function itemsOf(reading: CodeReading): CodeItem[] {
  const names = new Names(reading);
  const related = relationsBySymbol(reading.relations);
  const symbols: CodeItem[] = [];
  const modules: CodeItem[] = [];
  for (const file of reading.readings.values())
    for (const at of file.symbols.keys()) {
      const place = { file, symbol: at };
      const item = itemOf(place, related.get(symbolAt(place)) ?? [], names, reading);
      (at === 0 ? modules : symbols).push(item);
    }
  return [...packageItems(reading), ...symbols, ...modules];
}

function relationsBySymbol(relations: readonly SymbolRelation[]): Map<ReadSymbol, SymbolRelation[]> {
  const related = new Map<ReadSymbol, SymbolRelation[]>();
  for (const relation of relations) {
    const symbol = symbolAt(relation.from);
    const known = related.get(symbol);
    if (known === undefined) related.set(symbol, [relation]);
    else known.push(relation);
  }
  return related;
}

/** Names of entities. Those of one graph differ, also where only the case of letters does. */
class Names {
  readonly #names = new Map<ReadSymbol, string>();
  readonly #manifests: readonly Manifest[];
  readonly #root: string;

  constructor({ name, manifests, readings }: CodeReading) {
    this.#root = name;
    const counts = new Map<string, number>();
    for (const manifest of manifests) counts.set(manifest.name, (counts.get(manifest.name) ?? 0) + 1);
    // The deepest first; two packages of one name are told apart by their paths alone.
    this.#manifests = manifests
      .filter((manifest) => counts.get(manifest.name) === 1)
      .toSorted((a, b) => b.folder.length - a.folder.length);
    const taken = new Set<string>();
    for (const file of readings.values())
      for (const symbol of file.symbols) this.#names.set(symbol, this.#free(file, symbol, taken));
  }

  of(place: SymbolPlace): string {
    return this.#names.get(symbolAt(place)) ?? "";
  }

  /** The package of a file. */
  packageOf(path: string): string {
    return this.#manifestOf(path)?.name ?? this.#root;
  }

  #manifestOf(path: string): Manifest | undefined {
    return this.#manifests.find(({ folder }) => folder === "" || path.startsWith(`${folder}/`));
  }

  #free({ path }: FileReading, { qualified, type }: ReadSymbol, taken: Set<string>): string {
    const folder = this.#manifestOf(path)?.folder ?? "";
    const module = `${this.packageOf(path)}/${folder === "" ? path : path.slice(folder.length + 1)}`;
    const base = qualified === "" ? module : `${module}#${qualified}`;
    const whole =
      base.length > MAX_NAME_CHARS ? `${base.slice(0, MAX_NAME_CHARS - 20)}~${shortHash(base)}` : base;
    let name = whole;
    for (let count = 1; taken.has(name.toLowerCase()); count += 1)
      name = `${whole}:${type.toLowerCase()}${count === 1 ? "" : count}`;
    taken.add(name.toLowerCase());
    return name;
  }
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
    content: isModule ? wordsOfModule(file, relations, reading) : wordsOfSymbol(symbol, file, relations),
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

function wordsOfSymbol(symbol: ReadSymbol, file: FileReading, relations: readonly SymbolRelation[]): string {
  const { type, qualified, line, endLine, doc, signature } = symbol;
  return lines([
    `${type} ${qualified} in ${file.path}, lines ${line} to ${endLine}.`,
    wordsIn(qualified),
    doc,
    signature,
    ...relationLines(relations),
  ]);
}

function wordsOfModule(
  file: FileReading,
  relations: readonly SymbolRelation[],
  { files }: CodeReading,
): string {
  const [module, ...symbols] = file.symbols;
  const defined = symbols.filter(({ container }) => container === 0).map(({ name }) => name);
  return lines([
    `Module ${file.path}, ${LANGUAGE_NAMES[file.language] ?? file.language}, ${file.lines} lines.`,
    wordsIn(file.path),
    module?.doc ?? "",
    listed("Defines", defined),
    ...relationLines(relations),
    `${HASH_LABEL}${files.get(file.path)?.hash ?? ""}`,
  ]);
}

function relationLines(relations: readonly SymbolRelation[]): string[] {
  return (Object.keys(TITLES) as SymbolRelation["predicate"][]).map((predicate) =>
    listed(
      TITLES[predicate],
      relations
        .filter((relation) => relation.predicate === predicate)
        .map(({ to, lines: places }) => {
          const at = `(${places.length === 1 ? "line" : "lines"} ${places.join(", ")})`;
          return "package" in to ? `${to.package} ${at}` : `${symbolAt(to).qualified || to.file.path} ${at}`;
        }),
    ),
  );
}

const TITLES = {
  EXTENDS: "Extends",
  IMPLEMENTS: "Implements",
  CALLS: "Calls",
  REFERENCES: "References",
  IMPORTS: "Imports",
} as const satisfies Record<SymbolRelation["predicate"], string>;

function listed(title: string, names: readonly string[]): string {
  if (names.length === 0) return "";
  const more = names.length > MAX_LISTED ? ` and ${names.length - MAX_LISTED} more` : "";
  return `${title}: ${names.slice(0, MAX_LISTED).join(", ")}${more}.`;
}

function lines(all: readonly string[]): string {
  return all.filter(Boolean).join("\n");
}

/** The words of a name, as somebody would say them: `renewLease` is "renew lease". */
export function wordsIn(name: string): string {
  const words = name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
  return [...new Set(words.map((word) => word.toLowerCase()))].join(" ");
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

/** Types that a symbol of code can have. */
export type CodeType = SymbolType | "Package";
