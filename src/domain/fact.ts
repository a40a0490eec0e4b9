/** An edge of the graph as callers read it: derived from claims, in versions on two time axes. */
import type { ClaimObject, SourceKind, Value } from "./claim.ts";
import type { Role } from "./episode.ts";
import type { ClaimId, EntityId, FactId, VersionId } from "./ids.ts";
import { describeWhen, type Precision } from "./interval.ts";
import type { Json, JsonObject } from "./json.ts";
import { shownName } from "./nameless-user.ts";
import { DETAILS, PLANNED_FOR, type PredicateDefinition, unknownPredicate } from "./ontology/definitions.ts";

export interface EntityReference {
  readonly id: EntityId;
  readonly name: string;
  readonly type: string;
}

/** By subject, predicate and beginning, or the surest first. */
export const FACT_ORDERS = ["subject", "confidence"] as const;
export type FactOrder = (typeof FACT_ORDERS)[number];

/** A `disputed` fact is contradicted by one that is held, and kept beside it. */
export const FACT_STATUSES = ["held", "disputed"] as const;
export type FactStatus = (typeof FACT_STATUSES)[number];

/** One claim that a fact rests on. */
export interface Source {
  readonly claim: ClaimId;
  readonly kind: SourceKind;
  /** 0 to 1. */
  readonly confidence: number;
  /**
   * What read it out of the words: a model by name, or `rules/3`; `null` for what was handed in or a person
   * said.
   */
  readonly model: string | null;
  /** The episode's id, as it was given; `null` if no episode says so. */
  readonly episode: string | null;
  /** The role in which the episode speaks; `null` if no episode says so. */
  readonly role: Role | null;
  readonly speaker: string | null;
  /** ISO 8601 in UTC. */
  readonly occurredAt: string;
  /** The words that say so. */
  readonly quote: string | null;
  /** Where it is shared from; absent for what was stored in the graph itself. */
  readonly sharedFrom?: SharedFrom;
}

/** Where a source is shared from, on purpose. */
export interface SharedFrom {
  /** Name of the graph. */
  readonly graph: string;
  /** Who shared it: `user:alice`. */
  readonly by: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** One version of a fact. Times are ISO 8601 in UTC. */
export interface Fact {
  /** Stable over all versions. */
  readonly id: FactId;
  readonly versionId: VersionId;
  readonly subject: EntityReference;
  readonly predicate: string;
  /** The entity it points to; absent if it has a literal `value`. */
  readonly object?: EntityReference;
  readonly value?: Value;
  /** The fact as a sentence. */
  readonly text: string;
  /** Qualifiers, which are part of its identity, and what its sources add. */
  readonly properties: JsonObject;
  /** First instant at which it was true; `null` if only its end is known. */
  readonly validFrom: string | null;
  readonly validFromPrecision: Precision | null;
  /** How the beginning is known: said so, first heard of, unknown, or where another fact ended. */
  readonly validFromBasis: "stated" | "observed" | "unknown" | "derived";
  /** First instant at which it was true no more; `null` while it is true. */
  readonly validTo: string | null;
  readonly validToPrecision: Precision | null;
  /** When this version was recorded, to the microsecond. */
  readonly recordedAt: string;
  /** When another version took its place; `null` if none did. */
  readonly supersededAt: string | null;
  readonly status: FactStatus;
  /**
   * Is the fact in doubt, because its predicate usually has one object of a kind and another one was given
   * since? To confirm it, or to say it again, settles it.
   */
  readonly questioned?: true;
  /** From its sources, inside the band of `kind`. */
  readonly confidence: number;
  /** The highest kind among its sources. */
  readonly kind: SourceKind;
  /** The newest first. */
  readonly sources: readonly Source[];
  /**
   * The facts that it follows from, if it is stored nowhere: of a transitive predicate the chain from subject
   * to object. `why` explains these; the `id` of what follows is stable, and no other method takes it.
   */
  readonly via?: readonly FactId[];
}

/**
 * A fact in words, from the ontology's template; where it names what the fact lacks, from the predicate's
 * name.
 */
export function factText(
  definition: PredicateDefinition,
  subject: string,
  object: string,
  qualifiers: JsonObject,
): string {
  const words: { readonly [name: string]: Json | undefined } = {
    ...Object.fromEntries(Object.entries(qualifiers).map(([name, value]) => [name, inWords(name, value)])),
    subject: shownName(subject),
    object: shownName(object),
  };
  const isWhole = (part: string) =>
    [...part.matchAll(PLACEHOLDER)].every(([, name = ""]) => words[name] !== undefined);
  const whole = definition.text.replace(OPTIONAL_PART, (_, part: string) => (isWhole(part) ? part : ""));
  // "is scheduled on Mondays", not "for on Mondays"
  const template = SAYS_WHEN.test(object) ? whole.replace(" for {object}", " {object}") : whole;
  const text = isWhole(template) ? template : unknownPredicate(definition.name).text;
  const told = text.replace(PLACEHOLDER, (_, name: string) => String(words[name]));
  const details = template.endsWith("{object}") ? words[DETAILS] : undefined;
  return typeof details === "string" ? `${told} ${details}` : told;
}

/** When something is planned for is told in words. */
function inWords(name: string, value: Json): Json {
  return name === PLANNED_FOR && typeof value === "string" ? describeWhen(value) : value;
}

/** Words for a time that need no other before them. */
const SAYS_WHEN = /^(?:on|at|from) (?=\S)/u;
const PLACEHOLDER = /\{(\w+)\}/gu;
const OPTIONAL_PART = /\[([^[\]]*)\]/gu;

/** What a fact is about, in words. */
export function objectText(object: ClaimObject): string {
  return object.kind === "entity" ? object.name : String(object.value);
}
