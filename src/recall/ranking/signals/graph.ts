/** The share of an episode in the walk over the graph. */
import { columnOf, valueAt } from "../../index/table.ts";
import type { Signal } from "../signal.ts";

export interface GraphWeights {
  /** The standardised share of the walk over the graph, times how much of what was said the graph holds. */
  readonly graph: number;
}

export const graph: Signal<GraphWeights> = {
  name: "graph",
  weights: { graph: 10 },
  description: "personalised PageRank over entities and episodes, times trust, see below",
  ablation: "the graph",
  isStandardised: true,
  score: ({ table, graph: walk }) => columnOf(table.rows, ({ item }) => walk?.scores.get(item) ?? 0),
  trust: ({ graph: walk }) => walk?.trust ?? 0,
  finds: (_, at, raw) => valueAt(raw, at) > 0,
  explain: ({ path }) => (path === undefined ? [] : [path]),
};
