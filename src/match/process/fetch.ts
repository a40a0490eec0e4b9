/** Statements that a query in the process asks: patterns of fixed length, at nodes that are known. */
import type { Ontology } from "../../domain/ontology.ts";
import type { NodeKind } from "../../graph/walk/mention-nodes.ts";
import type { Visibility } from "../../graph/walk/tables.ts";
import { type CompiledQuery, compileQuery } from "../compile/compile.ts";
import type { Expression, PathPattern } from "../parse/ast.ts";
import type { Column, Condition, EdgeColumn, Operand, QueryGraph } from "../plan/query-graph.ts";
import { resolvePatterns } from "../plan/resolve.ts";
import type { ConstantTypes } from "../plan/resolve-expression.ts";

/** What statements are made with. */
export interface FetchContext {
  readonly text: string;
  readonly ontology: Ontology;
  readonly visibility: Visibility;
  /** Properties that the query reads, as they are written. */
  readonly keys: ReadonlySet<string>;
}

interface FetchedNode {
  readonly name: string;
  readonly slot: number;
  /** Is it one of those that rows have already? */
  readonly isBound: boolean;
}

export interface FetchedEdge {
  readonly name: string;
  readonly slot: number;
  readonly from: string;
  readonly to: string;
  /** Is it distinguished from others? */
  readonly isKeyed: boolean;
  readonly isWhole: boolean;
}

interface FetchInput {
  readonly patterns: readonly PathPattern[];
  readonly conditions: readonly Expression[];
  readonly types: ConstantTypes;
  readonly chains: boolean;
  readonly kinds: ReadonlyMap<string, readonly NodeKind[]>;
  readonly nodes: readonly FetchedNode[];
  readonly edges: readonly FetchedEdge[];
}

/**
 * A statement, and what its columns are: of each node the key, of each edge the identity, the key and the
 * whole.
 */
export interface Fetch {
  readonly compiled: CompiledQuery;
  readonly edgeCount: number;
  readonly nodes: readonly (FetchedNode & {
    readonly column: string;
    readonly parameter: string;
    readonly isEntity: boolean;
  })[];
  readonly edges: readonly (FetchedEdge & {
    readonly column: string;
    readonly fromSlot: number;
    readonly toSlot: number;
    readonly extra: readonly EdgeColumn[];
  })[];
  /** What its nodes can be, by name. */
  readonly kinds: readonly { readonly name: string; readonly kinds: readonly NodeKind[] }[];
}

/** What a relationship does not show by itself. */
const EXTRA = ["recordedAt", "confidence", "kind"] as const satisfies EdgeColumn[];

export function fetchOf({ text, ontology, visibility, keys }: FetchContext, input: FetchInput): Fetch {
  const { patterns, types, chains, kinds } = input;
  const [first, ...more] = input.conditions;
  const span = { start: 0, end: 0 };
  const where: Expression | null =
    first === undefined ? null : more.length === 0 ? first : { kind: "and", parts: input.conditions, span };
  const { graph, variables } = resolvePatterns(
    text,
    [{ kind: "match", optional: false, patterns, where }],
    ontology,
    types,
    { kinds, chains },
  );
  const placeOf = (name: string) => variables.get(name)?.place ?? 0;
  const nodes = input.nodes.map((node) => ({
    ...node,
    column: `n${node.slot}`,
    parameter: `#b${node.slot}`,
    isEntity: graph.nodes[placeOf(node.name)]?.kinds.every((kind) => kind === "entity") ?? false,
  }));
  const slotOf = (name: string) => input.nodes.find((node) => node.name === name)?.slot ?? 0;
  const extra = EXTRA.filter((column) => keys.has(column));
  const edges = input.edges.map((edge) => ({
    ...edge,
    column: `r${edge.slot}`,
    fromSlot: slotOf(edge.from),
    toSlot: slotOf(edge.to),
    extra: edge.isWhole ? extra : [],
  }));
  const bound = nodes.filter(({ isBound }) => isBound);
  const conditions: Condition[] = [
    ...graph.conditions,
    ...bound.map(({ name, parameter }): Condition => ({ kind: "bound", node: placeOf(name), parameter })),
  ];
  const columns = [
    ...nodes.map(({ name, column }) => columnOf(column, { kind: "key", node: placeOf(name), span })),
    ...edges.flatMap(({ name, column, isKeyed, isWhole, extra: more }) => {
      const edge = placeOf(name);
      return [
        ...(isKeyed
          ? [
              columnOf(`${column} key`, { kind: "edgeKey", edge, span }),
              columnOf(`${column} id`, { kind: "edgeId", edge, span }),
            ]
          : []),
        ...(isWhole ? [columnOf(column, { kind: "edge", edge, span })] : []),
        ...more.map((name) => columnOf(`${column} ${name}`, { kind: "column", edge, column: name, span })),
      ];
    }),
  ];
  const query: QueryGraph = { ...graph, conditions, columns };
  return {
    compiled: compileQuery(query, ontology, visibility),
    edgeCount: graph.edges.length,
    nodes,
    edges,
    kinds: nodes.map(({ name }) => ({ name, kinds: graph.nodes[placeOf(name)]?.kinds ?? [] })),
  };
}

export function columnOf(name: string, operand: Operand): Column {
  return { name, output: { kind: "value", operand } };
}
