/** An extractor of the caller's own, in the place of a language model. */

import { z } from "zod";
import type { Role } from "../domain/episode.ts";
import type { EntityTypeDefinition, PredicateDefinition } from "../domain/ontology/definitions.ts";
import { parseShape } from "../domain/shape-fault.ts";
import type { ExtractionInput, FactInput } from "../ingest/input/input.ts";

/** A turn before the episodes. Nothing is learned from it. */
export interface ExtractorTurn {
  /**
   * The words, without what came out of the memory itself. Of a long episode the first 60,000 UTF-16 code
   * units.
   */
  readonly content: string;
  readonly speaker: string | null;
  readonly role: Role;
  /** ISO 8601 in UTC. */
  readonly occurredAt: string;
  /** Time zone in which its words mean "today": an IANA name; `null`: UTC. */
  readonly timeZone: string | null;
}

export interface ExtractorEpisode extends ExtractorTurn {
  /** Id that was given to `remember`, else the one that the memory made. */
  readonly id: string;
  readonly thread: string;
}

/** A current fact about what the episodes mention: they may end it. */
export interface ExtractorFact {
  readonly id: string;
  /** In words: `Alice lives in Berlin`. */
  readonly text: string;
  /** Name of the subject. */
  readonly subject: string;
  readonly predicate: string;
  /** Name of the object entity; absent if the fact has a `value`. */
  readonly object?: string;
  readonly value?: string | number | boolean;
}

/** An entity of the graph that the episodes may mean. */
export interface ExtractorHint {
  /** In a reply it may stand in the place of a name. */
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** Up to three of its other names. */
  readonly aliases: readonly string[];
}

/** Two names that may belong to one entity. */
export interface ExtractorPair {
  /** Number by which `duplicates` of the reply names the pair. */
  readonly number: number;
  readonly name: string;
  readonly other: string;
}

export interface ExtractorRequest {
  /** One or several of one thread, in order. */
  readonly episodes: readonly ExtractorEpisode[];
  /** The last turns before them, in order. */
  readonly context: readonly ExtractorTurn[];
  /** Current facts, at most 40. */
  readonly facts: readonly ExtractorFact[];
  /**
   * Entities that the episodes may mean, the likeliest first, at most 40: to call what is known by its name
   * makes no second of it.
   */
  readonly hints: readonly ExtractorHint[];
  /** Pairs of names of which nobody has decided yet whether they are one entity. */
  readonly pairs: readonly ExtractorPair[];
  /** The terms of the graph's profile. A strict one refuses others. */
  readonly ontology: {
    readonly profile: string;
    readonly strict: boolean;
    readonly types: readonly EntityTypeDefinition[];
    readonly predicates: readonly PredicateDefinition[];
  };
}

/** A fact as in `extraction` of an episode, with the episode that says so. */
export interface ExtractedFact extends FactInput {
  /** Id of the episode. Default: the one that has the quote; of a single episode that one. */
  readonly episode?: string;
  /** Default `extracted`. */
  readonly kind?: "stated" | "extracted" | "inferred";
}

/** What an extractor gives back: `entities` and `facts` in the form of an episode's `extraction`. */
export interface ExtractorReply extends Pick<ExtractionInput, "entities"> {
  readonly facts?: readonly ExtractedFact[];
  /** Whether pairs of the request are one entity, by their numbers. */
  readonly duplicates?: readonly {
    readonly pair: number;
    readonly same: boolean;
    /** 0 to 1. Default 0.5. */
    readonly confidence?: number;
    readonly reason?: string;
  }[];
  /** What it cost; counts in `usage()` and towards `tokensPerDay`. Default: nothing. */
  readonly usage?: { readonly inputTokens?: number; readonly outputTokens?: number; readonly cost?: number };
}

/**
 * An extractor of your own, which reads episodes in the place of a language model: a recogniser of names,
 * rules of your domain, a service. It stands behind the same queue: what it replies is stored under its name
 * and version, and `rebuild()` reads it anew without a call; with another version, `reextract()` has it read
 * again.
 *
 * If it throws, the episodes wait and are tried again, up to 8 times, later each time. A {@link ModelError}
 * says itself whether that makes sense: by `retryable`.
 *
 * @example
 * const tickets: Extractor = {
 *   name: "tickets",
 *   version: "1",
 *   extract: ({ episodes }) => ({
 *     facts: episodes.flatMap(({ id, content }) =>
 *       [...content.matchAll(/(OPS-\d+) blocks (OPS-\d+)/g)].map(([quote, subject = "", object = ""]) => (
 *         { episode: id, subject, predicate: "BLOCKS", object, quote })),
 *     ),
 *   }),
 * };
 * const memory = await openMemory({ extractor: tickets });
 */
export interface Extractor {
  /** 1 to 60 characters without "/". */
  readonly name: string;
  /** Another version is another reading: 1 to 30 characters. */
  readonly version: string;
  /** @param signal - aborted once `timeoutMs` are over; nobody waits for the reply any more then */
  readonly extract: (
    request: ExtractorRequest,
    signal: AbortSignal,
  ) => ExtractorReply | Promise<ExtractorReply>;
  /** How long one call may take, in milliseconds. Default 60,000, at most 300,000. */
  readonly timeoutMs?: number;
  /** Calls at a time, over all graphs and tenants of a memory. Default 4. */
  readonly concurrency?: number;
}

export const EXTRACTOR_DEFAULTS = { timeoutMs: 60_000, concurrency: 4 } as const;

export const extractorShape = z.custom<Extractor>().superRefine((given, context) => {
  const { error } = parseShape(shape, given);
  for (const { path, message } of error?.issues ?? [])
    context.addIssue({ code: "custom", path: [...path], message });
});

/** Further fields are its own: it may be an object of a class. */
const shape = z.object({
  name: z.string().regex(/^[^/\s](?:[^/]{0,58}[^/\s])?$/u, "1 to 60 characters without /"),
  version: z.string().regex(/^\S(?:.{0,28}\S)?$/u, "1 to 30 characters"),
  extract: z.custom((given) => typeof given === "function", "a function of the request"),
  timeoutMs: z.int().min(1).max(300_000).optional(),
  concurrency: z.int().min(1).max(1_000).optional(),
});
