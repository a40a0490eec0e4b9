/** Stopping before the end: Ctrl-C, SIGTERM, and a reader such as `head` that has read enough. */
import { EXIT } from "./failure.ts";

/** The process was asked to stop. */
export class Stopped extends Error {
  readonly exitCode: number;

  constructor(exitCode: number) {
    super("Stopped");
    this.exitCode = exitCode;
  }
}

/** Exit codes of stopped processes are 128 and the number of the signal. */
const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Ends the process when asked, but lets what holds a memory close it first. The second time it ends at once.
 */
export class Stopper {
  readonly #holders = new Set<(stopped: Stopped) => void>();
  #stopped: Stopped | undefined;

  constructor() {
    for (const [signal, exitCode] of Object.entries(SIGNALS)) process.on(signal, () => this.#stop(exitCode));
    for (const stream of [process.stdout, process.stderr]) {
      stream.on("error", (error) => {
        if ("code" in error && error.code === "EPIPE") return this.#stop(EXIT.done);
        process.stderr.write(`error (storage_failed): The output cannot be written: ${error.message}.\n`);
        this.#stop(EXIT.storage);
      });
    }
  }

  /**
   * Does a piece of work, and what has to be done after it whether it came to its end or not.
   *
   * @throws Stopped after `cleanUp` if the process was asked to stop meanwhile, also when the work was done:
   *   of output that cannot be written the system tells late.
   */
  async guard<Result>(work: () => Promise<Result>, cleanUp: () => Promise<void>): Promise<Result> {
    let tell: (stopped: Stopped) => void = () => undefined;
    const stopped = new Promise<never>((_, reject) => {
      tell = reject;
    });
    this.#holders.add(tell);
    let result: Result;
    try {
      result = await Promise.race([work(), stopped]);
    } finally {
      await cleanUp();
      this.#holders.delete(tell);
    }
    if (this.#stopped !== undefined) throw this.#stopped;
    return result;
  }

  #stop(exitCode: number): void {
    if (this.#stopped !== undefined || this.#holders.size === 0) process.exit(exitCode);
    this.#stopped = new Stopped(exitCode);
    for (const tell of this.#holders) tell(this.#stopped);
  }
}
