/** From the text of a query to its tree, or to an error that says what is wrong and where. */
import { EOF, type IRecognitionException, type IToken, Lexer, type TokenType } from "chevrotain";
import type { InputError } from "../../errors.ts";
import { yieldNow } from "../../scheduling/yielding.ts";
import type { Query, Span } from "./ast.ts";
import { checkDepth, checkParts } from "./check-tokens.ts";
import { queryFault, SUPPORTED } from "./fault.ts";
import { spanOf } from "./literals.ts";
import { QueryParser } from "./parser.ts";
import { ALL_TOKENS, K, T } from "./tokens.ts";
import { unsupportedConstruct } from "./unsupported.ts";

/** @param isChecked Are the tokens to be looked through for faults? The tests do. */
export function newLexer(isChecked = false): Lexer {
  // The first sign that cannot be read is the fault: what comes behind is not looked at.
  return new Lexer(ALL_TOKENS, { safeMode: true, skipValidations: !isChecked, recoveryEnabled: false });
}

export class Reader {
  readonly #lexer: Lexer;
  readonly #parser: QueryParser;

  private constructor(lexer: Lexer, parser: QueryParser) {
    this.#lexer = lexer;
    this.#parser = parser;
  }

  /** Makes its parts, each of which takes a while, with pauses between. */
  static async make(): Promise<Reader> {
    await yieldNow();
    const lexer = newLexer();
    await yieldNow();
    const parser = new QueryParser();
    await yieldNow();
    return new Reader(lexer, parser);
  }

  /** @throws InputError `query_invalid` */
  read(text: string): Query {
    checkParts(text);
    const { tokens, errors } = this.#lexer.tokenize(text);
    const [unreadable] = errors;
    if (unreadable !== undefined) throw unreadableFault(text, unreadable.offset);
    const unclosed = tokens.find((token) => token.tokenType === T.UnclosedComment);
    if (unclosed !== undefined) throw unreadableFault(text, unclosed.startOffset);
    checkDepth(text, tokens);
    this.#parser.input = tokens;
    const query = this.#parser.query();
    const [error] = this.#parser.errors;
    if (error !== undefined) throw syntaxFault(text, tokens, error);
    return query;
  }
}

const OPENERS: ReadonlyMap<string, string> = new Map([
  ["'", "The text that begins here is not closed"],
  ['"', "The text that begins here is not closed"],
  ["`", "The name that begins here is not closed, or it is empty"],
  ["/", "The comment that begins here is not closed"],
  ["$", "A parameter is a $ with a name, such as $name"],
]);

function unreadableFault(text: string, offset: number): InputError {
  const character = String.fromCodePoint(text.codePointAt(offset) ?? 0);
  const message = OPENERS.get(character) ?? `${JSON.stringify(character)} is no sign of the query language`;
  return queryFault(text, { start: offset, end: offset + character.length }, `${message}.`);
}

function syntaxFault(text: string, tokens: readonly IToken[], error: IRecognitionException): InputError {
  const { token } = error;
  const isEnd = token.tokenType === EOF;
  const at = isEnd ? tokens.length : tokens.indexOf(token);
  const construct = unsupportedConstruct(tokens, at, error.context.ruleStack);
  if (construct !== undefined) {
    const { name, place } = construct;
    return queryFault(text, spanOf(place, place), `${name} is not supported. ${SUPPORTED}`);
  }
  const span: Span = isEnd ? { start: text.length, end: text.length } : spanOf(token, token);
  const found = isEnd ? "the query ends here" : `${JSON.stringify(token.image)} cannot stand here`;
  return queryFault(text, span, `${found}; ${expected(error, tokens[at - 1]?.tokenType)}. ${SUPPORTED}`);
}

/** What could have stood there. */
function expected(error: IRecognitionException, before: TokenType | undefined): string {
  if (isKeyword(error.token) && before !== undefined && NAME_FOLLOWS.includes(before)) {
    return "it is a keyword: put it in backquotes to use it as a name";
  }
  const rule = error.context.ruleStack.findLast((name) => EXPECTED.has(name)) ?? "";
  return EXPECTED.get(rule) ?? "a clause, MATCH, WHERE or RETURN, is expected";
}

function isKeyword(token: IToken): boolean {
  const types: readonly TokenType[] = Object.values(K);
  return types.includes(token.tokenType);
}

/** After these a variable is named. */
const NAME_FOLLOWS: readonly TokenType[] = [T.Open, T.OpenBracket, K.As];

const EXPECTED: ReadonlyMap<string, string> = new Map([
  ["query", "a query is MATCH …, then RETURN …"],
  ["matchClause", "a pattern is expected, such as (p:Person)-[:WORKS_AT]->(o)"],
  ["pathPattern", "a pattern is expected, such as (p:Person)-[:WORKS_AT]->(o)"],
  ["nodePattern", "a node is expected, such as (p:Person {name: 'Ann'})"],
  ["labels", "a label is expected, such as :Person or :Person|Organization"],
  ["alternatives", "a name is expected, as in :Person or :Person|Organization"],
  ["properties", "properties are expected, such as {name: 'Ann', city: $city}"],
  ["relationshipPattern", "a relationship is expected, such as -[:WORKS_AT]->, <-[:KNOWS]- or --"],
  ["detail", "the end of the relationship is expected, such as [r:WORKS_AT {role: 'CEO'}]"],
  ["returnClause", "what to return is expected, such as p, p.name AS name or count(*)"],
  ["returnItem", "a name is expected after AS"],
  ["call", "the end of the arguments is expected, a )"],
  ["list", "the end of the list is expected, a ]"],
  ["reference", "a property or a label is expected, such as p.name or p:Person"],
  ["negation", "a condition or a value is expected, such as p.name = 'Ann', $name or type(r)"],
  ["condition", "a condition is expected, such as p.name = 'Ann', p.age >= 18 or p.city IN [$a, $b]"],
  [
    "operand",
    "a value is expected: a text, a number, true, false, null, a list, a $parameter, p.name or type(r)",
  ],
]);
