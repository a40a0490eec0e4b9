/** Files that are read whole: exports that are one JSON value, and documents. */
import { constants, isUtf8 } from "node:buffer";
import { readFile, stat } from "node:fs/promises";
import { type ErrorCode, InputError, importInvalid } from "../errors.ts";
import { runToCompletion } from "../scheduling/cooperative-task.ts";
import { runCooperatively } from "../scheduling/yielding.ts";
import { JsonFault, parseInSteps, TooMuchJson } from "../text/parse-json.ts";
import { unreadable, unsupportedFormat } from "./errors.ts";

/**
 * The text of a UTF-8 file, without a byte order mark.
 *
 * @throws NotFoundError `file_not_found`; InputError `unsupported_format` if it is not UTF-8,
 *   `import_invalid` if it is longer than a string of Node can be (512 MB) or cannot be read.
 */
export async function readText(path: string): Promise<string> {
  return decodeUtf8(await readBytes(path), path);
}

/** @throws InputError `unsupported_format` if it is not UTF-8 */
export function decodeUtf8(bytes: Buffer, path: string): string {
  if (!isUtf8(bytes)) throw unsupportedFormat(path, "is not UTF-8 text; if it is text, convert it to UTF-8");
  return bytes.toString("utf8").replace(/^\uFEFF/, "");
}

async function readBytes(path: string): Promise<Buffer> {
  try {
    const { size } = await stat(path);
    if (size > constants.MAX_STRING_LENGTH) throw tooLarge(path, size);
    return await readFile(path);
  } catch (cause) {
    throw cause instanceof InputError ? cause : unreadable(path, cause);
  }
}

function tooLarge(path: string, size: number): InputError {
  const megabytes = (bytes: number): number => Math.floor(bytes / 1024 / 1024);
  return importInvalid(
    `${path} has ${megabytes(size)} MB; a file of this format is read whole and may have ${megabytes(constants.MAX_STRING_LENGTH)} MB. ` +
      "Split it, or write it as JSON lines, which may be of any size.",
  );
}

/**
 * Parses JSON. The error names the place and quotes nothing of the text.
 *
 * @param code of the error
 * @throws InputError `import_invalid`, or another code that is given
 * @example parseJson("[1, 2", "list.json") // list.json is not valid JSON at line 1, column 6: it ends too early …
 */
export function parseJson<Value = unknown>(
  text: string,
  name: string,
  code: ErrorCode = "import_invalid",
): Value {
  try {
    const value: Value = JSON.parse(text);
    return value;
  } catch (cause) {
    throw new InputError(code, describe(faultIn(text), text, name), { cause });
  }
}

function faultIn(text: string): number | string {
  try {
    runToCompletion(parseInSteps(text, Number.POSITIVE_INFINITY));
    return 0;
  } catch (error) {
    return faultOf(error);
  }
}

/** Parses the JSON of a file with pauses, however long it is. @throws InputError `import_invalid` */
export async function parseLongJson(text: string, name: string): Promise<unknown> {
  const result = await tryParseJson(text);
  if (result.ok) return result.value;
  throw importInvalid(describe(result.fault, text, name));
}

/**
 * Parses JSON with pauses.
 *
 * @returns the value, or the offset of the fault (see {@link JsonFault}), or what there is too much of
 */
export async function tryParseJson(
  text: string,
): Promise<{ ok: true; value: unknown } | { ok: false; fault: number | string }> {
  try {
    return { ok: true, value: await runCooperatively(parseInSteps(text, Number.POSITIVE_INFINITY)) };
  } catch (error) {
    return { ok: false, fault: faultOf(error) };
  }
}

function faultOf(error: unknown): number | string {
  if (error instanceof JsonFault) return error.offset;
  if (error instanceof TooMuchJson) return error.message;
  throw error;
}

function describe(fault: number | string, text: string, name: string): string {
  if (typeof fault === "string") return `${name} is ${fault}`;
  return `${name} is not valid JSON at ${describeOffset(text, fault)}: ${whyOf(text, fault)}.`;
}

/** The place of an offset in words. */
function describeOffset(text: string, offset: number): string {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf("\n") + 1;
  const line = before.split("\n").length;
  return `line ${line}, column ${offset - lineStart + 1}`;
}

/** Whether JSON ends too early or holds something that does not belong there. */
function whyOf(text: string, fault: number): string {
  return fault >= text.trimEnd().length
    ? "it ends too early; the file may be cut off"
    : "something does not belong there";
}
