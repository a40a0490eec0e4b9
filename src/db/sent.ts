/** The statements of a transaction: what nobody waits for, and what comes after its end. */
import { StorageError } from "../errors.ts";

/** What a statement is answered that comes after the end of its transaction. */
export function cameTooLate(): StorageError {
  return new StorageError(
    "storage_failed",
    "A statement came after the end of its transaction. Wait for each statement inside the work.",
  );
}

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
