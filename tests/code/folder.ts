/** Folders of code for tests. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { symbolAt } from "../../src/code/link/value.ts";
import { readCode } from "../../src/code/read-code.ts";
import { atEndOfFile } from "../cleanups.ts";

export type Files = { readonly [path: string]: string };

/** A folder with these files, that goes away when the test file ends. */
export function folderWith(files: Files): string {
  const folder = mkdtempSync(join(tmpdir(), "palimpsest-code-"));
  atEndOfFile(() => rmSync(folder, { recursive: true, force: true }));
  write(folder, files);
  return folder;
}

export function write(folder: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** What is related in some files: `a.ts#f CALLS b.ts#g 3`, with the lines, sorted. */
export async function relationsIn(files: Files, predicate?: string): Promise<string[]> {
  const { relations } = await readCode(folderWith(files));
  return relations
    .filter((relation) => predicate === undefined || relation.predicate === predicate)
    .map(({ from, predicate: name, to, lines }) => {
      const target = "package" in to ? to.package : `${to.file.path}#${symbolAt(to).qualified}`;
      return `${from.file.path}#${symbolAt(from).qualified} ${name} ${target} ${lines.join(",")}`;
    })
    .sort();
}
