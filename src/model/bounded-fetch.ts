/** Requests to a model's server: none is sent on to another address, and no answer is read without bounds. */

/** Levels of lists and objects in an answer: a megabyte of brackets takes half a second to look through. */
const MAX_LEVELS = 100;

const [QUOTE, BACKSLASH, NEW_LINE] = [0x22, 0x5c, 0x0a];
/** Those that close stand two places after those that open. */
const [BRACKET, BRACE] = [0x5b, 0x7b];

/** What was answered is none of the protocol's answers. It carries what the AI SDK's own errors do. */
type AnswerFault = (message: string, statusCode: number) => Error;

/**
 * Fetches as the AI SDK does.
 *
 * @param maxBytes of an answer, or of a stream, once it is not compressed any more
 * @param faultOf makes what is thrown for an answer beyond bounds, and for one that names another address
 */
export function boundedFetch(maxBytes: number, faultOf: AnswerFault): typeof fetch {
  return async (input, init) => {
    // Elsewhere the key and what was said are nobody's business.
    const response = await fetch(input, { ...init, redirect: "manual" });
    const { status, body } = response;
    if (status >= 300 && status < 400) {
      await body?.cancel();
      throw faultOf("it names another address, to which nothing is sent on; give that one", status);
    }
    return body === null
      ? response
      : new Response(body.pipeThrough(bounded(maxBytes, status, faultOf)), response);
  };
}

/** Passes the bytes of an answer on until there are too many, or JSON in them is nested too deep. */
export function bounded(maxBytes: number, status: number, faultOf: AnswerFault) {
  let bytes = 0;
  const levels = new Levels();
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      bytes += piece.byteLength;
      if (bytes > maxBytes) throw faultOf(`it has more than ${maxBytes} bytes`, status);
      if (levels.read(piece) > MAX_LEVELS) throw faultOf(`it has more than ${MAX_LEVELS} levels`, status);
      controller.enqueue(piece);
    },
  });
}

/** Counts the lists and objects that are open in JSON, or in lines that hold some. */
class Levels {
  #open = 0;
  #isText = false;
  #isEscaped = false;

  /** Reads on. @returns how many were open at most */
  read(piece: Uint8Array): number {
    let most = 0;
    for (const byte of piece) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (byte === BACKSLASH) this.#isEscaped = this.#isText;
      else if (byte === QUOTE) this.#isText = !this.#isText;
      // No text of JSON goes on in the next line; a comment between lines may hold half of one.
      else if (byte === NEW_LINE) this.#isText = false;
      else if (!this.#isText && (byte === BRACKET || byte === BRACE)) most = Math.max(most, ++this.#open);
      else if (!this.#isText && (byte === BRACKET + 2 || byte === BRACE + 2)) this.#open -= 1;
    }
    return most;
  }
}
