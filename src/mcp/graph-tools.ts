/**
 * Tools whose parameters are what the graphs of a caller hold, which is read anew when it is a minute old.
 */
import { LRUCache } from "lru-cache";
import { type GraphTerms, graphToolsOf, readTerms } from "../adapters/graph-tools.ts";
import { PalimpsestError } from "../errors.ts";
import type { McpReach } from "./reach.ts";
import { wrapped } from "./text.ts";
import { type McpTool, READS, tool } from "./tool.ts";

const MAX_CACHED = 256;
const FRESH_MS = 60_000;
/** Whoever comes first waits for it; of a graph in which it takes longer there are none. */
const MAX_READING_MS = 2_000;

/** What was read of a graph; nothing where there is too little or too much. */
interface Read {
  readonly terms: GraphTerms | null;
}

export class GraphTools {
  readonly #onError: (error: Error) => void;
  readonly #read: LRUCache<string, Read, McpReach>;

  constructor(onError: (error: Error) => void, now: () => number) {
    this.#onError = onError;
    this.#read = new LRUCache<string, Read, McpReach>({
      max: MAX_CACHED,
      ttl: FRESH_MS,
      perf: { now },
      // What was read before serves while it is read anew.
      allowStale: true,
      fetchMethod: async (_key, _old, { context }) => ({ terms: await this.#readTerms(context) }),
    });
  }

  /** Those of a caller: none where the graphs hold no relation yet. */
  async of(reach: McpReach): Promise<readonly McpTool[]> {
    const key = JSON.stringify([reach.graph.tenant, reach.graphs]);
    const { terms = null } = (await this.#read.fetch(key, { context: reach })) ?? {};
    if (terms === null) return [];
    const made = graphToolsOf(within(reach), terms);
    const { query_knowledge_graph: query, find_entities: find } = made;
    const common = { scope: "read", annotations: READS } as const;
    return [
      tool({
        ...common,
        name: "query_knowledge_graph",
        title: "Query the knowledge graph",
        description: query.description,
        input: query.inputSchema,
        output: query.outputSchema,
        run: async (given) => told(await query.run(given)),
      }),
      tool({
        ...common,
        name: "find_entities",
        title: "Find entities",
        description: find.description,
        input: find.inputSchema,
        output: find.outputSchema,
        run: async (given) => told(await find.run(given)),
      }),
    ];
  }

  async #readTerms(reach: McpReach): Promise<GraphTerms | null> {
    try {
      return await readTerms(within(reach), {});
    } catch (error) {
      // Nothing is there yet, or too much to be looked through.
      if (!(error instanceof PalimpsestError))
        this.#onError(error instanceof Error ? error : new Error(String(error)));
      return null;
    }
  }
}

/** What a caller may read, as the tools ask for it. */
function within({ graph, graphs }: McpReach) {
  return {
    match: (query: string, options: object = {}) =>
      graph.match(query, { timeoutMs: MAX_READING_MS, ...options, graphs }),
  };
}

function told<Data extends object>(data: Data) {
  return { text: wrapped(JSON.stringify(data)), data };
}
