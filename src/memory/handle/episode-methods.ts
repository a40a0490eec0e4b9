import { z } from "zod";
import { EPISODE_ORDERS } from "../../domain/episode.ts";
import { isUuid } from "../../domain/ids.ts";
import { checked } from "../../domain/shape-fault.ts";
import { invalid } from "../../errors.ts";
import { listEpisodes, listThreads, type Thread } from "../../graph/read/list-episodes.ts";
import {
  readThreadReading,
  storeThreadReading,
  type ThreadReading,
} from "../../graph/write/thread-readings.ts";
import { type DocumentInput, episodesOfDocument } from "../../import/document-episodes.ts";
import { type ImportFileOptions, type ImportReport, importFile } from "../../import/import-file.ts";
import type { EpisodeInput } from "../../ingest/input/input.ts";
import { type RememberResult, rememberAll } from "../../ingest/remember.ts";
import {
  checkRevise,
  type EpisodeRevision,
  type ReviseOptions,
  type ReviseResult,
  readRevisions,
  revise,
} from "../../ingest/revise/revise.ts";
import { inSpan } from "../../telemetry/spans.ts";
import { checkId, checkImport, count, read, text, time } from "../check-options.ts";
import type { GraphAccess, GraphParts } from "../graph-access.ts";
import { EPISODE_DETAILS, type EpisodePage, withDetails } from "../graph-episodes.ts";
import {
  DEFAULTS,
  type EpisodesOptions,
  knownAtOf,
  type ThreadsOptions,
  timeOfEpisodes,
} from "../graph-options.ts";

/**
 * Episodes: storing, revising, importing and listing them, and what a reader of a thread keeps. Each class
 * after this one adds the methods of a topic and extends the one before; the last one is `GraphHandle`.
 */
export class EpisodeMethods {
  /** @internal */
  protected readonly access: GraphAccess;
  /** @internal */
  protected readonly parts: GraphParts;

  /** @internal */
  constructor(access: GraphAccess) {
    this.access = access;
    this.parts = access.parts;
  }

  /**
   * Stores what was said and learns from it, in one transaction.
   *
   * The same `id` again, or without one the same words by the same speaker in the same thread at the same
   * `occurredAt`, is the same episode: nothing is added and `deduplicated` is true. With neither `id` nor
   * `occurredAt`, each call stores a new episode.
   *
   * @throws InputError `episode_empty`, `episode_too_large`, `invalid_time`, `invalid_time_zone`,
   *   `time_in_future`, `time_in_past`, `invalid_input`
   * @throws ConflictError `episode_conflict` if the id is taken by other words
   * @example
   * await graph.remember({ content: "I adopted a dog, Fido, last May.", speaker: "Alice", occurredAt: "2026-03-02T10:00:00Z" });
   * @example
   * const { followUp } = await graph.ask("Who is my sister?"); // "What is your sister's name?"
   * if (followUp !== null) await graph.remember("Jo.", { answers: followUp });
   */
  remember(episode: EpisodeInput): Promise<RememberResult>;
  /** Stores what was said, with the words as the first argument. */
  remember(content: string, more?: Omit<EpisodeInput, "content">): Promise<RememberResult>;
  async remember(
    said: EpisodeInput | string,
    more: Omit<EpisodeInput, "content"> = {},
  ): Promise<RememberResult> {
    const episode = typeof said === "string" ? { ...more, content: said } : said;
    const [result] = await this.rememberMany([episode]);
    if (result === undefined) throw new Error("An episode was remembered and there is no result");
    return result;
  }

  /**
   * Stores a list of episodes and learns from them. All are checked before one is written; a long list is
   * written in several transactions, each whole or not at all.
   *
   * @throws PalimpsestError of the first that is refused, with its `index`
   */
  async rememberMany(episodes: readonly EpisodeInput[]): Promise<RememberResult[]> {
    if (!Array.isArray(episodes))
      throw invalid("rememberMany() takes a list of episodes. Use remember() for one.");
    return this.access.write(async (context, scope) => {
      const attributes = { "palimpsest.episodes": episodes.length };
      const results = await inSpan("palimpsest.remember", attributes, () =>
        rememberAll(context, scope, episodes),
      );
      if (results.some(({ episode }) => episode.expiresAt !== undefined)) this.access.refresh();
      for (const { deduplicated, novelty } of results)
        if (!deduplicated) this.parts.observe?.({ kind: "remembered", route: novelty?.route ?? "none" });
      return results;
    });
  }

  /**
   * Stores a text that is too long for one episode in pieces: at headings, or where a text without headings
   * turns to something else. The pieces are the episodes of its thread. The same text again adds nothing, an
   * edited one what is new.
   *
   * @returns What became of each piece, in their order.
   * @throws InputError `episode_empty`, `invalid_time`, `time_in_future`, `invalid_input`
   * @example await graph.rememberDocument({ thread: "interview-3", content: transcript, occurredAt: "2026-03-02" });
   */
  async rememberDocument(document: DocumentInput): Promise<RememberResult[]> {
    return this.rememberMany(await episodesOfDocument(document, this.parts.pool));
  }

  /**
   * Imports what `source` names: a file of chats (JSON lines, an export of ChatGPT or Claude, LoCoMo,
   * server-memory), a document (Markdown, text, HTML, PDF, DOCX, mail, CSV), a folder
   * or a pattern of documents, or pages of the web by their URL. An item that cannot be stored is reported
   * with its line, the rest goes on. The same file again adds nothing. Closing the memory stops
   * it between two slices, with what is stored so far in place.
   *
   * @param source Path of a file or folder, a pattern such as `papers/*.pdf`, or an http or https URL.
   * @throws NotFoundError `file_not_found`; InputError `unsupported_format`, `import_invalid`; StorageError
   *   `memory_closed` if it was stopped so
   * @example
   * const { episodes, facts, broken } = await graph.importFile("conversations.json", { speaker: "Maya" });
   */
  async importFile(source: string, options: ImportFileOptions = {}): Promise<ImportReport> {
    checkImport(source, options);
    const { database, closing, pool } = this.parts;
    const signal = AbortSignal.any([closing, options.signal].filter((each) => each !== undefined));
    return database
      .trackCall(() => importFile(() => this.access.openToWrite(), source, { ...options, signal }, pool))
      .finally(() => this.access.refresh());
  }

  /**
   * Replaces the words of an episode that was edited, or deleted (`null`), where it was said: a chat, a mail
   * box. It keeps its id, its place and its time. The former words count no more, and the new ones are read
   * as those of a new episode are. The former words stay stored, and are returned with `knownAt` before now;
   * `forget()` erases them. The same words again change nothing.
   *
   * @param id As it was given, or the `uid`.
   * @throws NotFoundError `episode_unknown`; InputError `episode_empty`, `episode_too_large`, `invalid_input`
   * @example
   * await graph.revise("msg-17", "I live in Paris.");
   * await graph.revise("msg-18", null);
   */
  async revise(id: string, content: string | null, options: ReviseOptions = {}): Promise<ReviseResult> {
    checkId("revise()", id, "the id of an episode");
    checkRevise(content, options);
    await this.parts.database.trackCall(() => this.access.find());
    return this.access.write((context, scope) => revise(context, scope, id, content, options));
  }

  /**
   * The versions of an episode's words, the first one first, each with the time during which the memory had
   * it.
   *
   * @param id As it was given, or the `uid`.
   * @throws NotFoundError `episode_unknown`, `graph_unknown`
   * @example
   * for (const { content, recordedAt } of await graph.revisions("msg-17")) console.log(recordedAt, content ?? "(deleted)");
   */
  async revisions(id: string): Promise<EpisodeRevision[]> {
    checkId("revisions()", id, "the id of an episode");
    return this.access.read({}, (transaction, where) => readRevisions(transaction, where, id));
  }

  /**
   * Episodes as they were stored, in the order in which they arrived or occurred, and how many there are.
   *
   * @throws InputError `invalid_input`, `invalid_time`; NotFoundError `graph_unknown`, `episode_unknown` for
   *   an `after` or `before` that is not there
   * @example
   * const { episodes, total } = await graph.episodes({ thread: "chat-1", order: "newest", limit: 20 });
   * const march = await graph.episodes({ since: "2026-03", until: "2026-04", order: "occurred" });
   */
  async episodes(options: EpisodesOptions = {}): Promise<EpisodePage> {
    checkEpisodes(options);
    const {
      graphs: _graphs,
      order = "oldest",
      limit = DEFAULTS.episodes,
      knownAt: _knownAt,
      since: _since,
      until: _until,
      include = [],
      ...wanted
    } = options;
    const time = timeOfEpisodes(options);
    return this.access.read(options, async (transaction, where) => {
      const query = { ...where, ...wanted, ...time, ...knownAtOf(options), order, limit };
      const { episodes, total } = await listEpisodes(transaction, query);
      return { episodes: await withDetails(transaction, where, episodes, include), total };
    });
  }

  /**
   * Conversations and documents, the one that spoke last first: how many episodes each has, and when it began
   * and ended.
   *
   * @throws InputError `invalid_input`; NotFoundError `graph_unknown`
   * @example
   * const [latest] = await graph.threads({ search: "chat" });
   * if (latest !== undefined) await graph.episodes({ thread: latest.name, order: "occurred" });
   */
  async threads(options: ThreadsOptions = {}): Promise<Thread[]> {
    checked("threads()", threadsShape, options);
    const { search, limit = DEFAULTS.threads } = options;
    return this.access.read(options, (transaction, where) =>
      listThreads(transaction, { ...where, ...(search === undefined ? {} : { search }), limit }),
    );
  }

  /**
   * What a reader of a thread stored last of what it made of the episodes; `null` if there is nothing, as
   * after anything of the graph was forgotten.
   *
   * @param reader Its name, with the version of what it makes.
   * @throws NotFoundError `graph_unknown`
   */
  async reading(thread: string, reader: string): Promise<ThreadReading | null> {
    return this.access.read({}, (transaction, where) =>
      readThreadReading(transaction, where, thread, reader),
    );
  }

  /**
   * Stores what a reader made of a thread, so that the next one reads on from there. Refused where more is
   * stored, and where some of what was read is forgotten.
   *
   * @returns whether it was stored
   * @throws NotFoundError `graph_unknown`
   */
  async keepReading(thread: string, reader: string, reading: ThreadReading): Promise<boolean> {
    const { database, clock } = this.parts;
    return database.trackCall(async () => {
      const { tenant, graph } = await this.access.find();
      const scope = { tenant, read: [graph], write: graph };
      return database.transaction(scope, (transaction) =>
        storeThreadReading(transaction, scope, thread, reader, reading, clock()),
      );
    });
  }
}

const episodeUid = text.refine(isUuid, { error: "is not the uid of an episode" }).optional();
const episodesShape = z.strictObject({
  ...read,
  ids: z.array(text).optional(),
  thread: text.optional(),
  since: time,
  until: time,
  after: episodeUid,
  before: episodeUid,
  order: z.enum(EPISODE_ORDERS).optional(),
  knownAt: time,
  include: z.array(z.enum(EPISODE_DETAILS)).optional(),
  limit: count,
});

const threadsShape = z.strictObject({ ...read, search: text.min(1).optional(), limit: count });

/** @throws InputError `invalid_input` */
function checkEpisodes(options: unknown): void {
  checked("episodes()", episodesShape, options);
  const { include = [], knownAt } = episodesShape.parse(options);
  if (include.length === 0 || knownAt === undefined) return;
  throw invalid("episodes(): include tells of the entities of now. Leave out knownAt, or include.");
}
