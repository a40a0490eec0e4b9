/** Brings entities, names and claims to what the merges say that are not undone. */
import sql from "sql-template-tag";
import { type EntityId, entityId, type NewId } from "../../domain/ids.ts";
import type { Ontology } from "../../domain/ontology.ts";
import type { EntityCorrection } from "../../resolve/corrections.ts";
import { type GivenIdentity, type Member, type Merge, type Place, placesOf } from "../../resolve/groups.ts";
import { typeContent } from "../journal/journal-contents.ts";
import { supersedeEntities } from "./entity-versions.ts";
import { moveClaims } from "./move-claims.ts";
import type { StoredFacts } from "./store-claims.ts";
import type { Writing } from "./writing.ts";

interface StoredMember extends Member {
  /** What it shows so far. */
  readonly shownName: string;
  readonly type: string;
  readonly isTypeGiven: boolean;
  /** What stands for it so far. */
  readonly root: EntityId;
}

/**
 * Works out anew what is one with some entities, after a merge was decided or undone: names and claims go to
 * what stands for the entity that they name, and the facts are derived anew that lose or gain claims.
 *
 * @returns what it adds to the totals of the graph
 */
export async function regroup(
  context: { readonly ontology: Ontology; readonly newId: NewId },
  writing: Writing,
  entities: readonly EntityId[],
): Promise<StoredFacts> {
  const members = await membersWith(writing, entities);
  const { merges, given } = await decisionsOf(writing, members);
  const places = placesOf(members, merges, context.ontology, given);
  place(writing, members, places);
  const moved = members.filter(({ id, root }) => places.get(id)?.root !== root);
  if (moved.length === 0) return { newFacts: 0, newFactTerms: 0 };
  const from = [...new Set(moved.map((member) => member.root))];
  const ids = moved.map((member) => member.id);
  moveNames(writing, from, ids);
  return moveClaims(context, writing, from, ids);
}

/** All that is one with some entities so far. */
async function membersWith(
  { transaction, tenant, graph }: Writing,
  entities: readonly EntityId[],
): Promise<StoredMember[]> {
  const rows = await transaction.query<{
    id: string;
    name: string;
    own_name: string;
    type: string;
    own_type: string;
    is_type_given: boolean;
    root: string;
    recorded_at: string;
  }>(sql`
    WITH root AS MATERIALIZED (
      SELECT DISTINCT coalesce(merged_into, id) AS id FROM entity
      WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND id = ANY (${[...entities]}::uuid[]))
    SELECT e.id, e.name, coalesce(e.own_name, e.name) AS own_name, e.type, coalesce(e.own_type, e.type) AS own_type, e.is_type_given, coalesce(e.merged_into, e.id) AS root, e.recorded_at
    FROM root JOIN entity e ON e.tenant_id = ${tenant} AND e.graph_id = ${graph} AND e.id = root.id
    UNION ALL
    SELECT e.id, e.name, coalesce(e.own_name, e.name), e.type, coalesce(e.own_type, e.type), e.is_type_given, e.merged_into, e.recorded_at
    FROM root JOIN entity e ON e.tenant_id = ${tenant} AND e.graph_id = ${graph} AND e.merged_into = root.id`);
  return rows.map((row) => ({
    id: entityId(row.id),
    name: row.own_name,
    shownName: row.name,
    type: row.type,
    isTypeGiven: row.is_type_given,
    ownType: row.own_type,
    root: entityId(row.root),
    recordedAt: row.recorded_at,
  }));
}

/** What decisions that count say of some entities, the earliest first. */
async function decisionsOf(
  { transaction, tenant, graph }: Writing,
  members: readonly StoredMember[],
): Promise<{ readonly merges: readonly Merge[]; readonly given: readonly GivenIdentity[] }> {
  const rows = await transaction.query<{
    kind: "merge" | "correction";
    entity_id: string;
    other_id: string;
    correction: EntityCorrection | null;
  }>(sql`
    SELECT kind, entity_id, other_id, correction FROM decision
    WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND entity_id = ANY (${members.map(({ id }) => id)}::uuid[])
      AND kind IN ('merge', 'correction') AND undone_at IS NULL
    ORDER BY recorded_at, id`);
  return {
    merges: rows.flatMap((row) =>
      row.kind === "merge" ? [{ entity: entityId(row.entity_id), other: entityId(row.other_id) }] : [],
    ),
    given: rows.flatMap((row) =>
      row.correction === null ? [] : [{ ...row.correction, entity: entityId(row.entity_id) }],
    ),
  };
}

/** Marks the entities whose place, name or type is another now. */
function place(
  writing: Writing,
  members: readonly StoredMember[],
  places: ReadonlyMap<EntityId, Place>,
): void {
  const { transaction, tenant, graph, journal } = writing;
  const changed = members.flatMap((member) => {
    const to = places.get(member.id);
    const isSame =
      to === undefined ||
      (to.root === member.root &&
        to.name === member.shownName &&
        to.type === member.type &&
        to.isTypeGiven === member.isTypeGiven);
    return isSame ? [] : [{ ...member, to }];
  });
  if (changed.length === 0) return;
  supersedeEntities(
    writing,
    changed.map(({ id }) => id),
  );
  transaction.send(sql`
    UPDATE entity e SET merged_into = nullif(new.root, e.id), name = new.name, own_name = nullif(new.own_name, new.name), type = new.type,
      own_type = nullif(new.own_type, new.type), is_type_given = new.is_type_given
    FROM unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ to }) => to.root)}::uuid[],
                ${changed.map(({ to }) => to.name)}::text[], ${changed.map(({ name }) => name)}::text[],
                ${changed.map(({ to }) => to.type)}::text[], ${changed.map(({ ownType }) => ownType)}::text[],
                ${changed.map(({ to }) => to.isTypeGiven)}::boolean[])
      AS new (id, root, name, own_name, type, own_type, is_type_given)
    WHERE e.tenant_id = ${tenant} AND e.graph_id = ${graph} AND e.id = new.id`);
  for (const { id, type, shownName, to } of changed) {
    if (shownName !== to.name) journal.add({ action: "entity.named", item: id, content: typeContent(id) });
    if (type !== to.type)
      journal.add({ action: "entity.typed", item: id, detail: to.type, content: typeContent(id) });
  }
}

/** Names go to what stands for the entity that has them. */
function moveNames(
  { transaction, tenant, graph }: Writing,
  from: readonly EntityId[],
  named: readonly EntityId[],
): void {
  transaction.send(sql`
    UPDATE alias a SET entity_id = coalesce(e.merged_into, e.id), named_entity_id = CASE WHEN e.merged_into IS NOT NULL THEN e.id END
    FROM entity e
    WHERE a.tenant_id = ${tenant} AND a.graph_id = ${graph} AND a.entity_id = ANY (${[...from]}::uuid[])
      AND coalesce(a.named_entity_id, a.entity_id) = ANY (${[...named]}::uuid[])
      AND e.tenant_id = a.tenant_id AND e.graph_id = a.graph_id AND e.id = coalesce(a.named_entity_id, a.entity_id)`);
}
