/**
 * pg-boss in the database that holds the memory, embedded or not: it hands graphs to workers, one at a time,
 * and tries again what failed.
 */
import PgBoss from "pg-boss";
import { raw, Sql } from "sql-template-tag";
import type { Database } from "../db/database.ts";
import type { GraphId } from "../queue/outbox.ts";

const SCHEMA = "palimpsest_jobs";
const EXPIRE_SECONDS = 900;
const RETRIES = 5;
/** Seconds between looks while nothing notifies the worker. */
const POLLING = 2;

interface BossOptions {
  readonly database: Database;
  /** Names of the queues. */
  readonly queues: readonly string[];
  /** Is called with what went wrong beside the jobs themselves. */
  readonly onError: (error: Error) => void;
}

export class Boss {
  readonly #boss: PgBoss;
  /** The worker of each queue. */
  readonly #workers = new Map<string, string>();

  private constructor(boss: PgBoss) {
    this.#boss = boss;
  }

  static async start({ database, queues, onError }: BossOptions): Promise<Boss> {
    const boss = new PgBoss({ db: executorOf(database), schema: SCHEMA, schedule: false });
    boss.on("error", onError);
    await boss.start();
    for (const name of queues) {
      // Jobs that failed for good: what they were about stands in the graphs' own tables.
      const deadLetter = `${name}-dead`;
      await boss.createQueue(deadLetter, { name: deadLetter });
      // At most one job of a graph waits; how it goes with each item stands in the graph.
      await boss.createQueue(name, {
        name,
        policy: "short",
        deadLetter,
        retryLimit: RETRIES,
        retryBackoff: true,
        retryDelay: 1,
        expireInSeconds: EXPIRE_SECONDS,
      });
    }
    return new Boss(boss);
  }

  /** Has workers look at graphs. A graph that is asked for already is not asked for twice. */
  async send(queue: string, graphs: readonly GraphId[]): Promise<void> {
    for (const { tenant, graph } of graphs) {
      await this.#boss.send(queue, { tenant, graph }, { singletonKey: `${tenant}:${graph}` });
    }
    const worker = this.#workers.get(queue);
    if (graphs.length > 0 && worker !== undefined) this.#boss.notifyWorker(worker);
  }

  /** Works at graphs until it is stopped, at `concurrency` of them at the same time. */
  async work(queue: string, concurrency: number, handle: (graph: GraphId) => Promise<void>): Promise<void> {
    const worker = await this.#boss.work<GraphId>(
      queue,
      { batchSize: concurrency, pollingIntervalSeconds: POLLING },
      async (jobs) => {
        const done = await Promise.allSettled(jobs.map((job) => handle(job.data)));
        const failed = done.find((result) => result.status === "rejected");
        if (failed !== undefined) throw failed.reason;
      },
    );
    this.#workers.set(queue, worker);
  }

  /** Waits for the jobs under way. */
  /** Jobs of a queue that are not done. */
  size(queue: string): Promise<number> {
    return this.#boss.getQueueSize(queue, { before: "completed" });
  }

  async stop(): Promise<void> {
    for (const id of this.#workers.values()) await this.#boss.offWork({ id });
    await this.#boss.stop({ graceful: true, wait: true, timeout: 60_000 });
  }
}

/** pg-boss writes its own statements, with values by number. */
function executorOf(database: Database): PgBoss.Db {
  return {
    executeSql: (text, values) =>
      database.asOwner(async (transaction) => {
        if (values === undefined || values === null || values.length === 0) {
          // Several statements in one text give no rows; one does.
          if (text.includes(";")) {
            await transaction.script(text);
            return { rows: [] };
          }
          return { rows: await transaction.query(raw(text)) };
        }
        return { rows: await transaction.query(statementOf(text, values)) };
      }),
  };
}

/** A text with `$1`, `$2` … and its values as a statement of ours. */
function statementOf(text: string, values: readonly unknown[]): Sql {
  const parts = text.split(/\$(\d+)/u);
  const strings = parts.filter((_, place) => place % 2 === 0);
  const numbers = parts.filter((_, place) => place % 2 === 1);
  return new Sql(
    strings,
    numbers.map((number) => values[Number(number) - 1]),
  );
}
