/** Long work on the one thread of the process lets others go on now and then. */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Steps } from "./steps.ts";

/** Milliseconds of work after which others get their turn: more than a message takes, so that few pay for it. */
const AT_ONCE = 15;

/** When work began in this turn of the loop: whoever works in it shares the time, or ten users at once would hold the loop up ten times as long. */
let begun: number | undefined;
/** Of those that pause, one goes on in each turn. There is one loop in a process, and so one order. */
let last: Promise<unknown> = Promise.resolve();

/** Is it time for a pause? The first who asks in a turn of the loop begins its work. */
export function isPauseDue(): boolean {
  begun ??= beginning();
  return performance.now() - begun >= AT_ONCE;
}

function beginning(): number {
  setImmediate(() => {
    begun = undefined;
  });
  return performance.now();
}

/** Lets others have their turn: timers, what arrives, and who paused before. */
export async function pause(): Promise<void> {
  const turn = last.then(() => nextTurn());
  last = turn;
  await turn;
  begun = beginning();
}

/**
 * Pauses if it is time to.
 *
 * @example for (const item of many) { work(item); await pauseIfDue(); }
 */
export async function pauseIfDue(): Promise<void> {
  if (isPauseDue()) await pause();
}

/**
 * Lets what is ready go on, and what it sends to the database leave, which is when all that was ready has been done: in a tick that may be queued after
 * the first one here, and before the second.
 */
export function othersFirst(): Promise<void> {
  return new Promise((resolve) => process.nextTick(() => process.nextTick(resolve)));
}

/** Items of a list that are worked on between two pauses: what they take at a stretch is a few milliseconds. */
const PART = 500;

/**
 * Works on a long list part by part, with pauses between.
 *
 * @example await inParts(rows, (some) => insert(some));
 */
export async function inParts<Item>(
  items: readonly Item[],
  work: (part: readonly Item[]) => unknown,
): Promise<void> {
  for (let from = 0; from < items.length; from += PART) {
    await pauseIfDue();
    await work(items.length <= PART ? items : items.slice(from, from + PART));
  }
}

/** Turns each item of a long list into another, with pauses. */
export async function mappedInParts<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Made,
): Promise<Made[]> {
  const made: Made[] = [];
  await inParts(items, (part) => {
    for (const item of part) made.push(make(item));
  });
  return made;
}

/** Does one step after the other, with pauses. */
export async function withPauses<Result>(steps: Steps<Result>): Promise<Result> {
  while (true) {
    // Asked before the first one, too, which may take long by itself.
    if (isPauseDue()) await pause();
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
