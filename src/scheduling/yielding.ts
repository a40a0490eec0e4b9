/** Long work on the one thread of the process lets others go on now and then. */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { CooperativeTask } from "./cooperative-task.ts";

/**
 * Milliseconds of work after which others get their turn: more than a message takes, so that few pay for it.
 */
const MAX_SLICE_MS = 15;

/**
 * When work began in this turn of the loop: whoever works in it shares the time, or ten users at once would
 * hold the loop up ten times as long.
 */
let sliceStart: number | undefined;
/**
 * The turn of the last task that paused: in each turn of the event loop one goes on. There is one loop in a
 * process, and so one order.
 */
let lastTurn: Promise<unknown> = Promise.resolve();

/** Is it time for a pause? The first who asks in a turn of the loop begins its work. */
export function isYieldDue(): boolean {
  sliceStart ??= startSlice();
  return performance.now() - sliceStart >= MAX_SLICE_MS;
}

function startSlice(): number {
  setImmediate(() => {
    sliceStart = undefined;
  });
  return performance.now();
}

/** Lets others have their turn: timers, what arrives, and who paused before. */
export async function yieldNow(): Promise<void> {
  const turn = lastTurn.then(() => nextTurn());
  lastTurn = turn;
  await turn;
  sliceStart = startSlice();
}

/**
 * Yields to the event loop if the time slice of this turn is over.
 *
 * @example for (const item of many) { work(item); await yieldIfDue(); }
 */
export async function yieldIfDue(): Promise<void> {
  if (isYieldDue()) await yieldNow();
}

/**
 * Lets what is ready go on, and what it sends to the database leave, which is when all that was ready has
 * been done: in a tick that may be queued after the first one here, and before the second.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => process.nextTick(() => process.nextTick(resolve)));
}

/**
 * Items of a list that are worked on between two pauses: what they take at a stretch is a few milliseconds.
 */
const PART_SIZE = 500;

/**
 * Works on a long list part by part, with pauses between.
 *
 * @example await forEachPart(rows, (some) => insert(some));
 */
export async function forEachPart<Item>(
  items: readonly Item[],
  work: (part: readonly Item[]) => unknown,
): Promise<void> {
  for (let from = 0; from < items.length; from += PART_SIZE) {
    await yieldIfDue();
    await work(items.length <= PART_SIZE ? items : items.slice(from, from + PART_SIZE));
  }
}

/** Turns each item of a long list into another, with pauses. */
export async function mapInParts<Item, Mapped>(
  items: readonly Item[],
  map: (item: Item) => Mapped,
): Promise<Mapped[]> {
  const mapped: Mapped[] = [];
  await forEachPart(items, (part) => {
    for (const item of part) mapped.push(map(item));
  });
  return mapped;
}

/** Does one step after the other, with pauses. */
export async function runCooperatively<Result>(task: CooperativeTask<Result>): Promise<Result> {
  while (true) {
    // Asked before the first one, too, which may take long by itself.
    if (isYieldDue()) await yieldNow();
    const step = task.next();
    if (step.done === true) return step.value;
  }
}
