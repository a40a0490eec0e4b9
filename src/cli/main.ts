#!/usr/bin/env node
/**
 * The command line. Translates: what is given into calls of the memory, and what it returns into text or
 * JSON.
 */
import { makeProgram } from "./program.ts";
import { runProgram } from "./run.ts";
import { Session } from "./session.ts";
import { secretsOfFiles } from "./settings-from-environment.ts";
import { Stopper } from "./stopping.ts";

const session = new Session(new Stopper());
await runProgram(() => {
  Object.assign(process.env, secretsOfFiles(process.env));
  return makeProgram(session, process.env);
}, session);
