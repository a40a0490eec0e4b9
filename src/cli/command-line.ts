/** Runs the command that the arguments of the process name. */
import { makeProgram } from "./program.ts";
import { runProgram } from "./run.ts";
import { Session } from "./session.ts";
import { secretsOfFiles } from "./settings-from-environment.ts";
import { Stopper } from "./stopping.ts";

export async function runCommandLine(): Promise<void> {
  const session = new Session(new Stopper());
  await runProgram(() => {
    Object.assign(process.env, secretsOfFiles(process.env));
    return makeProgram(session, process.env);
  }, session);
}
