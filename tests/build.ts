/**
 * Builds once before the tests: the database worker, the template and the command line run from `dist`, the benchmarks
 * from `build`.
 */
import { execFileSync } from "node:child_process";

export default function build(): void {
  for (const [command, ...args] of [
    ["npm", "run", "--silent", "build"],
    [process.execPath, "build.mjs", "--bench"],
  ] as const)
    execFileSync(command, args, { stdio: ["ignore", "ignore", "inherit"] });
}
