/** Compares the stored versions of facts with those that are due, and stores the difference. */
import sql from "sql-template-tag";
import { groupedBy } from "../../domain/grouping.ts";
import { type FactId, factId, type NewId } from "../../domain/ids.ts";
import { microseconds } from "../../graph/journal/journal.ts";
import { changeContent } from "../../graph/journal/journal-contents.ts";
import { insertSupports, insertVersions } from "../../graph/write/insert-rows.ts";
import { versionRow } from "../../graph/write/rederive.ts";
import type { SupportRow } from "../../graph/write/rows.ts";
import { STORED_VERSION, type StoredVersionRow, storedPeriodOf } from "../../graph/write/stored-version.ts";
import type { Writing } from "../../graph/write/writing.ts";
import { type PastVersion, sameVersion } from "../../temporal/replay.ts";

/** A version as it is stored. */
interface Stored extends Omit<PastVersion, "support"> {
  readonly id: string;
  readonly support: readonly { readonly claim: string; readonly recordedAt: string }[];
}

/** Reads all versions of some facts. */
export async function storedVersions(
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

/** Stores the target versions. Equal versions keep their ids. Returns the facts whose versions changed. */
export async function bringTo(
  { newId }: { readonly newId: NewId },
  writing: Writing,
  stored: readonly Stored[],
  target: readonly PastVersion[],
): Promise<FactId[]> {
  const { transaction, tenant, graph } = writing;
  const left = groupedBy(stored, sameVersion);
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
    rows.map(({ version, id }) => versionRow(version, { ...version, id })),
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

/** Enters all versions of some facts into the journal as they are now. */
export async function enterVersions(writing: Writing, facts: readonly string[]): Promise<void> {
  for (const version of await storedVersions(writing, facts.map(factId))) {
    const { id, fact, supersededAt } = version;
    const row = versionRow(version, { ...version, id });
    const entry = { action: "fact.changed", item: fact } as const;
    writing.journal.add({ ...entry, after: id, content: changeContent(null, row) });
    if (supersededAt !== null)
      writing.journal.add({ ...entry, before: id, content: changeContent({ id, supersededAt }, null) });
  }
}
