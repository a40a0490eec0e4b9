/**
 * Has a model read what waits in a graph, batch by batch. The model is called outside any transaction; what
 * it said and what became of it are stored in one. Whoever is killed leaves what it had to the next one, once
 * its lease runs out.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Database, Transaction, WriteScope } from "../db/database.ts";
import type { GraphPlace } from "../db/in-graphs.ts";
import type { Clock, EpisodeUid } from "../domain/ids.ts";
import type { FindSimilarEntities } from "../embed/names-like.ts";
import { batchesOf } from "../extract/model/batches.ts";
import type { ExtractionRequest, ModelExtractor } from "../extract/model/extractor.ts";
import type { IngestContext } from "../ingest/context.ts";
import { ModelError } from "../model/model-error.ts";
import {
  type LeasedEpisode,
  lease,
  nextDue,
  type ReadFailure,
  release,
  renewLease,
} from "../queue/extraction-queue.ts";
import { reschedule } from "../queue/outbox.ts";
import { checkBudget, countUsage, nextDay } from "../queue/usage.ts";
import { NO_ENTITY_LISTS } from "../resolve/entity-lists.ts";
import type { Observe } from "../telemetry/events.ts";
import { applyReply, LeaseLost } from "./apply-reply.ts";
import { findHints, MAX_HINTS } from "./hints/find-hints.ts";
import type { WorkDone } from "./jobs.ts";
import { readInForm } from "./read-in-form.ts";
import { type EpisodeToRead, readEpisodesToRead, requestFor } from "./request.ts";

export interface ReaderParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly extractor: ModelExtractor;
  /** A UUID, version 7, from when the process began to work. */
  readonly startId: string;
  /** Tokens that a tenant may use on a day (UTC); absent: any number. */
  readonly tokensPerDay?: number;
  /** Maximum of facts that are taken from a reply; absent: all. */
  readonly maxFacts?: number;
  /** Maximum of entities shown that the episodes may mean. Default 40. */
  readonly hints?: number;
  /** Finds entities whose names are alike in meaning; absent: there is no encoder. */
  readonly findSimilarEntities?: FindSimilarEntities;
  /** Is called with how much of a reply was dropped. */
  readonly observe?: Observe;
  /** The graph, opened to be written. */
  readonly open: (graph: {
    readonly tenant: number;
    readonly graph: number;
  }) => Promise<{ readonly context: IngestContext; readonly scope: WriteScope } | undefined>;
}

export type ReadRound = Omit<WorkDone, "embedded">;

/** Episodes that are taken at once: enough for a whole call in each of several threads. */
const CONCURRENT_CALLS = 200;
/** What is taken is nobody else's for so long, unless it is kept for longer. Milliseconds. */
const LEASE_MS = 90_000;
const RENEW_EVERY_MS = 30_000;
/** An episode is tried so often. */
const MAX_ATTEMPTS = 8;
/** Milliseconds before the second try; twice as long before each further one, up to an hour. */
const MIN_PAUSE_MS = 2000;
const MAX_PAUSE_MS = 3_600_000;

/**
 * Reads what is due in a graph until nothing is.
 *
 * @param only these episodes, whether they are due or not; absent: what is due
 */
export async function extractGraph(
  parts: ReaderParts,
  id: GraphPlace,
  only?: readonly EpisodeUid[],
): Promise<ReadRound> {
  const opened = await parts.open(id);
  if (opened === undefined) return { episodes: 0, facts: 0, retryLater: 0 };
  const worker = new GraphReader(parts, opened.context, opened.scope);
  return worker.run(only ?? null);
}

class GraphReader {
  readonly #parts: ReaderParts;
  readonly #context: IngestContext;
  readonly #scope: WriteScope;
  readonly #by: string;
  #read = 0;
  #facts = 0;
  #retryLater = 0;

  constructor(parts: ReaderParts, context: IngestContext, scope: WriteScope) {
    this.#parts = parts;
    this.#context = context;
    this.#scope = scope;
    this.#by = parts.newId();
  }

  async run(only: readonly EpisodeUid[] | null): Promise<ReadRound> {
    let left = only;
    for (;;) {
      const leased = await this.#take(left);
      if (leased.length === 0) break;
      // Who asks for some episodes has each of them tried once, whenever it is due again.
      const seen = new Set(leased.map(({ episode }) => episode));
      left = left === null ? null : left.filter((episode) => !seen.has(episode));
      const stop = new AbortController();
      const renewing = this.#keep(stop.signal);
      try {
        await this.#readAll(leased);
      } finally {
        stop.abort();
        await renewing;
      }
    }
    await this.#transaction(async (transaction) => {
      const { tenant, write: graph } = this.#scope;
      reschedule(transaction, { tenant, graph }, await nextDue({ transaction, tenant, graph }));
    });
    return { episodes: this.#read, facts: this.#facts, retryLater: this.#retryLater };
  }

  #take(only: readonly EpisodeUid[] | null): Promise<LeasedEpisode[]> {
    const { clock, database, startId } = this.#parts;
    const now = clock();
    const voidBefore = database.openedAlone ? startId : null;
    const leaseRequest = { by: this.#by, voidBefore, now, until: now + LEASE_MS };
    return this.#transaction((transaction) =>
      lease(this.#place(transaction), leaseRequest, CONCURRENT_CALLS, only),
    );
  }

  /** Renews the lease while a model takes its time. */
  async #keep(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const isOver = await sleep(RENEW_EVERY_MS, false, { signal, ref: false }).catch(() => true);
      if (isOver) return;
      await this.#transaction(async (transaction) => {
        renewLease(this.#place(transaction), this.#by, this.#parts.clock() + LEASE_MS);
      });
    }
  }

  async #readAll(leased: readonly LeasedEpisode[]): Promise<void> {
    const attempts = new Map(leased.map((item) => [item.episode, item.attempts]));
    const { tenant, write: graph } = this.#scope;
    const episodes = await this.#transaction((transaction) =>
      readEpisodesToRead(
        transaction,
        tenant,
        graph,
        leased.map((item) => item.episode),
      ),
    );
    for (const batch of batchesOf(episodes)) await this.#readBatch(batch, attempts);
  }

  async #readBatch(
    episodes: readonly EpisodeToRead[],
    attempts: ReadonlyMap<EpisodeUid, number>,
  ): Promise<void> {
    const { extractor } = this.#parts;
    try {
      const request = await this.#requestFor(episodes);
      const reply = await extractor.extract(request, undefined, () => this.#checkBudget());
      const read = readInForm(reply, request, this.#context.lists);
      const answered = { episodes, request, reply, read };
      this.#facts += await applyReply(this.#context, this.#scope, this.#by, answered);
      this.#read += episodes.length;
      const dropped = read.report.flatMap(({ code, dropped }) => (dropped ? [code] : []));
      if (dropped.length > 0) this.#parts.observe?.({ kind: "reply-items-dropped", codes: dropped });
    } catch (error) {
      if (error instanceof LeaseLost) return;
      if (!(error instanceof ModelError)) throw error;
      await this.#countFailed(error);
      // One bad episode does not keep the others of its batch from being read.
      if (episodes.length > 1 && isAboutContent(error)) {
        for (const episode of episodes) await this.#readBatch([episode], attempts);
        return;
      }
      await this.#retryLaterWith(error, episodes, attempts);
    }
  }

  async #requestFor(episodes: readonly EpisodeToRead[]): Promise<ExtractionRequest> {
    const { maxFacts, hints = MAX_HINTS, database, findSimilarEntities } = this.#parts;
    const { ontology, lists = NO_ENTITY_LISTS } = this.#context;
    const { tenant, write: graph } = this.#scope;
    const { request, named } = await this.#transaction((transaction) =>
      requestFor(transaction, tenant, graph, episodes, ontology),
    );
    const finder = {
      database,
      ontology,
      lists,
      ...(findSimilarEntities === undefined ? {} : { findSimilarEntities }),
    };
    return {
      ...request,
      hints: await findHints(finder, this.#scope, episodes, named, hints),
      ...(maxFacts === undefined ? {} : { maxFacts }),
    };
  }

  async #retryLaterWith(
    error: ModelError,
    episodes: readonly EpisodeToRead[],
    attempts: ReadonlyMap<EpisodeUid, number>,
  ): Promise<void> {
    this.#retryLater += episodes.length;
    const setbacks = episodes.map(({ uid }) => ({ uid, ...this.#setbackOf(error, attempts.get(uid) ?? 1) }));
    await this.#transaction(async (transaction) => {
      for (const { uid, ...setback } of setbacks) release(this.#place(transaction), this.#by, [uid], setback);
    });
    const givenUp = setbacks.filter(({ retryAt }) => retryAt === null).length;
    if (givenUp > 0) this.#parts.observe?.({ kind: "given-up", episodes: givenUp, code: error.code });
  }

  #setbackOf(error: ModelError, attempts: number): ReadFailure {
    const now = this.#parts.clock();
    const { code, message } = error;
    if (code === "budget_exhausted") return { code, message, retryAt: nextDay(now), counts: false };
    const backoffMs = Math.min(MIN_PAUSE_MS * 2 ** (attempts - 1), MAX_PAUSE_MS);
    const isFinal = !error.retryable || attempts >= MAX_ATTEMPTS;
    const retryAt = isFinal ? null : now + Math.max(backoffMs, error.retryAfterMs ?? 0);
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
