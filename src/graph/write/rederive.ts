/** Derives the facts of the touched slots anew from all their claims and stores what is different. */
import sql from "sql-template-tag";
import { timestamp, timestampOrNull } from "../../db/time.ts";
import { groupedBy } from "../../domain/grouping.ts";
import {
  type EntityId,
  type FactId,
  factId,
  type NewId,
  type VersionId,
  versionId,
} from "../../domain/ids.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { forEachPart, runCooperatively, yieldIfDue } from "../../scheduling/yielding.ts";
import {
  diffingVersions,
  type StoredVersion,
  type VersionDiff,
  type VersionToOpen,
} from "../../temporal/diff.ts";
import { derivingSlots, type TouchedSlots } from "../../temporal/slots.ts";
import type { Conflict } from "../../temporal/statement.ts";
import { changeContent } from "../journal/journal-contents.ts";
import { insertSupports, insertVersions } from "./insert-rows.ts";
import { loadSlots } from "./load-claims.ts";
import { collectNewClaims } from "./new-claims.ts";
import type { VersionRow } from "./rows.ts";
import type { StoredClaim } from "./store-claims.ts";
import { STORED_VERSION, type StoredVersionRow, storedPeriodOf } from "./stored-version.ts";
import type { Writing } from "./writing.ts";

export interface OpenedVersion extends VersionToOpen {
  readonly id: VersionId;
}

export interface Rederivation extends Pick<VersionDiff, "ended" | "corrected" | "resupported" | "disputed"> {
  readonly opened: readonly OpenedVersion[];
  /** Facts with other versions or sources than before. */
  readonly touched: readonly FactId[];
  readonly conflicts: readonly Conflict[];
  /** The claims of the slots in which a fact stands. */
  readonly slotClaims: ReadonlyMap<FactId, readonly string[]>;
}

/** What has to be known to derive some slots anew. */
export interface Touched {
  /** The claims in whose slots something is to be derived. */
  readonly claims: readonly StoredClaim[];
  /** All claims of these slots. */
  readonly slots: TouchedSlots;
  readonly current: readonly StoredVersion[];
  /** Facts that claims were taken from: one that has none left is not held any more. */
  readonly left: ReadonlySet<FactId>;
}

/**
 * Loads every slot in which one of the claims stands, with the versions that it gave so far.
 *
 * @param added Those of the claims that are not stored yet.
 * @param newEntities Entities that are made with them: of these nothing was said before.
 * @param left Facts that claims were taken from.
 */
export async function loadTouched(
  writing: Writing,
  claims: readonly StoredClaim[],
  predicates: ReadonlyMap<string, number>,
  ontology: Ontology,
  added: readonly StoredClaim[] = [],
  newEntities: ReadonlySet<EntityId> = new Set(),
  left: ReadonlySet<FactId> = new Set(),
): Promise<Touched> {
  const { fresh, others } = await collectNewClaims(writing, claims, predicates, ontology, newEntities);
  await yieldIfDue();
  const { near, all, ends } = await loadSlots(writing, others, added, predicates, ontology);
  const newFacts = new Set(claims.flatMap((claim) => (claim.isFactNew ? (claim.fact ?? []) : [])));
  const known = new Set([
    ...near.flatMap(({ fact }) => (fact === null || newFacts.has(fact) ? [] : fact)),
    ...left,
  ]);
  return {
    claims,
    slots: { near: [...fresh, ...near], all: [...fresh, ...all], ends },
    current: await loadCurrent(writing, [...known]),
    left,
  };
}

/** Derives the slots anew and stores what is different. The claims are stored already. */
export async function rederive(
  writing: Writing,
  { claims, slots, current, left }: Touched,
  ontology: Ontology,
  newId: NewId,
): Promise<Rederivation> {
  const { versions, slotClaims, conflicts } = await runCooperatively(derivingSlots(slots, ontology));
  const before = current.filter(({ fact }) => slotClaims.has(fact) || left.has(fact));
  const diff = await runCooperatively(diffingVersions(before, inOrderStated(versions, claims)));
  await yieldIfDue();
  const opened = await applyDiff(writing, diff, newId, causesOf(claims, slotClaims));
  const { ended, corrected, resupported, disputed } = diff;
  return {
    ended,
    corrected,
    resupported,
    disputed,
    opened,
    touched: changedBy(diff, before),
    conflicts,
    slotClaims,
  };
}

function changedBy({ closed, opened, supported }: VersionDiff, current: readonly StoredVersion[]): FactId[] {
  const factOf = new Map(current.map((version) => [version.id, version.fact]));
  const changed = [...closed, ...opened].map((version) => version.fact);
  return [...new Set([...changed, ...supported.flatMap(({ version }) => factOf.get(version) ?? [])])];
}

/** Versions in the order in which their facts were stated, so that their ids are in that order. */
function inOrderStated(versions: readonly VersionToOpen[], touched: readonly StoredClaim[]): VersionToOpen[] {
  const places = new Map<FactId, number>();
  for (const { fact } of touched) if (fact !== null && !places.has(fact)) places.set(fact, places.size);
  const placeOf = (version: VersionToOpen) => places.get(version.fact) ?? places.size;
  return versions.toSorted((a, b) => placeOf(a) - placeOf(b));
}

async function loadCurrent(writing: Writing, facts: readonly FactId[]): Promise<StoredVersion[]> {
  if (facts.length === 0) return [];
  const rows = await writing.transaction.query<StoredVersionRow & { readonly claims: string[] }>(sql`
    SELECT ${STORED_VERSION},
      ARRAY(SELECT s.claim_id::text FROM support s
            WHERE s.tenant_id = v.tenant_id AND s.graph_id = v.graph_id AND s.version_id = v.id) AS claims
    FROM fact_version v
    WHERE v.tenant_id = ${writing.tenant} AND v.graph_id = ${writing.graph} AND v.fact_id = ANY (${[...facts]}::uuid[])
      AND v.superseded_at IS NULL`);
  return rows.map((row) => ({ ...storedPeriodOf(row), claims: row.claims }));
}

/** Finds for each fact the first new claim in its slots. */
function causesOf(
  touched: readonly StoredClaim[],
  slotClaims: ReadonlyMap<FactId, readonly string[]>,
): Map<FactId, string> {
  const newClaims = new Set<string>(touched.map((claim) => claim.id));
  // The facts of a slot share the list of its claims.
  const firstNew = new Map<readonly string[], string | undefined>();
  return new Map(
    [...slotClaims].flatMap(([fact, claims]) => {
      if (!firstNew.has(claims))
        firstNew.set(
          claims,
          claims.find((claim) => newClaims.has(claim)),
        );
      const cause = firstNew.get(claims);
      return cause === undefined ? [] : [[fact, cause] as const];
    }),
  );
}

async function applyDiff(
  writing: Writing,
  diff: VersionDiff,
  newId: NewId,
  causes: ReadonlyMap<FactId, string>,
): Promise<OpenedVersion[]> {
  const { transaction, tenant, graph, recordedAt } = writing;
  if (diff.closed.length > 0) {
    transaction.send(sql`
      UPDATE fact_version SET superseded_at = ${recordedAt}
      WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND id = ANY (${diff.closed.map((version) => version.id)}::uuid[])`);
  }
  const opened: OpenedVersion[] = [];
  const rows: VersionRow[] = [];
  await forEachPart(diff.opened, async (some) => {
    const fresh = some.map((version) => ({ ...version, id: versionId(newId()) }));
    const freshRows = fresh.map((version) =>
      versionRow(version, { id: version.id, recordedAt, supersededAt: null }),
    );
    opened.push(...fresh);
    rows.push(...freshRows);
    await insertVersions(writing, freshRows);
    insertSupports(
      writing,
      fresh.flatMap(({ id, claims }) =>
        [...new Set(claims)].map((claimId) => ({ versionId: id, claimId, recordedAt })),
      ),
      true,
    );
  });
  await yieldIfDue();
  enterChanges(writing, diff.closed, rows, causes);
  await forEachPart(diff.supported, (some) =>
    insertSupports(
      writing,
      some.flatMap(({ version, claims }) =>
        claims.map((claimId) => ({ versionId: version, claimId, recordedAt })),
      ),
    ),
  );
  return opened;
}

export function versionRow(
  version: Omit<VersionToOpen, "claims">,
  { id, recordedAt, supersededAt }: Pick<VersionRow, "id" | "recordedAt" | "supersededAt">,
): VersionRow {
  return {
    id,
    factId: version.fact,
    validFrom: timestamp(version.from),
    fromPrecision: version.fromPrecision,
    fromBasis: version.fromBasis,
    validTo: timestampOrNull(version.to),
    toPrecision: version.toPrecision,
    status: version.status,
    recordedAt,
    supersededAt,
  };
}

/** Enters into the journal which version took the place of which. */
function enterChanges(
  { journal, recordedAt }: Writing,
  closed: readonly StoredVersion[],
  opened: readonly VersionRow[],
  causes: ReadonlyMap<FactId, string>,
): void {
  const successors = groupedBy(opened, (row) => row.factId);
  const enter = (fact: string, before: VersionId | null, after: VersionRow | null) =>
    journal.add({
      action: "fact.changed",
      item: fact,
      ...(before === null ? {} : { before }),
      ...(after === null ? {} : { after: after.id }),
      cause: causes.get(factId(fact)) ?? null,
      content: changeContent(before === null ? null : { id: before, supersededAt: recordedAt }, after),
    });
  for (const { fact, id } of closed) enter(fact, id, successors.get(fact)?.shift() ?? null);
  for (const [fact, rows] of successors) for (const row of rows) enter(fact, null, row);
}
