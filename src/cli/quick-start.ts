/** Starts short commands sooner: most end before optimised code is of use. */
import { setFlagsFromString } from "node:v8";
import type { Command } from "commander";

/** Those that go on, or do much. */
export const LASTING: ReadonlySet<string> = new Set(["start", "import", "inbox", "rebuild", "worker", "mcp"]);

/** The releases of Node.js whose V8 is known to have the flag: another would complain of it. */
const KNOWN = { from: 20, to: 24 } as const;

/**
 * Has the embedded database's code optimised where it is run very often only, 100 times as often as V8 has it
 * by default. A command that asks one question takes half the processor time: most of it
 * went into functions that were not called again.
 */
export function startQuickly(): void {
  const major = Number.parseInt(process.versions.node, 10);
  if (major < KNOWN.from || major > KNOWN.to) return;
  setFlagsFromString("--wasm-tiering-budget=180000000");
}

/**
 * Does a command last, or the one that it is a part of?
 *
 * @param action the command that is about to run, or one of its own
 */
export function lasts(program: Command, action: Command): boolean {
  let command = action;
  while (command.parent !== null && command.parent !== program) command = command.parent;
  return LASTING.has(command.name());
}
