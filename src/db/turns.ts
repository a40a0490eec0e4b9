/** Who may go on, and who waits: first come, first served. */

/** Lets a number of callers in at once. */
export class Gate {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(places: number) {
    this.#free = places;
  }

  async pass<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      // A place is handed on, so that nobody who comes later slips in between.
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }
}

/** Lets one caller in at a time for each key. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  async take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const turn = (this.#last.get(key) ?? Promise.resolve()).then(work);
    // The next one goes on whether this one succeeds or not; its caller is told by `turn`.
    const done = turn.catch(() => undefined);
    this.#last.set(key, done);
    try {
      return await turn;
    } finally {
      if (this.#last.get(key) === done) this.#last.delete(key);
    }
  }
}
