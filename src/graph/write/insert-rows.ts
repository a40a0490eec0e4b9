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
import {
  ALIASES,
  type AliasRow,
  CLAIMS,
  type ClaimRow,
  DECISIONS,
  type DecisionRow,
  ENTITIES,
  type EntityRow,
  EPISODES,
  type EpisodeRow,
  FACTS,
  type FactRow,
  MENTIONS,
  type MentionRow,
  SUPPORTS,
  type SupportRow,
  VERSIONS,
  type VersionRow,
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

export function insertEpisodes(target: Target, rows: readonly EpisodeRow[]): Promise<string[]> {
  const stored = rows.map((row) => ({ ...row, isQuestion: isQuestion(row.content) }));
  return insert(target, rows, EPISODES.insert(target, stored), (row) => ({
    action: "episode.stored",
    item: row.id,
    content: episodeContent(row),
  }));
}

/** Does it end with a question mark? */
export function isQuestion(content: string): boolean {
  return /[?？؟]\s*$/u.test(content.slice(-100));
}

/** Inserts entities, without names to find them by. */
export function insertEntities(target: Target, rows: readonly EntityRow[]): Promise<string[]> {
  return insert(target, rows, ENTITIES.insert(target, rows), (row) => ({
    action: "entity.stored",
    item: row.id,
    detail: row.type,
    content: entityContent(row),
  }));
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
  const statement = ALIASES.insert(target, rows);
  let added = rows;
  if (target.isRestoring) {
    const inserted = await target.transaction.query<{ entity_id: string; normalized: string }>(
      sql`${statement} ON CONFLICT DO NOTHING RETURNING entity_id, normalized`,
    );
    const insertedKeys = new Set(inserted.map((row) => `${row.entity_id} ${row.normalized}`));
    added = rows.filter((row) => insertedKeys.has(`${row.entityId} ${row.normalized}`));
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

/** The entry of the journal that a name was stored: under what it names by itself. */
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
  const added = await insert(target, rows, DECISIONS.insert(target, rows), (row) => ({
    action: "decision.stored",
    item: row.id,
    detail: row.kind,
    content: decisionContent(row),
  }));
  const addedIds = new Set(added);
  for (const { id, undoneAt, undoneBy } of rows) {
    if (undoneAt !== null && undoneBy !== null && addedIds.has(id))
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
  if (rows.length > 0) target.transaction.send(sql`${MENTIONS.insert(target, rows)} ON CONFLICT DO NOTHING`);
}

/** Inserts identities of facts. */
export function insertFacts(target: Target, rows: readonly FactRow[]): Promise<string[]> {
  return insert(target, rows, FACTS.insert(target, rows), (row) => ({
    action: "fact.stored",
    item: row.id,
    content: factContent(row),
  }));
}

export async function insertClaims(target: Target, rows: readonly ClaimRow[]): Promise<string[]> {
  const added = await insert(target, rows, CLAIMS.insert(target, rows), (row) => ({
    action: "claim.stored",
    item: row.id,
    cause: row.episodeId,
    content: claimContent(row),
  }));
  const addedIds = new Set(added);
  for (const { id, withdrawnAt } of rows)
    if (withdrawnAt !== null && addedIds.has(id)) target.journal.add(withdrawal(id, withdrawnAt));
  return added;
}

/** The entry of the journal that a claim counts no more. */
export function withdrawal(id: string, withdrawnAt: string): JournalItem {
  return { action: "claim.withdrawn", item: id, content: withdrawnContent({ id, withdrawnAt }) };
}

export function insertVersions(target: Target, rows: readonly VersionRow[]): Promise<string[]> {
  return insert(
    target,
    rows,
    sql`
    INSERT INTO fact_version (tenant_id, graph_id, id, fact_id, subject_id, predicate_id, object_id, valid_from, from_precision,
                              from_basis, valid_to, to_precision, status, recorded_at, superseded_at)
    SELECT f.tenant_id, f.graph_id, new.id, f.id, f.subject_id, f.predicate_id, f.object_id, new.valid_from, new.from_precision,
           new.from_basis, new.valid_to, new.to_precision, new.status, new.recorded_at, new.superseded_at
    FROM ${VERSIONS.from(rows)}
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
  if (rows.length > 0)
    target.transaction.send(
      sql`${SUPPORTS.insert(target, rows)} ${areNew ? empty : sql`ON CONFLICT DO NOTHING`}`,
    );
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
    const insertedIds = new Set(inserted.map((row) => row.id));
    added = rows.filter((row) => insertedIds.has(row.id));
  } else {
    target.transaction.send(statement);
  }
  if (entry !== undefined) for (const row of added) target.journal.add(entry(row));
  return added.map((row) => row.id);
}
