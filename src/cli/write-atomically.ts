/** Writing a file whole or not at all. */
import { rmSync } from "node:fs";
import { type FileHandle, open, rename, stat } from "node:fs/promises";
import { type InputError, invalid } from "../errors.ts";

/** @throws InputError `invalid_input` if the file is there, or is something else than a file. */
export async function checkTarget(path: string, isForced: boolean): Promise<void> {
  const found = await stat(path).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return undefined;
    throw unwritable(path, error);
  });
  if (found === undefined) return;
  if (!found.isFile())
    throw invalid(`${path} is not a file. Give the name of a file, or none for standard output.`);
  if (!isForced)
    throw invalid(`The file ${path} is there already. Give another name, or --force to overwrite it.`);
}

/**
 * Writes lines to a file beside and gives it its name when it is complete.
 *
 * @returns how many lines it wrote, the first and the last, a header and an end, aside.
 * @throws InputError `invalid_input` if it cannot be written there.
 */
export async function writeWhole(path: string, lines: AsyncIterable<string>): Promise<number> {
  const draft = `${path}.${process.pid}.part`;
  const file = await open(draft, "wx").catch((error: unknown) => {
    throw unwritable(path, error);
  });
  // Also if the process is stopped.
  const removeDraft = () => rmSync(draft, { force: true });
  process.once("exit", removeDraft);
  try {
    const count = await writeLines(file, lines);
    await file.sync();
    await file.close();
    await rename(draft, path);
    return Math.max(0, count - 2);
  } catch (error) {
    await file.close();
    removeDraft();
    throw codeOf(error) === undefined ? error : unwritable(path, error);
  } finally {
    process.removeListener("exit", removeDraft);
  }
}

/** Characters that are gathered before they are written. */
const BLOCK = 64 * 1024;

async function writeLines(file: FileHandle, lines: AsyncIterable<string>): Promise<number> {
  let count = 0;
  let block = "";
  for await (const line of lines) {
    count += 1;
    block += `${line}\n`;
    if (block.length < BLOCK) continue;
    await file.write(block);
    block = "";
  }
  if (block !== "") await file.write(block);
  return count;
}

/** The system's code of an error, such as `ENOSPC`. Palimpsest's own errors have another kind of code. */
function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "syscall" in error && "code" in error ? String(error.code) : undefined;
}

/** The error of a path that cannot be written. */
export function unwritable(path: string, cause: unknown): InputError {
  return invalid(
    `${path} cannot be written (${codeOf(cause) ?? "unknown"}). Check the folder and its permissions, or give another name.`,
    { cause },
  );
}
