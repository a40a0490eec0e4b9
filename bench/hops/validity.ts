/** When a relation holds, in milliseconds since 1970, for the engines that keep no dates. */
import { DAY } from "../../src/domain/interval.ts";
import type { Relation } from "./published-graph.ts";

/** `[from, to)`. */
export interface Validity {
  readonly from: number;
  readonly to: number;
}

/** The last day of a relation belongs to it. */
export function validityOf(relation: Relation): Validity {
  return {
    from: Date.parse(relation.from),
    to: relation.to === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(relation.to) + DAY,
  };
}
