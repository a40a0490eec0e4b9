/** The grammar of the query language: clauses and patterns, from tokens to the tree of ast.ts. */
import type {
  Entry,
  MatchClause,
  Name,
  NodePattern,
  PathPattern,
  Query,
  RelationshipPattern,
  ReturnClause,
  ReturnItem,
  SortItem,
} from "./ast.ts";
import { ExpressionParser } from "./expression-parser.ts";
import { nameOf, spanOf } from "./literals.ts";
import { Identifier, K, T, Word } from "./tokens.ts";

interface Detail {
  readonly variable: Name | null;
  readonly types: readonly Name[];
  readonly properties: readonly Entry[];
}

const NO_DETAIL: Detail = { variable: null, types: [], properties: [] };

/** Making one analyses the grammar, which takes some milliseconds: make it once, when it is first needed. */
export class QueryParser extends ExpressionParser {
  constructor(isChecked = false) {
    super(isChecked);
    this.performSelfAnalysis();
  }

  readonly query = this.RULE("query", (): Query => {
    const matches: MatchClause[] = [];
    this.AT_LEAST_ONE(() => {
      matches.push(this.SUBRULE(this.matchClause));
    });
    const result = this.SUBRULE(this.returnClause);
    this.OPTION(() => this.CONSUME(T.Semicolon));
    return { matches, result };
  });

  readonly matchClause = this.RULE("matchClause", (): MatchClause => {
    const patterns: PathPattern[] = [];
    this.CONSUME(K.Match);
    this.AT_LEAST_ONE_SEP({
      SEP: T.Comma,
      DEF: () => {
        patterns.push(this.SUBRULE(this.pathPattern));
      },
    });
    const where = this.OPTION(() => {
      this.CONSUME(K.Where);
      return this.SUBRULE(this.expression);
    });
    return { patterns, where: where ?? null };
  });

  readonly pathPattern = this.RULE("pathPattern", (): PathPattern => {
    const rest: { relationship: RelationshipPattern; node: NodePattern }[] = [];
    const first = this.SUBRULE(this.nodePattern);
    this.MANY(() => {
      const relationship = this.SUBRULE(this.relationshipPattern);
      rest.push({ relationship, node: this.SUBRULE1(this.nodePattern) });
    });
    return { first, rest };
  });

  readonly nodePattern = this.RULE("nodePattern", (): NodePattern => {
    const open = this.CONSUME(T.Open);
    const variable = this.OPTION(() => nameOf(this.CONSUME(Identifier)));
    const labels = this.OPTION1(() => this.SUBRULE(this.labels));
    const properties = this.OPTION2(() => this.SUBRULE(this.properties));
    const close = this.CONSUME(T.Close);
    return {
      variable: variable ?? null,
      labels: labels ?? [],
      properties: properties ?? [],
      span: spanOf(open, close),
    };
  });

  readonly properties = this.RULE("properties", (): readonly Entry[] => {
    const entries: Entry[] = [];
    this.CONSUME(T.OpenBrace);
    this.MANY_SEP({
      SEP: T.Comma,
      DEF: () => {
        const key = nameOf(this.CONSUME(Word));
        this.CONSUME(T.Colon);
        entries.push({ key, value: this.SUBRULE(this.expression) });
      },
    });
    this.CONSUME(T.CloseBrace);
    return entries;
  });

  readonly relationshipPattern = this.RULE("relationshipPattern", (): RelationshipPattern => {
    const start = this.LA(1);
    const isLeft = this.OPTION(() => this.CONSUME(T.Less)) !== undefined;
    this.CONSUME(T.Minus);
    const detail = this.OPTION1(() => this.SUBRULE(this.detail)) ?? NO_DETAIL;
    this.CONSUME1(T.Minus);
    const isRight = this.OPTION2(() => this.CONSUME(T.Greater)) !== undefined;
    const direction = isLeft === isRight ? "either" : isLeft ? "left" : "right";
    return this.ACTION(() => ({ ...detail, direction, span: spanOf(start, this.LA(0)) }));
  });

  readonly detail = this.RULE("detail", (): Detail => {
    this.CONSUME(T.OpenBracket);
    const variable = this.OPTION(() => nameOf(this.CONSUME(Identifier)));
    const types = this.OPTION1(() => this.SUBRULE(this.alternatives));
    const properties = this.OPTION2(() => this.SUBRULE(this.properties));
    this.CONSUME(T.CloseBracket);
    return { variable: variable ?? null, types: types ?? [], properties: properties ?? [] };
  });

  readonly returnClause = this.RULE("returnClause", (): ReturnClause => {
    const keyword = this.CONSUME(K.Return);
    const distinct = this.OPTION(() => this.CONSUME(K.Distinct)) !== undefined;
    const items: ReturnItem[] = [];
    const order: SortItem[] = [];
    const isStar = this.OR([
      { ALT: () => this.CONSUME(T.Star) !== undefined },
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
      items: isStar ? null : items,
      order,
      skip: skip ?? null,
      limit: limit ?? null,
      span: spanOf(keyword, keyword),
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
