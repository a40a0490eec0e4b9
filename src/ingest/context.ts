import type { Database } from "../db/database.ts";
import type { Clock, NewId } from "../domain/ids.ts";
import type { Ontology } from "../domain/ontology.ts";

/** What the write path works with. */
export interface IngestContext {
  readonly database: Database;
  readonly ontology: Ontology;
  readonly newId: NewId;
  readonly clock: Clock;
  /** Who writes, as the journal has it: `user:alice`. */
  readonly actor: string;
  /** The ontology anew, when a write found that the graph follows another by now. */
  readonly renew: () => Promise<Ontology>;
}
