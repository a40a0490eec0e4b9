/** Runs the built command line as a process of its own. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { atEndOfFile } from "../cleanups.ts";

export const CLI = fileURLToPath(new URL("../../dist/cli.js", import.meta.url));

const BENCH = fileURLToPath(new URL("../../build/bench.js", import.meta.url));

export interface Run {
  readonly exitCode: number | string | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A folder that goes away when the test file ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "palimpsest-cli-"));
  atEndOfFile(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A command line with the database that it uses. */
export function commandLine(database: string): (args: readonly string[], input?: string) => Promise<Run> {
  return (args, input = "") => run([CLI, ...args], { PALIMPSEST_DATABASE: database }, input);
}

/** Runs a benchmark as `npm run bench` does once everything is built. */
export function bench(args: readonly string[]): Promise<Run> {
  return run([BENCH, ...args], {}, "");
}

function run(args: readonly string[], environment: NodeJS.ProcessEnv, input: string): Promise<Run> {
  return new Promise((resolve) => {
    // With CI set, libraries believe in colours even where no terminal is.
    const env = { ...process.env, CI: "true", ...environment };
    const child = execFile(process.execPath, [...args], { env }, (error, stdout, stderr) =>
      resolve({ exitCode: error === null ? 0 : (error.code ?? null), stdout, stderr }),
    );
    child.stdin?.end(input);
  });
}
