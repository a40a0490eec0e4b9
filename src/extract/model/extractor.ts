/** What a model is shown, what it answers, and what is read out of its answer. */

import type { Quote, SourceKind, Value } from "../../domain/claim.ts";
import type { Extraction } from "../../domain/extraction.ts";
import type { EntityId, EpisodeUid, FactId } from "../../domain/ids.ts";
import type { Endpoint } from "../../domain/interval.ts";
import type { Json } from "../../domain/json.ts";
import type { Ontology } from "../../domain/ontology.ts";
import type { BeforeCall, ModelUsage } from "../../model/usage.ts";
import type { Turn } from "../turn.ts";

/** An episode that is to be understood. */
export interface RequestedEpisode extends ContextTurn {
  /** Id as the caller gave it. Default: the uid. */
  readonly id?: string;
  readonly thread: string;
}

/** A turn before the episodes, so that "she" and "there" can be understood. Nothing is learned from it. */
export interface ContextTurn extends Turn {
  readonly uid: EpisodeUid;
}

/** A current fact that the episodes may end. */
export interface ContextFact {
  /** How the model names it. Each number once. */
  readonly number: number;
  readonly fact: FactId;
  /** In words: `Alice lives in Berlin`. */
  readonly text: string;
  readonly predicate: string;
  /** Names of its ends; absent in what is stored of a request. */
  readonly subject?: string;
  readonly object?: string;
  readonly value?: Value;
}

/** Two names that may belong to one entity. */
export interface CandidatePair {
  /** How the model names the pair. Each number once. */
  readonly number: number;
  readonly name: string;
  readonly other: string;
  /** What the two names mean. */
  readonly ids: readonly [EntityId, EntityId];
}

/** An entity of the graph that the episodes may mean. */
export interface EntityHint {
  readonly id: EntityId;
  readonly name: string;
  readonly type: string;
  /** Some of its other names. */
  readonly aliases: readonly string[];
  /**
   * How it was found. `name`: words of the episodes are spelled like one of its names. `meaning`: words of
   * the episodes are like its name in meaning. `thread`: it was spoken of lately.
   */
  readonly by: "name" | "meaning" | "thread";
  /** These words; empty of what was spoken of lately. */
  readonly mentions: readonly string[];
}

/** What the model is shown: everything that a call may know of the graph. */
export interface ExtractionRequest {
  /** One or several of one graph, in order. */
  readonly episodes: readonly RequestedEpisode[];
  /** The last turns before them, in order. */
  readonly context: readonly ContextTurn[];
  /** Only these can be ended, by their numbers. */
  readonly known: readonly ContextFact[];
  /** Only these can be decided upon, by their numbers. */
  readonly candidates: readonly CandidatePair[];
  /** The likeliest first. Default: none. */
  readonly hints?: readonly EntityHint[];
  readonly ontology: Ontology;
  /** Maximum of facts that are taken from a reply, the most confident. Default: all. */
  readonly maxFacts?: number;
}

/** What is stored of a call, and all that a rebuild needs besides the request. */
export interface ExtractionReply {
  /** Name and version of the prompt: `extract/3`. */
  readonly prompt: string;
  readonly model: string;
  /** The reply's text as it came. */
  readonly raw: string;
  /**
   * `extraction`: as episodes come with it, of an extractor of the caller's own. Default: a model's notes.
   */
  readonly form?: "extraction";
  readonly usage: ModelUsage;
}

/** Asks a model. It writes nothing and knows no database. */
export interface ModelExtractor {
  /** What replies are stored under, known before the first call. */
  readonly prompt: string;
  readonly model: string;
  /**
   * One structured reply for all episodes. An episode without anything to learn is no error.
   *
   * @param signal - stops waiting and calling; the call then fails with the signal's reason
   * @param beforeCall - asked before each request is sent, repeated ones included
   * @throws ModelError `model_unavailable`, `model_timeout`, `model_refused`, `model_cut_off`,
   *   `model_reply_invalid`, `budget_exhausted`
   */
  extract(
    request: ExtractionRequest,
    signal?: AbortSignal,
    beforeCall?: BeforeCall,
  ): Promise<ExtractionReply>;
}

/** A known fact that an episode says is over. */
export interface ProposedEnd {
  readonly fact: FactId;
  /** Which episode says so. */
  readonly episode: EpisodeUid;
  /** The last unit in which it was true; when the episode occurred, if absent. */
  readonly at?: Endpoint;
  readonly kind: SourceKind;
  readonly confidence: number;
  /** The words that say so, where they are in the episode. */
  readonly quote?: Quote;
}

/** What the model says of a pair of names. */
export interface ProposedDuplicate {
  /** The number of the pair in the request. */
  readonly number: number;
  readonly name: string;
  readonly other: string;
  readonly ids: readonly [EntityId, EntityId];
  readonly same: boolean;
  /** 0 to 1. */
  readonly confidence: number;
  readonly reason?: string;
}

/** Why a part of a reply was changed or dropped. */
export const REPLY_FAULTS = [
  "item_malformed",
  "item_empty",
  "too_many_items",
  "episode_unknown",
  "fact_not_shown",
  "pair_not_shown",
  "quote_not_found",
  "quote_missing",
  "date_invalid",
  "interval_reversed",
  "relation_to_itself",
  "type_unknown",
  "predicate_unknown",
  "domain_mismatch",
  "name_unlisted",
  "value_invalid",
  "name_not_found",
  "pronoun_unresolved",
  "recalled_context",
  "decision_refused",
] as const;
export type ReplyFault = (typeof REPLY_FAULTS)[number];

/** A part of a reply that was changed or dropped. Counted and shown, never turned into "nothing found". */
export interface ReplyNote {
  readonly code: ReplyFault;
  /** What is wrong with it and what became of it. */
  readonly message: string;
  /** The item as it came, shortened where it is long. */
  readonly item: Json;
  /** Was it dropped? Else it was changed. */
  readonly dropped: boolean;
  /** The episode that it was about; absent where that is not known. */
  readonly episode?: EpisodeUid;
}

/** What a reply proposes. Nothing of it is resolved or learned yet. */
export interface ReadReply {
  /** One for each episode of the request, in its order, empty where nothing was said. */
  readonly extractions: ReadonlyMap<EpisodeUid, Extraction>;
  readonly ends: readonly ProposedEnd[];
  readonly duplicates: readonly ProposedDuplicate[];
  readonly report: readonly ReplyNote[];
}
