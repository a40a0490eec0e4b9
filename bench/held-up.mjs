/**
 * How long the process was held up at the most while something ran: in milliseconds that its thread really
 * worked, so that others on the machine do not count; and how late its timers were, for which they do.
 */
import { readFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

export async function longestStretch(work) {
  return (await heldUp(work)).worked;
}

/** @returns milliseconds: `worked` at a stretch, `late`, the most that a timer was */
export async function heldUp(work) {
  let longest = 0;
  let last = worked();
  const look = () => {
    const now = worked();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const looking = setInterval(look, 2);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  try {
    await work();
    // What came last counts, too.
    await new Promise((resolve) => setTimeout(resolve, 5));
  } finally {
    clearInterval(looking);
    delay.disable();
  }
  look();
  return { worked: longest, late: Math.max(0, delay.max / 1e6 - 5) };
}

/** Milliseconds that this process's main thread has worked (Linux); elsewhere the time of a clock. */
function worked() {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, "latin1").split(" ")[0]) / 1e6;
  } catch {
    return performance.now();
  }
}
