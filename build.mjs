/**
 * Builds `dist/`, or with `--bench` the benchmarks. It calls tsdown's API because tsdown's command line prints on each
 * run that a later release drops Node.js 20; the release that is pinned runs on it.
 */
import { build } from "tsdown";
import { build as buildPages } from "vite";

const isBench = process.argv.includes("--bench");
/** The pages stay as they were built last: they take half of the time. */
const keepsPages = process.argv.includes("--keep-pages");
/** The web application, beside the library that serves it. */
const buildWeb = () => buildPages({ configFile: "web/vite.config.ts", configLoader: "runner" });

await build({
  logLevel: "warn",
  ...(isBench ? { config: "tsdown.bench.config.ts" } : {}),
  ...(keepsPages ? { clean: ["dist/*", "!dist/web"] } : {}),
});
if (!isBench && !keepsPages) await buildWeb();
