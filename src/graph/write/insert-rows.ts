/**
 * Inserts rows as they are, ids and recording times included: the last step of every write and of a restore.
 * In a restore, rows whose id is there already stay as they are; the ids of those that were inserted are
 * returned.
 */
import sql, { empty, type Sql } from "sql-template-tag";
import type { Transaction } from "../../db/database.ts";
import type { Journal, JournalItem } from "../journal/journal.ts";
import {
  aliasContent,
  claimContent,
  decisionContent,
  entityContent,
  episodeContent,
  factContent,
  undoneContent,
  withdrawnContent,
} from "../journal/journal-contents.ts";
import type { BlockNumbers } from "./posting-blocks.ts";
import type {
  AliasRow,
  ClaimRow,
  DecisionRow,
  EntityRow,
  EpisodeRow,
  FactRow,
  MentionRow,
  SupportRow,
  VersionRow,
} from "./rows.ts";

/** A graph that rows are inserted into. */
export interface Target {
  readonly transaction: Transaction;
  readonly tenant: number;
  readonly graph: number;
  /** What is inserted is entered here. */
  readonly journal: Journal;
  /** Numbers of the blocks of postings. */
  readonly blocks: BlockNumbers;
  /** May rows be there already? In a write all ids are new, and nobody waits until they are stored. */
  readonly isRestoring: boolean;
}

/** Inserts episodes. */
export function insertEpisodes(target: Target, rows: readonly EpisodeRow[]): Promise<string[]> {
  const column = columnOf(rows);
  return insert(
    target,
    rows,
    sql`
    INSERT INTO episode (tenant_id, graph_id, id, external_id, dedup_key, thread_id, position, ordinal, role, speaker, content,
                         occurred_at, recorded_at, metadata, terms, is_question, read_locally, time_zone)
    SELECT ${target.tenant}, ${target.graph}, id, external_id, dedup_key, thread_id, position, ordinal, role, speaker, content,
           occurred_at, recorded_at, metadata::jsonb, terms, is_question, read_locally, time_zone
    FROM unnest(${column((r) => r.id)}::uuid[], ${column((r) => r.externalId)}::text[], ${column((r) => r.dedupKey)}::text[],
                ${column((r) => r.threadId)}::integer[], ${column((r) => r.position)}::integer[], ${column((r) => r.ordinal)}::integer[],
                ${column((r) => r.role)}::text[], ${column((r) => r.speaker)}::text[], ${column((r) => r.content)}::text[],
                ${column((r) => r.occurredAt)}::timestamptz[], ${column((r) => r.recordedAt)}::timestamptz[],
                ${column((r) => r.metadata)}::text[], ${column((r) => r.terms)}::integer[],
                ${column((r) => isQuestion(r.content))}::boolean[], ${column((r) => r.isReadLocally)}::boolean[],
                ${column((r) => r.timeZone)}::text[])
      AS new (id, external_id, dedup_key, thread_id, position, ordinal, role, speaker, content, occurred_at, recorded_at, metadata, terms,
              is_question, read_locally, time_zone)`,
    (row) => ({ action: "episode.stored", item: row.id, content: episodeContent(row) }),
  );
}

/** Does it end with a question mark? */
export function isQuestion(content: string): boolean {
  return /[?？؟]\s*$/u.test(content.slice(-100));
}

/** Inserts entities, without names to find them by. */
export function insertEntities(target: Target, rows: readonly EntityRow[]): Promise<string[]> {
  const column = columnOf(rows);
  return insert(
    target,
    rows,
    sql`
    INSERT INTO entity (tenant_id, graph_id, id, name, type, own_name, own_type, is_type_given, merged_into, recorded_at)
    SELECT ${target.tenant}, ${target.graph}, id, name, type, own_name, own_type, is_type_given, merged_into, recorded_at
    FROM unnest(${column((r) => r.id)}::uuid[], ${column((r) => r.name)}::text[], ${column((r) => r.type)}::text[],
                ${column((r) => r.ownName)}::text[], ${column((r) => r.ownType)}::text[], ${column((r) => r.isTypeGiven)}::boolean[],
                ${column((r) => r.mergedInto)}::uuid[], ${column((r) => r.recordedAt)}::timestamptz[])
      AS new (id, name, type, own_name, own_type, is_type_given, merged_into, recorded_at)`,
    (row) => ({
      action: "entity.stored",
      item: row.id,
      detail: row.type,
      content: entityContent(row),
    }),
  );
}

/**
 * Inserts names of entities.
 *
 * @param ownAreNew Are entities whose own names are among them made with these? Then no key of theirs is
 *   there yet.
 */
export async function insertAliases(
  target: Target,
  rows: readonly AliasRow[],
  ownAreNew = false,
): Promise<void> {
  if (rows.length === 0) return;
  const column = columnOf(rows);
  const statement = sql`
    INSERT INTO alias (tenant_id, graph_id, normalized, entity_id, named_entity_id, name, recorded_at)
    SELECT ${target.tenant}, ${target.graph}, normalized, entity_id, named_entity_id, name, recorded_at
    FROM unnest(${column((r) => r.normalized)}::text[], ${column((r) => r.entityId)}::uuid[], ${column((r) => r.namedEntityId)}::uuid[],
                ${column((r) => r.name)}::text[], ${column((r) => r.recordedAt)}::timestamptz[])
      AS new (normalized, entity_id, named_entity_id, name, recorded_at)`;
  let added = rows;
  if (target.isRestoring) {
    const inserted = await target.transaction.query<{ entity_id: string; normalized: string }>(
      sql`${statement} ON CONFLICT DO NOTHING RETURNING entity_id, normalized`,
    );
    const isNew = new Set(inserted.map((row) => `${row.entity_id} ${row.normalized}`));
    added = rows.filter((row) => isNew.has(`${row.entityId} ${row.normalized}`));
  } else {
    target.transaction.send(statement);
  }
  const keyed = (some: readonly AliasRow[]) =>
    some.map((row) => ({ entity: row.namedEntityId ?? row.entityId, name: row.name, keys: row.keys }));
  insertNameKeys(target, keyed(added.filter((row) => ownAreNew && row.isOwnName)), true);
  insertNameKeys(target, keyed(added.filter((row) => !ownAreNew || !row.isOwnName)));
  for (const row of added) {
    if (!row.isOwnName) target.journal.add(aliasEntry(row));
  }
}

/** That a name was stored, for the journal: under what it names by itself. */
export function aliasEntry(row: Omit<AliasRow, "isOwnName" | "keys">): JournalItem {
  return { action: "alias.stored", item: row.namedEntityId ?? row.entityId, content: aliasContent(row) };
}

/**
 * Inserts the keys by which alike names are found.
 *
 * @param areNew Does none of the entities have a key yet? Then nothing is looked for that could be the same.
 */
export function insertNameKeys(
  target: Pick<Target, "transaction" | "tenant" | "graph">,
  names: readonly { readonly entity: string; readonly name: string; readonly keys: readonly string[] }[],
  areNew = false,
): void {
  const keys: string[] = [];
  const entities: string[] = [];
  const spelled: string[] = [];
  for (const { entity, name, keys: own } of names) {
    for (const key of own) {
      keys.push(key);
      entities.push(entity);
      spelled.push(name);
    }
  }
  if (keys.length === 0) return;
  target.transaction.send(sql`
    INSERT INTO name_key (tenant_id, graph_id, key, entity_id, name)
    SELECT ${target.tenant}, ${target.graph}, key, entity_id, name
    FROM unnest(${keys}::text[], ${entities}::uuid[], ${spelled}::text[]) AS new (key, entity_id, name)
    ${areNew ? empty : sql`ON CONFLICT DO NOTHING`}`);
}

/** Inserts what was decided about entities. */
export async function insertDecisions(target: Target, rows: readonly DecisionRow[]): Promise<string[]> {
  const column = columnOf(rows);
  const added = await insert(
    target,
    rows,
    sql`
    INSERT INTO decision (tenant_id, graph_id, id, kind, entity_id, other_id, score, parts, reason, actor, recorded_at, undone_at, undone_by,
                          correction)
    SELECT ${target.tenant}, ${target.graph}, id, kind, entity_id, other_id, score, parts::jsonb, reason, actor, recorded_at, undone_at, undone_by,
           correction::jsonb
    FROM unnest(${column((r) => r.id)}::uuid[], ${column((r) => r.kind)}::text[], ${column((r) => r.entityId)}::uuid[],
                ${column((r) => r.otherId)}::uuid[], ${column((r) => r.score)}::float8[], ${column((r) => r.parts)}::text[],
                ${column((r) => r.reason)}::text[], ${column((r) => r.actor)}::text[], ${column((r) => r.recordedAt)}::timestamptz[],
                ${column((r) => r.undoneAt)}::timestamptz[], ${column((r) => r.undoneBy)}::text[], ${column((r) => r.correction)}::text[])
      AS new (id, kind, entity_id, other_id, score, parts, reason, actor, recorded_at, undone_at, undone_by, correction)`,
    (row) => ({ action: "decision.stored", item: row.id, detail: row.kind, content: decisionContent(row) }),
  );
  const isNew = new Set(added);
  for (const { id, undoneAt, undoneBy } of rows) {
    if (undoneAt !== null && undoneBy !== null && isNew.has(id))
      target.journal.add({
        action: "decision.undone",
        item: id,
        content: undoneContent({ id, undoneAt, undoneBy }),
      });
  }
  return added;
}

/** Inserts where episodes name entities. */
export function insertMentions(target: Target, rows: readonly MentionRow[]): void {
  if (rows.length === 0) return;
  const column = columnOf(rows);
  target.transaction.send(sql`
    INSERT INTO mention (tenant_id, graph_id, episode_id, entity_id, span_start, span_end, recorded_at)
    SELECT ${target.tenant}, ${target.graph}, episode_id, entity_id, span_start, span_end, recorded_at
    FROM unnest(${column((r) => r.episodeId)}::uuid[], ${column((r) => r.entityId)}::uuid[], ${column((r) => r.start)}::integer[],
                ${column((r) => r.end)}::integer[], ${column((r) => r.recordedAt)}::timestamptz[])
      AS new (episode_id, entity_id, span_start, span_end, recorded_at)
    ON CONFLICT DO NOTHING`);
}

/** Inserts identities of facts. */
export function insertFacts(target: Target, rows: readonly FactRow[]): Promise<string[]> {
  const column = columnOf(rows);
  return insert(
    target,
    rows,
    sql`
    INSERT INTO fact (tenant_id, graph_id, id, subject_id, predicate_id, object_id, value, value_key, qualifiers, qualifiers_key,
                      stated_text, search_text, terms, recorded_at)
    SELECT ${target.tenant}, ${target.graph}, id, subject_id, predicate_id, object_id, value::jsonb, value_key, qualifiers::jsonb,
           qualifiers_key, stated_text, search_text, terms, recorded_at
    FROM unnest(${column((r) => r.id)}::uuid[], ${column((r) => r.subjectId)}::uuid[], ${column((r) => r.predicateId)}::integer[],
                ${column((r) => r.objectId)}::uuid[], ${column((r) => r.value)}::text[], ${column((r) => r.valueKey)}::text[],
                ${column((r) => r.qualifiers)}::text[], ${column((r) => r.qualifiersKey)}::text[], ${column((r) => r.statedText)}::text[],
                ${column((r) => r.searchText)}::text[], ${column((r) => r.terms)}::integer[], ${column((r) => r.recordedAt)}::timestamptz[])
      AS new (id, subject_id, predicate_id, object_id, value, value_key, qualifiers, qualifiers_key, stated_text, search_text, terms,
              recorded_at)`,
    (row) => ({ action: "fact.stored", item: row.id, content: factContent(row) }),
  );
}

/** Inserts claims. */
export async function insertClaims(target: Target, rows: readonly ClaimRow[]): Promise<string[]> {
  const column = columnOf(rows);
  const added = await insert(
    target,
    rows,
    sql`
    INSERT INTO claim (tenant_id, graph_id, id, episode_id, fact_id, subject_id, subject_name, predicate_id, object_id, object_name,
                       value, qualifiers, properties, polarity, from_at, from_precision, to_at, to_precision, kind, confidence,
                       model, quote, quote_start, quote_end, occurred_at, recorded_at, content_hash, actor, named_subject_id, named_object_id,
                       named_fact_id, origin, withdrawn_at, stated_text, rests_on, replaces)
    SELECT ${target.tenant}, ${target.graph}, id, episode_id, fact_id, subject_id, subject_name, predicate_id, object_id, object_name,
           value::jsonb, qualifiers::jsonb, properties::jsonb, polarity, from_at, from_precision, to_at, to_precision, kind, confidence,
           model, quote, quote_start, quote_end, occurred_at, recorded_at, content_hash, actor, named_subject_id, named_object_id, named_fact_id, origin,
           withdrawn_at, stated_text, rests_on::uuid[], replaces
    FROM unnest(${column((r) => r.id)}::uuid[], ${column((r) => r.episodeId)}::uuid[], ${column((r) => r.factId)}::uuid[],
                ${column((r) => r.subjectId)}::uuid[], ${column((r) => r.subjectName)}::text[], ${column((r) => r.predicateId)}::integer[],
                ${column((r) => r.objectId)}::uuid[], ${column((r) => r.objectName)}::text[], ${column((r) => r.value)}::text[],
                ${column((r) => r.qualifiers)}::text[], ${column((r) => r.properties)}::text[], ${column((r) => r.polarity)}::text[],
                ${column((r) => r.fromAt)}::timestamptz[], ${column((r) => r.fromPrecision)}::text[], ${column((r) => r.toAt)}::timestamptz[],
                ${column((r) => r.toPrecision)}::text[], ${column((r) => r.kind)}::text[], ${column((r) => r.confidence)}::float8[],
                ${column((r) => r.model)}::text[], ${column((r) => r.quote)}::text[], ${column((r) => r.quoteStart)}::integer[],
                ${column((r) => r.quoteEnd)}::integer[], ${column((r) => r.occurredAt)}::timestamptz[],
                ${column((r) => r.recordedAt)}::timestamptz[], ${column((r) => r.hash)}::text[], ${column((r) => r.actor)}::text[],
                ${column((r) => r.namedSubjectId)}::uuid[], ${column((r) => r.namedObjectId)}::uuid[], ${column((r) => r.namedFactId)}::uuid[],
                ${column((r) => r.origin)}::text[], ${column((r) => r.withdrawnAt)}::timestamptz[],
                ${column((r) => r.statedText)}::text[], ${column((r) => r.restsOn)}::text[], ${column((r) => r.replaces)}::boolean[])
      AS new (id, episode_id, fact_id, subject_id, subject_name, predicate_id, object_id, object_name, value, qualifiers, properties,
              polarity, from_at, from_precision, to_at, to_precision, kind, confidence, model, quote, quote_start, quote_end,
              occurred_at, recorded_at, content_hash, actor, named_subject_id, named_object_id, named_fact_id, origin, withdrawn_at, stated_text,
              rests_on, replaces)`,
    (row) => ({ action: "claim.stored", item: row.id, cause: row.episodeId, content: claimContent(row) }),
  );
  const isNew = new Set(added);
  for (const { id, withdrawnAt } of rows)
    if (withdrawnAt !== null && isNew.has(id)) target.journal.add(withdrawal(id, withdrawnAt));
  return added;
}

/** That a claim counts no more, for the journal. */
export function withdrawal(id: string, withdrawnAt: string): JournalItem {
  return { action: "claim.withdrawn", item: id, content: withdrawnContent({ id, withdrawnAt }) };
}

/** Inserts versions of facts. */
export function insertVersions(target: Target, rows: readonly VersionRow[]): Promise<string[]> {
  const column = columnOf(rows);
  return insert(
    target,
    rows,
    sql`
    INSERT INTO fact_version (tenant_id, graph_id, id, fact_id, subject_id, predicate_id, object_id, valid_from, from_precision,
                              from_basis, valid_to, to_precision, status, recorded_at, superseded_at)
    SELECT f.tenant_id, f.graph_id, new.id, f.id, f.subject_id, f.predicate_id, f.object_id, new.valid_from, new.from_precision,
           new.from_basis, new.valid_to, new.to_precision, new.status, new.recorded_at, new.superseded_at
    FROM unnest(${column((r) => r.id)}::uuid[], ${column((r) => r.factId)}::uuid[], ${column((r) => r.validFrom)}::timestamptz[],
                ${column((r) => r.fromPrecision)}::text[], ${column((r) => r.fromBasis)}::text[], ${column((r) => r.validTo)}::timestamptz[],
                ${column((r) => r.toPrecision)}::text[], ${column((r) => r.status)}::text[], ${column((r) => r.recordedAt)}::timestamptz[],
                ${column((r) => r.supersededAt)}::timestamptz[])
      AS new (id, fact_id, valid_from, from_precision, from_basis, valid_to, to_precision, status, recorded_at, superseded_at)
    JOIN fact f ON f.tenant_id = ${target.tenant} AND f.graph_id = ${target.graph} AND f.id = new.fact_id`,
  );
}

/**
 * Inserts which claims versions rest on.
 *
 * @param areNew Are the versions made in this transaction? Then nothing is there that a row could conflict
 *   with, and to look for it takes as long as to insert.
 */
export function insertSupports(target: Target, rows: readonly SupportRow[], areNew = false): void {
  if (rows.length === 0) return;
  const column = columnOf(rows);
  target.transaction.send(sql`
    INSERT INTO support (tenant_id, graph_id, version_id, claim_id, recorded_at)
    SELECT ${target.tenant}, ${target.graph}, version_id, claim_id, recorded_at
    FROM unnest(${column((r) => r.versionId)}::uuid[], ${column((r) => r.claimId)}::uuid[], ${column((r) => r.recordedAt)}::timestamptz[])
      AS new (version_id, claim_id, recorded_at)
    ${areNew ? empty : sql`ON CONFLICT DO NOTHING`}`);
}

function columnOf<Row>(rows: readonly Row[]) {
  return <Item>(pick: (row: Row) => Item): Item[] => rows.map(pick);
}

async function insert<Row extends { readonly id: string }>(
  target: Target,
  rows: readonly Row[],
  statement: Sql,
  entry?: (row: Row) => JournalItem,
): Promise<string[]> {
  if (rows.length === 0) return [];
  let added = rows;
  if (target.isRestoring) {
    const inserted = await target.transaction.query<{ id: string }>(
      sql`${statement} ON CONFLICT (tenant_id, graph_id, id) DO NOTHING RETURNING id`,
    );
    const isNew = new Set(inserted.map((row) => row.id));
    added = rows.filter((row) => isNew.has(row.id));
  } else {
    target.transaction.send(statement);
  }
  if (entry !== undefined) for (const row of added) target.journal.add(entry(row));
  return added.map((row) => row.id);
}
