/** Takes in what was said over SQL: from the inbox by the write path into the graphs, each episode once. */
import type { Database, WriteScope } from "../db/database.ts";
import { InputError, PalimpsestError } from "../errors.ts";
import { findTenant } from "../graph/read/names.ts";
import type { IngestContext } from "../ingest/context.ts";
import { episodesAtOnce, ingest } from "../ingest/ingest.ts";
import type { PreparedEpisode } from "../ingest/input/normalize.ts";
import { episodeOf } from "./arrival-input.ts";
import {
  type Arrival,
  countWaiting,
  giveBack,
  graphsWaiting,
  type Inbox,
  lease,
  type Refusal,
  settle,
} from "./arrivals.ts";

/** An episode that was refused, or kept without one of its own facts. */
export interface TakeInFault {
  readonly graph: string;
  /** The id that the episode has in the inbox. */
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
  /** Those that cannot be stored. They stay in the inbox, with the reason, and are not tried again. */
  readonly refused: readonly TakeInFault[];
  /** Facts of episodes that were stored, which could not be learned. */
  readonly rejected: readonly TakeInFault[];
  /** What waits still: beyond the limit, or with another worker. */
  readonly waiting: number;
}

/** Who works on the inbox of a tenant. */
export interface TakeInParts {
  readonly database: Database;
  /** Name of the tenant. */
  readonly tenant: string;
  /** Opens a graph by name to be written, made if it does not exist. */
  readonly open: (graph: string) => Promise<{ readonly context: IngestContext; readonly scope: WriteScope }>;
}

/** An episode that the database itself refuses so often is refused for good. */
const MOST_ATTEMPTS = 5;

/**
 * Takes in what waits for the graphs of a tenant. The id of an episode is its key: after a crash between storing it and removing it from the
 * inbox, it is found stored. Several may do so at once.
 *
 * @throws PalimpsestError if the database cannot do it. What was leased is given back; what was stored before stays.
 */
export async function takeIn(parts: TakeInParts, limit: number): Promise<TakeInReport> {
  const { database } = parts;
  const tally = new Tally();
  const tenant = await findTenant(database, parts.tenant);
  if (tenant === undefined) return tally.report(0);
  const failures: unknown[] = [];
  let left = limit;
  for (const graph of await graphsWaiting(database, tenant)) {
    const inbox = { database, tenant, graph };
    // What fails in one graph keeps no other waiting.
    for (let failed = failures.length; left > 0 && failures.length === failed; ) {
      const arrivals = await lease(inbox, Math.min(left, episodesAtOnce(database)));
      if (arrivals.length === 0) break;
      left -= arrivals.length;
      failures.push(...(await takeInLeased(parts, inbox, arrivals, tally)));
    }
  }
  if (failures.length > 0) throw failures[0];
  return tally.report(await countWaiting(database, tenant));
}

/** Stores batch by batch, so that one that fails takes no other with it. Returns what was thrown. */
async function takeInLeased(
  parts: TakeInParts,
  inbox: Inbox,
  arrivals: readonly Arrival[],
  tally: Tally,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const batch of batchesOf(arrivals)) {
    try {
      await storeBatch(parts, inbox, batch, tally);
    } catch (error) {
      const refused = batch
        .filter((arrival) => isForGood(error, arrival))
        .map((arrival) => refusalOf(arrival, error));
      await settle(inbox, [], refused);
      tally.refuse(inbox, refused);
      if (refused.length === batch.length) continue;
      const ids = batch.map((arrival) => arrival.id);
      await giveBack(inbox, ids, messageOf(error));
      failures.push(error);
    }
  }
  return failures;
}

/** A graph that cannot have such a name, or what fails by itself whenever it is tried. The database may be busy for as long as it likes. */
function isForGood(error: unknown, { attempts }: Arrival): boolean {
  if (error instanceof InputError) return true;
  const isOwnFault = !(error instanceof PalimpsestError) || error.code === "storage_failed";
  return isOwnFault && attempts >= MOST_ATTEMPTS;
}

/** Those of one actor together, for the journal; what failed before by itself, so that it takes no others with it. */
function batchesOf(arrivals: readonly Arrival[]): Arrival[][] {
  const byActor = new Map<string, Arrival[]>();
  const again: Arrival[][] = [];
  for (const arrival of arrivals) {
    const known = byActor.get(arrival.actor);
    if (arrival.attempts > 1) again.push([arrival]);
    else if (known === undefined) byActor.set(arrival.actor, [arrival]);
    else known.push(arrival);
  }
  return [...byActor.values(), ...again];
}

async function storeBatch(
  parts: TakeInParts,
  inbox: Inbox,
  batch: readonly Arrival[],
  tally: Tally,
): Promise<void> {
  const { context, scope } = await parts.open(inbox.graph);
  const actor = batch[0]?.actor ?? context.actor;
  const refused: Refusal[] = [];
  const episodes: { readonly arrival: Arrival; readonly episode: PreparedEpisode }[] = [];
  for (const arrival of batch) {
    try {
      episodes.push({ arrival, episode: episodeOf(arrival, episodes.length, context.ontology) });
    } catch (error) {
      if (!(error instanceof PalimpsestError)) throw error;
      refused.push(refusalOf(arrival, error));
    }
  }
  const outcomes = await ingest(
    { ...context, actor },
    scope,
    episodes.map(({ episode }) => episode),
    { onConflict: "report" },
  );
  const taken: string[] = [];
  for (const [index, { arrival, episode }] of episodes.entries()) {
    const outcome = outcomes[index];
    if (outcome === undefined) throw new Error("An episode was taken in and there is no outcome");
    if (outcome.kind === "refused") {
      refused.push(refusalOf(arrival, outcome.error));
      continue;
    }
    taken.push(arrival.id);
    tally.store(inbox, arrival, outcome.kind === "known", episode);
  }
  await settle(inbox, taken, refused);
  tally.refuse(inbox, refused);
}

function refusalOf({ id }: Arrival, error: unknown): Refusal {
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
  #taken = 0;
  #deduplicated = 0;

  store({ graph }: Inbox, { id }: Arrival, isKnown: boolean, episode: PreparedEpisode): void {
    if (isKnown) {
      this.#deduplicated += 1;
      return;
    }
    this.#taken += 1;
    for (const { code, message } of episode.rejected) this.#rejected.push({ graph, id, code, message });
  }

  refuse({ graph }: Inbox, refused: readonly Refusal[]): void {
    this.#refused.push(...refused.map((one) => ({ graph, ...one })));
  }

  report(waiting: number): TakeInReport {
    return {
      taken: this.#taken,
      deduplicated: this.#deduplicated,
      refused: this.#refused,
      rejected: this.#rejected,
      waiting,
    };
  }
}
