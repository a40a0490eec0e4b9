/** Stores what resolution adds: entities, names and types. */
import sql from "sql-template-tag";
import { normalizeName } from "../domain/entity.ts";
import { entityId, isUuid } from "../domain/ids.ts";
import type { KnownName, ResolutionPlan } from "../resolve/resolve.ts";
import { insertAliases, insertEntities } from "./insert-rows.ts";
import { typeContent } from "./journal-contents.ts";
import type { Writing } from "./writing.ts";

/** The entities that some normalised names mean, and their types; the first made come first. */
export async function knownNames(writing: Writing, normalized: readonly string[]): Promise<KnownName[]> {
  if (normalized.length === 0) return [];
  const rows = await writing.transaction.query<{
    normalized: string;
    entity_id: string;
    name: string;
    type: string;
  }>(sql`
    SELECT a.normalized, a.entity_id, e.name, e.type
    FROM alias a JOIN entity e ON e.tenant_id = a.tenant_id AND e.graph_id = a.graph_id AND e.id = a.entity_id
    WHERE a.tenant_id = ${writing.tenant} AND a.graph_id = ${writing.graph} AND a.normalized = ANY (${normalized}::text[])
    ORDER BY a.entity_id`);
  return rows.map((row) => ({
    normalized: row.normalized,
    id: entityId(row.entity_id),
    name: row.name,
    type: row.type,
  }));
}

/** Which of some texts are ids of entities of the graph. They are found under the id as a name. */
export async function idsKnown(writing: Writing, texts: readonly string[]): Promise<KnownName[]> {
  const ids = texts.filter(isUuid);
  if (ids.length === 0) return [];
  const rows = await writing.transaction.query<{ id: string; name: string; type: string }>(sql`
    SELECT id, name, type FROM entity
    WHERE tenant_id = ${writing.tenant} AND graph_id = ${writing.graph} AND id = ANY (${ids}::uuid[])`);
  return rows.map((row) => ({
    normalized: normalizeName(row.id),
    id: entityId(row.id),
    name: row.name,
    type: row.type,
  }));
}

/** Applies a plan of resolution. */
export async function storeEntities(writing: Writing, plan: ResolutionPlan): Promise<void> {
  const { transaction, tenant, graph, recordedAt } = writing;
  await insertEntities(
    writing,
    plan.entities.map((entity) => ({ ...entity, recordedAt })),
  );
  await insertAliases(
    writing,
    plan.aliases.map(({ entity, name, normalized, isOwnName }) => ({
      entityId: entity,
      name,
      normalized,
      isOwnName,
      recordedAt,
    })),
  );
  if (plan.types.size > 0) {
    transaction.send(sql`
      UPDATE entity e SET type = new.type
      FROM unnest(${[...plan.types.keys()]}::uuid[], ${[...plan.types.values()]}::text[]) AS new (id, type)
      WHERE e.tenant_id = ${tenant} AND e.graph_id = ${graph} AND e.id = new.id`);
    for (const [id, type] of plan.types)
      writing.journal.add({ action: "entity.typed", item: id, detail: type, content: typeContent(id) });
  }
}
