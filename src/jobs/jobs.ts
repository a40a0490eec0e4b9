/** The background work of a memory: a relay that sees what is due, a queue that hands it out, and a worker that has a model read it. */
import type { Database } from "../db/database.ts";
import type { Clock } from "../domain/ids.ts";
import { Boss } from "./boss.ts";
import { AGAIN_AFTER, type GraphId, takeDue } from "./outbox.ts";

export interface JobsParts {
  readonly database: Database;
  readonly clock: Clock;
  /** Works at a graph until nothing is due in it. */
  readonly handle: (graph: GraphId) => Promise<unknown>;
  /** Is told what went wrong where nobody waits. */
  readonly onError: (error: Error) => void;
}

/** Milliseconds between looks for what other processes have put down. */
const LOOK_EVERY = 2000;
/** Graphs that are worked at at the same time. */
const AT_ONCE = 4;

/** Running background work. Made by {@link Jobs.start}. */
export class Jobs {
  readonly #parts: JobsParts;
  readonly #boss: Boss;
  readonly #timer: NodeJS.Timeout;
  #looking: Promise<void> = Promise.resolve();
  #isWanted = false;
  #isFirst = true;
  #isStopped = false;

  private constructor(parts: JobsParts, boss: Boss) {
    this.#parts = parts;
    this.#boss = boss;
    this.#timer = setInterval(() => this.wake(), LOOK_EVERY);
  }

  static async start(parts: JobsParts): Promise<Jobs> {
    const { database, onError, handle } = parts;
    const boss = await Boss.start({ database, atOnce: AT_ONCE, onError });
    const jobs = new Jobs(parts, boss);
    await boss.work(async (graph) => {
      await handle(graph);
    });
    jobs.wake();
    return jobs;
  }

  /** Looks for what is due. While one look is under way, one other follows at most. */
  wake(): void {
    if (this.#isStopped || this.#isWanted) return;
    this.#isWanted = true;
    this.#looking = this.#looking
      .then(() => this.#look())
      .catch((error: Error) => this.#parts.onError(error));
  }

  async #look(): Promise<void> {
    this.#isWanted = false;
    const { database, clock } = this.#parts;
    // At first, what a process was told that is no more counts as well.
    const ahead = this.#isFirst ? AGAIN_AFTER : 0;
    this.#isFirst = false;
    await this.#boss.send(await takeDue(database, clock() + ahead));
  }

  /** Waits for what is under way. What waits is taken up again by the next one that starts. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#looking;
    await this.#boss.stop();
  }
}
