/** What one source says. Claims are append-only; facts are derived from them. */
import type { ClaimId, EntityId, EpisodeUid } from "./ids.ts";
import type { Endpoint, Instant } from "./interval.ts";
import { canonicalJson, type Json, type JsonObject } from "./json.ts";

/** `holds`: it is so. `ends`: it stopped being so. `denies`: it never was so. */
export type Polarity = "holds" | "ends" | "denies";

/**
 * Who says it. `manual`: a person's explicit assertion or correction. `stated`: a speaker's own first-person
 * words, or what an API caller supplies as such. `extracted`: read out of a text. `inferred`: concluded from
 * patterns.
 */
export const SOURCE_KINDS = ["manual", "stated", "extracted", "inferred"] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** A literal: the object of a fact that points to no entity, such as a birthday. */
export type Value = string | number | boolean;

/** What a claim is about: an entity or a literal. */
export type ClaimObject =
  | ({ readonly kind: "entity" } & ClaimEnd)
  | { readonly kind: "value"; readonly value: Value };

/** An entity as a claim names it. */
export interface ClaimEnd {
  readonly id: EntityId;
  readonly name: string;
  /** What the name means by itself, if that was merged into the entity. */
  readonly named?: EntityId;
}

export interface Quote {
  /** Offset of the first character in the episode's content, in UTF-16 code units. */
  readonly start: number;
  /** Offset after the last character. */
  readonly end: number;
}

export interface Claim {
  readonly id: ClaimId;
  readonly episode: EpisodeUid | null;
  readonly subject: ClaimEnd;
  readonly predicate: string;
  /** `null` only with `ends` and `denies`: whatever the object is. */
  readonly object: ClaimObject | null;
  /** Part of the fact's identity; the ontology names them. */
  readonly qualifiers: JsonObject;
  /** What does not identify the fact, such as a strength. */
  readonly properties: JsonObject;
  readonly polarity: Polarity;
  /** Does it take the place of what held, or (`false`: "also") join it? `null`: as its predicate says. */
  readonly replaces: boolean | null;
  readonly from: Endpoint | null;
  readonly to: Endpoint | null;
  readonly kind: SourceKind;
  /** Inside the band of `kind`. */
  readonly confidence: number;
  readonly model: string | null;
  readonly quote: Quote | null;
  readonly occurredAt: Instant;
}

interface Band {
  readonly lowest: number;
  readonly highest: number;
  /** What a source of this kind counts when it gives no number. */
  readonly usual: number;
}

/** Confidence of a source lies in the band of its kind. */
export const CONFIDENCE_BANDS = {
  manual: { lowest: 1, highest: 1, usual: 1 },
  stated: { lowest: 0.9, highest: 1, usual: 0.95 },
  extracted: { lowest: 0.6, highest: 0.9, usual: 0.75 },
  inferred: { lowest: 0.3, highest: 0.6, usual: 0.45 },
} as const satisfies Record<SourceKind, Band>;

/** A higher tier is never closed by a lower one. */
export const TIERS = { manual: 3, stated: 3, extracted: 2, inferred: 1 } as const satisfies Record<
  SourceKind,
  number
>;

/** Moves a confidence into the band of its kind; without one, the band's usual value. */
export function clampToBand(kind: SourceKind, confidence: number | undefined): number {
  const band = CONFIDENCE_BANDS[kind];
  if (confidence === undefined || Number.isNaN(confidence)) return band.usual;
  return Math.min(band.highest, Math.max(band.lowest, confidence));
}

/**
 * The confidence of a fact from its sources: noisy-or, 1 - product of (1 - p), inside the band of the highest
 * kind among them (Pearl, Probabilistic Reasoning in Intelligent Systems, 1988, section 4.3.2). Each p is how
 * far a source stands inside that band; sources of lower kinds stand below it and add nothing.
 */
export function combinedConfidence(sources: readonly { kind: SourceKind; confidence: number }[]): number {
  const kind = highestKind(sources.map((source) => source.kind));
  const { lowest, highest } = CONFIDENCE_BANDS[kind];
  if (highest === lowest) return highest;
  let doubt = 1;
  for (const source of sources) {
    if (source.kind === kind)
      doubt *= 1 - (clampToBand(kind, source.confidence) - lowest) / (highest - lowest);
  }
  return highest - (highest - lowest) * doubt;
}

/** The most authoritative of some kinds; `inferred` of none. */
export function highestKind(kinds: readonly SourceKind[]): SourceKind {
  return SOURCE_KINDS.find((kind) => kinds.includes(kind)) ?? "inferred";
}

/**
 * The values that a text may mean where no types are kept, as on a command line: itself, and the number or
 * the truth value that it spells.
 */
export function valuesSpelled(text: string): Value[] {
  if (text === "true" || text === "false") return [text, text === "true"];
  const isNumber = text.trim() === text && text !== "" && Number.isFinite(Number(text));
  return isNumber ? [text, Number(text)] : [text];
}

/** Equal values have equal texts: white space and letter case do not make another value. */
export function canonicalValue(value: Value): string {
  const plain: Json =
    typeof value === "string" ? value.normalize("NFKC").trim().replace(/\s+/gu, " ").toLowerCase() : value;
  return canonicalJson(plain);
}
