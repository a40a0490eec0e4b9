/** The lines of an export of Palimpsest in a file. */
import { stat } from "node:fs/promises";
import { importInvalid } from "../errors.ts";
import { unreadable } from "../import/errors.ts";
import { readLines } from "../import/lines.ts";
import type { Progress } from "./progress.ts";

/**
 * @throws NotFoundError `file_not_found`, before a line is asked for; InputError `import_invalid` at a line
 *   that is no text.
 */
export async function exportLinesOf(
  path: string,
  onProgress: (progress: Progress) => void,
): Promise<AsyncIterable<string>> {
  const { size } = await stat(path).catch((cause: unknown) => {
    throw unreadable(path, cause);
  });
  return textsOf(path, size, onProgress);
}

async function* textsOf(
  path: string,
  total: number,
  onProgress: (progress: Progress) => void,
): AsyncGenerator<string> {
  for await (const line of readLines(path)) {
    if (line.kind === "fault") throw importInvalid(`Line ${line.number} of ${path}: ${line.reason}`);
    yield line.text;
    onProgress({ done: line.endByte, total });
  }
}
