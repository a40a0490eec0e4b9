/** The worker thread that holds the embedded database, so that a long query does not stop the process. */
import { parentPort, workerData } from "node:worker_threads";
import { PGlite, types } from "@electric-sql/pglite";
import { isoOfTimestamp } from "../time.ts";
import { systemReason } from "./directory.ts";
import type { WorkerFailure, WorkerOptions, WorkerReply, WorkerRequest } from "./pglite-protocol.ts";
import { PreparedStatements } from "./prepared-statements.ts";

interface Opened {
  readonly database: PGlite;
  readonly statements: PreparedStatements;
}

const SETTINGS = [
  // As the template has it; a directory of another time zone keeps it for whoever else opens it.
  "TimeZone=GMT",
  // Else each new file of the write-ahead log is written twice, first with zeros.
  "wal_init_zero=off",
  // Whoever writes begins a transaction that may.
  "default_transaction_read_only=on",
];

async function open(options: WorkerOptions): Promise<Opened> {
  const { bufferMegabytes } = options;
  const settings = [
    ...SETTINGS,
    ...(bufferMegabytes === undefined ? [] : [`shared_buffers=${bufferMegabytes}MB`]),
  ];
  const database = await PGlite.create({
    ...(options.dataDir === undefined ? {} : { dataDir: options.dataDir }),
    ...(options.template === undefined
      ? {}
      : { loadDataDir: new Blob([new Uint8Array(options.template)], { type: "application/x-gzip" }) }),
    ...(options.module === undefined ? {} : { pgliteWasmModule: options.module }),
    startParams: [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ["-c", setting])],
    parsers: { [types.TIMESTAMPTZ]: isoOfTimestamp, [types.BYTEA]: bytesOf },
  });
  return { database, statements: new PreparedStatements(database) };
}

/**
 * Bytes from PostgreSQL's text of them: two characters, then hexadecimal digits. PGlite's own parser reads
 * these one by one, which took half a millisecond for the postings of a recall.
 */
function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text.slice(2), "hex"));
}

async function answer({ database, statements }: Opened, request: WorkerRequest): Promise<WorkerReply> {
  switch (request.kind) {
    case "query":
      return { id: request.id, ok: true, rows: await statements.query(request.text, request.values) };
    case "read": {
      const { id, begin, text, values } = request;
      return { id, ok: true, rows: await statements.read(begin, text, values) };
    }
    case "exec":
      await statements.exec(request.text);
      return { id: request.id, ok: true, rows: [] };
    case "dump": {
      const file = await database.dumpDataDir("gzip");
      return { id: request.id, ok: true, dump: new Uint8Array(await file.arrayBuffer()) };
    }
    case "close":
      await database.close();
      return { id: request.id, ok: true, rows: [] };
  }
}

function failureOf(error: unknown): WorkerFailure {
  const sqlState =
    typeof error === "object" && error !== null && "code" in error ? String(error.code) : undefined;
  const message = systemReason(error) ?? (error instanceof Error ? error.message : String(error));
  return { message, sqlState, isCrash: isCrash(error) };
}

/** Was it the end of the session? A server would start again by itself. */
function isCrash(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  if ("severity" in error) return error.severity === "PANIC" || error.severity === "FATAL";
  return error instanceof Error && error.name === "RuntimeError";
}

const port = parentPort;
if (port === null) throw new Error("pglite-worker runs as a worker thread only");

const options: WorkerOptions = workerData;
const opened = open(options);
// Request 0 is the opening itself.
let last: Promise<unknown> = opened.then(
  () => port.postMessage({ id: 0, ok: true, rows: [] } satisfies WorkerReply),
  (error: unknown) => port.postMessage({ id: 0, ok: false, error: failureOf(error) } satisfies WorkerReply),
);

port.on("message", (request: WorkerRequest) => {
  last = last.then(async () => {
    try {
      port.postMessage(await answer(await opened, request));
    } catch (error) {
      port.postMessage({ id: request.id, ok: false, error: failureOf(error) } satisfies WorkerReply);
    }
    if (request.kind === "close") port.close();
  });
});
