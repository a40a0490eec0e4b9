/** Stores an export in an empty graph, with ids and both clocks as they were. */
import sql from "sql-template-tag";
import type { Database, Transaction, WriteScope } from "../db/database.ts";
import { DatabaseFailure } from "../db/failures.ts";
import type { Acting } from "../domain/actor.ts";
import type { Clock } from "../domain/ids.ts";
import { checkTimeZone } from "../domain/time-zone.ts";
import { ConflictError, importInvalid } from "../errors.ts";
import { beginRestoring, endRestoring, markToEmbed } from "../graph/write/writing.ts";
import type { CheckedExport } from "./checked-export.ts";
import type { Header } from "./format.ts";
import { insertRecords } from "./insert-records.ts";
import type { RestoredDefinitions } from "./restore-definitions.ts";

export interface RestoreReport {
  /** Records in the export, the header aside. */
  readonly records: number;
  /** Records that were not there before. */
  readonly added: number;
}

/** What a restore works with, and who restores. */
interface RestoreContext extends Acting {
  readonly database: Database;
  readonly clock: Clock;
  /** The memory closes: it stops between two slices. Absent: it does not. */
  readonly closing?: AbortSignal;
}

/** Classes of errors that a row itself is at fault for: its values, what it refers to, its size. */
const UNFIT = /^(?:22|23|54)/u;

/**
 * Stores an export that was checked. The graph must be empty or hold (a part of) the same export: an
 * interrupted restore is completed by running it again.
 *
 * @param ontologyVersion By which of the tenant's definitions its facts were derived.
 * @throws InputError `import_invalid` if rows do not fit together, `invalid_time_zone`
 * @throws ConflictError `graph_not_empty`; StorageError `memory_closed` if the memory closes meanwhile
 */
export async function restoreRecords(
  context: RestoreContext,
  scope: WriteScope,
  { header, records, slices }: CheckedExport,
  { added: definitions, ontologyVersion }: RestoredDefinitions,
): Promise<RestoreReport> {
  const { database, clock } = context;
  let added = definitions;
  try {
    await claimGraph(database, scope, header, ontologyVersion);
    for await (const slice of slices()) {
      context.closing?.throwIfAborted();
      added += await database.transaction(scope, async (transaction) => {
        const target = await beginRestoring(transaction, scope.tenant, scope.write, clock(), context);
        const inserted = await insertRecords(target, slice);
        await endRestoring(target);
        return inserted;
      });
    }
    await database.transaction(scope, (transaction) => finish(transaction, scope, header));
  } catch (cause) {
    if (!(cause instanceof DatabaseFailure) || !UNFIT.test(cause.sqlState ?? "")) throw cause;
    throw importInvalid(
      `The export holds what a memory cannot, so that it was changed since it was written: ${cause.message} It is not restored as a whole: forget the graph, and restore an export as it was written.`,
      { cause },
    );
  }
  return { records, added };
}

/** Notes in an empty graph what comes into it; refuses one that holds something else. */
async function claimGraph(
  database: Database,
  scope: WriteScope,
  header: Header,
  ontologyVersion: number | null,
): Promise<void> {
  const from = `${header.uid}:${header.revision}`;
  const zone = header.palimpsest === 1 ? null : header.settings.timeZone;
  const timeZone = zone === null ? null : checkTimeZone(zone);
  const keepDays = header.palimpsest === 1 ? null : (header.settings.keepDays ?? null);
  const isSet = header.palimpsest > 1;
  await database.transaction(scope, async (transaction) => {
    const rows = await transaction.query(sql`
      UPDATE graph SET uid = ${header.uid}::uuid, imported_from = ${from}, is_restoring = is_restoring OR revision = 0,
        rules_version = CASE WHEN revision = 0 THEN ${header.rulesVersion ?? 1} ELSE rules_version END,
        ontology_version = CASE WHEN revision = 0 THEN coalesce(${ontologyVersion}::integer, ontology_version) ELSE ontology_version END,
        time_zone = CASE WHEN revision = 0 AND ${isSet}::boolean THEN ${timeZone}::text ELSE time_zone END,
        keep_days = CASE WHEN revision = 0 THEN coalesce(${keepDays}::integer, keep_days) ELSE keep_days END
      WHERE tenant_id = ${scope.tenant} AND id = ${scope.write}
        AND ((revision = 0 AND imported_from IS NULL) OR imported_from = ${from}
             OR (uid = ${header.uid}::uuid AND revision = ${header.revision}))
      RETURNING id`);
    if (rows.length === 0) {
      throw new ConflictError(
        "graph_not_empty",
        "The graph holds other memories, and an export is restored as it was. Restore it into a new graph.",
      );
    }
  });
}

/** The totals and clocks of the export, unless the graph went on since. */
async function finish(
  transaction: Transaction,
  { tenant, write }: WriteScope,
  header: Header,
): Promise<void> {
  const [row] = await transaction.query<{ is_embedded: boolean; recorded_at: string }>(sql`
    UPDATE graph g SET is_restoring = false, places_moved = places_moved + 1, revision = greatest(revision, ${header.revision}),
      last_recorded_at = greatest(last_recorded_at, ${header.lastRecordedAt}::timestamptz),
      last_occurred_at = e.last_occurred_at, episode_count = e.episodes, ordinal_holes = e.next - e.episodes, episode_terms = e.terms, fact_count = f.facts, fact_terms = f.terms
    FROM (SELECT max(occurred_at) AS last_occurred_at, count(*)::integer AS episodes, coalesce(sum(terms), 0) AS terms, coalesce(max(ordinal) + 1, 0) AS next
          FROM episode WHERE tenant_id = ${tenant} AND graph_id = ${write}) e,
         (SELECT count(*)::integer AS facts, coalesce(sum(terms), 0) AS terms FROM fact WHERE tenant_id = ${tenant} AND graph_id = ${write}) f
    WHERE g.tenant_id = ${tenant} AND g.id = ${write}
    RETURNING g.is_embedded, g.last_recorded_at AS recorded_at`);
  // Vectors are not in an export: they are made again.
  if (row?.is_embedded === true) markToEmbed({ transaction, tenant, graph: write }, row.recorded_at);
}
