/**
 * What the novelty gate saves: the same conversations through `remember`, a queue and a model's stand-in,
 * with it and without.
 */
import type { Database } from "../../src/db/database.ts";
import { openDatabase } from "../../src/db/open.ts";
import { modelExtractor } from "../../src/extract/model/ask-model.ts";
import { CurrentGraphs } from "../../src/graph/cache/current-graphs.ts";
import type { EpisodeInput } from "../../src/ingest/input/input.ts";
import { GraphReaders } from "../../src/jobs/graph-readers.ts";
import { configFrom } from "../../src/memory/config.ts";
import type { GraphParts } from "../../src/memory/graph-access.ts";
import { GraphHandle } from "../../src/memory/graph-handle.ts";
import { Registry } from "../../src/memory/registry.ts";
import { modelSettings } from "../../src/model/options.ts";
import type { Route } from "../../src/novelty/novelty.ts";
import { checkedThresholds, type NoveltyThresholds } from "../../src/novelty/thresholds.ts";
import { readUsage } from "../../src/queue/usage.ts";
import { Sharing } from "../../src/sharing/sharing.ts";
import { readConversations } from "../novelty/conversations.ts";
import { startFakeModel } from "./fake-model.ts";
import { type ModelServer, startModelServer } from "./model-server.ts";

/** How it is decided what a model reads, and when. */
const VARIANTS: readonly { readonly way: string; readonly novelty: NoveltyThresholds }[] = [
  { way: "every message at once", novelty: { immediate: 0, deferred: 0 } },
  { way: "every message, in batches", novelty: { immediate: 101, deferred: 0 } },
  { way: "by novelty", novelty: {} },
];

/** One way on one hearing. */
export interface GateRow {
  readonly way: string;
  /** The conversations are heard twice, the second time a week later and under new ids. */
  readonly hearing: "first" | "again";
  readonly episodes: number;
  readonly routes: Readonly<Record<Route, number>>;
  readonly calls: number;
  /** Of all answers, as the stand-in counts them: four characters a token. */
  readonly inputTokens: number;
  readonly outputTokens: number;
}

const TENANT = "bench";
const SECOND = 1000;
const HOUR = 3_600_000;
const WEEK = 168 * HOUR;

/**
 * Runs the conversations of a file through each way, in a memory of its own.
 *
 * @param limit - at most so many episodes of each conversation
 * @throws PalimpsestError `file_not_found`, `unsupported_format`
 */
export async function benchGate(
  path: string,
  limit: number,
  onProgress?: (done: number, total: number) => void,
): Promise<GateRow[]> {
  const conversations = (await readConversations(path)).map(({ id, sessions }) => ({
    id,
    episodes: sessions
      .flat()
      .slice(0, limit)
      .map(({ episode }) => episode),
  }));
  const server = await startModelServer(startFakeModel);
  const total = 2 * VARIANTS.length * conversations.reduce((sum, { episodes }) => sum + episodes.length, 0);
  let done = 0;
  const rows: GateRow[] = [];
  try {
    for (const { way, novelty } of VARIANTS) {
      const run = await GateRun.open(server, novelty);
      try {
        for (const hearing of ["first", "again"] as const) {
          const delay = hearing === "first" ? 0 : WEEK;
          for (const { id, episodes } of conversations) {
            await run.record(
              id,
              episodes.map((episode) => later(episode, delay, hearing)),
              () => {
                done += 1;
                onProgress?.(done, total);
              },
            );
          }
          rows.push({ way, hearing, ...(await run.take()) });
        }
      } finally {
        await run.close();
      }
    }
  } finally {
    await server.close();
  }
  return rows;
}

type RecordedCall = EpisodeInput & { readonly id: string; readonly occurredAt: string };

function later(episode: RecordedCall, delay: number, hearing: string): RecordedCall {
  const { id, occurredAt, thread = "" } = episode;
  const at = new Date(Date.parse(occurredAt) + delay).toISOString();
  return { ...episode, id: `${hearing} ${id}`, thread: `${hearing} ${thread}`, occurredAt: at };
}

type Counted = Omit<GateRow, "way" | "hearing">;

const NOTHING: Omit<Counted, "episodes"> = {
  routes: { immediate: 0, deferred: 0, logged: 0 },
  calls: 0,
  inputTokens: 0,
  outputTokens: 0,
};

/** Nothing is shared here. */
function fail(error: Error): never {
  throw error;
}

/**
 * A memory and a model that reads what waits in it: what is urgent at once, the rest once a batch is full and
 * at the end.
 */
class GateRun {
  readonly #database: Database;
  readonly #registry: Registry;
  readonly #readers: GraphReaders;
  readonly #parts: GraphParts;
  readonly #time: { now: number };
  #before = NOTHING;
  #routes = { ...NOTHING.routes };

  private constructor(database: Database, server: ModelServer, novelty: NoveltyThresholds) {
    const time = { now: Date.parse("2030-01-01T00:00:00Z") };
    const clock = () => time.now;
    const { newId } = configFrom({ database: "memory:" });
    const extractor = modelExtractor(modelSettings({ baseURL: server.url, name: "stand-in" }));
    this.#database = database;
    this.#time = time;
    this.#registry = new Registry({ database, clock, newId });
    this.#readers = new GraphReaders({
      database,
      clock,
      newId,
      registry: this.#registry,
      extractor,
      extraction: {},
    });
    this.#parts = {
      database,
      newId,
      clock,
      actor: "job:bench",
      thresholds: checkedThresholds(novelty),
      queue: this.#readers.queue(() => undefined),
      graphCache: new CurrentGraphs(database, { megabytes: 0 }),
      forgetExpired: () => Promise.resolve(),
      sharing: new Sharing({ database, clock, newId, registry: this.#registry, onError: fail }),
    };
  }

  static async open(server: ModelServer, novelty: NoveltyThresholds): Promise<GateRun> {
    return new GateRun(await openDatabase("memory:"), server, novelty);
  }

  async record(name: string, episodes: readonly RecordedCall[], onHeard: () => void): Promise<void> {
    const graph = new GraphHandle({ tenant: TENANT, graph: name }, this.#parts, this.#registry);
    for (const episode of episodes) {
      const { novelty } = await graph.remember(episode);
      const route = novelty?.route ?? "immediate";
      this.#routes[route] += 1;
      this.#time.now += SECOND;
      await this.#readDue(name);
      onHeard();
    }
    this.#time.now += HOUR;
    await this.#readDue(name);
  }

  async #readDue(name: string): Promise<void> {
    await this.#readers.read(await this.#registry.find(TENANT, name));
  }

  /** What was counted since the last time. */
  async take(): Promise<Counted> {
    const tenant = (await this.#registry.findTenant(TENANT)) ?? 0;
    const spent = await this.#database.transaction({ tenant, read: [], write: null }, (transaction) =>
      readUsage(transaction, tenant, 1000),
    );
    const sum = (field: "calls" | "inputTokens" | "outputTokens") =>
      spent.reduce((total, day) => total + day[field], 0);
    const { calls, inputTokens, outputTokens } = this.#before;
    const routes = this.#routes;
    this.#before = {
      ...NOTHING,
      calls: sum("calls"),
      inputTokens: sum("inputTokens"),
      outputTokens: sum("outputTokens"),
    };
    this.#routes = { ...NOTHING.routes };
    return {
      episodes: routes.immediate + routes.deferred + routes.logged,
      routes,
      calls: this.#before.calls - calls,
      inputTokens: this.#before.inputTokens - inputTokens,
      outputTokens: this.#before.outputTokens - outputTokens,
    };
  }

  close(): Promise<void> {
    return this.#database.close();
  }
}
