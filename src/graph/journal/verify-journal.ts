/** Checks a graph's journal: that the chain is whole, and that what is stored is what was entered. */
import sql from "sql-template-tag";
import { z } from "zod";
import type { Database, Scope } from "../../db/database.ts";
import type { JsonObject } from "../../domain/json.ts";
import { commitmentTo, type HashedEntry, hashOf } from "./journal.ts";
import { contentsOf, countRows } from "./journaled-rows.ts";

/** Something that does not agree with the journal. */
export interface AuditFault {
  /** Place in the journal; `null` if no entry is at fault. */
  readonly ordinal: number | null;
  readonly message: string;
}

export interface AuditReport {
  /** Nothing is wrong. */
  readonly ok: boolean;
  readonly entries: number;
  /** Entries whose content was erased: their commitment cannot be checked any more, the chain can. */
  readonly erased: number;
  /**
   * Hash of the last entry, hexadecimal; empty in an empty graph. Keep it elsewhere to prove later that
   * nothing before it was changed.
   */
  readonly head: string;
  /** The first hundred. */
  readonly faults: readonly AuditFault[];
  readonly faultCount: number;
}

interface Row extends HashedEntry {
  readonly salt: string | null;
  readonly hash: string;
}

/** Entries of one transaction: checking does not hold up others. */
const PAGE = 500;
const MAX_FAULTS = 100;

/**
 * Checks the whole journal of a graph.
 *
 * @param onProgress is called with how many entries of how many were checked.
 */
export async function verifyJournal(
  database: Database,
  tenant: number,
  graph: number,
  onProgress?: (done: number, total: number) => void,
): Promise<AuditReport> {
  const scope: Scope = { tenant, read: [graph], write: null };
  const faults: AuditFault[] = [];
  let faultCount = 0;
  const reportFault = (ordinal: number | null, message: string) => {
    faultCount += 1;
    if (faults.length < MAX_FAULTS) faults.push({ ordinal, message });
  };
  let entries = 0;
  let erased = 0;
  let head = "";
  // Only an entry that says so, later, takes the salt of others.
  const unsalted = new Set<number>();
  for (let total = 1; entries < total; ) {
    const [found, rows, contents] = await database.transaction(scope, async (transaction) => {
      const page = await transaction.query<Row>(sql`
        SELECT ordinal::float8 AS ordinal, recorded_at AS "recordedAt", actor, via, role, action, item_id AS item, before_id AS before,
          after_id AS after, cause_id AS cause, detail,
          encode(commitment, 'hex') AS commitment, encode(salt, 'hex') AS salt, encode(hash, 'hex') AS hash
        FROM audit WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND ordinal >= ${entries}::bigint
        ORDER BY ordinal LIMIT ${PAGE}`);
      const [end] = await transaction.query<{ count: number }>(
        sql`SELECT audit_count::float8 AS count FROM graph WHERE tenant_id = ${tenant} AND id = ${graph}`,
      );
      return [end, page, await contentsOf(transaction, tenant, graph, page)] as const;
    });
    total = found?.count ?? 0;
    for (const row of rows) {
      head = checkChain(row, entries, head, reportFault);
      entries += 1;
      if (row.salt === null) {
        erased += 1;
        unsalted.add(row.ordinal);
        continue;
      }
      checkContent(row, row.salt, contents.get(row.ordinal) ?? [], reportFault);
      if (row.action === "forgotten") for (const ordinal of namedBy(row)) unsalted.delete(ordinal);
    }
    onProgress?.(entries, Math.max(total, entries));
    if (rows.length === 0) break;
  }
  for (const ordinal of unsalted)
    reportFault(
      ordinal,
      `The content of entry ${ordinal} was destroyed, and no entry says that it was forgotten.`,
    );
  await checkEnd(database, scope, graph, reportFault);
  return { ok: faultCount === 0, entries, erased, head, faults, faultCount };
}

const tombstone = z.object({ entries: z.array(z.tuple([z.int().min(0), z.int().min(0)])) });

/** The entries whose contents an entry says to be forgotten. */
function* namedBy({ ordinal, detail }: Row): Generator<number> {
  const { entries } = tombstone.parse(JSON.parse(detail ?? '{"entries":[]}'));
  for (const [first, last] of entries)
    for (let entry = first; entry <= Math.min(last, ordinal - 1); entry += 1) yield entry;
}

type ReportFault = (ordinal: number | null, message: string) => void;

/** Returns the hash that the next entry must build on. */
function checkChain(row: Row, expected: number, previous: string, reportFault: ReportFault): string {
  if (row.ordinal !== expected)
    reportFault(row.ordinal, `Entry ${expected} is missing: ${row.ordinal} comes in its place.`);
  if (hashOf(row, previous) !== row.hash)
    reportFault(row.ordinal, `Entry ${row.ordinal} was changed, or one before it is missing.`);
  return row.hash;
}

function checkContent(
  row: Row,
  salt: string,
  contents: readonly JsonObject[],
  reportFault: ReportFault,
): void {
  const what = `${row.action} ${row.item ?? ""}`.trim();
  if (contents.length === 0) {
    reportFault(row.ordinal, `What entry ${row.ordinal} (${what}) is about is not there any more.`);
  } else if (!contents.some((content) => commitmentTo(content, salt) === row.commitment)) {
    reportFault(row.ordinal, `What entry ${row.ordinal} (${what}) is about is not what was entered.`);
  }
}

/** The graph's row says where the journal ends, and each stored row has its entry. */
async function checkEnd(
  database: Database,
  scope: Scope,
  graph: number,
  reportFault: ReportFault,
): Promise<void> {
  const { tenant } = scope;
  const [end, counts] = await database.transaction(scope, async (transaction) => {
    const [row] = await transaction.query<{
      count: number;
      head: string;
      last: string | null;
      entries: number;
      unaudited: number;
    }>(sql`
      SELECT g.audit_count::float8 AS count, encode(g.audit_head, 'hex') AS head, g.unaudited::float8 AS unaudited,
        (SELECT encode(a.hash, 'hex') FROM audit a WHERE a.tenant_id = g.tenant_id AND a.graph_id = g.id ORDER BY a.ordinal DESC LIMIT 1) AS last,
        (SELECT count(*)::float8 FROM audit a WHERE a.tenant_id = g.tenant_id AND a.graph_id = g.id) AS entries
      FROM graph g WHERE g.tenant_id = ${tenant} AND g.id = ${graph}`);
    return [row, await countRows(transaction, tenant, graph)] as const;
  });
  if (end === undefined) return;
  if (end.count !== end.entries || end.head !== (end.last ?? ""))
    reportFault(
      null,
      `The journal ends after ${end.entries} entries, and should after ${end.count}: its end was cut off or added to.`,
    );
  if (counts.retyped > 0) reportFault(null, `${counts.retyped} entities have another type than was entered.`);
  const extra = counts.rows - counts.entries;
  if (extra !== end.unaudited) {
    reportFault(
      null,
      `${Math.abs(extra - end.unaudited)} rows were ${extra > end.unaudited ? "added to" : "taken from"} the tables without an entry.`,
    );
  }
}
