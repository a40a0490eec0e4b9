/** Most commands end before what a compiler makes better is of use. */
import { setFlagsFromString } from "node:v8";

/** The releases of Node.js whose V8 is known to have the flag: another would complain of it. */
const KNOWN = { from: 20, to: 24 } as const;

/**
 * Has the embedded database's code optimised where it is run very often only: 100 times as often as V8 has it by default. A command that asks one question
 * takes half the processor time, most of which went into functions that were not called again; bulk loads take as long either way.
 */
export function startQuickly(): void {
  const major = Number.parseInt(process.versions.node, 10);
  if (major >= KNOWN.from && major <= KNOWN.to) setFlagsFromString("--wasm-tiering-budget=180000000");
}
