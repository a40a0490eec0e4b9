/** The lines of an answer, as they come. */
import { type ServerAddress, unreachable } from "./requests.ts";

/** @throws ConnectionError `server_unreachable` if the answer breaks off */
export async function* bodyLines(
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
