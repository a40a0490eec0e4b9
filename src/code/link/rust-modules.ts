/** Modules of Rust: `crate`, `super`, `self`, a module below, or another crate of the folder. */
import type { FileReading } from "../read/reading.ts";
import { folderOf, joined, type LocalPackage } from "./paths.ts";

type Files = ReadonlyMap<string, FileReading>;

const OWN_FOLDER = new Set(["mod.rs", "lib.rs", "main.rs"]);

/** @param module Parts with `::` between them. */
export function rustModule(
  files: Files,
  from: FileReading,
  module: string,
  packages: readonly LocalPackage[],
): FileReading | null {
  const [first = "", ...rest] = module.split("::");
  const start =
    first === "crate"
      ? rootOf(files, from)
      : first === "super"
        ? above(files, from)
        : first === "self"
          ? from
          : crate(files, first, packages);
  return rest.reduce<FileReading | null>((at, name) => (at === null ? null : below(files, at, name)), start);
}

/** The file with which the crate of a file begins; a program without a library is its own. */
function rootOf(files: Files, { path }: FileReading): FileReading | null {
  for (let folder = folderOf(path); ; folder = folderOf(folder)) {
    const found = files.get(joined(folder, "lib.rs")) ?? files.get(joined(folder, "main.rs"));
    if (found !== undefined) return found;
    if (folder === "" || folder.endsWith("/src") || folder === "src") return files.get(path) ?? null;
  }
}

function above(files: Files, { path }: FileReading): FileReading | null {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const folder = name === "mod.rs" ? folderOf(folderOf(path)) : folderOf(path);
  for (const tried of ["mod.rs", "lib.rs", "main.rs"]
    .map((each) => joined(folder, each))
    .concat(`${folder}.rs`)) {
    const file = files.get(tried);
    if (file !== undefined && tried !== path) return file;
  }
  return null;
}

function below(files: Files, { path }: FileReading, name: string): FileReading | null {
  const isOwn = OWN_FOLDER.has(path.slice(path.lastIndexOf("/") + 1));
  const folder = isOwn ? folderOf(path) : path.replace(/\.rs$/u, "");
  return files.get(joined(folder, `${name}.rs`)) ?? files.get(joined(folder, `${name}/mod.rs`)) ?? null;
}

function crate(files: Files, name: string, packages: readonly LocalPackage[]): FileReading | null {
  const local = packages.find((each) => each.name.replaceAll("-", "_") === name);
  for (const entry of local?.entries ?? []) {
    const file = files.get(joined(local?.folder ?? "", entry));
    if (file !== undefined) return file;
  }
  return null;
}
