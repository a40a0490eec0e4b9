/** Reads the claims around some slots at every time, also those of entities that were ever merged. */
import sql, { type Sql } from "sql-template-tag";
import { type FactId, factId } from "../../domain/ids.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { microseconds } from "../../graph/journal/journal.ts";
import type { StoredClaim } from "../../graph/write/store-claims.ts";
import { STORED_CLAIM, type StoredClaimRow, storedClaimOf } from "../../graph/write/stored-claim.ts";
import type { Writing } from "../../graph/write/writing.ts";
import { isCompetitive, isTwoEnded } from "../../temporal/slots.ts";

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

/**
 * Facts with which claims stood only while merges that are undone made entities one with some. To be asked
 * before anything is erased.
 */
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

/**
 * All claims of the slots around some slots, at every time: also of what was one with their entities once.
 */
export async function claimsAround(
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
    for (const row of rows) pairs.push(row);
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
  const read = (list: readonly Lookup[], condition: Sql) =>
    list.length === 0 ? [] : writing.transaction.query<PastRow>(select(list, condition));
  const rows = [...(await read(lookups, forward)), ...(await read(twoEnded, backward))];
  return [...new Map(rows.map((row) => [row.id, row])).values()].map((row) => ({
    claim: { ...storedClaimOf(row), thread: row.thread_id },
    recordedAt: microseconds(row.recorded_at),
    withdrawnAt: row.withdrawn_at === null ? null : microseconds(row.withdrawn_at),
    namedSubject: row.named_subject,
    namedObject: row.named_object,
    storedWith: row.stored_with === null ? null : factId(row.stored_with),
  }));
}
