/**
 * Facts as the transaction that made them knows them: to read thousands of them back took a sixth of the time
 * of a bulk load.
 */

import type { Entity } from "../../domain/entity.ts";
import type { Role } from "../../domain/episode.ts";
import type { Fact } from "../../domain/fact.ts";
import { groupedBy } from "../../domain/grouping.ts";
import type { EntityId, EpisodeUid, FactId } from "../../domain/ids.ts";
import { toIso } from "../../domain/interval.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { type FactViewRow, factOfRow, type SourceRow } from "../../graph/read/fact-rows.ts";
import { isNamedFirst } from "../../graph/read/sides.ts";
import type { OpenedVersion, Rederivation } from "../../graph/write/rederive.ts";
import type { StoredClaim } from "../../graph/write/store-claims.ts";
import type { CooperativeTask } from "../../scheduling/cooperative-task.ts";
import { type CreatedEntities, NO_CREATED_ENTITIES } from "./created-entities.ts";

export interface EpisodeSource {
  readonly uid: EpisodeUid;
  /** Id that the caller gave, or the `uid`. */
  readonly id: string;
  readonly role: Role;
  readonly speaker: string | null;
  /** Number of its thread. */
  readonly thread: number;
}

/** What one transaction made. */
export interface CreatedFacts {
  readonly entities: CreatedEntities;
  /** The versions of the facts that were not there before. */
  readonly facts: ReadonlyMap<FactId, CreatedFact>;
  /** Facts that were there before and have other versions or sources now. */
  readonly touched: ReadonlySet<FactId>;
  readonly episodes: ReadonlyMap<EpisodeUid, EpisodeSource>;
}

interface CreatedFact {
  /** The claim that gave it its spelling. */
  readonly first: StoredClaim;
  readonly versions: readonly OpenedVersion[];
  /** By id, those that its versions may rest on. */
  readonly claims: ReadonlyMap<string, StoredClaim>;
  readonly recordedAt: string;
}

export const NO_CREATED_FACTS: CreatedFacts = {
  entities: NO_CREATED_ENTITIES,
  facts: new Map(),
  touched: new Set(),
  episodes: new Map(),
};

/** Gathers what a transaction made. */
export function createdFacts(
  claims: readonly StoredClaim[],
  changes: Pick<Rederivation, "opened" | "touched">,
  recordedAt: string,
  episodes: readonly EpisodeSource[],
  entities: CreatedEntities,
): CreatedFacts {
  const byId = new Map<string, StoredClaim>(claims.map((claim) => [claim.id, claim]));
  const versions = groupedBy(changes.opened, (version) => version.fact);
  const facts = new Map<FactId, CreatedFact>();
  for (const claim of claims) {
    const { fact, isFactNew } = claim;
    if (fact === null || !isFactNew || facts.has(fact)) continue;
    facts.set(fact, { first: claim, versions: versions.get(fact) ?? [], claims: byId, recordedAt });
  }
  return {
    entities,
    facts,
    touched: new Set(changes.touched.filter((fact) => !facts.has(fact))),
    episodes: new Map(episodes.map((episode) => [episode.uid, episode])),
  };
}

/**
 * The facts that several transactions made and none changed afterwards, in the form in which they are read;
 * in order of their beginnings.
 */
export function* viewsOfCreated(
  created: readonly CreatedFacts[],
  entities: ReadonlyMap<EntityId, Entity>,
  ontology: Ontology,
): CooperativeTask<Map<FactId, Fact[]>> {
  const views = new Map<FactId, Fact[]>();
  for (const { facts, episodes } of created) {
    for (const [id, fact] of facts) {
      yield;
      const rows = rowsOf(fact, entities, episodes, ontology);
      if (rows !== undefined) views.set(id, rows.map((row) => factOfRow(row, ontology)).sort(byBeginning));
    }
  }
  for (const { touched } of created) for (const id of touched) views.delete(id);
  return views;
}

function byBeginning(a: Fact, b: Fact): number {
  return Date.parse(a.validFrom ?? a.validTo ?? "") - Date.parse(b.validFrom ?? b.validTo ?? "");
}

/** The rows of a fact's versions; `undefined` if it vanished at once or an entity is not at hand. */
function rowsOf(
  { first, versions, claims, recordedAt }: CreatedFact,
  entities: ReadonlyMap<EntityId, Entity>,
  episodes: ReadonlyMap<EpisodeUid, EpisodeSource>,
  ontology: Ontology,
): FactViewRow[] | undefined {
  const { object } = first;
  const subject = entities.get(first.subject.id);
  const target = object?.kind === "entity" ? entities.get(object.id) : null;
  if (subject === undefined || target === undefined || versions.length === 0) return undefined;
  const isSymmetric = ontology.predicate(first.predicate).symmetric;
  return versions.map((version) => ({
    fact_id: version.fact,
    version_id: version.id,
    predicate: first.predicate,
    subject_id: subject.id,
    subject_name: subject.name,
    subject_type: subject.type,
    object_id: target?.id ?? null,
    object_name: target?.name ?? null,
    object_type: target?.type ?? null,
    value: object?.kind === "value" ? asStored(object.value) : null,
    qualifiers: asStored(first.qualifiers),
    stated_text: first.text,
    valid_from: toIso(version.from),
    from_precision: version.fromPrecision,
    from_basis: version.fromBasis,
    valid_to: version.to === null ? null : toIso(version.to),
    to_precision: version.toPrecision,
    status: version.status,
    recorded_at: recordedAt,
    superseded_at: null,
    is_turned: isSymmetric && target !== null && isNamedFirst(target.name, subject.name),
    sources: version.claims
      .flatMap((id) => claims.get(id) ?? [])
      .sort(newestFirst)
      .map((claim) => sourceOf(claim, episodes)),
  }));
}

function newestFirst(a: StoredClaim, b: StoredClaim): number {
  return b.occurredAt - a.occurredAt || (a.hash < b.hash ? -1 : 1);
}

function sourceOf(claim: StoredClaim, episodes: CreatedFacts["episodes"]): SourceRow {
  const episode = claim.episode === null ? undefined : episodes.get(claim.episode);
  return {
    id: claim.id,
    kind: claim.kind,
    confidence: claim.confidence,
    model: claim.model,
    episode: episode?.id ?? claim.episode,
    role: episode?.role ?? null,
    speaker: episode?.speaker ?? null,
    at: toIso(claim.occurredAt),
    quote: claim.quoteText,
    properties: asStored(claim.properties),
    shared: null,
    adds: claim.replaces === false,
  };
}

/** Plain JSON as the database gives it back. */
function asStored<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  return text === "{}" ? value : JSON.parse(text);
}
