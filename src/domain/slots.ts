/** What has slots to give, such as a semaphore of `async-mutex`. */
interface Semaphore {
  acquire(weight: number, priority: number): Promise<readonly [number, () => void]>;
}

/** A slot that nobody waits for urgently. */
const USUAL = 0;
/** Before all usual ones that wait. */
export const URGENT = 1;

/**
 * Takes a slot of a semaphore. The caller gives it back, once, by calling the function that is returned.
 *
 * @throws the signal's reason if it is aborted while waiting
 */
export async function takeSlot(
  semaphore: Semaphore,
  signal: AbortSignal | undefined,
  priority: number = USUAL,
): Promise<() => void> {
  signal?.throwIfAborted();
  const slot = semaphore.acquire(1, priority);
  if (signal === undefined) return (await slot)[1];
  const waited = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener("abort", abort, { once: true, signal: waited.signal });
  });
  try {
    const [, release] = await Promise.race([slot, aborted]);
    return release;
  } catch (error) {
    void slot.then(([, release]) => release());
    throw error;
  } finally {
    waited.abort();
  }
}

/** Works in a slot of a semaphore. */
export async function inSlot<Result>(
  semaphore: Semaphore,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const release = await takeSlot(semaphore, signal);
  try {
    return await work();
  } finally {
    release();
  }
}
