#!/usr/bin/env node
/** The command line. Translates: what is given into calls of the memory, and what it returns into text or JSON. */
import { failureOf } from "./failure.ts";
import { makeProgram } from "./program.ts";
import { Session } from "./session.ts";
import { Stopped, Stopper } from "./stopping.ts";
import { red } from "./text.ts";

const session = new Session(new Stopper());
const program = makeProgram(session, process.env);
try {
  await program.parseAsync();
  process.exitCode = session.exitCode;
} catch (error) {
  // Somebody waits for the end, and input that is still awaited must not keep the process.
  if (error instanceof Stopped) process.exit(error.exitCode);
  const failure = failureOf(error);
  if (failure !== undefined) {
    const { code, message, stack } = failure;
    const options = program.opts();
    if (options.json === true) session.printJson({ error: { code, message } });
    else session.note(red(`error (${code})`), `: ${message}`);
    if (stack !== undefined && options.debug === true) session.note(stack);
    process.exitCode = failure.exitCode;
  }
}
