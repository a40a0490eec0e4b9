/**
 * What is printed for people. Remembered texts come from anywhere: none of their control characters reaches
 * the terminal.
 */
import pc from "picocolors";

const STYLES = ["bold", "dim", "red", "green", "yellow", "cyan"] as const;

/** A piece of a line in a style of its own. */
export interface Styled {
  readonly style: (typeof STYLES)[number];
  readonly text: string;
}

/**
 * A piece of what is printed. Styles are given by {@link bold} and the like, never by escape sequences in a
 * string.
 */
export type Piece = string | Styled;

export const bold = (text: string): Styled => ({ style: "bold", text });
export const dim = (text: string): Styled => ({ style: "dim", text });
export const red = (text: string): Styled => ({ style: "red", text });
export const green = (text: string): Styled => ({ style: "green", text });
export const yellow = (text: string): Styled => ({ style: "yellow", text });
export const cyan = (text: string): Styled => ({ style: "cyan", text });

/** The pieces as one text, with colours or without. Every piece is made {@link printable}. */
export function render(pieces: readonly Piece[], hasColours: boolean): string {
  const colours = pc.createColors(hasColours);
  return pieces
    .map((piece) =>
      typeof piece === "string" ? printable(piece) : colours[piece.style](printable(piece.text)),
    )
    .join("");
}

/**
 * C0 but for tab and line feed, DEL, C1, separators that start lines, and marks that turn the direction of
 * writing.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNSAFE = /[\0-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/gu;

/**
 * A text that a terminal shows and does not obey: control characters are written as escapes.
 *
 * @example printable("\u001b[2Jboo") // "\\u001b[2Jboo"
 */
export function printable(text: string): string {
  return text.replace(/\r\n/gu, "\n").replace(UNSAFE, escaped);
}

/**
 * JSON that is safe to print: what JSON leaves as it is, and a terminal would obey, is escaped. Parses to the
 * same.
 */
export function jsonText(value: unknown): string {
  return safeJson(JSON.stringify(value, null, 2));
}

/** Makes a text that is JSON already safe to print. */
export function safeJson(json: string): string {
  // Line ends between the parts of a JSON text are no part of its strings and stay.
  return json.replace(UNSAFE, escaped);
}

function escaped(character: string): string {
  return `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`;
}

/** A text in one line of at most so many characters; what is cut is shown by `…`. */
export function oneLine(text: string, most = Number.POSITIVE_INFINITY): string {
  const characters = [...text.replace(/\s+/gu, " ").trim()];
  return characters.length <= most
    ? characters.join("")
    : `${characters
        .slice(0, Math.max(0, most - 1))
        .join("")
        .trimEnd()}…`;
}

/** Rows as columns that are as wide as their widest cell; numbers, as they are, to the right. */
export function columns(rows: readonly (readonly (string | number)[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => [...printable(String(row[at] ?? ""))].length)),
  );
  return rows.map((row) =>
    row
      .map((cell, at) => {
        const text = printable(String(cell));
        const padding = " ".repeat(Math.max(0, (widths[at] ?? 0) - [...text].length));
        return typeof cell === "number" ? padding + text : text + padding;
      })
      .join("  ")
      .trimEnd(),
  );
}
