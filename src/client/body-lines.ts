/** The lines of an answer, as they come. */
import { notOurs } from "./connection-error.ts";
import { type CallOptions, type RequestInput, type ServerAddress, send, unreachable } from "./requests.ts";

/** Characters of one line: of an answer with its sources, or of an episode of the largest size. */
const MAX_LINE_CHARS = 64 * 1024 * 1024;

/**
 * Sends a request and gives the lines of its answer.
 *
 * @param type of the answer: a page of another server is no export
 * @throws ConnectionError `reply_invalid` if it is of another type, `server_unreachable` if it breaks off
 */
export async function* sendForLines(
  server: ServerAddress,
  input: RequestInput,
  type: string,
  call: CallOptions,
): AsyncGenerator<string, void, undefined> {
  const response = await send(server, input, call, async (given) => {
    if (given.headers.get("content-type")?.startsWith(type) === true) return given;
    await given.body?.cancel();
    throw notOurs(given.status);
  });
  yield* bodyLines(server, response, call.signal);
}

async function* bodyLines(
  server: ServerAddress,
  response: Response,
  signal: AbortSignal | undefined,
): AsyncGenerator<string, void, undefined> {
  const reader = response.body?.getReader();
  if (reader === undefined) return;
  const decoder = new TextDecoder();
  let begun: string[] = [];
  let chars = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        signal?.throwIfAborted();
        throw unreachable(server, cause);
      });
      const [first = "", ...others] = decoder.decode(value, { stream: !done }).split("\n");
      begun.push(first);
      chars += first.length;
      if (chars > MAX_LINE_CHARS) throw notOurs(response.status);
      for (const next of others) {
        yield begun.join("");
        begun = [next];
        chars = next.length;
      }
      if (done) break;
    }
    if (chars > 0) yield begun.join("");
  } finally {
    // Who stops early leaves nothing under way.
    await reader.cancel().catch(() => undefined);
  }
}
