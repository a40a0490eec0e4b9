/** How the graph leads from what a question names to an episode, in words. */
import type { Transaction } from "../../db/database.ts";
import type { Items } from "../../graph/cache/items.ts";
import { yieldIfDue } from "../../scheduling/yielding.ts";
import type { SearchScope } from "../index/read-index.ts";
import type { GraphSignal } from "./graph-signal.ts";
import { readClaimTexts } from "./read-connections.ts";
import { pathsFrom } from "./walk.ts";

/** The reasons of those episodes to which the graph leads: the facts between. */
export async function readPaths(
  transaction: Transaction,
  scope: SearchScope,
  graph: GraphSignal | undefined,
  items: Items,
  episodes: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (graph === undefined || graph.trust === 0) return new Map();
  await yieldIfDue();
  const pathTo = pathsFrom(graph.connections, graph.starts, items);
  const paths = episodes.map((item) => ({ item, path: pathTo(item) }));
  const texts = await readClaimTexts(transaction, scope, [...new Set(paths.flatMap(({ path }) => path))]);
  return new Map(
    paths.flatMap(({ item, path }) => {
      const facts = path.flatMap((claim) => texts.get(claim) ?? []);
      return facts.length === 0 ? [] : [[item, `the graph leads to it: ${facts.join(", ")}`]];
    }),
  );
}
