import { defineConfig } from "tsdown";

export default defineConfig({
  entry: {
    index: "src/index.ts",
    cli: "src/cli/main.ts",
    "pglite-worker": "src/db/pglite-worker.ts",
    "encoder-worker": "src/embed/encoder-worker.ts",
    "build-template": "src/db/build-template.ts",
  },
  platform: "node",
  target: "node20.19",
  format: "esm",
  loader: { ".sql": "text" },
  dts: { entry: "src/index.ts" },
  fixedExtension: false,
  clean: true,
});
