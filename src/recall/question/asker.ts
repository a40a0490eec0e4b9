/** Who asks, where nobody said so: the nameless user of the thread, or of the graph. */
import sql from "sql-template-tag";
import type { Transaction } from "../../db/database.ts";
import { normalizeName } from "../../domain/entity.ts";
import { nameOfUser, THE_USER } from "../../domain/nameless-user.ts";
import { isCalled } from "../../graph/read/called.ts";
import { readEntities } from "../../graph/read/find-entities.ts";
import type { SearchScope } from "../index/read-index.ts";

/** Where a question is asked. */
export interface AskedIn {
  /** The thread that the caller named. */
  readonly thread: string | undefined;
  /** The one that is meant if none is named. */
  readonly usualThread: string;
  /** Is the graph of one user? */
  readonly isOfOneUser: boolean;
}

/** The persons whom "I" may mean, as far as it is known where a question is asked. */
export interface Askers {
  /**
   * The user of the thread or of the graph: the name that they have by now, or the one that distinguishes
   * them from others.
   */
  readonly sure: string | undefined;
  /** Who it is unless somebody speaks by name. */
  readonly otherwise: string | undefined;
}

/** Looks for the user of the thread in which a question is asked, in the first graph that is read. */
export async function askersIn(
  transaction: Transaction,
  { tenant, graphs }: SearchScope,
  { thread, usualThread, isOfOneUser }: AskedIn,
): Promise<Askers> {
  const [graph = 0] = graphs;
  const user = nameOfUser(thread ?? usualThread, isOfOneUser);
  const rows = await transaction.query<{ normalized: string; name: string; own: string }>(sql`
    SELECT a.normalized, e.name, a.name AS own FROM alias a
    JOIN entity e ON e.tenant_id = a.tenant_id AND e.graph_id = a.graph_id AND e.id = a.entity_id
    WHERE a.tenant_id = ${tenant} AND a.graph_id = ${graph} AND ${isCalled("a.normalized", [THE_USER, user])}
      AND a.normalized <> ${normalizeName(THE_USER)}
    ORDER BY a.normalized <> ${normalizeName(user)} LIMIT 3`);
  const users = rows.map(({ name, own, normalized }) => ({
    normalized,
    name: name === THE_USER ? own : name,
  }));
  const here = users.find(({ normalized }) => normalized === normalizeName(user));
  if (here !== undefined) return { sure: here.name, otherwise: undefined };
  if (thread !== undefined && !isOfOneUser)
    return { sure: await onlySpeakerIn(transaction, tenant, graph, thread), otherwise: user };
  return { sure: undefined, otherwise: users.length === 1 ? users[0]?.name : undefined };
}

/** The one person who speaks in a thread by name. */
async function onlySpeakerIn(
  transaction: Transaction,
  tenant: number,
  graph: number,
  thread: string,
): Promise<string | undefined> {
  const rows = await transaction.query<{ speaker: string | null }>(sql`
    SELECT DISTINCT e.speaker FROM thread t
    JOIN episode e ON e.tenant_id = t.tenant_id AND e.graph_id = t.graph_id AND e.thread_id = t.id
    WHERE t.tenant_id = ${tenant} AND t.graph_id = ${graph} AND t.name = ${thread} AND e.role = 'user' LIMIT 3`);
  const speakers = rows.flatMap(({ speaker }) => speaker ?? []);
  return speakers.length === 1 ? speakers[0] : undefined;
}

/** All names of who asks, normalised: their own words may stand under any of them. */
export async function namesOfAsker(
  transaction: Transaction,
  scope: SearchScope,
  asker: string,
): Promise<ReadonlySet<string>> {
  const known = await readEntities(transaction, scope, { names: [asker], limit: 2 });
  return new Set([asker, ...known.flatMap(({ name, aliases }) => [name, ...aliases])].map(normalizeName));
}
