/** What an export is: a whole memory, or what it holds at one time in a form that other tools read. */
import type { TimeInput } from "../domain/interval.ts";
import { invalid } from "../errors.ts";
import type { SigningOptions } from "../transfer/seal.ts";

export const EXPORT_FORMATS = ["jsonl", "graphml", "csv"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Media types of exports, where they are sent. */
export const EXPORT_TYPES = {
  jsonl: "application/x-ndjson",
  graphml: "application/xml; charset=utf-8",
  csv: "text/csv; charset=utf-8",
} as const satisfies Readonly<Record<ExportFormat, string>>;

export interface ExportOptions extends SigningOptions {
  /**
   * `jsonl`: the whole memory, for `restore`. `graphml`: the entities, and the facts between them, of one
   * time. `csv`: the facts of one time, a row for each. Default `jsonl`.
   */
  readonly format?: ExportFormat;
  /**
   * For `graphml` and `csv`: facts that are true at some time in this day, month, quarter, year …; `"any"`:
   * at any time. Default: now.
   */
  readonly asOf?: TimeInput;
  /** For `graphml` and `csv`: as the memory knew it at this time. Default: now. */
  readonly knownAt?: TimeInput;
}

/** @throws InputError `invalid_input` for an option of another format */
export function checkFormat({ format = "jsonl", asOf, knownAt, signingKey }: ExportOptions): void {
  if (format !== "jsonl" && signingKey !== undefined)
    throw invalid(`export(): what is signed is "jsonl", not ${JSON.stringify(format)}.`);
  if (format === "jsonl" && (asOf !== undefined || knownAt !== undefined))
    throw invalid(
      'export(): "jsonl" has all times. Leave out asOf and knownAt, or give the format "graphml" or "csv".',
    );
}
