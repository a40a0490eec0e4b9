/** Long work on the one thread of the process lets others go on now and then. */
import { setImmediate } from "node:timers/promises";

/** Milliseconds of work after which others get their turn: more than a message takes, so that few pay for it. */
const AT_ONCE = 15;

/**
 * Tells when it is time for a pause, and makes it.
 *
 * @example
 * if (pauses.isDue) await pauses.make();
 */
export class Pauses {
  #since = performance.now();

  get isDue(): boolean {
    return performance.now() - this.#since >= AT_ONCE;
  }

  async make(): Promise<void> {
    await setImmediate();
    this.#since = performance.now();
  }
}
