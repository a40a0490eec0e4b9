/** Reads a file into a graph: what can be stored is stored, what cannot is told with its place. */
import type { WriteScope } from "../db/database.ts";
import { PalimpsestError } from "../errors.ts";
import type { IngestContext } from "../ingest/context.ts";
import { ingest, maxEpisodesPerSlice } from "../ingest/ingest.ts";
import { type PreparedEpisode, preparingEpisode } from "../ingest/input/normalize.ts";
import type { IngestOutcome } from "../ingest/outcome.ts";
import { type DeletedMessage, deleteMessages } from "../ingest/revise/revise.ts";
import type { Threads } from "../scheduling/thread-pool.ts";
import { runCooperatively, yieldIfDue } from "../scheduling/yielding.ts";
import type { PassedOver } from "./find-documents.ts";
import { FollowedDocuments } from "./followed-documents.ts";
import type { ImportFormat } from "./import-formats.ts";
import type { ImportItem } from "./item.ts";
import { type FileItems, type ReadFileOptions, readFileItems } from "./read.ts";

export interface ImportFileOptions extends ReadFileOptions {
  /** Is called after each slice of items with the progress. */
  readonly onProgress?: (progress: ImportProgress) => void;
}

/** How much of a file is done. */
export interface ImportProgress {
  readonly done: number;
  readonly total: number;
  readonly unit: FileItems["unit"];
}

/** A place in a file, and what is wrong there. */
export interface ImportFault {
  /** Path of a document below the folder, or its URL. */
  readonly document?: string;
  /** The line where it begins, or in a file that is read whole the number of the message; both from 1. */
  readonly line: number;
  /** What is wrong and what to do. */
  readonly reason: string;
}

export interface ImportReport {
  readonly format: ImportFormat;
  /** Episodes that are new. */
  readonly episodes: number;
  /** Episodes that were there already. */
  readonly deduplicated: number;
  /** Episodes that were there already and say something else by now: an edited message. */
  readonly revised: number;
  /** Stored episodes that are no longer returned, since the message was deleted. */
  readonly deleted: number;
  /** Different facts that the new episodes say something about. */
  readonly facts: number;
  /** Different entities that the new episodes name. */
  readonly entities: number;
  /**
   * Documents: how many are new or changed, are as they were and were not read, and are there no more, so
   * that nothing of them counts.
   */
  readonly documents: number;
  readonly unchanged: number;
  readonly ended: number;
  /** A folder: files that are no documents by their names, and were not read. */
  readonly passedOver: readonly PassedOver[];
  /**
   * Items that could not be stored: not readable, refused, or with an id that is taken by another message.
   * The first 1,000.
   */
  readonly broken: readonly ImportFault[];
  /** How many items were broken. */
  readonly brokenCount: number;
  /**
   * Facts handed in with a new episode that could not be learned. The episode is stored all the same. The
   * first 1,000.
   */
  readonly rejected: readonly ImportFault[];
  /** How many facts were rejected. */
  readonly rejectedCount: number;
}

/** Faults that are kept in a report; all are counted. */
const FAULTS_KEPT = 1_000;

/** The lines that are sent while a file is read, JSON each. */
export type ImportEvent =
  | ({ readonly kind: "progress" } & ImportProgress)
  | ({ readonly kind: "done" } & ImportReport)
  | { readonly kind: "error"; readonly code: string; readonly message: string };

/**
 * Stores the episodes of a file and learns from them. An item that cannot be stored is reported and the rest
 * goes on; the same file again adds nothing. Memory does not grow with the file but for about 50 bytes for
 * each different fact and entity, which are counted. (Files that are one JSON list are read whole, see
 * {@link readFileItems}.)
 *
 * @param source Path of a file or folder, a pattern of documents, or an http or https URL.
 * @param open is called when the file could be opened, so that a wrong path makes no graph.
 * @throws what {@link readFileItems} throws, before anything is written; StorageError if the database fails,
 *   with the slices before stored.
 */
export async function importFile(
  open: () => Promise<{ readonly context: IngestContext; readonly scope: WriteScope }>,
  source: string,
  options: ImportFileOptions = {},
  pool?: Threads,
): Promise<ImportReport> {
  const { onProgress, ...reading } = options;
  const followed = new FollowedDocuments();
  const file = await readFileItems(source, reading, pool, followed.known);
  const tally = new Tally(file);
  const { context, scope } = await open();
  if (file.root !== undefined) await followed.load(context, scope, file.root);
  for await (const slice of slicesOf(file.items, maxEpisodesPerSlice(context.database), reading.signal)) {
    await storeItems(context, scope, slice, tally, followed);
    onProgress?.({ done: file.done(), total: file.total, unit: file.unit });
  }
  tally.ended = await followed.endOthers(context, scope);
  return tally.report();
}

/** @throws the reason of the signal, so that nothing more is stored */
async function* slicesOf(
  items: AsyncIterable<ImportItem>,
  most: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<ImportItem[]> {
  let slice: ImportItem[] = [];
  for await (const item of items) {
    signal?.throwIfAborted();
    slice.push(item);
    if (slice.length < most) continue;
    yield slice;
    slice = [];
  }
  if (slice.length > 0) yield slice;
}

interface Place extends Pick<ImportFault, "document" | "line"> {
  readonly episode: PreparedEpisode;
  readonly isDocument: boolean;
}

async function storeItems(
  context: IngestContext,
  scope: WriteScope,
  items: readonly ImportItem[],
  tally: Tally,
  followed: FollowedDocuments,
): Promise<void> {
  const now = context.clock();
  const places: Place[] = [];
  const deleted: DeletedMessage[] = [];
  const documents = items.filter((item) => item.kind === "document");
  for (const item of items) {
    await yieldIfDue();
    const document = "name" in item ? item.name : undefined;
    if (document !== undefined) followed.see(document);
    const place = { line: item.line, ...(document === undefined ? {} : { document }) };
    if (item.kind === "unchanged") tally.unchanged += 1;
    if (item.kind === "unchanged") continue;
    if (item.kind === "broken") {
      tally.broken.add({ ...place, reason: item.reason });
      continue;
    }
    if (item.kind === "deleted") {
      deleted.push(item);
      continue;
    }
    try {
      const episode = await runCooperatively(
        preparingEpisode(item.episode, places.length, now, context.ontology, context.timeZone),
      );
      const isDocument = item.kind === "document";
      const isLatest = item.kind === "document" || item.isLatest === true;
      places.push({ ...place, episode: { ...episode, isLatest }, isDocument });
    } catch (error) {
      if (!(error instanceof PalimpsestError)) throw error;
      tally.broken.add({ ...place, reason: error.message });
    }
  }
  const outcomes = await ingest(
    context,
    scope,
    places.map((place) => place.episode),
    { onConflict: "revise" },
  );
  for (const [at, outcome] of outcomes.entries()) {
    const place = places[at];
    if (place !== undefined) tally.count(place, outcome);
  }
  tally.deleted += await deleteMessages(context, scope, deleted);
  for (const item of documents) await followed.replace(context, scope, item);
}

/** What has come of the items so far. */
class Tally {
  readonly broken = new Faults();
  deleted = 0;
  unchanged = 0;
  ended = 0;
  #documents = 0;
  readonly #rejected = new Faults();
  readonly #file: Pick<FileItems, "format" | "passedOver">;
  readonly #facts = new DistinctIds();
  readonly #entities = new DistinctIds();
  #episodes = 0;
  #deduplicated = 0;
  #revised = 0;

  constructor(file: Pick<FileItems, "format" | "passedOver">) {
    this.#file = file;
  }

  count({ episode: _, isDocument, ...place }: Place, outcome: IngestOutcome): void {
    switch (outcome.kind) {
      case "refused":
        this.broken.add({ ...place, reason: outcome.error.message });
        return;
      case "known":
        if (!isDocument) this.#deduplicated += 1;
        return;
      case "stored":
        if (isDocument) this.#documents += 1;
        else if (outcome.isRevised) this.#revised += 1;
        else this.#episodes += 1;
        this.#facts.add(outcome.applied.facts);
        this.#entities.add(outcome.applied.entities);
        for (const { message } of outcome.rejected) this.#rejected.add({ ...place, reason: message });
    }
  }

  report(): ImportReport {
    return {
      format: this.#file.format,
      episodes: this.#episodes,
      deduplicated: this.#deduplicated,
      revised: this.#revised,
      deleted: this.deleted,
      documents: this.#documents,
      unchanged: this.unchanged,
      ended: this.ended,
      passedOver: this.#file.passedOver ?? [],
      facts: this.#facts.size,
      entities: this.#entities.size,
      broken: this.broken.first,
      brokenCount: this.broken.count,
      rejected: this.#rejected.first,
      rejectedCount: this.#rejected.count,
    };
  }
}

class Faults {
  readonly #first: ImportFault[] = [];
  #count = 0;

  get first(): readonly ImportFault[] {
    return this.#first;
  }

  get count(): number {
    return this.#count;
  }

  add(fault: ImportFault): void {
    this.#count += 1;
    if (this.#first.length < FAULTS_KEPT) this.#first.push(fault);
  }
}

/**
 * Counts different UUIDs by their last 48 bits, which are random: among a million it misses one in 280 times.
 */
class DistinctIds {
  readonly #seen = new Set<number>();

  get size(): number {
    return this.#seen.size;
  }

  add(ids: readonly string[]): void {
    for (const id of ids) this.#seen.add(Number.parseInt(id.slice(-12), 16));
  }
}
