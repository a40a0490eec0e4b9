/**
 * The graph's lock: whoever writes holds the graph's row, takes the next recording time and leaves the new
 * totals.
 */

import sql from "sql-template-tag";
import type { Transaction } from "../../db/database.ts";
import { checkNotNewer } from "../../db/schema-version.ts";
import type { Acting } from "../../domain/actor.ts";
import { type Instant, toIso } from "../../domain/interval.ts";
import { isOfOneUser } from "../../domain/nameless-user.ts";
import { ConflictError, NotFoundError, StorageError } from "../../errors.ts";
import { RULES_VERSION } from "../../temporal/rules-version.ts";
import { Journal, microseconds } from "../journal/journal.ts";
import type { Target } from "./insert-rows.ts";
import { BlockNumbers } from "./posting-blocks.ts";

/** A graph that is being written, in a transaction that holds its lock. */
export interface Writing extends Target {
  /** Recording time of everything that this transaction writes: ISO 8601 in UTC with microseconds. */
  readonly recordedAt: string;
  /** The version of the ontology in which the graph's facts were derived. */
  readonly ontologyVersion: number;
  /** Version of the rules by which the graph's facts were derived from its claims. */
  readonly rulesVersion: number;
  /** Episodes that the graph held before. */
  readonly episodeCount: number;
  /** The ordinal of the next episode: some may have been forgotten. */
  readonly nextOrdinal: number;
  /** Is the graph of one user, by its name? */
  readonly isOfOneUser: boolean;
  /** Are its items embedded? Then whoever ends the write notes that there are more. */
  readonly isEmbedded: boolean;
  /** Does it share anything with other graphs? Then whoever ends the write notes that it may have changed. */
  readonly hasShares: boolean;
  /** Days for which episodes are kept that say nothing else; `null`: for good. */
  readonly keepDays: number | null;
}

/** What a write adds to the graph's totals. */
export interface GraphGrowth {
  readonly episodes: number;
  /** When the latest of them occurred; `null` without episodes. */
  readonly lastOccurredAt: Instant | null;
  readonly episodeTerms: number;
  readonly facts: number;
  readonly factTerms: number;
}

/**
 * A write was made with another version of the ontology, or of the rules, than the graph's facts follow.
 * Internal: the write is made anew.
 */
export class DerivationOutdated extends Error {}

/**
 * Locks the graph until the transaction ends. The recording time is max(clock, last + 1 µs), so that it never
 * repeats and never runs backwards, whatever the clock does.
 *
 * @param ontologyVersion Of the ontology that the writer works with; `null` for what brings the graph to
 *   another.
 * @throws DerivationOutdated if the graph's facts follow another ontology, or older rules
 * @throws StorageError `schema_too_new` if a newer version of Palimpsest has brought the database up to date
 */
export async function beginWriting(
  transaction: Transaction,
  tenant: number,
  graph: number,
  now: Instant,
  by: Acting,
  ontologyVersion: number | null,
): Promise<Writing> {
  const row = await lockGraph(transaction, tenant, graph, now);
  if (row.is_restoring) {
    throw new ConflictError(
      "restore_unfinished",
      "An export is being restored into this graph, or its restore was cut off. Restore the same export again, whole, before anything is written.",
    );
  }
  const isBehind = row.ontology_version !== ontologyVersion || row.rules_version < RULES_VERSION;
  if (ontologyVersion !== null && isBehind) throw new DerivationOutdated();
  const journal = journalOf(row, by);
  return {
    transaction,
    tenant,
    graph,
    journal,
    blocks: new BlockNumbers(row.next_block),
    isRestoring: false,
    recordedAt: row.recorded_at,
    ontologyVersion: row.ontology_version,
    rulesVersion: row.rules_version,
    episodeCount: row.episode_count,
    nextOrdinal: row.episode_count + row.ordinal_holes,
    isOfOneUser: isOfOneUser(row.name),
    isEmbedded: row.is_embedded,
    hasShares: row.has_shares,
    keepDays: row.keep_days,
  };
}

/**
 * Moves a write one microsecond on: what it has written so far can be superseded, as a merge supersedes what
 * it merged. Whoever ends the write ends the latest.
 */
export function laterInWriting(writing: Writing): Writing {
  const iso = microseconds(writing.recordedAt);
  const next = Date.parse(`${iso.slice(0, 23)}Z`) * 1000 + Number(iso.slice(23, 26)) + 1;
  const recordedAt = `${new Date(Math.floor(next / 1000)).toISOString().slice(0, 23)}${String(next % 1000).padStart(3, "0")}Z`;
  return { ...writing, recordedAt };
}

/** Locks a graph into which an export is restored: rows keep their own recording times. */
export async function beginRestoring(
  transaction: Transaction,
  tenant: number,
  graph: number,
  now: Instant,
  by: Acting,
): Promise<Target> {
  const row = await lockGraph(transaction, tenant, graph, now);
  const blocks = new BlockNumbers(row.next_block);
  return { transaction, tenant, graph, journal: journalOf(row, by), blocks, isRestoring: true };
}

export async function endRestoring({ transaction, tenant, graph, journal, blocks }: Target): Promise<void> {
  const { count, head } = await journal.write(transaction, tenant, graph);
  invalidatePlans(transaction, journal.begin, count);
  transaction.send(sql`
    UPDATE graph SET audit_count = ${count}::bigint, audit_head = decode(${head}, 'hex'), next_block = ${blocks.next}::integer WHERE tenant_id = ${tenant} AND id = ${graph}`);
}

interface LockedGraph {
  readonly name: string;
  readonly recorded_at: string;
  readonly episode_count: number;
  readonly ordinal_holes: number;
  readonly is_erased: boolean;
  readonly is_restoring: boolean;
  readonly ontology_version: number;
  readonly rules_version: number;
  readonly schema_version: number;
  readonly audit_count: number;
  readonly audit_head: string;
  readonly next_block: number;
  readonly is_embedded: boolean;
  readonly has_shares: boolean;
  readonly keep_days: number | null;
}

async function lockGraph(
  transaction: Transaction,
  tenant: number,
  graph: number,
  now: Instant,
): Promise<LockedGraph> {
  const clock = new Date(now).toISOString();
  const [row] = await transaction.query<LockedGraph>(sql`
    SELECT name, greatest(${clock}::timestamptz, last_recorded_at + interval '1 microsecond') AS recorded_at, episode_count, ordinal_holes, is_erased, is_restoring,
      ontology_version, rules_version, (SELECT max(id) FROM schema_migration) AS schema_version, audit_count::float8 AS audit_count, encode(audit_head, 'hex') AS audit_head, next_block, is_embedded, has_shares, keep_days
    FROM graph WHERE tenant_id = ${tenant} AND id = ${graph} FOR UPDATE`);
  if (row === undefined || row.is_erased)
    throw new NotFoundError("graph_unknown", "The graph that is written does not exist any more.");
  checkVersions(row);
  return row;
}

/**
 * Refuses a write to what a newer version has brought up to date, such as by a server that went on running
 * meanwhile: it would store rows as they were before, and derive facts by the rules of before.
 */
function checkVersions({ schema_version: schema, rules_version: rules }: LockedGraph): void {
  checkNotNewer(schema);
  if (rules > RULES_VERSION)
    throw new StorageError(
      "schema_too_new",
      `The facts of the graph follow the rules ${rules}, this version of Palimpsest knows up to ${RULES_VERSION}. Upgrade Palimpsest.`,
    );
}

function journalOf(row: LockedGraph, by: Acting): Journal {
  return new Journal(by, row.recorded_at, { count: row.audit_count, head: row.audit_head });
}

/** Ends a write: counts the revision and what was added. What is not said did not grow. */
export async function endWriting(
  writing: Writing,
  {
    episodes = 0,
    lastOccurredAt = null,
    episodeTerms = 0,
    facts = 0,
    factTerms = 0,
  }: Partial<GraphGrowth> = {},
): Promise<void> {
  const { transaction, tenant, graph } = writing;
  const { count, head } = await writing.journal.write(transaction, tenant, graph);
  invalidatePlans(transaction, writing.journal.begin, count);
  transaction.send(sql`
    UPDATE graph SET revision = revision + 1, last_recorded_at = ${writing.recordedAt},
      last_occurred_at = greatest(last_occurred_at, ${lastOccurredAt === null ? null : toIso(lastOccurredAt)}::timestamptz),
      episode_count = episode_count + ${episodes}::integer, episode_terms = episode_terms + ${episodeTerms}::bigint,
      fact_count = fact_count + ${facts}::integer, fact_terms = fact_terms + ${factTerms}::bigint,
      audit_count = ${count}::bigint, audit_head = decode(${head}, 'hex'), next_block = ${writing.blocks.next}::integer
    WHERE tenant_id = ${tenant} AND id = ${graph}`);
  if (writing.isEmbedded) markToEmbed(writing, writing.recordedAt);
  if (writing.hasShares) markToShare(writing, writing.recordedAt);
}

/** A graph with fewer entries in its journal is read as fast by any plan. */
const SMALL_GRAPH = 1_000;

/**
 * Has the connection plan its statements anew when a graph has doubled: plans from when it was small read all
 * of it for each row that they look up, until somebody makes new statistics, which may be a minute, or a
 * hundred thousand facts, later.
 *
 * @param before how many entries its journal had, and has now
 */
function invalidatePlans(transaction: Transaction, before: number, now: number): void {
  if (now < SMALL_GRAPH || Math.floor(Math.log2(Math.max(1, before))) === Math.floor(Math.log2(now))) return;
  transaction.send(sql`DISCARD PLANS`);
}

/**
 * Notes that a graph may hold something that is not embedded yet. An encoder that failed is not asked sooner
 * for that.
 */
export function markToEmbed(
  { transaction, tenant, graph }: Pick<Target, "transaction" | "tenant" | "graph">,
  due: string,
): void {
  transaction.send(sql`
    INSERT INTO embedding_due AS d (tenant_id, graph_id, due_at) VALUES (${tenant}, ${graph}, date_trunc('milliseconds', ${due}::timestamptz))
    ON CONFLICT (tenant_id, graph_id) DO UPDATE SET marks = d.marks + 1,
      due_at = CASE WHEN d.attempts = 0 THEN least(d.due_at, excluded.due_at) ELSE d.due_at END`);
}

/** Notes that what a graph shares may have changed. */
export function markToShare(
  { transaction, tenant, graph }: Pick<Target, "transaction" | "tenant" | "graph">,
  due: string,
): void {
  transaction.send(sql`
    INSERT INTO share_due AS d (tenant_id, graph_id, due_at) VALUES (${tenant}, ${graph}, date_trunc('milliseconds', ${due}::timestamptz))
    ON CONFLICT (tenant_id, graph_id) DO UPDATE SET marks = d.marks + 1, due_at = least(d.due_at, excluded.due_at)`);
}
