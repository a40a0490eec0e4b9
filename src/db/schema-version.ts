/** The schema that this code knows, apart from the migrations that lead to it. */
import { StorageError } from "../errors.ts";

/** The newest schema that this code knows: the number of the last migration. */
export const SCHEMA_VERSION = 48;

/** Refuses a database that a newer version has brought up to date. @throws StorageError `schema_too_new` */
export function checkNotNewer(version: number): void {
  if (version <= SCHEMA_VERSION) return;
  throw new StorageError(
    "schema_too_new",
    `The database has schema ${version}, this version of Palimpsest knows up to ${SCHEMA_VERSION}. Upgrade Palimpsest.`,
  );
}
