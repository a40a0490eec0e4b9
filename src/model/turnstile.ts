/** Lets a few through at a time, in the order in which they came, those before the others for whom somebody waits. */
export class Turnstile {
  readonly #width: number;
  readonly #waiting: (() => void)[] = [];
  #inside = 0;

  /** @param width - how many may be inside at once */
  constructor(width: number) {
    this.#width = width;
  }

  /**
   * Waits for a place, works, and makes room for the next.
   *
   * @throws the signal's reason if it is aborted while waiting
   */
  async pass<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    const leave = await this.enter(signal);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /**
   * Waits for a place. Whoever has one calls the function that comes back, once.
   *
   * @param isUrgent - goes before all who wait
   * @throws the signal's reason if it is aborted while waiting
   */
  async enter(signal?: AbortSignal, isUrgent = false): Promise<() => void> {
    await this.#enter(signal, isUrgent);
    return () => {
      const next = this.#waiting.shift();
      if (next === undefined) this.#inside -= 1;
      else next();
    };
  }

  #enter(signal: AbortSignal | undefined, isUrgent: boolean): Promise<void> {
    signal?.throwIfAborted();
    if (this.#inside < this.#width) {
      this.#inside += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const enter = () => {
        signal?.removeEventListener("abort", leave);
        resolve();
      };
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1);
        reject(signal?.reason);
      };
      if (isUrgent) this.#waiting.unshift(enter);
      else this.#waiting.push(enter);
      signal?.addEventListener("abort", leave, { once: true });
    });
  }
}
