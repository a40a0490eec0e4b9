/** An answer as it comes: server-sent events back into what the library yields. */
import type { ErrorCode } from "../errors.ts";
import { ModelError } from "../model/model-error.ts";
import { ConnectionError, notOurs } from "./connection-error.ts";
import { isModelCode, parseReply } from "./problem.ts";

/** Characters of one event: an answer with its sources. */
const MAX_EVENT_CHARS = 64 * 1024 * 1024;

/**
 * @param lines of the answer's body
 * @throws the error that the server sends; ConnectionError `server_unreachable` if it ends before its last
 *   event
 */
export async function* serverEvents<Event extends { readonly kind: string }>(
  lines: AsyncIterable<string>,
): AsyncGenerator<Event, void, undefined> {
  let name = "";
  let data: string[] = [];
  let chars = 0;
  let isDone = false;
  for await (const line of lines) {
    const text = line.replace(/\r$/u, "");
    chars = text === "" ? 0 : chars + text.length;
    if (chars > MAX_EVENT_CHARS) throw notOurs(200);
    if (text.startsWith("event:")) name = text.slice("event:".length).trim();
    else if (text.startsWith("data:")) data.push(text.slice("data:".length).replace(/^ /u, ""));
    else if (text === "" && data.length > 0) {
      const payload = data.join("\n");
      if (name === "error") throw failed(parseReply(payload, 200));
      const event = Object.assign(parseReply<Event>(payload, 200), { kind: name });
      isDone = event.kind === "done";
      yield event;
      data = [];
    }
  }
  if (!isDone) throw new ConnectionError("server_unreachable", "The answer broke off. Try again.");
}

type JobEvent<Result> =
  | { readonly kind: "progress"; readonly done: number; readonly total: number }
  | { readonly kind: "done"; readonly result: Result };

/** Reports how far a job of the server is, and returns what came of it. */
export async function watchJob<Result>(
  events: AsyncIterable<JobEvent<Result>>,
  onProgress: ((progress: { readonly done: number; readonly total: number }) => void) | undefined,
): Promise<Result> {
  for await (const event of events) {
    if (event.kind === "done") return event.result;
    onProgress?.(event);
  }
  throw new ConnectionError("server_unreachable", "The job broke off. Try again.");
}

function failed({ code, message }: { readonly code: ErrorCode; readonly message: string }): Error {
  return isModelCode(code)
    ? new ModelError(code, message, { retryable: true })
    : new ConnectionError("server_failed", `${message} (${code})`);
}
