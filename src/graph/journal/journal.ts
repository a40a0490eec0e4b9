/**
 * The journal of a graph: an entry for each thing that was stored or changed, chained by hashes.
 *
 * An entry commits to the content with `SHA-256(salt | content)` (a salted hash commitment): while the salt
 * stands, the content can be checked against it; without it, the commitment says nothing. Each entry's hash
 * covers the one before, so that none can be changed, left out or put in between unseen (Haber and Stornetta,
 * How to Time-Stamp a Digital Document, 1991).
 */
import { randomBytes } from "node:crypto";
import sql from "sql-template-tag";
import type { Transaction } from "../../db/database.ts";
import type { Acting } from "../../domain/actor.ts";
import { sha256 } from "../../domain/hash.ts";
import { canonicalJson, type Json, type JsonObject } from "../../domain/json.ts";
import { forEachPart } from "../../scheduling/yielding.ts";

export const AUDIT_ACTIONS = [
  "episode.stored",
  "episode.revised",
  "episode.expires",
  "entity.stored",
  "entity.typed",
  "entity.named",
  "alias.stored",
  "claim.stored",
  "claim.withdrawn",
  "fact.stored",
  "fact.changed",
  "decision.stored",
  "decision.undone",
  "share.stored",
  "share.withdrawn",
  "ontology.changed",
  "graph.restored",
  "forgotten",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What an entry says, but for its place and its time. */
export interface JournalItem {
  readonly action: AuditAction;
  /** The episode, entity, claim, fact or decision that it is about. */
  readonly item: string | null;
  /** Versions of the fact before and after. */
  readonly before?: string;
  readonly after?: string;
  /** The episode or claim that caused it. */
  readonly cause?: string | null;
  /** What is no content: an entity's type, the version of an ontology. */
  readonly detail?: string;
  /** What is committed to. */
  readonly content: JsonObject;
}

/** An entry as its hash covers it. */
export interface HashedEntry {
  readonly ordinal: number;
  /** ISO 8601 in UTC with microseconds. */
  readonly recordedAt: string;
  readonly actor: string;
  /** Key or token of the actor, and the role; `null` in entries from before these were kept. */
  readonly via: string | null;
  readonly role: string | null;
  readonly action: string;
  readonly item: string | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly cause: string | null;
  readonly detail: string | null;
  /** Hexadecimal, as `hash`. */
  readonly commitment: string;
}

/** Where the journal of a graph ends. */
interface JournalEnd {
  readonly count: number;
  /** Hash of the last entry, hexadecimal; empty before the first. */
  readonly head: string;
}

const SALT_BYTES = 16;

/** Collects what a transaction does to a graph. */
export class Journal {
  readonly by: Acting;
  readonly recordedAt: string;
  readonly #items: JournalItem[] = [];
  readonly #end: JournalEnd;

  constructor(by: Acting, recordedAt: string, end: JournalEnd) {
    this.by = by;
    this.recordedAt = recordedAt;
    this.#end = end;
  }

  /** The ordinal of the first entry of this transaction. */
  get begin(): number {
    return this.#end.count;
  }

  /** Takes back what was to be entered about something that does not stay. */
  takeBack(items: ReadonlySet<string>): void {
    const staying = this.#items.filter(({ item }) => item === null || !items.has(item));
    this.#items.splice(0, this.#items.length, ...staying);
  }

  /** Enters something before all else that the transaction enters. */
  addFirst(item: JournalItem): void {
    this.#items.unshift(item);
  }

  add(...items: readonly JournalItem[]): void {
    for (const item of items) this.#items.push(item);
  }

  /** Stores the entries. Returns where the journal ends then, for the graph's row. */
  async write(transaction: Transaction, tenant: number, graph: number): Promise<JournalEnd> {
    let end = this.#end;
    for (const { action } of this.#items) transaction.note?.(action);
    await forEachPart(this.#items, (some) => {
      end = this.#writeAfter(end, some, transaction, tenant, graph);
    });
    return end;
  }

  #writeAfter(
    end: JournalEnd,
    items: readonly JournalItem[],
    transaction: Transaction,
    tenant: number,
    graph: number,
  ): JournalEnd {
    const { actor, via = null, role = null } = this.by;
    const recordedAt = microseconds(this.recordedAt);
    const salts = randomBytes(SALT_BYTES * items.length).toString("hex");
    let { count, head } = end;
    const rows = items.map((item, index) => {
      const salt = salts.slice(index * 2 * SALT_BYTES, (index + 1) * 2 * SALT_BYTES);
      const entry: HashedEntry = {
        ordinal: count,
        recordedAt,
        actor,
        via,
        role,
        action: item.action,
        item: item.item,
        before: item.before ?? null,
        after: item.after ?? null,
        cause: item.cause ?? null,
        detail: item.detail ?? null,
        commitment: commitmentTo(item.content, salt),
      };
      head = hashOf(entry, head);
      count += 1;
      return { entry, salt, hash: head };
    });
    transaction.send(sql`
      INSERT INTO audit (tenant_id, graph_id, ordinal, recorded_at, actor, via, role, action, item_id, before_id, after_id, cause_id, detail, commitment, salt, hash)
      SELECT ${tenant}, ${graph}, ordinal, ${recordedAt}::timestamptz, ${actor}, ${via}, ${role}, action, item_id, before_id, after_id, cause_id, detail,
             commitment, salt, hash
      FROM unnest(${rows.map(({ entry }) => entry.ordinal)}::bigint[], ${rows.map(({ entry }) => entry.action)}::text[], ${rows.map(({ entry }) => entry.item)}::uuid[],
                  ${rows.map(({ entry }) => entry.before)}::uuid[], ${rows.map(({ entry }) => entry.after)}::uuid[], ${rows.map(({ entry }) => entry.cause)}::uuid[],
                  ${rows.map(({ entry }) => entry.detail)}::text[],
                  ${rows.map(({ entry }) => `\\x${entry.commitment}`)}::bytea[], ${rows.map(({ salt }) => `\\x${salt}`)}::bytea[],
                  ${rows.map(({ hash }) => `\\x${hash}`)}::bytea[])
        AS new (ordinal, action, item_id, before_id, after_id, cause_id, detail, commitment, salt, hash)`);
    return { count, head };
  }
}

/** Hexadecimal commitment to a content under a salt, which is hexadecimal, too. */
export function commitmentTo(content: Json, salt: string): string {
  return sha256(salt + canonicalJson(content));
}

/** Hash of an entry and of all before it. */
export function hashOf(entry: HashedEntry, previous: string): string {
  const { ordinal, recordedAt, actor, via, role, action, item, before, after, cause, detail, commitment } =
    entry;
  const parts = [
    previous,
    ordinal,
    recordedAt,
    actor,
    action,
    item,
    before,
    after,
    cause,
    detail,
    commitment,
    // An entry from before these were kept says nothing of them.
    ...(via === null && role === null ? [] : [via, role]),
  ];
  return sha256(JSON.stringify(parts));
}

/** A time as the database writes it: with six digits of a second. */
export function microseconds(iso: string): string {
  // Nearly all times come with three or six digits.
  if (iso[19] === "." && iso.endsWith("Z")) {
    if (iso.length === 27) return iso;
    if (iso.length === 24) return `${iso.slice(0, -1)}000Z`;
  }
  const [whole = iso, fraction = ""] = iso.replace(/(?:Z|\+00:00)$/u, "").split(".");
  return `${whole}.${fraction.padEnd(6, "0")}Z`;
}
