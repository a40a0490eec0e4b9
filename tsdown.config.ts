import { defineConfig } from "tsdown";
import { watPlugin } from "./scripts/wat-plugin.ts";

export default defineConfig({
  entry: {
    index: "src/index.ts",
    client: "src/client/client.ts",
    "ai-sdk": "src/adapters/ai-sdk.ts",
    langgraph: "src/adapters/langgraph.ts",
    mastra: "src/adapters/mastra.ts",
    openai: "src/adapters/openai.ts",
    knowledge: "src/knowledge/knowledge.ts",
    code: "src/code/code.ts",
    cli: "src/cli/main.ts",
    "pglite-worker": "src/db/embedded/pglite-worker.ts",
    "encoder-worker": "src/embed/encoders/encoder-worker.ts",
    "work-thread": "src/worker/work-thread.ts",
    "build-template": "src/db/embedded/build-template.ts",
  },
  platform: "node",
  target: "node20.19",
  format: "esm",
  loader: { ".sql": "text" },
  plugins: [watPlugin],
  copy: [
    // The page of the API's documentation loads nothing from elsewhere.
    ...["swagger-ui.css", "swagger-ui-bundle.js"].map((name) => ({
      from: `node_modules/swagger-ui-dist/${name}`,
      to: "dist/api-docs",
    })),
    // Of what is bundled. The 680 files of chevrotain, a dependency of the development only, took a third of a second
    // to load.
    ...["chevrotain/LICENSE.txt", "lodash-es/LICENSE", "zod/LICENSE", "@opentelemetry/api/LICENSE"].map(
      (path) => ({
        from: `node_modules/${path}`,
        to: "dist/licences",
        rename: `${path.split("/")[0]?.replace("@", "")}.txt`,
      }),
    ),
  ],
  fixedExtension: false,
  checks: { pluginTimings: false },
});
