/** How the patterns of one clause are found, step by step. */
import type { NodeKind } from "../../graph/walk/mention-nodes.ts";
import type { Expression } from "../parse/ast.ts";
import type { ConstantTypes } from "../plan/resolve-expression.ts";
import type { Fetch, FetchContext } from "./fetch.ts";

/** What a variable stands for. */
export interface VariableInfo {
  readonly slot: number;
  readonly kind: "node" | "edge" | "path" | "value";
  /** What a node can be. */
  readonly kinds: readonly NodeKind[];
}

export type Scope = ReadonlyMap<string, VariableInfo>;

export interface MatchPlan {
  /** Values of a row. */
  readonly width: number;
  /** All that is named now, also what has no name in the query. */
  readonly scope: Scope;
  readonly steps: readonly MatchStep[];
  /** What is left to be looked at row by row. */
  readonly residual: readonly Expression[];
  readonly paths: readonly PathPlan[];
  /** Are there as many rows as the graph gives, since nothing is named? */
  readonly isWide: boolean;
}

export type MatchStep = FetchStep | ExpandStep;

export interface FetchStep {
  readonly kind: "fetch";
  readonly fetch: Fetch;
  /** Lists that are gathered from the rows before, by parameter. */
  readonly derived: readonly {
    readonly parameter: string;
    readonly value: Expression;
    readonly isList: boolean;
  }[];
}

export interface ExpandStep {
  readonly kind: "expand";
  readonly form: "all" | "shortest" | "allShortest";
  /** Finds the edges at nodes: the near one is its first. */
  readonly fetch: Fetch;
  readonly from: number;
  readonly to: number;
  readonly isToBound: boolean;
  /** Is it walked from where it is written last? */
  readonly isReversed: boolean;
  readonly min: number;
  readonly max: number;
  readonly edgesSlot: number | null;
  readonly pathSlot: number;
}

/**
 * What a path is put together from: the slots of a node, then of an edge or of a part of variable length,
 * each with the node after it.
 */
export interface PathPlan {
  readonly slot: number;
  readonly first: number;
  readonly rest: readonly { readonly slot: number; readonly isLong: boolean; readonly node: number }[];
}

export interface PlanContext extends FetchContext {
  readonly types: ConstantTypes;
  /** Does the query cut its rows anywhere? */
  readonly hasLimit: boolean;
  /** Plans of patterns that are conditions. */
  readonly exists: Map<Expression, MatchPlan>;
}
