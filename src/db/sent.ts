/** The statements of a transaction that nobody waits for. */
export class Sent {
  #last: Promise<void> = Promise.resolve();
  #failure: Error | undefined;

  /** The first failure so far: what came after it failed only because of it. */
  get failure(): Error | undefined {
    return this.#failure;
  }

  /** Statements end in the order in which they were sent. */
  add(running: Promise<unknown>): void {
    this.#last = running.then(
      () => undefined,
      (error: Error) => {
        this.#failure ??= error;
      },
    );
  }

  /** Waits for all of them. @throws the first failure */
  async end(): Promise<void> {
    await this.#last;
    if (this.#failure !== undefined) throw this.#failure;
  }
}
