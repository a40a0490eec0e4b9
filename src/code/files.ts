/** The files of a folder that can be read: those that git knows, or all but what is installed or made. */
import { execFile } from "node:child_process";
import { readdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { InputError, NotFoundError } from "../errors.ts";
import { languageOf } from "./grammars.ts";

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;
/** Folders in which nothing is one's own. */
const LEFT_OUT = new Set(
  "node_modules dist build out target vendor venv .venv __pycache__ coverage site-packages bower_components".split(
    " ",
  ),
);
/** What is longer was made by a program. */
export const MAX_FILE_BYTES = 1_000_000;

/** Runs git in a folder; `null` where there is none, or it is no repository. */
export async function git(folder: string, ...args: readonly string[]): Promise<string | null> {
  try {
    const { stdout } = await run("git", ["-C", folder, ...args], { maxBuffer: MAX_OUTPUT_BYTES });
    return stdout;
  } catch {
    return null;
  }
}

/**
 * The files of a folder by their paths below it, with `/`, sorted: all that may be code or say something of
 * it.
 *
 * @throws NotFoundError `file_not_found`; InputError `unsupported_format` for what is no folder
 */
export async function filesOf(folder: string): Promise<string[]> {
  const root = resolve(folder);
  const found = await stat(root).catch(() => undefined);
  if (found === undefined)
    throw new NotFoundError(
      "file_not_found",
      `There is no folder ${folder}. Give the folder of a repository.`,
    );
  if (!found.isDirectory())
    throw new InputError("unsupported_format", `${folder} is no folder. Give the folder of a repository.`);
  // What git ignores is made or installed.
  const listed = await git(root, "ls-files", "-z", "--cached", "--others", "--exclude-standard");
  const known = listed?.split("\0").filter(Boolean) ?? [];
  // A folder that git ignores as a whole is read as it is.
  const paths = known.length === 0 ? await walk(root, "") : known;
  return [...new Set(paths)].filter((path) => !isLeftOut(path)).sort();
}

/** Can a file be read as code? Declarations that a compiler wrote say nothing of their own. */
export function isCode(path: string): boolean {
  return languageOf(path) !== undefined && !/\.min\.[cm]?js$/u.test(path);
}

function isLeftOut(path: string): boolean {
  return path
    .split("/")
    .slice(0, -1)
    .some((part) => LEFT_OUT.has(part));
}

async function walk(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const paths: string[] = [];
  for (const entry of entries) {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    // Links may lead in a circle, or out of the folder.
    if (entry.isDirectory() && !LEFT_OUT.has(entry.name) && entry.name !== ".git")
      paths.push(...(await walk(root, path)));
    else if (entry.isFile()) paths.push(path);
  }
  return paths;
}
