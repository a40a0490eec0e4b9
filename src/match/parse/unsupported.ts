/** What openCypher has and this first form has not: recognised, so that the error can name it. */
import type { IToken } from "chevrotain";
import { T } from "./tokens.ts";

interface Construct {
  readonly name: string;
  readonly place: IToken;
}

/** Clauses and operators that begin with a word. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ...["CREATE", "MERGE", "SET", "DELETE", "DETACH", "REMOVE", "FOREACH", "LOAD", "DROP"].map(
    (word) => [word, `${word}, as everything that writes (match only reads; remember() writes),`] as const,
  ),
  ["CALL", "CALL"],
  ["YIELD", "YIELD"],
  ["UNION", "UNION"],
  ["USE", "USE"],
  ["XOR", "XOR"],
  ["CASE", "CASE"],
  ["WHEN", "CASE"],
]);

/** What takes more than values between its brackets. */
const FORMS: ReadonlyMap<string, string> = new Map([
  ...["ANY", "ALL", "NONE", "SINGLE", "REDUCE", "FILTER", "EXTRACT"].map(
    (word) => [word, `${word} with a variable of its own`] as const,
  ),
]);

const PATTERN_AS_VALUE = "A pattern here";
const ARITHMETIC = "Arithmetic";

/** The construct that makes a query stop at a token; `undefined` if it is just wrong. */
export function unsupportedConstruct(
  tokens: readonly IToken[],
  at: number,
  rules: readonly string[],
): Construct | undefined {
  return byForm(tokens, at) ?? byWord(tokens, at) ?? bySign(tokens, at, rules);
}

function byWord(tokens: readonly IToken[], at: number): Construct | undefined {
  for (const place of [tokens[at], tokens[at - 1]]) {
    const name = WORDS.get(place?.image.toUpperCase() ?? "");
    if (place !== undefined && name !== undefined) return { name, place };
  }
  return undefined;
}

/** A form whose bracket is still open where the query stops. */
function byForm(tokens: readonly IToken[], at: number): Construct | undefined {
  let closed = 0;
  for (let index = Math.min(at, tokens.length - 1); index > 0; index -= 1) {
    const type = tokens[index]?.tokenType;
    if (index < at && (type === T.Close || type === T.CloseBrace)) closed += 1;
    if (type !== T.Open && type !== T.OpenBrace) continue;
    if (closed > 0) {
      closed -= 1;
      continue;
    }
    const place = tokens[index - 1];
    const name = FORMS.get(place?.image.toUpperCase() ?? "");
    if (place !== undefined && name !== undefined) return { name, place };
  }
  return undefined;
}

function bySign(tokens: readonly IToken[], at: number, rules: readonly string[]): Construct | undefined {
  const place = tokens[at];
  if (place === undefined) return undefined;
  const [before, after] = [tokens[at - 1]?.tokenType, tokens[at + 1]?.tokenType];
  const name = nameOfSign(place, before, after, rules);
  return name === undefined ? undefined : { name, place };
}

function nameOfSign(
  place: IToken,
  before: IToken["tokenType"] | undefined,
  after: IToken["tokenType"] | undefined,
  rules: readonly string[],
): string | undefined {
  const isInPattern = rules.includes("pathPattern");
  switch (place.tokenType) {
    case T.Star:
      return ARITHMETIC;
    case T.Other:
      return place.image === "&" || place.image === "!"
        ? "A label expression with & or ! (:A|B is)"
        : ARITHMETIC;
    case T.Matches:
      return "A regular expression (=~; STARTS WITH, ENDS WITH and CONTAINS are)";
    case T.Range:
      return "A range (..)";
    case T.Minus:
      if (isInPattern) return undefined;
      return after === T.OpenBracket || after === T.Minus || after === T.Greater || before === T.Less
        ? PATTERN_AS_VALUE
        : ARITHMETIC;
    case T.OpenBracket:
      if (before === T.Minus) return PATTERN_AS_VALUE;
      return isInPattern ? undefined : "An element of a list";
    case T.OpenBrace:
      return isInPattern ? undefined : "A map as a value";
    case T.Bar:
      return rules.includes("list") ? "A list comprehension" : undefined;
    case T.Dot:
      return "A property of a property";
    case T.Greater:
    case T.GreaterEqual:
    case T.Less:
    case T.LessEqual:
    case T.Equal:
    case T.NotEqual:
      if (before === T.Minus && !isInPattern) return PATTERN_AS_VALUE;
      return isInPattern ? undefined : "A chain of comparisons (a < b AND b < c is)";
    default:
      return undefined;
  }
}
