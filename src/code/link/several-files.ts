/** Packages of which several files are parts: their names are seen in each of them. */
import { groupedBy } from "../../domain/grouping.ts";
import type { Binding, FileReading } from "../read/reading.ts";
import { folderOf, joined, type LocalPackage } from "./paths.ts";

export class SeveralFiles {
  readonly #files: ReadonlyMap<string, FileReading>;
  readonly #packages = new Map<string, FileReading | null>();

  constructor(files: ReadonlyMap<string, FileReading>) {
    this.#files = files;
  }

  /** In Go the files of a folder are a package; `.`: that of the file. */
  ofGo(from: FileReading, module: string, local: readonly LocalPackage[]): FileReading | null {
    if (module.startsWith("/")) return this.#files.get(module.slice(1)) ?? null;
    if (module === ".") return this.#package(`go ${folderOf(from.path)}`);
    const own = local.find(({ name }) => module === name || module.startsWith(`${name}/`));
    if (own !== undefined)
      return this.#package(`go ${joined(own.folder, module.slice(own.name.length + 1))}`);
    // Without a module's name its folder says which is meant.
    for (let rest = module; rest !== ""; rest = rest.includes("/") ? rest.slice(rest.indexOf("/") + 1) : "") {
      const found = this.#package(`go ${rest}`);
      if (found !== null) return found;
    }
    return null;
  }

  /** In Java a file names its package; `.`: that of the file. */
  ofJava(from: FileReading, module: string): FileReading | null {
    if (module.startsWith("/")) return this.#files.get(module.slice(1)) ?? null;
    return this.#package(module === "." ? keyOf(from) : `java package ${module}`);
  }

  /** What the files of a package declare, as if it were one that imports it. */
  #package(key: string): FileReading | null {
    const known = this.#packages.get(key);
    if (known !== undefined) return known;
    const files = this.#byPackage().get(key);
    const [first] = files ?? [];
    const made = files === undefined || first === undefined ? null : togetherAs(first, files);
    this.#packages.set(key, made);
    return made;
  }

  #grouped: Map<string, FileReading[]> | undefined;

  #byPackage(): Map<string, FileReading[]> {
    if (this.#grouped !== undefined) return this.#grouped;
    this.#grouped = groupedBy(this.#files.values(), keyOf);
    return this.#grouped;
  }
}

function keyOf({ path, language, package: name }: FileReading): string {
  if (language === "java" && name !== undefined) return `java package ${name}`;
  return `${language} ${folderOf(path)}`;
}

function togetherAs(first: FileReading, files: readonly FileReading[]): FileReading {
  const names = new Map<string, Binding>();
  const types = new Map<string, Binding>();
  for (const { path, scopes } of files) {
    for (const [name, { kind }] of scopes[0]?.names ?? [])
      if (kind !== "import") names.set(name, { kind: "import", module: `/${path}`, name });
    for (const [name, { kind }] of scopes[0]?.types ?? [])
      if (kind === "symbol") types.set(name, { kind: "import", module: `/${path}`, name });
  }
  return {
    path: `${folderOf(first.path)}/`,
    language: first.language,
    lines: 0,
    symbols: [],
    scopes: [{ parent: -1, owner: 0, self: -1, names, types }],
    references: [],
    imports: [],
    exports: [],
    extensions: [],
  };
}
