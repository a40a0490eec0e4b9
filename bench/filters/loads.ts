/** What the indexes of filters cost: the same loads through the API with them and without them, in turn. */
import type { Database } from "../../src/db/database.ts";
import type { Memory } from "../../src/memory/memory.ts";
import { loadGraph } from "../hops/load.ts";
import { makePublishedGraph } from "../hops/published-graph.ts";

export interface LoadFigures {
  readonly relations: number;
  /** Facts a second, the median of the turns. */
  readonly withIndexes: number;
  readonly withoutIndexes: number;
}

type OnProgress = (progress: {
  readonly label: string;
  readonly done: number;
  readonly total: number;
}) => void;

/** Each pair of turns in the other order than the last one; the first pair warms up. */
const PAIRS = 11;
const TURNS = Array.from({ length: PAIRS }, (_, pair) =>
  pair % 2 === 0 ? [true, false] : [false, true],
).flat();

const CREATE = `
  CREATE INDEX IF NOT EXISTS fact_version_valid ON fact_version (tenant_id, graph_id, predicate_id, span, valid_from, valid_to) INCLUDE (fact_id)
    WHERE superseded_at IS NULL;
  CREATE INDEX IF NOT EXISTS fact_value ON fact (tenant_id, graph_id, value_key, predicate_id) WHERE object_id IS NULL;
  CREATE INDEX IF NOT EXISTS entity_name ON entity (tenant_id, graph_id, name) WHERE merged_into IS NULL`;
const DROP = "DROP INDEX IF EXISTS fact_version_valid, fact_value, entity_name";

export async function compareLoads(
  memory: Memory,
  database: Database,
  relations: number,
  onProgress: OnProgress,
): Promise<LoadFigures> {
  const rates = { with: [] as number[], without: [] as number[] };
  const run = Date.now();
  try {
    for (const [turn, has] of TURNS.entries()) {
      onProgress({ label: "loading", done: turn, total: TURNS.length });
      await database.asOwner((transaction) => transaction.script(has ? CREATE : DROP));
      const graph = makePublishedGraph({ relations, seed: turn + 1 });
      const handle = memory.tenant(`bench-loads-${run}-${turn}`).graph("companies");
      await handle.create({ profile: "company" });
      const started = performance.now();
      await loadGraph(handle, graph, () => undefined);
      if (turn > 1) rates[has ? "with" : "without"].push((1000 * relations) / (performance.now() - started));
    }
  } finally {
    await database.asOwner((transaction) => transaction.script(CREATE));
  }
  return { relations, withIndexes: median(rates.with), withoutIndexes: median(rates.without) };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
