/** No answer is without bound, whatever a graph has grown to. */
import type { DropInGraph } from "../../dropin/state.ts";

/** Characters of JSON in an answer: some 250,000 tokens, more than most models can read at once. */
const MAX_CHARACTERS = 1_000_000;

/** As much of a graph as an answer holds, from the beginning, and what to do about the rest. */
export function boundedGraph(
  graph: DropInGraph,
  most = MAX_CHARACTERS,
): { readonly graph: DropInGraph; readonly notice?: string } {
  let left = most;
  const fits = (item: unknown): boolean => {
    left -= JSON.stringify(item).length;
    return left >= 0;
  };
  const entities = takeWhile(graph.entities, fits);
  const relations = takeWhile(graph.relations, fits);
  if (entities.length === graph.entities.length && relations.length === graph.relations.length) {
    return { graph };
  }
  const notice =
    `Cut: these are the first ${entities.length} of ${graph.entities.length} entities and the first ${relations.length} of ` +
    `${graph.relations.length} relations. Use search_nodes or open_nodes for the others.`;
  return { graph: { entities, relations }, notice };
}

function takeWhile<Item>(items: readonly Item[], fits: (item: Item) => boolean): readonly Item[] {
  const end = items.findIndex((item) => !fits(item));
  return end < 0 ? items : items.slice(0, end);
}
