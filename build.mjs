/**
 * Builds `dist/`, or with `--bench` the benchmarks. It calls tsdown's API because tsdown's command line prints on each
 * run that a later release drops Node.js 20; the release that is pinned runs on it.
 */
import { build } from "tsdown";

const isBench = process.argv.includes("--bench");
await build({ logLevel: "warn", ...(isBench ? { config: "tsdown.bench.config.ts" } : {}) });
