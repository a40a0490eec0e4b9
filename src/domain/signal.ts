/** Something that is waited for, and comes once. */
export class Signal {
  readonly given: Promise<void>;
  #resolve: () => void = () => undefined;

  constructor() {
    this.given = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  /** The first time counts. */
  give(): void {
    this.#resolve();
  }
}
