/**
 * Has a model read what waits in a graph, batch by batch. The model is called outside any transaction; what it said and what became of it are stored
 * in one. Whoever is killed leaves what it had to the next one, once its lease runs out.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Database, Transaction, WriteScope } from "../db/database.ts";
import type { Clock, EpisodeUid } from "../domain/ids.ts";
import { batchesOf } from "../extract/model/batches.ts";
import type { ModelExtractor } from "../extract/model/extractor.ts";
import { readReply } from "../extract/model/read-reply.ts";
import type { IngestContext } from "../ingest/context.ts";
import { ModelError } from "../model/model-error.ts";
import { settle } from "../queue/outbox.ts";
import { checkBudget, countUsage, nextDay } from "../queue/usage.ts";
import { giveBack, keep, nextDue, type Setback, type Taken, take } from "../queue/waiting.ts";
import { applyReply, LeaseLost } from "./apply-reply.ts";
import { type EpisodeToRead, readEpisodesToRead, requestFor } from "./request.ts";

/** What reads a graph. */
export interface ReaderParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly extractor: ModelExtractor;
  /** A UUID, version 7, from when the process began to work. */
  readonly startId: string;
  /** Tokens that a tenant may use on a day (UTC); absent: any number. */
  readonly tokensPerDay?: number;
  /** The graph, opened to be written. */
  readonly open: (graph: {
    readonly tenant: number;
    readonly graph: number;
  }) => Promise<{ readonly context: IngestContext; readonly scope: WriteScope } | undefined>;
}

/** What a round did. */
export interface ReadRound {
  readonly read: number;
  readonly setBack: number;
}

/** Episodes that are taken at once: enough for a whole call in each of several threads. */
const AT_ONCE = 200;
/** What is taken is nobody else's for so long, unless it is kept for longer. Milliseconds. */
const LEASE = 90_000;
const KEEPING = 30_000;
/** An episode is tried so often. */
const MOST_ATTEMPTS = 8;
/** Milliseconds before the second try; twice as long before each further one, up to an hour. */
const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 3_600_000;

/**
 * Reads what is due in a graph until nothing is.
 *
 * @param only these episodes, whether they are due or not; absent: what is due
 */
export async function extractGraph(
  parts: ReaderParts,
  id: { readonly tenant: number; readonly graph: number },
  only?: readonly EpisodeUid[],
): Promise<ReadRound> {
  const opened = await parts.open(id);
  if (opened === undefined) return { read: 0, setBack: 0 };
  const worker = new GraphReader(parts, opened.context, opened.scope);
  return worker.run(only ?? null);
}

class GraphReader {
  readonly #parts: ReaderParts;
  readonly #context: IngestContext;
  readonly #scope: WriteScope;
  readonly #by: string;
  #read = 0;
  #setBack = 0;

  constructor(parts: ReaderParts, context: IngestContext, scope: WriteScope) {
    this.#parts = parts;
    this.#context = context;
    this.#scope = scope;
    this.#by = parts.newId();
  }

  async run(only: readonly EpisodeUid[] | null): Promise<ReadRound> {
    let left = only;
    for (;;) {
      const taken = await this.#take(left);
      if (taken.length === 0) break;
      // Who asks for some episodes has each of them tried once, whenever it is due again.
      const seen = new Set(taken.map(({ episode }) => episode));
      left = left === null ? null : left.filter((episode) => !seen.has(episode));
      const stop = new AbortController();
      const keeping = this.#keep(stop.signal);
      try {
        await this.#readAll(taken);
      } finally {
        stop.abort();
        await keeping;
      }
    }
    await this.#transaction(async (transaction) => {
      const { tenant, write: graph } = this.#scope;
      settle(transaction, { tenant, graph }, await nextDue({ transaction, tenant, graph }));
    });
    return { read: this.#read, setBack: this.#setBack };
  }

  #take(only: readonly EpisodeUid[] | null): Promise<Taken[]> {
    const { clock, database, extractor, startId } = this.#parts;
    const now = clock();
    const voidBefore = database.openedAlone ? startId : null;
    const lease = { by: this.#by, voidBefore, now, until: now + LEASE };
    return this.#transaction((transaction) =>
      take(this.#place(transaction), extractor.prompt, lease, AT_ONCE, only),
    );
  }

  /** Renews the lease while a model takes its time. */
  async #keep(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const isOver = await sleep(KEEPING, false, { signal, ref: false }).catch(() => true);
      if (isOver) return;
      await this.#transaction(async (transaction) => {
        keep(this.#place(transaction), this.#by, this.#parts.clock() + LEASE);
      });
    }
  }

  async #readAll(taken: readonly Taken[]): Promise<void> {
    const attempts = new Map(taken.map((item) => [item.episode, item.attempts]));
    const { tenant, write: graph } = this.#scope;
    const episodes = await this.#transaction((transaction) =>
      readEpisodesToRead(
        transaction,
        tenant,
        graph,
        taken.map((item) => item.episode),
      ),
    );
    for (const batch of batchesOf(episodes)) await this.#readBatch(batch, attempts);
  }

  async #readBatch(
    episodes: readonly EpisodeToRead[],
    attempts: ReadonlyMap<EpisodeUid, number>,
  ): Promise<void> {
    const { extractor } = this.#parts;
    const { ontology } = this.#context;
    const { tenant, write: graph } = this.#scope;
    try {
      const request = await this.#transaction((transaction) =>
        requestFor(transaction, tenant, graph, episodes, ontology),
      );
      const reply = await extractor.extract(request, undefined, () => this.#checkBudget());
      const read = readReply(reply.raw, request, reply.model);
      await applyReply(this.#context, this.#scope, this.#by, { episodes, request, reply, read });
      this.#read += episodes.length;
    } catch (error) {
      if (error instanceof LeaseLost) return;
      if (!(error instanceof ModelError)) throw error;
      await this.#countFailed(error);
      // One bad episode does not keep the others of its batch from being read.
      if (episodes.length > 1 && isAboutContent(error)) {
        for (const episode of episodes) await this.#readBatch([episode], attempts);
        return;
      }
      await this.#setBackWith(error, episodes, attempts);
    }
  }

  async #setBackWith(
    error: ModelError,
    episodes: readonly EpisodeToRead[],
    attempts: ReadonlyMap<EpisodeUid, number>,
  ): Promise<void> {
    this.#setBack += episodes.length;
    await this.#transaction(async (transaction) => {
      for (const { uid } of episodes) {
        const setback = this.#setbackOf(error, attempts.get(uid) ?? 1);
        giveBack(this.#place(transaction), this.#by, [uid], setback);
      }
    });
  }

  #setbackOf(error: ModelError, attempts: number): Setback {
    const now = this.#parts.clock();
    const { code, message } = error;
    if (code === "budget_exhausted") return { code, message, retryAt: nextDay(now), counts: false };
    const pause = Math.min(FIRST_PAUSE * 2 ** (attempts - 1), LONGEST_PAUSE);
    const isFinal = !error.retryable || attempts >= MOST_ATTEMPTS;
    const retryAt = isFinal ? null : now + Math.max(pause, error.retryAfterMs ?? 0);
    return { code, message, retryAt, counts: true };
  }

  async #checkBudget(): Promise<void> {
    const { tokensPerDay, clock } = this.#parts;
    if (tokensPerDay === undefined) return;
    await this.#transaction((transaction) =>
      checkBudget(transaction, this.#scope.tenant, clock(), tokensPerDay),
    );
  }

  /** What a failed call used counts as well. */
  async #countFailed(error: ModelError): Promise<void> {
    const { usage } = error;
    if (usage === null) return;
    const { extractor, clock } = this.#parts;
    await this.#transaction(async (transaction) => {
      countUsage(transaction, this.#scope.tenant, clock(), extractor, usage);
    });
  }

  #place(transaction: Transaction) {
    return { transaction, tenant: this.#scope.tenant, graph: this.#scope.write };
  }

  #transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return this.#parts.database.transaction(this.#scope, work);
  }
}

/** May the same call with fewer episodes go better? */
function isAboutContent(error: ModelError): boolean {
  return ["model_refused", "model_cut_off", "model_reply_invalid"].includes(error.code);
}
