/**
 * Takes in what was said over SQL, and does what was asked: from the inbox by the write path into the graphs,
 * each once.
 */
import type { Database, WriteScope } from "../db/database.ts";
import type { Json } from "../domain/json.ts";
import {
  ConflictError,
  InputError,
  invalid,
  NotFoundError,
  PalimpsestError,
  PermissionError,
} from "../errors.ts";
import { findTenant } from "../graph/read/names.ts";
import type { IngestContext } from "../ingest/context.ts";
import { ingest, maxEpisodesPerSlice } from "../ingest/ingest.ts";
import type { PreparedEpisode } from "../ingest/input/normalize.ts";
import type { IngestOutcome } from "../ingest/outcome.ts";
import {
  answerMessage,
  countWaiting,
  type Inbox,
  type InboxMessage,
  leaseMessages,
  listWaitingGraphs,
  type Refusal,
  release,
  removeMessages,
} from "./inbox-messages.ts";
import { episodeOf } from "./message-input.ts";

/** An episode that was refused, or kept without one of its own facts, or a request that was refused. */
export interface TakeInFault {
  readonly graph: string;
  /** The id that it has in the inbox. */
  readonly id: string;
  readonly code: string;
  /** What to do. */
  readonly message: string;
}

export interface TakeInReport {
  /** Episodes that are stored now. */
  readonly taken: number;
  /** Episodes that had been stored already. */
  readonly deduplicated: number;
  /** Requests that were done, such as corrections and recalls. Who asked finds the answer in the inbox. */
  readonly done: number;
  /** Those that cannot be stored. They stay in the inbox, with the reason, and are not tried again. */
  readonly refused: readonly TakeInFault[];
  /** Facts of episodes that were stored, which could not be learned. */
  readonly rejected: readonly TakeInFault[];
  /** What waits still: beyond the limit, or with another worker. */
  readonly waiting: number;
}

/** Who works on the inbox of a tenant. */
interface InboxParts {
  readonly database: Database;
  /** Name of the tenant. */
  readonly tenant: string;
  /** Opens a graph by name to be written, made if it does not exist. */
  readonly open: (graph: string) => Promise<{ readonly context: IngestContext; readonly scope: WriteScope }>;
  /** Does what is asked of a graph, once however often it is tried, in the name of who asked. */
  readonly perform: (graph: string, request: InboxMessage) => Promise<Json>;
}

/** What the database itself refuses so often is refused for good. */
const MAX_ATTEMPTS = 5;
/** Longest answer, in characters of JSON. */
const MAX_ANSWER_CHARS = 4_000_000;
/** Conflicts that pass. */
const PASSING: ReadonlySet<string> = new Set(["request_unfinished", "restore_unfinished"]);

/**
 * Takes in what waits for the graphs of a tenant. The id of an episode is its key: after a crash between
 * storing it and removing it from the inbox, it is found stored. Several may do so at once.
 *
 * @throws PalimpsestError if the database cannot do it. What was leased is given back; what was stored before
 *   stays.
 */
export async function processInbox(parts: InboxParts, limit: number): Promise<TakeInReport> {
  const { database } = parts;
  const tally = new Tally();
  const tenant = await findTenant(database, parts.tenant);
  if (tenant === undefined) return tally.report(0);
  const failures: unknown[] = [];
  let left = limit;
  for (const graph of await listWaitingGraphs(database, tenant)) {
    const inbox = { database, tenant, graph };
    // What fails in one graph keeps no other waiting.
    for (let failed = failures.length; left > 0 && failures.length === failed; ) {
      const messages = await leaseMessages(inbox, Math.min(left, maxEpisodesPerSlice(database)));
      if (messages.length === 0) break;
      left -= messages.length;
      failures.push(...(await processLeased(parts, inbox, messages, tally)));
    }
  }
  if (failures.length > 0) throw failures[0];
  return tally.report(await countWaiting(database, tenant));
}

/** Goes on batch by batch, so that one that fails takes no other with it. Returns what was thrown. */
async function processLeased(
  parts: InboxParts,
  inbox: Inbox,
  messages: readonly InboxMessage[],
  tally: Tally,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const batch of batchesOf(messages)) {
    const [first] = batch;
    try {
      if (first !== undefined && isRequest(first)) await answer(parts, inbox, first, tally);
      else await storeBatch(parts, inbox, batch, tally);
    } catch (error) {
      const refused = batch
        .filter((message) => isForGood(error, message))
        .map((message) => refusalOf(message, error));
      await removeMessages(inbox, [], refused);
      tally.refuse(inbox, refused);
      if (refused.length === batch.length) continue;
      const ids = batch.map((message) => message.id);
      await release(inbox, ids, messageOf(error));
      failures.push(error);
    }
  }
  return failures;
}

/**
 * A graph that cannot have such a name, or what fails by itself whenever it is tried. The database may be
 * busy for as long as it likes.
 */
function isForGood(error: unknown, message: InboxMessage): boolean {
  const { attempts } = message;
  if (error instanceof InputError) return true;
  const isRefusal = [NotFoundError, ConflictError, PermissionError].some((kind) => error instanceof kind);
  if (isRequest(message) && isRefusal && error instanceof PalimpsestError && !PASSING.has(error.code))
    return true;
  const isOwnFault = !(error instanceof PalimpsestError) || error.code === "storage_failed";
  return isOwnFault && attempts >= MAX_ATTEMPTS;
}

/**
 * Episodes of one actor together, for the journal; a request by itself, after what came before it; what
 * failed before by itself, so that it takes no others with it.
 */
function batchesOf(messages: readonly InboxMessage[]): InboxMessage[][] {
  const batches: InboxMessage[][] = [];
  const again: InboxMessage[][] = [];
  let byActor = new Map<string, InboxMessage[]>();
  for (const message of messages) {
    const known = byActor.get(message.actor);
    if (message.attempts > 1) again.push([message]);
    else if (isRequest(message)) {
      batches.push(...byActor.values(), [message]);
      byActor = new Map();
    } else if (known === undefined) byActor.set(message.actor, [message]);
    else known.push(message);
  }
  return [...batches, ...byActor.values(), ...again];
}

function isRequest({ operation }: InboxMessage): boolean {
  return operation !== "remember";
}

async function answer(parts: InboxParts, inbox: Inbox, request: InboxMessage, tally: Tally): Promise<void> {
  const result = JSON.stringify(await parts.perform(inbox.graph, request));
  if (result.length > MAX_ANSWER_CHARS) {
    throw invalid(
      `The answer has more than ${MAX_ANSWER_CHARS} characters. Ask for less, such as with max_rows.`,
    );
  }
  await answerMessage(inbox, request.id, result);
  tally.answer();
}

async function storeBatch(
  parts: InboxParts,
  inbox: Inbox,
  batch: readonly InboxMessage[],
  tally: Tally,
): Promise<void> {
  const { context, scope } = await parts.open(inbox.graph);
  const actor = batch[0]?.actor ?? context.actor;
  const refused: Refusal[] = [];
  const episodes: { readonly message: InboxMessage; readonly episode: PreparedEpisode }[] = [];
  for (const message of batch) {
    try {
      episodes.push({ message: message, episode: episodeOf(message, episodes.length, context) });
    } catch (error) {
      if (!(error instanceof PalimpsestError)) throw error;
      refused.push(refusalOf(message, error));
    }
  }
  const outcomes = await ingest(
    { ...context, actor },
    scope,
    episodes.map(({ episode }) => episode),
    { onConflict: "report" },
  );
  const taken: string[] = [];
  for (const [index, { message }] of episodes.entries()) {
    const outcome = outcomes[index];
    if (outcome === undefined) throw new Error("An episode was taken in and there is no outcome");
    if (outcome.kind === "refused") {
      refused.push(refusalOf(message, outcome.error));
      continue;
    }
    taken.push(message.id);
    tally.store(inbox, message, outcome);
  }
  await removeMessages(inbox, taken, refused);
  tally.refuse(inbox, refused);
}

function refusalOf({ id }: InboxMessage, error: unknown): Refusal {
  const code = error instanceof PalimpsestError ? error.code : "storage_failed";
  return { id, code, message: messageOf(error) };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** What has become of the arrivals so far. */
class Tally {
  readonly #refused: TakeInFault[] = [];
  readonly #rejected: TakeInFault[] = [];
  #stored = 0;
  #deduplicated = 0;
  #done = 0;

  store(
    { graph }: Inbox,
    { id }: InboxMessage,
    outcome: Exclude<IngestOutcome, { readonly kind: "refused" }>,
  ): void {
    if (outcome.kind === "known") {
      this.#deduplicated += 1;
      return;
    }
    this.#stored += 1;
    for (const { code, message } of outcome.rejected) this.#rejected.push({ graph, id, code, message });
  }

  answer(): void {
    this.#done += 1;
  }

  refuse({ graph }: Inbox, refused: readonly Refusal[]): void {
    this.#refused.push(...refused.map((one) => ({ graph, ...one })));
  }

  report(waiting: number): TakeInReport {
    return {
      taken: this.#stored,
      deduplicated: this.#deduplicated,
      done: this.#done,
      refused: this.#refused,
      rejected: this.#rejected,
      waiting,
    };
  }
}
