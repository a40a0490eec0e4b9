/** Stores what resolution adds: entities, names and types. */
import sql from "sql-template-tag";
import { normalizeName } from "../../domain/entity.ts";
import { entityId, isUuid, type NewId } from "../../domain/ids.ts";
import type { IndexedName } from "../../resolve/find-similar.ts";
import { MAX_SHARING } from "../../resolve/find-similar.ts";
import type { ExistingName, ResolutionPlan } from "../../resolve/resolution-plan.ts";
import { typeContent } from "../journal/journal-contents.ts";
import { supersedeEntities } from "./entity-versions.ts";
import { insertAliases, insertDecisions, insertEntities } from "./insert-rows.ts";
import type { Writing } from "./writing.ts";

/** The entities that some normalised names mean, and their types; the first made come first. */
export async function readNames(
  { transaction, tenant, graph }: Writing,
  normalized: readonly string[],
): Promise<ExistingName[]> {
  if (normalized.length === 0) return [];
  const rows = await transaction.query<{
    normalized: string;
    entity_id: string;
    named_entity_id: string | null;
    own_type: string;
    name: string;
    type: string;
    is_type_given: boolean;
  }>(sql`
    SELECT a.normalized, a.entity_id, a.named_entity_id, coalesce(n.own_type, n.type, e.own_type, e.type) AS own_type, e.name, e.type, e.is_type_given
    FROM unnest(${[...new Set(normalized)]}::text[]) AS wanted (normalized)
    CROSS JOIN LATERAL (SELECT * FROM alias
      WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND normalized = wanted.normalized OFFSET 0) a
    CROSS JOIN LATERAL (SELECT id, name, type, own_type, is_type_given, recorded_at FROM entity
      WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND id = a.entity_id OFFSET 0) e
    LEFT JOIN LATERAL (SELECT type, own_type, recorded_at FROM entity
      WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND id = a.named_entity_id OFFSET 0) n ON true
    ORDER BY e.recorded_at, e.id, n.recorded_at NULLS FIRST, a.named_entity_id`);
  return rows.map((row) => ({
    normalized: row.normalized,
    named: entityId(row.named_entity_id ?? row.entity_id),
    ownType: row.own_type,
    id: entityId(row.entity_id),
    name: row.name,
    type: row.type,
    isTypeGiven: row.is_type_given,
  }));
}

/** Which of some texts are ids of entities of the graph. They are found under the id as a name. */
export async function existingIds(
  { transaction, tenant, graph }: Writing,
  texts: readonly string[],
): Promise<ExistingName[]> {
  const ids = [...new Set(texts.filter(isUuid))];
  if (ids.length === 0) return [];
  const rows = await transaction.query<{
    named: string;
    own_type: string;
    id: string;
    name: string;
    type: string;
    is_type_given: boolean;
  }>(sql`
    SELECT n.id AS named, coalesce(n.own_type, n.type) AS own_type, e.id, e.name, e.type, e.is_type_given
    FROM unnest(${ids}::uuid[]) AS wanted (id)
    CROSS JOIN LATERAL (SELECT * FROM entity WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND id = wanted.id OFFSET 0) n
    CROSS JOIN LATERAL (SELECT id, name, type, is_type_given FROM entity
      WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND id = coalesce(n.merged_into, n.id) OFFSET 0) e`);
  return rows.map((row) => ({
    normalized: normalizeName(row.named),
    named: entityId(row.named),
    ownType: row.own_type,
    id: entityId(row.id),
    name: row.name,
    type: row.type,
    isTypeGiven: row.is_type_given,
  }));
}

/** Pairs of some entities of which something was decided. */
export async function decidedPairs(
  { transaction, tenant, graph }: Writing,
  entities: readonly string[],
): Promise<(readonly [string, string])[]> {
  if (entities.length === 0) return [];
  const ids = [...new Set(entities)];
  const rows = await transaction.query<{ entity_id: string; other_id: string }>(sql`
    SELECT DISTINCT entity_id, other_id FROM decision
    WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND entity_id = ANY (${ids}::uuid[]) AND other_id = ANY (${ids}::uuid[])`);
  return rows.map((row) => [row.entity_id, row.other_id]);
}

/**
 * The names that are stored under some keys, under each at most one more than say anything.
 *
 * @param isWhole without the keys that more share: half of the time, where nothing is added to them
 */
export async function readSimilarNames(
  { transaction, tenant, graph }: Pick<Writing, "transaction" | "tenant" | "graph">,
  keys: readonly string[],
  isWhole = false,
): Promise<IndexedName[]> {
  if (keys.length === 0) return [];
  const sharing = sql`SELECT x.key, x.name, x.entity_id FROM name_key x
      WHERE x.tenant_id = ${tenant} AND x.graph_id = ${graph} AND x.key = wanted.key LIMIT ${MAX_SHARING + 1}`;
  const telling = sql`SELECT * FROM (SELECT s.*, count(*) OVER () AS n FROM (${sharing}) s) s WHERE s.n <= ${MAX_SHARING}`;
  const rows = await transaction.query<{
    key: string;
    name: string;
    named: string;
    id: string;
    entity_name: string;
    type: string;
    is_type_given: boolean;
  }>(
    // The limits of 1 keep the planner to the index by id: a plan that was made while the graph was small
    // read all its entities for each name.
    sql`
    SELECT k.key, k.name, k.entity_id AS named, e.id, e.name AS entity_name, e.type, e.is_type_given
    FROM unnest(${keys}::text[]) AS wanted (key)
    CROSS JOIN LATERAL (${isWhole ? telling : sharing}) k
    CROSS JOIN LATERAL (SELECT coalesce(merged_into, id) AS id FROM entity
      WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND id = k.entity_id LIMIT 1) n
    CROSS JOIN LATERAL (SELECT id, name, type, is_type_given FROM entity
      WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND id = n.id LIMIT 1) e`,
  );
  return rows.map((row) => ({
    key: row.key,
    name: row.name,
    named: entityId(row.named),
    id: entityId(row.id),
    entityName: row.entity_name,
    type: row.type,
    isTypeGiven: row.is_type_given,
  }));
}

/** Who decides what follows from names alone. */
export const BY_NAMES = "job:resolution";

/** Stores what a plan makes: entities, names, decisions, and the types that known entities get. */
export async function storeEntities(writing: Writing, plan: ResolutionPlan, newId: NewId): Promise<void> {
  const { recordedAt } = writing;
  await insertEntities(
    writing,
    plan.entities.map(({ id, name, type, ownType, mergedInto }) => ({
      id,
      name,
      type,
      ownName: null,
      ownType,
      isTypeGiven: false,
      mergedInto,
      recordedAt,
    })),
  );
  await insertAliases(
    writing,
    plan.aliases.map(({ entity, named, name, normalized, keys, isOwnName }) => ({
      entityId: entity,
      namedEntityId: named,
      name,
      normalized,
      keys,
      isOwnName,
      recordedAt,
    })),
    true,
  );
  await insertDecisions(
    writing,
    plan.decisions.map(({ kind, entity, other, score, reason }) => ({
      id: newId(),
      kind,
      entityId: entity,
      otherId: other,
      score,
      parts: JSON.stringify({ names: score }),
      reason,
      actor: BY_NAMES,
      recordedAt,
      undoneAt: null,
      undoneBy: null,
      correction: null,
    })),
  );
  if (plan.types.length > 0) retypeEntities(writing, plan.types);
}

function retypeEntities(writing: Writing, types: ResolutionPlan["types"]): void {
  const { transaction, tenant, graph, journal } = writing;
  supersedeEntities(
    writing,
    types.flatMap(({ id, shown }) => (shown === null ? [] : [id])),
  );
  transaction.send(sql`
    UPDATE entity e SET type = coalesce(new.shown, e.type),
      own_type = nullif(coalesce(new.own, e.own_type, e.type), coalesce(new.shown, e.type))
    FROM unnest(${types.map(({ id }) => id)}::uuid[], ${types.map(({ shown }) => shown)}::text[],
                ${types.map(({ own }) => own)}::text[]) AS new (id, shown, own)
    WHERE e.tenant_id = ${tenant} AND e.graph_id = ${graph} AND e.id = new.id`);
  for (const { id, shown } of types)
    if (shown !== null)
      journal.add({ action: "entity.typed", item: id, detail: shown, content: typeContent(id) });
}
