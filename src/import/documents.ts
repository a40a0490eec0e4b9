/** The pieces of documents, and what is kept of each as a whole. */

import { constants } from "node:buffer";
import { open } from "node:fs/promises";
import { sha256 } from "../domain/hash.ts";
import { type TimeInput, toIso } from "../domain/interval.ts";
import { InputError, importInvalid, PalimpsestError } from "../errors.ts";
import type { Threads } from "../scheduling/thread-pool.ts";
import { cardOf, type DocumentState, LinkTargets } from "./document-card.ts";
import { cutDocument, type DocumentChunks, type DocumentPiece, piecesOf } from "./document-pieces.ts";
import { unreadable } from "./errors.ts";
import type { DocumentFile, FoundDocuments } from "./find-documents.ts";
import { decodeText } from "./formats/decode.ts";
import type { MediaType } from "./formats/formats.ts";
import { MAX_FILE_BYTES, type ParsedDocument } from "./formats/parsed.ts";
import { type CsvMapping, mappedRows } from "./formats/table.ts";
import {
  asLatest,
  broken,
  derivedId,
  type ImportItem,
  OccurrenceCounter,
  shortHash,
  toItem,
} from "./item.ts";
import { parsedApart } from "./parse-apart.ts";

export interface DocumentOptions {
  /**
   * Thread of the document. Default: the file's name; in a folder the path below it, which follows a given
   * thread.
   */
  readonly thread?: string;
  /**
   * When it was written. Default: what the document says, as a mail does, else when the file was last
   * changed.
   */
  readonly occurredAt?: TimeInput;
  /** Sizes of the pieces, and who cuts them. */
  readonly chunk?: DocumentChunks;
  /** Tables: which columns say what. Default: a table is a text. */
  readonly mapping?: CsvMapping;
  /** Is called with how many bytes are done. */
  readonly onProgress?: (bytes: number) => void;
  /** Where documents are parsed, and long ones cut; absent: in the process. */
  readonly pool?: Threads;
  /** Stops the reading of a document in a thread. */
  readonly signal?: AbortSignal;
  /**
   * What is known of documents by name, which are not read again as long as they are so. Default: nothing.
   */
  readonly known?: ReadonlyMap<string, KnownDocument>;
}

/** What is compared to see whether a document has changed. */
export interface KnownDocument extends Pick<DocumentState, "bytes" | "changedAt" | "hash" | "reader"> {
  /** Threads of the documents that it links to. */
  readonly links: readonly string[];
  /** Links that led to none. */
  readonly brokenLinks: readonly string[];
  readonly etag?: string;
  readonly lastModified?: string;
}

/** Counted up when documents are read otherwise: then they are read again. */
const READER_VERSION = 1;

/** Tells options apart under which the same bytes give other pieces. */
export function readerOf({ thread, chunk, mapping }: DocumentOptions): string {
  const { target, max, chunkers = [] } = chunk ?? {};
  const sizes = [target, max, ...chunkers.map(({ name }) => name)].join(" ");
  return shortHash(String(READER_VERSION), thread, sizes, JSON.stringify(mapping ?? null));
}

/** What is to be made of the bytes of a document. */
interface DocumentBytes {
  readonly state: DocumentState;
  readonly mediaType: MediaType;
  readonly bytes: Uint8Array;
  readonly charset?: string | undefined;
  readonly thread: string;
  /** The folder or host that it belongs to. */
  readonly root: string;
  /** Threads of the documents that its links lead to. */
  readonly resolve: (parsed: ParsedDocument) => {
    readonly links: readonly string[];
    readonly broken: readonly string[];
  };
}

/**
 * The pieces of documents, verbatim, each with the headings it stands under: role `document`,
 * `metadata.source` the file's name, `metadata.headings` the titles above, with the first piece
 * `metadata.frontMatter` as it stands. A piece's id comes from thread, headings and words, so the same file
 * again adds nothing and an edited one only what changed. After its pieces comes the document as a whole. A
 * file of a folder that cannot be read is a broken item.
 *
 * @param fallback The format of files whose name does not say it.
 * @example for await (const item of readDocuments(await findDocuments("notes/"), "text/plain")) …
 */
export async function* readDocuments(
  { root, files }: FoundDocuments,
  fallback: MediaType,
  options: DocumentOptions = {},
): AsyncGenerator<ImportItem> {
  const targets = new LinkTargets(files.map(({ name }) => name));
  const threadOf = (name: string) =>
    threadOfDocument(
      name,
      files.some(({ inFolder }) => inFolder),
      options.thread,
    );
  const reader = readerOf(options);
  const threads = new Set(files.map(({ name }) => threadOf(name)));
  /** A document that links to one that came or went has other links by now. */
  const leadsAsBefore = (name: string, { links, brokenLinks }: KnownDocument): boolean =>
    links.every((thread) => threads.has(thread)) &&
    brokenLinks.every((target) => {
      const both = (["path", "wiki"] as const).map((kind) => ({ kind, target }));
      return targets.resolve(name, both).links.length === 0;
    });
  let done = 0;
  for (const file of files) {
    try {
      const mediaType = file.mediaType ?? fallback;
      const stored = options.known?.get(file.name);
      const known = stored?.reader === reader && leadsAsBefore(file.name, stored) ? stored : undefined;
      const read = await changedBytes(file, mediaType, reader, known);
      if (read === undefined) yield { kind: "unchanged", line: 1, name: file.name };
      else {
        const resolve = ({ links }: ParsedDocument) => {
          const found = targets.resolve(file.name, links);
          return { ...found, links: found.links.map(threadOf) };
        };
        yield* itemsOf({ ...read, mediaType, thread: threadOf(file.name), root, resolve }, options);
      }
    } catch (error) {
      if (!(error instanceof PalimpsestError) || !file.inFolder) throw error;
      yield { ...broken(1, error.message), name: file.name };
    }
    done += file.bytes;
    options.onProgress?.(done);
  }
}

function threadOfDocument(name: string, inFolder: boolean, thread: string | undefined): string {
  if (thread === undefined) return name;
  return inFolder ? `${thread}/${name}` : thread;
}

/** The bytes of a file, unless they are what they were. */
async function changedBytes(
  file: DocumentFile,
  mediaType: MediaType,
  reader: string,
  known: KnownDocument | undefined,
): Promise<Pick<DocumentBytes, "state" | "bytes"> | undefined> {
  const { path, name, fault } = file;
  if (fault !== undefined) throw importInvalid(fault);
  const changedAt = toIso(file.changedAt.getTime());
  if (known !== undefined && known.bytes === file.bytes && known.changedAt === changedAt) return undefined;
  const isPlain = mediaType === "text/plain" || mediaType === "text/markdown";
  const bytes = await readWhole(
    path,
    isPlain && !file.inFolder ? constants.MAX_STRING_LENGTH : MAX_FILE_BYTES,
  );
  const hash = sha256(bytes);
  if (known?.hash === hash) return undefined;
  return {
    bytes,
    state: {
      name,
      hash,
      mediaType,
      bytes: bytes.length,
      changedAt,
      ...(file.isCopy === true ? {} : { path }),
      reader,
    },
  };
}

/** Reads no further than a document may be long: a file may grow meanwhile. */
async function readWhole(path: string, maxBytes: number): Promise<Uint8Array> {
  const file = await open(path).catch((cause: unknown) => {
    throw unreadable(path, cause);
  });
  try {
    const { size } = await file.stat();
    if (size > maxBytes) throw importInvalid(`${path} has ${size} bytes; it may have ${maxBytes}. Split it.`);
    const bytes = await file.readFile().catch((cause: unknown) => {
      throw unreadable(path, cause);
    });
    return bytes;
  } finally {
    await file.close();
  }
}

/** The items of one document: of each that its bytes hold the pieces, then the whole. */
export async function* itemsOf(
  document: DocumentBytes,
  options: DocumentOptions,
): AsyncGenerator<ImportItem> {
  const { state, thread, root, mediaType, bytes, charset, resolve } = document;
  const pieces = new Set<string>();
  const sections: (readonly string[])[] = [];
  const outline = {
    title: undefined as string | undefined,
    properties: {},
    links: [] as readonly string[],
    broken: [] as readonly string[],
  };
  const note = function* (item: ImportItem): Generator<ImportItem> {
    if (item.kind === "episode" && item.episode.id !== undefined) pieces.add(item.episode.id);
    yield ofDocument(asLatest(item), state.name);
  };
  if (mediaType === "text/csv" && options.mapping !== undefined) {
    for await (const item of rowItems(document, options.mapping, options)) yield* note(item);
  } else {
    const named = state.path ?? state.url ?? state.name;
    const { pool, signal } = options;
    for await (const parsed of parsedApart({ bytes, name: named, mediaType, charset }, pool, signal)) {
      if (parsed instanceof InputError) {
        yield { ...broken(1, parsed.message), name: state.name };
        continue;
      }
      for await (const item of pieceItems(document, parsed, options)) {
        if (item.kind === "episode" && parsed.part === undefined) {
          const headings = item.episode.metadata?.headings;
          if (Array.isArray(headings)) sections.push(headings.filter((title) => typeof title === "string"));
        }
        yield* note(item);
      }
      if (parsed.part === undefined)
        Object.assign(outline, { title: parsed.title, properties: parsed.properties, ...resolve(parsed) });
    }
  }
  const card = cardOf(root, thread, state, { ...outline, sections, occurredAt: options.occurredAt });
  yield { kind: "document", line: 1, name: state.name, thread, episode: card, pieces };
}

function ofDocument(item: ImportItem, name: string): ImportItem {
  return item.kind === "episode" || item.kind === "broken" ? { ...item, name } : item;
}

async function* rowItems(
  { bytes, charset, state, thread }: DocumentBytes,
  mapping: CsvMapping,
  options: DocumentOptions,
): AsyncGenerator<ImportItem> {
  const counter = new OccurrenceCounter();
  const text = decodeText(bytes, state.path ?? state.name, charset);
  for await (const { row, text: content, id, extraction } of mappedRows(text, state.name, mapping)) {
    const hash = shortHash(thread, ...(id === undefined ? [content] : ["id", id]));
    yield toItem(row, {
      content,
      role: "document",
      thread,
      occurredAt: options.occurredAt ?? state.changedAt,
      id: derivedId(`${thread}#`, hash, counter),
      metadata: { source: state.name, headings: [], row },
      extraction,
    });
  }
}

async function* pieceItems(
  { state, thread: whole }: DocumentBytes,
  parsed: ParsedDocument,
  options: DocumentOptions,
): AsyncGenerator<ImportItem> {
  const { text, isMarkdown, part, speaker, writtenAt, frontMatter, pages } = parsed;
  const thread = part === undefined ? whole : `${whole}/${part}`;
  const { chunk, pool, signal } = options;
  const chunks = await cutDocument({ text, name: state.name, isMarkdown }, chunk, pool, signal);
  let line = parsed.line ?? 1;
  let counted = 0;
  let isFirst = true;
  for await (const piece of piecesOf(chunks, thread)) {
    if (parsed.line !== undefined) line += text.slice(counted, piece.start).split("\n").length - 1;
    counted = piece.start;
    yield toItem(line, {
      content: piece.text,
      role: "document",
      thread,
      occurredAt: options.occurredAt ?? writtenAt ?? state.changedAt,
      id: piece.id,
      ...(speaker === undefined ? {} : { speaker }),
      metadata: {
        source: state.name,
        headings: piece.headings,
        ...(state.url === undefined ? {} : { url: state.url }),
        ...(frontMatter !== undefined && isFirst ? { frontMatter } : {}),
        ...(part !== undefined && isFirst ? { properties: parsed.properties } : {}),
        ...(pages === undefined ? {} : { page: pageOf(piece, pages) }),
      },
    });
    isFirst = false;
  }
}

/** The page on which a piece begins, from 1. */
function pageOf({ start }: DocumentPiece, pages: readonly number[]): number {
  return Math.max(1, pages.findLastIndex((offset) => offset <= start) + 1);
}
