/** `match` asked of the graphs in the process. */
import type { Ontology } from "../../domain/ontology.ts";
import { lastingPredicates } from "../../domain/valid-time.ts";
import type { CurrentGraph } from "../../graph/cache/current-graph.ts";
import type { CurrentGraphs, WalkAnswer } from "../../graph/cache/current-graphs.ts";
import { constantValue, fillPlaceholders } from "../compile/placeholders.ts";
import type { MatchCall, MatchResult } from "../match-call.ts";
import type { Bound } from "../plan/query-graph.ts";
import { anchorColumn, type InMemoryPlan } from "./in-memory-plan.ts";
import { type Found, Join, MAX_STEPS } from "./join-in-memory.ts";
import { isCutEarly, rowsInMemory } from "./rows-in-memory.ts";

/** The entities that each anchor means, by graph. */
interface Anchors {
  readonly [column: string]: readonly (readonly [graph: number, id: string])[] | null;
}

/**
 * Nodes and edges of matches that are returned, counted or sorted in the process at once: some 30 ms. The
 * database does more, in a thread of its own.
 */
const MAX_BINDINGS = 60_000;

/** Runs a query on cached graphs; `undefined` if the database is to answer. */
export function matchInMemory(
  current: CurrentGraphs,
  plan: InMemoryPlan,
  ontology: Ontology,
  call: MatchCall,
): Promise<WalkAnswer<MatchResult> | undefined> {
  const bound = { ...call, asOf: call.asOf === "any" ? null : call.asOf, knownAt: null };
  const numberOf = ({ constant }: Bound) => Number(constantValue(constant, bound));
  const { skip, limit } = plan.graph;
  const cut = {
    skip: skip === null ? 0 : numberOf(skip),
    limit: limit === null ? null : numberOf(limit),
    max: call.limit,
  };
  const timeFilter = { asOf: bound.asOf, events: lastingPredicates(ontology, call.asOf) };
  return current.walk<Anchors, MatchResult>(
    call,
    fillPlaceholders(plan.columns, bound),
    function* (graphs, row) {
      const found: Found[] = [];
      const rows = isCutEarly(plan) ? cut.skip + Math.min(cut.max + 1, cut.limit ?? cut.max + 1) : Infinity;
      let stepCounter = MAX_STEPS;
      let kept = 0;
      for (const graph of graphs) {
        yield;
        const matches = new Join(graph, plan, timeFilter, anchorsIn(graph, plan, row), {
          rows,
          steps: stepCounter,
        }).find();
        if (matches === undefined) return undefined;
        stepCounter -= matches.steps;
        kept += matches.bindings.length;
        if (kept > MAX_BINDINGS && !isCutEarly(plan)) return undefined;
        found.push(matches);
      }
      yield;
      const columns = plan.outputs.map(({ name }) => name);
      return { result: { columns, ...rowsInMemory(plan, found, cut) } };
    },
  );
}

function anchorsIn({ graph, nodes }: CurrentGraph, plan: InMemoryPlan, row: Anchors): Map<number, number[]> {
  return new Map(
    plan.anchors.map((node) => {
      const found = (row[anchorColumn(node)] ?? []).filter(([of]) => of === graph);
      return [node, found.map(([, id]) => nodes.find(id)).filter((known) => known >= 0)];
    }),
  );
}
