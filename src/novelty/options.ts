/** What callers say about the surprises that they want. */

import { z } from "zod";
import { checked } from "../domain/shape-fault.ts";

export interface SurprisesOptions {
  /** Names of graphs. Default: the graph itself. */
  readonly graphs?: readonly string[];
  /** Only those that a person has settled since, or only the others. Default: all. */
  readonly settled?: boolean;
  /** At most so many. Default 100. */
  readonly limit?: number;
}

const MAX_LIMIT = 100_000;
const DEFAULT_LIMIT = 100;

const shape = z.strictObject({
  graphs: z.array(z.string()).optional(),
  settled: z.boolean().optional(),
  limit: z.int().min(1).max(MAX_LIMIT).optional(),
});

/** @throws InputError `invalid_input` */
export function checkSurprises(options: unknown): { readonly limit: number; readonly settled?: boolean } {
  const { limit = DEFAULT_LIMIT, settled } = checked("surprises()", shape, options);
  return settled === undefined ? { limit } : { limit, settled };
}
