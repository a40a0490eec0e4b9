/** Which of some new episodes a model is to read, and when. Pure. */
import type { EpisodeUid } from "../domain/ids.ts";
import type { Instant } from "../domain/interval.ts";
import type { QueuedEpisode, QueuedRoute } from "./extraction-queue.ts";
import type { GraphId } from "./outbox.ts";

/** The queue of episodes that a model is to read. */
export interface ExtractionQueue {
  /** Name and version of the prompt that they will be read with. */
  readonly prompt: string;
  /** Name of the model that will read them. */
  readonly model: string;
  /** Milliseconds that a deferred episode waits for others. */
  readonly batchEvery: number;
  /** Has the process so much to do that nothing is read at once? Default: it never has. */
  readonly isBusy?: () => boolean;
  /** Is called once something was enqueued. */
  readonly onQueued: () => void;
  /** Reads some episodes at once. */
  readonly readNow: (graph: GraphId, episodes: readonly EpisodeUid[]) => Promise<unknown>;
}

/** A new episode with its route. */
export interface Routed {
  readonly episode: EpisodeUid;
  readonly ordinal: number;
  readonly thread: number;
  readonly route: QueuedRoute | "logged";
}

interface QueuePlan {
  readonly queued: readonly QueuedEpisode[];
  /** Episodes that were to be read at once and are not, because too many wait already. */
  readonly overflowing: ReadonlySet<EpisodeUid>;
  /** So much is deferred that there is nothing left to wait for. */
  readonly isBatchFull: boolean;
}

/** Maximum of immediate episodes that wait in a graph before further ones are deferred. */
export const MAX_IMMEDIATE = 100;
/** Number of deferred episodes that make a batch. */
export const FULL_BATCH = 50;
/** Priority of what is deferred only because of the load: first in the queue. */
const FIRST = 1;
const URGENT = 2;

/** @param waiting how much waits in the graph already */
export function planQueue(
  episodes: readonly Routed[],
  waiting: Readonly<Record<QueuedRoute, number>>,
  now: Instant,
  { batchEvery, isBusy }: Pick<ExtractionQueue, "batchEvery" | "isBusy">,
): QueuePlan {
  const max = isBusy?.() === true ? 0 : MAX_IMMEDIATE;
  const overflowing = new Set<EpisodeUid>();
  const queued: QueuedEpisode[] = [];
  let { immediate, deferred } = waiting;
  for (const { episode, ordinal, thread, route } of episodes) {
    if (route === "logged") continue;
    if (route === "immediate" && immediate < max) {
      immediate += 1;
      queued.push({ episode, ordinal, thread, route, priority: URGENT, dueAt: now });
      continue;
    }
    deferred += 1;
    if (route === "immediate") overflowing.add(episode);
    const priority = route === "immediate" ? FIRST : 0;
    queued.push({ episode, ordinal, thread, route: "deferred", priority, dueAt: now + batchEvery });
  }
  return { queued, overflowing, isBatchFull: deferred >= FULL_BATCH };
}
