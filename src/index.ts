/** Memory for AI agents: a bi-temporal knowledge graph on PostgreSQL. */
export type { Answer } from "./answer/answer.ts";
export type { MemoryOptions } from "./config.ts";
export type { Polarity, SourceKind, Value } from "./domain/claim.ts";
export type { Entity } from "./domain/entity.ts";
export type { EpisodeView, Role } from "./domain/episode.ts";
export type { EntityReference, Fact, Source } from "./domain/fact.ts";
export type { Precision, TimeInput } from "./domain/interval.ts";
export type { Json, JsonObject } from "./domain/json.ts";
export {
  ConflictError,
  type ErrorCode,
  InputError,
  NotFoundError,
  PalimpsestError,
  StorageError,
} from "./errors.ts";
export type { Change } from "./graph/changes.ts";
export type { ClaimView, Explanation } from "./graph/why.ts";
export type {
  ChangesOptions,
  EntitiesOptions,
  FactsOptions,
  GraphHandle,
  ReadOptions,
  RecallOptions,
} from "./graph-handle.ts";
export type { ImportFormat } from "./import/errors.ts";
export type { ImportFault, ImportFileOptions, ImportProgress, ImportReport } from "./import/import-file.ts";
export type { EntityInput, EpisodeInput, ExtractionInput, FactInput } from "./ingest/input.ts";
export type { RejectedFact } from "./ingest/proposals.ts";
export type { RememberResult, SurpriseView } from "./ingest/remember.ts";
export { type Memory, openMemory, type Tenant } from "./memory.ts";
export type { Citation } from "./recall/context.ts";
export type {
  RecalledEntity,
  RecalledEpisode,
  RecalledFact,
  RecallResult,
  RecallTimings,
} from "./recall/recall.ts";
export type { RestoreReport } from "./transfer/restore.ts";
