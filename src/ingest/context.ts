import type { Database } from "../db/database.ts";
import type { Acting } from "../domain/actor.ts";
import type { Clock, NewId } from "../domain/ids.ts";
import type { TimeZone } from "../domain/time-zone.ts";
import type { FindSimilarities } from "../embed/known-similarity.ts";
import type { SentenceReadings } from "../extract/sentence-readings.ts";
import type { EpisodeToScore, GivenScore } from "../novelty/given-score.ts";
import type { NoveltyThresholds } from "../novelty/thresholds.ts";
import type { OntologyContext } from "../ontology/current.ts";
import type { ExtractionQueue } from "../queue/plan-queue.ts";
import type { EntityLists } from "../resolve/entity-lists.ts";
import type { Threads } from "../scheduling/thread-pool.ts";

/** What the write path works with. */
export interface IngestContext extends OntologyContext, Acting {
  readonly database: Database;
  readonly newId: NewId;
  readonly clock: Clock;
  /** The time zone used when an episode names none. Default: UTC. */
  readonly timeZone?: TimeZone;
  /** Scores from which an episode is extracted at once, or later. Default: the usual ones. */
  readonly thresholds?: Required<NoveltyThresholds>;
  /** What a function of the caller's adds to the score of episodes. Default: nothing. */
  readonly askScorer?: (episodes: readonly EpisodeToScore[]) => Promise<GivenScore[]>;
  /** Names that somebody vouches for. Default: none. */
  readonly lists?: EntityLists;
  /** The queue of episodes that a model is to read; absent: no model is configured. */
  readonly queue?: ExtractionQueue;
  /** What makes vectors; absent: novelty goes by words. */
  readonly embeddings?: { readonly findSimilarities: FindSimilarities };
  /** Sentences that were read for this list of episodes. Default: none. */
  readonly readings?: SentenceReadings;
  /** Where heavy work is done; absent: in the process. */
  readonly pool?: Threads;
  /** The memory closes: what may take long stops where it can go on another time. Absent: it does not. */
  readonly closing?: AbortSignal;
}
