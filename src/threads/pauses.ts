/** Long work on the one thread of the process lets others go on now and then. */
import { setImmediate as nextTurn } from "node:timers/promises";

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

/** Work in steps: each `yield` is a place where others may have their turn. */
export type Steps<Result> = Generator<void, Result, void>;

/** Does all steps at once. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** Does one step after the other, with pauses. */
export async function withPauses<Result>(steps: Steps<Result>): Promise<Result> {
  let step = steps.next();
  while (step.done !== true) {
    if (isPauseDue()) await pause();
    step = steps.next();
  }
  return step.value;
}
