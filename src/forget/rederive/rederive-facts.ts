/** What facts are without what went: their versions as they would have been stored, time by time, had it never been said. */
import sql, { type Sql } from "sql-template-tag";
import { timestamp, timestampOrNull } from "../../db/time.ts";
import { type EntityId, entityId, type FactId, factId, type NewId } from "../../domain/ids.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { microseconds } from "../../graph/journal/journal.ts";
import { changeContent } from "../../graph/journal/journal-contents.ts";
import { insertSupports, insertVersions } from "../../graph/write/insert-rows.ts";
import { graphClaimOf } from "../../graph/write/load-claims.ts";
import type { SupportRow, VersionRow } from "../../graph/write/rows.ts";
import { identifyClaims, predicateIds, type StoredClaim, storeFacts } from "../../graph/write/store-claims.ts";
import { STORED_CLAIM, type StoredClaimRow, storedClaimOf } from "../../graph/write/stored-claim.ts";
import { STORED_VERSION, type StoredVersionRow, storedPeriodOf } from "../../graph/write/stored-version.ts";
import type { Writing } from "../../graph/write/writing.ts";
import { type ClaimPlacement, type PastVersion, replay, sameVersion } from "../../temporal/replay.ts";
import { isCompetitive, isTwoEnded } from "../../temporal/slots.ts";
import { placesBetween } from "./past-places.ts";

interface Context {
  readonly ontology: Ontology;
  readonly newId: NewId;
}

/** Where something was said or is said now: the slots of a subject, predicate and object. */
export interface SlotKey {
  readonly subject: string;
  readonly predicate: string;
  /** `null`: a literal, or whatever the object is. */
  readonly object: string | null;
  readonly isGeneral: boolean;
}

export function slotKeyOf(claim: StoredClaimRow): SlotKey {
  const { subject_id: subject, predicate, object_id: object } = claim;
  return { subject, predicate, object, isGeneral: claim.fact_id === null };
}

/** A fact of which no claim is any more. */
export interface AbandonedFact {
  readonly fact: string;
  /** Where it was, and where what it was made of may be. */
  readonly slotKeys: readonly SlotKey[];
}

/** Facts with which claims stood only while merges that are undone made entities one with some. To be asked before anything is erased. */
export async function abandonedFacts(
  writing: Writing,
  entities: readonly string[],
): Promise<AbandonedFact[]> {
  const { transaction, tenant, graph } = writing;
  const groups = await formerMembersOf(writing, entities);
  const ids = [...groups.keys()].filter((id) => membersOf(id, groups).length > 1);
  if (ids.length === 0) return [];
  const rows = await transaction.query<{
    id: string;
    subject: string;
    predicate: string;
    object: string | null;
  }>(sql`
    SELECT f.id, f.subject_id AS subject, p.name AS predicate, f.object_id AS object
    FROM (SELECT id FROM fact WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND subject_id = ANY (${ids}::uuid[])
          UNION SELECT id FROM fact WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND object_id = ANY (${ids}::uuid[])) near
    JOIN fact f ON f.tenant_id = ${tenant} AND f.graph_id = ${graph} AND f.id = near.id
    JOIN predicate p ON p.tenant_id = f.tenant_id AND p.id = f.predicate_id
    WHERE NOT EXISTS (SELECT FROM claim c WHERE c.tenant_id = f.tenant_id AND c.graph_id = f.graph_id AND c.fact_id = f.id)`);
  return rows.map(({ id: fact, subject, predicate, object }) => {
    const objects = object === null ? [null] : membersOf(object, groups);
    const slotKeys = membersOf(subject, groups).flatMap((one) =>
      objects.map((other) => ({ subject: one, predicate, object: other, isGeneral: false })),
    );
    return { fact, slotKeys };
  });
}

/** What was ever one with an entity, itself included. */
function membersOf(entity: string, groups: ReadonlyMap<string, readonly string[]>): readonly string[] {
  return groups.get(entity) ?? [entity];
}

/** What became of the facts around some slots. */
export interface RederivedFacts {
  /** Facts whose stored versions are others now. */
  readonly changed: readonly FactId[];
  /** Facts with which no claim stands, or ever stood. */
  readonly orphaned: readonly FactId[];
  /** Claims that were stored with another fact, and the facts with which they stand. */
  readonly restored: readonly { readonly claim: string; readonly fact: FactId | null }[];
  readonly newFacts: number;
  readonly newFactTerms: number;
}

/**
 * Brings the stored versions of the facts around some slots to what the claims that are left give.
 *
 * @param facts that are to be looked at, whether a claim is left of them or not
 */
export async function rederiveFacts(
  context: Context,
  writing: Writing,
  slotKeys: readonly SlotKey[],
  facts: readonly string[],
): Promise<RederivedFacts> {
  const loaded = await claimsAround(writing, slotKeys, context.ontology);
  const { placements, newFacts, newFactTerms } = await placementsOf(context, writing, loaded);
  const involved = [
    ...new Set([
      ...facts.map(factId),
      ...loaded.flatMap(({ storedWith }) => storedWith ?? []),
      ...placements.flatMap(({ claim }) => claim.fact ?? []),
    ]),
  ];
  const stored = await storedVersions(writing, involved);
  const target = replay(placements, context.ontology);
  const changed = bringTo(context, writing, stored, target);
  // What was denied from the first stays too, where it once was.
  const stated = new Set([...target.map(({ fact }) => fact), ...placements.map(({ claim }) => claim.fact)]);
  return {
    changed: await changed,
    orphaned: involved.filter((fact) => !stated.has(fact)),
    restored: storeWith(writing, loaded, placements),
    newFacts,
    newFactTerms,
  };
}

/** A claim as it is stored, with when it counted. */
export interface PastClaim {
  readonly claim: StoredClaim;
  readonly recordedAt: string;
  readonly withdrawnAt: string | null;
  readonly namedSubject: string;
  readonly namedObject: string | null;
  /** The fact with which it was stored. */
  readonly storedWith: FactId | null;
}

interface PastRow extends StoredClaimRow {
  readonly stored_with: string | null;
  readonly named_subject: string;
  readonly named_object: string | null;
  readonly recorded_at: string;
  readonly withdrawn_at: string | null;
  readonly thread_id: number | null;
}

interface Lookup {
  readonly entity: string;
  readonly predicate: string;
  /** An object's id, `value`, `any`, or `none` for claims without object, which every lookup finds. */
  readonly object: string;
  readonly bothEnds: boolean;
}

/** All claims of the slots around some slots, at every time: also of what was one with their entities once. */
async function claimsAround(
  writing: Writing,
  slotKeys: readonly SlotKey[],
  ontology: Ontology,
): Promise<PastClaim[]> {
  const found = new Map<string, PastClaim>();
  const seen = new Set<string>();
  let next = [...slotKeys];
  while (next.length > 0) {
    const groups = await formerMembersOf(
      writing,
      next.flatMap(({ subject, object }) => [subject, object ?? []].flat()),
    );
    const lookups = next.flatMap((slotKey) => lookupsFor(slotKey, groups, ontology));
    const fresh = [...new Map(lookups.map((lookup) => [JSON.stringify(lookup), lookup])).entries()].filter(
      ([key]) => !seen.has(key),
    );
    for (const [key] of fresh) seen.add(key);
    const added = (
      await readClaims(
        writing,
        fresh.map(([, lookup]) => lookup),
      )
    ).filter(({ claim }) => !found.has(claim.id));
    for (const past of added) found.set(past.claim.id, past);
    // A symmetric fact stands in the slots of both its ends, and so on.
    next = added.flatMap(({ claim }) => {
      const definition = ontology.predicate(claim.predicate);
      const object = claim.object?.kind === "entity" ? claim.object.id : null;
      if (!definition.symmetric || object === null) return [];
      const ends = [claim.subject.id, object];
      return ends.map((subject) => ({
        subject,
        predicate: claim.predicate,
        object: isTwoEnded(definition) ? null : "none",
        isGeneral: isTwoEnded(definition),
      }));
    });
  }
  return [...found.values()];
}

function lookupsFor(
  { subject, predicate, object, isGeneral }: SlotKey,
  groups: ReadonlyMap<string, readonly string[]>,
  ontology: Ontology,
): Lookup[] {
  const definition = ontology.predicate(predicate);
  const { opposite, symmetric } = definition;
  const isAny = isCompetitive(definition) || isGeneral;
  const subjects = membersOf(subject, groups);
  const objects =
    object === "none" ? ["none"] : isAny ? ["any"] : object === null ? ["value"] : membersOf(object, groups);
  const names = opposite === null ? [predicate] : [predicate, opposite];
  return names.flatMap((name) =>
    subjects.flatMap((entity) => [
      ...objects.map((one) => ({ entity, predicate: name, object: one, bothEnds: symmetric })),
      ...(symmetric && object !== null && object !== "none"
        ? membersOf(object, groups).map((other) => ({
            entity: other,
            predicate: name,
            object: isAny ? "any" : entity,
            bothEnds: true,
          }))
        : []),
    ]),
  );
}

/** Entities with all that was ever made one with them. */
async function formerMembersOf(
  { transaction, tenant, graph }: Writing,
  entities: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const pairs: { entity_id: string; other_id: string }[] = [];
  let next = [...new Set(entities)].filter((id) => id !== "none");
  const seen = new Set(next);
  while (next.length > 0) {
    const rows = await transaction.query<{ entity_id: string; other_id: string }>(sql`
      SELECT entity_id, other_id FROM decision WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND kind = 'merge' AND entity_id = ANY (${next}::uuid[])
      UNION SELECT entity_id, other_id FROM decision WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND kind = 'merge' AND other_id = ANY (${next}::uuid[])`);
    pairs.push(...rows);
    next = [...new Set(rows.flatMap((row) => [row.entity_id, row.other_id]))].filter((id) => !seen.has(id));
    for (const id of next) seen.add(id);
  }
  const groups = new Map<string, readonly string[]>([...seen].map((id) => [id, [id]]));
  for (const { entity_id, other_id } of pairs) {
    const joined = [...new Set([...membersOf(entity_id, groups), ...membersOf(other_id, groups)])];
    for (const id of joined) groups.set(id, joined);
  }
  return groups;
}

async function readClaims(writing: Writing, lookups: readonly Lookup[]): Promise<PastClaim[]> {
  if (lookups.length === 0) return [];
  const { tenant, graph } = writing;
  const twoEnded = lookups.filter((lookup) => lookup.bothEnds);
  const forward = sql`c.subject_id = l.entity_id AND (l.object = 'any' OR c.fact_id IS NULL
    OR CASE WHEN c.object_id IS NULL THEN l.object = 'value' ELSE c.object_id::text = l.object END)`;
  const backward = sql`c.object_id = l.entity_id AND (l.object = 'any' OR c.subject_id::text = l.object)`;
  const select = (list: readonly Lookup[], condition: Sql) => sql`
    SELECT DISTINCT ON (c.id) ${STORED_CLAIM}, c.recorded_at, c.withdrawn_at, coalesce(c.named_subject_id, c.subject_id) AS named_subject,
      coalesce(c.named_object_id, c.object_id) AS named_object, coalesce(c.named_fact_id, c.fact_id) AS stored_with, e.thread_id
    FROM unnest(${list.map((lookup) => lookup.entity)}::uuid[], ${list.map((lookup) => lookup.predicate)}::text[],
                ${list.map((lookup) => lookup.object)}::text[]) AS l (entity_id, predicate, object)
    JOIN predicate p ON p.tenant_id = ${tenant} AND p.name = l.predicate
    JOIN claim c ON c.tenant_id = ${tenant} AND c.graph_id = ${graph} AND c.predicate_id = p.id AND ${condition}
    LEFT JOIN episode e ON e.tenant_id = c.tenant_id AND e.graph_id = c.graph_id AND e.id = c.episode_id
    ORDER BY c.id`;
  const rows = await writing.transaction.query<PastRow>(select(lookups, forward));
  if (twoEnded.length > 0)
    rows.push(...(await writing.transaction.query<PastRow>(select(twoEnded, backward))));
  return [...new Map(rows.map((row) => [row.id, row])).values()].map((row) => ({
    claim: { ...storedClaimOf(row), thread: row.thread_id },
    recordedAt: microseconds(row.recorded_at),
    withdrawnAt: row.withdrawn_at === null ? null : microseconds(row.withdrawn_at),
    namedSubject: row.named_subject,
    namedObject: row.named_object,
    storedWith: row.stored_with === null ? null : factId(row.stored_with),
  }));
}

/** Where each claim stood from when on: with another fact before and after a merge. */
async function placementsOf(
  { ontology, newId }: Context,
  writing: Writing,
  claims: readonly PastClaim[],
): Promise<{
  readonly placements: ClaimPlacement[];
  readonly newFacts: number;
  readonly newFactTerms: number;
}> {
  const places = await placesBetween(
    writing,
    claims.flatMap(({ namedSubject, namedObject }) => [namedSubject, namedObject ?? []].flat()),
  );
  const placements: {
    readonly past: PastClaim;
    readonly claim: StoredClaim;
    from: string;
    until: string | null;
  }[] = [];
  for (const past of claims) {
    const { claim, recordedAt, withdrawnAt } = past;
    const moments = [recordedAt, ...places.changes.filter((at) => at > recordedAt)];
    let last: (typeof placements)[number] | undefined;
    for (const from of moments) {
      if (withdrawnAt !== null && from >= withdrawnAt) break;
      const subject = entityId(places.rootAt(past.namedSubject, from));
      const object = past.namedObject === null ? null : entityId(places.rootAt(past.namedObject, from));
      const placed = placedAt(claim, subject, object, ontology);
      if (last !== undefined && isAtSamePlace(last.claim, placed)) continue;
      if (last !== undefined) last.until = from;
      last = { past, claim: placed, from, until: null };
      placements.push(last);
    }
    if (last !== undefined) last.until = withdrawnAt;
  }
  const elsewhere = placements.filter(({ past, claim }) => !isAtSamePlace(past.claim, claim));
  const names = elsewhere.map(({ claim }) => claim.predicate);
  const predicates = names.length === 0 ? new Map<string, number>() : await predicateIds(writing, names);
  const identified = await identifyClaims(
    writing,
    elsewhere.map(({ claim }) => claim),
    predicates,
    newId,
  );
  const stored =
    identified.newFacts.length === 0
      ? { newFacts: 0, newFactTerms: 0 }
      : await storeFacts(writing, identified.newFacts, ontology);
  const factOf = new Map(
    elsewhere.map((placement, index) => [placement, identified.claims[index]?.fact ?? null]),
  );
  return {
    ...stored,
    placements: placements.map((placement) => ({
      claim: graphClaimOf({
        ...placement.claim,
        fact: factOf.has(placement) ? (factOf.get(placement) ?? null) : placement.claim.fact,
      }),
      from: placement.from,
      until: placement.until,
    })),
  };
}

/** Has claims be stored with the facts with which they stood first. Returns those that were stored with others. */
function storeWith(
  { transaction, tenant, graph }: Writing,
  claims: readonly PastClaim[],
  placements: readonly ClaimPlacement[],
): RederivedFacts["restored"] {
  const first = new Map(placements.toReversed().map(({ claim }) => [claim.id, claim.fact]));
  const others = claims.flatMap(({ claim: { id, fact: current }, storedWith }) => {
    const fact = first.get(id);
    return fact === undefined || fact === storedWith ? [] : [{ id, fact, current }];
  });
  if (others.length > 0)
    transaction.send(sql`
      UPDATE claim c SET named_fact_id = nullif(new.fact_id, c.fact_id)
      FROM unnest(${others.map(({ id }) => id)}::uuid[], ${others.map(({ fact }) => fact)}::uuid[]) AS new (id, fact_id)
      WHERE c.tenant_id = ${tenant} AND c.graph_id = ${graph} AND c.id = new.id`);
  return others.map(({ id, current }) => ({ claim: id, fact: current }));
}

function placedAt(
  claim: StoredClaim,
  subject: EntityId,
  object: EntityId | null,
  ontology: Ontology,
): StoredClaim {
  if (object === null || claim.object?.kind !== "entity")
    return { ...claim, subject: { ...claim.subject, id: subject } };
  const isTurned = ontology.predicate(claim.predicate).symmetric && object < subject;
  const [first, second] = isTurned ? [object, subject] : [subject, object];
  return {
    ...claim,
    subject: { ...claim.subject, id: first },
    object: { ...claim.object, id: second },
  };
}

function isAtSamePlace(one: StoredClaim, other: StoredClaim): boolean {
  const object = ({ object: end }: StoredClaim) => (end?.kind === "entity" ? end.id : null);
  return one.subject.id === other.subject.id && object(one) === object(other);
}

interface Stored extends Omit<PastVersion, "support"> {
  readonly id: string;
  readonly support: readonly { readonly claim: string; readonly recordedAt: string }[];
}

async function storedVersions(
  { transaction, tenant, graph }: Writing,
  facts: readonly FactId[],
): Promise<Stored[]> {
  const rows = await transaction.query<
    StoredVersionRow & {
      readonly recorded_at: string;
      readonly superseded_at: string | null;
      readonly support: (readonly [claim: string, recordedAt: string])[];
    }
  >(sql`
    SELECT ${STORED_VERSION}, v.recorded_at, v.superseded_at,
      (SELECT coalesce(json_agg(json_build_array(s.claim_id, to_char(s.recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))), '[]')
       FROM support s WHERE s.tenant_id = v.tenant_id AND s.graph_id = v.graph_id AND s.version_id = v.id) AS support
    FROM fact_version v WHERE v.tenant_id = ${tenant} AND v.graph_id = ${graph} AND v.fact_id = ANY (${[...facts]}::uuid[])`);
  return rows.map((row) => ({
    ...storedPeriodOf(row),
    recordedAt: microseconds(row.recorded_at),
    supersededAt: row.superseded_at === null ? null : microseconds(row.superseded_at),
    support: row.support.map(([claim, recordedAt]) => ({ claim, recordedAt })),
  }));
}

/** Stores what is wanted. Versions that are the same keep their ids. Returns the facts that have others. */
async function bringTo(
  { newId }: Context,
  writing: Writing,
  stored: readonly Stored[],
  target: readonly PastVersion[],
): Promise<FactId[]> {
  const { transaction, tenant, graph } = writing;
  const left = new Map<string, Stored[]>();
  for (const version of stored) {
    const key = sameVersion(version);
    left.set(key, [...(left.get(key) ?? []), version]);
  }
  const fresh: PastVersion[] = [];
  const gone = new Set(stored.map(({ id }) => id));
  const lost: { version: string; claim: string }[] = [];
  const supports: SupportRow[] = [];
  for (const version of target) {
    const known = left.get(sameVersion(version))?.pop();
    if (known === undefined) {
      fresh.push(version);
      continue;
    }
    gone.delete(known.id);
    const key = (one: { claim: string; recordedAt: string }) => `${one.claim} ${one.recordedAt}`;
    const has = new Set(known.support.map(key));
    const expected = new Set(version.support.map(key));
    for (const one of known.support)
      if (!expected.has(key(one))) lost.push({ version: known.id, claim: one.claim });
    for (const one of version.support)
      if (!has.has(key(one)))
        supports.push({ versionId: known.id, claimId: one.claim, recordedAt: one.recordedAt });
  }
  const old = [...gone];
  if (lost.length > 0)
    transaction.send(sql`
      DELETE FROM support s USING unnest(${lost.map(({ version }) => version)}::uuid[], ${lost.map(({ claim }) => claim)}::uuid[]) AS l (version_id, claim_id)
      WHERE s.tenant_id = ${tenant} AND s.graph_id = ${graph} AND s.version_id = l.version_id AND s.claim_id = l.claim_id`);
  if (old.length > 0) {
    transaction.send(
      sql`DELETE FROM support WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND version_id = ANY (${old}::uuid[])`,
    );
    transaction.send(
      sql`DELETE FROM fact_version WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND id = ANY (${old}::uuid[])`,
    );
  }
  const rows = fresh.map((version) => ({ version, id: newId() }));
  await insertVersions(
    writing,
    rows.map(({ version, id }) => versionRow(version, id)),
  );
  insertSupports(writing, [
    ...supports,
    ...rows.flatMap(({ version, id }) =>
      version.support.map(({ claim, recordedAt }) => ({ versionId: id, claimId: claim, recordedAt })),
    ),
  ]);
  const factOf = new Map(stored.map(({ id, fact }) => [id, fact]));
  return [...new Set([...old.flatMap((id) => factOf.get(id) ?? []), ...fresh.map(({ fact }) => fact)])];
}

function versionRow(version: PastVersion, id: string): VersionRow {
  return {
    id,
    factId: version.fact,
    validFrom: timestamp(version.from),
    fromPrecision: version.fromPrecision,
    fromBasis: version.fromBasis,
    validTo: timestampOrNull(version.to),
    toPrecision: version.toPrecision,
    status: version.status,
    recordedAt: version.recordedAt,
    supersededAt: version.supersededAt,
  };
}

/** Enters all versions of some facts into the journal as they are now. */
export async function enterVersions(writing: Writing, facts: readonly string[]): Promise<void> {
  for (const version of await storedVersions(writing, facts.map(factId))) {
    const { id, fact, supersededAt } = version;
    const row = versionRow(version, id);
    const entry = { action: "fact.changed", item: fact } as const;
    writing.journal.add({ ...entry, after: id, content: changeContent(null, row) });
    if (supersededAt !== null)
      writing.journal.add({ ...entry, before: id, content: changeContent({ id, supersededAt }, null) });
  }
}
