/** The options of what is asked about extraction. */

import { z } from "zod";
import { checkOrder, parseTime, type TimeInput } from "../domain/interval.ts";
import { checked, parseShape } from "../domain/shape-fault.ts";
import { invalid } from "../errors.ts";
import { EXTRACTION_STATES, type ExtractionState } from "../queue/extraction-queue.ts";
import { REEXTRACTIONS, type Reextraction, type ReextractionQuery } from "./reextract.ts";

/** When and how much a model may read. */
export interface ExtractionOptions {
  /**
   * Has this process a model read what waits? Default `true` where a model is configured; `false` leaves it
   * to `palimpsest worker`.
   */
  readonly worker?: boolean;
  /** How long an episode waits for others that are as little urgent, in milliseconds. Default an hour. */
  readonly batchEveryMs?: number;
  /**
   * Tokens, in and out, that a tenant may use on a day (UTC). What is over waits for the next day. Default:
   * any number.
   */
  readonly tokensPerDay?: number;
  /**
   * Maximum of facts that are taken from one reply, the most confident; the rest is dropped and reported. 1
   * to 10,000. Default: all.
   */
  readonly maxFacts?: number;
  /**
   * Maximum of known entities that are shown with an episode that may mean them, so that they are called by
   * their names and not made again: 0 to 40, in a prompt never more than 400 tokens. `false`: none. Default
   * 40.
   */
  readonly hints?: number | false;
  /**
   * Has the process so much to do that what is new should wait for the next batch? Asked for each write.
   * Default: it never has.
   */
  readonly isBusy?: () => boolean;
}

export interface ExtractionsOptions {
  /** Names of graphs. Default: the graph itself. */
  readonly graphs?: readonly string[];
  /** Only those that wait, are done or have failed. Default: all. */
  readonly state?: ExtractionState;
  /** At most so many, 1 to 100,000. Default 100. */
  readonly limit?: number;
}

export interface ReextractOptions {
  /**
   * `outdated`, the default: what another prompt or another model read last. `unread`: what none has read.
   * `all`: everything but what was handed in with an extraction of its own.
   */
  readonly which?: Reextraction;
  /** Only of what occurred at or after the first instant of this. Default: since ever. */
  readonly since?: TimeInput;
  /** Only of what occurred before the first instant of this. Default: until now. */
  readonly until?: TimeInput;
}

const time = z.union([z.string(), z.instanceof(Date)]);
/** What a request for it brings, too. */
export const reextractShape = z.strictObject({
  which: z
    .enum(REEXTRACTIONS)
    .describe("What another prompt or model read, what none has, or all. Default: `outdated`.")
    .optional(),
  since: time.describe("Of what occurred at or after the first instant of this.").optional(),
  until: time.describe("Of what occurred before the first instant of this.").optional(),
});

/** @throws InputError `invalid_input`, `invalid_time`, `interval_reversed` */
export function checkReextract(options: unknown): ReextractionQuery {
  const { which = "outdated", since, until } = checked("reextract()", reextractShape, options);
  const time = {
    ...(since === undefined ? {} : { since: parseTime(since, "since").at }),
    ...(until === undefined ? {} : { until: parseTime(until, "until").at }),
  };
  checkOrder(["since", time.since], ["until", time.until]);
  return { which, ...time };
}

const rebuildShape = z.strictObject({ onProgress: z.function().optional() });

/** @throws InputError `invalid_input` */
export function checkRebuild(options: unknown): void {
  checked("rebuild()", rebuildShape, options);
}

const MAX_LIMIT = 100_000;
const DEFAULT_LIMIT = 100;

const shape = z.strictObject({
  graphs: z.array(z.string()).optional(),
  state: z.enum(EXTRACTION_STATES).optional(),
  limit: z.int().min(1).max(MAX_LIMIT).optional(),
});

/** @throws InputError `invalid_input` */
export function checkExtractions(options: unknown): {
  readonly state?: ExtractionState;
  readonly limit: number;
} {
  const { state, limit = DEFAULT_LIMIT } = checked("extractions()", shape, options);
  return { limit, ...(state === undefined ? {} : { state }) };
}

export interface UsageOptions {
  /** At most so many rows, 1 to 100,000. Default 100. */
  readonly limit?: number;
}

const usageShape = z.strictObject({ limit: z.int().min(1).max(MAX_LIMIT).optional() });

/** @throws InputError `invalid_input` */
export function checkUsage(options: unknown): number {
  const parsed = parseShape(usageShape, options);
  if (parsed.success) return parsed.data.limit ?? DEFAULT_LIMIT;
  throw invalid(`usage(): limit is a whole number from 1 to ${MAX_LIMIT}, and the only option.`);
}
