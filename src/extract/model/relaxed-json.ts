/** JSON as it is written by hand: in the words of JavaScript and Python. */
import { parseJsonIfAny } from "../../domain/json.ts";

/** As much is looked through, in UTF-16 code units: what is longer was written by a machine. */
const MAX_CHARS = 200_000;
const DOUBLE = String.raw`"(?:[^"\\]|\\.)*"`;
const SINGLE = String.raw`'(?:[^'\\]|\\.)*'`;
const TOKEN = new RegExp(
  String.raw`${DOUBLE}|new Date\(\s*(${DOUBLE}|${SINGLE})\s*\)|${SINGLE}|(?:\/\/|#)[^\n]*|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/|(?<![\d.])[\p{L}_$][\p{L}\p{N}_$]*`,
  "gsu",
);
const TRAILING_COMMA = new RegExp(String.raw`(${DOUBLE})|,(?=\s*[}\]])`, "gsu");
const CONSTANTS: ReadonlyMap<string, string> = new Map([
  ["true", "true"],
  ["false", "false"],
  ["null", "null"],
  ["True", "true"],
  ["False", "false"],
  ["None", "null"],
  ["undefined", "null"],
]);

/**
 * The data of a text that is JSON but for names without quotation marks, texts in single ones, commas after
 * the last item, comments, `None`, `True` and `new Date("2020-01-01")`; `undefined` if it is none.
 *
 * @example parseRelaxed("{ type: 'person', name: 'Ada', }") // { type: "person", name: "Ada" }
 */
export function parseRelaxed(text: string): unknown {
  if (text.length > MAX_CHARS) return undefined;
  const strict = text.replace(TOKEN, (token, date: string | undefined) => {
    if (date !== undefined) return inDoubleQuotes(date);
    if (token.startsWith('"')) return onOneLine(token);
    if (token.startsWith("'")) return inDoubleQuotes(token);
    if (/^[/#]/u.test(token)) return " ";
    return CONSTANTS.get(token) ?? `"${token}"`;
  });
  return parseJsonIfAny(strict.replace(TRAILING_COMMA, (_, kept: string | undefined) => kept ?? ""));
}

function inDoubleQuotes(quoted: string): string {
  if (quoted.startsWith('"')) return onOneLine(quoted);
  const inner = quoted
    .slice(1, -1)
    .replace(/\\'/gu, "'")
    .replace(/(?<!\\)"/gu, '\\"');
  return onOneLine(`"${inner}"`);
}

function onOneLine(quoted: string): string {
  return quoted.replace(/\p{Cc}+/gu, " ");
}
