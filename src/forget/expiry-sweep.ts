/** Forgets in the background what has expired in graphs that nobody opens. */
import type { Database } from "../db/database.ts";
import type { Clock } from "../domain/ids.ts";
import { StorageError } from "../errors.ts";
import { expiredGraphs } from "../graph/read/names.ts";

/**
 * Milliseconds from opening a memory to the first look, and between looks. Whoever opens a graph does not
 * wait for them.
 */
const FIRST_LOOK_MS = 1_000;
const LOOK_EVERY_MS = 60_000;

interface SweepParts {
  readonly database: Database;
  readonly clock: Clock;
  /** Forgets what has expired in the graph of a tenant, by names. */
  readonly forget: (tenant: string, graph: string) => Promise<unknown>;
  /** Is called with what went wrong: it is tried again at the next look. */
  readonly onError: (error: Error) => void;
}

export class ExpirySweep {
  readonly #parts: SweepParts;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #isStopped = false;

  constructor(parts: SweepParts) {
    this.#parts = parts;
  }

  /** Looks soon, and once a minute from then on. It keeps no process alive. */
  start(): void {
    this.#lookIn(FIRST_LOOK_MS);
  }

  #lookIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#looking = this.#look().then(() => {
        if (!this.#isStopped) this.#lookIn(LOOK_EVERY_MS);
      });
    }, milliseconds).unref();
  }

  async #look(): Promise<void> {
    const { database, clock, forget, onError } = this.#parts;
    try {
      for (const { tenant, graph } of await database.trackCall(() => expiredGraphs(database, clock())))
        if (!this.#isStopped) await forget(tenant, graph);
    } catch (cause) {
      // Whoever closes the database has nothing swept any more.
      if (cause instanceof StorageError && cause.code === "memory_closed") this.#isStopped = true;
      if (this.#isStopped) return;
      onError(
        new Error("What has expired could not be forgotten; it is tried again in a minute.", { cause }),
      );
    }
  }

  /** Waits for the graph that is under way. The others are left to whoever opens the memory next. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#looking;
  }
}
