/** The relations among the symbols of all files, each with the lines that say so. */
import { addTo } from "../../domain/grouping.ts";
import type { FileReading, Reference } from "../read/reading.ts";
import { Linker } from "./linker.ts";
import { Modules } from "./modules.ts";
import type { LocalPackage } from "./paths.ts";
import type { CodePredicate, SymbolRelation } from "./relation.ts";
import { type SymbolPlace, symbolAt, type Value } from "./value.ts";

/** @param files By their paths. */
export function relationsOf(
  files: ReadonlyMap<string, FileReading>,
  packages: readonly LocalPackage[],
): SymbolRelation[] {
  const modules = new Modules(files, packages);
  const linker = new Linker((from, module) => modules.resolve(from, module));
  for (const file of files.values()) linker.extend(file);
  return [
    ...[...files.values()].flatMap((file) => relationsOfFile(file, linker, modules)),
    ...satisfiedInterfaces(files.values(), linker),
  ];
}

/** Keeps relations of one file, one for each pair. */
class Collected {
  readonly #found = new Map<string, { relation: Omit<SymbolRelation, "lines">; lines: Set<number> }>();

  add(relation: Omit<SymbolRelation, "lines">, line: number): void {
    const { from, predicate, to } = relation;
    const target = "package" in to ? to.package : `${to.file.path} ${to.symbol}`;
    const key = `${from.symbol} ${predicate} ${target}`;
    const known = this.#found.get(key);
    if (known === undefined) this.#found.set(key, { relation, lines: new Set([line]) });
    else known.lines.add(line);
  }

  has(from: number, predicate: CodePredicate, to: SymbolPlace): boolean {
    return this.#found.has(`${from} ${predicate} ${to.file.path} ${to.symbol}`);
  }

  all(): SymbolRelation[] {
    return [...this.#found.values()].map(({ relation, lines }) => ({
      ...relation,
      lines: [...lines].toSorted((a, b) => a - b),
    }));
  }
}

function relationsOfFile(file: FileReading, linker: Linker, modules: Modules): SymbolRelation[] {
  const collected = new Collected();
  for (const { module, line, of } of file.imports) {
    const target = of === undefined ? modules.resolve(file, module) : fileOf(linker.valueOf(of, file));
    const from = { file, symbol: 0 };
    if (target === file) continue;
    // A package of several files has no symbol of its own.
    if (target !== null && target.symbols.length > 0)
      collected.add({ from, predicate: "IMPORTS", to: { file: target, symbol: 0 } }, line);
    else {
      const name = packageOf(module, file.language);
      if (name !== null) collected.add({ from, predicate: "IMPORTS", to: { package: name } }, line);
    }
  }
  for (const [symbol, { extends: wider, implements: shapes, line }] of file.symbols.entries())
    for (const [predicate, types] of [
      ["EXTENDS", wider],
      ["IMPLEMENTS", shapes],
    ] as const)
      for (const type of types)
        for (const to of placesOf(linker.typed(type, file)))
          collected.add({ from: { file, symbol }, predicate, to }, line);
  const isCall = ({ kind }: Reference) => kind === "call";
  // Calls first: what is called is no other use.
  for (const reference of [
    ...file.references.filter(isCall),
    ...file.references.filter((each) => !isCall(each)),
  ])
    addReference(reference, file, linker, collected);
  return collected.all();
}

function addReference(reference: Reference, file: FileReading, linker: Linker, collected: Collected): void {
  const { owner, line } = reference;
  const from = { file, symbol: owner };
  const value =
    reference.kind === "type" ? linker.typed(reference.of, file) : linker.valueOf(reference.of, file);
  const predicate = reference.kind === "call" ? "CALLS" : "REFERENCES";
  for (const to of placesOf(value, reference.kind)) {
    if (
      predicate === "REFERENCES" &&
      (isWithin(from, to) || TIES.some((tie) => collected.has(owner, tie, to)))
    )
      continue;
    collected.add({ from, predicate, to }, line);
  }
}

const TIES = ["CALLS", "EXTENDS", "IMPLEMENTS"] as const satisfies readonly CodePredicate[];

/**
 * The symbols that a value is. An instance is one of its class where a type is meant, or where it is made.
 */
function placesOf(value: Value | null, kind: Reference["kind"] = "type"): SymbolPlace[] {
  if (value === null) return [];
  if (value.kind === "several") return value.of.flatMap((one) => placesOf(one, kind));
  if (value.kind === "symbol") return [value];
  if (value.kind === "instance" && kind !== "use") return [value];
  return [];
}

/** The file in which something stands. */
function fileOf(value: Value | null): FileReading | null {
  if (value?.kind === "several") return fileOf(value.of[0] ?? null);
  return value?.kind === "symbol" || value?.kind === "module" ? value.file : null;
}

/** Is one the other, or does it stand in it? */
function isWithin(from: SymbolPlace, to: SymbolPlace): boolean {
  if (from.file !== to.file) return false;
  for (let at = from.symbol; ; at = symbolAt({ file: from.file, symbol: at }).container) {
    if (at === to.symbol) return true;
    if (at === 0) return false;
  }
}

/** The package of a module's name; `null` if it is none: a file, a part of the platform. */
function packageOf(module: string, language: string): string | null {
  if (module.startsWith(".") || module.startsWith("/") || module === "") return null;
  if (language === "python") return module.split(".")[0] ?? null;
  if (language === "go" || language === "java") return module;
  if (language === "rust") {
    const [crate = ""] = module.split("::");
    return ["crate", "self", "super", "std", "core", "alloc"].includes(crate) ? null : crate;
  }
  if (module.startsWith("node:")) return module;
  return module
    .split("/")
    .slice(0, module.startsWith("@") ? 2 : 1)
    .join("/");
}

/**
 * @returns `IMPLEMENTS` of each type that has all methods of an interface, by their names and how much they
 *   take
 */
function satisfiedInterfaces(files: Iterable<FileReading>, linker: Linker): SymbolRelation[] {
  const go = [...files].filter(({ language }) => language === "go");
  const places = go.flatMap((file) => file.symbols.map((_, symbol): SymbolPlace => ({ file, symbol })));
  const byMethod = typesByMethod(
    places.filter((place) => symbolAt(place).type === "Method"),
    linker,
  );
  return places.flatMap((to) => {
    const { type, members, extends: wider } = symbolAt(to);
    const [first, ...others] = members.keys();
    // What it has from elsewhere is not known here.
    if (type !== "Interface" || first === undefined || wider.length > 0) return [];
    return [...(byMethod.get(first) ?? [])]
      .filter((from) => [first, ...others].every((name) => hasLike(from, to, name, linker)))
      .map((from) => ({ from, predicate: "IMPLEMENTS" as const, to, lines: [symbolAt(from).line] }));
  });
}

function typesByMethod(methods: readonly SymbolPlace[], linker: Linker): Map<string, SymbolPlace[]> {
  const types = new Map<string, SymbolPlace[]>();
  for (const { file, symbol } of methods) {
    const { name, container } = symbolAt({ file, symbol });
    const own = container === 0 ? linker.extendedBy(file, symbol) : { file, symbol: container };
    if (own === null || symbolAt(own).type !== "Class") continue;
    addTo(types, name, own);
  }
  return types;
}

function hasLike(from: SymbolPlace, to: SymbolPlace, name: string, linker: Linker): boolean {
  const [has, wanted] = [from, to].map((place) => {
    const found = linker.member({ kind: "instance", ...place, args: [] }, name);
    return found?.kind === "symbol" ? symbolAt(found).about?.params.length : undefined;
  });
  return has !== undefined && has === wanted;
}
