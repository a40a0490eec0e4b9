/** Opens the database that an address names. */
import { InputError } from "../errors.ts";
import type { Database } from "./database.ts";
import { openPGlite } from "./pglite.ts";

/** @throws InputError `database_unsupported` for an address of a kind that is not known. */
export function openDatabase(address: string): Promise<Database> {
  if (address === "memory:") return openPGlite();
  // One letter is a drive of Windows.
  if (/^[a-z][a-z0-9+.-]+:/iu.test(address)) {
    return Promise.reject(
      new InputError(
        "database_unsupported",
        `This version keeps its memory embedded and cannot use ${address.replace(/:.*/su, ":…")} as an address. Give "memory:" or a directory; one whose name has a colon begins with "./".`,
      ),
    );
  }
  return openPGlite(address);
}
