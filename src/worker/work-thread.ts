/**
 * The entry of a worker thread: the tasks that it can do in the process's place, each exported under its
 * name.
 */
import { workerData } from "node:worker_threads";
import { CUT_DOCUMENT } from "../chunk/chunkers.ts";
import { PARSE_DOCUMENTS } from "../import/parse-apart.ts";
import { ANALYSE_TEXTS } from "../ingest/analyse-text.ts";
import type { ThreadBounds } from "../scheduling/thread-pool.ts";
import { boundArrays } from "./bounded-arrays.ts";

const { arrayBytes }: ThreadBounds = workerData;
if (arrayBytes !== undefined) boundArrays(arrayBytes);

export const analyse = ANALYSE_TEXTS.run;
export const chunk = CUT_DOCUMENT.run;
export const parse = PARSE_DOCUMENTS.run;

/** Compiles the rules of a new thread before anybody waits for it. */
export function warmUp(): void {
  analyse([
    {
      content: "My sister Ana moved to Paris in April 2020 and works at Acme, and I adopted a dog, Fido.",
      role: "user",
      speaker: "Ann",
      occurredAt: 0,
      isRead: true,
    },
  ]);
}
