import { Mutex } from "async-mutex";

/** Lets one caller at a time work for each key, first come, first served. */
export class KeyedMutex {
  readonly #mutexes = new Map<string, Mutex>();

  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const mutex = this.#mutexes.get(key) ?? new Mutex();
    this.#mutexes.set(key, mutex);
    try {
      return await mutex.runExclusive(work);
    } finally {
      if (!mutex.isLocked()) this.#mutexes.delete(key);
    }
  }
}
