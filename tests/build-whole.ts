/** Builds the rest before the tests that read or run it: the declarations, the pages and the benchmarks. */
import { isOlder, LIBRARY_SOURCES, PAGES_SOURCES, run } from "./build.ts";

export default function buildWhole(): void {
  build("types", "dist/index.d.ts", LIBRARY_SOURCES);
  build("pages", "dist/web/index.html", PAGES_SOURCES);
  build("bench", "build/bench.js", [...LIBRARY_SOURCES, "tsdown.bench.config.ts", "bench"]);
}

function build(part: string, built: string, sources: readonly string[]): void {
  if (isOlder(built, sources)) run(process.execPath, "build.mjs", part);
}
