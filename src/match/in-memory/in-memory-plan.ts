/** Which queries the graphs in the process can answer, and what they need from the database for it. */
import sql, { join, raw, type Sql } from "sql-template-tag";
import type { Ontology } from "../../domain/ontology.ts";
import type { DirectAlternative } from "../../graph/walk/edge-alternatives.ts";
import type { Visibility } from "../../graph/walk/tables.ts";
import { canShareFacts } from "../plan/can-share-facts.ts";
import type { FixedLengths, LengthRange } from "../plan/fixed-lengths.ts";
import { Frame } from "../plan/frame.ts";
import { planQuery } from "../plan/plan.ts";
import type { EdgeColumn, Operand, Output, QueryGraph } from "../plan/query-graph.ts";
import { anchorSet } from "./anchor-set.ts";

/** An edge of a query whose arms are facts by themselves. */
export interface InMemoryEdge {
  readonly left: number;
  readonly right: number;
  readonly alternatives: readonly DirectAlternative[];
  /** Edges of the same MATCH that could stand for the same fact, and must not. */
  readonly differentFrom: readonly number[];
  /** How many facts it may be, one after the other; `null`: one. */
  readonly length: LengthRange | null;
}

/** A value that is read off a node or an edge. None of them but times is ever absent. */
export type InMemoryValue =
  | { readonly kind: "name" | "id" | "type" | "labels" | "node"; readonly node: number }
  | { readonly kind: "column"; readonly edge: number; readonly column: InMemoryColumn }
  | { readonly kind: "edge"; readonly edge: number };

const NONE: FixedLengths["lengths"] = new Map();

const COLUMNS = ["id", "versionId", "type", "status", "validFrom", "validTo"] as const satisfies EdgeColumn[];
type InMemoryColumn = (typeof COLUMNS)[number];

interface InMemoryOutput {
  readonly name: string;
  /** `null`: counts rows. */
  readonly value: InMemoryValue | null;
  /** Counts instead of returning; `distinct`: each different one once. */
  readonly count: { readonly distinct: boolean } | null;
}

interface InMemorySort {
  /** A column, counted from 0, or something else. */
  readonly by: number | InMemoryValue;
  readonly descending: boolean;
}

export interface InMemoryPlan {
  readonly graph: QueryGraph;
  readonly edges: readonly InMemoryEdge[];
  /** Nodes that the database finds, each in the column `anchor_` with its number. */
  readonly anchors: readonly number[];
  /** With holes for what each call adds. */
  readonly columns: Sql;
  readonly outputs: readonly InMemoryOutput[];
  readonly order: readonly InMemorySort[];
  /** Names of predicates that read from both sides, as seen from their object's side. */
  readonly converses: ReadonlyMap<string, string>;
  /** The labels of an entity by its type: that and what it narrows. */
  readonly labelsOf: (type: string) => readonly string[];
}

/**
 * Queries that name something, in which all hangs together, and of which nothing else is asked than types,
 * labels, names and what an edge itself says. Chains, other conditions and other values are left to the
 * database.
 *
 * @param lengths how many facts edges may be; by place in the graph
 * @returns `undefined` if the database is to answer
 */
export function planInMemory(
  graph: QueryGraph,
  ontology: Ontology,
  visibility: Visibility,
  lengths: FixedLengths["lengths"] = NONE,
): InMemoryPlan | undefined {
  const { anchors } = planQuery(graph);
  const anchored = new Set([...anchors.values()].map(({ condition }) => condition));
  const isPlain = graph.conditions.every((condition) => anchored.has(condition));
  const labels = graph.nodes.flatMap((node, place) => (anchors.has(place) ? [] : node.labels.flat()));
  if (!isPlain || anchors.size === 0 || labels.some(({ property }) => property !== null)) return undefined;
  if (!isConnected(graph)) return undefined;
  // What texts name is not cached.
  if (graph.nodes.some(({ kinds }) => kinds.some((kind) => kind !== "entity"))) return undefined;
  const edges = graph.edges.map(({ left, right, alternatives, clause }, place) => ({
    left,
    right,
    alternatives: alternatives.filter((arm) => arm.kind === "direct"),
    length: lengths.get(place) ?? null,
    differentFrom: [...graph.edges.keys()].filter((other) => {
      const edge = graph.edges[other];
      return other !== place && edge?.clause === clause && canShareFacts(alternatives, edge.alternatives);
    }),
  }));
  if (
    edges.some(({ alternatives }, place) => alternatives.length !== graph.edges[place]?.alternatives.length)
  )
    return undefined;
  // Rows are put together by assigning to the names of their columns, which this one would not do.
  if (graph.columns.some(({ name }) => name === "__proto__")) return undefined;
  const outputs = graph.columns.map(({ name, output }) => outputOf(name, output));
  const order = graph.order.map(({ by, descending }) => {
    const value = typeof by === "number" ? by : valueRead(by);
    return value === undefined ? undefined : { by: value, descending };
  });
  if (!isWhole(outputs) || !isWhole(order)) return undefined;
  const frame = new Frame(graph, ontology, visibility);
  const sets = [...anchors].map(
    ([node, anchor]) =>
      sql`(SELECT json_agg(json_build_array(s.graph_id, s.id)) FROM (${anchorSet(frame, node, anchor)}) s) AS ${raw(anchorColumn(node))}`,
  );
  const converses = new Map(ontology.bothWays().map((name) => [name, ontology.converse(name) ?? name]));
  const labelsOf = (type: string) => ontology.widerTypes(type);
  return {
    graph,
    edges,
    converses,
    labelsOf,
    anchors: [...anchors.keys()],
    columns: join(sets),
    outputs,
    order,
  };
}

/**
 * Is the number of matches all that is asked for? Nothing that counts here is ever absent, so each match
 * counts. The relations of a hub of 100,000 are counted in 6 ms so; the database takes 65.
 */
export function countsRowsOnly({ outputs }: Pick<InMemoryPlan, "outputs">): boolean {
  return outputs.every(({ count }) => count?.distinct === false);
}

export function anchorColumn(node: number): string {
  return `anchor_${node}`;
}

function isWhole<Item>(items: readonly (Item | undefined)[]): items is readonly Item[] {
  return items.every((item) => item !== undefined);
}

function outputOf(name: string, output: Output): InMemoryOutput | undefined {
  if (output.kind === "value") {
    const value = valueRead(output.operand);
    return value === undefined || value.kind === "edge" ? undefined : { name, value, count: null };
  }
  const { operand, distinct } = output;
  const value = operand === null ? null : valueRead(operand);
  // What may be absent is not counted; that is left to the database.
  if (value === undefined || isTime(value)) return undefined;
  return { name, value, count: { distinct } };
}

function isTime(value: InMemoryValue | null): boolean {
  return value?.kind === "column" && (value.column === "validFrom" || value.column === "validTo");
}

function valueRead(operand: Operand): InMemoryValue | undefined {
  switch (operand.kind) {
    case "name":
    case "id":
    case "type":
    case "labels":
    case "node":
      return { kind: operand.kind, node: operand.node };
    case "edge":
      return { kind: "edge", edge: operand.edge };
    case "column": {
      const column = COLUMNS.find((known) => known === operand.column);
      return column === undefined ? undefined : { kind: "column", edge: operand.edge, column };
    }
    default:
      return undefined;
  }
}

/**
 * Is there an edge at every node, and do they hang together? Parts by themselves may be of different graphs.
 */
function isConnected({ nodes, edges }: QueryGraph): boolean {
  const reached = new Set([0]);
  for (const node of reached) {
    for (const { left, right } of edges) {
      if (left === node) reached.add(right);
      if (right === node) reached.add(left);
    }
  }
  return edges.length > 0 && reached.size === nodes.length;
}
