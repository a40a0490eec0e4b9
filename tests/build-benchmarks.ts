/** Builds the benchmarks before the tests that run them, if what was built is older than its sources. */
import { isOlder, LIBRARY_SOURCES, run } from "./build.ts";

export default function buildBenchmarks(): void {
  const sources = [...LIBRARY_SOURCES, "tsdown.bench.config.ts", "bench"];
  if (isOlder("build/bench.js", sources)) run(process.execPath, "build.mjs", "--bench");
}
