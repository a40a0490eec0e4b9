/** Tells what kind of file it is. The contents count; the name only where they leave it open. */
import { isUtf8 } from "node:buffer";
import { open, stat } from "node:fs/promises";
import { extname } from "node:path";
import { unreadable, unsupportedFormat } from "./errors.ts";
import { findDocuments, isPattern } from "./find-documents.ts";
import { type DocumentFormat, formatOf, mediaTypeOf } from "./formats/formats.ts";
import type { ImportFormat } from "./import-formats.ts";
import { readLines } from "./lines.ts";
import { isServerMemoryLine } from "./server-memory.ts";
import { isWebUrl } from "./web/web-url.ts";
import { parseLongJson, readText, tryParseJson } from "./whole-file.ts";

/** A format, and the contents of a file that had to be read whole to detect it. */
export type Detected =
  | { readonly format: "chatgpt" | "claude" | "locomo"; readonly values: readonly unknown[] }
  | { readonly format: DocumentFormat | "jsonl" | "documents" | "web" | "server-memory" | "palimpsest" };

/**
 * The format of a file or folder.
 *
 * @throws NotFoundError `file_not_found`; InputError `unsupported_format`, `import_invalid` (see
 *   {@link detect}).
 * @example await detectFormat("conversations.json") // "chatgpt"
 */
export async function detectFormat(path: string): Promise<ImportFormat> {
  return (await detect(path)).format;
}

/**
 * The format of a file or folder. Lists of conversations are told apart by their fields, for which the file
 * is read whole.
 *
 * @throws NotFoundError `file_not_found`; InputError `unsupported_format` if it is none of the formats,
 *   `import_invalid` if it is damaged JSON, too large or unreadable.
 */
export async function detect(path: string): Promise<Detected> {
  if (isWebUrl(path)) return { format: "web" };
  if ((await isPattern(path)) || (await isFolder(path))) {
    const { files } = await findDocuments(path);
    const types = new Set(files.map(({ mediaType }) => mediaType));
    if (types.has("text/markdown")) return { format: "markdown" };
    return { format: types.size === 1 && types.has("text/plain") ? "text" : "documents" };
  }
  const ending = extname(path).toLowerCase();
  const mediaType = mediaTypeOf(ending);
  if (mediaType !== undefined && mediaType !== "text/plain") return { format: formatOf(mediaType) };
  const isLines = ending === ".jsonl" || ending === ".ndjson";
  const isText = mediaType === "text/plain";
  const byFirstLine = await formatOfFirstLine(path);
  if (byFirstLine !== undefined) return byFirstLine;
  if (isLines) return { format: "jsonl" };
  if (isText) return { format: "text" };
  const head = await headOf(path);
  const begun = formatOfHead(head.toString("latin1"));
  if (begun !== undefined) return { format: begun };
  if (head.length > 0 && !isPlainText(head)) throw unsupportedFormat(path, "is not text in UTF-8");
  if (ending === ".json" || /^\uFEFF?\s*[[{]/.test(head.toString("utf8"))) return detectJson(path);
  return { format: "text" };
}

/** Documents whose names do not say their format. */
function formatOfHead(head: string): DocumentFormat | undefined {
  if (head.startsWith("%PDF-")) return "pdf";
  if (/^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html)[\s>]/iu.test(head)) return "html";
  return /^From [^\r\n]{1,500}\r?\n[\w-]+:/u.test(head) ? "mbox" : undefined;
}

/**
 * Whether a path is a folder, or else a file. A device or a pipe may never end.
 *
 * @throws NotFoundError `file_not_found`; InputError `unsupported_format` if it is neither.
 */
export async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch((cause: unknown) => {
    throw unreadable(path, cause);
  });
  if (!found.isDirectory() && !found.isFile())
    throw unsupportedFormat(path, "is neither a file nor a folder");
  return found.isDirectory();
}

/** Files of one JSON object a line are recognised by the first line that is not blank. */
async function formatOfFirstLine(path: string): Promise<Detected | undefined> {
  for await (const line of readLines(path)) {
    if (line.kind === "fault") return undefined;
    if (line.text.trim() === "") continue;
    if (!line.text.trimStart().startsWith("{")) return undefined;
    const parsed = await tryParseJson(line.text);
    if (!parsed.ok || typeof parsed.value !== "object" || parsed.value === null) return undefined;
    if (Object.hasOwn(parsed.value, "palimpsest")) return { format: "palimpsest" };
    if (isServerMemoryLine(parsed.value)) return { format: "server-memory" };
    return Object.hasOwn(parsed.value, "content") ? { format: "jsonl" } : undefined;
  }
  return undefined;
}

const HEAD_BYTES = 64 * 1024;

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path).catch((cause: unknown) => {
    throw unreadable(path, cause);
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** UTF-8 without control characters that texts do not have. The last character may be cut. */
function isPlainText(head: Buffer): boolean {
  const isWhole = [0, 1, 2, 3].some((cut) => isUtf8(head.subarray(0, head.length - cut)));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return isWhole && !/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(head.toString("latin1"));
}

async function detectJson(path: string): Promise<Detected> {
  const values = await readJsonList(path);
  for (const value of values) {
    if (typeof value !== "object" || value === null) continue;
    if (Object.hasOwn(value, "mapping")) return { format: "chatgpt", values };
    if (Object.hasOwn(value, "chat_messages")) return { format: "claude", values };
    if (Object.hasOwn(value, "sample_id") && Object.hasOwn(value, "conversation")) {
      return { format: "locomo", values };
    }
  }
  throw unsupportedFormat(path, "is JSON, but no list of conversations in a known format");
}

/**
 * A file that is one JSON list.
 *
 * @throws InputError `import_invalid` if it is not valid JSON or too large, `unsupported_format` if it is not
 *   a list.
 */
export async function readJsonList(path: string): Promise<readonly unknown[]> {
  const value = await parseLongJson(await readText(path), path);
  if (!Array.isArray(value)) throw unsupportedFormat(path, "is JSON, but not a list of conversations");
  return value;
}
