/** Derives the facts of the touched slots anew from all their claims and stores what is different. */
import sql, { type Sql } from "sql-template-tag";
import { timestamp, timestampOrNull } from "../db/time.ts";
import type { Polarity, SourceKind } from "../domain/claim.ts";
import { type FactId, factId, type NewId, versionId } from "../domain/ids.ts";
import type { Precision } from "../domain/interval.ts";
import { canonicalJson, type JsonObject } from "../domain/json.ts";
import type { Ontology, PredicateDefinition } from "../domain/ontology.ts";
import {
  type Conflict,
  type DerivedVersion,
  derive,
  type FromBasis,
  type SlotClaim,
} from "../temporal/derive.ts";
import { diffVersions, type StoredVersion, type VersionDiff, type VersionToOpen } from "../temporal/diff.ts";
import { leftByBoth } from "../temporal/symmetric.ts";
import { insertSupports, insertVersions } from "./insert-rows.ts";
import type { StoredClaim } from "./store-claims.ts";
import type { Writing } from "./writing.ts";

export interface Rederivation extends VersionDiff {
  readonly conflicts: readonly Conflict[];
  /** The claims of the slots in which a fact stands. */
  readonly slotClaims: ReadonlyMap<FactId, readonly string[]>;
}

/** Re-derives every slot in which one of the claims stands. The claims are stored already. */
export async function rederive(
  writing: Writing,
  touched: readonly StoredClaim[],
  predicates: ReadonlyMap<string, number>,
  ontology: Ontology,
  newId: NewId,
): Promise<Rederivation> {
  const lookups = new Map<string, Lookup>();
  for (const claim of touched) {
    for (const lookup of lookupsFor(claim, ontology)) lookups.set(JSON.stringify(lookup), lookup);
  }
  const claims = await loadClaims(writing, [...lookups.values()], predicates);
  const far = await loadClaims(writing, farSlots(claims, lookups, ontology), predicates);
  const { versions, slotClaims, conflicts } = deriveSlots(claims, far, lookups, ontology);
  const diff = diffVersions(await loadCurrent(writing, [...slotClaims.keys()]), versions);
  await applyDiff(writing, diff, newId);
  return { ...diff, conflicts, slotClaims };
}

/** Which claims make up a slot, or several: of a subject and predicate, perhaps for one object only. */
interface Lookup {
  readonly entity: string;
  readonly predicate: string;
  /** An object's id, `value` for literals, `any` for all objects. */
  readonly object: string;
  /** Does the entity count at the object's end too? */
  readonly bothEnds: boolean;
}

function lookupsFor(claim: StoredClaim, ontology: Ontology): Lookup[] {
  const definition = ontology.predicate(claim.predicate);
  const predicate = claim.predicate;
  if (definition.functional && definition.symmetric) {
    const ends = [claim.subject.id, ...(claim.object?.kind === "entity" ? [claim.object.id] : [])];
    return ends.map((entity) => ({ entity, predicate, object: "any", bothEnds: true }));
  }
  const object =
    definition.functional || claim.object === null
      ? "any"
      : claim.object.kind === "entity"
        ? claim.object.id
        : "value";
  const names = definition.opposite === null ? [predicate] : [predicate, definition.opposite];
  return names.map((name) => ({ entity: claim.subject.id, predicate: name, object, bothEnds: false }));
}

/** For symmetric functional predicates: the slots at the other ends of the loaded claims. */
function farSlots(
  claims: readonly LoadedClaim[],
  known: ReadonlyMap<string, Lookup>,
  ontology: Ontology,
): Lookup[] {
  const entities = new Map<string, Lookup>();
  for (const claim of claims) {
    if (!isTwoEnded(ontology.predicate(claim.predicate)) || claim.object === null) continue;
    for (const entity of [claim.subject, claim.object]) {
      const lookup: Lookup = { entity, predicate: claim.predicate, object: "any", bothEnds: true };
      if (!known.has(JSON.stringify(lookup))) entities.set(JSON.stringify(lookup), lookup);
    }
  }
  return [...entities.values()];
}

function isTwoEnded(definition: PredicateDefinition): boolean {
  return definition.functional && definition.symmetric;
}

interface LoadedClaim extends Omit<SlotClaim, "object"> {
  readonly fact: FactId | null;
  readonly subject: string;
  readonly predicate: string;
  readonly object: string | null;
  readonly valueKey: string;
  readonly qualifiersKey: string;
}

async function loadClaims(
  writing: Writing,
  lookups: readonly Lookup[],
  predicates: ReadonlyMap<string, number>,
): Promise<LoadedClaim[]> {
  const known = lookups.filter((lookup) => predicates.has(lookup.predicate));
  if (known.length === 0) return [];
  const forward = sql`c.subject_id = l.entity_id AND (l.object = 'any' OR c.fact_id IS NULL
    OR CASE WHEN c.object_id IS NULL THEN l.object = 'value' ELSE c.object_id::text = l.object END)`;
  const parts = [claimsWhere(writing, known, predicates, forward)];
  const twoEnded = known.filter((lookup) => lookup.bothEnds);
  if (twoEnded.length > 0)
    parts.push(claimsWhere(writing, twoEnded, predicates, sql`c.object_id = l.entity_id`));
  const rows = (await Promise.all(parts.map((part) => writing.transaction.query<ClaimRow>(part)))).flat();
  return [...new Map(rows.map((row) => [row.id, claimOfRow(row)])).values()];
}

function claimsWhere(
  writing: Writing,
  lookups: readonly Lookup[],
  predicates: ReadonlyMap<string, number>,
  condition: Sql,
): Sql {
  return sql`
    SELECT DISTINCT ON (c.id) c.id, c.fact_id, c.subject_id, p.name AS predicate, c.object_id, c.qualifiers, c.polarity,
      c.from_at, c.from_precision, c.to_at, c.to_precision, c.occurred_at, c.kind, c.content_hash, coalesce(f.value_key, '') AS value_key
    FROM unnest(${lookups.map((lookup) => lookup.entity)}::uuid[], ${lookups.map((lookup) => predicates.get(lookup.predicate))}::integer[],
                ${lookups.map((lookup) => lookup.object)}::text[]) AS l (entity_id, predicate_id, object)
    JOIN claim c ON c.tenant_id = ${writing.tenant} AND c.graph_id = ${writing.graph} AND c.predicate_id = l.predicate_id AND ${condition}
    JOIN predicate p ON p.tenant_id = c.tenant_id AND p.id = c.predicate_id
    LEFT JOIN fact f ON f.tenant_id = c.tenant_id AND f.graph_id = c.graph_id AND f.id = c.fact_id
    ORDER BY c.id`;
}

interface ClaimRow {
  readonly id: string;
  readonly fact_id: string | null;
  readonly subject_id: string;
  readonly predicate: string;
  readonly object_id: string | null;
  readonly qualifiers: JsonObject;
  readonly polarity: Polarity;
  readonly from_at: string | null;
  readonly from_precision: Precision | null;
  readonly to_at: string | null;
  readonly to_precision: Precision | null;
  readonly occurred_at: string;
  readonly kind: SourceKind;
  readonly content_hash: string;
  readonly value_key: string;
}

function claimOfRow(row: ClaimRow): LoadedClaim {
  return {
    id: row.id,
    fact: row.fact_id === null ? null : factId(row.fact_id),
    subject: row.subject_id,
    predicate: row.predicate,
    object: row.object_id,
    valueKey: row.value_key,
    qualifiersKey: canonicalJson(row.qualifiers),
    polarity: row.polarity,
    from: endpoint(row.from_at, row.from_precision),
    to: endpoint(row.to_at, row.to_precision),
    occurredAt: Date.parse(row.occurred_at),
    kind: row.kind,
    hash: row.content_hash,
  };
}

function endpoint(at: string | null, precision: Precision | null) {
  return at === null || precision === null ? null : { at: Date.parse(at), precision };
}

/** The facts of the looked-up slots and what derivation gives for each. */
function deriveSlots(
  claims: readonly LoadedClaim[],
  far: readonly LoadedClaim[],
  lookups: ReadonlyMap<string, Lookup>,
  ontology: Ontology,
): { versions: VersionToOpen[]; slotClaims: Map<FactId, string[]>; conflicts: Conflict[] } {
  const near = slotsOf(claims, ontology);
  const both = slotsOf(
    [...new Map([...claims, ...far].map((claim) => [claim.id, claim])).values()],
    ontology,
  );
  const touched = new Set([...lookups.values()].map((lookup) => lookup.entity));
  const versions = new Map<FactId, DerivedVersion[]>();
  const slotClaims = new Map<FactId, string[]>();
  const conflicts: Conflict[] = [];
  for (const [key, slot] of near) {
    // The far end of a symmetric slot is whole only among all that was loaded; what it gives is asked for from the near end.
    if (slot.end !== null && !touched.has(slot.end)) continue;
    const derived = derive((both.get(key) ?? slot).claims, slot.rule);
    conflicts.push(...derived.conflicts);
    for (const fact of slot.facts) {
      const own = derived.versions.filter((version) => version.object === fact);
      const otherEnd = slot.otherEnds.get(fact);
      const other = otherEnd === undefined ? undefined : both.get(otherEnd);
      const left =
        other === undefined
          ? own
          : leftByBoth(
              own,
              derive(other.claims, other.rule).versions.filter((version) => version.object === fact),
            );
      versions.set(fact, left);
      slotClaims.set(fact, [...(slotClaims.get(fact) ?? []), ...slot.claims.map((claim) => claim.id)]);
    }
  }
  return {
    versions: [...versions].flatMap(([fact, list]) => list.map((version) => ({ ...version, fact }))),
    slotClaims,
    conflicts,
  };
}

interface Slot {
  readonly rule: "functional" | "set" | "event";
  /** For symmetric functional predicates: the entity whose slot it is. */
  readonly end: string | null;
  readonly claims: SlotClaim[];
  readonly facts: Set<FactId>;
  /** For symmetric functional predicates: the slot at the other end of each fact. */
  readonly otherEnds: Map<FactId, string>;
}

/** Groups claims into slots. What ends or denies whatever the object is stands in every slot of its subject and predicate. */
function slotsOf(claims: readonly LoadedClaim[], ontology: Ontology): Map<string, Slot> {
  const slots = new Map<string, Slot>();
  for (const claim of claims) {
    if (claim.fact === null) continue;
    const definition = ontology.predicate(claim.predicate);
    const ends = isTwoEnded(definition) && claim.object !== null ? [claim.subject, claim.object] : [null];
    const keys = ends.map((end) => slotKey(claim, definition, end));
    for (const [index, end] of ends.entries()) {
      const key = keys[index] ?? "";
      const slot = slots.get(key) ?? {
        rule: ruleOf(definition),
        end,
        claims: [],
        facts: new Set<FactId>(),
        otherEnds: new Map<FactId, string>(),
      };
      slots.set(key, slot);
      slot.claims.push({ ...claim, object: claim.fact });
      slot.facts.add(claim.fact);
      const other = keys[1 - index];
      if (other !== undefined) slot.otherEnds.set(claim.fact, other);
    }
  }
  for (const claim of claims.filter((candidate) => candidate.fact === null))
    spreadOver(slots, claim, claims, ontology);
  return slots;
}

/** Adds a claim without object to every slot that it is about, once for each fact of its predicate there. */
function spreadOver(
  slots: ReadonlyMap<string, Slot>,
  claim: LoadedClaim,
  claims: readonly LoadedClaim[],
  ontology: Ontology,
): void {
  const definition = ontology.predicate(claim.predicate);
  const about = claims.filter(
    (other) =>
      other.fact !== null &&
      other.predicate === claim.predicate &&
      (other.subject === claim.subject || (definition.symmetric && other.object === claim.subject)) &&
      (claim.qualifiersKey === "{}" || claim.qualifiersKey === other.qualifiersKey),
  );
  for (const slot of slots.values()) {
    const facts = new Set(
      about.flatMap((other) => (other.fact !== null && slot.facts.has(other.fact) ? [other.fact] : [])),
    );
    for (const fact of facts) slot.claims.push({ ...claim, object: fact });
  }
}

function ruleOf(definition: PredicateDefinition): Slot["rule"] {
  if (definition.kind === "event") return "event";
  return definition.functional || definition.opposite !== null ? "functional" : "set";
}

function slotKey(claim: LoadedClaim, definition: PredicateDefinition, end: string | null): string {
  if (end !== null) return [end, claim.predicate, claim.qualifiersKey].join("\n");
  if (definition.functional) return [claim.subject, claim.predicate, claim.qualifiersKey].join("\n");
  const predicate = [claim.predicate, definition.opposite ?? ""].sort().join("/");
  return [claim.subject, predicate, claim.object ?? "", claim.valueKey, claim.qualifiersKey].join("\n");
}

async function loadCurrent(writing: Writing, facts: readonly FactId[]): Promise<StoredVersion[]> {
  if (facts.length === 0) return [];
  const rows = await writing.transaction.query<{
    id: string;
    fact_id: string;
    valid_from: string;
    from_precision: Precision;
    from_basis: FromBasis;
    valid_to: string | null;
    to_precision: Precision | null;
    status: "held" | "disputed";
    claims: string[];
  }>(sql`
    SELECT v.id, v.fact_id, v.valid_from, v.from_precision, v.from_basis, v.valid_to, v.to_precision, v.status,
      ARRAY(SELECT s.claim_id::text FROM support s
            WHERE s.tenant_id = v.tenant_id AND s.graph_id = v.graph_id AND s.version_id = v.id) AS claims
    FROM fact_version v
    WHERE v.tenant_id = ${writing.tenant} AND v.graph_id = ${writing.graph} AND v.fact_id = ANY (${[...facts]}::uuid[])
      AND v.superseded_at IS NULL`);
  return rows.map((row) => ({
    id: versionId(row.id),
    fact: factId(row.fact_id),
    from: Date.parse(row.valid_from),
    fromPrecision: row.from_precision,
    fromBasis: row.from_basis,
    to: row.valid_to === null ? null : Date.parse(row.valid_to),
    toPrecision: row.to_precision,
    status: row.status,
    claims: row.claims,
  }));
}

async function applyDiff(writing: Writing, diff: VersionDiff, newId: NewId): Promise<void> {
  const { transaction, tenant, graph, recordedAt } = writing;
  if (diff.closed.length > 0) {
    await transaction.query(sql`
      UPDATE fact_version SET superseded_at = ${recordedAt}
      WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND id = ANY (${diff.closed.map((version) => version.id)}::uuid[])`);
  }
  const opened = diff.opened.map((version) => ({ ...version, id: versionId(newId()) }));
  await insertVersions(
    writing,
    opened.map((version) => ({
      id: version.id,
      factId: version.fact,
      validFrom: timestamp(version.from),
      fromPrecision: version.fromPrecision,
      fromBasis: version.fromBasis,
      validTo: timestampOrNull(version.to),
      toPrecision: version.toPrecision,
      status: version.status,
      recordedAt,
      supersededAt: null,
    })),
  );
  const supported = [...opened.map(({ id, claims }) => ({ version: id, claims })), ...diff.supported];
  await insertSupports(
    writing,
    supported.flatMap(({ version, claims }) =>
      claims.map((claimId) => ({ versionId: version, claimId, recordedAt })),
    ),
  );
}
