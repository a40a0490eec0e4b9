/** The lines of an answer, as they come. */
import { notOurs } from "./problem.ts";
import { type CallOptions, type RequestInput, type ServerAddress, send, unreachable } from "./requests.ts";

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
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        signal?.throwIfAborted();
        throw unreachable(server, cause);
      });
      rest += decoder.decode(value, { stream: !done });
      const lines = rest.split("\n");
      rest = lines.pop() ?? "";
      yield* lines;
      if (done) break;
    }
    if (rest !== "") yield rest;
  } finally {
    // Who stops early leaves nothing under way.
    await reader.cancel().catch(() => undefined);
  }
}
