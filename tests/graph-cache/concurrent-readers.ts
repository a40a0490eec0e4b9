/** A large graph in the process, without a database: many who know two hubs, and some others. */
import { entityId } from "../../src/domain/ids.ts";
import { CurrentGraph } from "../../src/graph/cache/current-graph.ts";
import type { StartNodeRow } from "../../src/graph/cache/start-nodes.ts";

const GRAPH = 1;

export function crowd(guests: number): CurrentGraph {
  const graph = new CurrentGraph(GRAPH, { count: 1, head: "" });
  for (let node = 0; node < guests + 3; node += 1) graph.name([idOf(node), "Person", `Guest ${node}`]);
  const predicate = graph.predicates.add("KNOWS");
  let edge = 0;
  const join = (subject: number, object: number) => {
    const id = idOf(edge);
    edge += 1;
    const times = { from: 0, to: Number.POSITIVE_INFINITY };
    graph.edges.append({
      version: id,
      fact: id,
      subject,
      object,
      predicate,
      ...times,
      isDisputed: false,
      hasUnknownStart: false,
    });
  };
  // The last node knows nobody.
  for (let node = 2; node < guests + 2; node += 1) {
    join(node, 0);
    join(node, 1);
    join(node, 2 + ((node * 7_919) % guests));
  }
  return graph;
}

export function startAt(node: number): StartNodeRow[] {
  return [[GRAPH, entityId(idOf(node)), `Guest ${node}`, "Person"]];
}

function idOf(number: number): string {
  return `01900000-0000-7000-8000-${number.toString(16).padStart(12, "0")}`;
}
