/**
 * What a query asks is bounded before any of it is made into SQL: planning 200 relationships took 52 s and
 * 2.4 GB.
 */
import type { InputError } from "../../errors.ts";
import type { Clause, Query, RelationshipPattern, Span } from "../parse/ast.ts";
import { queryFault } from "../parse/fault.ts";
import { patternsOf } from "../parse/walk.ts";
import { components, findAnchors, SCANNED } from "./plan.ts";
import type { Condition, Operand, QueryGraph } from "./query-graph.ts";

/** Relationships of a query. */
const MAX_RELATIONSHIPS = 16;
/** Patterns of a query. */
const MAX_PATTERNS = 16;
/** WITHs and UNWINDs of a query: 600 took 40 ms. */
const MAX_STEPS = 50;
/** Columns of a query. */
const MAX_COLUMNS = 100;
/** Rows that may have to be sorted, grouped or compared, in orders of magnitude. */
const MAX_ESTIMATED_ROWS = 1e10;

/** @throws InputError `search_too_large` */
export function checkSize(text: string, query: Query): void {
  const patterns = patternsOf(query);
  const relationships = patterns.flatMap(({ form, rest }) =>
    rest.flatMap(({ relationship }) => spansOf(relationship, form === null)),
  );
  const nodes = patterns.map(({ first }) => first.span);
  const columns = query.result.items.map(({ expression }) => expression.span);
  const steps = query.clauses.flatMap(spanOfStep);
  const parts = [
    [steps, MAX_STEPS, "WITHs and UNWINDs", "Ask several queries."],
    [
      relationships,
      MAX_RELATIONSHIPS,
      "relationships",
      "Ask for a part of it, and go on from what it finds.",
    ],
    [nodes, MAX_PATTERNS, "patterns", "Ask several queries."],
    [columns, MAX_COLUMNS, "columns", "Return whole nodes, or ask several queries."],
  ] as const;
  for (const [spans, most, what, advice] of parts) {
    const beyond = spans[most];
    if (beyond === undefined) continue;
    throw tooLarge(
      text,
      beyond,
      `The query has ${spans.length} ${what}, at most ${most} are answered. ${advice}`,
    );
  }
}

function spanOfStep(clause: Clause): readonly Span[] {
  if (clause.kind === "match") return [];
  if (clause.kind === "unwind") return [clause.variable.span];
  return [clause.projection.items[0]?.expression.span ?? { start: 0, end: 0 }];
}

/** One of variable length counts as its longest; the shortest path is looked for once. */
function spansOf({ length, span }: RelationshipPattern, isRepeated: boolean): readonly Span[] {
  return Array.from(
    { length: isRepeated ? Math.min(length?.max ?? 1, MAX_RELATIONSHIPS + 1) : 1 },
    () => span,
  );
}

/**
 * Patterns that nothing joins give each with each. Those that begin with a name, an id or a value are few.
 *
 * @throws InputError `search_too_large`
 */
export function checkJoined(text: string, graph: QueryGraph): void {
  const anchors = findAnchors(graph);
  const groups = joinedGroups(graph).filter((nodes) => !nodes.some((node) => anchors.has(node)));
  const second = graph.nodes[groups[1]?.[0] ?? -1];
  if (second === undefined) return;
  const advice = "Join them by a relationship or by a comparison, or name one: {name: $name}";
  if (graph.limit === null)
    throw tooLarge(
      text,
      second.span,
      `Nothing joins this pattern with the others, so it gives each with each. ${advice}; or add LIMIT.`,
    );
  if (isCutEarly(graph)) return;
  const rows = groups.reduce((product, nodes) => product * sizeOf(graph, nodes), 1);
  if (rows <= MAX_ESTIMATED_ROWS) return;
  throw tooLarge(
    text,
    second.span,
    `Nothing joins this pattern with the others: about ${rows.toExponential(0)} rows would have to be made before LIMIT. ${advice}.`,
  );
}

/** Is LIMIT reached without looking at all rows? */
function isCutEarly({ columns, distinct, order }: QueryGraph): boolean {
  return !distinct && order.length === 0 && columns.every(({ output }) => output.kind === "value");
}

function sizeOf(graph: QueryGraph, nodes: readonly number[]): number {
  const isLabelled = nodes.some((node) => (graph.nodes[node]?.labels.length ?? 0) > 0);
  return isLabelled ? SCANNED.labelled : SCANNED.all;
}

/** Nodes that edges hold together, or comparisons of what they have. */
function joinedGroups(graph: QueryGraph): readonly (readonly number[])[] {
  let groups = components(graph);
  for (const condition of graph.conditions) {
    const ends = compared(condition);
    const joined = groups.filter((nodes) => nodes.some((node) => ends.includes(node)));
    if (joined.length > 1) groups = [...groups.filter((nodes) => !joined.includes(nodes)), joined.flat()];
  }
  return groups.sort((one, other) => Math.min(...one) - Math.min(...other));
}

function compared(condition: Condition): readonly number[] {
  if (condition.kind !== "compare" || condition.operator === "<>") return [];
  return [condition.left, condition.right].flatMap(nodeOf);
}

function nodeOf(operand: Operand): readonly number[] {
  return "node" in operand ? [operand.node] : [];
}

function tooLarge(text: string, span: Span, message: string): InputError {
  return queryFault(text, span, message, "search_too_large");
}
