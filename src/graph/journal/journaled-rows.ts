/** Reads what journal entries are about, in the form in which it was entered. */
import sql, { type Sql } from "sql-template-tag";
import type { Transaction } from "../../db/database.ts";
import type { JsonObject } from "../../domain/json.ts";
import { CLAIMS as CLAIM_ROWS, DECISIONS as DECISION_ROWS, VERSIONS as VERSION_ROWS } from "../write/rows.ts";
import type { AuditAction, HashedEntry } from "./journal.ts";
import {
  type AliasContent,
  aliasContent,
  type ClaimContent,
  changeContent,
  claimContent,
  type DecisionContent,
  decisionContent,
  type EntityContent,
  type EpisodeContent,
  entityContent,
  episodeContent,
  type FactContent,
  factContent,
  type RevisionContent,
  revisionContent,
  typeContent,
  undoneContent,
  type VersionContent,
  withdrawnContent,
} from "./journal-contents.ts";

/** An entry, as far as it names what it is about. */
type Entry = Pick<HashedEntry, "ordinal" | "action" | "item" | "before" | "after" | "detail">;

type Ids = readonly string[];

/**
 * What an entry may commit to: of names of one entity and of revisions of one episode any, of everything else
 * one. What is not there gives none.
 */
export async function contentsOf(
  transaction: Transaction,
  tenant: number,
  graph: number,
  entries: readonly Entry[],
): Promise<Map<number, readonly JsonObject[]>> {
  const read = <Row extends object>(
    ids: Ids,
    select: Sql,
    which = (list: Ids) => sql`x.id = ANY (${list}::uuid[])`,
  ): Promise<Row[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : transaction.query<Row>(
          sql`${select} WHERE x.tenant_id = ${tenant} AND x.graph_id = ${graph} AND (${which([...new Set(ids)])})`,
        );
  const items = (...actions: readonly string[]): string[] =>
    entries.flatMap((entry) => (actions.includes(entry.action) ? (entry.item ?? []) : []));
  const episodes = byId(await read<EpisodeContent>(items("episode.stored"), EPISODES));
  const revisions = await read<RevisionContent>(items("episode.revised"), REVISIONS);
  const entities = byId(
    await read<EntityContent>(items("entity.stored", "entity.typed", "entity.named"), ENTITIES),
  );
  const names = await read<AliasContent>(
    items("alias.stored"),
    sql`SELECT x.* FROM (${ALIASES}) x`,
    (list) => sql`x."entityId" = ANY (${list}::uuid[]) OR x."namedEntityId" = ANY (${list}::uuid[])`,
  );
  const claims = byId(await read<StoredClaim>(items("claim.stored", "claim.withdrawn"), CLAIMS));
  const decisions = byId(await read<StoredDecision>(items("decision.stored", "decision.undone"), DECISIONS));
  const facts = byId(await read<FactContent>(items("fact.stored"), FACTS));
  const changed = entries.flatMap((entry) => [entry.before ?? [], entry.after ?? []].flat());
  const versions = byId(await read<StoredVersion>(changed, VERSIONS));

  const contentsFor = (entry: Entry): readonly JsonObject[] => {
    const id = entry.item ?? "";
    switch (entry.action) {
      case "episode.stored":
        return [episodes.get(id) ?? []].flat().map(episodeContent);
      case "episode.revised":
        return revisions.filter((revision) => revision.id === id).map(revisionContent);
      case "entity.stored":
        return [entities.get(id) ?? []].flat().map(entityContent);
      case "entity.typed":
      case "entity.named":
        return entities.has(id) ? [typeContent(id)] : [];
      case "alias.stored":
        return names.filter((name) => (name.namedEntityId ?? name.entityId) === id).map(aliasContent);
      case "claim.stored":
        return [claims.get(id) ?? []].flat().map(claimContent);
      case "claim.withdrawn":
        return withdrawnOf(claims.get(id));
      case "fact.stored":
        return [facts.get(id) ?? []].flat().map(factContent);
      case "fact.changed":
        return changeOf(entry, versions);
      case "decision.stored":
        return [decisions.get(id) ?? []].flat().map(decisionContent);
      case "decision.undone":
        return undoneOf(decisions.get(id));
      default:
        return [contentOfDetail(entry.detail)];
    }
  };
  return new Map(entries.map((entry) => [entry.ordinal, contentsFor(entry)]));
}

/** What entries commit to that are about no row. */
export function contentOfDetail(detail: string | null): JsonObject {
  return { detail };
}

interface StoredClaim extends ClaimContent {
  readonly withdrawnAt: string | null;
}

/** A claim that was withdrawn and counts again agrees with no entry. */
function withdrawnOf(claim: StoredClaim | undefined): readonly JsonObject[] {
  if (claim === undefined) return [];
  const { id, withdrawnAt } = claim;
  return withdrawnAt === null ? [] : [withdrawnContent({ id, withdrawnAt })];
}

interface StoredVersion extends VersionContent {
  readonly supersededAt: string | null;
}

interface StoredDecision extends DecisionContent {
  readonly undoneAt: string | null;
  readonly undoneBy: string | null;
}

/** A decision that was undone and counts again agrees with no entry. */
function undoneOf(decision: StoredDecision | undefined): readonly JsonObject[] {
  if (decision === undefined) return [];
  const { id, undoneAt, undoneBy } = decision;
  return undoneAt === null || undoneBy === null ? [] : [undoneContent({ id, undoneAt, undoneBy })];
}

function changeOf(entry: Entry, versions: ReadonlyMap<string, StoredVersion>): readonly JsonObject[] {
  const before = entry.before === null ? null : versions.get(entry.before);
  const after = entry.after === null ? null : versions.get(entry.after);
  if (before === undefined || after === undefined) return [];
  if (before === null) return [changeContent(null, after)];
  // A version that was closed and is open again agrees with no entry.
  return before.supersededAt === null
    ? []
    : [changeContent({ id: before.id, supersededAt: before.supersededAt }, after)];
}

function byId<Row extends { readonly id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * How many rows are stored, how many entries say that one was, and how many entities have another type than
 * was entered last. A version that is closed without an entry counts as a row without one.
 */
export async function countRows(
  transaction: Transaction,
  tenant: number,
  graph: number,
): Promise<{ readonly rows: number; readonly entries: number; readonly retyped: number }> {
  const inGraph = sql`x.tenant_id = ${tenant} AND x.graph_id = ${graph}`;
  const [row] = await transaction.query<{ rows: number; entries: number; retyped: number }>(sql`
    SELECT (
      (SELECT count(*) FROM episode x WHERE ${inGraph}) + (SELECT count(*) FROM episode_version x WHERE ${inGraph}) + (SELECT count(*) FROM entity x WHERE ${inGraph})
      + (SELECT count(*) + count(undone_at) FROM decision x WHERE ${inGraph})
      + (SELECT count(*) FROM (${ALIASES}) x JOIN entity e ON e.tenant_id = x.tenant_id AND e.graph_id = x.graph_id AND e.id = coalesce(x."namedEntityId", x."entityId")
         WHERE ${inGraph} AND x.name <> coalesce(e.own_name, e.name))
      + (SELECT count(*) + count(withdrawn_at) FROM claim x WHERE ${inGraph}) + (SELECT count(*) FROM fact x WHERE ${inGraph})
      + (SELECT count(*) + count(superseded_at) FROM fact_version x WHERE ${inGraph})
    )::float8 AS rows,
    (SELECT count(*) FILTER (WHERE action = ANY (${STORING}::text[])) + count(before_id) + count(after_id)
     FROM audit x WHERE ${inGraph} AND salt IS NOT NULL)::float8 AS entries,
    (SELECT count(*) FROM entity x WHERE ${inGraph} AND x.type <> (
       SELECT a.detail FROM audit a WHERE a.tenant_id = x.tenant_id AND a.graph_id = x.graph_id AND a.item_id = x.id
         AND a.action IN ('entity.stored', 'entity.typed') ORDER BY a.ordinal DESC LIMIT 1))::float8 AS retyped`);
  if (row === undefined) throw new Error("The rows of a graph were counted and there is no result");
  return row;
}

const STORING: readonly AuditAction[] = [
  "episode.stored",
  "episode.revised",
  "entity.stored",
  "alias.stored",
  "claim.stored",
  "claim.withdrawn",
  "fact.stored",
  "decision.stored",
  "decision.undone",
];

/** Episodes with the words that they were stored with. */
const EPISODES = sql`
  SELECT x.id, x.external_id AS "externalId", x.dedup_key AS "dedupKey", x.thread_id AS "threadId", x.ordinal, x.role, x.speaker,
    CASE WHEN x.revised_at IS NULL THEN x.content ELSE (
      SELECT w.content FROM episode_version w WHERE w.tenant_id = x.tenant_id AND w.graph_id = x.graph_id AND w.episode_id = x.id
      ORDER BY w.recorded_at LIMIT 1) END AS content,
    x.occurred_at AS "occurredAt", x.recorded_at AS "recordedAt", x.time_zone AS "timeZone",
    x.metadata::text AS metadata
  FROM episode x`;
/** What episodes said from one of their revisions on. */
const REVISIONS = sql`
  SELECT x.id, x.content, x.revised_at AS "revisedAt"
  FROM (SELECT tenant_id, graph_id, id, content, revised_at FROM episode WHERE revised_at IS NOT NULL
        UNION ALL SELECT tenant_id, graph_id, episode_id, content, recorded_at FROM episode_version) x`;
const ENTITIES = sql`SELECT x.id, x.name, x.own_name AS "ownName", x.recorded_at AS "recordedAt" FROM entity x`;
/** Names that entities have, and those that they had. */
const ALIASES = sql`
  SELECT tenant_id, graph_id, entity_id AS "entityId", named_entity_id AS "namedEntityId", normalized, name, recorded_at AS "recordedAt" FROM alias
  UNION ALL SELECT tenant_id, graph_id, entity_id, NULL, normalized, name, recorded_at FROM alias_version`;
const CLAIMS = sql`SELECT ${CLAIM_ROWS.selected} FROM claim x`;
const DECISIONS = sql`SELECT ${DECISION_ROWS.selected} FROM decision x`;
const FACTS = sql`
  SELECT x.id, x.subject_id AS "subjectId", x.predicate_id AS "predicateId", x.object_id AS "objectId", x.value::text AS value,
    x.qualifiers::text AS qualifiers, x.stated_text AS "statedText"
  FROM fact x`;
const VERSIONS = sql`SELECT ${VERSION_ROWS.selected} FROM fact_version x`;
