/** What a trace says of what recall found. */
import type { Found } from "../recall/recall-result.ts";
import type { Trace, TracedItem } from "./trace.ts";

export function tracedFrom({ facts, episodes, entities, timings }: Found): Pick<Trace, "found" | "timings"> {
  return {
    found: {
      facts: facts.map(({ id, versionId, score, why }) => ({ id, versionId, score, why })),
      episodes: episodes.map(itemOf),
      entities: entities.map(itemOf),
    },
    timings: { ...timings },
  };
}

function itemOf({ id, score, why }: TracedItem): TracedItem {
  return { id, score, why };
}
