/** Plain text and Markdown: a file, or all of a folder. */
import { readdir, stat } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { type TimeInput, toIso } from "../domain/interval.ts";
import { PalimpsestError } from "../errors.ts";
import type { ThreadPool } from "../scheduling/thread-pool.ts";
import { cutDocument, type DocumentChunks, piecesOf } from "./document-pieces.ts";
import { unreadable, unsupportedFormat } from "./errors.ts";
import { frontMatterOf } from "./front-matter.ts";
import { broken, type ImportItem, toItem } from "./item.ts";
import { readText } from "./whole-file.ts";

export interface DocumentOptions {
  /** Thread of the document. Default: the file's name; in a folder the path below it, which follows a given thread. */
  readonly thread?: string;
  /** When it was written. Default: when the file was last changed. */
  readonly occurredAt?: TimeInput;
  /** Sizes of the pieces, and who cuts them. */
  readonly chunk?: DocumentChunks;
  /** Is told how many bytes are done. */
  readonly onProgress?: (bytes: number) => void;
  /** Where long documents are cut; absent: in the process. */
  readonly threads?: ThreadPool;
}

/** One file that is to be read. */
export interface DocumentFile {
  readonly path: string;
  /** Its name; in a folder its path below it, with `/`. */
  readonly name: string;
  readonly bytes: number;
  readonly changedAt: Date;
  readonly inFolder: boolean;
}

export const MARKDOWN_ENDINGS: readonly string[] = [".md", ".markdown", ".mdx"];
export const TEXT_ENDINGS: readonly string[] = [".txt", ".text"];

/**
 * The documents at a path: the file itself, or all Markdown and text files below a folder, sorted by name. Hidden folders,
 * hidden files and `node_modules` are passed over; links to folders are not followed.
 *
 * @throws NotFoundError `file_not_found`; InputError `unsupported_format` if a folder has no such file.
 */
export async function findDocuments(path: string): Promise<DocumentFile[]> {
  try {
    if (!(await stat(path)).isDirectory()) return [await documentFile(path, basename(path), false)];
    const names = await namesBelow(path, "");
    if (names.length === 0) throw unsupportedFormat(path, "is a folder without .md or .txt files");
    return await Promise.all(names.sort().map((name) => documentInFolder(path, name)));
  } catch (cause) {
    throw cause instanceof PalimpsestError ? cause : unreadable(path, cause);
  }
}

async function documentFile(path: string, name: string, inFolder: boolean): Promise<DocumentFile> {
  const { size, mtime } = await stat(path);
  return { path, name, bytes: size, changedAt: mtime, inFolder };
}

/** A link that leads nowhere is found out when it is read, and told with the other broken items. */
async function documentInFolder(root: string, name: string): Promise<DocumentFile> {
  const path = join(root, name);
  return documentFile(path, name, true).catch(() => ({
    path,
    name,
    bytes: 0,
    changedAt: new Date(0),
    inFolder: true,
  }));
}

/** Is it a file, or a link that leads nowhere? */
async function isFileOrBroken(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => true,
  );
}

async function namesBelow(root: string, folder: string): Promise<string[]> {
  const names: string[] = [];
  for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
    const name = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.name.startsWith(".") || entry.name === "node_modules") continue;
    if (entry.isDirectory()) names.push(...(await namesBelow(root, name)));
    else if (isDocument(name) && (await isFileOrBroken(join(root, name)))) names.push(name);
  }
  return names;
}

function isDocument(name: string): boolean {
  const ending = extname(name).toLowerCase();
  return MARKDOWN_ENDINGS.includes(ending) || TEXT_ENDINGS.includes(ending);
}

/**
 * The pieces of documents, verbatim, each with the headings it stands under: role `document`, `metadata.source` the file's name,
 * `metadata.headings` the titles above, with the first piece `metadata.frontMatter` as it stands. A piece's id comes from thread, headings and
 * words, so the same file again adds nothing and an edited one only what changed. A file that cannot be read is a broken item.
 *
 * @param markdown Whether files whose name does not tell are Markdown.
 * @example for await (const item of readDocuments(await findDocuments("notes/"), false)) …
 */
export async function* readDocuments(
  files: readonly DocumentFile[],
  markdown: boolean,
  options: DocumentOptions = {},
): AsyncGenerator<ImportItem> {
  let bytes = 0;
  for (const file of files) {
    try {
      yield* readDocument(file, await readText(file.path), markdown, options);
    } catch (error) {
      if (!(error instanceof PalimpsestError) || !file.inFolder) throw error;
      yield broken(1, error.message);
    }
    bytes += file.bytes;
    options.onProgress?.(bytes);
  }
}

async function* readDocument(
  file: DocumentFile,
  text: string,
  markdown: boolean,
  options: DocumentOptions,
): AsyncGenerator<ImportItem> {
  const ending = extname(file.name).toLowerCase();
  const isMarkdown = MARKDOWN_ENDINGS.includes(ending) || (markdown && !TEXT_ENDINGS.includes(ending));
  const thread = threadOf(file, options.thread);
  const front = isMarkdown ? frontMatterOf(text)?.text : undefined;
  const bodyStart = front?.length ?? 0;
  let line = 1;
  let counted = 0;
  const document = { text: text.slice(bodyStart), name: file.name, isMarkdown };
  for (const [index, piece] of piecesOf(
    await cutDocument(document, options.chunk, options.threads),
    thread,
  ).entries()) {
    const start = bodyStart + piece.start;
    line += text.slice(counted, start).split("\n").length - 1;
    counted = start;
    yield toItem(line, {
      content: piece.text,
      role: "document",
      thread,
      occurredAt: options.occurredAt ?? toIso(file.changedAt.getTime()),
      id: piece.id,
      metadata: {
        source: file.name,
        headings: piece.headings,
        ...(front !== undefined && index === 0 ? { frontMatter: front.trim() } : {}),
      },
    });
  }
}

function threadOf(file: DocumentFile, thread: string | undefined): string {
  if (thread === undefined) return file.name;
  return file.inFolder ? `${thread}/${file.name}` : thread;
}
