/** Run by the build: makes the migrated database that new memories start from. */
import { writeFileSync } from "node:fs";
import { makeTemplate } from "./pglite.ts";

writeFileSync(new URL("template.tar.gz", import.meta.url), await makeTemplate());
