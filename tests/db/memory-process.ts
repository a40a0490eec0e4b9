/** Starts processes that open a memory of their own, and has them work. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { Memory } from "../../src/memory/memory.ts";
import { atEndOfFile } from "../cleanups.ts";

const SCRIPT = fileURLToPath(new URL("memory-process.mjs", import.meta.url));
const message = z.object({
  id: z.number(),
  result: z.unknown(),
  error: z.object({ code: z.string().optional(), message: z.string() }).optional(),
});

export class MemoryProcess {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<
    number,
    { readonly resolve: (result: unknown) => void; readonly reject: (error: Error) => void }
  >();
  #nextId = 1;

  private constructor(database: string, clock: "clocked" | "plain") {
    this.#child = fork(SCRIPT, [database, clock], { execArgv: [] });
    this.#child.on("message", (sent) => {
      const { id, result, error } = message.parse(sent);
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error === undefined) waiting?.resolve(result);
      else waiting?.reject(Object.assign(new Error(error.message), { code: error.code }));
    });
    this.#child.once("exit", () => {
      for (const { reject } of this.#waiting.values()) reject(new Error("The process is gone."));
    });
    atEndOfFile(() => this.#child.kill("SIGKILL"));
  }

  /** @param clock `clocked`: the global `killAt` says at which look at the clock it kills itself */
  static async start(database: string, clock: "clocked" | "plain" = "plain"): Promise<MemoryProcess> {
    const started = new MemoryProcess(database, clock);
    await started.#wait(0);
    return started;
  }

  /** Runs there what stands on its own: nothing around it is known in the other process. */
  run<Value>(work: (memory: Memory, value: Value) => Promise<unknown>, value?: Value): Promise<unknown> {
    const id = this.#nextId++;
    const answered = this.#wait(id);
    this.#child.send({ id, work: work.toString(), value });
    return answered;
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  async kill(): Promise<void> {
    const gone = once(this.#child, "exit");
    this.#child.kill("SIGKILL");
    await gone;
  }

  get gone(): Promise<unknown> {
    return once(this.#child, "exit");
  }

  #wait(id: number): Promise<unknown> {
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }
}
