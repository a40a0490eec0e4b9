/** Records traces beside the calls that they are of: a question waits for none of it. */
import type { Database } from "../db/database.ts";
import { timestamp } from "../db/time.ts";
import { groupedBy } from "../domain/grouping.ts";
import type { Clock, NewId } from "../domain/ids.ts";
import { type NewTrace, removeTracesBefore, storeTraces, type TraceRow } from "./store-traces.ts";

interface TraceBookParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  /** Days for which traces are kept; 0: none are recorded. */
  readonly keepDays: number;
  /** Are answers kept with their traces? */
  readonly answers: boolean;
  /** Is called with what went wrong: nobody waits. */
  readonly onError: (error: Error) => void;
}

/** Milliseconds that traces wait for others. */
const FLUSH_INTERVAL_MS = 200;
/** Number of traces that are stored at once, and that may wait. */
const FLUSH_SIZE = 100;
const MAX_WAITING = 10_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export class TraceBook {
  readonly #parts: TraceBookParts;
  #waiting: TraceRow[] = [];
  #timer: NodeJS.Timeout | undefined;
  #storing: Promise<void> = Promise.resolve();
  /** When old traces of a graph were last removed. */
  readonly #cleared = new Map<string, number>();

  constructor(parts: TraceBookParts) {
    this.#parts = parts;
  }

  /** Are answers kept? */
  get keepsAnswers(): boolean {
    return this.#parts.answers && this.#parts.keepDays > 0;
  }

  /** Notes a trace. Returns its id; `null` if none are recorded. */
  note(trace: NewTrace): string | null {
    const { keepDays, clock, newId } = this.#parts;
    if (keepDays === 0) return null;
    const id = newId();
    if (this.#waiting.length >= MAX_WAITING) this.#waiting.shift();
    this.#waiting.push({ ...trace, id, recordedAt: timestamp(clock()) });
    if (this.#waiting.length >= FLUSH_SIZE) void this.flush();
    else this.#timer ??= setTimeout(() => void this.flush(), FLUSH_INTERVAL_MS).unref();
    return id;
  }

  /** Waits until all that was noted is stored. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#storing = this.#storing.then(() => this.#store()).catch(this.#parts.onError);
    return this.#storing;
  }

  async #store(): Promise<void> {
    const rows = this.#waiting;
    this.#waiting = [];
    const byGraph = groupedBy(rows, (row) => `${row.tenant} ${row.graph}`);
    for (const [key, list] of byGraph) await this.#storeIn(key, list);
  }

  async #storeIn(key: string, rows: readonly TraceRow[]): Promise<void> {
    const [first] = rows;
    if (first === undefined) return;
    const { database, clock, keepDays } = this.#parts;
    const { tenant, graph } = first;
    const now = clock();
    const isDue = now - (this.#cleared.get(key) ?? Number.NEGATIVE_INFINITY) >= HOUR;
    await database.transaction({ tenant, read: [graph], write: graph }, async (transaction) => {
      storeTraces(transaction, first, rows);
      if (isDue) removeTracesBefore(transaction, tenant, graph, timestamp(now - keepDays * DAY));
    });
    if (isDue) this.#cleared.set(key, now);
  }
}
