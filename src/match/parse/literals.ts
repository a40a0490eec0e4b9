/** What single tokens stand for. */
import type { IToken } from "chevrotain";
import type { Name, Span } from "./ast.ts";

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["t", "\t"],
  ["r", "\r"],
  ["b", "\b"],
  ["f", "\f"],
]);

/** A text without its quotes and escapes: `\'`, `\n`, `\u00e9` and the like. */
export function textOf(image: string): string {
  return image
    .slice(1, -1)
    .replace(/\\(?:u([0-9a-fA-F]{4})|([\s\S]))/gu, (_, code: string | undefined, character: string) =>
      code === undefined
        ? (ESCAPES.get(character) ?? character)
        : String.fromCharCode(Number.parseInt(code, 16)),
    );
}

export function nameOf(token: IToken): Name {
  const { image } = token;
  const text = image.startsWith("`") ? image.slice(1, -1).replaceAll("``", "`") : image;
  return { text, span: spanOf(token, token) };
}

/** From the first character of one token to the last of another. */
export function spanOf(first: IToken, last: IToken): Span {
  return { start: first.startOffset, end: (last.endOffset ?? last.startOffset) + 1 };
}
