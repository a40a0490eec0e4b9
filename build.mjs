/**
 * Builds `dist/`, or those of its parts that are named, and with `bench` the benchmarks. It calls tsdown's API because
 * tsdown's command line prints on each run that a later release drops Node.js 20; the release that is pinned runs on it.
 */
import { build } from "tsdown";
import { build as buildPages } from "vite";

/** The declarations take half of the time, the pages a quarter. */
const PARTS = ["library", "types", "pages"];
const named = process.argv.slice(2);
const isBuilt = (part) => (named.length === 0 ? PARTS : named).includes(part);

/** What programs import. */
const declarations = {
  entry: [
    "src/index.ts",
    "src/client/client.ts",
    "src/adapters/{ai-sdk,langgraph,mastra,openai}.ts",
    "src/knowledge/knowledge.ts",
    "src/code/code.ts",
  ],
  emitDtsOnly: true,
};

/** Node.js takes a millisecond for each of their 150 files, and most are translations that nobody asks for. */
const BUNDLED = { alwaysBundle: [/^zod(?:$|\/)/u, "@opentelemetry/api"] };

if (isBuilt("bench")) await build({ logLevel: "warn", config: "tsdown.bench.config.ts" });
if (isBuilt("library"))
  await build({ logLevel: "warn", deps: BUNDLED, dts: false, clean: ["dist/*", "!dist/web"] });
// What is bundled is a dependency all the same: declarations name the types of zod, and have no copy of them.
if (isBuilt("types")) await build({ logLevel: "warn", dts: declarations, copy: [], clean: false });
// The web application, beside the library that serves it.
if (isBuilt("pages")) await buildPages({ configFile: "web/vite.config.ts", configLoader: "runner" });
