/** Sends a file to be read into a graph, and reports the progress of the server. */
import type { ImportEvent, ImportFileOptions, ImportReport } from "../import/import-file.ts";
import { sendForLines } from "./body-lines.ts";
import { ConnectionError } from "./connection-error.ts";
import { parseReply } from "./problem.ts";
import { type CallOptions, type RequestInput, type ServerAddress, unreachable } from "./requests.ts";

/** A file, as it is sent. */
export interface UploadOptions extends Pick<ImportFileOptions, "speaker" | "thread" | "onProgress"> {
  /** Its name, whose ending helps to detect its format. */
  readonly name: string;
  /** Default `auto`. */
  readonly format?: Exclude<ImportFileOptions["format"], "web" | "palimpsest">;
  /** Documents: when they were written; ISO 8601. Default: now. */
  readonly occurredAt?: string;
}

/** Milliseconds that a file may take to be sent, where nothing is said. */
const UPLOAD_TIMEOUT_MS = 600_000;

export async function sendFile(
  server: ServerAddress,
  graph: string,
  file: Blob | Uint8Array<ArrayBuffer>,
  { onProgress, ...query }: UploadOptions,
  call: CallOptions = {},
): Promise<ImportReport> {
  const asked: RequestInput = { method: "POST", path: "/v1/import/file", graphs: [graph], query, file };
  const patient = { timeoutMs: UPLOAD_TIMEOUT_MS, ...call };
  for await (const line of sendForLines(server, asked, "application/x-ndjson", patient)) {
    const event = parseReply<ImportEvent>(line, 200);
    if (event.kind === "progress") onProgress?.({ done: event.done, total: event.total, unit: event.unit });
    else if (event.kind === "error")
      throw new ConnectionError("server_failed", `${event.message} (${event.code})`);
    else {
      const { kind, ...report } = event;
      return report;
    }
  }
  throw unreachable(server, new Error("The answer ended before the file was read"));
}
