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
  // The page of the API's documentation loads nothing from elsewhere.
  copy: ["swagger-ui.css", "swagger-ui-bundle.js"].map((name) => ({
    from: `node_modules/swagger-ui-dist/${name}`,
    to: "dist/api-docs",
  })),
  dts: { entry: "src/index.ts" },
  fixedExtension: false,
  clean: true,
});
