/** Reads documents in a thread: a file of some kilobytes may unpack to what no process has memory for. */
import { type ErrorCode, InputError } from "../errors.ts";
import { ThreadExhausted, type Threads, type ThreadTask } from "../scheduling/thread-pool.ts";
import { tooMuchToRead } from "./errors.ts";
import type { MediaType } from "./formats/formats.ts";
import type { ParsedDocument } from "./formats/parsed.ts";

interface NamedBytes {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly mediaType: MediaType;
  readonly charset?: string | undefined;
}

/** An error as it is copied between threads. */
interface Fault {
  readonly code: ErrorCode;
  readonly message: string;
  /** Is it one of the file as a whole? */
  readonly isWhole: boolean;
}

/** The documents in some bytes, read by what is loaded for the first of them. */
async function* parseHere(
  bytes: Uint8Array,
  named: Omit<NamedBytes, "bytes">,
): AsyncGenerator<ParsedDocument | InputError> {
  const { parseDocuments } = await import("./formats/parse-documents.ts");
  yield* parseDocuments(bytes, named);
}

/** Reads the documents in some bytes. */
export const PARSE_DOCUMENTS: ThreadTask<NamedBytes, Promise<readonly (ParsedDocument | Fault)[]>> = {
  name: "parse",
  run: async ({ bytes, ...named }) => {
    const found: (ParsedDocument | Fault)[] = [];
    try {
      for await (const parsed of parseHere(bytes, named)) {
        const isFault = parsed instanceof InputError;
        found.push(isFault ? { code: parsed.code, message: parsed.message, isWhole: false } : parsed);
      }
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      found.push({ code: error.code, message: error.message, isWhole: true });
    }
    return found;
  },
};

/** Bytes of Markdown from which on a thread looks for its links: up to 45 ms of work. */
const LONG_BYTES = 1_000_000;

/** The documents in some bytes, read in a thread where there are some and it takes long. */
export async function* parsedApart(
  document: NamedBytes,
  pool: Threads | undefined,
  signal?: AbortSignal,
): AsyncGenerator<ParsedDocument | InputError> {
  const { bytes, name, mediaType } = document;
  const isShort = mediaType === "text/plain" || (mediaType === "text/markdown" && bytes.length < LONG_BYTES);
  if (pool === undefined || isShort) return yield* parseHere(bytes, document);
  const found = await pool.runApart(PARSE_DOCUMENTS, document, undefined, signal).catch((cause: unknown) => {
    throw cause instanceof ThreadExhausted ? tooMuchToRead(name, cause) : cause;
  });
  for (const parsed of found) {
    if (!("code" in parsed)) yield parsed;
    else {
      const error = new InputError(parsed.code, parsed.message);
      if (parsed.isWhole) throw error;
      yield error;
    }
  }
}
