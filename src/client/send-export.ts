/** Whole graphs, out of a server and into one. */
import { invalid } from "../errors.ts";
import { EXPORT_TYPES, type ExportOptions } from "../memory/export-options.ts";
import type { RestoreReport } from "../transfer/restore.ts";
import type { RestoreOptions } from "../transfer/seal.ts";
import { sendForLines } from "./body-lines.ts";
import { type CallOptions, type RequestInput, type ServerAddress, sendJson } from "./requests.ts";

export async function* exportedLines(
  server: ServerAddress,
  graph: string,
  { signingKey, ...query }: ExportOptions,
  call: CallOptions,
): AsyncGenerator<string, void, undefined> {
  if (signingKey !== undefined)
    throw invalid(
      "export(): a signingKey is not sent to a server. The server signs with its own, PALIMPSEST_SIGNING_KEY.",
    );
  const asked: RequestInput = { method: "GET", path: "/v1/export", graphs: [graph], query };
  yield* sendForLines(server, asked, EXPORT_TYPES[query.format ?? "jsonl"], call);
}

export function sendExport(
  server: ServerAddress,
  graph: string,
  lines: AsyncIterable<string> | readonly string[],
  { verifyKey, define }: RestoreOptions,
  call: CallOptions | undefined,
): Promise<RestoreReport> {
  const query = { verifyKey, define };
  const asked: RequestInput = {
    method: "POST",
    path: "/v1/import",
    graphs: [graph],
    query,
    lines: each(lines),
  };
  return sendJson(server, asked, call);
}

async function* each(lines: AsyncIterable<string> | readonly string[]): AsyncGenerator<string> {
  yield* lines;
}
