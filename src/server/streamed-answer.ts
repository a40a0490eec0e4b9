/** Answers that are worked on while they are read. */
import { LimitError } from "../errors.ts";
import { EXPORT_TYPES } from "../memory/export-options.ts";

/** Types of such answers: events, the progress of an import, exports. */
const MADE_AS_READ: readonly string[] = ["text/event-stream", ...Object.values(EXPORT_TYPES)];
/** Milliseconds for which a caller who was let through is not checked again. */
const CHECKED_FOR_MS = 1_000;

export function isMadeAsItIsRead({ body, headers }: Response): boolean {
  const given = headers.get("content-type") ?? "";
  return body !== null && MADE_AS_READ.some((type) => given.startsWith(type));
}

interface StreamBounds {
  /** Throws where the caller may read on no longer. */
  readonly demandAllowed: () => Promise<unknown>;
  /** The longest pause of a reader. */
  readonly readMs: number;
  /** Is called once, when all of it is read, or nobody reads on. */
  readonly end: () => void;
}

/** A copy of a response that breaks off where its reader takes nothing more, or may read it no longer. */
export function untilItsEnd(response: Response, { demandAllowed, readMs, end }: StreamBounds): Response {
  const reader = response.body?.getReader();
  let checkedAt = performance.now();
  let pause: NodeJS.Timeout | undefined;
  let isOver = false;
  const over = () => {
    clearTimeout(pause);
    if (!isOver) end();
    isOver = true;
  };
  const breakOff = async (controller: ReadableStreamDefaultController, error: unknown) => {
    over();
    controller.error(error);
    // A source that has failed says so again.
    await reader?.cancel(error).catch(() => undefined);
  };
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      clearTimeout(pause);
      try {
        const read = await reader?.read();
        if (performance.now() - checkedAt > CHECKED_FOR_MS) {
          await demandAllowed();
          checkedAt = performance.now();
        }
        if (read?.value === undefined) {
          over();
          return controller.close();
        }
        controller.enqueue(read.value);
      } catch (error) {
        return breakOff(controller, error);
      }
      pause = setTimeout(() => void breakOff(controller, notRead(readMs)), readMs).unref();
    },
    async cancel(reason) {
      over();
      await reader?.cancel(reason);
    },
  });
  return new Response(body, response);
}

function notRead(milliseconds: number): LimitError {
  const message = `Nothing of the answer was read for ${milliseconds} ms. Ask again, and read it as it comes.`;
  return new LimitError("overloaded", message, 1);
}
