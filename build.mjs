/**
 * Builds `dist/`. It calls tsdown's API because tsdown's command line prints on each run that a later release drops
 * Node.js 20; the release that is pinned runs on it.
 */
import { build } from "tsdown";

await build({ logLevel: "warn" });
