/** Builds once before the tests: the database worker, the template and the command line run from `dist`. */
import { execFileSync } from "node:child_process";

export default function build(): void {
  execFileSync("npm", ["run", "--silent", "build"], { stdio: ["ignore", "ignore", "inherit"] });
}
