/** Learns from new episodes and from assertions: names are resolved, claims appended, facts derived. Runs under the graph's lock. */
import { type ClaimEnd, type ClaimObject, clampToBand } from "../../domain/claim.ts";
import { normalizeName } from "../../domain/entity.ts";
import type { Extraction, ProposedFact, UnknownTerm } from "../../domain/extraction.ts";
import {
  type ClaimId,
  claimId,
  type EntityId,
  type EpisodeUid,
  type FactId,
  isUuid,
  type NewId,
} from "../../domain/ids.ts";
import { mismatches, unknownTerms } from "../../domain/ontology/fit.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { insertMentions } from "../../graph/write/insert-rows.ts";
import { keyNames } from "../../graph/write/key-names.ts";
import { ALIAS, EFFECT, type NamedEntity, storeNamings, withoutRepetitions } from "../../graph/write/namings.ts";
import type { ClaimOrigin, NewClaim, StoredClaim, StoredFacts } from "../../graph/write/store-claims.ts";
import { storeEntities } from "../../graph/write/store-entities.ts";
import type { Writing } from "../../graph/write/writing.ts";
import { storeSurprises } from "../../novelty/surprises.ts";
import { type Disagreement, disagreements } from "../../novelty/within-slice.ts";
import { countGaps } from "../../ontology/gaps.ts";
import {
  type Named,
  type NameResolution,
  namesIn,
  type ResolutionPlan,
  type Resolver,
} from "../../resolve/resolve.ts";
import type { CooperativeTask } from "../../scheduling/cooperative-task.ts";
import { runCooperatively, yieldIfDue } from "../../scheduling/yielding.ts";
import { type AppliedClaims, applyClaims, type PreparedClaims, prepareClaims } from "./apply-claims.ts";
import { canonicalizeDirection } from "./canonicalize-direction.ts";
import type { IngestContext } from "../context.ts";
import { createdEntities } from "./created-entities.ts";
import { type CreatedFacts, createdFacts, NO_CREATED_FACTS } from "./created-facts.ts";
import { withEmployers } from "./current-employers.ts";
import { contentHash } from "../input/content-hash.ts";
import { nameUsers } from "../name-users.ts";
import { questionedByNew } from "./questioned-by-new.ts";
import { compareWithStored } from "./reread.ts";
import type { ResolvedExtraction } from "../resolved-extraction.ts";
import { entityNamed, namedEntity, resolverFor } from "../resolver-for.ts";

/** What an episode changed in the graph. */
export interface AppliedExtraction {
  readonly entities: readonly EntityId[];
  /** Facts that it says something about. */
  readonly facts: readonly FactId[];
  readonly ended: readonly FactId[];
  readonly corrected: readonly FactId[];
  readonly disputed: readonly FactId[];
  /** Facts of this episode that contradict what was current, with what they contradict. */
  readonly surprises: readonly Surprise[];
  /** Facts that it says and that were not learned. */
  readonly refused: readonly RefusedFact[];
  /** What the transaction made in which it was learned. */
  readonly created: CreatedFacts;
}

/** A fact that contradicts one that was current. */
export interface Surprise {
  readonly fact: FactId;
  readonly against: FactId;
}

/** A fact whose value is none of what its subject may have. */
export interface RefusedFact {
  readonly fact: ProposedFact;
  /** What it is no value of: `Deal.stage`. */
  readonly term: string;
  readonly message: string;
}

/** Of an episode that changed nothing. */
export const NOTHING_APPLIED: AppliedExtraction = {
  entities: [],
  facts: [],
  ended: [],
  corrected: [],
  disputed: [],
  surprises: [],
  refused: [],
  created: NO_CREATED_FACTS,
};

/** What a slice of lessons changed. */
export interface AppliedSlice {
  /** Of each lesson, in their order. */
  readonly outcomes: readonly AppliedExtraction[];
  /** Facts with other versions or sources than before. */
  readonly changed: readonly FactId[];
  readonly newFacts: number;
  readonly newFactTerms: number;
}

/** Lessons with all that has to be known to learn from them. */
export interface PreparedExtractions {
  readonly extractions: readonly ResolvedExtraction[];
  readonly resolved: readonly ExtractionNames[];
  readonly plan: ResolutionPlan;
  readonly claims: PreparedClaims | undefined;
  /** What it added already that users have names now; `undefined` if none got one. */
  readonly growth: StoredFacts | undefined;
}

export interface PrepareOptions {
  /**
   * Were the episodes read in the same way before? Then claims that were read there are kept as they are where the lessons make them again, and
   * withdrawn where not. Default `false`.
   */
  readonly isReread?: boolean;
  /** Claims that count no more from here on. Default: none. */
  readonly withdrawn?: readonly StoredClaim[];
  /** Sends what can be stored before names are resolved, so that the database has something to do meanwhile. Default: nothing. */
  readonly storeFirst?: () => Promise<void>;
}

/** Reads all that has to be known to learn from some lessons. */
export async function prepareExtractions(
  context: IngestContext,
  writing: Writing,
  given: readonly ResolvedExtraction[],
  { isReread = false, withdrawn = [], storeFirst }: PrepareOptions = {},
): Promise<PreparedExtractions> {
  const { ontology, newId } = context;
  if (!writing.areNamesKeyed) await keyNames(writing);
  const { extractions, growth } = await nameUsers(context, writing, given);
  const named = extractions.map((input) => namesIn(input.extraction, ontology));
  const resolver = await resolverFor(context, writing, {
    normalized: extractions.flatMap((input) => input.names),
    named: named.flat(),
    // Another name may be that of somebody who is known, too.
    hasAliases: extractions.some(({ extraction }) =>
      extraction.entities.some(({ aliases = [] }) => aliases.length > 0),
    ),
  });
  await storeFirst?.();
  const read: ExtractionNames[] = [];
  for (const [index, input] of extractions.entries()) {
    read.push(
      await runCooperatively(resolvingExtraction(input, named[index] ?? [], resolver, ontology, newId)),
    );
  }
  const plan = resolver.plan();
  const whole = await withEmployers(writing, read, ontology);
  const { resolved, gone } = isReread
    ? await compareWithStored(writing, whole)
    : { resolved: whole, gone: withdrawn };
  const claims = await prepareClaims(
    context,
    writing,
    resolved.flatMap((input) => input.claims),
    new Set(plan.entities.map((entity) => entity.id)),
    gone,
  );
  return { extractions, resolved, plan, claims, growth };
}

/** Stores what some lessons say. Their episodes are stored already. */
export async function applyExtractions(
  context: IngestContext,
  writing: Writing,
  { extractions, resolved, plan, claims, growth }: PreparedExtractions,
  { countsGaps }: { readonly countsGaps: boolean } = { countsGaps: true },
): Promise<AppliedSlice> {
  await storeEntities(writing, plan, context.newId);
  await yieldIfDue();
  insertMentions(
    writing,
    resolved.flatMap(({ episode, mentions }) =>
      mentions.flatMap(({ entity, start, end }) =>
        episode === null
          ? []
          : [{ episodeId: episode, entityId: entity, start, end, recordedAt: writing.recordedAt }],
      ),
    ),
  );
  const gaps = extractions.map(({ extraction }, index): UnknownTerm[] => [
    ...mismatches(extraction, context.ontology),
    ...(resolved[index]?.refused ?? []).map(({ term }) => ({ kind: "value" as const, term })),
  ]);
  storeNamings(
    writing,
    resolved.map(({ episode, origin, named, firstClaim }, index) => ({
      source: episode ?? firstClaim,
      reading: origin,
      names: named,
      gaps: countsGaps ? (gaps[index] ?? []) : [],
    })),
  );
  if (countsGaps) {
    const terms = extractions.flatMap(({ extraction }) => unknownTerms(extraction, context.ontology));
    countGaps(writing, [...terms, ...gaps.flat()]);
  }
  await yieldIfDue();
  const applied = await applyClaims(context, writing, claims);
  await yieldIfDue();
  const sources = extractions.flatMap(({ episode }) => episode ?? []);
  const created = createdFacts(
    applied.claims,
    applied.changes,
    writing.recordedAt,
    sources,
    createdEntities(plan),
  );
  await yieldIfDue();
  const isWithdrawing = new Set(claims?.withdrawn.map(({ episode }) => episode));
  const outcomes = attribute(resolved, applied, created, isWithdrawing, [
    ...noteDecision(resolved, claims, applied, context.ontology),
    ...(await questionedByNew(writing, resolved, created, context.ontology)),
  ]);
  await yieldIfDue();
  storeSurprises(
    writing,
    outcomes.flatMap(({ surprises }, index) =>
      surprises.map((surprise) => ({ ...surprise, episode: resolved[index]?.episode ?? null })),
    ),
    context.newId,
  );
  return {
    outcomes,
    changed: applied.changes.touched,
    newFacts: applied.newFacts + (growth?.newFacts ?? 0),
    newFactTerms: applied.newFactTerms + (growth?.newFactTerms ?? 0),
  };
}

/** A lesson with the ids of what it names. */
export interface ExtractionNames {
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

function* resolvingExtraction(
  input: ResolvedExtraction,
  names: readonly Named[],
  resolver: Resolver,
  ontology: Ontology,
  newId: NewId,
): CooperativeTask<ExtractionNames> {
  const { extraction } = input;
  const resolutions = new Map<string, NameResolution>();
  const named: NamedEntity[] = [];
  for (const name of names) {
    yield;
    const before = resolver.changes;
    const resolution = resolver.resolve(name);
    if (!resolutions.has(name.name)) resolutions.set(name.name, resolution);
    named.push(namedEntity(name, resolution, resolver, resolver.changes > before));
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
      named.push([entityNamed(resolution), alias, null, ALIAS + (resolver.changes > before ? EFFECT : 0)]);
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
        entity: entityNamed(meaningOf(mention.name)),
        start: mention.start,
        end: mention.end,
      })),
      ...orphans(extraction, input.content).map(({ name, start, end }) => ({
        entity: entityNamed(meaningOf(name)),
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

/** Entities that nothing else ties to their episode: each with where its name stands, or the beginning if it does not. */
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
    return [start < 0 ? { name, start: 0, end: 0 } : { name, start, end: start + name.length }];
  });
}

function claimOf(
  fact: ProposedFact,
  input: ResolvedExtraction,
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
  return {
    id: claimId(newId()),
    subject,
    predicate,
    object,
    episode: input.episode?.uid ?? null,
    qualifiers: fact.qualifiers ?? {},
    properties: fact.properties ?? {},
    polarity: fact.polarity,
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

/**
 * Tells each lesson which of the changes are due to it: those in the slots of its claims. Other changes come of what was withdrawn, and are due to the lesson that
 * takes the place of that.
 */
function attribute(
  extractions: readonly ExtractionNames[],
  { claims, changes }: AppliedClaims,
  created: CreatedFacts,
  isWithdrawing: ReadonlySet<EpisodeUid | null> = new Set(),
  noticed: readonly Disagreement[] = [],
): AppliedExtraction[] {
  const drafts = extractions.map(emptyAppliedDraft);
  const lessonOf = new Map<string, number>(
    extractions.flatMap((input, index) => input.claims.map((claim) => [claim.id, index] as const)),
  );
  const byId = new Map<string, StoredClaim>(claims.map((claim) => [claim.id, claim]));
  for (const claim of claims) {
    if (claim.fact !== null) drafts[lessonOf.get(claim.id) ?? -1]?.facts.add(claim.fact);
  }
  // What the new words say as the former ones did is no news.
  const unchanged = new Set(isWithdrawing.size === 0 ? [] : changes.resupported);
  const revising = drafts[extractions.findIndex(({ episode }) => isWithdrawing.has(episode))];
  for (const kind of ["ended", "corrected", "disputed"] as const) {
    for (const fact of changes[kind]) {
      if (unchanged.has(fact)) continue;
      const causes = (changes.slotClaims.get(fact) ?? []).flatMap((id) => byId.get(id) ?? []);
      if (causes.length === 0) revising?.[kind].add(fact);
      for (const cause of causes) {
        const { id } = cause;
        const draft = drafts[lessonOf.get(id) ?? -1];
        draft?.[kind].add(fact);
        if (cause.fact !== null && cause.fact !== fact)
          draft?.surprises.set(`${cause.fact} ${fact}`, { fact: cause.fact, against: fact });
      }
    }
  }
  for (const { extraction: input, fact, against, isEnding } of noticed) {
    if (isEnding) drafts[input]?.ended.add(against);
    else drafts[input]?.surprises.set(`${fact} ${against}`, { fact, against });
  }
  return drafts.map((draft) => appliedOf(draft, created));
}

/** What lessons say against each other, and what only its authority kept from ending another. */
function noteDecision(
  extractions: readonly ExtractionNames[],
  prepared: PreparedClaims | undefined,
  { claims, changes }: AppliedClaims,
  ontology: Ontology,
): Disagreement[] {
  if (prepared === undefined || (extractions.length < 2 && changes.conflicts.length === 0)) return [];
  const { slots } = prepared.touched;
  const stored = new Map<string, StoredClaim>(claims.map((claim) => [claim.id, claim]));
  const perExtraction = extractions.map((input) => input.claims.flatMap(({ id }) => stored.get(id) ?? []));
  const factOf = new Map<string, FactId | null>(
    changes.conflicts.length === 0 ? [] : slots.all.map(({ id, fact }) => [id, fact]),
  );
  const kept = changes.conflicts.flatMap(({ claim, against }): Disagreement[] => {
    const input = perExtraction.findIndex((list) => list.some(({ id }) => id === claim));
    const factId = factOf.get(against) ?? null;
    const fact = stored.get(claim)?.fact ?? factId;
    return input < 0 || factId === null || fact === null
      ? []
      : [{ extraction: input, fact, against: factId, isEnding: false }];
  });
  return [...disagreements(perExtraction, slots, ontology), ...kept];
}

/** What claims changed that belong to no lesson. */
export function attributed(applied: AppliedClaims): AppliedExtraction {
  const whole = {
    episode: null,
    origin: "person",
    entities: [],
    firstClaim: null,
    named: [],
    mentions: [],
    claims: applied.claims,
    refused: [],
  } as const;
  const [outcomes] = attribute([whole], applied, NO_CREATED_FACTS);
  return outcomes ?? NOTHING_APPLIED;
}

interface AppliedDraft {
  readonly entities: readonly EntityId[];
  readonly refused: readonly RefusedFact[];
  readonly facts: Set<FactId>;
  readonly ended: Set<FactId>;
  readonly corrected: Set<FactId>;
  readonly disputed: Set<FactId>;
  readonly surprises: Map<string, Surprise>;
}

function emptyAppliedDraft({
  entities,
  refused,
}: Pick<ExtractionNames, "entities" | "refused">): AppliedDraft {
  return {
    entities,
    refused,
    facts: new Set(),
    ended: new Set(),
    corrected: new Set(),
    disputed: new Set(),
    surprises: new Map(),
  };
}

function appliedOf(draft: AppliedDraft, created: CreatedFacts): AppliedExtraction {
  return {
    entities: draft.entities,
    refused: draft.refused,
    facts: [...draft.facts],
    ended: [...draft.ended],
    corrected: [...draft.corrected],
    disputed: [...draft.disputed],
    surprises: [...draft.surprises.values()],
    created,
  };
}
