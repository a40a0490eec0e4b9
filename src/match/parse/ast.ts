/**
 * A query as it was written: what the parser makes and the checks read. Immutable; every part knows where it
 * stands.
 */

/** Offsets in the query's text, in UTF-16 code units; the end is not included. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Name {
  readonly text: string;
  readonly span: Span;
}

export interface Query {
  readonly clauses: readonly Clause[];
  readonly result: ReturnClause;
}

export type Clause = MatchClause | WithClause | UnwindClause;

export interface MatchClause {
  readonly kind: "match";
  readonly optional: boolean;
  readonly patterns: readonly PathPattern[];
  readonly where: Expression | null;
}

export interface WithClause {
  readonly kind: "with";
  readonly projection: ReturnClause;
  readonly where: Expression | null;
}

export interface UnwindClause {
  readonly kind: "unwind";
  readonly list: Expression;
  readonly variable: Name;
}

/** Nodes and between each two of them a relationship. */
export interface PathPattern {
  /** What the whole path is called. */
  readonly variable: Name | null;
  /** The function around it, such as shortestPath. */
  readonly form: Name | null;
  readonly first: NodePattern;
  readonly rest: readonly { readonly relationship: RelationshipPattern; readonly node: NodePattern }[];
}

export interface NodePattern {
  readonly variable: Name | null;
  /** All of the groups hold; of a group one. */
  readonly labels: readonly (readonly Name[])[];
  readonly properties: readonly Entry[];
  readonly span: Span;
}

export interface RelationshipPattern {
  readonly variable: Name | null;
  /** One of these; empty for any. */
  readonly types: readonly Name[];
  readonly direction: "right" | "left" | "either";
  readonly properties: readonly Entry[];
  /** Length of a path of variable length; `null`: one relationship. */
  readonly length: Length | null;
  readonly span: Span;
}

/** From so many relationships to so many; `null`: not said. */
export interface Length {
  readonly min: number | null;
  readonly max: number | null;
  readonly span: Span;
}

export interface Entry {
  readonly key: Name;
  readonly value: Expression;
}

export interface ReturnClause {
  readonly distinct: boolean;
  /** `*`: all that is named. */
  readonly star: boolean;
  readonly items: readonly ReturnItem[];
  readonly order: readonly SortItem[];
  readonly skip: Expression | null;
  readonly limit: Expression | null;
  readonly span: Span;
}

export interface ReturnItem {
  readonly expression: Expression;
  readonly alias: Name | null;
}

export interface SortItem {
  readonly expression: Expression;
  readonly descending: boolean;
}

const COMPARISONS = ["=", "<>", "<", "<=", ">", ">="] as const;
export type Comparison = (typeof COMPARISONS)[number];
export type TextPredicate = "starts" | "ends" | "contains";

export type Expression =
  | { readonly kind: "literal"; readonly value: string | number | boolean | null; readonly span: Span }
  | { readonly kind: "parameter"; readonly name: string; readonly span: Span }
  | { readonly kind: "list"; readonly items: readonly Expression[]; readonly span: Span }
  | { readonly kind: "variable"; readonly name: string; readonly span: Span }
  | { readonly kind: "property"; readonly variable: Name; readonly key: string; readonly span: Span }
  | {
      readonly kind: "labels";
      readonly variable: Name;
      readonly labels: readonly (readonly Name[])[];
      readonly span: Span;
    }
  | {
      readonly kind: "call";
      readonly name: Name;
      readonly distinct: boolean;
      /** `count(*)`. */
      readonly star: boolean;
      readonly args: readonly Expression[];
      readonly span: Span;
    }
  | { readonly kind: "and" | "or"; readonly parts: readonly Expression[]; readonly span: Span }
  | { readonly kind: "not"; readonly part: Expression; readonly span: Span }
  /** Is there a match? */
  | {
      readonly kind: "exists";
      readonly patterns: readonly PathPattern[];
      readonly where: Expression | null;
      readonly span: Span;
    }
  | {
      readonly kind: "compare";
      readonly operator: Comparison;
      readonly left: Expression;
      readonly right: Expression;
      readonly span: Span;
    }
  | {
      readonly kind: "text";
      readonly predicate: TextPredicate;
      readonly left: Expression;
      readonly right: Expression;
      readonly span: Span;
    }
  | { readonly kind: "in"; readonly left: Expression; readonly right: Expression; readonly span: Span }
  | { readonly kind: "isNull"; readonly part: Expression; readonly negated: boolean; readonly span: Span };
