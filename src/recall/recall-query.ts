/** What recall is asked, and what it works with. */
import type { Clock } from "../domain/ids.ts";
import type { Ontology } from "../domain/ontology.ts";
import type { TimeZone } from "../domain/time-zone.ts";
import type { EventWindow, ValidTime } from "../domain/valid-time.ts";
import type { QuestionSimilarity } from "../embed/question-similarity.ts";
import type { EpisodeCache } from "./cache/episode-cache.ts";
import type { FactFilter } from "./facts/fact-candidates.ts";
import type { EpisodeFilter } from "./index/episode-filter.ts";
import type { SearchScope } from "./index/read-index.ts";
import type { AskedIn } from "./question/asker.ts";
import type { Weights } from "./ranking/weights.ts";

export interface RecallQuery {
  readonly question: string;
  readonly scope: SearchScope;
  readonly limit: number;
  /** Who asks: whom "I" and "my" mean. */
  readonly speaker?: string;
  /** Where it is asked, by which "I" is known if nobody says who asks. */
  readonly askedIn?: AskedIn;
  /** The person whom "she", "he" and "they" mean. */
  readonly about?: string;
  /** When it should have been true; absent: as the question says, else now. */
  readonly asOf?: ValidTime | "any";
  /** Which events count at the time that the question speaks of. Default: as its length says. */
  readonly events?: EventWindow;
  readonly knownAt?: string;
  /** Time zone in which the question means "today". Default: the context's. */
  readonly timeZone?: TimeZone;
  readonly maxTokens: number;
  /** Which episodes are wanted; absent: all. */
  readonly episodes?: EpisodeFilter;
  /** Which facts and entities are wanted. */
  readonly facts: FactFilter;
  readonly weights: Weights;
  /** How like the question items are in meaning. Default: no encoder is set. */
  readonly semantic?: QuestionSimilarity;
}

export interface RecallContext {
  readonly ontology: Ontology;
  readonly clock: Clock;
  /** Time zone in which "today" is meant where the query does not say. Default: UTC. */
  readonly timeZone?: TimeZone;
  /** The cached episodes. Default: none. */
  readonly episodeCache?: EpisodeCache;
}
