/** Runs a program of commands to its end and turns what it throws into a message and an exit code. */
import type { Command } from "commander";
import { failureOf } from "./failure.ts";
import type { Session } from "./session.ts";
import { Stopped } from "./stopping.ts";
import { red } from "./text.ts";

/** Parses the arguments of the process, runs the command that they name and sets the exit code. */
export async function runProgram(makeProgram: () => Command, session: Session): Promise<void> {
  let program: Command | undefined;
  try {
    program = makeProgram();
    await program.parseAsync();
    process.exitCode = session.exitCode;
  } catch (error) {
    // Somebody waits for the end, and input that is still awaited must not keep the process.
    if (error instanceof Stopped) process.exit(error.exitCode);
    const failure = failureOf(error);
    if (failure === undefined) return;
    const { code, message, stack } = failure;
    const options = program?.opts() ?? {};
    if (options.json === true) session.printJson({ error: { code, message } });
    else session.note(red(`error (${code})`), `: ${message}`);
    if (stack !== undefined && options.debug === true) session.note(stack);
    process.exitCode = failure.exitCode;
  }
}
