/** The lines of a file, one at a time, in constant memory. */
import { isUtf8 } from "node:buffer";
import { open } from "node:fs/promises";
import { unreadable } from "./errors.ts";

type Line =
  | { readonly kind: "text"; readonly number: number; readonly text: string; readonly endByte: number }
  | { readonly kind: "fault"; readonly number: number; readonly reason: string; readonly endByte: number };

/** Longest line, in bytes: an episode of the largest size, escaped, with room for metadata. */
const MAX_LINE_BYTES = 16 * 1024 * 1024;
const READ_BYTES = 256 * 1024;
const NEWLINE = 0x0a;

/**
 * Yields each line without its end (LF or CRLF), blank ones too, and without a byte order mark at the start
 * of the file. A line that is not UTF-8 or longer than {@link MAX_LINE_BYTES} is a `fault`; the next lines go
 * on. `endByte` is the offset after the line.
 *
 * @throws NotFoundError `file_not_found`; InputError `import_invalid` if the file cannot be read.
 * @example for await (const line of readLines("chat.jsonl")) if (line.kind === "text") console.log(line.text);
 */
export async function* readLines(path: string, maxLineBytes = MAX_LINE_BYTES): AsyncGenerator<Line> {
  const line = new LineBuffer(maxLineBytes);
  for await (const bytes of readBytes(path)) {
    let start = 0;
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
      line.add(bytes.subarray(start, end));
      yield line.take(1);
      start = end + 1;
    }
    line.add(bytes.subarray(start));
  }
  if (!line.isEmpty) yield line.take(0);
}

async function* readBytes(path: string): AsyncGenerator<Buffer> {
  const file = await open(path).catch((cause: unknown) => {
    throw unreadable(path, cause);
  });
  try {
    while (true) {
      const bytes = Buffer.allocUnsafe(READ_BYTES);
      const { bytesRead } = await file.read(bytes, 0, READ_BYTES).catch((cause: unknown) => {
        throw unreadable(path, cause);
      });
      if (bytesRead === 0) return;
      yield bytes.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

/** Gathers the pieces of one line and forgets those of a line that is too long. */
class LineBuffer {
  readonly #maxBytes: number;
  #pieces: Buffer[] = [];
  #length = 0;
  #number = 0;
  #endByte = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get isEmpty(): boolean {
    return this.#length === 0;
  }

  add(piece: Buffer): void {
    this.#length += piece.length;
    if (this.#length <= this.#maxBytes) this.#pieces.push(piece);
    else this.#pieces = [];
  }

  /** The line so far; what is added next belongs to the next one. */
  take(newlineBytes: number): Line {
    const length = this.#length;
    const bytes = Buffer.concat(this.#pieces);
    this.#pieces = [];
    this.#length = 0;
    this.#number += 1;
    this.#endByte += length + newlineBytes;
    const place = { number: this.#number, endByte: this.#endByte };
    if (length > this.#maxBytes) {
      const reason = `The line is longer than ${this.#maxBytes} bytes. Cut it into several.`;
      return { kind: "fault", reason, ...place };
    }
    if (!isUtf8(bytes)) {
      return { kind: "fault", reason: "The line is not UTF-8. Convert the file to UTF-8.", ...place };
    }
    const text = bytes.toString("utf8").replace(/\r$/, "");
    return { kind: "text", text: place.number === 1 ? text.replace(/^\uFEFF/, "") : text, ...place };
  }
}
