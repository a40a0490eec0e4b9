/** The journal as people read it. */
import sql, { empty } from "sql-template-tag";
import type { Transaction } from "../../db/database.ts";
import { inGraphs, type ReadGraphs } from "../../db/in-graphs.ts";
import type { Fact } from "../../domain/fact.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { versionsById } from "../read/read-facts.ts";
import type { AuditAction } from "./journal.ts";

/** One change: who did what, when, to what, and why. */
export interface AuditEntry {
  /** Place in the graph's journal, from 0. */
  readonly ordinal: number;
  /** ISO 8601 in UTC with microseconds. */
  readonly at: string;
  /** `user:alice`, `agent:api`, `job:import`. */
  readonly actor: string;
  /**
   * Key or token by which the actor acted: `key:` and its id, `jwt:` with issuer and subject, `local:local`;
   * `null`: none.
   */
  readonly via: string | null;
  /** Role of the actor, as the token claims; `null` if it claims none. */
  readonly role: string | null;
  readonly action: AuditAction;
  /** Id of the episode, entity, claim or fact that it is about. */
  readonly item: string | null;
  /** The version of a fact before; `null` if there was none. */
  readonly before: Fact | null;
  /** The version of a fact after; `null` if there is none. */
  readonly after: Fact | null;
  /** Id of the episode or claim that caused it. */
  readonly cause: string | null;
  /** What is no content: the type that an entity got, the version of an ontology. */
  readonly detail: string | null;
  /** Hash of this entry and all before it, hexadecimal. */
  readonly hash: string;
}

interface JournalQuery extends ReadGraphs {
  /** Recorded at or after this. */
  readonly from: string;
  /** Recorded before this. */
  readonly to: string;
  readonly item?: string;
  readonly actor?: string;
  readonly via?: string;
  readonly limit: number;
}

/** With the ids of the versions. */
type Row = Omit<AuditEntry, "before" | "after"> & {
  readonly before: string | null;
  readonly after: string | null;
};

/** Entries of the journal, the oldest first. */
export async function readJournal(
  transaction: Transaction,
  query: JournalQuery,
  ontology: Ontology,
): Promise<AuditEntry[]> {
  const { tenant, graphs, item, actor, via } = query;
  const rows = await transaction.query<Row>(sql`
    SELECT ordinal::float8 AS ordinal, recorded_at AS at, actor, via, role, action, item_id AS item,
      before_id AS before, after_id AS after, cause_id AS cause, detail, encode(hash, 'hex') AS hash
    FROM audit
    WHERE tenant_id = ${tenant} AND ${inGraphs("graph_id", graphs)}
      AND recorded_at >= ${query.from}::timestamptz AND recorded_at < ${query.to}::timestamptz
      ${item === undefined ? empty : sql`AND item_id = ${item}::uuid`}
      ${actor === undefined ? empty : sql`AND actor = ${actor}`}
      ${via === undefined ? empty : sql`AND via = ${via}`}
    ORDER BY recorded_at, graph_id, ordinal LIMIT ${query.limit}`);
  const ids = rows.flatMap(({ before, after }) => [before ?? [], after ?? []].flat());
  const versions = await versionsById(transaction, query, ids, ontology);
  return rows.map((row) => ({
    ...row,
    before: versions.get(row.before ?? "") ?? null,
    after: versions.get(row.after ?? "") ?? null,
  }));
}
