/**
 * Lines that are read twice and need not be kept in memory: in a file of the system's folder for temporary
 * files that nobody else can open.
 */
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { v4 } from "uuid";
import { StorageError } from "../errors.ts";

/** Where some lines stand in the file, in bytes. */
interface Extent {
  readonly begin: number;
  readonly length: number;
}

export class SpooledLines {
  readonly #file: FileHandle;
  readonly #slices: Extent[] = [];
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
