import type { Database } from "../db/database.ts";
import type { Clock, NewId } from "../domain/ids.ts";
import type { Ontology } from "../domain/ontology.ts";
import type { ExtractionQueue } from "../jobs/plan-queue.ts";
import type { FindMeanings } from "../novelty/nearest-in-meaning.ts";
import type { NoveltyThresholds } from "../novelty/thresholds.ts";
import type { KnownLists } from "../resolve/known-lists.ts";
import type { ThreadPool } from "../threads/thread-pool.ts";

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
  /** From which scores on an episode is extracted at once, or later. Default: the usual ones. */
  readonly thresholds?: Required<NoveltyThresholds>;
  /** Names that somebody vouches for. Default: none. */
  readonly lists?: KnownLists;
  /** Where episodes are put down that a model is to read; absent: no model is configured. */
  readonly queue?: ExtractionQueue;
  /** What makes vectors; absent: novelty goes by words. */
  readonly embeddings?: { readonly meaningsOf: FindMeanings };
  /** Where heavy work is done; absent: in the process. */
  readonly threads?: ThreadPool;
}
