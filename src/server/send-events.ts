/** An answer as server-sent events. */
import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import { PalimpsestError } from "../errors.ts";
import type { ServerEnv } from "./env.ts";

/**
 * Sends events as they come. What goes wrong before the first one is thrown, as the status can still say so;
 * what goes wrong later is an event `error`.
 *
 * @param stop is aborted when nobody reads any more
 */
export async function sendEvents<Event extends { readonly kind: string }>(
  c: Context<ServerEnv>,
  events: AsyncGenerator<Event>,
  stop: AbortController,
): Promise<Response> {
  const first = await events.next();
  // A proxy that collects what it passes on would make one piece of it.
  c.header("x-accel-buffering", "no");
  return streamSSE(c, async (sent) => {
    sent.onAbort(() => stop.abort());
    const send = ({ kind, ...data }: Event) => sent.writeSSE({ event: kind, data: JSON.stringify(data) });
    try {
      if (first.done !== true) await send(first.value);
      for await (const event of events) await send(event);
    } catch (error) {
      if (!stop.signal.aborted && !c.req.raw.signal.aborted)
        await sent.writeSSE({ event: "error", data: JSON.stringify(errorOf(error)) });
    }
  });
}

function errorOf(error: unknown): { readonly code: string; readonly message: string } {
  if (error instanceof PalimpsestError) return { code: error.code, message: error.told };
  return { code: "internal", message: "Something went wrong here. The log of the server tells what." };
}
