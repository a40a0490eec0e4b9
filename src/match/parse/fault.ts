/** Errors that point at the place in the query. */
import { InputError } from "../../errors.ts";
import type { Span } from "./ast.ts";

/** What can be asked, in one sentence. */
export const SUPPORTED =
  "Supported are MATCH, OPTIONAL MATCH, WHERE, WITH, UNWIND, RETURN [DISTINCT], ORDER BY, SKIP and LIMIT.";

/** Longest piece of the line that is shown, in characters. */
const SHOWN = 100;

/**
 * An InputError `query_invalid`: the line and column, both counted from 1, what is wrong, and the line with
 * carets under the place.
 *
 * @example
 * // Line 1, column 11: p is not known here. …
 * //   MATCH (a) RETURN p
 * //                    ^
 */
export function queryFault(
  text: string,
  span: Span,
  message: string,
  code: "query_invalid" | "parameter_missing" | "search_too_large" = "query_invalid",
): InputError {
  const before = text.slice(0, span.start);
  const lineStart = Math.max(before.lastIndexOf("\n"), before.lastIndexOf("\r")) + 1;
  const line = before.split(/\r\n|\n|\r/u).length;
  const rest = /^[^\n\r]*/u.exec(text.slice(lineStart))?.[0] ?? "";
  // In characters, as an editor counts them.
  const column = [...text.slice(lineStart, span.start)].length;
  const length = Math.max(1, [...text.slice(span.start, Math.min(span.end, lineStart + rest.length))].length);
  const from = Math.max(0, column - SHOWN / 2);
  const shown = [...rest].slice(from, from + SHOWN);
  const carets = "^".repeat(Math.min(length, Math.max(1, shown.length - (column - from))));
  const lead = shown
    .slice(0, column - from)
    .map((character) => (character === "\t" ? "\t" : " "))
    .join("");
  return new InputError(
    code,
    `Line ${line}, column ${column + 1}: ${message}\n  ${shown.join("")}\n  ${lead}${carets}`,
  );
}
