/** The journal as people read it. */
import sql, { empty } from "sql-template-tag";
import type { Transaction } from "../../db/database.ts";
import { inGraphs } from "../../db/in-graphs.ts";
import type { Fact } from "../../domain/fact.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { readFacts } from "../read/read-facts.ts";
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

export interface JournalQuery {
  readonly tenant: number;
  readonly graphs: readonly number[];
  /** Recorded at or after this. */
  readonly from: string;
  /** Recorded before this. */
  readonly to: string;
  readonly item?: string;
  readonly actor?: string;
  readonly via?: string;
  readonly limit: number;
}

interface Row {
  readonly ordinal: number;
  readonly at: string;
  readonly actor: string;
  readonly via: string | null;
  readonly role: string | null;
  readonly action: AuditAction;
  readonly item_id: string | null;
  readonly before_id: string | null;
  readonly after_id: string | null;
  readonly cause_id: string | null;
  readonly detail: string | null;
  readonly hash: string;
}

/** Entries of the journal, the oldest first. */
export async function readJournal(
  transaction: Transaction,
  query: JournalQuery,
  ontology: Ontology,
): Promise<AuditEntry[]> {
  const { tenant, graphs, item, actor, via } = query;
  const rows = await transaction.query<Row>(sql`
    SELECT ordinal::float8 AS ordinal, recorded_at AS at, actor, via, role, action, item_id, before_id, after_id, cause_id, detail, encode(hash, 'hex') AS hash
    FROM audit
    WHERE tenant_id = ${tenant} AND ${inGraphs("graph_id", graphs)}
      AND recorded_at >= ${query.from}::timestamptz AND recorded_at < ${query.to}::timestamptz
      ${item === undefined ? empty : sql`AND item_id = ${item}::uuid`}
      ${actor === undefined ? empty : sql`AND actor = ${actor}`}
      ${via === undefined ? empty : sql`AND via = ${via}`}
    ORDER BY recorded_at, graph_id, ordinal LIMIT ${query.limit}`);
  const versions = rows.flatMap((row) => [row.before_id ?? [], row.after_id ?? []].flat());
  const facts =
    versions.length === 0
      ? []
      : await readFacts(
          transaction,
          { tenant, graphs, versions, asOf: "any", allRecorded: true, limit: versions.length },
          ontology,
        );
  const byVersion = new Map<string, Fact>(facts.map((fact) => [fact.versionId, fact]));
  const versionOf = (id: string | null) => (id === null ? null : (byVersion.get(id) ?? null));
  return rows.map((row) => ({
    ordinal: row.ordinal,
    at: row.at,
    actor: row.actor,
    via: row.via,
    role: row.role,
    action: row.action,
    item: row.item_id,
    before: versionOf(row.before_id),
    after: versionOf(row.after_id),
    cause: row.cause_id,
    detail: row.detail,
    hash: row.hash,
  }));
}
