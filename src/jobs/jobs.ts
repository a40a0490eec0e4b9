/**
 * The background work of a memory: a relay that sees what is due, queues that hand it out, and workers that
 * do it.
 */
import type { Database } from "../db/database.ts";
import type { Clock } from "../domain/ids.ts";
import type { Instant } from "../domain/interval.ts";
import { type GraphId, REDELIVER_AFTER_MS } from "../queue/outbox.ts";
import { Boss } from "./boss.ts";

/** What work on graphs did. */
export interface WorkDone {
  /** Episodes that were read, and what of them was not known before. */
  readonly episodes: number;
  readonly facts: number;
  /** Episodes that a model could not read now; each is tried again. */
  readonly retryLater: number;
  /** Texts and names that got a vector. */
  readonly embedded: number;
}

/** A kind of work on graphs. */
export interface Task {
  /** Name of its queue. */
  readonly queue: string;
  /** Graphs that are worked at at the same time. */
  readonly concurrency: number;
  /**
   * The graphs in which something is due at a time; each is due again a while later, until nothing is left.
   */
  readonly claimDue: (database: Database, now: Instant) => Promise<GraphId[]>;
  /** Works at a graph until nothing is due in it. */
  readonly handle: (graph: GraphId) => Promise<Partial<WorkDone>>;
}

export interface JobsParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly tasks: readonly Task[];
  /** Is called with what went wrong where nobody waits. */
  readonly onError: (error: Error) => void;
}

/** Milliseconds between looks for what other processes have enqueued. */
const POLL_INTERVAL_MS = 2000;

/** Running background work. Made by {@link Jobs.start}. */
export class Jobs {
  readonly #parts: JobsParts;
  readonly #boss: Boss;
  readonly #timer: NodeJS.Timeout;
  #looking: Promise<void> = Promise.resolve();
  #hasWork = false;
  #isFirst = true;
  #isStopped = false;

  private constructor(parts: JobsParts, boss: Boss) {
    this.#parts = parts;
    this.#boss = boss;
    this.#timer = setInterval(() => this.wake(), POLL_INTERVAL_MS);
  }

  static async start(parts: JobsParts): Promise<Jobs> {
    const { database, onError, tasks } = parts;
    const boss = await Boss.start({ database, queues: tasks.map(({ queue }) => queue), onError });
    const jobs = new Jobs(parts, boss);
    for (const { queue, concurrency, handle } of tasks) {
      await boss.work(queue, concurrency, async (graph) => {
        await handle(graph);
      });
    }
    jobs.wake();
    return jobs;
  }

  /** Looks for what is due. While one look is under way, one other follows at most. */
  wake(): void {
    if (this.#isStopped || this.#hasWork) return;
    this.#hasWork = true;
    this.#looking = this.#looking
      .then(() => this.#look())
      .catch((error: Error) => this.#parts.onError(error));
  }

  async #look(): Promise<void> {
    this.#hasWork = false;
    const { database, clock, tasks } = this.#parts;
    // At first, what another process that is gone was notified of counts as well.
    const ahead = this.#isFirst ? REDELIVER_AFTER_MS : 0;
    this.#isFirst = false;
    for (const { queue, claimDue } of tasks)
      await this.#boss.send(queue, await claimDue(database, clock() + ahead));
  }

  /** How many graphs wait for each kind of work, or are worked on. */
  waiting(): Promise<{ readonly queue: string; readonly count: number }[]> {
    return Promise.all(
      this.#parts.tasks.map(async ({ queue }) => ({ queue, count: await this.#boss.size(queue) })),
    );
  }

  /** Waits for what is under way. What waits is taken up again by the next one that starts. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#looking;
    await this.#boss.stop();
  }
}
