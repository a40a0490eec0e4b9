/**
 * What of a graph has to do with some entities by names: what shares one with them, what it was decided
 * about; and who names all that.
 */
import sql from "sql-template-tag";
import { normalizeName } from "../../domain/entity.ts";
import { microseconds } from "../../graph/journal/journal.ts";
import type { EntityVersionRow } from "../../graph/write/entity-versions.ts";
import { BY_ID } from "../../graph/write/namings.ts";
import type { PastNameRow } from "../../graph/write/past-names.ts";
import type { Writing } from "../../graph/write/writing.ts";
import type { IngestContext } from "../../ingest/context.ts";
import type { Naming } from "./naming.ts";
import type { StoredDecision } from "./rederive-decisions.ts";

interface StoredEntity {
  readonly id: string;
  readonly name: string;
  readonly own_name: string | null;
  readonly type: string;
  readonly own_type: string | null;
  readonly is_type_given: boolean;
  readonly merged_into: string | null;
  readonly recorded_at: string;
}

export interface StoredAlias {
  readonly normalized: string;
  readonly entity_id: string;
  readonly named_entity_id: string | null;
  readonly name: string;
  readonly recorded_at: string;
}

/** What is stored of all entities that names join with some. */
export interface Neighbourhood {
  readonly entities: readonly StoredEntity[];
  readonly aliases: readonly StoredAlias[];
  readonly decisions: readonly StoredDecision[];
  readonly versions: readonly EntityVersionRow[];
  readonly pastNames: readonly Omit<PastNameRow, "isOwnName">[];
}

/**
 * Entities with all that shares a name with them, or of which it was ever decided whether it is one with
 * them, directly or over others.
 */
export async function neighbourhoodOf(
  { transaction, tenant, graph }: Writing,
  entities: readonly string[],
): Promise<Neighbourhood> {
  const known = new Set(entities);
  const of = (table: string) =>
    sql([`${table}.tenant_id = `, ` AND ${table}.graph_id = `, ""], tenant, graph);
  for (let size = 0; size < known.size; ) {
    size = known.size;
    const ids = [...known];
    const rows = await transaction.query<{ id: string }>(sql`
      SELECT e.id FROM entity e WHERE ${of("e")} AND e.merged_into = ANY (${ids}::uuid[])
      UNION SELECT e.merged_into FROM entity e WHERE ${of("e")} AND e.id = ANY (${ids}::uuid[]) AND e.merged_into IS NOT NULL
      UNION SELECT d.entity_id FROM decision d WHERE ${of("d")} AND d.other_id = ANY (${ids}::uuid[])
      UNION SELECT d.other_id FROM decision d WHERE ${of("d")} AND d.entity_id = ANY (${ids}::uuid[])
      UNION SELECT coalesce(b.named_entity_id, b.entity_id)
        FROM (SELECT a.normalized FROM alias a WHERE ${of("a")} AND a.entity_id = ANY (${ids}::uuid[])
              UNION SELECT a.normalized FROM alias a WHERE ${of("a")} AND a.named_entity_id = ANY (${ids}::uuid[])) own
        JOIN alias b ON ${of("b")} AND b.normalized = own.normalized`);
    for (const { id } of rows) known.add(id);
  }
  const ids = [...known];
  return {
    entities: await transaction.query<StoredEntity>(sql`
      SELECT id, name, own_name, type, own_type, is_type_given, merged_into, recorded_at FROM entity e WHERE ${of("e")} AND id = ANY (${ids}::uuid[]) ORDER BY id`),
    aliases: await transaction.query<StoredAlias>(sql`
      SELECT normalized, entity_id, named_entity_id, name, recorded_at FROM alias a
      WHERE ${of("a")} AND coalesce(named_entity_id, entity_id) = ANY (${ids}::uuid[])`),
    versions: await transaction.query<EntityVersionRow>(sql`
      SELECT entity_id AS "entityId", name, type, merged_into AS "mergedInto", recorded_at AS "recordedAt", superseded_at AS "supersededAt"
      FROM entity_version v WHERE ${of("v")} AND entity_id = ANY (${ids}::uuid[])`),
    pastNames: await transaction.query<Omit<PastNameRow, "isOwnName">>(sql`
      SELECT entity_id AS "entityId", normalized, name, recorded_at AS "recordedAt", superseded_at AS "supersededAt"
      FROM alias_version v WHERE ${of("v")} AND entity_id = ANY (${ids}::uuid[])`),
    decisions: await transaction.query<StoredDecision>(sql`
      SELECT id, kind, entity_id, other_id, score, parts::text AS parts, reason, actor, recorded_at, undone_at, undone_by, correction::text AS correction FROM decision d WHERE ${of("d")} AND d.entity_id = ANY (${ids}::uuid[])
      UNION SELECT id, kind, entity_id, other_id, score, parts::text AS parts, reason, actor, recorded_at, undone_at, undone_by, correction::text AS correction FROM decision d WHERE ${of("d")} AND d.other_id = ANY (${ids}::uuid[])`),
  };
}

/** Entities that have one of some names by themselves. */
export async function entitiesNamed(
  { transaction, tenant, graph }: Writing,
  names: readonly string[],
): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await transaction.query<{ id: string }>(sql`
    SELECT DISTINCT coalesce(named_entity_id, entity_id) AS id FROM alias
    WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND normalized = ANY (${names.map(normalizeName)}::text[])`);
  return rows.map(({ id }) => id);
}

/** How all sources that are left name some entities, in the order in which they were recorded. */
export async function namingsOf(
  { transaction, tenant, graph }: Writing,
  { ontology }: IngestContext,
  entities: readonly string[],
): Promise<Naming[]> {
  const of = (table: string) =>
    sql([`${table}.tenant_id = `, ` AND ${table}.graph_id = `, ""], tenant, graph);
  const ids = [...entities];
  const rows = await transaction.query<{
    source_id: string;
    reading: string;
    recorded_at: string;
    names: Naming["names"];
  }>(sql`
    SELECT n.source_id, n.reading, n.recorded_at, n.names
    FROM (SELECT m.episode_id AS id FROM mention m WHERE ${of("m")} AND m.entity_id = ANY (${ids}::uuid[])
          UNION SELECT coalesce(c.episode_id, c.id) FROM claim c WHERE ${of("c")} AND c.subject_id = ANY (${ids}::uuid[])
          UNION SELECT coalesce(c.episode_id, c.id) FROM claim c WHERE ${of("c")} AND c.object_id = ANY (${ids}::uuid[])) source
    JOIN naming n ON ${of("n")} AND n.source_id = source.id
    ORDER BY n.recorded_at, n.place, n.source_id, n.reading`);
  // What a person decides about facts, and what was said before namings were kept, names by what it claims.
  const claims = await transaction.query<{
    id: string;
    recorded_at: string;
    predicate: string;
    subject: string;
    subject_name: string;
    object: string | null;
    object_name: string | null;
  }>(sql`
    SELECT c.id, c.recorded_at, p.name AS predicate, coalesce(c.named_subject_id, c.subject_id) AS subject, c.subject_name,
      coalesce(c.named_object_id, c.object_id) AS object, c.object_name
    FROM (SELECT c.id FROM claim c WHERE ${of("c")} AND c.subject_id = ANY (${ids}::uuid[])
          UNION SELECT c.id FROM claim c WHERE ${of("c")} AND c.object_id = ANY (${ids}::uuid[])) own
    JOIN claim c ON ${of("c")} AND c.id = own.id
    JOIN predicate p ON p.tenant_id = c.tenant_id AND p.id = c.predicate_id
    WHERE NOT EXISTS (SELECT FROM naming n WHERE ${of("n")} AND n.source_id = coalesce(c.episode_id, c.id))
    ORDER BY c.id`);
  const ownIds = new Set(ids);
  const namings = [
    ...rows.map((row) => ({
      source: row.source_id,
      reading: row.reading,
      recordedAt: microseconds(row.recorded_at),
      names: row.names,
    })),
    ...claims.map((claim): Naming => {
      const { domain, range } = ontology.predicate(claim.predicate);
      const only = (types: readonly string[] | "value") =>
        types !== "value" && types.length === 1 ? (types[0] ?? null) : null;
      return {
        source: claim.id,
        reading: "",
        recordedAt: microseconds(claim.recorded_at),
        names: [
          [claim.subject, claim.subject_name, only(domain), BY_ID],
          ...(claim.object === null
            ? []
            : [[claim.object, claim.object_name ?? claim.object, only(range), BY_ID] as const]),
        ],
      };
    }),
  ];
  return namings
    .sort((a, b) => (a.recordedAt < b.recordedAt ? -1 : a.recordedAt > b.recordedAt ? 1 : 0))
    .map((naming) => ({ ...naming, names: naming.names.filter(([entity]) => ownIds.has(entity)) }));
}
