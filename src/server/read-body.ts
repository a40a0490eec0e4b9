/** Bodies of requests, within bounds of size and time. */
import { isTooDeep, TOO_DEEP } from "../domain/json.ts";
import { InputError, PalimpsestError } from "../errors.ts";

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
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch (error) {
    // What still comes is of no use. Nobody waits for it to stop.
    reader.cancel().catch(ignore);
    if (error instanceof PalimpsestError) throw error;
    if (error instanceof TypeError)
      throw new InputError("request_invalid", "The body is not UTF-8.", { cause: error });
    throw new InputError("request_invalid", "The body ended before it was whole.", { cause: error });
  }
}

/** The lines of a body, as they come. @param idleMs the longest pause */
export async function* bodyLines(request: Request, idleMs: number): AsyncGenerator<string> {
  const reader = request.body?.getReader();
  if (reader === undefined) return;
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await within(reader.read(), idleMs);
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
      const lines = rest.split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) if (line.trim() !== "") yield line;
      if (done) break;
    }
    if (rest.trim() !== "") yield rest;
  } catch (error) {
    if (error instanceof TypeError)
      throw new InputError("request_invalid", "The body is not UTF-8.", { cause: error });
    throw error;
  } finally {
    reader.cancel().catch(ignore);
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

/** A JSON body. @throws InputError `request_invalid` */
export function parseJson(text: string): unknown {
  const value = parsed(text);
  if (!isTooDeep(value)) return value;
  throw new InputError("request_invalid", `The body is ${TOO_DEEP}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InputError(
      "request_invalid",
      "The body is not JSON. Send it with content-type application/json.",
      {
        cause: error,
      },
    );
  }
}
