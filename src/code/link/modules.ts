/** Which file a module's name means, by the rules of each language. */
import type { FileReading } from "../read/reading.ts";
import { folderOf, joined, type LocalPackage } from "./paths.ts";
import { rustModule } from "./rust-modules.ts";
import { SeveralFiles } from "./several-files.ts";

const EXTENSIONS = [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", ".d.ts"];
/** What a compiled file may have been written as. */
const WRITTEN_AS: Readonly<Record<string, readonly string[]>> = {
  ".js": [".ts", ".tsx", ".d.ts", ".jsx"],
  ".jsx": [".tsx"],
  ".mjs": [".mts", ".d.mts"],
  ".cjs": [".cts", ".d.cts"],
};

export class Modules {
  readonly #files: ReadonlyMap<string, FileReading>;
  readonly #packages: readonly LocalPackage[];
  readonly #several: SeveralFiles;

  constructor(files: ReadonlyMap<string, FileReading>, packages: readonly LocalPackage[]) {
    this.#files = files;
    this.#several = new SeveralFiles(files);
    this.#packages = packages;
  }

  /** The file that a module's name means in another; `null` if it is not among those that were read. */
  resolve(from: FileReading, module: string): FileReading | null {
    switch (from.language) {
      case "python":
        return this.#python(from, module);
      case "go":
        return this.#several.ofGo(from, module, this.#packages);
      case "java":
        return this.#several.ofJava(from, module);
      case "rust":
        return rustModule(this.#files, from, module, this.#packages);
      default:
        return this.#javascript(from, module);
    }
  }

  #javascript(from: FileReading, module: string): FileReading | null {
    if (module.startsWith(".")) return this.#atPath(joined(folderOf(from.path), module));
    const local = this.#packages.find(({ name }) => module === name || module.startsWith(`${name}/`));
    if (local === undefined) return null;
    const rest = module.slice(local.name.length + 1);
    if (rest !== "")
      return this.#atPath(joined(local.folder, rest)) ?? this.#atPath(joined(local.folder, `src/${rest}`));
    for (const entry of [...local.entries, "src/index", "index"]) {
      const found = this.#atPath(joined(local.folder, entry));
      if (found !== null) return found;
    }
    return null;
  }

  #atPath(path: string): FileReading | null {
    const extension = /\.[cm]?jsx?$/u.exec(path)?.[0] ?? "";
    const stem = extension === "" ? path : path.slice(0, -extension.length);
    const tried = [
      path,
      ...(WRITTEN_AS[extension] ?? []).map((written) => stem + written),
      ...EXTENSIONS.map((each) => path + each),
      ...EXTENSIONS.map((each) => joined(path, `index${each}`)),
    ];
    for (const each of tried) {
      const file = this.#files.get(each);
      if (file !== undefined) return file;
    }
    return null;
  }

  #python(from: FileReading, module: string): FileReading | null {
    const dots = /^\.*/u.exec(module)?.[0].length ?? 0;
    const parts = module.slice(dots).split(".").filter(Boolean);
    if (dots > 0) {
      let folder = folderOf(from.path);
      for (let up = 1; up < dots; up += 1) folder = folderOf(folder);
      return this.#pythonAt(folder, parts);
    }
    // A module is found from the folder of the program: any folder above the file may be that.
    for (let folder = folderOf(from.path); ; folder = folderOf(folder)) {
      const found = this.#pythonAt(folder, parts) ?? this.#pythonAt(joined(folder, "src"), parts);
      if (found !== null || folder === "") return found;
    }
  }

  #pythonAt(folder: string, parts: readonly string[]): FileReading | null {
    const path = joined(folder, parts.join("/"));
    for (const tried of [`${path}.py`, joined(path, "__init__.py"), `${path}.pyi`]) {
      const file = this.#files.get(tried);
      if (file !== undefined) return file;
    }
    return null;
  }
}
