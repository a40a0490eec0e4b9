/** Graphs of documents, concepts and skills: the entry `palimpsest/knowledge`. */
export type { ChunksInput, CosineStrategy, EdgeStrategy, GraphChunk } from "./chunks.ts";
export type { KnowledgeDocument } from "./document-graph.ts";
export {
  type FilesystemStorageOptions,
  KnowledgeFilesystemStorage,
  type KnowledgeStorage,
} from "./filesystem-storage.ts";
export type { KnowledgeGraphData } from "./graph-methods.ts";
export {
  KnowledgeGraph,
  type KnowledgeGraphOptions,
  multiHopRetrieval,
} from "./knowledge-graph.ts";
export {
  Knowledge,
  type KnowledgeOptions,
  type KnowledgeResult,
  type KnowledgeSearchOptions,
  type SearchMode,
} from "./knowledge-search.ts";
export type { KnowledgeEdge, KnowledgeNode, SupportedEdgeType } from "./node.ts";
export type { QueryOptions, RankedNode } from "./query.ts";
export {
  buildSkillGraph,
  type Requirements,
  requirementsOf,
  type Skill,
  type Skills,
} from "./skill-graph.ts";
export {
  type PlannedSkill,
  type SkillPlan,
  type SkillsForTaskOptions,
  skillsForTask,
} from "./skills-for-task.ts";
export type { KeepingGraph, OpenOptions, StoredKnowledgeGraph } from "./stored-graph.ts";
