/** Reads an export into an empty graph, with ids and both clocks as they were. */
import sql from "sql-template-tag";
import type { Database, Transaction, WriteScope } from "../db/database.ts";
import type { Clock } from "../domain/ids.ts";
import { ConflictError, InputError } from "../errors.ts";
import { beginRestoring, endRestoring, markToEmbed } from "../graph/write/writing.ts";
import type { EndLine, Header, RecordLine } from "./format.ts";
import { headerLine, recordLine } from "./format.ts";
import { insertRecords } from "./insert-records.ts";

export interface RestoreReport {
  /** Records in the export, the header aside. */
  readonly records: number;
  /** Records that were not there before. */
  readonly added: number;
}

/** What a restore works with. */
export interface RestoreContext {
  readonly database: Database;
  readonly clock: Clock;
  /** Who restores, for the journal. */
  readonly actor: string;
}

/** Records of one transaction. */
const SLICE = 200;

/**
 * Restores an export. The graph must be empty or hold (a part of) the same export: an interrupted restore is completed by
 * running it again.
 *
 * @throws InputError `import_invalid` with the number of the line that cannot be read; ConflictError `graph_not_empty`
 */
export async function restoreLines(
  { database, actor, clock }: RestoreContext,
  scope: WriteScope,
  lines: AsyncIterable<string>,
): Promise<RestoreReport> {
  let number = 0;
  let header: Header | undefined;
  let end: EndLine | undefined;
  let slice: RecordLine[] = [];
  let records = 0;
  let added = 0;
  const store = async () => {
    const batch = slice;
    slice = [];
    records += batch.length;
    added += await database.transaction(scope, async (transaction) => {
      const target = await beginRestoring(transaction, scope.tenant, scope.write, clock(), actor);
      const inserted = await insertRecords(target, batch);
      await endRestoring(target);
      return inserted;
    });
  };
  for await (const line of lines) {
    number += 1;
    if (line.trim() === "") continue;
    if (header === undefined) {
      header = parsed(headerLine, line, number);
      await claimGraph(database, scope, header);
      continue;
    }
    const record = parsed(recordLine, line, number);
    if (record.kind === "end") end = record;
    else slice.push(record);
    if (slice.length >= SLICE) await store();
  }
  if (header === undefined)
    throw new InputError("import_invalid", "The export is empty. Its first line should be a header.");
  if (slice.length > 0) await store();
  if (end?.records !== records) {
    throw new InputError(
      "import_invalid",
      "The export is cut off: its last line is missing. Export again, or find the whole file, and restore it into the same graph.",
    );
  }
  await database.transaction(scope, (transaction) => finish(transaction, scope, header));
  return { records, added };
}

interface Schema<Parsed> {
  safeParse(
    data: unknown,
  ):
    | { success: true; data: Parsed }
    | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } };
}

function parsed<Parsed>(schema: Schema<Parsed>, line: string, number: number): Parsed {
  let data: unknown;
  try {
    data = JSON.parse(line);
  } catch (cause) {
    throw new InputError(
      "import_invalid",
      `Line ${number} of the export is not JSON. The file is damaged; export again.`,
      { cause },
    );
  }
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new InputError(
    "import_invalid",
    `Line ${number} of the export cannot be read: ${issue?.path.join(".") || "record"}: ${issue?.message ?? "not valid"}.`,
  );
}

/** Notes in an empty graph what comes into it; refuses one that holds something else. */
async function claimGraph(database: Database, scope: WriteScope, header: Header): Promise<void> {
  const from = exportName(header);
  await database.transaction(scope, async (transaction) => {
    const rows = await transaction.query(sql`
      UPDATE graph SET uid = ${header.uid}::uuid, imported_from = ${from}, is_restoring = is_restoring OR revision = 0,
        rules_version = CASE WHEN revision = 0 THEN ${header.rulesVersion ?? 1} ELSE rules_version END
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

function exportName(header: Header): string {
  return `${header.uid}:${header.revision}`;
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
