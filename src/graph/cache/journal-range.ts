/** A stretch of a graph's journal: what was entered since a process read it. */
import sql, { type Sql } from "sql-template-tag";
import type { GraphPlace } from "../../db/in-graphs.ts";
import { AUDIT_ACTIONS } from "../journal/journal.ts";
import type { JournalPosition } from "./journal-ends.ts";

/** What a statement says of a stretch, beside what it reads by it. */
export interface JournalRange {
  /** Hash of the entry before the first; empty if there is none. */
  readonly before: string;
  /** Hash of the last. */
  readonly head: string;
  readonly entries: number;
  readonly actions: readonly string[];
}

/** Entries of a journal that are read in one transaction. */
export const MAX_ENTRIES = 1_000;
/** Forgetting takes rows away that the journal does not list: what is cached is loaded anew. */
const KNOWN_ACTIONS: ReadonlySet<string> = new Set(AUDIT_ACTIONS.filter((action) => action !== "forgotten"));

/** The entries from one place of the journal to another, which is not included: to be named `entry`. */
export function entriesBetween({ tenant, graph }: GraphPlace, from: number, to: number): Sql {
  return sql`SELECT action, item_id, before_id, after_id FROM audit
      WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND ordinal >= ${from}::bigint AND ordinal < ${to}::bigint`;
}

/** The columns of a `Stretch`. */
export function journalRangeColumns({ tenant, graph }: GraphPlace, from: number, to: number): Sql {
  const at = (ordinal: number) =>
    sql`coalesce((SELECT encode(hash, 'hex') FROM audit WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND ordinal = ${ordinal}::bigint), '')`;
  return sql`${at(from - 1)} AS before, ${at(to - 1)} AS head, (SELECT count(*)::integer FROM entry) AS entries,
      (SELECT coalesce(json_agg(DISTINCT action), '[]') FROM entry) AS actions`;
}

/** Does a stretch list all that was done from a position up to another place? */
export function isWhole(stretch: JournalRange, { count, head }: JournalPosition, to: number): boolean {
  return (
    to > count &&
    stretch.before === head &&
    stretch.entries === to - count &&
    stretch.actions.every((action) => KNOWN_ACTIONS.has(action))
  );
}
