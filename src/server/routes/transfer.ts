/** Whole graphs out and in, as JSON lines. */
import { ReadableStream } from "node:stream/web";
import type { Context } from "hono";
import { z } from "zod";
import { EXPORT_FORMATS, EXPORT_TYPES } from "../../memory/export-options.ts";
import { AS_OF } from "../bodies.ts";
import type { ServerEnv } from "../env.ts";
import { graphOperation, readQuery, type ServerParts } from "../operation.ts";
import { ownReach } from "../reach.ts";
import { bodyLines } from "../read-body.ts";

const LINES = EXPORT_TYPES.jsonl;
const exportQuery = z.strictObject({
  format: z
    .enum(EXPORT_FORMATS)
    .describe("`graphml` and `csv` are what the graph holds at one time. Default: jsonl, the whole memory.")
    .exactOptional(),
  asOf: z.string().describe(`For graphml and csv. ${AS_OF}`).exactOptional(),
  knownAt: z.string().describe("For graphml and csv: as the memory knew it at this time.").exactOptional(),
});

export function addTransferRoutes(parts: ServerParts): void {
  const { app, openApi, memory, limits } = parts;
  openApi.add({
    method: "get",
    path: "/v1/export",
    tag: "transfer",
    summary:
      "Export the graph as JSON lines: words, facts, claims and versions with both clocks, profile and definitions; signed if the server has a key. Or what it holds at one time, as GraphML or CSV",
    description: "Needs `admin`, or a token of a user for that user's own graph.",
    needs: "admin",
    query: exportQuery,
    result: z.string(),
    resultType: LINES,
  });
  app.get("/v1/export", async (context) => {
    context.set("route", "/v1/export");
    const header = context.req.header("x-palimpsest-graph");
    const query = readQuery(context, exportQuery);
    const lines = ownReach(memory, context.get("caller"), header).graph.export(query);
    // The first line shows whether the graph is there, while the status can still say so.
    const first = await lines.next();
    return sent(context, first, lines, EXPORT_TYPES[query.format ?? "jsonl"]);
  });
  graphOperation(parts, {
    method: "post",
    path: "/v1/import",
    tag: "transfer",
    summary: "Read an export into the graph, which must be empty or hold the same",
    description:
      "The graph follows the profile of the export. Definitions that the tenant's ontology lacks are added, which takes the permission `admin`. Nothing is written of an export that is not as it was written, or without the signature of `verifyKey` where one is given.",
    needs: "write",
    once: false,
    query: z.strictObject({
      verifyKey: z
        .string()
        .optional()
        .describe("A public Ed25519 key in PEM. Default: the server's, if it has one."),
      define: z
        .enum(["true", "false"])
        .transform((word) => word === "true")
        .optional()
        .describe("May definitions be added? Default: true."),
    }),
    described: z.string(),
    bodyType: LINES,
    result: z.object({ records: z.int(), added: z.int() }),
    handle: ({ graph, can }, { context, query: { verifyKey, define = true } }) =>
      graph.restore(bodyLines(context.req.raw, limits.bodyMs, limits.freeBytes), {
        ...(verifyKey === undefined ? {} : { verifyKey }),
        define: define && can("admin"),
      }),
  });
}

function sent(
  context: Context<ServerEnv>,
  first: IteratorResult<string, unknown>,
  lines: AsyncGenerator<string>,
  type: string,
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
  return context.body(body, 200, { "content-type": type });
}
