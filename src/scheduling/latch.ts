/** A promise that is fired once, and that several may wait for. */
export class Latch {
  readonly fired: Promise<void>;
  #resolve: () => void = () => undefined;

  constructor() {
    this.fired = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  /** Fires the latch; firing it again changes nothing. */
  fire(): void {
    this.#resolve();
  }
}
