/**
 * The record of one recall or answer: what was asked, what was found by which reasons, and how long the steps
 * took.
 */

import { z } from "zod";
import { checked } from "../domain/shape-fault.ts";
import type { ModelUsage } from "../model/usage.ts";
import type { Feedback } from "./feedback.ts";

const TRACE_KINDS = ["recall", "ask"] as const;
export type TraceKind = (typeof TRACE_KINDS)[number];

/** Something that was found, by its ids. */
export interface TracedItem {
  /** A fact's, an entity's, or an episode's as it was given. */
  readonly id: string;
  /** Id of the version, for a fact. */
  readonly versionId?: string;
  /** Comparable within one question only. */
  readonly score: number;
  readonly why: string;
}

export interface TracedFinds {
  readonly facts: readonly TracedItem[];
  readonly episodes: readonly TracedItem[];
  readonly entities: readonly TracedItem[];
}

/** How an answer was made, by ids and numbers. */
export interface TracedAnswer {
  readonly mode: "model" | "extractive";
  /** Why no model answered although one was to; `null` if one did, or none was to. */
  readonly reason: string | null;
  readonly known: boolean;
  /** Name and version of the prompt, and the model; `null` if none was asked. */
  readonly prompt: string | null;
  readonly model: string | null;
  readonly cited: readonly { readonly kind: "fact" | "episode"; readonly id: string }[];
  /** Numbers that the model cited and was not shown. */
  readonly invented: readonly number[];
  readonly shown: number;
  /** The turns of the thread that were shown. */
  readonly turns: readonly string[];
  /** The entity that "she" was taken for. */
  readonly about: string | null;
  /** What the model was asked took; `null` if none was. */
  readonly usage: Omit<ModelUsage, "milliseconds"> | null;
  /** The episodes as which the exchange was remembered. */
  readonly remembered: readonly string[];
  /** What was answered; `null` unless `traces.answers` is set, and of answers before that was kept. */
  readonly text: string | null;
}

/** A recall or an answer as it was recorded. */
export interface Trace {
  readonly id: string;
  readonly kind: TraceKind;
  readonly question: string;
  /** Who asked: `user:alice`, `agent:api`. */
  readonly actor: string;
  /** The options of the call, as they were given. */
  readonly options: { readonly [name: string]: unknown };
  readonly found: TracedFinds;
  /** How it was answered; `null` of a recall. */
  readonly answer: TracedAnswer | null;
  /** Milliseconds, by step. */
  readonly timings: { readonly [step: string]: number };
  /** What was said of it, the latest first. */
  readonly feedback: readonly Feedback[];
  /** ISO 8601 in UTC. */
  readonly recordedAt: string;
}

/** The latest first, or the slowest. */
export const TRACE_ORDERS = ["newest", "slowest"] as const;
export type TraceOrder = (typeof TRACE_ORDERS)[number];

/** What a question was answered with, and the id of its trace; `null` if none are recorded. */
export type Traced<Result> = Result & { readonly traceId: string | null };

/** What is recorded of recalls and answers. */
export interface TraceOptions {
  /**
   * Days for which traces are kept; those that somebody judged are kept until they are forgotten. Default 30;
   * 0: none are recorded.
   */
  readonly keepDays?: number;
  /**
   * Are answers kept with their traces, also those that the proxy passes on? Default `false`: what they cite
   * is.
   */
  readonly answers?: boolean;
}

export const TRACE_DEFAULTS = { keepDays: 30, answers: false } as const satisfies TraceOptions;

export const traceShape = z.strictObject({
  keepDays: z.number().min(0).max(36_500).exactOptional(),
  answers: z.boolean().exactOptional(),
});

export interface TracesOptions {
  /** Only the trace of this id. Default: all. */
  readonly id?: string;
  /**
   * Only what was asked of this graph first, not what was asked of the others of `graphs`. Default `false`.
   */
  readonly askedHere?: boolean;
  /** Only those of which somebody said whether they were right. Default `false`. */
  readonly judged?: boolean;
  /** The `newest` first, or the `slowest`, by what the whole recall or answer took. Default `newest`. */
  readonly order?: TraceOrder;
  /** At most so many, the first in this order; 1 to 10,000. Default 100. */
  readonly limit?: number;
  /**
   * Further graphs whose finds may be shown: a trace is seen by who may read all graphs that were read.
   * Default: the graph itself.
   */
  readonly graphs?: readonly string[];
}

const MAX_LIMIT = 10_000;
const DEFAULT_LIMIT = 100;

const tracesShape = z.strictObject({
  id: z.guid().optional(),
  askedHere: z.boolean().optional(),
  judged: z.boolean().optional(),
  order: z.enum(TRACE_ORDERS).optional(),
  limit: z.int().min(1).max(MAX_LIMIT).optional(),
  graphs: z.array(z.string()).optional(),
});

/** @throws InputError `invalid_input` */
export function checkTraces(options: unknown): {
  readonly id?: string;
  readonly askedHere: boolean;
  readonly judged: boolean;
  readonly order: TraceOrder;
  readonly limit: number;
} {
  const given = checked("traces()", tracesShape, options);
  const { id, askedHere = false, judged = false, order = "newest", limit = DEFAULT_LIMIT } = given;
  return { limit, askedHere, judged, order, ...(id === undefined ? {} : { id }) };
}
