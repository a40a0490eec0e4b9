/** Chooses the reader for a file, a folder, a pattern or a URL, and reads its items. */
import { stat } from "node:fs/promises";
import { given } from "../domain/given.ts";
import type { TimeInput } from "../domain/interval.ts";
import { InputError } from "../errors.ts";
import type { Threads } from "../scheduling/thread-pool.ts";
import { readChatgpt } from "./chatgpt.ts";
import { readClaude } from "./claude.ts";
import { type Detected, detect, isFolder, readJsonList } from "./detect.ts";
import type { DocumentChunks } from "./document-pieces.ts";
import { type DocumentOptions, type KnownDocument, readDocuments } from "./documents.ts";
import { unreadable, unsupportedFormat } from "./errors.ts";
import { type FoundDocuments, findDocuments, isPattern, type PassedOver } from "./find-documents.ts";
import { FORMAT_TYPES } from "./formats/formats.ts";
import type { CsvMapping } from "./formats/table.ts";
import type { ImportFormat } from "./import-formats.ts";
import type { ImportItem } from "./item.ts";
import { readJsonl } from "./jsonl.ts";
import { readLocomo } from "./locomo.ts";
import { readServerMemory } from "./server-memory.ts";
import { isWebUrl } from "./web/web-url.ts";

export interface ReadFileOptions {
  /** Default `auto`: see `detectFormat`. */
  readonly format?: ImportFormat | "auto";
  /** ChatGPT and Claude: name of the person who wrote the user's messages. Default `User`. */
  readonly speaker?: string;
  /**
   * JSON lines: thread of the lines that name none. Documents: their thread; in a folder it precedes the
   * file's name.
   */
  readonly thread?: string;
  /** Documents: when they were written. Default: when the file was last changed. */
  readonly occurredAt?: TimeInput;
  /** Documents: sizes of the pieces, and who cuts them. */
  readonly chunk?: DocumentChunks;
  /** Tables: which columns say what; each row is an episode with these facts. Default: a table is a text. */
  readonly mapping?: CsvMapping;
  /**
   * Documents: what they are taken to be a part of, so that a copy elsewhere is the same document. Default:
   * where they are.
   */
  readonly source?: string;
  /**
   * Web: links between the first page and the farthest that is read, within one host. Default 0: the page
   * alone.
   */
  readonly depth?: number;
  /** Web: pages that are asked for at most. Default 200. */
  readonly maxPages?: number;
  /** Web: may addresses of this machine and of private networks be asked? Default `false`. */
  readonly allowPrivate?: boolean;
  /** Stops the reading, which throws its reason. What is stored stays, and the same again goes on. */
  readonly signal?: AbortSignal;
}

export interface FileItems {
  readonly format: ImportFormat;
  /** How much there is to do, for a progress bar. */
  readonly total: number;
  readonly unit: "bytes" | "conversations" | "pages";
  /** How much of `total` the items yielded so far have used up. */
  readonly done: () => number;
  /** Documents: the folder or file, an absolute path. */
  readonly root?: string;
  /** A folder: what in it is no document by its name. */
  readonly passedOver?: readonly PassedOver[];
  /** Can be walked through once. */
  readonly items: AsyncIterable<ImportItem>;
}

/**
 * Reads the items of a file, a folder, a pattern or a URL: JSON lines, exports of ChatGPT and Claude, LoCoMo,
 * documents, or pages of the web. An item that cannot be read is yielded as broken, with its place and what
 * to do; the rest goes on. Each episode has an `id` or an `occurredAt`, so that reading the same file again
 * adds nothing to a memory.
 *
 * @param source Path of a file or folder, a pattern of documents, or an http or https URL.
 * @param known Documents that are stored already; it is looked at when the items are.
 * @throws NotFoundError `file_not_found`; InputError `unsupported_format` if the file is of no known format,
 *   or a Palimpsest export, which is not read as episodes; `import_invalid` if it is damaged, too large or
 *   unreadable.
 * @example
 * const { items, total, done } = await readFileItems("conversations.json", { speaker: "Maya" });
 * for await (const item of items) {
 *   if (item.kind === "broken") console.warn(`${item.line}: ${item.reason}`);
 *   else await graph.remember(item.episode);
 *   console.log(`${Math.round((100 * done()) / total)}%`);
 * }
 */
export async function readFileItems(
  source: string,
  options: ReadFileOptions = {},
  pool?: Threads,
  known: ReadonlyMap<string, KnownDocument> = new Map(),
): Promise<FileItems> {
  const detected = await detectSource(source, options.format ?? "auto");
  let progress = 0;
  const done = (): number => progress;
  const onProgress = (amount: number): void => {
    progress = amount;
  };
  const { speaker, thread, occurredAt, chunk, mapping, signal } = options;
  const shared = { onProgress, ...given({ speaker, thread }) };
  const documents: DocumentOptions = {
    ...shared,
    ...given({ occurredAt, chunk, mapping, pool, signal }),
    known,
  };
  switch (detected.format) {
    case "web": {
      const { readWeb, WEB_DEFAULTS } = await import("./web/read-web.ts");
      const {
        depth = WEB_DEFAULTS.depth,
        maxPages = WEB_DEFAULTS.maxPages,
        allowPrivate = WEB_DEFAULTS.allowPrivate,
      } = options;
      const { items, root, asked } = await readWeb(source, { depth, maxPages, allowPrivate }, documents);
      return { format: "web", total: maxPages, unit: "pages", done: asked, items, root };
    }
    case "jsonl":
      return {
        format: "jsonl",
        total: await sizeOf(source),
        unit: "bytes",
        done,
        items: readJsonl(source, shared),
      };
    case "server-memory":
      return {
        format: "server-memory",
        total: await sizeOf(source),
        unit: "bytes",
        done,
        items: readServerMemory(source, shared),
      };
    case "palimpsest":
      throw new InputError(
        "unsupported_format",
        `${source} is an export of Palimpsest: restore it into an empty graph instead of reading it as episodes.`,
      );
    case "chatgpt":
    case "claude":
    case "locomo": {
      const read = { chatgpt: readChatgpt, claude: readClaude, locomo: readLocomo }[detected.format];
      const items = asynchronous(read(detected.values, shared));
      return { format: detected.format, total: detected.values.length, unit: "conversations", done, items };
    }
    default: {
      const there = await findDocuments(source);
      const found = options.source === undefined ? there : copiedFrom(options.source, there);
      const total = found.files.reduce((sum, file) => sum + file.bytes, 0);
      const fallback = detected.format === "documents" ? FORMAT_TYPES.text : FORMAT_TYPES[detected.format];
      const items = readDocuments(found, fallback, documents);
      const { root, passedOver } = found;
      return { format: detected.format, total, unit: "bytes", done, items, root, passedOver };
    }
  }
}

/** Documents that are copies of some elsewhere. */
function copiedFrom(root: string, { files, passedOver }: FoundDocuments): FoundDocuments {
  return { root, passedOver, files: files.map((file) => ({ ...file, isCopy: true })) };
}

async function detectSource(path: string, format: ImportFormat | "auto"): Promise<Detected> {
  if (isWebUrl(path) !== (format === "web") && format !== "auto")
    throw unsupportedFormat(path, "is given with a format that it cannot have");
  if (isWebUrl(path)) return { format: "web" };
  if (format !== "auto" && !(await isPattern(path))) await isFolder(path);
  switch (format) {
    case "auto":
      return detect(path);
    case "chatgpt":
    case "claude":
    case "locomo":
      return { format, values: await readJsonList(path) };
    default:
      return { format };
  }
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch((cause: unknown) => {
    throw unreadable(path, cause);
  });
  if (found.isDirectory()) throw unsupportedFormat(path, "is a folder, not a file of JSON lines");
  return found.size;
}

async function* asynchronous(items: Iterable<ImportItem>): AsyncGenerator<ImportItem> {
  yield* items;
}
