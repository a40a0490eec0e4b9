/** Routes for operators: what a model and an encoder have to do, and the graph made again. */

import type { Context } from "hono";
import { z } from "zod";
import { given } from "../../domain/given.ts";
import { reextractShape } from "../../jobs/options.ts";
import { over } from "../bodies.ts";
import type { ServerEnv } from "../env.ts";
import { graphOperation, type ServerParts } from "../operation.ts";
import { jobShape } from "../operator-shapes.ts";
import { pageOf, pageQuery, pageShape } from "../page.ts";
import { sendEvents } from "../send-events.ts";

export function addJobRoutes(parts: ServerParts): void {
  graphOperation(parts, {
    method: "get",
    path: "/v1/jobs",
    tag: "operations",
    summary: "List what a model is to read, has read or could not read, the latest first",
    needs: "admin",
    query: z.strictObject({ ...pageQuery, state: z.enum(["waiting", "done", "failed"]).optional() }),
    result: pageShape(jobShape),
    handle: (reach, { query: { limit, cursor, state } }) =>
      pageOf({ limit, cursor }, (most) =>
        reach.graph.extractions(over(reach, { ...given({ state }), limit: most })),
      ),
  });
  graphOperation(parts, {
    method: "post",
    path: "/v1/jobs/replay",
    tag: "operations",
    summary: "Have a model read again what could not be read",
    needs: "admin",
    result: z.object({ waiting: z.int() }),
    handle: async ({ graph }) => ({ waiting: await graph.replayExtractions() }),
  });
  graphOperation(parts, {
    method: "post",
    path: "/v1/jobs/reextract",
    tag: "operations",
    summary: "Have a model read again what was read or not, of all times or of a period",
    description: "It is enqueued; `GET /v1/jobs?state=waiting` shows what is left to read.",
    needs: "admin",
    body: reextractShape.extend({ since: z.string().optional(), until: z.string().optional() }),
    result: z.object({ waiting: z.int() }),
    handle: async ({ graph }, { body }) => ({ waiting: await graph.reextract(given(body)) }),
  });
  graphOperation(parts, {
    method: "post",
    path: "/v1/jobs/rebuild",
    tag: "operations",
    summary: "Make the graph again from its words and the stored replies of models, without a call",
    description: WATCHED,
    needs: "admin",
    resultType: "text/event-stream",
    result: z.object({ episodes: z.int(), factsChanged: z.int() }).loose(),
    handle: ({ graph }, { context }) =>
      watched(context, (onProgress) =>
        graph.rebuild({ onProgress: (done, total) => onProgress({ done, total }) }),
      ),
  });
  graphOperation(parts, {
    method: "post",
    path: "/v1/jobs/embed",
    tag: "operations",
    summary: "Embed now what waits for it, and what was refused",
    description: WATCHED,
    needs: "admin",
    resultType: "text/event-stream",
    result: z.object({ embedded: z.int() }),
    handle: ({ graph }, { context }) =>
      watched(context, async (onProgress) => ({ embedded: await graph.embed({ onProgress }) })),
  });
}

const WATCHED =
  "Server-sent events: `progress` with `done` and `total`, then `done` with `result`. Who stops reading stops it between two steps; what is done stays done, and the same again goes on.";

interface Progress {
  readonly done: number;
  readonly total: number;
}

type JobEvent =
  | (Progress & { readonly kind: "progress" })
  | { readonly kind: "done"; readonly result: object };

function watched(
  context: Context<ServerEnv>,
  work: (onProgress: (progress: Progress) => void) => Promise<object>,
): Promise<Response> {
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, context.req.raw.signal]);
  return sendEvents(context, eventsOf(work, signal), stop);
}

/** How far a piece of work is, as it goes on: where nobody takes the events, the latest takes their place. */
async function* eventsOf(
  work: (onProgress: (progress: Progress) => void) => Promise<object>,
  signal: AbortSignal,
): AsyncGenerator<JobEvent> {
  let latest: Progress | undefined;
  let wake: () => void = () => undefined;
  const done = work((progress) => {
    signal.throwIfAborted();
    latest = progress;
    wake();
  }).then((result) => ({ kind: "done" as const, result }));
  // Whoever takes the events awaits it.
  done.catch(() => undefined);
  for (;;) {
    const next = new Promise<undefined>((resolve) => {
      wake = () => resolve(undefined);
    });
    const end = latest === undefined ? await Promise.race([done, next]) : undefined;
    if (end !== undefined) return yield end;
    if (latest === undefined) continue;
    const progress = latest;
    latest = undefined;
    yield { kind: "progress", ...progress };
  }
}
