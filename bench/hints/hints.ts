/** What it brings to show a model the entities that a text may mean, and what it costs. */
import { type ReplayFigures, replay } from "./replay.ts";
import { readStream } from "./stream.ts";
import { type HintTimes, timeHints } from "./timing.ts";

export interface HintsOptions {
  readonly data: string;
  readonly database: string;
  /** Of the graph in which it is timed; 0 leaves that out. */
  readonly entities: number;
  readonly rounds: number;
}

export interface HintsReport {
  readonly with: ReplayFigures;
  readonly without: ReplayFigures;
  /** `null`: left out. */
  readonly times: HintTimes | null;
}

/**
 * Runs the benchmark.
 *
 * @throws PalimpsestError `file_not_found`, `unsupported_format`
 */
export async function benchHints({ data, database, entities, rounds }: HintsOptions): Promise<HintsReport> {
  const stream = await readStream(data);
  return {
    without: await replay(stream, "memory:", 0),
    with: await replay(stream, "memory:", 40),
    times: entities === 0 ? null : await timeHints(stream, database, entities, rounds),
  };
}
