/** Stores claims and the identities of the facts they are about. */
import sql from "sql-template-tag";
import { timestamp, timestampOrNull } from "../../db/time.ts";
import { type Claim, canonicalValue } from "../../domain/claim.ts";
import { factText, objectText } from "../../domain/fact.ts";
import { shortKey } from "../../domain/hash.ts";
import { type FactId, factId, type NewId } from "../../domain/ids.ts";
import { canonicalJson, type Json } from "../../domain/json.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { forEachPart, mapInParts } from "../../scheduling/yielding.ts";
import { type IndexedItem, indexedItem, indexItems } from "./index-terms.ts";
import { insertClaims, insertFacts, type Target, withdrawal } from "./insert-rows.ts";
import type { ClaimRow } from "./rows.ts";
import type { Writing } from "./writing.ts";

export interface NewClaim extends Claim {
  /** The fact in the words of its source. */
  readonly text: string | null;
  readonly quoteText: string | null;
  /** Who makes it, if no episode does. */
  readonly actor: string | null;
  /** Thread of its episode: what is said twice in one thread is one vote. `null` if no episode says it. */
  readonly thread: number | null;
  /** Hash of what it says, by names and not by ids: the same in every order of arrival. */
  readonly hash: string;
  /** `null` if it was stored before this was kept. */
  readonly origin: ClaimOrigin | null;
  /** The claims that it restates or denies, or that name what it ends, if it says nothing without them. */
  readonly restsOn?: readonly string[];
  /** It ends what is held, and is no claim where that is not: it is not stored so. */
  readonly ifHeld?: true;
}

/**
 * Where a claim comes from: handed in with an episode, read by rules or by a model, said again, or somebody's
 * word.
 */
export type ClaimOrigin = "supplied" | "local" | "model" | "repeated" | "person";

/**
 * A claim that is stored, or about to be, with the fact it is about; `null` if it ends or denies whatever the
 * object is.
 */
export interface StoredClaim extends NewClaim {
  readonly fact: FactId | null;
  /** Was the fact made in the same transaction? Then nothing else was said of it before. */
  readonly isFactNew: boolean;
}

/** Claims with the facts they are about. */
export interface IdentifiedClaims {
  readonly claims: readonly StoredClaim[];
  /** Facts that are not there yet. */
  readonly newFacts: readonly FactIdentity[];
}

/** What storing claims adds to the graph's totals. */
export interface StoredFacts {
  readonly newFacts: number;
  readonly newFactTerms: number;
}

/** The numbers of predicates in this tenant, made where there are none. */
export async function predicateIds(writing: Target, names: readonly string[]): Promise<Map<string, number>> {
  const { transaction, tenant } = writing;
  const find = async (some: readonly string[]) => {
    const rows = await transaction.query<{ id: number; name: string }>(
      sql`SELECT id, name FROM predicate WHERE tenant_id = ${tenant} AND name = ANY (${[...some]}::text[])`,
    );
    return rows.map((row) => [row.name, row.id] as const);
  };
  const sorted = [...new Set(names)].sort();
  const known = new Map(await find(sorted));
  const missing = sorted.filter((name) => !known.has(name));
  if (missing.length === 0) return known;
  transaction.send(sql`
    INSERT INTO predicate (tenant_id, name) SELECT ${tenant}, name FROM unnest(${missing}::text[]) AS new (name)
    ON CONFLICT (tenant_id, name) DO NOTHING`);
  return new Map([...known, ...(await find(missing))]);
}

/**
 * Finds the fact of each claim, or its id-to-be. Sources that repeat a known fact add no other.
 *
 * @param newEntities Entities that are made with the claims: there is no fact about one of them yet.
 */
export async function identifyClaims(
  writing: Writing,
  claims: readonly NewClaim[],
  predicates: ReadonlyMap<string, number>,
  newId: NewId,
  newEntities: ReadonlySet<string> = new Set(),
): Promise<IdentifiedClaims> {
  const facts = await factIdentities(writing, claims, predicates, newId, newEntities);
  return {
    claims: await mapInParts(claims, (claim): StoredClaim => {
      const fact = facts.get(claim);
      return { ...claim, fact: fact?.id ?? null, isFactNew: fact?.isNew === true };
    }),
    newFacts: [...new Set(facts.values())].filter((fact) => fact.isNew),
  };
}

/** Appends claims, with a fact for each new identity. */
export async function storeClaims(
  writing: Writing,
  { claims, newFacts }: IdentifiedClaims,
  predicates: ReadonlyMap<string, number>,
  ontology: Ontology,
): Promise<StoredFacts> {
  const stored = await storeFacts(writing, newFacts, ontology);
  await forEachPart(claims, (some) =>
    insertClaims(
      writing,
      some.map((claim) => claimRow(claim, predicates, writing.recordedAt)),
    ),
  );
  return stored;
}

/** Stores facts that are new, and puts their words into the index. Their versions are stored apart. */
export async function storeFacts(
  writing: Writing,
  newFacts: readonly FactIdentity[],
  ontology: Ontology,
): Promise<StoredFacts> {
  // Put into the index together: a term that many of them hold is looked up once.
  const indexed: IndexedItem[] = [];
  await forEachPart(newFacts, async (some) => {
    const texts = some.map((fact) => searchableText(fact.claim, ontology));
    const items = some.map((fact, index) => indexedItem(fact.id, texts[index] ?? ""));
    indexed.push(...items);
    await insertFacts(
      writing,
      some.map(({ id, claim, predicate }, index) => ({
        id,
        subjectId: claim.subject.id,
        predicateId: predicate,
        objectId: entityOf(claim),
        value: literalOf(claim),
        valueKey: valueKey(claim),
        qualifiers: JSON.stringify(claim.qualifiers),
        qualifiersKey: qualifiersKey(claim),
        statedText: claim.text,
        searchText: texts[index] ?? "",
        terms: items[index]?.terms.length ?? 0,
        recordedAt: writing.recordedAt,
      })),
    );
  });
  await indexItems(writing, "f", indexed);
  return {
    newFacts: newFacts.length,
    newFactTerms: indexed.reduce((sum, item) => sum + item.terms.length, 0),
  };
}

/** A fact by what identifies it. */
interface FactIdentity {
  readonly id: FactId;
  readonly claim: NewClaim;
  readonly predicate: number;
  readonly isNew: boolean;
}

/**
 * The fact that each claim with an object is about: one of its subject, predicate, object or value, and
 * qualifiers.
 */
async function factIdentities(
  writing: Writing,
  claims: readonly NewClaim[],
  predicates: ReadonlyMap<string, number>,
  newId: NewId,
  newEntities: ReadonlySet<string>,
): Promise<Map<NewClaim, FactIdentity>> {
  // The first source of an identity gives its spelling, in one batch as in several.
  const firsts = new Map<string, NewClaim>();
  const firstOf = new Map<NewClaim, NewClaim>();
  for (const claim of claims) {
    if (claim.object === null) continue;
    const key = identityKey(claim);
    const first = firsts.get(key) ?? claim;
    if (first === claim) firsts.set(key, claim);
    firstOf.set(claim, first);
  }
  if (firsts.size === 0) return new Map();
  const list = [...firsts.values()];
  const mayExist = list.filter(
    (claim) => !newEntities.has(claim.subject.id) && !newEntities.has(entityOf(claim) ?? ""),
  );
  const known = await readFactIds(writing, mayExist, predicates);
  const identities = new Map(
    list.map((claim): [NewClaim, FactIdentity] => {
      const id = known.get(claim);
      const predicate = predicates.get(claim.predicate) ?? 0;
      return [claim, { id: id ?? factId(newId()), claim, predicate, isNew: id === undefined }];
    }),
  );
  for (const [claim, first] of firstOf) {
    const identity = identities.get(first);
    if (identity !== undefined) identities.set(claim, identity);
  }
  return identities;
}

/** The facts that are stored of what claims are about. */
async function readFactIds(
  { transaction, tenant, graph }: Writing,
  claims: readonly NewClaim[],
  predicates: ReadonlyMap<string, number>,
): Promise<Map<NewClaim, FactId>> {
  if (claims.length === 0) return new Map();
  const rows = await transaction.query<{ place: number; id: string }>(sql`
    SELECT wanted.place::integer AS place, f.id
    FROM unnest(${claims.map((claim) => claim.subject.id)}::uuid[], ${claims.map((claim) => predicates.get(claim.predicate))}::integer[],
                ${claims.map(entityOf)}::uuid[], ${claims.map(valueKey)}::text[], ${claims.map(qualifiersKey)}::text[])
      WITH ORDINALITY AS wanted (subject_id, predicate_id, object_id, value_key, qualifiers_key, place)
    JOIN fact f ON f.tenant_id = ${tenant} AND f.graph_id = ${graph} AND f.subject_id = wanted.subject_id
      AND f.predicate_id = wanted.predicate_id AND f.object_id IS NOT DISTINCT FROM wanted.object_id
      AND f.value_key = wanted.value_key AND f.qualifiers_key = wanted.qualifiers_key`);
  return new Map(
    rows.flatMap(({ place, id }) => {
      const claim = claims[place - 1];
      return claim === undefined ? [] : [[claim, factId(id)]];
    }),
  );
}

function claimRow(claim: StoredClaim, predicates: ReadonlyMap<string, number>, recordedAt: string): ClaimRow {
  return {
    ...claim,
    episodeId: claim.episode,
    factId: claim.fact,
    subjectId: claim.subject.id,
    subjectName: claim.subject.name,
    predicateId: predicates.get(claim.predicate) ?? 0,
    objectId: entityOf(claim),
    objectName: claim.object?.kind === "entity" ? claim.object.name : null,
    value: literalOf(claim),
    qualifiers: JSON.stringify(claim.qualifiers),
    properties: JSON.stringify(claim.properties),
    fromAt: timestampOrNull(claim.from?.at ?? null),
    fromPrecision: claim.from?.precision ?? null,
    toAt: timestampOrNull(claim.to?.at ?? null),
    toPrecision: claim.to?.precision ?? null,
    quote: claim.quoteText,
    quoteStart: claim.quote?.start ?? null,
    quoteEnd: claim.quote?.end ?? null,
    occurredAt: timestamp(claim.occurredAt),
    recordedAt,
    withdrawnAt: null,
    namedSubjectId: claim.subject.named ?? null,
    namedObjectId: claim.object?.kind === "entity" ? (claim.object.named ?? null) : null,
    namedFactId: null,
    statedText: claim.text,
    restsOn: claim.restsOn === undefined ? null : `{${claim.restsOn.join(",")}}`,
  };
}

function identityKey(claim: NewClaim): string {
  return [
    claim.subject.id,
    claim.predicate,
    entityOf(claim) ?? "",
    valueKey(claim),
    qualifiersKey(claim),
  ].join("\n");
}

/** The entity that a claim points to; `null` if it points to none. */
export function entityOf(claim: NewClaim): string | null {
  return claim.object?.kind === "entity" ? claim.object.id : null;
}

function literalOf(claim: NewClaim): string | null {
  return claim.object?.kind === "value" ? JSON.stringify(claim.object.value) : null;
}

/** Equal literals have equal keys; empty for entities. */
export function valueKey(claim: NewClaim): string {
  return claim.object?.kind === "value" ? shortKey(canonicalValue(claim.object.value)) : "";
}

function qualifiersKey(claim: NewClaim): string {
  return shortKey(canonicalJson(claim.qualifiers));
}

/**
 * What a fact is found by: its sentence, what its source said instead, and the words among its properties.
 */
export function searchableText(claim: NewClaim, ontology: Ontology): string {
  const object = claim.object === null ? "" : objectText(claim.object);
  const sentence = factText(
    ontology.predicate(claim.predicate),
    claim.subject.name,
    object,
    claim.qualifiers,
  );
  const words = Object.values(claim.properties).filter((item: Json) => typeof item === "string");
  return [sentence, claim.text ?? "", ...words].join(" ");
}

/** Withdraws claims: they stay, and count no more. */
export function withdrawClaims(
  { transaction, tenant, graph, journal, recordedAt }: Writing,
  claims: readonly StoredClaim[],
): void {
  if (claims.length === 0) return;
  transaction.send(sql`
    UPDATE claim SET withdrawn_at = ${recordedAt}::timestamptz
    WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND id = ANY (${claims.map(({ id }) => id)}::uuid[])`);
  journal.add(...claims.map(({ id }) => withdrawal(id, recordedAt)));
}
