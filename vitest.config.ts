import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [
    {
      name: "sql-as-text",
      load(id) {
        return id.endsWith(".sql") ? `export default ${JSON.stringify(readFileSync(id, "utf8"))}` : undefined;
      },
    },
  ],
  test: {
    include: ["tests/**/*.test.ts"],
    globalSetup: ["tests/build.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Each file may hold an embedded database of its own: two at a time on two cores.
    maxWorkers: 2,
  },
});
