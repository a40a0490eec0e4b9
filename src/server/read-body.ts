/** Bodies of requests, within bounds of size and time. */
import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { InputError, importInvalid, LimitError, PalimpsestError } from "../errors.ts";
import { runCooperatively, yieldIfDue } from "../scheduling/yielding.ts";
import { PrototypeNamed, parseInSteps, TooMuchJson } from "../text/parse-json.ts";

interface BodyBounds {
  readonly bytes: number;
  /** For the whole body, or the longest pause. */
  readonly milliseconds: number;
}

/** @throws InputError `body_too_large`, `request_timeout`, `request_invalid` */
export async function readBody(request: Request, { bytes, milliseconds }: BodyBounds): Promise<string> {
  const received = new ReceivedBytes();
  const end = performance.now() + milliseconds;
  const timing = { milliseconds, left: () => end - performance.now() };
  for await (const piece of piecesOf(request, bytes, timing)) received.add(piece);
  return decodeUtf8(received.take());
}

/** Longest line of an export, in bytes: an episode of the largest size, escaped, with room for metadata. */
const MAX_LINE_BYTES = 16 * 1024 * 1024;
const NEWLINE = 0x0a;

/**
 * The lines of a body that is kept in a file, as they come, without blank ones.
 *
 * @param idleMs the longest pause
 * @throws InputError `import_invalid` for one of more than 16 MiB, `request_timeout`, `request_invalid`;
 *   LimitError `overloaded`, see {@link keptBytes}
 */
export async function* bodyLines(
  request: Request,
  idleMs: number,
  freeBytes: number,
): AsyncGenerator<string> {
  const received = new ReceivedBytes();
  const add = (piece: Uint8Array) => {
    received.add(piece);
    if (received.size > MAX_LINE_BYTES)
      throw importInvalid(`A line of the export has more than ${MAX_LINE_BYTES} bytes. Export again.`);
  };
  for await (const bytes of keptBytes(request, { bytes: Infinity, milliseconds: idleMs }, freeBytes)) {
    let from = 0;
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, from)) {
      add(bytes.subarray(from, end));
      const line = decodeUtf8(received.take());
      if (line.trim() !== "") yield line;
      from = end + 1;
    }
    add(bytes.subarray(from));
  }
  const last = decodeUtf8(received.take());
  if (last.trim() !== "") yield last;
}

/**
 * Bytes in one piece, to which others are added. A list of pieces took 150 bytes of memory for each piece: a
 * body of 8 MB that came byte by byte took more than a gigabyte.
 */
class ReceivedBytes {
  #bytes = new Uint8Array(0);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(piece: Uint8Array): void {
    const size = this.#size + piece.byteLength;
    if (size > this.#bytes.byteLength) {
      const grown = new Uint8Array(Math.max(size, 2 * this.#bytes.byteLength));
      grown.set(this.#bytes.subarray(0, this.#size));
      this.#bytes = grown;
    }
    this.#bytes.set(piece, this.#size);
    this.#size = size;
  }

  /** What was added since it was last called. They may change when others are added. */
  take(): Uint8Array {
    const taken = this.#bytes.subarray(0, this.#size);
    this.#size = 0;
    return taken;
  }
}

/** @throws InputError `request_invalid` */
function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new InputError("request_invalid", "The body is not UTF-8.", { cause });
  }
}

/** Bytes of a body between two looks at the disk: what hundreds of requests write meanwhile has room. */
const LOOK_EVERY = 1024 * 1024;
/** Seconds after which files of others may be gone. */
const RETRY_AFTER_S = 60;

/**
 * The bytes of a body that is kept in the folder for temporary files, as they come. Many large ones at once
 * would fill the disk, on which the database may be.
 *
 * @param bounds.milliseconds the longest pause
 * @param freeBytes that stay free on the disk
 * @throws InputError `body_too_large`, `request_timeout`, `request_invalid` if it breaks off; LimitError
 *   `overloaded` where the disk is nearly full
 */
export async function* keptBytes(
  request: Request,
  { bytes, milliseconds }: BodyBounds,
  freeBytes: number,
): AsyncGenerator<Uint8Array> {
  let unseen = LOOK_EVERY;
  for await (const piece of piecesOf(request, bytes, { milliseconds, left: () => milliseconds })) {
    unseen += piece.byteLength;
    if (unseen >= LOOK_EVERY) {
      const { bavail, bsize } = await statfs(tmpdir());
      if (bavail * bsize < freeBytes) throw nearlyFull();
      unseen = 0;
    }
    yield piece;
  }
}

function nearlyFull(): LimitError {
  return new LimitError(
    "overloaded",
    "The server has no room for the file now. Send it again later, or in parts.",
    RETRY_AFTER_S,
  );
}

/** Pieces of a body that may be however short; each takes 15 microseconds, as much as a short line. */
const SHORT_PIECES = 10_000;
const MIN_PIECE_BYTES = 32;

interface Timing {
  readonly milliseconds: number;
  /** Milliseconds in which the next piece must come. */
  readonly left: () => number;
}

async function* piecesOf(request: Request, bytes: number, timing: Timing): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get("content-length") ?? 0) > bytes) throw tooLarge(bytes);
  const reader = request.body?.getReader();
  if (reader === undefined) return;
  let [size, pieces] = [0, 0];
  try {
    for (;;) {
      await yieldIfDue();
      if (timing.left() <= 0) throw tooSlow(timing.milliseconds);
      const { done, value } = await within(reader.read(), timing).catch((error: unknown) => {
        if (error instanceof PalimpsestError) throw error;
        throw new InputError("request_invalid", "The body ended before it was whole.", { cause: error });
      });
      if (done) return;
      size += value.byteLength;
      pieces += 1;
      if (size > bytes) throw tooLarge(bytes);
      if (pieces > SHORT_PIECES + size / MIN_PIECE_BYTES) throw inShortPieces();
      yield value;
    }
  } finally {
    // What still comes is of no use. Nobody waits for it to stop.
    reader.cancel().catch(ignore);
  }
}

async function within<Result>(work: Promise<Result>, { milliseconds, left }: Timing): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow(milliseconds)), left());
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function tooLarge(bytes: number): InputError {
  return new InputError(
    "body_too_large",
    `The body has more than ${bytes} bytes. Send fewer episodes at a time, or import them.`,
  );
}

function inShortPieces(): InputError {
  return new InputError(
    "request_invalid",
    `The body comes in more than ${SHORT_PIECES} pieces of less than ${MIN_PIECE_BYTES} bytes. Send it as a whole, or in longer pieces.`,
  );
}

function tooSlow(milliseconds: number): InputError {
  return new InputError("request_timeout", `The body did not come within ${milliseconds} ms.`);
}

/** A sender that is gone gets no answer. */
function ignore(): undefined {
  return undefined;
}

/** The JSON of a body, with pauses. @throws InputError `request_invalid` */
export async function parseJson(text: string): Promise<unknown> {
  try {
    return await runCooperatively(parseInSteps(text, undefined, false));
  } catch (cause) {
    if (cause instanceof TooMuchJson)
      throw new InputError("request_invalid", `The body is ${cause.message}`, { cause });
    if (cause instanceof PrototypeNamed)
      throw new InputError(
        "request_invalid",
        'The body has a field called "__proto__", which would be lost. Give it another name.',
        { cause },
      );
    throw new InputError(
      "request_invalid",
      "The body is not JSON. Send it with content-type application/json.",
      { cause },
    );
  }
}
