/** Which entities were one at which time, by the merges that were decided and undone. */
import sql from "sql-template-tag";
import { type EntityId, entityId } from "../../domain/ids.ts";
import { microseconds } from "../../graph/journal/journal.ts";
import type { Writing } from "../../graph/write/writing.ts";
import { type Member, rootsOf } from "../../resolve/groups.ts";

interface PastPlaces {
  /** When something was merged or came apart, the earliest first: ISO 8601 in UTC with microseconds. */
  readonly changes: readonly string[];
  /** What stood for an entity from a moment on. */
  rootAt(entity: string, at: string): string;
}

interface PastMerge {
  readonly entity: EntityId;
  readonly other: EntityId;
  readonly from: string;
  readonly until: string | null;
}

/** The places of some entities at all times. */
export async function placesBetween(writing: Writing, entities: readonly string[]): Promise<PastPlaces> {
  const { transaction, tenant, graph } = writing;
  const merges = new Map<string, PastMerge>();
  const seen = new Set<string>(entities);
  for (let next = [...seen]; next.length > 0; ) {
    const rows = await transaction.query<{
      id: string;
      entity_id: string;
      other_id: string;
      recorded_at: string;
      undone_at: string | null;
    }>(sql`
      SELECT id, entity_id, other_id, recorded_at, undone_at FROM decision
      WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND kind = 'merge' AND entity_id = ANY (${next}::uuid[])
      UNION SELECT id, entity_id, other_id, recorded_at, undone_at FROM decision
      WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND kind = 'merge' AND other_id = ANY (${next}::uuid[])`);
    for (const row of rows)
      merges.set(row.id, {
        entity: entityId(row.entity_id),
        other: entityId(row.other_id),
        from: microseconds(row.recorded_at),
        until: row.undone_at === null ? null : microseconds(row.undone_at),
      });
    next = [...new Set(rows.flatMap((row) => [row.entity_id, row.other_id]))].filter((id) => !seen.has(id));
    for (const id of next) seen.add(id);
  }
  if (merges.size === 0) return { changes: [], rootAt: (entity) => entity };
  const members = (
    await transaction.query<{ id: string; name: string; recorded_at: string }>(sql`
      SELECT id, coalesce(own_name, name) AS name, recorded_at FROM entity
      WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND id = ANY (${[...seen]}::uuid[])`)
  ).map(
    (row): Omit<Member, "ownType"> => ({
      id: entityId(row.id),
      name: row.name,
      recordedAt: microseconds(row.recorded_at),
    }),
  );
  const changes = [
    ...new Set([...merges.values()].flatMap(({ from, until }) => (until === null ? [from] : [from, until]))),
  ].sort();
  const roots = changes.map((at) => {
    const active = [...merges.values()].filter(
      ({ from, until }) => from <= at && (until === null || until > at),
    );
    return rootsOf(members, active);
  });
  return {
    changes,
    rootAt: (entity, at) => {
      const place = changes.findLastIndex((change) => change <= at);
      return roots[place]?.get(entityId(entity)) ?? entity;
    },
  };
}
