/**
 * Turns an extraction into claims: its names become ids of entities, its values are fitted to the ontology.
 */
import { type ClaimEnd, type ClaimObject, clampToBand } from "../../domain/claim.ts";
import { normalizeName } from "../../domain/entity.ts";
import type { Extraction, ProposedFact } from "../../domain/extraction.ts";
import {
  type ClaimId,
  claimId,
  type EntityId,
  type EpisodeUid,
  isUuid,
  type NewId,
} from "../../domain/ids.ts";
import { qualitiesOf } from "../../domain/ontology/qualities.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { ALIAS, EFFECT, type NamedEntity, withoutRepetitions } from "../../graph/write/namings.ts";
import type { ClaimOrigin, NewClaim } from "../../graph/write/store-claims.ts";
import type { Named, NameResolution } from "../../resolve/resolution-plan.ts";
import type { Resolver } from "../../resolve/resolve.ts";
import type { CooperativeTask } from "../../scheduling/cooperative-task.ts";
import { contentHash } from "../input/content-hash.ts";
import { entityIdOf, namingRecord } from "../resolver-for.ts";
import type { SourcedExtraction } from "../sourced-extraction.ts";
import { canonicalizeDirection } from "./canonicalize-direction.ts";

/** Where what no words name is mentioned. */
export const NO_SPAN = { start: 0, end: 0 } as const;

/** A fact whose value is none of what its subject may have. */
export interface RefusedFact {
  readonly fact: ProposedFact;
  /** What it is no value of: `Deal.stage`. */
  readonly term: string;
  readonly message: string;
}

/** An extraction with the ids of what it names. */
export interface ResolvedExtraction {
  readonly episode: EpisodeUid | null;
  readonly origin: ClaimOrigin;
  readonly entities: readonly EntityId[];
  /** The first claim of it that was made, whether or not it is kept. */
  readonly firstClaim: ClaimId | null;
  /** The names in it, with what they mean. */
  readonly named: readonly NamedEntity[];
  readonly mentions: readonly { readonly entity: EntityId; readonly start: number; readonly end: number }[];
  readonly claims: readonly NewClaim[];
  readonly refused: readonly RefusedFact[];
}

/** Turns an extraction into claims, step by step. What its names make of entities stays in the resolver. */
export function* resolvingExtraction(
  input: SourcedExtraction,
  names: readonly Named[],
  resolver: Resolver,
  ontology: Ontology,
  newId: NewId,
): CooperativeTask<ResolvedExtraction> {
  const { extraction } = input;
  const resolutions = new Map<string, NameResolution>();
  const named: NamedEntity[] = [];
  for (const name of names) {
    yield;
    const before = resolver.changes;
    const resolution = resolver.resolve(name);
    if (!resolutions.has(name.name)) resolutions.set(name.name, resolution);
    named.push(namingRecord(name, resolution, resolver, resolver.changes > before));
  }
  const meaningOf = (name: string) => resolutions.get(name) ?? resolver.resolve({ name, type: undefined });
  // Who names an entity by its id means its name.
  const referenceTo = (text: string): ClaimEnd => {
    const { id, named } = meaningOf(text);
    const name = isUuid(text) ? resolver.nameOf(id) : text;
    return named === undefined ? { id, name } : { id, name, named };
  };
  for (const entity of extraction.entities) {
    for (const alias of entity.aliases ?? []) {
      const before = resolver.changes;
      const resolution = meaningOf(entity.name);
      resolver.alias(resolution, alias);
      named.push([entityIdOf(resolution), alias, null, ALIAS + (resolver.changes > before ? EFFECT : 0)]);
    }
  }
  const claims: NewClaim[] = [];
  const refused: RefusedFact[] = [];
  for (const fact of extraction.facts) {
    yield;
    const fitted = withFittingValue(fact, (name) => resolver.typeOf(meaningOf(name).id), ontology);
    if (fitted.message === undefined) claims.push(claimOf(fitted.fact, input, referenceTo, ontology, newId));
    else refused.push(fitted);
  }
  return {
    episode: input.episode?.uid ?? null,
    origin: input.origin,
    firstClaim: claims[0]?.id ?? null,
    named: withoutRepetitions(named),
    entities: [...new Set([...resolutions.values()].map((resolution) => resolution.id))],
    mentions: [
      ...extraction.mentions.map((mention) => ({
        entity: entityIdOf(meaningOf(mention.name)),
        start: mention.start,
        end: mention.end,
      })),
      ...(input.onlySpeaker === undefined
        ? []
        : [{ entity: entityIdOf(meaningOf(input.onlySpeaker.user)), ...NO_SPAN }]),
      ...orphans(extraction, input.content).map(({ name, start, end }) => ({
        entity: entityIdOf(meaningOf(name)),
        start,
        end,
      })),
    ],
    claims,
    refused,
  };
}

/** A fact with its value as the type of its subject has it, or why it has none such. */
function withFittingValue(
  fact: ProposedFact,
  typeOf: (name: string) => string,
  ontology: Ontology,
): RefusedFact | { readonly fact: ProposedFact; readonly message?: undefined } {
  if (fact.object?.kind !== "value" || fact.polarity !== "holds") return { fact };
  const fitted = ontology.fitValue(typeOf(fact.subject), fact.predicate, fact.object.value);
  if (fitted.fault !== undefined) return { fact, term: fitted.term, message: fitted.fault };
  return fitted.value === fact.object.value
    ? { fact }
    : { fact: { ...fact, object: { kind: "value", value: fitted.value } } };
}

/**
 * Entities that nothing else ties to their episode: each with where its name stands, or the beginning if it
 * does not.
 */
function orphans(
  { entities, facts, mentions }: Extraction,
  content: string,
): readonly { readonly name: string; readonly start: number; readonly end: number }[] {
  if (entities.length === 0) return [];
  const ends = facts.flatMap(({ subject, object }) =>
    object?.kind === "entity" ? [subject, object.name] : [subject],
  );
  const tied = new Set([...ends, ...mentions.map(({ name }) => name)].map(normalizeName));
  return entities.flatMap(({ name }) => {
    if (tied.has(normalizeName(name))) return [];
    const start = content.indexOf(name);
    return [start < 0 ? { name, ...NO_SPAN } : { name, start, end: start + name.length }];
  });
}

function claimOf(
  fact: ProposedFact,
  input: SourcedExtraction,
  referenceTo: (text: string) => ClaimEnd,
  ontology: Ontology,
  newId: NewId,
): NewClaim {
  const named = referenceTo(fact.subject);
  const about: ClaimObject | undefined =
    fact.object?.kind === "entity" ? { kind: "entity", ...referenceTo(fact.object.name) } : fact.object;
  const { subject, predicate, object } = canonicalizeDirection(
    ontology,
    fact.predicate,
    named,
    about ?? null,
  );
  const { qualifiers, properties } = qualitiesOf(fact.properties ?? {}, ontology.predicate(predicate));
  return {
    id: claimId(newId()),
    subject,
    predicate,
    object,
    episode: input.episode?.uid ?? null,
    qualifiers: { ...qualifiers, ...fact.qualifiers },
    properties,
    polarity: fact.polarity,
    ...(fact.ifHeld === undefined ? {} : { ifHeld: fact.ifHeld }),
    replaces: fact.replaces ?? null,
    from: fact.from ?? null,
    to: fact.to ?? null,
    kind: fact.kind,
    confidence: clampToBand(fact.kind, fact.confidence),
    model: fact.model ?? null,
    quote: fact.quote ?? null,
    quoteText: fact.quote === undefined ? null : input.content.slice(fact.quote.start, fact.quote.end),
    text: fact.text ?? null,
    actor: input.actor,
    origin: fact.isRepeated === true ? "repeated" : input.origin,
    thread: input.episode?.thread ?? null,
    occurredAt: input.occurredAt,
    hash: contentHash(
      { ...fact, subject: named.name, ...(about === undefined ? {} : { object: about }) },
      input.occurredAt,
    ),
  };
}
