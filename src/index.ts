/** Memory for AI agents: a bi-temporal knowledge graph on PostgreSQL. */
export type { Answer, AskEvent, FallbackReason } from "./answer/answer-events.ts";
export type { AnsweringMatch } from "./answer/answering-match.ts";
export type { AnswerMode, AnswerOptions } from "./answer/options.ts";
export type { AnswerPromptName } from "./answer/prompts/prompts.ts";
export type { QuestionGap } from "./answer/questions.ts";
export type { Chunk } from "./chunk/chunk.ts";
export type { Chunkable, Chunker, ChunkSizes } from "./chunk/chunkers.ts";
export type { PoolOptions, TlsOptions } from "./db/server/postgres-options.ts";
export type { AssertInput } from "./decide/assert.ts";
export type { EntityCorrectionInput } from "./decide/correct-entity.ts";
export type { MergeOptions, UndoneDecision } from "./decide/decide-entities.ts";
export type { Correction, Reason } from "./decide/decisions.ts";
export type { Actor } from "./domain/actor.ts";
export type { Polarity, SourceKind, Value } from "./domain/claim.ts";
export type { Entity } from "./domain/entity.ts";
export type { EpisodeView, Role } from "./domain/episode.ts";
export type { EntityReference, Fact, Source } from "./domain/fact.ts";
export type { FollowUp } from "./domain/follow-up.ts";
export type { Precision, TimeInput } from "./domain/interval.ts";
export type { Json, JsonObject } from "./domain/json.ts";
export type { GapKind } from "./domain/ontology/gap-kinds.ts";
export type { StoredDefinition } from "./domain/ontology/history.ts";
export type { EmbedProgress } from "./embed/embed-graph.ts";
export { EmbeddingError, type EmbeddingErrorCode } from "./embed/encoders/embedding-error.ts";
export type { EmbedGraphOptions } from "./embed/graph-options.ts";
export type { EmbeddingOptions, GivenEmbeddingModel, TransformersOptions } from "./embed/options.ts";
export type { Embeddable, EmbeddingView } from "./embed/progress.ts";
export type { MeaningState } from "./embed/question-similarity.ts";
export {
  ConflictError,
  type ErrorCode,
  InputError,
  NotFoundError,
  PalimpsestError,
  StorageError,
} from "./errors.ts";
export type { ReplyNote } from "./extract/model/extractor.ts";
export type { ForgetOptions, ForgetTarget } from "./forget/options.ts";
export type { ForgetPreview } from "./forget/preview.ts";
export type { Erased, ForgetReceipt, ForgottenKind, FoundIn, Verification } from "./forget/receipt.ts";
export type {
  AnalysisOptions,
  CentralityOptions,
  Communities,
  CommunitiesOptions,
  Group,
  Groups,
  GroupsOptions,
  PageRankOptions,
  PathsOptions,
  Ranking,
  ScoredEntity,
  SimilarEntity,
  SimilarOptions,
  WeightedPath,
} from "./graph/algorithms/options.ts";
export type { GraphCacheOptions, GraphCacheUsage } from "./graph/cache/current-graphs.ts";
export type { AuditAction } from "./graph/journal/journal.ts";
export type { AuditEntry } from "./graph/journal/read-journal.ts";
export type { AuditFault, AuditReport } from "./graph/journal/verify-journal.ts";
export type { Change } from "./graph/read/changes.ts";
export type { EntityDetails, EntityProperties } from "./graph/read/find-entities.ts";
export type { Thread } from "./graph/read/list-episodes.ts";
export type { EntityDecision } from "./graph/read/read-decisions.ts";
export type { Edge, Relationship } from "./graph/read/relationship.ts";
export type { ReviewItem } from "./graph/read/review.ts";
export type { MentionEntry, TimelineEntry } from "./graph/read/timeline.ts";
export type { ClaimView, Explanation } from "./graph/read/why.ts";
export type { EpisodeMention } from "./graph/walk/episode-mentions.ts";
export type { Path } from "./graph/walk/find-path.ts";
export type { Neighbour, Neighbourhood } from "./graph/walk/neighbours.ts";
export type {
  EdgeVersion,
  EntityInTime,
  FormerEntity,
  VersionsBetween,
} from "./graph/walk/versions-between.ts";
export type { WalkDirection } from "./graph/walk/walk-query.ts";
export type { ThreadReading } from "./graph/write/thread-readings.ts";
export type { DocumentInput } from "./import/document-episodes.ts";
export type { DocumentChunks } from "./import/document-pieces.ts";
export type { ImportFault, ImportFileOptions, ImportProgress, ImportReport } from "./import/import-file.ts";
export type { ImportFormat } from "./import/import-formats.ts";
export type { TakeInOptions } from "./inbox/options.ts";
export type { TakeInFault, TakeInReport } from "./inbox/process-inbox.ts";
export type { LearnedView, SurpriseView } from "./ingest/applied-view.ts";
export type { RejectedItem } from "./ingest/dropped-items.ts";
export type { EntityInput, EpisodeInput, ExtractionInput, FactInput } from "./ingest/input/input.ts";
export type { RejectedFact } from "./ingest/proposals.ts";
export type { RememberResult } from "./ingest/remember.ts";
export type { EpisodeRevision, ReviseOptions, ReviseResult } from "./ingest/revise/revise.ts";
export type {
  ExtractedFact,
  Extractor,
  ExtractorEpisode,
  ExtractorFact,
  ExtractorHint,
  ExtractorPair,
  ExtractorReply,
  ExtractorRequest,
  ExtractorTurn,
} from "./jobs/extractor.ts";
export type { ExtractionView } from "./jobs/list-extractions.ts";
export type {
  ExtractionOptions,
  ExtractionsOptions,
  ReextractOptions,
  UsageOptions,
} from "./jobs/options.ts";
export type { Reextraction } from "./jobs/reextract.ts";
export type { RunReport } from "./jobs/run-once.ts";
export type { MatchPath, MatchValue } from "./match/compile/compile-output.ts";
export type { MatchResult } from "./match/match-call.ts";
export type { MatchOptions, NeighboursOptions, PathOptions } from "./match/options.ts";
export type { Parameter } from "./match/plan/parameters.ts";
export type { MemoryOptions, ResolutionOptions } from "./memory/config.ts";
export type { ExportFormat, ExportOptions } from "./memory/export-options.ts";
export type { EpisodeDetail, EpisodePage, ListedEpisode } from "./memory/graph-episodes.ts";
export type { GraphHandle } from "./memory/graph-handle.ts";
export type {
  AskOptions,
  AuditOptions,
  ChangesOptions,
  ContextOptions,
  DecisionsOptions,
  EntitiesOptions,
  EpisodesOptions,
  FactsOptions,
  ReadOptions,
  RecallOptions,
  ReviewOptions,
  ThreadsOptions,
  TimelineMentionsOptions,
  TimelineOptions,
  VerifyAuditOptions,
  VersionsBetweenOptions,
  WhyOptions,
} from "./memory/graph-options.ts";
export type { Gap } from "./memory/handle/question-methods.ts";
export { type Memory, openMemory } from "./memory/memory.ts";
export type { DefinedOntology, OntologyDescription, OntologyHandle } from "./memory/ontology-handle.ts";
export type { MemorySize, TenantSummary } from "./memory/operator.ts";
export type { Tenant } from "./memory/tenant.ts";
export { ModelError, type ModelErrorCode } from "./model/model-error.ts";
export type { GivenLanguageModel, ModelOptions, ModelPrices } from "./model/options.ts";
export type { ModelUsage } from "./model/usage.ts";
export type { AddedScore, EpisodeToScore, NoveltyScorer } from "./novelty/given-score.ts";
export type { Novelty, NoveltyParts, NoveltyReason, NoveltyReasonCode, Route } from "./novelty/novelty.ts";
export type { SurprisesOptions } from "./novelty/options.ts";
export type { Settlement, StoredSurprise } from "./novelty/surprises.ts";
export type { NoveltyOptions, NoveltySettings, NoveltyThresholds } from "./novelty/thresholds.ts";
export type { TermGap } from "./ontology/gaps.ts";
export type { CreateOptions, GapsOptions } from "./ontology/graph-options.ts";
export type { OntologyInput, PredicateInput, TypeInput } from "./ontology/input.ts";
export type { TypedEntity, TypedProperties } from "./ontology/typed-entities.ts";
export type { ExtractionProgress } from "./queue/await-extraction.ts";
export type { ExtractionState } from "./queue/extraction-queue.ts";
export type { SpentUsage } from "./queue/usage.ts";
export type { RebuildOptions, RebuildReport } from "./rebuild/rebuild.ts";
export type { Citation } from "./recall/context/context.ts";
export type { EntityContext } from "./recall/context/entity-context.ts";
export type { Notice } from "./recall/context/notice.ts";
export type { RecalledThread } from "./recall/index/read-threads.ts";
export type { SignalScore } from "./recall/ranking/signal.ts";
export { WEIGHTS, type Weights } from "./recall/ranking/weights.ts";
export type {
  RecalledEntity,
  RecalledEpisode,
  RecalledFact,
  RecallResult,
  RecallTimings,
} from "./recall/recall-result.ts";
export type { MarkedEpisode, StaleStatement } from "./recall/stale/stale.ts";
export type { Reranker, RerankerOptions, RerankItem } from "./rerank/options.ts";
export type { RerankState } from "./rerank/rerank.ts";
export type { KnownEntity, KnownList } from "./resolve/entity-lists.ts";
export type { Share, ShareOptions, ShareTarget } from "./sharing/share.ts";
export {
  type FollowSkillsOptions,
  followSkills,
  type SkillsReport,
  type SkillWriter,
} from "./skills/follow-skills.ts";
export type { SkillFault } from "./skills/read-skills.ts";
export {
  type SkillGraphOptions,
  type SkillReader,
  type SkillsForOptions,
  skillGraph,
  skillsFor,
} from "./skills/stored-skills.ts";
export { isRecalledContext, withoutRecalled } from "./text/context-lines.ts";
export type {
  Feedback,
  FeedbackInput,
  FeedbackResult,
  ReplayedAnswer,
  ReplayedFeedback,
  ReplayOptions,
  ReplayOutcome,
  ReplayReport,
  Verdict,
} from "./trace/feedback.ts";
export type { RecalledItem, RecalledKind, RecalledOptions, RecalledOrder } from "./trace/recalled.ts";
export type {
  Trace,
  TracedAnswer,
  TracedFinds,
  TracedItem,
  TraceOptions,
  TracesOptions,
} from "./trace/trace.ts";
export type { RestoreReport } from "./transfer/restore.ts";
export type { ExportKeyOptions, RestoreOptions } from "./transfer/seal.ts";
