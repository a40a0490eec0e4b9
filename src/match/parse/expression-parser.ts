/** The part of the grammar that is about values and conditions. */
import { EmbeddedActionsParser, EOF, type IToken, type ParserMethod, type TokenType } from "chevrotain";
import type { Comparison, Expression, Name, PathPattern, Span, TextPredicate } from "./ast.ts";
import { nameOf, spanOf, textOf } from "./literals.ts";
import { ALL_TOKENS, Identifier, K, T, Word } from "./tokens.ts";

const COMPARISON_TOKENS: readonly (readonly [TokenType, Comparison])[] = [
  [T.Equal, "="],
  [T.NotEqual, "<>"],
  [T.LessEqual, "<="],
  [T.GreaterEqual, ">="],
  [T.Less, "<"],
  [T.Greater, ">"],
];

/** To be extended by whoever knows the clauses, and analysed there. */
export abstract class ExpressionParser extends EmbeddedActionsParser {
  abstract readonly elements: ParserMethod<[], PathPattern>;
  abstract readonly patterns: ParserMethod<
    [],
    { readonly patterns: readonly PathPattern[]; readonly where: Expression | null }
  >;

  /**
   * @param isChecked Is the grammar to be looked through for faults? The tests do: it takes a third of the
   *   time that the first query of a process waits.
   */
  constructor(isChecked = false) {
    super(ALL_TOKENS, { maxLookahead: 3, recoveryEnabled: false, skipValidations: !isChecked });
  }

  readonly labels = this.RULE("labels", (): readonly (readonly Name[])[] => {
    const groups: (readonly Name[])[] = [];
    this.AT_LEAST_ONE(() => {
      groups.push(this.SUBRULE(this.alternatives));
    });
    return groups;
  });

  readonly alternatives = this.RULE("alternatives", (): readonly Name[] => {
    const names: Name[] = [];
    this.CONSUME(T.Colon);
    names.push(nameOf(this.CONSUME(Word)));
    this.MANY(() => {
      this.CONSUME(T.Bar);
      this.OPTION(() => this.CONSUME1(T.Colon));
      names.push(nameOf(this.CONSUME1(Word)));
    });
    return names;
  });

  readonly expression = this.RULE("expression", (): Expression => {
    const parts: Expression[] = [];
    const start = this.LA(1);
    parts.push(this.SUBRULE(this.conjunction));
    this.MANY(() => {
      this.CONSUME(K.Or);
      parts.push(this.SUBRULE1(this.conjunction));
    });
    return this.ACTION(() => joined("or", parts, this.spanFrom(start)));
  });

  readonly conjunction = this.RULE("conjunction", (): Expression => {
    const parts: Expression[] = [];
    const start = this.LA(1);
    parts.push(this.SUBRULE(this.negation));
    this.MANY(() => {
      this.CONSUME(K.And);
      parts.push(this.SUBRULE1(this.negation));
    });
    return this.ACTION(() => joined("and", parts, this.spanFrom(start)));
  });

  readonly negation = this.RULE("negation", (): Expression => {
    const start = this.LA(1);
    return this.OR([
      {
        ALT: (): Expression => {
          this.CONSUME(K.Not);
          const part = this.SUBRULE(this.negation);
          return this.ACTION(() => ({ kind: "not", part, span: this.spanFrom(start) }));
        },
      },
      { ALT: () => this.SUBRULE(this.condition) },
    ]);
  });

  readonly condition = this.RULE("condition", (): Expression => {
    const start = this.LA(1);
    const left = this.SUBRULE(this.operand);
    const whole = this.OPTION(() =>
      this.OR([
        {
          ALT: (): Expression => {
            const operator = this.SUBRULE(this.comparison);
            const right = this.SUBRULE5(this.operand);
            return this.ACTION(() => ({
              kind: "compare",
              operator,
              left,
              right,
              span: this.spanFrom(start),
            }));
          },
        },
        {
          ALT: (): Expression => {
            this.CONSUME(K.In);
            const right = this.SUBRULE6(this.operand);
            return this.ACTION(() => ({ kind: "in", left, right, span: this.spanFrom(start) }));
          },
        },
        {
          ALT: (): Expression => {
            const predicate = this.OR1([
              { ALT: () => this.#two(K.Starts, 1, "starts") },
              { ALT: () => this.#two(K.Ends, 2, "ends") },
              {
                ALT: (): TextPredicate => {
                  this.CONSUME(K.Contains);
                  return "contains";
                },
              },
            ]);
            const right = this.SUBRULE7(this.operand);
            return this.ACTION(() => ({
              kind: "text",
              predicate,
              left,
              right,
              span: this.spanFrom(start),
            }));
          },
        },
        {
          ALT: (): Expression => {
            this.CONSUME(K.Is);
            const negated = this.OPTION1(() => this.CONSUME(K.Not)) !== undefined;
            this.CONSUME(K.Null);
            return this.ACTION(() => ({ kind: "isNull", part: left, negated, span: this.spanFrom(start) }));
          },
        },
      ]),
    );
    return whole ?? left;
  });

  readonly comparison = this.RULE(
    "comparison",
    (): Comparison =>
      this.OR(
        COMPARISON_TOKENS.map(([token, operator], place) => ({
          ALT: () => {
            this.consume(place, token);
            return operator;
          },
        })),
      ),
  );

  readonly operand = this.RULE("operand", (): Expression => {
    const start = this.LA(1);
    return this.OR([
      {
        GATE: () => this.#isPatternAhead(),
        IGNORE_AMBIGUITIES: true,
        ALT: (): Expression => {
          const pattern = this.SUBRULE(this.elements);
          return this.ACTION(() => ({
            kind: "exists",
            patterns: [pattern],
            where: null,
            span: this.spanFrom(start),
          }));
        },
      },
      {
        GATE: () => this.LA(1).image.toLowerCase() === "exists" && this.LA(2).tokenType === T.OpenBrace,
        IGNORE_AMBIGUITIES: true,
        ALT: (): Expression => {
          this.CONSUME(Identifier);
          this.CONSUME(T.OpenBrace);
          this.OPTION1(() => this.CONSUME(K.Match));
          const found = this.SUBRULE(this.patterns);
          this.CONSUME(T.CloseBrace);
          return this.ACTION(() => ({ kind: "exists", ...found, span: this.spanFrom(start) }));
        },
      },
      {
        ALT: () => {
          this.CONSUME(T.Open);
          const inner = this.SUBRULE(this.expression);
          this.CONSUME(T.Close);
          return inner;
        },
      },
      { ALT: () => this.SUBRULE(this.call) },
      { ALT: () => this.SUBRULE(this.reference) },
      { ALT: () => this.SUBRULE(this.list) },
      {
        ALT: (): Expression => {
          const token = this.CONSUME(T.Parameter);
          return { kind: "parameter", name: token.image.slice(1), span: spanOf(token, token) };
        },
      },
      {
        ALT: () => {
          const token = this.CONSUME(T.Text);
          return this.ACTION(() => this.#literal(textOf(token.image), start));
        },
      },
      {
        ALT: () => {
          const isNegative = this.OPTION(() => this.CONSUME(T.Minus)) !== undefined;
          const token = this.CONSUME(T.Number);
          return this.ACTION(() => this.#literal((isNegative ? -1 : 1) * Number(token.image), start));
        },
      },
      { ALT: () => this.#keyword(this.CONSUME(K.True), true) },
      { ALT: () => this.#keyword(this.CONSUME(K.False), false) },
      { ALT: () => this.#keyword(this.CONSUME(K.Null), null) },
    ]);
  });

  readonly call = this.RULE("call", (): Expression => {
    const args: Expression[] = [];
    const token = this.CONSUME(Identifier);
    this.CONSUME(T.Open);
    const distinct = this.OPTION(() => this.CONSUME(K.Distinct)) !== undefined;
    const star = this.OR([
      { ALT: () => this.CONSUME(T.Star) !== undefined },
      {
        ALT: () => {
          this.MANY_SEP({
            SEP: T.Comma,
            DEF: () => {
              args.push(this.SUBRULE(this.expression));
            },
          });
          return false;
        },
      },
    ]);
    const close = this.CONSUME(T.Close);
    return { kind: "call", name: nameOf(token), distinct, star, args, span: spanOf(token, close) };
  });

  readonly reference = this.RULE("reference", (): Expression => {
    const token = this.CONSUME(Identifier);
    const variable = nameOf(token);
    const more = this.OPTION(() =>
      this.OR([
        {
          ALT: (): Expression => {
            this.CONSUME(T.Dot);
            const key = this.CONSUME(Word);
            return { kind: "property", variable, key: nameOf(key).text, span: spanOf(token, key) };
          },
        },
        {
          ALT: (): Expression => {
            const labels = this.SUBRULE(this.labels);
            return this.ACTION(() => ({ kind: "labels", variable, labels, span: this.spanFrom(token) }));
          },
        },
      ]),
    );
    return more ?? { kind: "variable", name: variable.text, span: variable.span };
  });

  readonly list = this.RULE("list", (): Expression => {
    const items: Expression[] = [];
    const open = this.CONSUME(T.OpenBracket);
    this.MANY_SEP({
      SEP: T.Comma,
      DEF: () => {
        items.push(this.SUBRULE(this.expression));
      },
    });
    const close = this.CONSUME(T.CloseBracket);
    return { kind: "list", items, span: spanOf(open, close) };
  });

  /** Does a node with a relationship at it follow, and no condition in brackets? */
  #isPatternAhead(): boolean {
    if (this.LA(1).tokenType !== T.Open) return false;
    let depth = 0;
    let at = 1;
    for (; ; at += 1) {
      const { tokenType } = this.LA(at);
      if (tokenType === EOF) return false;
      if (tokenType === T.Open) depth += 1;
      if (tokenType === T.Close) depth -= 1;
      if (depth === 0) break;
    }
    const isLeft = this.LA(at + 1).tokenType === T.Less;
    const minus = isLeft ? at + 2 : at + 1;
    const after = this.LA(minus + 1).tokenType;
    return this.LA(minus).tokenType === T.Minus && (after === T.Minus || after === T.OpenBracket);
  }

  #two(first: TokenType, place: number, predicate: TextPredicate): TextPredicate {
    this.consume(place, first);
    this.consume(place, K.With);
    return predicate;
  }

  #literal(value: string | number, start: IToken): Expression {
    return { kind: "literal", value, span: this.spanFrom(start) };
  }

  #keyword(token: IToken, value: boolean | null): Expression {
    return { kind: "literal", value, span: spanOf(token, token) };
  }

  /** From a token to the one that was read last. */
  protected spanFrom(start: IToken): Span {
    return spanOf(start, this.LA(0));
  }
}

function joined(kind: "and" | "or", parts: readonly Expression[], span: Span): Expression {
  const [only] = parts;
  return only !== undefined && parts.length === 1 ? only : { kind, parts, span };
}
