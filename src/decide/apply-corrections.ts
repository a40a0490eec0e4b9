/** Brings entities to what their corrections say, after one was made or undone. */
import sql from "sql-template-tag";
import { type EntityId, entityId } from "../domain/ids.ts";
import { microseconds } from "../graph/journal/journal.ts";
import { insertAliases } from "../graph/write/insert-rows.ts";
import { removeNamesOf } from "../graph/write/past-names.ts";
import { regroup } from "../graph/write/regroup.ts";
import type { StoredFacts } from "../graph/write/store-claims.ts";
import type { Writing } from "../graph/write/writing.ts";
import type { IngestContext } from "../ingest/context.ts";
import { type EntityCorrection, type NameSpan, nameSpans } from "../resolve/corrections.ts";
import { storedKeys } from "../resolve/name-keys.ts";
import { partsOf } from "../resolve/name-parts.ts";

/** Brings an entity to what its corrections say that are not undone. */
export async function applyCorrections(
  context: IngestContext,
  writing: Writing,
  entity: EntityId,
): Promise<StoredFacts> {
  await applyNames(writing, entity);
  return regroup(context, writing, [entity]);
}

interface StoredNames {
  readonly own_name: string;
  readonly root: string;
  readonly names:
    | readonly (readonly [normalized: string, name: string, recordedAt: string, isPast: boolean])[]
    | null;
  readonly corrections:
    | readonly (readonly [correction: EntityCorrection, at: string, until: string | null])[]
    | null;
}

/** Gives an entity the names that it is to have by itself, and takes the others away. */
async function applyNames(writing: Writing, entity: EntityId): Promise<void> {
  const { transaction, tenant, graph, recordedAt } = writing;
  const of = sql`tenant_id = ${tenant} AND graph_id = ${graph}`;
  const [row] = await transaction.query<StoredNames>(sql`
    SELECT coalesce(e.own_name, e.name) AS own_name, coalesce(e.merged_into, e.id) AS root,
      (SELECT json_agg(json_build_array(n.normalized, n.name, n.recorded_at, n.is_past)) FROM (
         SELECT normalized, name, recorded_at, false AS is_past FROM alias WHERE ${of} AND coalesce(named_entity_id, entity_id) = ${entity}::uuid
         UNION ALL SELECT normalized, name, recorded_at, true FROM alias_version WHERE ${of} AND entity_id = ${entity}::uuid) n) AS names,
      (SELECT json_agg(json_build_array(d.correction, d.recorded_at, d.undone_at)) FROM decision d
       WHERE ${of} AND d.entity_id = ${entity}::uuid AND d.kind = 'correction') AS corrections
    FROM entity e WHERE ${of} AND e.id = ${entity}::uuid`);
  const corrections = (row?.corrections ?? []).map(([correction, at, until]) => ({
    ...correction,
    at: microseconds(at),
    until: until === null ? null : microseconds(until),
  }));
  const byCorrection = new Set(corrections.flatMap(({ at, until }) => [at, until]));
  const names = (row?.names ?? []).map(([normalized, name, from, isPast]) => ({
    normalized,
    name,
    from: microseconds(from),
    isPast,
  }));
  const ownName = row?.own_name ?? "";
  const said = names.filter(({ from }) => !byCorrection.has(from));
  const wanted = nameSpans(ownName, said, corrections).filter(({ until }) => until === null);
  const has = new Set(names.flatMap(({ normalized, isPast }) => (isPast ? [] : [normalized])));
  const wantedNames = new Set(wanted.map(({ normalized }) => normalized));
  removeNamesOf(
    writing,
    entity,
    [...has].filter((name) => !wantedNames.has(name)),
    wanted.map(({ name }) => name),
  );
  const root = entityId(row?.root ?? entity);
  const added = wanted.filter(({ normalized }) => !has.has(normalized));
  await insertAliases(
    writing,
    added.map((span: NameSpan) => ({
      entityId: root,
      namedEntityId: root === entity ? null : entity,
      normalized: span.normalized,
      name: span.name,
      recordedAt,
      keys: storedKeys(partsOf(span.name)),
      isOwnName: span.name === ownName,
    })),
  );
}
