/**
 * Builds the library in `dist` before the tests if it is older than its sources: the database worker and the
 * command line run from it.
 */
import { execFileSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const SETTINGS = ["build.mjs", "package.json", "package-lock.json", "tsdown.config.ts", "tsconfig.json"];
export const LIBRARY_SOURCES = [...SETTINGS, "src"];
/** The pages have the client in them, and of the rest of src little more than types. */
export const PAGES_SOURCES = [...SETTINGS, "web", "src/client", "src/errors.ts"];

/** The build writes it last. */
const LAST_BUILT = "dist/template.tar.gz";

export default function build(): void {
  if (!isOlder(LAST_BUILT, LIBRARY_SOURCES)) return;
  run(process.execPath, "build.mjs", "library");
  run(process.execPath, "dist/build-template.js");
  if (isOlder(LAST_BUILT, LIBRARY_SOURCES))
    throw new Error(
      `The build did not write ${LAST_BUILT}. Run npm run build, which says why, and test again.`,
    );
}

export function run(command: string, ...args: readonly string[]): void {
  execFileSync(command, args, { stdio: ["ignore", "ignore", "inherit"] });
}

/** Is a file that was built missing, or older than one of the files and folders? */
export function isOlder(built: string, sources: readonly string[]): boolean {
  const at = modifiedAt(built);
  return sources.flatMap(filesOf).some((path) => modifiedAt(path) >= at);
}

/** A folder counts, too: one from which a file was deleted is newer than the build. */
function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return [path, ...readdirSync(path, { recursive: true, encoding: "utf8" }).map((name) => join(path, name))];
}

function modifiedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
