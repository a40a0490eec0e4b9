/** What entities of code are called: their package, their file, and their name in it. */
import { shortHash } from "../import/item.ts";
import { type SymbolPlace, symbolAt } from "./link/value.ts";
import type { Manifest } from "./manifests.ts";
import type { ReadSymbol } from "./read/reading.ts";
import type { CodeReading } from "./read-code.ts";

/** Longest name of an entity, in characters. */
export const MAX_NAME_CHARS = 450;

/** Names of entities. Those of one graph differ, also where only the case of letters does. */
export class Names {
  readonly #names = new Map<ReadSymbol, string>();
  readonly #manifests: readonly Manifest[];
  readonly #root: string;
  readonly #taken = new Set<string>();

  constructor({ name, manifests, readings }: CodeReading) {
    this.#root = name;
    const counts = new Map<string, number>();
    for (const manifest of manifests) counts.set(manifest.name, (counts.get(manifest.name) ?? 0) + 1);
    // The deepest first; two packages of one name are told apart by their paths alone.
    this.#manifests = manifests
      .filter((manifest) => counts.get(manifest.name) === 1)
      .toSorted((a, b) => b.folder.length - a.folder.length);
    for (const { path, symbols } of readings.values())
      for (const symbol of symbols) this.#names.set(symbol, this.free(path, symbol.qualified, symbol.type));
  }

  of(place: SymbolPlace): string {
    return this.#names.get(symbolAt(place)) ?? "";
  }

  packageOf(path: string): string {
    return this.#manifestOf(path)?.name ?? this.#root;
  }

  #manifestOf(path: string): Manifest | undefined {
    return this.#manifests.find(({ folder }) => folder === "" || path.startsWith(`${folder}/`));
  }

  /** A name that nothing has yet, for what a file has in it; for the file itself without one of its own. */
  free(path: string, within: string, type: string): string {
    const folder = this.#manifestOf(path)?.folder ?? "";
    const file = `${this.packageOf(path)}/${folder === "" ? path : path.slice(folder.length + 1)}`;
    const base = within === "" ? file : `${file}#${within}`;
    const whole =
      base.length > MAX_NAME_CHARS ? `${base.slice(0, MAX_NAME_CHARS - 20)}~${shortHash(base)}` : base;
    let name = whole;
    for (let count = 1; this.#taken.has(name.toLowerCase()); count += 1)
      name = `${whole}:${type.toLowerCase()}${count === 1 ? "" : count}`;
    this.#taken.add(name.toLowerCase());
    return name;
  }
}
