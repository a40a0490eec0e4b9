/** What a client reads as lists. */
import type { Fact } from "../domain/fact.ts";
import type { AuditEntry } from "../graph/journal/read-journal.ts";
import type { Change } from "../graph/read/changes.ts";
import type { EntityDetails } from "../graph/read/find-entities.ts";
import type { Thread } from "../graph/read/list-episodes.ts";
import type { EntityDecision } from "../graph/read/read-decisions.ts";
import type { ReviewItem } from "../graph/read/review.ts";
import type { ExtractionView } from "../jobs/list-extractions.ts";
import type { ExtractionsOptions } from "../jobs/options.ts";
import type { ListedEpisode } from "../memory/graph-episodes.ts";
import {
  type AuditOptions,
  type ChangesOptions,
  DEFAULTS,
  type DecisionsOptions,
  type EntitiesOptions,
  type EpisodesOptions,
  type FactsOptions,
  type ReviewOptions,
  type ThreadsOptions,
} from "../memory/graph-options.ts";
import type { Gap } from "../memory/handle/question-methods.ts";
import type { SurprisesOptions } from "../novelty/options.ts";
import type { StoredSurprise } from "../novelty/surprises.ts";
import type { GapsOptions } from "../ontology/graph-options.ts";
import type { RecalledItem, RecalledOptions } from "../trace/recalled.ts";
import type { Trace, TracesOptions } from "../trace/trace.ts";

/** The lists that {@link RemoteGraph.each} walks through: what each takes and gives. */
export interface Lists {
  readonly facts: { readonly options: FactsOptions; readonly item: Fact };
  readonly entities: { readonly options: EntitiesOptions; readonly item: EntityDetails };
  readonly episodes: { readonly options: EpisodesOptions; readonly item: ListedEpisode };
  readonly threads: { readonly options: ThreadsOptions; readonly item: Thread };
  readonly changes: { readonly options: ChangesOptions; readonly item: Change };
  readonly surprises: { readonly options: SurprisesOptions; readonly item: StoredSurprise };
  readonly gaps: { readonly options: GapsOptions; readonly item: Gap };
  readonly review: { readonly options: ReviewOptions; readonly item: ReviewItem };
  readonly decisions: { readonly options: DecisionsOptions; readonly item: EntityDecision };
  readonly audit: { readonly options: AuditOptions; readonly item: AuditEntry };
  readonly recalled: { readonly options: RecalledOptions; readonly item: RecalledItem };
  readonly traces: { readonly options: TracesOptions; readonly item: Trace };
  readonly extractions: { readonly options: ExtractionsOptions; readonly item: ExtractionView };
}

/** Their paths, where these have other names. */
export const PATHS = { extractions: "jobs" } as const;
/** Limits of lists where a call gives none, as in the library. */
export const USUAL = {
  ...DEFAULTS,
  surprises: 100,
  gaps: 100,
  traces: 100,
  recalled: 100,
  extractions: 100,
} as const;
