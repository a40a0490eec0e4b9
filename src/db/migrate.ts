/** Brings a database's schema up to the newest migration. */
import sql from "sql-template-tag";
import type { Database, Transaction } from "./database.ts";
import syntheticStatistics from "./embedded/synthetic-statistics.sql";
import core from "./migrations/0001_core.sql";
import truth from "./migrations/0002_truth.sql";
import inbox from "./migrations/0003_inbox.sql";
import statistics from "./migrations/0004_statistics.sql";
import noOverlap from "./migrations/0005_no_overlap.sql";
import lighterWrites from "./migrations/0006_lighter_writes.sql";
import decisions from "./migrations/0007_decisions.sql";
import novelty from "./migrations/0008_novelty.sql";
import extraction from "./migrations/0009_extraction.sql";
import readings from "./migrations/0010_readings.sql";
import questions from "./migrations/0011_questions.sql";
import embeddings from "./migrations/0012_embeddings.sql";
import serving from "./migrations/0013_serving.sql";
import answers from "./migrations/0014_answers.sql";
import forget from "./migrations/0015_forget.sql";
import recall from "./migrations/0016_recall.sql";
import threadReadings from "./migrations/0017_thread_readings.sql";
import references from "./migrations/0018_references.sql";
import oneGraph from "./migrations/0019_one_graph.sql";
import namesOfDecisions from "./migrations/0020_names_of_decisions.sql";
import claimsInOrder from "./migrations/0021_claims_in_order.sql";
import loosePostings from "./migrations/0022_loose_postings.sql";
import referencesOnce from "./migrations/0023_references_once.sql";
import packedFirst from "./migrations/0024_packed_first.sql";
import threadsAndPredicates from "./migrations/0025_threads_and_predicates.sql";
import entityVersions from "./migrations/0026_entity_versions.sql";
import replacingClaims from "./migrations/0027_replacing_claims.sql";
import statements from "./migrations/0028_statements.sql";
import gateMisses from "./migrations/0029_gate_misses.sql";
import entityCorrections from "./migrations/0030_entity_corrections.sql";
import timeZones from "./migrations/0031_time_zones.sql";
import rulesVersion from "./migrations/0032_rules_version.sql";
import mentions from "./migrations/0033_mentions.sql";
import filters from "./migrations/0034_filters.sql";
import relationGaps from "./migrations/0035_relation_gaps.sql";
import inboxRequests from "./migrations/0036_inbox_requests.sql";
import shares from "./migrations/0037_shares.sql";
import givenNovelty from "./migrations/0038_given_novelty.sql";
import unlistedNames from "./migrations/0039_unlisted_names.sql";
import valueGaps from "./migrations/0040_value_gaps.sql";
import episodeVersions from "./migrations/0041_episode_versions.sql";
import acting from "./migrations/0042_acting.sql";
import claimsWithProperties from "./migrations/0043_claims_with_properties.sql";
import sessions from "./migrations/0044_sessions.sql";
import feedback from "./migrations/0045_feedback.sql";
import operator from "./migrations/0046_operator.sql";
import expiry from "./migrations/0047_expiry.sql";
import retention from "./migrations/0048_retention.sql";
import { checkNotNewer, SCHEMA_VERSION } from "./schema-version.ts";

/** In order; forward only; never edited once released. */
export const MIGRATIONS: readonly { readonly id: number; readonly name: string; readonly text: string }[] = [
  { id: 1, name: "core", text: core },
  { id: 2, name: "truth", text: truth },
  { id: 3, name: "inbox", text: inbox },
  { id: 4, name: "statistics", text: statistics },
  { id: 5, name: "no_overlap", text: noOverlap },
  { id: 6, name: "lighter_writes", text: lighterWrites },
  { id: 7, name: "decisions", text: decisions },
  { id: 8, name: "novelty", text: novelty },
  { id: 9, name: "extraction", text: extraction },
  { id: 10, name: "readings", text: readings },
  { id: 11, name: "questions", text: questions },
  { id: 12, name: "embeddings", text: embeddings },
  { id: 13, name: "serving", text: serving },
  { id: 14, name: "answers", text: answers },
  { id: 15, name: "forget", text: forget },
  { id: 16, name: "recall", text: recall },
  { id: 17, name: "thread_readings", text: threadReadings },
  { id: 18, name: "references", text: references },
  { id: 19, name: "one_graph", text: oneGraph },
  { id: 20, name: "names_of_decisions", text: namesOfDecisions },
  { id: 21, name: "claims_in_order", text: claimsInOrder },
  { id: 22, name: "loose_postings", text: loosePostings },
  { id: 23, name: "references_once", text: referencesOnce },
  { id: 24, name: "packed_first", text: packedFirst },
  { id: 25, name: "threads_and_predicates", text: threadsAndPredicates },
  { id: 26, name: "entity_versions", text: entityVersions },
  { id: 27, name: "replacing_claims", text: replacingClaims },
  { id: 28, name: "statements", text: statements },
  { id: 29, name: "gate_misses", text: gateMisses },
  { id: 30, name: "entity_corrections", text: entityCorrections },
  { id: 31, name: "time_zones", text: timeZones },
  { id: 32, name: "rules_version", text: rulesVersion },
  { id: 33, name: "mentions", text: mentions },
  { id: 34, name: "filters", text: filters },
  { id: 35, name: "relation_gaps", text: relationGaps },
  { id: 36, name: "inbox_requests", text: inboxRequests },
  { id: 37, name: "shares", text: shares },
  { id: 38, name: "given_novelty", text: givenNovelty },
  { id: 39, name: "unlisted_names", text: unlistedNames },
  { id: 40, name: "value_gaps", text: valueGaps },
  { id: 41, name: "episode_versions", text: episodeVersions },
  { id: 42, name: "acting", text: acting },
  { id: 43, name: "claims_with_properties", text: claimsWithProperties },
  { id: 44, name: "sessions", text: sessions },
  { id: 45, name: "feedback", text: feedback },
  { id: 46, name: "operator", text: operator },
  { id: 47, name: "expiry", text: expiry },
  { id: 48, name: "retention", text: retention },
];

/** What was done to a schema. */
export interface Migrated {
  /** The version before; 0 of an empty database. */
  readonly from: number;
  readonly to: number;
  /** Names of the migrations that were applied, in order. */
  readonly applied: readonly string[];
}

/** Whoever changes the schema holds this lock. Any number that no other program uses. */
export const LOCK = 7_420_151_862;

/**
 * Waits for {@link LOCK} until the end of the transaction. It comes before any table's lock: two that change
 * many tables, each in an order of its own, would wait for each other.
 */
export async function lockSchema(transaction: Transaction): Promise<void> {
  await transaction.query(sql`SELECT pg_advisory_xact_lock(${LOCK}::bigint)`);
}

/**
 * Applies what is missing, in one transaction under a lock of the database: of several processes that start
 * at once one migrates, and the others find it done. A migration that fails leaves the schema as it was.
 *
 * @throws StorageError `schema_too_new` if the database was migrated by a newer version of Palimpsest.
 */
export async function migrate(database: Database): Promise<Migrated> {
  await database.asOwner(prepareRole);
  const migrated = await database.asOwner(async (transaction) => {
    await lockSchema(transaction);
    return applyMigrations(transaction);
  });
  if (migrated.from === 0) {
    await database.asOwner(async (transaction) => {
      await lockSchema(transaction);
      // It looks for itself whether the tables are empty.
      await transaction.script(syntheticStatistics);
    });
  }
  return migrated;
}

/** Applies what is missing within a transaction of the schema's owner. */
export async function applyMigrations(transaction: Transaction): Promise<Migrated> {
  const from = await prepareTable(transaction);
  checkNotNewer(from);
  const missing = MIGRATIONS.filter((migration) => migration.id > from);
  for (const { id, name, text } of missing) {
    await transaction.query(sql`INSERT INTO schema_migration (id, name) VALUES (${id}, ${name})`);
    await transaction.script(text);
  }
  if (missing.length > 0) await transaction.script("GRANT SELECT ON schema_migration TO palimpsest_app");
  return { from, to: SCHEMA_VERSION, applied: missing.map((migration) => migration.name) };
}

/** The version of a schema that is set up, whoever asks. */
export async function appliedVersion(transaction: Transaction): Promise<number> {
  const [row] = await transaction.query<{ version: number }>(
    sql`SELECT coalesce(max(id), 0)::integer AS version FROM schema_migration`,
  );
  return row?.version ?? 0;
}

/**
 * Looks with one statement, without a lock and with the application's rights only, whether a schema that was
 * set up is up to date; `undefined` if there is something to do.
 *
 * @throws StorageError `schema_too_new`
 */
export async function migratedAlready(database: Database): Promise<Migrated | undefined> {
  const version = await database.transaction({ tenant: 0, read: [], write: null }, appliedVersion);
  checkNotNewer(version);
  return version === SCHEMA_VERSION ? { from: version, to: version, applied: [] } : undefined;
}

/**
 * Makes the table of versions where it is missing. `to_regclass` would answer from names that the connection
 * looked up before it waited for the lock, and not see a table that was made meanwhile.
 */
export async function prepareTable(transaction: Transaction): Promise<number> {
  const [found] = await transaction.query<{ exists: boolean }>(sql`
    SELECT EXISTS (SELECT FROM pg_class WHERE relname = 'schema_migration' AND pg_table_is_visible(oid)) AS exists`);
  if (found?.exists === true) return appliedVersion(transaction);
  await transaction.script(
    "CREATE TABLE schema_migration (id integer PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())",
  );
  return 0;
}

/**
 * Makes the application's role where it is missing, and whoever migrates a member of it. Roles belong to all
 * databases of a server: made in the migrations' own transaction, it would have the migrations of other
 * databases wait for the end of it, and then begin again.
 */
async function prepareRole(transaction: Transaction): Promise<void> {
  await transaction.script(`DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'palimpsest_app') THEN CREATE ROLE palimpsest_app NOLOGIN NOBYPASSRLS; END IF;
  END $$`);
  const [login] = await transaction.query<{ may: boolean }>(sql`
    SELECT pg_has_role('palimpsest_app',
      CASE WHEN current_setting('server_version_num')::integer >= 160000 THEN 'SET' ELSE 'MEMBER' END) AS may`);
  if (login?.may !== true) await transaction.script("GRANT palimpsest_app TO CURRENT_USER");
}
