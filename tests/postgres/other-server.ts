/** An older server, if one is installed: the tests run on it, too. */
import { existsSync } from "node:fs";
import { join } from "node:path";

/** `PALIMPSEST_TEST_PG_BIN` names the folder of its binaries. */
export const OTHER_SERVER = {
  project: "postgres-15",
  bin: process.env.PALIMPSEST_TEST_PG_BIN || "/usr/lib/postgresql/15/bin",
} as const;

export function isOtherServerInstalled(): boolean {
  return existsSync(join(OTHER_SERVER.bin, "initdb"));
}
