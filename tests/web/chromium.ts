/** Debian's Chromium, which the tests of the pages run in. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** PALIMPSEST_TEST_CHROMIUM names another one. */
export const CHROMIUM = process.env.PALIMPSEST_TEST_CHROMIUM ?? "/usr/bin/chromium";

/** Is it there? @param isWanted install it from Debian's packages if it is not, where that is allowed */
export function isChromiumInstalled(isWanted: boolean): boolean {
  if (existsSync(CHROMIUM)) return true;
  if (!isWanted || process.getuid?.() !== 0) return false;
  console.warn("Chromium is not there: apt-get installs it.");
  const run = (...args: readonly string[]) =>
    spawnSync("apt-get", [...args], {
      stdio: "ignore",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  run("update");
  run("install", "--yes", "--no-install-recommends", "chromium");
  return existsSync(CHROMIUM);
}

/** Headless, and quiet towards the network. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
