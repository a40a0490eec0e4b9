/** How a process uses an embedded database at the moment: as its owner, or through the owner. */
import { StorageError } from "../../errors.ts";
import type { Database } from "../database.ts";

export interface DatabaseConnection extends Pick<Database, "transaction" | "read" | "asOwner" | "close"> {
  /** Is the owner gone, so that another connection is needed? */
  readonly isLost: boolean;
}

/** The owner was gone before anything was done: another may do it. */
export class NotStartedError extends StorageError {}

/** The owner is gone, and what it was asked is not answered. */
export function ownerLostError(): StorageError {
  return new StorageError(
    "owner_lost",
    "The process that held the database ended before it answered. What was under way may be stored or not: do it again, with the same id, and it is stored once.",
  );
}
