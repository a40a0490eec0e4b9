/** Whole graphs out and in, as JSON lines. */
import { ReadableStream } from "node:stream/web";
import type { Context } from "hono";
import { z } from "zod";
import type { ServerEnv } from "../env.ts";
import type { ServerParts } from "../operation.ts";
import { reaching } from "../reach.ts";
import { bodyLines } from "../read-body.ts";

const LINES = "application/x-ndjson";

export function addTransferRoutes(parts: ServerParts): void {
  const { app, openApi, memory, limits } = parts;
  openApi.add({
    method: "get",
    path: "/v1/export",
    tag: "transfer",
    summary: "Export the graph as JSON lines: words, facts, claims and versions with both clocks",
    needs: "admin",
    result: z.string(),
    resultType: LINES,
  });
  app.get("/v1/export", reaching(memory, "admin"), async (context) => {
    context.set("route", "/v1/export");
    const lines = context.get("reach").graph.export();
    // The first line tells whether the graph is there, while the status can still say so.
    const first = await lines.next();
    return sent(context, first, lines);
  });
  openApi.add({
    method: "post",
    path: "/v1/import",
    tag: "transfer",
    summary: "Read an export into the graph, which must be empty or hold the same",
    needs: "write",
    body: z.string(),
    bodyType: LINES,
    result: z.object({ records: z.int(), added: z.int() }),
  });
  app.post("/v1/import", reaching(memory, "write"), async (context) => {
    context.set("route", "/v1/import");
    return context.json(await context.get("reach").graph.restore(bodyLines(context.req.raw, limits.bodyMs)));
  });
}

function sent(
  context: Context<ServerEnv>,
  first: IteratorResult<string, unknown>,
  lines: AsyncGenerator<string>,
): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      if (first.done === true) controller.close();
      else controller.enqueue(encoder.encode(`${first.value}\n`));
    },
    async pull(controller) {
      const { done, value } = await lines.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(`${value}\n`));
    },
    cancel: async () => {
      await lines.return(undefined);
    },
  });
  return context.body(body, 200, { "content-type": LINES });
}
