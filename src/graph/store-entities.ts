/** Stores what resolution adds: entities, names, types, mentions. */
import sql from "sql-template-tag";
import type { EntityId, EpisodeUid } from "../domain/ids.ts";
import { entityId } from "../domain/ids.ts";
import type { KnownName, ResolutionPlan } from "../resolve/resolve.ts";
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

/** Applies a plan of resolution. */
export async function storeEntities(writing: Writing, plan: ResolutionPlan): Promise<void> {
  const { transaction, tenant, graph, recordedAt } = writing;
  if (plan.entities.length > 0) {
    await transaction.query(sql`
      INSERT INTO entity (tenant_id, graph_id, id, name, type, recorded_at)
      SELECT ${tenant}, ${graph}, id, name, type, ${recordedAt}
      FROM unnest(${plan.entities.map((entity) => entity.id)}::uuid[], ${plan.entities.map((entity) => entity.name)}::text[],
                  ${plan.entities.map((entity) => entity.type)}::text[]) AS new (id, name, type)`);
  }
  if (plan.aliases.length > 0) {
    await transaction.query(sql`
      INSERT INTO alias (tenant_id, graph_id, normalized, entity_id, name, recorded_at)
      SELECT ${tenant}, ${graph}, normalized, entity_id, name, ${recordedAt}
      FROM unnest(${plan.aliases.map((alias) => alias.normalized)}::text[], ${plan.aliases.map((alias) => alias.entity)}::uuid[],
                  ${plan.aliases.map((alias) => alias.name)}::text[]) AS new (normalized, entity_id, name)`);
  }
  if (plan.types.size > 0) {
    await transaction.query(sql`
      UPDATE entity e SET type = new.type
      FROM unnest(${[...plan.types.keys()]}::uuid[], ${[...plan.types.values()]}::text[]) AS new (id, type)
      WHERE e.tenant_id = ${tenant} AND e.graph_id = ${graph} AND e.id = new.id`);
  }
}

export interface NewMention {
  readonly episode: EpisodeUid;
  readonly entity: EntityId;
  readonly start: number;
  readonly end: number;
}

/** Stores where episodes name entities. */
export async function storeMentions(writing: Writing, mentions: readonly NewMention[]): Promise<void> {
  if (mentions.length === 0) return;
  await writing.transaction.query(sql`
    INSERT INTO mention (tenant_id, graph_id, episode_id, entity_id, span_start, span_end)
    SELECT ${writing.tenant}, ${writing.graph}, episode_id, entity_id, span_start, span_end
    FROM unnest(${mentions.map((mention) => mention.episode)}::uuid[], ${mentions.map((mention) => mention.entity)}::uuid[],
                ${mentions.map((mention) => mention.start)}::integer[], ${mentions.map((mention) => mention.end)}::integer[])
      AS new (episode_id, entity_id, span_start, span_end)
    ON CONFLICT DO NOTHING`);
}
