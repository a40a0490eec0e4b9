/** The background work of a memory done once: until nothing is due, and no longer. */
import type { Database } from "../db/database.ts";
import type { Clock } from "../domain/ids.ts";
import type { GraphId } from "../queue/outbox.ts";
import type { Task, WorkDone } from "./jobs.ts";

export interface RunReport extends WorkDone {
  /** Graphs in which something was due. */
  readonly graphs: number;
  /** Graphs in which it went wrong; it is due there again half a minute later. */
  readonly failed: number;
}

/** Does what is due until nothing is. A graph in which it goes wrong is left alone then. */
export async function runOnce(
  {
    database,
    clock,
    onError,
  }: { readonly database: Database; readonly clock: Clock; readonly onError: (error: Error) => void },
  tasks: readonly Task[],
): Promise<RunReport> {
  const sum = { episodes: 0, facts: 0, retryLater: 0, embedded: 0 };
  const graphs = new Set<string>();
  const failed = new Set<string>();
  const workAt = async ({ handle, queue }: Task, graph: GraphId) => {
    const name = `${graph.tenant}:${graph.graph}`;
    graphs.add(name);
    try {
      const done = await handle(graph);
      for (const what of ["episodes", "facts", "retryLater", "embedded"] as const)
        sum[what] += done[what] ?? 0;
    } catch (cause) {
      failed.add(`${queue} ${name}`);
      onError(new Error(`Work on a graph failed (${queue}); it is tried again later.`, { cause }));
    }
  };
  for (;;) {
    let isWorking = false;
    for (const task of tasks) {
      const due = (await task.claimDue(database, clock())).filter(
        ({ tenant, graph }) => !failed.has(`${task.queue} ${tenant}:${graph}`),
      );
      isWorking ||= due.length > 0;
      for (let first = 0; first < due.length; first += task.concurrency)
        await Promise.all(due.slice(first, first + task.concurrency).map((graph) => workAt(task, graph)));
    }
    if (!isWorking) return { ...sum, graphs: graphs.size, failed: failed.size };
  }
}
