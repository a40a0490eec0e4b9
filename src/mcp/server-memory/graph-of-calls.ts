/**
 * The graph of the drop-in profile: the log of calls in a memory, read on from where it was read last, and
 * written.
 */
import type { Call } from "../../dropin/call.ts";
import { CallLog, LOG_READER } from "../../dropin/call-log.ts";
import { CALLS_THREAD, episodesOfCall } from "../../dropin/episodes-of-call.ts";
import type { DropInGraph, Outcome, Tried } from "../../dropin/state.ts";
import { NotFoundError } from "../../errors.ts";
import type { EpisodePage } from "../../memory/graph-episodes.ts";
import type { GraphHandle } from "../../memory/graph-handle.ts";

/** Episodes that are read at once. */
const READ_BATCH = 1_000;
/** Episodes after which the graph is kept: a process that starts reads at most so many. */
const CHECKPOINT_EVERY = 100;

/** A call that the rules refuse, with the words of the original server. */
export class CallRefused extends Error {}

interface CallSource {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly newId: () => string;
  /** Is called with the reason why the graph could not be stored. */
  readonly onError: (error: Error) => void;
}

/** What this process knows of one graph. Calls take turns; those of other processes are seen before each. */
export class GraphOfCalls {
  readonly #source: CallSource;
  #log = new CallLog();
  #last: string | undefined;
  #count = 0;
  /** How many episodes had been read when the graph was kept last. */
  #kept = 0;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(source: CallSource) {
    this.#source = source;
  }

  /** Reads the graph as it is now. */
  read(graph: GraphHandle): Promise<DropInGraph> {
    return this.#serialize(async () => {
      await this.#readOn(graph);
      return this.#log.graph;
    });
  }

  /**
   * Makes a call. Its outcome follows from its place in the log, so that of two processes that create the
   * same only one has created it.
   *
   * @throws CallRefused for observations of an entity that is not there
   */
  call(graph: GraphHandle, call: Call): Promise<Outcome> {
    return this.#serialize(async () => {
      const id = this.#source.newId();
      await this.#readOn(graph);
      const tried = this.#log.try(call);
      if (!tried.ok) throw new CallRefused(tried.message);
      // Of two words of one time the ending would not come after the beginning.
      const at = Math.max(this.#source.now(), this.#log.lastOccurredAt + 1);
      const occurredAt = new Date(at).toISOString();
      await graph.rememberMany(episodesOfCall(call, tried.outcome, { id, occurredAt }));
      const came = (await this.#readOn(graph)).get(id);
      await this.#keep(graph);
      if (came !== undefined && !came.ok) throw new CallRefused(came.message);
      return came === undefined ? tried.outcome : came.outcome;
    });
  }

  /** Reads what was added since. Returns what came of it, by the ids of the calls. */
  async #readOn(graph: GraphHandle): Promise<ReadonlyMap<string, Tried>> {
    const came = new Map<string, Tried>();
    if (this.#last === undefined) await this.#begin(graph);
    if ((await this.#readPages(graph, came)) === this.#count) return came;
    // Something of the log was forgotten.
    this.#log = new CallLog();
    this.#last = undefined;
    this.#count = 0;
    this.#kept = 0;
    came.clear();
    await this.#readPages(graph, came);
    return came;
  }

  /** Begins with what was kept. */
  async #begin(graph: GraphHandle): Promise<void> {
    const kept = await unlessUnknown(graph.reading(CALLS_THREAD, LOG_READER), null);
    if (kept === null) return;
    this.#log = new CallLog(kept.state);
    this.#last = kept.after;
    this.#count = kept.episodes;
    this.#kept = kept.episodes;
  }

  /** Keeps the graph for processes to come, now and then. The call is made whether that succeeds or not. */
  async #keep(graph: GraphHandle): Promise<void> {
    if (this.#last === undefined || this.#count - this.#kept < CHECKPOINT_EVERY) return;
    this.#kept = this.#count;
    const reading = { after: this.#last, episodes: this.#count, state: this.#log.checkpointed() };
    await graph.keepReading(CALLS_THREAD, LOG_READER, reading).catch((error: unknown) => {
      this.#source.onError(error instanceof Error ? error : new Error(String(error)));
    });
  }

  /** Returns how many episodes the log has. */
  async #readPages(graph: GraphHandle, came: Map<string, Tried>): Promise<number> {
    while (true) {
      const { episodes, total } = await this.#page(graph);
      for (const episode of episodes) {
        const call = this.#log.read(episode);
        if (call !== undefined) came.set(call.id, call.came);
        this.#last = episode.uid;
      }
      this.#count += episodes.length;
      if (episodes.length < READ_BATCH) return total;
    }
  }

  async #page(graph: GraphHandle): Promise<EpisodePage> {
    const after = this.#last === undefined ? {} : { after: this.#last };
    const read = graph.episodes({ thread: CALLS_THREAD, limit: READ_BATCH, ...after });
    return unlessUnknown(read, { episodes: [], total: 0 });
  }

  #serialize<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#queue.then(work);
    // Who waits hears of a failure; the next turn comes all the same.
    this.#queue = result.then(
      () => undefined,
      () => undefined,
    );
    return result;
  }
}

/** A graph is made by the first call that writes. */
async function unlessUnknown<Result>(read: Promise<Result>, nothing: Result): Promise<Result> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof NotFoundError && error.code === "graph_unknown") return nothing;
    throw error;
  }
}
