/** The errors that readers of files throw. */
import { InputError, importInvalid, NotFoundError, type PalimpsestError } from "../errors.ts";

const KNOWN =
  "Known formats: jsonl (one JSON object a line, with `content`), chatgpt (its conversations.json), claude (its " +
  "conversations.json), locomo, markdown, text, html, pdf, docx, email, mbox and csv (documents, or a folder of them), web (an http or https address), server-memory (memory.jsonl of the MCP server of this name), palimpsest (an export).";

/** @returns InputError `unsupported_format` that lists the formats there are. */
export function unsupportedFormat(path: string, why: string): InputError {
  return new InputError("unsupported_format", `${path} ${why}. ${KNOWN}`);
}

/** @returns NotFoundError `file_not_found` if there is no such file, else InputError `import_invalid`. */
export function unreadable(path: string, cause: unknown): PalimpsestError {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "unknown";
  if (code === "ENOENT" || code === "ENOTDIR") {
    return new NotFoundError("file_not_found", `There is no file ${path}. Check the path.`, { cause });
  }
  if (code === "EISDIR") {
    return unsupportedFormat(path, "is a folder, and only documents are read from folders");
  }
  if (code === "ELOOP") {
    return importInvalid(`${path} is a link that leads to itself. Remove it.`, { cause });
  }
  return importInvalid(`${path} cannot be read (${code}). Check its permissions.`, {
    cause,
  });
}

/** A document is more work than a thread may do for one. */
export function tooMuchToRead(name: string, cause: unknown): InputError {
  return importInvalid(`${name} takes more time or memory to read than a document may. Split it.`, { cause });
}
