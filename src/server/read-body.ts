/** Bodies of requests, within bounds of size and time. */
import { InputError, importInvalid, PalimpsestError } from "../errors.ts";
import { runCooperatively } from "../scheduling/yielding.ts";
import { parseInSteps, TooMuchJson } from "../text/parse-json.ts";

interface BodyBounds {
  readonly bytes: number;
  /** For the whole body. */
  readonly milliseconds: number;
}

/** @throws InputError `body_too_large`, `request_timeout`, `request_invalid` */
export async function readBody(request: Request, { bytes, milliseconds }: BodyBounds): Promise<string> {
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > bytes) throw tooLarge(bytes);
  const { body } = request;
  if (body === null) return "";
  const reader = body.getReader();
  const late = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(tooSlow(milliseconds)), milliseconds);
    timer.unref();
    void reader.closed.then(
      () => clearTimeout(timer),
      () => clearTimeout(timer),
    );
  });
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late]);
      if (done) break;
      size += value.byteLength;
      if (size > bytes) throw tooLarge(bytes);
      chunks.push(value);
    }
    return decodeUtf8(Buffer.concat(chunks));
  } catch (error) {
    // What still comes is of no use. Nobody waits for it to stop.
    reader.cancel().catch(ignore);
    if (error instanceof PalimpsestError) throw error;
    throw new InputError("request_invalid", "The body ended before it was whole.", { cause: error });
  }
}

/** Longest line of an export, in bytes: an episode of the largest size, escaped, with room for metadata. */
const MAX_LINE_BYTES = 16 * 1024 * 1024;
const NEWLINE = 0x0a;

/**
 * The lines of a body, as they come, without blank ones.
 *
 * @param idleMs the longest pause
 * @throws InputError `import_invalid` for one of more than 16 MiB, `request_timeout`, `request_invalid`
 */
export async function* bodyLines(request: Request, idleMs: number): AsyncGenerator<string> {
  let pieces: Uint8Array[] = [];
  let size = 0;
  const add = (piece: Uint8Array) => {
    pieces.push(piece);
    size += piece.byteLength;
    if (size > MAX_LINE_BYTES)
      throw importInvalid(`A line of the export has more than ${MAX_LINE_BYTES} bytes. Export again.`);
  };
  const take = (): string => {
    const bytes = Buffer.concat(pieces);
    pieces = [];
    size = 0;
    return decodeUtf8(bytes);
  };
  for await (const bytes of receivedBytes(request, { bytes: Infinity, milliseconds: idleMs })) {
    let from = 0;
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, from)) {
      add(bytes.subarray(from, end));
      const line = take();
      if (line.trim() !== "") yield line;
      from = end + 1;
    }
    add(bytes.subarray(from));
  }
  const last = take();
  if (last.trim() !== "") yield last;
}

/** @throws InputError `request_invalid` */
function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new InputError("request_invalid", "The body is not UTF-8.", { cause });
  }
}

/**
 * The bytes of a body, as they come.
 *
 * @param milliseconds the longest pause
 * @throws InputError `body_too_large`, `request_timeout`, `request_invalid` if it breaks off
 */
export async function* receivedBytes(
  request: Request,
  { bytes, milliseconds }: BodyBounds,
): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get("content-length") ?? 0) > bytes) throw tooLarge(bytes);
  const reader = request.body?.getReader();
  if (reader === undefined) return;
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await within(reader.read(), milliseconds).catch((error: unknown) => {
        if (error instanceof PalimpsestError) throw error;
        throw new InputError("request_invalid", "The body ended before it was whole.", { cause: error });
      });
      if (done) return;
      size += value.byteLength;
      if (size > bytes) throw tooLarge(bytes);
      yield value;
    }
  } finally {
    reader.cancel().catch(ignore);
  }
}

async function within<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow(milliseconds)), milliseconds);
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
    return await runCooperatively(parseInSteps(text));
  } catch (cause) {
    if (cause instanceof TooMuchJson)
      throw new InputError("request_invalid", `The body is ${cause.message}`, { cause });
    throw new InputError(
      "request_invalid",
      "The body is not JSON. Send it with content-type application/json.",
      { cause },
    );
  }
}
