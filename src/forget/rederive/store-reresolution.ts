/** Stores what entities, names and decisions became, and moves the claims that stand elsewhere now. */
import sql from "sql-template-tag";
import { type EntityId, entityId } from "../../domain/ids.ts";
import { Journal, microseconds } from "../../graph/journal/journal.ts";
import { type EntityVersionRow, insertEntityVersions } from "../../graph/write/entity-versions.ts";
import {
  insertAliases,
  insertDecisions,
  insertEntities,
  insertMentions,
  insertNameKeys,
} from "../../graph/write/insert-rows.ts";
import { placeClaims } from "../../graph/write/move-claims.ts";
import { insertPastNames, type PastNameRow } from "../../graph/write/past-names.ts";
import type { StoredClaim } from "../../graph/write/store-claims.ts";
import type { Writing } from "../../graph/write/writing.ts";
import type { IngestContext } from "../../ingest/context.ts";
import { storedKeys } from "../../resolve/name-keys.ts";
import { partsOf } from "../../resolve/name-parts.ts";
import { isSpoken, type Naming } from "./naming.ts";
import type { Neighbourhood } from "./neighbourhood.ts";
import { storeOnlySpeakers } from "./only-speakers.ts";
import type { ReresolvedNames } from "./re-resolve-names.ts";
import type { ReresolutionPlan } from "./re-resolve-plan.ts";

/** What became of entities. */
export interface ReresolvedEntities {
  /** Entities whose rows, names or decisions are others now, those that are gone included. */
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  readonly removedDecisions: readonly string[];
  /** How many of these are decisions about the same under other ids now. */
  readonly movedDecisions: number;
  readonly removedNames: number;
  /** Claims that stand elsewhere now: as they stood, and as they stand. */
  readonly before: readonly StoredClaim[];
  readonly after: readonly StoredClaim[];
  /** Claims that call what they name otherwise now. */
  readonly respelled: readonly string[];
  readonly newFacts: number;
  readonly newFactTerms: number;
}

export const NO_ENTITIES: ReresolvedEntities = {
  changed: [],
  removed: [],
  removedDecisions: [],
  movedDecisions: 0,
  removedNames: 0,
  before: [],
  after: [],
  respelled: [],
  newFacts: 0,
  newFactTerms: 0,
};

export async function storeReresolution(
  context: IngestContext,
  writing: Writing,
  stored: Neighbourhood & { readonly spoken: readonly Naming[] },
  plan: ReresolutionPlan,
): Promise<ReresolvedEntities> {
  const { transaction, tenant, graph } = writing;
  const of = sql`tenant_id = ${tenant} AND graph_id = ${graph}`;
  const { reresolved, removed, decisions, newRows, changedRows, replaced, aliases, removedNames, newNames } =
    plan;
  // What is stored here is entered together with all else that is as it was.
  const unnamed = new Journal(writing.journal.by, writing.recordedAt, { count: 0, head: "" });
  storeVersions(writing, stored, plan.versions);
  const hasOtherPast = await storePastNames({ ...writing, journal: unnamed }, stored, reresolved.pastNames);
  const isSame = [
    newRows,
    changedRows,
    removed,
    decisions.removed,
    decisions.rows,
    removedNames,
    newNames,
    reresolved.renamed,
    replaced,
  ].every((list) => list.length === 0);
  restoreNamings(
    writing,
    reresolved.namings.filter((naming) => !isSpoken(naming)),
    stored.entities.map(({ id }) => id),
  );
  await insertEntities({ ...writing, journal: unnamed }, newRows);
  await storeOnlySpeakers(writing, stored.spoken, reresolved.namings.filter(isSpoken));
  if (isSame && !hasOtherPast) return NO_ENTITIES;

  const ids = [...stored.entities.map(({ id }) => id), ...newRows.map(({ id }) => id)];
  if (changedRows.length > 0)
    transaction.send(sql`
      UPDATE entity e SET name = new.name, own_name = new.own_name, type = new.type, own_type = new.own_type, is_type_given = new.is_type_given, merged_into = new.merged_into, recorded_at = new.recorded_at
      FROM unnest(${changedRows.map((row) => row.id)}::uuid[], ${changedRows.map((row) => row.name)}::text[], ${changedRows.map((row) => row.type)}::text[],
                  ${changedRows.map((row) => row.ownType)}::text[], ${changedRows.map((row) => row.mergedInto)}::uuid[],
                  ${changedRows.map((row) => row.recordedAt)}::timestamptz[], ${changedRows.map((row) => row.ownName)}::text[],
                  ${changedRows.map((row) => row.isTypeGiven)}::boolean[])
        AS new (id, name, type, own_type, merged_into, recorded_at, own_name, is_type_given)
      WHERE e.tenant_id = ${tenant} AND e.graph_id = ${graph} AND e.id = new.id`);
  transaction.send(
    sql`DELETE FROM alias WHERE ${of} AND entity_id = ANY (${ids}::uuid[]) AND named_entity_id IS NULL`,
  );
  transaction.send(sql`DELETE FROM alias WHERE ${of} AND named_entity_id = ANY (${ids}::uuid[])`);
  transaction.send(sql`DELETE FROM name_key WHERE ${of} AND entity_id = ANY (${ids}::uuid[])`);
  await insertAliases(
    { ...writing, journal: unnamed },
    aliases.map(({ own: _, ...alias }) => ({ ...alias, keys: [] })),
  );
  insertNameKeys(
    writing,
    aliases.map(({ own, name }) => ({ entity: own, name, keys: storedKeys(partsOf(name)) })),
  );
  transaction.send(
    sql`DELETE FROM decision WHERE ${of} AND id = ANY (${decisions.removed.map(({ id }) => id)}::uuid[])`,
  );
  await insertDecisions({ ...writing, journal: unnamed }, decisions.rows);
  const moved = await moveNamed(context, writing, reresolved, ids.map(entityId), replaced);
  return {
    changed: ids,
    removed,
    removedDecisions: decisions.removed.map(({ id }) => id),
    movedDecisions: decisions.moved,
    removedNames: Math.max(0, removedNames.length - newNames.length),
    before: moved?.before ?? [],
    after: moved?.after ?? [],
    respelled: await updateSpelling(writing, ids),
    newFacts: moved?.stored.newFacts ?? 0,
    newFactTerms: moved?.stored.newFactTerms ?? 0,
  };
}

/** Replaces the names that entities had, if they are others now. Returns whether they are. */
async function storePastNames(
  writing: Writing,
  stored: Neighbourhood,
  rows: readonly PastNameRow[],
): Promise<boolean> {
  const { transaction, tenant, graph } = writing;
  const keysOf = (some: readonly Omit<PastNameRow, "isOwnName">[]) =>
    some
      .map(({ entityId: entity, name, recordedAt, supersededAt }) =>
        JSON.stringify([entity, name, microseconds(recordedAt), microseconds(supersededAt)]),
      )
      .sort()
      .join("\n");
  if (keysOf(stored.pastNames) === keysOf(rows)) return false;
  const ids = stored.entities.map(({ id }) => id);
  transaction.send(
    sql`DELETE FROM alias_version WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND entity_id = ANY (${ids}::uuid[])`,
  );
  await insertPastNames(writing, rows);
  return true;
}

/** Replaces what was recorded of entities before, if it is another now. */
function storeVersions(writing: Writing, stored: Neighbourhood, versions: readonly EntityVersionRow[]): void {
  const { transaction, tenant, graph } = writing;
  const keysOf = (rows: readonly EntityVersionRow[]) =>
    rows
      .map(({ recordedAt, supersededAt, ...row }) =>
        JSON.stringify([row, microseconds(recordedAt), microseconds(supersededAt)]),
      )
      .sort()
      .join("\n");
  if (keysOf(stored.versions) === keysOf(versions)) return;
  const ids = stored.entities.map(({ id }) => id);
  transaction.send(
    sql`DELETE FROM entity_version WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND entity_id = ANY (${ids}::uuid[])`,
  );
  insertEntityVersions(writing, versions);
}

/** Keeps how sources name the entities now. What they name beside stays. */
function restoreNamings(
  { transaction, tenant, graph }: Writing,
  namings: readonly Naming[],
  entities: readonly string[],
): void {
  const kept = namings.filter(({ reading }) => reading !== "");
  if (kept.length === 0) return;
  transaction.send(sql`
    UPDATE naming n SET names = coalesce((
        SELECT jsonb_agg(x) FROM jsonb_array_elements(n.names) AS x WHERE x ->> 0 <> ALL (${[...entities]}::text[])), '[]') || new.names::jsonb
    FROM unnest(${kept.map(({ source }) => source)}::uuid[], ${kept.map(({ reading }) => reading)}::text[],
                ${kept.map(({ names }) => JSON.stringify(names))}::text[]) AS new (source_id, reading, names)
    WHERE n.tenant_id = ${tenant} AND n.graph_id = ${graph} AND n.source_id = new.source_id AND n.reading = new.reading`);
}

/** Has sources mean what their names mean now, and puts claims where these stand. */
async function moveNamed(
  context: IngestContext,
  writing: Writing,
  reresolved: ReresolvedNames,
  entities: readonly EntityId[],
  replaced: readonly EntityId[],
) {
  const { renamed } = reresolved;
  const { transaction, tenant, graph } = writing;
  if (renamed.length > 0) {
    const news = sql`unnest(${renamed.map(({ source }) => source)}::uuid[], ${renamed.map(({ from }) => from)}::uuid[],
      ${renamed.map(({ name }) => name)}::text[], ${renamed.map(({ to }) => to)}::uuid[]) AS new (source_id, old_id, name, id)`;
    transaction.send(sql`
      UPDATE claim c SET named_subject_id = new.id FROM ${news}
      WHERE c.tenant_id = ${tenant} AND c.graph_id = ${graph} AND (c.episode_id = new.source_id OR c.id = new.source_id)
        AND coalesce(c.named_subject_id, c.subject_id) = new.old_id AND c.subject_name = new.name`);
    transaction.send(sql`
      UPDATE claim c SET named_object_id = new.id FROM ${news}
      WHERE c.tenant_id = ${tenant} AND c.graph_id = ${graph} AND (c.episode_id = new.source_id OR c.id = new.source_id)
        AND coalesce(c.named_object_id, c.object_id) = new.old_id AND c.object_name = new.name`);
    await moveMentions(writing, reresolved);
  }
  const named = [...new Set([...replaced, ...renamed.map(({ to }) => to)])];
  return named.length === 0 ? undefined : await placeClaims(context, writing, entities, named);
}

/**
 * Who decides about facts names entities by their ids, and calls them what they were called then. Where
 * nobody calls them so any more, it is what they are called now.
 */
async function updateSpelling(
  { transaction, tenant, graph }: Writing,
  entities: readonly string[],
): Promise<string[]> {
  const ids = [...entities];
  const of = (table: string) =>
    sql([`${table}.tenant_id = `, ` AND ${table}.graph_id = `, ""], tenant, graph);
  const end = (side: "subject" | "object") => {
    const named = sql([`coalesce(c.named_${side}_id, c.${side}_id)`]);
    const name = sql([`${side}_name`]);
    return transaction.query<{ id: string }>(sql`
      UPDATE claim c SET ${name} = e.name
      FROM (SELECT id FROM claim WHERE ${of("claim")} AND subject_id = ANY (${ids}::uuid[])
            UNION SELECT id FROM claim WHERE ${of("claim")} AND object_id = ANY (${ids}::uuid[])) near, entity e
      WHERE ${of("c")} AND c.id = near.id AND c.episode_id IS NULL AND ${of("e")} AND e.id = ${named} AND e.id = ANY (${ids}::uuid[])
        AND NOT EXISTS (SELECT FROM naming n WHERE ${of("n")} AND n.source_id = c.id)
        AND NOT EXISTS (SELECT FROM alias a WHERE ${of("a")} AND coalesce(a.named_entity_id, a.entity_id) = e.id AND a.name = c.${name})
      RETURNING c.id`);
  };
  return [...(await end("subject")), ...(await end("object"))].map(({ id }) => id);
}

/**
 * A mention is of what is named where it stands. One by no name, such as "I", goes along when its source
 * names the entity no more.
 */
async function moveMentions(writing: Writing, { renamed, namings }: ReresolvedNames): Promise<void> {
  const { transaction, tenant, graph } = writing;
  const rows = await transaction.query<{
    episode_id: string;
    entity_id: string;
    span_start: number;
    span_end: number;
    recorded_at: string | null;
    content: string;
  }>(sql`
    SELECT m.episode_id, m.entity_id, m.span_start, m.span_end, m.recorded_at, e.content
    FROM mention m JOIN episode e ON e.tenant_id = m.tenant_id AND e.graph_id = m.graph_id AND e.id = m.episode_id
    WHERE m.tenant_id = ${tenant} AND m.graph_id = ${graph} AND m.episode_id = ANY (${renamed.map(({ source }) => source)}::uuid[])
      AND m.entity_id = ANY (${renamed.map(({ from }) => from)}::uuid[])`);
  const moves = rows.flatMap((row) => {
    const options = renamed.filter(({ source, from }) => source === row.episode_id && from === row.entity_id);
    const words = row.content.slice(row.span_start, row.span_end);
    const isNamedStill = namings.some(
      ({ source, names }) => source === row.episode_id && names.some(([entity]) => entity === row.entity_id),
    );
    const move =
      options.find(({ name }) => name === words) ?? (words === "" || !isNamedStill ? options[0] : undefined);
    return move === undefined ? [] : [{ row, to: move.to }];
  });
  if (moves.length === 0) return;
  transaction.send(sql`
    DELETE FROM mention m USING unnest(${moves.map(({ row }) => row.episode_id)}::uuid[], ${moves.map(({ row }) => row.entity_id)}::uuid[],
        ${moves.map(({ row }) => row.span_start)}::integer[], ${moves.map(({ row }) => row.span_end)}::integer[]) AS old (episode_id, entity_id, span_start, span_end)
    WHERE m.tenant_id = ${tenant} AND m.graph_id = ${graph} AND m.episode_id = old.episode_id AND m.entity_id = old.entity_id
      AND m.span_start = old.span_start AND m.span_end = old.span_end`);
  insertMentions(
    writing,
    moves.map(({ row, to }) => ({
      episodeId: row.episode_id,
      entityId: to,
      start: row.span_start,
      end: row.span_end,
      recordedAt: row.recorded_at,
    })),
  );
}
