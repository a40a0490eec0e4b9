/**
 * Reads an export to its end before anything of it is stored: each line by its shape, that it is whole, and
 * that it is as it was written.
 */
import type { KeyObject } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { v4 } from "uuid";
import { z } from "zod";
import { parseShape, shapeFault } from "../domain/shape-fault.ts";
import { InputError, importInvalid, StorageError } from "../errors.ts";
import { runCooperatively } from "../scheduling/yielding.ts";
import { RULES_VERSION } from "../temporal/rules-version.ts";
import { parseInSteps } from "../text/parse-json.ts";
import {
  type DefinitionLine,
  type EndLine,
  FORMAT,
  type Header,
  headerLine,
  type RecordLine,
  recordLine,
} from "./format.ts";
import { isSignedBy, LinesHash } from "./seal.ts";

/** Records of one transaction, and characters after which it ends: a line may have millions. */
const SLICE = 200;
const SLICE_CHARS = 4 * 1024 * 1024;

/** Is what a header of a newer version says: of a format, or of rules, that this one does not know. */
const newerVersions = z.union([
  z.looseObject({ palimpsest: z.number().gt(FORMAT) }),
  z.looseObject({ rulesVersion: z.number().gt(RULES_VERSION) }),
]);

/** An export that was found to be right. It must be closed. */
export interface CheckedExport {
  readonly header: Header;
  /** What the tenant defined, the oldest first. */
  readonly definitions: readonly DefinitionLine[];
  /** Without the header and the end. */
  readonly records: number;
  /** Everything else, in pieces for one transaction each. */
  slices(): AsyncIterable<readonly RecordLine[]>;
  close(): Promise<void>;
}

/**
 * @param verifyKeys Whose signatures it must have.
 * @throws InputError `import_invalid` with the number of the line that cannot be read, `export_altered`,
 *   `export_unverified`
 */
export async function checkExport(
  lines: AsyncIterable<string>,
  verifyKeys: readonly KeyObject[],
): Promise<CheckedExport> {
  const spooled = await SpooledLines.open();
  try {
    const { end, sha256, ...read } = await spool(lines, spooled);
    checkSeal(read.header, end, sha256, verifyKeys);
    return { ...read, slices: () => parsedSlices(spooled), close: () => spooled.close() };
  } catch (error) {
    await spooled.close();
    throw error;
  }
}

async function spool(lines: AsyncIterable<string>, spooled: SpooledLines) {
  const hash = new LinesHash();
  const definitions: DefinitionLine[] = [];
  let header: Header | undefined;
  let end: EndLine | undefined;
  let slice: string[] = [];
  let [number, records, chars] = [0, 0, 0];
  for await (const line of lines) {
    number += 1;
    if (line.trim() === "") continue;
    if (end !== undefined) throw importInvalid(`Line ${number} of the export stands behind its end.`);
    if (header === undefined) header = await parsedHeader(line, number);
    else {
      const record = await parsed(recordLine, line, number);
      if (record.kind === "end") end = record;
      else records += 1;
      if (record.kind === "definition") definitions.push(record);
      else if (record.kind !== "end") {
        slice.push(line.trim());
        chars += line.length;
      }
    }
    if (end === undefined) hash.add(line);
    if (slice.length >= SLICE || chars >= SLICE_CHARS) {
      await spooled.add(slice);
      [slice, chars] = [[], 0];
    }
  }
  if (header === undefined) throw importInvalid("The export is empty. Its first line should be a header.");
  if (end?.records !== records)
    throw importInvalid(
      "The export is cut off: its last line is missing. Nothing was restored. Export again, or find the whole file.",
    );
  if (slice.length > 0) await spooled.add(slice);
  return { header, definitions, records, end, sha256: hash.hex() };
}

function checkSeal(
  header: Header,
  { records, sha256: written, signature }: EndLine,
  sha256: string,
  verifyKeys: readonly KeyObject[],
): void {
  const hasHash = header.palimpsest > 1 || written !== undefined || verifyKeys.length > 0;
  if (hasHash && written !== sha256)
    throw new InputError(
      "export_altered",
      written === undefined
        ? "The export cannot be checked: its last line has no hash. Nothing was restored. Export again, or find the file as it was."
        : "The export is not as it was written: the hash in its last line is not that of the lines before. Nothing was restored. Export again, or find the file as it was.",
    );
  const isSigned = (key: KeyObject) =>
    signature !== undefined && isSignedBy(key, { records, sha256 }, signature);
  if (verifyKeys.every(isSigned)) return;
  const why =
    signature === undefined
      ? "it is not signed"
      : "its signature was not made with the key that belongs to it";
  throw new InputError(
    "export_unverified",
    `The export cannot be verified with the key that is asked for: ${why}. Nothing was restored. Find the signed file, or give the right key.`,
  );
}

async function* parsedSlices(spooled: SpooledLines): AsyncGenerator<readonly RecordLine[]> {
  for await (const lines of spooled.slices()) {
    const slice: RecordLine[] = [];
    for (const line of lines) slice.push(await parsed(recordLine, line, 0));
    yield slice;
  }
}

async function parsedHeader(line: string, number: number): Promise<Header> {
  const versions = newerVersions.safeParse(await jsonOf(line, number));
  if (!versions.success) return parsed(headerLine, line, number);
  throw importInvalid(
    "The export was made by a newer version of Palimpsest. Restore it with that version: upgrade this one.",
  );
}

async function parsed<Parsed>(schema: z.ZodType<Parsed>, line: string, number: number): Promise<Parsed> {
  const result = parseShape(schema, await jsonOf(line, number));
  if (result.success) return result.data;
  throw importInvalid(`Line ${number} of the export cannot be read: ${shapeFault(result.error, "record")}.`);
}

async function jsonOf(line: string, number: number): Promise<unknown> {
  try {
    return await runCooperatively(parseInSteps(line));
  } catch (cause) {
    throw importInvalid(`Line ${number} of the export is not JSON. The file is damaged; export again.`, {
      cause,
    });
  }
}

/**
 * Lines that are read twice and need not be kept in memory: in a file of the system's folder for temporary
 * files that nobody else can open.
 */
class SpooledLines {
  readonly #file: FileHandle;
  readonly #slices: { readonly begin: number; readonly length: number }[] = [];
  #end = 0;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  /** @throws StorageError `storage_failed` */
  static async open(): Promise<SpooledLines> {
    const path = join(tmpdir(), `palimpsest-${v4()}`);
    try {
      const file = await open(path, "wx+", 0o600);
      // The name goes at once: nothing is left of it, however the process ends.
      await unlink(path);
      return new SpooledLines(file);
    } catch (cause) {
      throw new StorageError(
        "storage_failed",
        `An export is checked before it is restored, and is kept in ${tmpdir()} meanwhile, where no file can be made. Set TMPDIR to a folder that can be written.`,
        { cause },
      );
    }
  }

  /** Lines without line feeds, which are given back together. */
  async add(lines: readonly string[]): Promise<void> {
    const bytes = Buffer.from(lines.join("\n"));
    await this.#file.appendFile(bytes);
    this.#slices.push({ begin: this.#end, length: bytes.length });
    this.#end += bytes.length;
  }

  async *slices(): AsyncGenerator<readonly string[]> {
    for (const { begin, length } of this.#slices) {
      const bytes = Buffer.alloc(length);
      for (let read = 0; read < length; ) {
        const { bytesRead } = await this.#file.read(bytes, read, length - read, begin + read);
        if (bytesRead === 0) throw new Error("A temporary file is shorter than what was written into it");
        read += bytesRead;
      }
      yield bytes.toString().split("\n");
    }
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}
