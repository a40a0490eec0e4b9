/** In Go a type implements an interface by having its methods, and says so nowhere. */
import type { FileReading } from "../read/reading.ts";
import type { Linker } from "./linker.ts";
import type { SymbolRelation } from "./relation.ts";
import { type SymbolPlace, symbolAt } from "./value.ts";

/**
 * @returns `IMPLEMENTS` of each type that has all methods of an interface, by their names and how much they
 *   take
 */
export function satisfiedInterfaces(files: Iterable<FileReading>, linker: Linker): SymbolRelation[] {
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
    types.set(name, [...(types.get(name) ?? []), own]);
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
