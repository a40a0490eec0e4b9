/** `share` and `unshare`: what a graph gives to another of its tenant, on purpose. */
import sql from "sql-template-tag";
import type { Transaction, WriteScope } from "../db/database.ts";
import { namedEntity } from "../decide/decide-entities.ts";
import { type EntityId, entityId, type FactId, factId, isUuid } from "../domain/ids.ts";
import { toIso } from "../domain/interval.ts";
import { meansNamelessUser } from "../domain/nameless-user.ts";
import { ConflictError, type InputError, invalid, NotFoundError } from "../errors.ts";
import { contentOfDetail } from "../graph/journal/journaled-rows.ts";
import { decidableFact } from "../graph/read/decidable-fact.ts";
import { beginWriting, endWriting, markToShare, type Writing } from "../graph/write/writing.ts";
import type { IngestContext } from "../ingest/context.ts";
import type { GraphId } from "../queue/outbox.ts";
import { faultOf } from "./copies.ts";
import { readShares, type StoredShare } from "./stored-shares.ts";

/** What is shared: a fact by its id, or an entity by its name or id, with all that is held of it. */
export type ShareTarget = { readonly fact: string } | { readonly entity: string };

export interface ShareOptions {
  /** Name of the graph of the same tenant with which it is shared. It is made if it is not there. */
  readonly to: string;
  /**
   * Do the words go with it that say so? Default `false`: the other graph gets the fact and none of the words
   * of an episode.
   */
  readonly quote?: boolean;
}

/** What is shared with another graph. Times are ISO 8601 in UTC. */
export interface Share {
  readonly id: string;
  /** The fact that was meant, and those that corrections put in its place; empty for an entity. */
  readonly facts: readonly FactId[];
  readonly entity: EntityId | null;
  /** Name of the other graph. */
  readonly to: string;
  readonly quote: boolean;
  /** Who shared it: `user:alice`. */
  readonly by: string;
  readonly at: string;
  /** When it was withdrawn; `null` while it is shared. */
  readonly withdrawnAt: string | null;
}

/**
 * Notes that something is shared: it is brought to the other graph by {@link Sharing}. What is shared with it
 * already stays as it is.
 *
 * @throws NotFoundError `fact_unknown`, `entity_unknown`; ConflictError `fact_not_current`,
 *   `entity_ambiguous`; InputError `invalid_input`
 */
export async function storeShare(
  context: IngestContext,
  scope: WriteScope,
  target: ShareTarget,
  to: { readonly id: number; readonly name: string },
  hasQuote: boolean,
): Promise<string> {
  const { database, clock, actor, ontology, newId } = context;
  return database.transaction(scope, async (transaction) => {
    const { tenant, write: graph } = scope;
    const writing = await beginWriting(transaction, tenant, graph, clock(), context, ontology.version);
    const shared = await resolved(context, writing, target);
    const of = sql`tenant_id = ${tenant} AND graph_id = ${graph}`;
    const isSame =
      "fact" in shared ? sql`facts @> ARRAY[${shared.fact}::uuid]` : sql`entity_id = ${shared.entity}::uuid`;
    const [known] = await transaction.query<{ id: string; has_quote: boolean }>(sql`
      SELECT id, has_quote FROM share WHERE ${of} AND target_id = ${to.id} AND withdrawn_at IS NULL AND NOT is_forgotten AND ${isSame}`);
    if (known?.has_quote === hasQuote) {
      markToShare(writing, writing.recordedAt);
      return known.id;
    }
    const id = known?.id ?? newId();
    if (known === undefined) {
      const [entity, facts] = "fact" in shared ? [null, [shared.fact]] : [shared.entity, []];
      transaction.send(sql`
        INSERT INTO share (tenant_id, graph_id, id, target_id, target, entity_id, facts, has_quote, actor, recorded_at)
        VALUES (${tenant}, ${graph}, ${id}::uuid, ${to.id}, ${to.name}, ${entity}::uuid, ${facts}::uuid[], ${hasQuote}, ${actor}, ${writing.recordedAt}::timestamptz)`);
      transaction.send(sql`UPDATE graph SET has_shares = true WHERE tenant_id = ${tenant} AND id = ${graph}`);
      journal(writing, "share.stored", "fact" in shared ? shared.fact : shared.entity, id);
    } else transaction.send(sql`UPDATE share SET has_quote = ${hasQuote} WHERE ${of} AND id = ${id}::uuid`);
    if (!writing.hasShares) markToShare(writing, writing.recordedAt);
    await endWriting(writing);
    return id;
  });
}

/**
 * Notes that something is shared no more. What is withdrawn already stays so.
 *
 * @throws NotFoundError `share_unknown`
 */
export async function withdrawShare(context: IngestContext, scope: WriteScope, id: string): Promise<void> {
  const { database, clock, ontology } = context;
  await database.transaction(scope, async (transaction) => {
    const { tenant, write: graph } = scope;
    const writing = await beginWriting(transaction, tenant, graph, clock(), context, ontology.version);
    const share = (await readShares(transaction, { tenant, graph })).find(
      (stored) => stored.id === id.toLowerCase(),
    );
    if (share === undefined) throw unknownShare(id);
    if (share.withdrawnAt !== null) return;
    transaction.send(sql`
      UPDATE share SET withdrawn_at = ${writing.recordedAt}::timestamptz WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND id = ${share.id}::uuid`);
    journal(writing, "share.withdrawn", share.entity ?? share.facts[0] ?? null, share.id);
    await endWriting(writing);
  });
}

/** Everything that a graph shares goes, wherever it is: the graph is about to be forgotten. */
export async function forgetShares(
  transaction: Transaction,
  { tenant, graph }: GraphId,
  recordedAt: string,
): Promise<void> {
  const rows = await transaction.query(sql`
    UPDATE share SET is_forgotten = true WHERE tenant_id = ${tenant} AND graph_id = ${graph} RETURNING id`);
  if (rows.length > 0) markToShare({ transaction, tenant, graph }, recordedAt);
}

/**
 * Checks that something can be shared, before anything is made for it.
 *
 * @throws as {@link storeShare}
 */
export async function checkShareable(
  context: IngestContext,
  scope: WriteScope,
  target: ShareTarget,
): Promise<void> {
  const { database, clock, ontology } = context;
  await database.transaction(scope, async (transaction) => {
    const { tenant, write } = scope;
    const writing = await beginWriting(transaction, tenant, write, clock(), context, ontology.version);
    await resolved(context, writing, target);
  });
}

function resolved(
  context: IngestContext,
  writing: Writing,
  target: ShareTarget,
): Promise<{ readonly fact: string } | { readonly entity: string }> {
  return "fact" in target
    ? factToShare(context, writing, target.fact)
    : entityToShare(writing, target.entity);
}

/** A share as callers read it. */
export function shareView(stored: StoredShare): Share {
  const { id, facts, entity, target, hasQuote, actor, recordedAt, withdrawnAt } = stored;
  return {
    id,
    facts: facts.map(factId),
    entity: entity === null ? null : entityId(entity),
    to: target,
    quote: hasQuote,
    by: actor,
    at: toIso(Date.parse(recordedAt)),
    withdrawnAt: withdrawnAt === null ? null : toIso(Date.parse(withdrawnAt)),
  };
}

async function factToShare(
  { ontology }: IngestContext,
  writing: Writing,
  id: string,
): Promise<{ fact: string }> {
  const found = isUuid(id) ? await decidableFact(writing, id, ontology) : undefined;
  if (found === undefined)
    throw new NotFoundError(
      "fact_unknown",
      `There is no fact ${JSON.stringify(id)} in this graph. facts() gives the ids.`,
    );
  const faults = found.versions.map(faultOf);
  const [first] = found.versions;
  if (first !== undefined && faults.includes(undefined)) return { fact: first.id };
  if (faults.includes("shared"))
    throw invalid("The fact is itself shared with this graph from another one. Share it from there.");
  if (faults.includes("nameless")) throw nameless();
  throw new ConflictError(
    "fact_not_current",
    `The fact ${id} is not held, or in dispute, and is not shared as it is. facts({ knownAt }) and why() show what was held.`,
  );
}

async function entityToShare(writing: Writing, nameOrId: string): Promise<{ entity: string }> {
  const { id, name } = await namedEntity(writing, nameOrId);
  if (meansNamelessUser(name)) throw nameless();
  return { entity: id };
}

function nameless(): InputError {
  return invalid(
    'It is about a user who has no name, whom the other graph could not tell from others. Have the user say a name first ("my name is Alice").',
  );
}

function unknownShare(id: string): NotFoundError {
  return new NotFoundError(
    "share_unknown",
    `This graph shares nothing under ${JSON.stringify(id)}. shares() gives the ids.`,
  );
}

function journal(
  writing: Writing,
  action: "share.stored" | "share.withdrawn",
  item: string | null,
  detail: string,
): void {
  writing.journal.add({ action, item, detail, content: contentOfDetail(detail) });
}
