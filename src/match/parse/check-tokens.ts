/** Bounds of a query's text, before it is parsed: the parser goes down a level for each bracket. */
import type { IToken } from "chevrotain";
import { queryFault } from "./fault.ts";
import { spanOf } from "./literals.ts";
import { K, T } from "./tokens.ts";

/** Deepest nesting of brackets and NOTs. */
const MAX_DEPTH = 50;
/** Properties, labels and brackets of a query: each may become a table of its statement. */
const MAX_PARTS = 400;

/** @throws InputError `search_too_large` */
export function checkTokens(text: string, tokens: readonly IToken[]): void {
  let [depth, nots, parts] = [0, 0, 0];
  for (const token of tokens) {
    const { tokenType: type } = token;
    const isOpening = type === T.Open || type === T.OpenBracket || type === T.OpenBrace;
    if (isOpening) depth += 1;
    if (type === T.Close || type === T.CloseBracket || type === T.CloseBrace) depth -= 1;
    nots = type === K.Not ? nots + 1 : isOpening ? nots : 0;
    if (isOpening || type === T.Dot || type === T.Colon) parts += 1;
    const span = spanOf(token, token);
    if (depth + nots > MAX_DEPTH)
      throw queryFault(
        text,
        span,
        `Brackets and NOTs are nested more than ${MAX_DEPTH} deep. Write the condition flatter.`,
        "search_too_large",
      );
    if (parts <= MAX_PARTS) continue;
    throw queryFault(
      text,
      span,
      `The query names more than ${MAX_PARTS} properties, labels and patterns. Hand lists in as parameters, as in p.name IN $names, or ask several queries.`,
      "search_too_large",
    );
  }
}
