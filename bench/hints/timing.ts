/** How long it takes to find what a text may mean in a large graph. */
import sql from "sql-template-tag";
import type { Database } from "../../src/db/database.ts";
import { openDatabase } from "../../src/db/open.ts";
import { type EpisodeUid, episodeUid } from "../../src/domain/ids.ts";
import { Ontology } from "../../src/domain/ontology.ts";
import { findHints, MAX_HINTS } from "../../src/jobs/hints/find-hints.ts";
import { readEpisodesToRead } from "../../src/jobs/request.ts";
import { configFrom } from "../../src/memory/config.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { Memory } from "../../src/memory/memory.ts";
import { NO_ENTITY_LISTS } from "../../src/resolve/entity-lists.ts";
import { type Machine, machineWith } from "../hops/machine.ts";
import { nameOf } from "../hops/names.ts";
import { countStored, findStored, type StoredGraph } from "../hops/stored.ts";
import type { StreamMessage } from "./stream.ts";

export interface HintTimes {
  readonly machine: Machine;
  readonly entities: number;
  /** Characters of the texts, the median. */
  readonly characters: number;
  /** Milliseconds of all calls. */
  readonly p50: number;
  readonly p95: number;
  /**
   * The 95th percentile of the messages by the median of each: what else the machine does falls out of it.
   */
  readonly p95OfMedians: number;
}

const KINDS = ["person", "company", "technology", "industry", "investor"] as const;
const TYPES = {
  person: "Person",
  company: "Organization",
  technology: "Thing",
  industry: "Thing",
  investor: "Organization",
};
/** Entities that one episode tells of, and episodes of one call. */
const ENTITIES_OF_AN_EPISODE = 100;
const EPISODES_OF_A_CALL = 5;
const WARM_UP_ROUNDS = 3;

/** Times the messages of a stream, each with two names of the graph, in a graph of so many entities. */
export async function timeHints(
  stream: ReadonlyMap<string, readonly StreamMessage[]>,
  address: string,
  entities: number,
  rounds: number,
): Promise<HintTimes> {
  const database = await openDatabase(address);
  const memory = new Memory(configFrom({ database: address }), database);
  try {
    const names = { tenant: `bench-hints-of-${entities}`, graph: "people" };
    const handle = memory.tenant(names.tenant).graph(names.graph);
    await fill(handle, entities);
    const messages = [...stream].flatMap(([thread, list]) => list.map((message) => ({ thread, message })));
    await handle.rememberMany(
      messages.map(({ thread, message: { episode } }, place) => ({
        id: episode.uuid,
        thread,
        content: `${episode.content} ${nameOf("person", 7 * place)} of ${nameOf("company", 11 * place)} said so.`,
        occurredAt: episode.valid_at,
      })),
    );
    const stored = await findStored(database, names);
    if (stored === undefined) throw new Error("The graph was filled and is not there");
    const uids = await toldIn(database, stored, [...stream.keys()]);
    const times = await time(database, stored, uids, rounds);
    const lengths = messages.map(({ message }) => message.episode.content.length).sort((a, b) => a - b);
    return {
      machine: await machineWith(database),
      entities: (await countStored(database, stored)).entities,
      characters: lengths[lengths.length >> 1] ?? 0,
      ...times,
    };
  } finally {
    await memory.close();
  }
}

async function fill(handle: GraphHandle, entities: number): Promise<void> {
  const told = Array.from({ length: Math.ceil(entities / ENTITIES_OF_AN_EPISODE) }, (_, episode) => ({
    id: `list-${episode}`,
    thread: `list-${episode}`,
    role: "document" as const,
    content: `List ${episode}.`,
    extraction: {
      entities: Array.from({ length: ENTITIES_OF_AN_EPISODE }, (_, place) =>
        entityOf(episode * ENTITIES_OF_AN_EPISODE + place),
      ),
    },
  }));
  for (let at = 0; at < told.length; at += EPISODES_OF_A_CALL)
    await handle.rememberMany(told.slice(at, at + EPISODES_OF_A_CALL));
}

function entityOf(number: number) {
  const kind = KINDS[number % KINDS.length] ?? "person";
  return { name: nameOf(kind, Math.floor(number / KINDS.length)), type: TYPES[kind] };
}

/** The episodes of some threads. */
async function toldIn(
  database: Database,
  { tenant, graph }: StoredGraph,
  threads: readonly string[],
): Promise<EpisodeUid[]> {
  const rows = await database.transaction({ tenant, read: [graph], write: null }, (transaction) =>
    transaction.query<{ id: string }>(sql`
      SELECT e.id FROM episode e JOIN thread t ON t.tenant_id = e.tenant_id AND t.graph_id = e.graph_id AND t.id = e.thread_id
      WHERE e.tenant_id = ${tenant} AND e.graph_id = ${graph} AND t.name = ANY (${[...threads]}::text[]) ORDER BY e.ordinal`),
  );
  return rows.map(({ id }) => episodeUid(id));
}

async function time(
  database: Database,
  { tenant, graph }: StoredGraph,
  uids: readonly EpisodeUid[],
  rounds: number,
): Promise<Pick<HintTimes, "p50" | "p95" | "p95OfMedians">> {
  const scope = { tenant, read: [graph], write: graph };
  const parts = { database, ontology: new Ontology(), lists: NO_ENTITY_LISTS };
  const episodes = await database.transaction({ ...scope, write: null }, (transaction) =>
    readEpisodesToRead(transaction, tenant, graph, uids),
  );
  const times = episodes.map((): number[] => []);
  for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
    for (const [place, episode] of episodes.entries()) {
      const started = performance.now();
      const hints = await findHints(parts, scope, [episode], [], MAX_HINTS);
      if (hints.length === 0) throw new Error("A text that names two entities found none");
      if (round >= 0) times[place]?.push(performance.now() - started);
    }
  }
  const medians = times.map((each) => quantile(each, 0.5));
  const all = times.flat();
  return { p50: quantile(all, 0.5), p95: quantile(all, 0.95), p95OfMedians: quantile(medians, 0.95) };
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
