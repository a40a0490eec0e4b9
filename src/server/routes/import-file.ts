/** A file that is sent, read into the graph: what somebody drops on a page. */

import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { stream as streamed } from "hono/streaming";
import { z } from "zod";
import { demand } from "../../auth/caller.ts";
import { given } from "../../domain/given.ts";
import { parseShape, shapeFault } from "../../domain/shape-fault.ts";
import { InputError, PalimpsestError } from "../../errors.ts";
import type {
  ImportEvent,
  ImportFileOptions,
  ImportProgress,
  ImportReport,
} from "../../import/import-file.ts";
import { IMPORT_FORMATS } from "../../import/import-formats.ts";
import type { ServerParts } from "../operation.ts";
import { reachOf } from "../reach.ts";
import { keptBytes } from "../read-body.ts";

const LINES = "application/x-ndjson";
const query = z.strictObject({
  name: z.string().min(1).max(200).describe("Of the file: its ending helps to tell what it is."),
  format: z
    .enum(["auto", ...IMPORT_FORMATS])
    .exclude(["web", "palimpsest"])
    .optional(),
  speaker: z.string().optional().describe("Who wrote the user's messages."),
  thread: z.string().optional(),
  occurredAt: z.string().optional().describe("When a document was written."),
});

export function addImportFileRoutes({ app, openApi, memory, limits, stopping }: ServerParts): void {
  openApi.add({
    method: "post",
    path: "/v1/import/file",
    tag: "transfer",
    summary: "Read a file into the graph: an export of ChatGPT or Claude, JSON lines, a document, a mailbox",
    description:
      "The body is the file. The answer is lines of JSON: `progress` as it is read, then `done` with the report, or `error`.",
    needs: "write",
    query,
    described: z.string(),
    bodyType: "application/octet-stream",
    result: z.string(),
    resultType: LINES,
  });
  app.post("/v1/import/file", async (context) => {
    context.set("route", "/v1/import/file");
    const caller = context.get("caller");
    demand(caller, "write");
    const { graph } = reachOf(memory, caller, context.req.header("x-palimpsest-graph"), "write");
    const asked = parseShape(query, context.req.query());
    if (!asked.success)
      throw new InputError("request_invalid", `The query: ${shapeFault(asked.error, "it")}.`);
    const { name, ...options } = asked.data;
    const folder = await mkdtemp(join(tmpdir(), "palimpsest-import-"));
    const file = { folder, path: join(folder, plainName(name)) };
    const bounds = { bytes: limits.importBytes, milliseconds: limits.bodyMs };
    const remove = () => rm(folder, { recursive: true, force: true });
    // Nobody waits for it any more: it would go on beside all that the limits count.
    const gone = new AbortController();
    let events: AsyncGenerator<ImportEvent>;
    let first: IteratorResult<ImportEvent>;
    try {
      await pipeline(
        Readable.from(keptBytes(context.req.raw, bounds, limits.freeBytes)),
        createWriteStream(file.path, { mode: 0o600 }),
      );
      const source = `upload:${plainName(name)}`;
      const read = (onProgress: (progress: ImportProgress) => void) =>
        graph.importFile(file.path, {
          ...given(options),
          source,
          signal: AbortSignal.any([stopping, gone.signal]),
          onProgress,
        } satisfies ImportFileOptions);
      events = eventsOf(read, folder);
      // What cannot be read at all is an error while the status can still say so.
      first = await events.next();
    } catch (error) {
      await remove();
      throw withoutFolder(error, folder);
    }
    context.header("content-type", LINES);
    context.header("x-accel-buffering", "no");
    return streamed(context, async (stream) => {
      stream.onAbort(() => gone.abort());
      try {
        for (let next = first; next.done !== true; next = await events.next()) {
          // Whoever gets the end finds nothing left here.
          if (next.value.kind !== "progress") await remove();
          await stream.writeln(JSON.stringify(next.value));
        }
      } finally {
        await remove();
      }
    });
  });
}

/** One name without a path, and without what would make it a pattern or a web address. */
function plainName(name: string): string {
  const plain = name
    .toWellFormed()
    .replaceAll(/[\p{Cc}*?[\]{}\\/:]/gu, "_")
    .replace(/^\.+/u, "_");
  return plain.slice(-120).toWellFormed();
}

/**
 * What a reader reports by calls, as it comes; of progress only the latest. @throws what it throws before any
 * progress
 */
async function* eventsOf(
  read: (onProgress: (progress: ImportProgress) => void) => Promise<ImportReport>,
  folder: string,
): AsyncGenerator<ImportEvent> {
  let progress: ImportProgress | undefined;
  let wake = (): void => undefined;
  let outcome: ImportEvent | undefined;
  let failure: unknown;
  const reading = read((made) => {
    progress = made;
    wake();
  })
    .then(
      (report) => {
        outcome = { kind: "done", ...report };
      },
      (error: unknown) => {
        failure = error;
      },
    )
    .finally(() => wake());
  let hasTold = false;
  while (outcome === undefined && failure === undefined) {
    await new Promise<void>((resolve) => {
      wake = resolve;
      if (progress !== undefined || outcome !== undefined || failure !== undefined) resolve();
    });
    if (progress === undefined) continue;
    const told = progress;
    progress = undefined;
    hasTold = true;
    yield { kind: "progress", ...told };
  }
  await reading;
  if (failure === undefined && outcome !== undefined) return yield outcome;
  if (!hasTold) throw failure;
  const told = withoutFolder(failure, folder);
  yield told instanceof PalimpsestError
    ? { kind: "error", code: told.code, message: told.message }
    : {
        kind: "error",
        code: "internal",
        message: "Something went wrong here. The log of the server tells what.",
      };
}

/** Where the server puts a file is nobody's business. */
function withoutFolder(error: unknown, folder: string): unknown {
  if (!(error instanceof InputError) || !error.message.includes(folder)) return error;
  return new InputError(error.code, error.message.replaceAll(`${folder}/`, ""), { cause: error });
}
