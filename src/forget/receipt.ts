/** What was forgotten, in numbers: a receipt holds nothing of what it is about. */

import { type Instant, toIso } from "../domain/interval.ts";

/** How many rows of each kind went. */
export interface Erased {
  readonly episodes: number;
  readonly claims: number;
  /** Facts that nobody says any more. */
  readonly facts: number;
  /** Entities that nobody names any more. */
  readonly entities: number;
  /** Names that only the erased used. */
  readonly names: number;
  readonly mentions: number;
  readonly decisions: number;
  /** Raw replies of models, whole batches with them. */
  readonly replies: number;
  readonly embeddings: number;
  readonly traces: number;
  /** What waited in the inbox. */
  readonly arrivals: number;
  /** Entries of the journal whose contents were destroyed. */
  readonly contents: number;
}

export const NOTHING_ERASED: Erased = {
  episodes: 0,
  claims: 0,
  facts: 0,
  entities: 0,
  names: 0,
  mentions: 0,
  decisions: 0,
  replies: 0,
  embeddings: 0,
  traces: 0,
  arrivals: 0,
  contents: 0,
};

/** What two erasures erased together. */
export function together(one: Erased, other: Erased): Erased {
  return {
    episodes: one.episodes + other.episodes,
    claims: one.claims + other.claims,
    facts: one.facts + other.facts,
    entities: one.entities + other.entities,
    names: one.names + other.names,
    mentions: one.mentions + other.mentions,
    decisions: one.decisions + other.decisions,
    replies: one.replies + other.replies,
    embeddings: one.embeddings + other.embeddings,
    traces: one.traces + other.traces,
    arrivals: one.arrivals + other.arrivals,
    contents: one.contents + other.contents,
  };
}

export type ForgottenKind = "episode" | "thread" | "period" | "expiry" | "entity" | "graph" | "tenant";

/** That something was forgotten. */
export interface ForgetReceipt {
  readonly kind: ForgottenKind;
  /** When it was done: ISO 8601 in UTC. */
  readonly at: string;
  /** Who had it forgotten: `user:alice`. */
  readonly actor: string;
  readonly erased: Erased;
  /**
   * Facts that stay, and that have other versions than before: what the erased had ended, changed or
   * disputed.
   */
  readonly factsChanged: number;
  /** What was done with the episodes that name a forgotten entity; `null` for everything else. */
  readonly episodes: "erase" | "keep" | null;
  /** Entries of the journal that say so, the tombstones; empty where the journal went with the rest. */
  readonly tombstones: readonly number[];
  /** Where the journal ended when its graph was erased, hexadecimal; `null` while it stands. */
  readonly journalHead: string | null;
  /**
   * Other graphs from which shared copies were erased too, and how many claims these were; empty if nothing
   * was shared.
   */
  readonly shared: readonly { readonly graph: string; readonly claims: number }[];
  /** What a search through all tables found afterwards; `null` if none was asked for. */
  readonly verification: Verification | null;
}

/** A receipt for nothing yet. */
export function receiptOf(kind: ForgottenKind, now: Instant, actor: string): ForgetReceipt {
  return {
    kind,
    at: toIso(now),
    actor,
    erased: NOTHING_ERASED,
    factsChanged: 0,
    episodes: null,
    tombstones: [],
    journalHead: null,
    shared: [],
    verification: null,
  };
}

/** A place where something stands that was looked for. */
export interface FoundIn {
  readonly table: string;
  readonly column: string;
  readonly rows: number;
}

/** The result of a search through every column of every table. */
export interface Verification {
  /** Was nothing found? */
  readonly ok: boolean;
  /** How many words, sentences and ids were looked for. */
  readonly sought: number;
  readonly tables: number;
  readonly columns: number;
  /** Could the search see all tables, or those that the application may see, as on a server? */
  readonly scope: "database" | "application";
  readonly found: readonly FoundIn[];
}
