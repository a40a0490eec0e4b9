/** What algorithms over the graph are asked, what they give, and what holds where nothing is said. */
import type { EntityReference } from "../../domain/fact.ts";
import type { TimeInput } from "../../domain/interval.ts";
import type { SureFilter } from "../../domain/sure-filter.ts";
import type { EventWindow } from "../../domain/valid-time.ts";
import type { Path } from "../walk/find-path.ts";
import type { Inclusion, WalkDirection } from "../walk/walk-query.ts";

/** Which facts between entities are the edges. */
export interface AnalysisOptions extends SureFilter {
  /** Names of graphs. Default: the graph itself. An entity of one graph is never the entity of another. */
  readonly graphs?: readonly string[];
  /** Facts true at some time in this day, month, quarter, year …; `"any"`: at any time. Default: now. */
  readonly asOf?: TimeInput;
  /**
   * Which events: `begun` before its end, or `within` it. Default: `within` a day or longer, `begun` by an
   * instant and by now.
   */
  readonly events?: EventWindow;
  /** As the memory knew it at the first instant of this. Default: now. */
  readonly knownAt?: TimeInput;
  /**
   * Names of predicates, in any of their spellings. Default: all. Of a transitive one each fact is an edge.
   */
  readonly predicates?: readonly string[];
  /** Only facts with an entity of one of these types, or of narrower ones, at both ends. Default: all. */
  readonly types?: readonly string[];
  /** Stops it. */
  readonly signal?: AbortSignal;
}

export interface Mentions {
  /**
   * `mentions`: texts are nodes, too; each episode leads to the entities that it mentions, and so does each
   * conversation. `types` leaves out none of them. Default: none.
   */
  readonly include?: readonly Inclusion[];
}

interface Weighted {
  /**
   * A property of facts whose number is their weight, such as `strength`; facts without a positive number
   * weigh 1. Default: each fact weighs 1.
   */
  readonly weight?: string;
}

interface Directed {
  /**
   * `out`: from subject to object; `in`: from object to subject; `both`: either way. Symmetric predicates
   * lead either way.
   */
  readonly direction?: WalkDirection;
}

export interface PageRankOptions extends AnalysisOptions, Mentions, Weighted, Directed {
  /**
   * Names or ids: the rank is personal to these entities, where each walk begins anew. Default: at any
   * entity.
   */
  readonly near?: string | readonly string[];
  /** How often a walk goes on instead of beginning anew, 0 to 0.99. Default 0.85. */
  readonly damping?: number;
  /** At most so many entities, the highest. Default 20. */
  readonly limit?: number;
}

/** By how many facts, or how many shortest ways, an entity is connected. */
export const CENTRALITIES = ["degree", "betweenness"] as const;

export interface CentralityOptions extends AnalysisOptions, Mentions, Weighted, Directed {
  /**
   * `degree`: facts at it, or their weight; `betweenness`: the share of shortest ways between others that
   * lead over it. Default `degree`.
   */
  readonly measure?: (typeof CENTRALITIES)[number];
  /**
   * Number of entities whose ways `betweenness` looks at; the others' are estimated from theirs. Default:
   * all, of large graphs as many as take about a second; at most as many as take about half a minute.
   */
  readonly samples?: number;
  /** At most so many entities, the highest. Default 20. */
  readonly limit?: number;
}

export interface GroupsOptions extends AnalysisOptions, Mentions {
  /** Name or id: only the group that holds this entity. Default: all. */
  readonly of?: string;
  /** At most so many groups, the largest. Default 20. */
  readonly limit?: number;
  /** At most so many entities of each, those with the most facts first. Default 10. */
  readonly members?: number;
}

export interface CommunitiesOptions extends GroupsOptions, Weighted {
  /** More than 1 gives more and smaller communities, less fewer and larger ones. Default 1. */
  readonly resolution?: number;
}

export interface PathsOptions extends AnalysisOptions, Weighted, Directed {
  /** At most so many ways, the cheapest, up to 20. Default 3. */
  readonly limit?: number;
}

export interface SimilarOptions extends AnalysisOptions, Mentions, Directed {
  /** At most so many entities, the most similar. Default 20. */
  readonly limit?: number;
}

/** How much was looked at. */
interface Analysed {
  /** Entities that have such a fact. */
  readonly entityCount: number;
  /** Facts that are edges; of one that holds in several periods each. */
  readonly factCount: number;
}

export interface ScoredEntity extends EntityReference {
  readonly score: number;
}

export interface Ranking extends Analysed {
  /** The highest first; of equals the one that became known first. */
  readonly entities: readonly ScoredEntity[];
  /** Number of entities whose ways `betweenness` looked at, if not all. */
  readonly samples?: number;
}

export interface Group {
  /** Entities in it. */
  readonly size: number;
  /** Those with the most facts first. */
  readonly entities: readonly EntityReference[];
}

export interface Groups extends Analysed {
  readonly groupCount: number;
  /** The largest first. */
  readonly groups: readonly Group[];
}

export interface Communities extends Groups {
  /** How much more facts stand inside of communities than by chance, -0.5 to 1. */
  readonly modularity: number;
}

export interface WeightedPath extends Path {
  /** Sum of the weights of its facts; without weights their number. */
  readonly cost: number;
}

export interface SimilarEntity extends ScoredEntity {
  /**
   * Neighbours that both have. Divided by those that either has they are the score, which is 1 for the same
   * neighbours (Jaccard).
   */
  readonly shared: number;
}

export const ANALYSIS_DEFAULTS = {
  damping: 0.85,
  entities: 20,
  groups: 20,
  members: 10,
  paths: 3,
  resolution: 1,
} as const;

/** The most that may be asked for. */
export const ANALYSIS_MAXIMA = {
  entities: 10_000,
  groups: 10_000,
  members: 10_000,
  paths: 20,
  near: 100,
} as const;
