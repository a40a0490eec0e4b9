/** The grammar of the query language: its clauses, from tokens to the tree of ast.ts. */
import type { IToken } from "chevrotain";
import type {
  Clause,
  MatchClause,
  Query,
  ReturnClause,
  ReturnItem,
  SortItem,
  UnwindClause,
  WithClause,
} from "./ast.ts";
import { nameOf, spanOf } from "./literals.ts";
import { PatternParser } from "./pattern-parser.ts";
import { Identifier, K, T } from "./tokens.ts";

/** Making one analyses the grammar, which takes some milliseconds: make it once, when it is first needed. */
export class QueryParser extends PatternParser {
  constructor(isChecked = false) {
    super(isChecked);
    this.performSelfAnalysis();
  }

  readonly query = this.RULE("query", (): Query => {
    const clauses: Clause[] = [];
    this.AT_LEAST_ONE(() => {
      clauses.push(
        this.OR([
          { ALT: (): Clause => this.SUBRULE(this.matchClause) },
          { ALT: (): Clause => this.SUBRULE(this.withClause) },
          { ALT: (): Clause => this.SUBRULE(this.unwindClause) },
        ]),
      );
    });
    const result = this.SUBRULE(this.returnClause);
    this.OPTION(() => this.CONSUME(T.Semicolon));
    return { clauses, result };
  });

  readonly matchClause = this.RULE("matchClause", (): MatchClause => {
    const optional = this.OPTION(() => this.CONSUME(K.Optional)) !== undefined;
    this.CONSUME(K.Match);
    return { kind: "match", optional, ...this.SUBRULE(this.patterns) };
  });

  readonly withClause = this.RULE("withClause", (): WithClause => {
    const keyword = this.CONSUME(K.With);
    const projection = this.SUBRULE(this.projection, { ARGS: [keyword] });
    const where = this.OPTION(() => {
      this.CONSUME(K.Where);
      return this.SUBRULE(this.expression);
    });
    return { kind: "with", projection, where: where ?? null };
  });

  readonly unwindClause = this.RULE("unwindClause", (): UnwindClause => {
    this.CONSUME(K.Unwind);
    const list = this.SUBRULE(this.expression);
    this.CONSUME(K.As);
    return { kind: "unwind", list, variable: nameOf(this.CONSUME(Identifier)) };
  });

  readonly returnClause = this.RULE("returnClause", (): ReturnClause => {
    const keyword = this.CONSUME(K.Return);
    return this.SUBRULE(this.projection, { ARGS: [keyword] });
  });

  readonly projection = this.RULE("projection", (keyword: IToken): ReturnClause => {
    const distinct = this.OPTION(() => this.CONSUME(K.Distinct)) !== undefined;
    const items: ReturnItem[] = [];
    const order: SortItem[] = [];
    const star = this.OR([
      {
        ALT: () => {
          this.CONSUME(T.Star);
          this.MANY(() => {
            this.CONSUME(T.Comma);
            items.push(this.SUBRULE1(this.returnItem));
          });
          return true;
        },
      },
      {
        ALT: () => {
          this.AT_LEAST_ONE_SEP({
            SEP: T.Comma,
            DEF: () => {
              items.push(this.SUBRULE(this.returnItem));
            },
          });
          return false;
        },
      },
    ]);
    this.OPTION1(() => {
      this.CONSUME(K.Order);
      this.CONSUME(K.By);
      this.AT_LEAST_ONE_SEP1({
        SEP: T.Comma,
        DEF: () => {
          order.push(this.SUBRULE(this.sortItem));
        },
      });
    });
    const skip = this.OPTION2(() => {
      this.CONSUME(K.Skip);
      return this.SUBRULE(this.operand);
    });
    const limit = this.OPTION3(() => {
      this.CONSUME(K.Limit);
      return this.SUBRULE1(this.operand);
    });
    return {
      distinct,
      star,
      items,
      order,
      skip: skip ?? null,
      limit: limit ?? null,
      span: this.ACTION(() => spanOf(keyword, keyword)),
    };
  });

  readonly returnItem = this.RULE("returnItem", (): ReturnItem => {
    const expression = this.SUBRULE(this.expression);
    const alias = this.OPTION(() => {
      this.CONSUME(K.As);
      return nameOf(this.CONSUME(Identifier));
    });
    return { expression, alias: alias ?? null };
  });

  readonly sortItem = this.RULE("sortItem", (): SortItem => {
    const expression = this.SUBRULE(this.expression);
    const descending = this.OPTION(() =>
      this.OR([
        { ALT: () => this.CONSUME(K.Ascending) === undefined },
        { ALT: () => this.CONSUME(K.Asc) === undefined },
        { ALT: () => this.CONSUME(K.Descending) !== undefined },
        { ALT: () => this.CONSUME(K.Desc) !== undefined },
      ]),
    );
    return { expression, descending: descending ?? false };
  });
}
