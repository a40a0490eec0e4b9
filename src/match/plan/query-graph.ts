/** A query after the checks: its nodes and edges, what they have to fulfil, and what is returned. */
import type { Json } from "../../domain/json.ts";
import type { EdgeAlternative } from "../../graph/walk/edge-alternatives.ts";
import type { NodeKind } from "../../graph/walk/mention-nodes.ts";
import type { Comparison, Span, TextPredicate } from "../parse/ast.ts";

export interface QueryGraph {
  readonly nodes: readonly QueryNode[];
  readonly edges: readonly QueryEdge[];
  /** All of them hold. */
  readonly conditions: readonly Condition[];
  readonly columns: readonly Column[];
  readonly distinct: boolean;
  readonly order: readonly Sort[];
  readonly skip: Bound | null;
  readonly limit: Bound | null;
}

export interface QueryNode {
  /** All of the groups hold; of a group one label. */
  readonly labels: readonly (readonly Label[])[];
  /** What it can be. */
  readonly kinds: readonly NodeKind[];
  readonly span: Span;
}

/** A type, or the part of a type that a property tells apart. */
export interface Label {
  readonly type: string;
  readonly property: { readonly predicate: string; readonly value: string } | null;
}

export interface QueryEdge {
  /** Places in the list of nodes. */
  readonly left: number;
  readonly right: number;
  readonly alternatives: readonly EdgeAlternative[];
  /** Types that the ontology expects at the left and at the right; empty for any. */
  readonly expected: { readonly left: readonly string[]; readonly right: readonly string[] };
  /** Which MATCH it stands in: within one no fact is matched twice. */
  readonly clause: number;
  /** How many edges an entity has, in orders of magnitude: walked from the left, and from the right. */
  readonly fan: { readonly left: number; readonly right: number };
}

export type Constant =
  | { readonly kind: "literal"; readonly value: Json }
  | { readonly kind: "parameter"; readonly name: string }
  | { readonly kind: "list"; readonly items: readonly Constant[] };

export type ConstantType = "null" | "text" | "number" | "boolean" | "list";

export const EDGE_COLUMNS = [
  "id",
  "versionId",
  "type",
  "status",
  "validFrom",
  "validTo",
  "recordedAt",
  "confidence",
  "kind",
] as const;
export type EdgeColumn = (typeof EDGE_COLUMNS)[number];

export type Operand =
  | {
      readonly kind: "constant";
      readonly constant: Constant;
      readonly type: ConstantType;
      readonly span: Span;
    }
  | {
      /** `key`: the graph and the id; `names`: the forms in which names are compared. */
      readonly kind: "name" | "id" | "type" | "labels" | "node" | "key" | "names";
      readonly node: number;
      readonly span: Span;
    }
  | {
      readonly kind: "property";
      readonly node: number;
      readonly predicate: string;
      readonly key: string;
      readonly span: Span;
    }
  /** `edgeKey`: what no other edge of a clause may stand for; `edgeId`: what equal ones have in common. */
  | { readonly kind: "edge" | "edgeKey" | "edgeId"; readonly edge: number; readonly span: Span }
  | { readonly kind: "column"; readonly edge: number; readonly column: EdgeColumn; readonly span: Span }
  | { readonly kind: "edgeProperty"; readonly edge: number; readonly key: string; readonly span: Span };

export type Condition =
  | { readonly kind: "and" | "or"; readonly parts: readonly Condition[] }
  | { readonly kind: "not"; readonly part: Condition }
  | {
      readonly kind: "compare";
      readonly operator: Comparison;
      readonly left: Operand;
      readonly right: Operand;
    }
  | {
      readonly kind: "text";
      readonly predicate: TextPredicate;
      readonly left: Operand;
      readonly right: Operand;
    }
  | { readonly kind: "in"; readonly left: Operand; readonly right: Operand }
  | { readonly kind: "isNull"; readonly operand: Operand; readonly negated: boolean }
  /** The node is one of those whose keys a parameter lists. */
  | { readonly kind: "bound"; readonly node: number; readonly parameter: string }
  | { readonly kind: "labels"; readonly node: number; readonly labels: readonly (readonly Label[])[] }
  /** A value that is true or false itself. */
  | { readonly kind: "truth"; readonly operand: Operand };

export type Output =
  | { readonly kind: "value"; readonly operand: Operand }
  | { readonly kind: "count"; readonly distinct: boolean; readonly operand: Operand | null };

export interface Column {
  readonly name: string;
  readonly output: Output;
}

/** By a column, counted from 0, or by something that is not returned. */
export interface Sort {
  readonly by: number | Operand;
  readonly descending: boolean;
}

/** How many rows: a whole number. */
export interface Bound {
  readonly constant: Constant;
  readonly span: Span;
}
