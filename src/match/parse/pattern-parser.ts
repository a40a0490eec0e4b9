/** The part of the grammar that is about patterns. */
import type { Entry, Expression, Length, NodePattern, PathPattern, RelationshipPattern } from "./ast.ts";
import { ExpressionParser } from "./expression-parser.ts";
import { nameOf, spanOf } from "./literals.ts";
import { Identifier, K, T, Word } from "./tokens.ts";

type Detail = Pick<RelationshipPattern, "variable" | "types" | "properties" | "length">;

const NO_DETAIL: Detail = { variable: null, types: [], properties: [], length: null };

interface Patterns {
  readonly patterns: readonly PathPattern[];
  readonly where: Expression | null;
}

/** To be extended by whoever knows the clauses, and analysed there. */
export abstract class PatternParser extends ExpressionParser {
  readonly patterns = this.RULE("patterns", (): Patterns => {
    const patterns: PathPattern[] = [];
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
    const variable = this.OPTION({
      GATE: () => this.LA(2).tokenType === T.Equal,
      DEF: () => {
        const name = nameOf(this.CONSUME(Identifier));
        this.CONSUME(T.Equal);
        return name;
      },
    });
    return this.OR([
      {
        ALT: () => {
          const form = nameOf(this.CONSUME1(Identifier));
          this.CONSUME(T.Open);
          const path = this.SUBRULE(this.elements);
          this.CONSUME(T.Close);
          return { ...path, variable: variable ?? null, form };
        },
      },
      { ALT: () => ({ ...this.SUBRULE1(this.elements), variable: variable ?? null }) },
    ]);
  });

  readonly elements = this.RULE("elements", (): PathPattern => {
    const rest: { relationship: RelationshipPattern; node: NodePattern }[] = [];
    const first = this.SUBRULE(this.nodePattern);
    this.MANY(() => {
      const relationship = this.SUBRULE(this.relationshipPattern);
      rest.push({ relationship, node: this.SUBRULE1(this.nodePattern) });
    });
    return { variable: null, form: null, first, rest };
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
    const length = this.OPTION2(() => this.SUBRULE(this.length));
    const properties = this.OPTION3(() => this.SUBRULE(this.properties));
    this.CONSUME(T.CloseBracket);
    return {
      variable: variable ?? null,
      types: types ?? [],
      properties: properties ?? [],
      length: length ?? null,
    };
  });

  /** `*`, `*2`, `*1..4`, `*..4`, `*1..` */
  readonly length = this.RULE("length", (): Length => {
    const star = this.CONSUME(T.Star);
    const min = this.OPTION(() => Number(this.CONSUME(T.Number).image)) ?? null;
    const range = this.OPTION1(() => {
      this.CONSUME(T.Range);
      return { max: this.OPTION2(() => Number(this.CONSUME1(T.Number).image)) ?? null };
    });
    const span = this.ACTION(() => spanOf(star, this.LA(0)));
    return { min, max: range === undefined ? min : range.max, span };
  });
}
