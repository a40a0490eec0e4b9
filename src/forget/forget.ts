/**
 * Forgets an episode, a thread or an entity: in slices, each whole or not at all. Cut off, it is done again
 * and goes on.
 */
import sql, { empty } from "sql-template-tag";
import type { Transaction, WriteScope } from "../db/database.ts";
import type { GraphPlace } from "../db/in-graphs.ts";
import { timestamp } from "../db/time.ts";
import type { Role } from "../domain/episode.ts";
import { type Instant, parseTime } from "../domain/interval.ts";
import { NotFoundError } from "../errors.ts";
import { beginWriting } from "../graph/write/writing.ts";
import type { IngestContext } from "../ingest/context.ts";
import { withCurrentOntology } from "../ontology/current.ts";
import { eraseSlice } from "./erase-slice.ts";
import type { Found, Target } from "./erasure-set.ts";
import { findEntity } from "./find-entity.ts";
import type { ForgetTarget } from "./options.ts";
import { type ForgetReceipt, NOTHING_ERASED, receiptOf, together } from "./receipt.ts";

/** Roles of what is said in conversations. */
const CONVERSED: readonly Role[] = ["user", "assistant", "tool"];
/** Episodes of one transaction, which an embedded database should not hold for longer than 50 ms. */
const EPISODES = { pglite: 16, postgres: 100 } as const;

/**
 * @throws NotFoundError `episode_unknown`, `thread_unknown`, `entity_unknown`; ConflictError
 *   `entity_ambiguous`; InputError `invalid_time`
 */
export async function findTarget(
  transaction: Transaction,
  { tenant, graph }: GraphPlace,
  target: Exclude<ForgetTarget, { readonly all: true }>,
  now: Instant,
): Promise<Found> {
  if ("entity" in target) return findEntity(transaction, { tenant, graph }, target);
  if ("before" in target) {
    const { before, roles = CONVERSED } = target;
    const rows = await transaction.query<{ id: string }>(sql`
      SELECT id FROM episode WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND role = ANY (${[...roles]}::text[])
        AND occurred_at < ${timestamp(parseTime(before, "before").at)} ORDER BY ordinal`);
    // Who forgets by a timer finds nothing most of the time.
    return episodesFound("period", rows);
  }
  if ("expired" in target)
    return episodesFound("expiry", await expiredOf(transaction, { tenant, graph }, now));
  if ("thread" in target) {
    const rows = await transaction.query<{ id: string }>(sql`
      SELECT e.id FROM thread t JOIN episode e ON e.tenant_id = t.tenant_id AND e.graph_id = t.graph_id AND e.thread_id = t.id
      WHERE t.tenant_id = ${tenant} AND t.graph_id = ${graph} AND t.name = ${target.thread} ORDER BY e.ordinal`);
    if (rows.length > 0) return episodesFound("thread", rows);
    throw new NotFoundError(
      "thread_unknown",
      "There is no such thread in this graph, or it was forgotten already. Give a thread's name as it was remembered.",
    );
  }
  const rows = await transaction.query<{ id: string }>(sql`
    SELECT id FROM episode WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND (external_id = ${target.episode} OR id::text = ${target.episode.toLowerCase()})
    ORDER BY ordinal`);
  if (rows.length > 0) return episodesFound("episode", rows);
  throw new NotFoundError(
    "episode_unknown",
    "There is no such episode in this graph, or it was forgotten already. Give the id that it was remembered with, or the one that Palimpsest gave it.",
  );
}

/** Episodes that have expired; of the given ones, if there are any. */
function expiredOf(
  transaction: Transaction,
  { tenant, graph }: GraphPlace,
  now: Instant,
  ids?: readonly string[],
): Promise<{ id: string }[]> {
  return transaction.query(sql`
    SELECT id FROM episode WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND expires_at <= ${timestamp(now)}
      ${ids === undefined ? empty : sql`AND id = ANY (${[...ids]}::uuid[])`} ORDER BY ordinal`);
}

function episodesFound(
  kind: "episode" | "thread" | "period" | "expiry",
  rows: readonly { readonly id: string }[],
): Found {
  return { kind, names: [], target: { episodes: rows.map(({ id }) => id), claims: [], entities: [] } };
}

/** Forgets what was found. The context must have the graph's current ontology. */
export async function forget(
  context: IngestContext,
  scope: WriteScope,
  graphName: string,
  { kind, target }: Found,
  episodes: ForgetReceipt["episodes"],
): Promise<ForgetReceipt> {
  const { database, clock, actor } = context;
  const most = EPISODES[database.kind];
  let erased = NOTHING_ERASED;
  let factsChanged = 0;
  const tombstones: number[] = [];
  const slices: Target[] = [];
  // The newest first: no turn is read again that looks back at what goes and goes next itself.
  for (let to = target.episodes.length; to > 0; to -= most)
    slices.push({ episodes: target.episodes.slice(Math.max(0, to - most), to), claims: [], entities: [] });
  // Last, so that it is found again if all this is cut off.
  if (target.entities.length + target.claims.length > 0) slices.push({ ...target, episodes: [] });
  for (const slice of slices) {
    const done = await withCurrentOntology(context, (current) =>
      database.transaction(scope, async (transaction) => {
        const { tenant, write } = scope;
        const writing = await beginWriting(
          transaction,
          tenant,
          write,
          clock(),
          context,
          current.ontology.version,
        );
        // Another process may have erased it meanwhile, or somebody said that it stays.
        const episodes =
          kind === "expiry"
            ? (await expiredOf(transaction, { tenant, graph: write }, clock(), slice.episodes)).map(
                ({ id }) => id,
              )
            : slice.episodes;
        return eraseSlice(current, writing, kind, { ...slice, episodes }, graphName);
      }),
    );
    erased = together(erased, done.erased);
    factsChanged += done.factsChanged;
    if (done.tombstone !== null) tombstones.push(done.tombstone);
  }
  return {
    ...receiptOf(kind, clock(), actor),
    erased,
    factsChanged,
    episodes,
    tombstones,
  };
}
