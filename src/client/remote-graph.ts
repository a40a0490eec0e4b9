/**
 * One graph behind a server, with the methods of a graph that is open in the process. Translates and nothing
 * else.
 */
import type { z } from "zod";
import type { Answer, AskEvent } from "../answer/answer-events.ts";
import type { AssertInput } from "../decide/assert.ts";
import type { EntityCorrectionInput } from "../decide/correct-entity.ts";
import type { MergeOptions, UndoneDecision } from "../decide/decide-entities.ts";
import type { Correction, Reason } from "../decide/decisions.ts";
import type { Fact } from "../domain/fact.ts";
import type { EmbedGraphOptions } from "../embed/graph-options.ts";
import type { ForgetOptions, ForgetTarget } from "../forget/options.ts";
import type { ForgetPreview } from "../forget/preview.ts";
import type { ForgetReceipt } from "../forget/receipt.ts";
import type { AuditReport } from "../graph/journal/verify-journal.ts";
import type { EntityDetails } from "../graph/read/find-entities.ts";
import type { Thread } from "../graph/read/list-episodes.ts";
import type { EntityDecision } from "../graph/read/read-decisions.ts";
import type { ReviewItem } from "../graph/read/review.ts";
import type { MentionEntry, TimelineEntry } from "../graph/read/timeline.ts";
import type { Explanation } from "../graph/read/why.ts";
import type { DocumentInput } from "../import/document-episodes.ts";
import type { ImportReport } from "../import/import-file.ts";
import type { LearnedView } from "../ingest/applied-view.ts";
import type { EpisodeInput } from "../ingest/input/input.ts";
import type { RememberResult } from "../ingest/remember.ts";
import type { EpisodeRevision, ReviseOptions, ReviseResult } from "../ingest/revise/revise.ts";
import type { ReextractOptions } from "../jobs/options.ts";
import type { ExportOptions } from "../memory/export-options.ts";
import type { EpisodePage, ListedEpisode } from "../memory/graph-episodes.ts";
import type {
  AskOptions,
  ContextOptions,
  EntitiesOptions,
  EpisodesOptions,
  FactsOptions,
  ReadOptions,
  RecallOptions,
  ReviewOptions,
  ThreadsOptions,
  TimelineMentionsOptions,
  TimelineOptions,
  VerifyAuditOptions,
  WhyOptions,
} from "../memory/graph-options.ts";
import type { SharesOptions } from "../memory/handle/sharing-methods.ts";
import type { CreateOptions } from "../ontology/graph-options.ts";
import { type TypedEntity, typedEntities } from "../ontology/typed-entities.ts";
import type { RebuildOptions, RebuildReport } from "../rebuild/rebuild.ts";
import type { EntityContext } from "../recall/context/entity-context.ts";
import type { RecallResult } from "../recall/recall-result.ts";
import type { Share, ShareOptions, ShareTarget } from "../sharing/share.ts";
import type { FeedbackInput, FeedbackResult, ReplayOptions, ReplayReport } from "../trace/feedback.ts";
import type { Traced } from "../trace/trace.ts";
import type { RestoreReport } from "../transfer/restore.ts";
import type { RestoreOptions } from "../transfer/seal.ts";
import { sendForLines } from "./body-lines.ts";
import { type Lists, PATHS, USUAL } from "./lists.ts";
import { type EachOptions, eachOf, listOf } from "./pages.ts";
import { RemoteLists } from "./remote-lists.ts";
import { type CallOptions, type RequestInput, type ServerAddress, sendJson } from "./requests.ts";
import { exportedLines, sendExport } from "./send-export.ts";
import { sendFile, type UploadOptions } from "./send-file.ts";
import type { Served } from "./served.ts";
import { serverEvents, watchJob } from "./server-events.ts";
import { type EpisodeFirst, episodeFirst, type WordsFirst } from "./words-first.ts";

/**
 * Made by `client.graph(name)`. Every method takes the library's arguments, then
 * `{ signal, timeoutMs, idempotencyKey }`.
 */
export class RemoteGraph extends RemoteLists implements Served {
  readonly name: string;
  readonly #server: ServerAddress;
  readonly #read: readonly string[];

  constructor(server: ServerAddress, name: string, read: readonly string[]) {
    super();
    this.name = name;
    this.#server = server;
    this.#read = [...new Set([name, ...read])];
  }

  /** Makes the graph if it does not exist. */
  async create(options: CreateOptions = {}, call?: CallOptions): Promise<void> {
    // Not named as a write: to make a graph twice is to make it once.
    await this.#send("POST", "/v1/graphs", call, { body: options });
  }

  /** Stores what was said and learns from it. */
  remember(episode: EpisodeInput, call?: CallOptions): Promise<RememberResult>;
  /** Stores what was said, with the words as the first argument. */
  remember(...said: WordsFirst): Promise<RememberResult>;
  remember(...said: EpisodeFirst | WordsFirst): Promise<RememberResult> {
    return this.#write("/v1/episodes", ...episodeFirst(said));
  }

  /** Stores a list of episodes and learns from them. */
  async rememberMany(episodes: readonly EpisodeInput[], call?: CallOptions): Promise<RememberResult[]> {
    if (episodes.length === 0) return [];
    const { items } = await this.#write<{ items: RememberResult[] }>("/v1/episodes", episodes, call);
    return items;
  }

  /**
   * Stores a text that is too long for one episode in pieces. The server cuts it: chunkers of your own stay
   * with the library.
   */
  async rememberDocument(document: DocumentInput, call?: CallOptions): Promise<RememberResult[]> {
    const { items } = await this.#write<{ items: RememberResult[] }>("/v1/documents", document, call);
    return items;
  }

  /** Puts the words of an episode right that was edited, or deleted (`null`), where it was said. */
  revise(
    id: string,
    content: string | null,
    options: ReviseOptions = {},
    call?: CallOptions,
  ): Promise<ReviseResult> {
    return this.#write(`/v1/episodes/${encodeURIComponent(id)}/revise`, { content, ...options }, call);
  }

  /** What an episode said, the first words first. */
  async revisions(id: string, call?: CallOptions): Promise<EpisodeRevision[]> {
    const path = `/v1/episodes/${encodeURIComponent(id)}/revisions`;
    return (await this.#send<{ items: EpisodeRevision[] }>("GET", path, call)).items;
  }

  /** Finds what answers a question. */
  recall(question: string, options: RecallOptions = {}, call?: CallOptions): Promise<Traced<RecallResult>> {
    return this.query("/v1/recall", { question }, options, call);
  }

  /** Answers a question: by the server's model, else in the words of the evidence. */
  ask(question: string, options: AskOptions = {}, call?: CallOptions): Promise<Traced<Answer>> {
    const { signal, ...rest } = withId(options);
    return this.query("/v1/ask", { question }, rest, {
      ...(signal === undefined ? {} : { signal }),
      ...call,
    });
  }

  /**
   * Answers a question and streams the answer: first what is cited, then the answer piece by piece, then all
   * of it.
   */
  async *askStream(
    question: string,
    options: AskOptions = {},
    call: CallOptions = {},
  ): AsyncGenerator<AskEvent, void, undefined> {
    const { signal, graphs = this.#read, ...rest } = withId(options);
    const within = { ...(signal === undefined ? {} : { signal }), ...call };
    const body = { question, ...rest, stream: true };
    const asked: RequestInput = { method: "POST", path: "/v1/ask", graphs, body };
    yield* serverEvents<AskEvent>(sendForLines(this.#server, asked, "text/event-stream", within));
  }

  /** Facts by subject, predicate, object and both times. */
  facts(options: FactsOptions = {}, call?: CallOptions): Promise<Fact[]> {
    return this.list("facts", options, call);
  }

  /** Entities by type, name and properties; by the names of a schema of zod, if there is one. */
  entities<Schema extends z.core.$ZodObject>(
    options: EntitiesOptions & { readonly schema: Schema },
    call?: CallOptions,
  ): Promise<TypedEntity<Schema>[]>;
  entities(options?: EntitiesOptions, call?: CallOptions): Promise<EntityDetails[]>;
  async entities(
    { schema, ...options }: EntitiesOptions & { readonly schema?: z.core.$ZodObject } = {},
    call?: CallOptions,
  ) {
    const found = await this.list("entities", options, call);
    return schema === undefined ? found : typedEntities(found, schema);
  }

  /** Episodes as they were stored, in the order in which they arrived or occurred, and how many there are. */
  async episodes(options: EpisodesOptions = {}, call?: CallOptions): Promise<EpisodePage> {
    const { asked, limit = USUAL.episodes } = this.#listing("episodes", options);
    let total = 0;
    const episodes = await listOf<ListedEpisode>(this.#server, asked, limit, call, (page) => {
      total = page.total ?? total;
    });
    return { episodes, total };
  }

  /** Conversations and documents, the one that spoke last first. */
  threads(options: ThreadsOptions = {}, call?: CallOptions): Promise<Thread[]> {
    return this.list("threads", options, call);
  }

  /**
   * What happened to an entity, the earliest first; with `include: ["mentions"]` also the episodes that
   * mention it.
   */
  timeline(
    entity: string,
    options: TimelineMentionsOptions,
    call?: CallOptions,
  ): Promise<(TimelineEntry | MentionEntry)[]>;
  timeline(entity: string, options?: TimelineOptions, call?: CallOptions): Promise<TimelineEntry[]>;
  timeline(
    entity: string,
    options: TimelineOptions & Partial<TimelineMentionsOptions> = {},
    call?: CallOptions,
  ): Promise<(TimelineEntry | MentionEntry)[]> {
    const { graphs, limit = USUAL.timeline, ...query } = options;
    const path = `/v1/entities/${encodeURIComponent(entity)}/timeline`;
    return listOf(this.#server, { method: "GET", path, query, graphs: graphs ?? this.#read }, limit, call);
  }

  /** What is known of an entity, as a context text for a prompt, without a question. */
  context(
    entity: string,
    { graphs, ...query }: ContextOptions = {},
    call?: CallOptions,
  ): Promise<EntityContext> {
    const path = `/v1/entities/${encodeURIComponent(entity)}/context`;
    return this.#send("GET", path, call, { query, graphs: graphs ?? this.#read });
  }

  /** States a fact on your own word. */
  assert(fact: AssertInput, call?: CallOptions): Promise<LearnedView> {
    return this.#write("/v1/facts", fact, call);
  }

  /** Says what is right instead. */
  correct(id: string, correct: Correction, call?: CallOptions): Promise<LearnedView> {
    return this.#write(`/v1/facts/${encodeURIComponent(id)}/correct`, correct, call);
  }

  /** Confirms a fact. */
  confirm(id: string, reason: Reason = {}, call?: CallOptions): Promise<LearnedView> {
    return this.#write(`/v1/facts/${encodeURIComponent(id)}/confirm`, reason, call);
  }

  /** Says that a fact never was so. */
  retract(id: string, reason: Reason = {}, call?: CallOptions): Promise<LearnedView> {
    return this.#write(`/v1/facts/${encodeURIComponent(id)}/retract`, reason, call);
  }

  /** Erases with all that was derived from it. */
  forget(what: ForgetTarget & ForgetOptions, call?: CallOptions): Promise<ForgetReceipt> {
    // To forget twice is to forget once.
    return this.#send("POST", "/v1/forget", call, { body: what });
  }

  /** What `forget` would erase; erases nothing. */
  previewForget(what: ForgetTarget, call?: CallOptions): Promise<ForgetPreview> {
    return this.#send("POST", "/v1/forget/preview", call, { body: what });
  }

  /** Why the memory holds a fact. */
  why(fact: string, { graphs, ...query }: WhyOptions = {}, call?: CallOptions): Promise<Explanation> {
    const path = `/v1/facts/${encodeURIComponent(fact)}/why`;
    return this.#send("GET", path, call, { query, graphs: graphs ?? this.#read });
  }

  /** Pairs of entities that may be one. */
  review(options: ReviewOptions = {}, call?: CallOptions): Promise<ReviewItem[]> {
    return this.list("review", options, call);
  }

  /** Says that two entities are one. */
  merge(
    entity: string,
    other: string,
    options: MergeOptions = {},
    call?: CallOptions,
  ): Promise<EntityDecision> {
    return this.#write("/v1/merge", { entity, other, ...options }, call);
  }

  /** Says how an entity is called and of which type it is. */
  correctEntity(
    entity: string,
    correction: EntityCorrectionInput,
    call?: CallOptions,
  ): Promise<EntityDecision> {
    return this.#write(`/v1/entities/${encodeURIComponent(entity)}/correct`, correction, call);
  }

  /** Says that two entities are two. */
  keepApart(entity: string, other: string, reason: Reason = {}, call?: CallOptions): Promise<EntityDecision> {
    return this.#write("/v1/keep-apart", { entity, other, ...reason }, call);
  }

  /** Takes back a merge, a keep-apart or a correction. */
  undo(decision: string, call?: CallOptions): Promise<UndoneDecision> {
    return this.#write(`/v1/decisions/${encodeURIComponent(decision)}/undo`, undefined, call);
  }

  /** Checks the journal. The server does not report its progress. */
  verifyAudit(_options: VerifyAuditOptions = {}, call?: CallOptions): Promise<AuditReport> {
    return this.#send("GET", "/v1/audit/verify", call);
  }

  /** Says whether an answer was right. Kept with its trace. */
  feedback({ graphs, ...input }: FeedbackInput, call?: CallOptions): Promise<FeedbackResult> {
    const sent = { graphs: graphs ?? this.#read, body: input, isWrite: true };
    return this.#send("POST", "/v1/feedback", call, sent);
  }

  /** Asks the judged questions again, and compares each answer with the judged one. */
  replayFeedback(options: ReplayOptions = {}, call?: CallOptions): Promise<ReplayReport> {
    return this.query("/v1/feedback/replay", {}, options, call);
  }

  /** Has everything read again that could not be read. */
  async replayExtractions(call?: CallOptions): Promise<number> {
    const sent = { graphs: this.#read };
    return (await this.#send<{ waiting: number }>("POST", "/v1/jobs/replay", call, sent)).waiting;
  }

  /** Has a model read again, of all times or of a period. Returns how many episodes wait for it. */
  async reextract(options: ReextractOptions = {}, call?: CallOptions): Promise<number> {
    const sent = { body: options };
    return (await this.#send<{ waiting: number }>("POST", "/v1/jobs/reextract", call, sent)).waiting;
  }

  /** Makes the graph again from its words and the stored replies. To end it early, abort the call. */
  rebuild({ onProgress }: RebuildOptions = {}, call?: CallOptions): Promise<RebuildReport> {
    return this.#watched("rebuild", ({ done, total }) => onProgress?.(done, total), call);
  }

  /** Embeds now what waits for it. Returns how many items were embedded. */
  async embed({ onProgress }: EmbedGraphOptions = {}, call?: CallOptions): Promise<number> {
    return (await this.#watched<{ embedded: number }>("embed", onProgress, call)).embedded;
  }

  async #watched<Result extends object>(
    job: "rebuild" | "embed",
    onProgress: EmbedGraphOptions["onProgress"],
    call: CallOptions = {},
  ): Promise<Result> {
    const asked: RequestInput = { method: "POST", path: `/v1/jobs/${job}`, graphs: [this.name] };
    const lines = sendForLines(this.#server, asked, "text/event-stream", call);
    return watchJob<Result>(serverEvents(lines), onProgress);
  }

  /**
   * A list from its beginning to its end, read page by page as its items are taken. Without `limit` all of
   * them.
   *
   * @example for await (const fact of graph.each("facts", { subject: "Alice", asOf: "any" })) console.log(fact.text);
   */
  each<Name extends keyof Lists>(
    list: Name,
    options?: Lists[Name]["options"],
    call?: EachOptions,
  ): AsyncGenerator<Lists[Name]["item"], void, undefined> {
    const { asked, limit } = this.#listing(list, options ?? {});
    return eachOf(this.#server, asked, limit ?? Number.POSITIVE_INFINITY, call);
  }

  /**
   * Shares a fact, or an entity with all that is held of it, with another graph of the tenant, which the
   * token must be allowed to write.
   */
  share(target: ShareTarget, options: ShareOptions, call?: CallOptions): Promise<Share> {
    return this.#write("/v1/shares", { ...target, ...options }, call);
  }

  /** Withdraws what was shared. */
  unshare(id: string, call?: CallOptions): Promise<Share> {
    return this.#send("DELETE", `/v1/shares/${encodeURIComponent(id)}`, call);
  }

  /** What this graph shares with others, the newest first. */
  shares({ to, withdrawn }: SharesOptions = {}, call?: CallOptions): Promise<Share[]> {
    const asked: RequestInput = {
      method: "GET",
      path: "/v1/shares",
      query: { to, withdrawn },
      graphs: [this.name],
    };
    return listOf(this.#server, asked, Number.POSITIVE_INFINITY, call);
  }

  /**
   * The whole memory as JSON lines, without line ends, as they come. A server signs with its own key.
   *
   * @throws InputError `invalid_input` for a `signingKey`, which is not sent
   */
  export(options: ExportOptions = {}, call: CallOptions = {}): AsyncGenerator<string, void, undefined> {
    return exportedLines(this.#server, this.name, options, call);
  }

  /**
   * Reads a file into this graph: what somebody drops on a page. The file is sent first; then `onProgress` is
   * called with the progress of the server.
   *
   * @throws InputError `unsupported_format`, `import_invalid`, `body_too_large`
   * @example
   * const { episodes } = await graph.importFile(file, { name: file.name, speaker: "Maya", onProgress: ({ done, total }) => draw(done / total) });
   */
  importFile(
    file: Blob | Uint8Array<ArrayBuffer>,
    options: UploadOptions,
    call?: CallOptions,
  ): Promise<ImportReport> {
    return sendFile(this.#server, this.name, file, options, call);
  }

  /**
   * Reads an export into this graph. It is sent as it is read, which browsers other than Chromium's cannot
   * do.
   */
  restore(
    lines: AsyncIterable<string> | readonly string[],
    options: RestoreOptions = {},
    call?: CallOptions,
  ): Promise<RestoreReport> {
    return sendExport(this.#server, this.name, lines, options, call);
  }

  protected list<Name extends keyof Lists>(
    list: Name,
    options: Lists[Name]["options"],
    call: CallOptions | undefined,
  ): Promise<Lists[Name]["item"][]> {
    const { asked, limit } = this.#listing(list, options);
    return listOf(this.#server, asked, limit ?? USUAL[list], call);
  }

  #listing(list: keyof Lists, options: Lists[keyof Lists]["options"]) {
    const { graphs, limit, where, actor, ...rest } = {
      graphs: undefined,
      where: undefined,
      actor: undefined,
      ...options,
    };
    const query = {
      ...rest,
      ...(where === undefined ? {} : { where: JSON.stringify(where) }),
      ...(actor === undefined ? {} : { actor: `${actor.kind}:${actor.id}` }),
    };
    const path = `/v1/${list === "extractions" ? PATHS.extractions : list}`;
    return { asked: { method: "GET" as const, path, query, graphs: graphs ?? this.#read }, limit };
  }

  protected query<Result>(
    path: string,
    named: object,
    options: ReadOptions,
    call?: CallOptions,
  ): Promise<Result> {
    const { graphs = this.#read, ...rest } = options;
    return sendJson(this.#server, { method: "POST", path, graphs, body: { ...named, ...rest } }, call);
  }

  #write<Result>(path: string, body: object | undefined, call?: CallOptions): Promise<Result> {
    return this.#send("POST", path, call, { ...(body === undefined ? {} : { body }), isWrite: true });
  }

  /** Asks of this graph alone, unless `more` names others. */
  #send<Result>(
    method: RequestInput["method"],
    path: string,
    call: CallOptions | undefined,
    more: Partial<RequestInput> = {},
  ): Promise<Result> {
    return sendJson(this.#server, { method, path, graphs: [this.name], ...more }, call);
  }
}

/**
 * An exchange that is to be remembered has an id, so that a second try of the call is not a second exchange.
 */
function withId(options: AskOptions): AskOptions {
  return options.remember === true && options.id === undefined
    ? { ...options, id: crypto.randomUUID() }
    : options;
}
