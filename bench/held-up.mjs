/** How long the process was held up at the most while something ran, in milliseconds that the thread really worked: others on the machine do not count. */
import { readFileSync } from "node:fs";

export async function longestStretch(work) {
  let longest = 0;
  let last = worked();
  const look = () => {
    const now = worked();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const looking = setInterval(look, 2);
  try {
    await work();
    // What came last counts, too.
    await new Promise((resolve) => setTimeout(resolve, 5));
  } finally {
    clearInterval(looking);
  }
  look();
  return longest;
}

/** Milliseconds that this process's main thread has worked (Linux); elsewhere the time of a clock. */
function worked() {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, "latin1").split(" ")[0]) / 1e6;
  } catch {
    return performance.now();
  }
}
