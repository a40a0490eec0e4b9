/** Something that is waited for, and comes once. */
export class Signal {
  readonly fired: Promise<void>;
  #resolve: () => void = () => undefined;

  constructor() {
    this.fired = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  /** The first time counts. */
  fire(): void {
    this.#resolve();
  }
}
