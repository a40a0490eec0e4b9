import { AsyncResource } from "node:async_hooks";

/**
 * Does one piece of work after the other, as nobody's part: whoever asks first does not wait, and may be
 * inside a transaction.
 */
export function backgroundQueue(): (work: () => Promise<void>) => Promise<void> {
  let last = Promise.resolve();
  return AsyncResource.bind((work: () => Promise<void>) => {
    last = last.then(work);
    return last;
  });
}
