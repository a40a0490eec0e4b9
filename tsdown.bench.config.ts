import { defineConfig } from "tsdown";
import { watPlugin } from "./scripts/wat-plugin.ts";

/**
 * Builds the benchmarks into `build/`, which is not published. They need `dist/` to be built before: the template of
 * the embedded database is taken from there.
 */
export default defineConfig({
  entry: {
    bench: "bench/main.ts",
    "pglite-worker": "src/db/embedded/pglite-worker.ts",
    "encoder-worker": "src/embed/encoders/encoder-worker.ts",
    "work-thread": "src/worker/work-thread.ts",
  },
  outDir: "build",
  platform: "node",
  target: "node20.19",
  format: "esm",
  loader: { ".sql": "text" },
  plugins: [watPlugin],
  // The compiler looks for its own files.
  deps: { neverBundle: ["typescript"] },
  copy: [{ from: "dist/template.tar.gz", to: "build" }],
  dts: false,
  fixedExtension: false,
  clean: true,
  checks: { pluginTimings: false },
});
