/**
 * Checks that a newcomer can survey src and the pages in web/src: no file has more than 350 lines of code,
 * and no folder more than 26 files. Docstrings, comments and empty lines do not count: a longer explanation
 * is welcome, in lines of at most 110 columns, examples of code aside.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const MAX_LINES = 350;
const MAX_FILES = 26;
const MAX_COLUMNS = 110;

const files = ["src", "web/src"]
  .flatMap((root) => readdirSync(root, { recursive: true, encoding: "utf8" }).map((path) => join(root, path)))
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => /\.tsx?$/u.test(path));

const faults = files.flatMap((file) => {
  const lines = readFileSync(file, "utf8")
    .replace(/\/\*\*[\s\S]*?\*\//gu, "")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.trim().startsWith("//")).length;
  return lines <= MAX_LINES ? [] : [`${file} has ${lines} lines of code; at most ${MAX_LINES}. Split it.`];
});
for (const folder of new Set(files.map((file) => dirname(file)))) {
  const count = files.filter((file) => dirname(file) === folder).length;
  if (count > MAX_FILES) faults.push(`${folder} has ${count} files; at most ${MAX_FILES}. Give it floors.`);
}
for (const file of files) {
  const text = readFileSync(file, "utf8").replace(/ @example[\s\S]*?(?=\*\/)/gu, "");
  const comments = text.match(/^ *\/\*\*[\s\S]*?\*\/|^ *\/\/ .*/gmu) ?? [];
  const long = comments.flatMap((comment) => comment.split("\n")).find((line) => line.length > MAX_COLUMNS);
  if (long !== undefined) faults.push(`${file} has a comment that is too long; wrap it: ${long.trim()}`);
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
