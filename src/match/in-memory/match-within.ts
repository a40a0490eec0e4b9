/** `match` asked of the graphs in the process. */
import type { Ontology } from "../../domain/ontology.ts";
import type { CurrentGraph } from "../../graph/cache/current-graph.ts";
import type { Answered, CurrentGraphs } from "../../graph/cache/current-graphs.ts";
import { constantValue, filled } from "../compile/holes.ts";
import type { MatchCall, MatchResult } from "../match-call.ts";
import type { Bound } from "../plan/query-graph.ts";
import { type Found, Join, MOST_STEPS } from "./join-within.ts";
import { isCutEarly, rowsWithin } from "./rows-within.ts";
import { anchorColumn, type WithinPlan } from "./within-plan.ts";

/** The entities that each anchor means, by graph. */
interface Anchors {
  readonly [column: string]: readonly (readonly [graph: number, id: string])[] | null;
}

/** Nodes and edges of matches that are told, counted or sorted in the process at once: some 30 ms. The database does more, in a thread of its own. */
const MOST_BINDINGS = 60_000;

/** `undefined` if the database is to answer. */
export function matchWithin(
  current: CurrentGraphs,
  plan: WithinPlan,
  ontology: Ontology,
  call: MatchCall,
): Promise<Answered<MatchResult> | undefined> {
  const bound = { ...call, asOf: call.asOf === "any" ? null : call.asOf, knownAt: null };
  const numberOf = ({ constant }: Bound) => Number(constantValue(constant, bound));
  const { skip, limit } = plan.graph;
  const cut = {
    skip: skip === null ? 0 : numberOf(skip),
    limit: limit === null ? null : numberOf(limit),
    most: call.limit,
  };
  const when = { asOf: bound.asOf, events: ontology.events() };
  return current.ask<Anchors, MatchResult>(call, filled(plan.columns, bound), function* (graphs, row) {
    const found: Found[] = [];
    const rows = isCutEarly(plan) ? cut.skip + Math.min(cut.most + 1, cut.limit ?? cut.most + 1) : Infinity;
    let steps = MOST_STEPS;
    let kept = 0;
    for (const graph of graphs) {
      yield;
      const matches = new Join(graph, plan, when, anchorsIn(graph, plan, row), { rows, steps }).find();
      if (matches === undefined) return undefined;
      steps -= matches.steps;
      kept += matches.bindings.length;
      if (kept > MOST_BINDINGS && !isCutEarly(plan)) return undefined;
      found.push(matches);
    }
    yield;
    const columns = plan.outputs.map(({ name }) => name);
    return { result: { columns, ...rowsWithin(plan, found, cut) } };
  });
}

function anchorsIn({ graph, nodes }: CurrentGraph, plan: WithinPlan, row: Anchors): Map<number, number[]> {
  return new Map(
    plan.anchors.map((node) => {
      const found = (row[anchorColumn(node)] ?? []).filter(([of]) => of === graph);
      return [node, found.map(([, id]) => nodes.find(id)).filter((known) => known >= 0)];
    }),
  );
}
