/** One graph of one tenant: everything that can be done with a memory. Translates and delegates; no rule lives here. */

import type { z } from "zod";
import type { Answer, AskEvent } from "../answer/answer-events.ts";
import { noteMisses, reportMisses } from "../answer/gate-misses.ts";
import { closeQuestions, type QuestionGap, readQuestions } from "../answer/questions.ts";
import { tryQuestions } from "../answer/try-questions.ts";
import { type AssertInput, assertFact } from "../decide/assert.ts";
import { correctEntity, type EntityCorrectionInput } from "../decide/correct-entity.ts";
import { decide } from "../decide/decide.ts";
import {
  decidePair,
  type MergeOptions,
  type UndoneDecision,
  undoDecision,
} from "../decide/decide-entities.ts";
import { type Correction, confirmation, correction, type Reason, retraction } from "../decide/decisions.ts";
import { type Actor, actingOf, actorText } from "../domain/actor.ts";
import type { Fact } from "../domain/fact.ts";
import { factId, isUuid } from "../domain/ids.ts";
import type { TimeInput } from "../domain/interval.ts";
import type { Json } from "../domain/json.ts";
import { type SureFilter, sureFilterOf } from "../domain/sure-filter.ts";
import type { Embeddings } from "../embed/embeddings.ts";
import { checkEmbed, checkModelName, type EmbedGraphOptions } from "../embed/graph-options.ts";
import { type EmbeddingView, readProgress, removeVectors, retryRefused } from "../embed/progress.ts";
import { InputError, NotFoundError } from "../errors.ts";
import { checkForget, checkResidueTerms, type ForgetOptions, type ForgetTarget } from "../forget/options.ts";
import type { ForgetPreview } from "../forget/preview.ts";
import type { ForgetReceipt, Verification } from "../forget/receipt.ts";
import type {
  CentralityOptions,
  Communities,
  CommunitiesOptions,
  Groups,
  GroupsOptions,
  PageRankOptions,
  PathsOptions,
  Ranking,
  SimilarEntity,
  SimilarOptions,
  WeightedPath,
} from "../graph/algorithms/options.ts";
import { walkNeighbours, walkPath } from "../graph/cache/walk-current.ts";
import { type AuditEntry, readJournal } from "../graph/journal/read-journal.ts";
import { type AuditReport, verifyJournal } from "../graph/journal/verify-journal.ts";
import { type Change, changesBetween } from "../graph/read/changes.ts";
import { type EntityDetails, readEntityDetails } from "../graph/read/find-entities.ts";
import { findFacts } from "../graph/read/find-facts.ts";
import { listEpisodes, listThreads, type Thread } from "../graph/read/list-episodes.ts";
import { entitiesMeant, meantBy, unknownEntity } from "../graph/read/meant.ts";
import { decisionView, type EntityDecision, readDecisions } from "../graph/read/read-decisions.ts";
import { type ReviewItem, readReview } from "../graph/read/review.ts";
import { reviewNames } from "../graph/read/review-names.ts";
import { type MentionEntry, type TimelineEntry, timelineOf } from "../graph/read/timeline.ts";
import { type Explanation, explain } from "../graph/read/why.ts";
import { mentionAlternatives } from "../graph/walk/edge-alternatives.ts";
import { type Path, shortestPath, toldAlong } from "../graph/walk/find-path.ts";
import { type Neighbourhood, neighboursOf, toldFromStart } from "../graph/walk/neighbours.ts";
import { idsNamed, type VersionsBetween, versionsBetween } from "../graph/walk/versions-between.ts";
import { readThreadReading, storeThreadReading, type ThreadReading } from "../graph/write/thread-readings.ts";
import { type DocumentInput, episodesOfDocument } from "../import/document-episodes.ts";
import { type ImportFileOptions, type ImportReport, importFile } from "../import/import-file.ts";
import type { LearnedView } from "../ingest/applied-view.ts";
import type { EpisodeInput } from "../ingest/input/input.ts";
import { type RememberResult, rememberAll } from "../ingest/remember.ts";
import {
  checkRevise,
  type EpisodeRevision,
  type ReviseOptions,
  type ReviseResult,
  readRevisions,
  revise,
} from "../ingest/revise/revise.ts";
import { type ExtractionView, listExtractions } from "../jobs/list-extractions.ts";
import {
  checkExtractions,
  checkRebuild,
  checkReextract,
  type ExtractionsOptions,
  type ReextractOptions,
} from "../jobs/options.ts";
import { reextract } from "../jobs/reextract.ts";
import type { MatchCall, MatchResult } from "../match/match-call.ts";
import {
  MATCH_DEFAULTS,
  type MatchOptions,
  type NeighboursOptions,
  type PathOptions,
} from "../match/options.ts";
import { queriesOf } from "../match/run.ts";
import { checkSurprises, type SurprisesOptions } from "../novelty/options.ts";
import { readSurprises, type StoredSurprise } from "../novelty/surprises.ts";
import { checkTerms } from "../ontology/check-terms.ts";
import { readGaps, type TermGap } from "../ontology/gaps.ts";
import {
  type CreateOptions,
  checkCreate,
  checked,
  type GapsOptions,
  gapsToShow,
} from "../ontology/graph-options.ts";
import { type TypedEntity, typedEntities } from "../ontology/typed-entities.ts";
import { requeueFailed } from "../queue/extraction-queue.ts";
import { type RebuildOptions, type RebuildReport, rebuild } from "../rebuild/rebuild.ts";
import { searchEntities } from "../recall/facts/search-entities.ts";
import type { RecallResult } from "../recall/recall.ts";
import { type NamedWrite, runOnce } from "../requests/once.ts";
import { NO_ENTITY_LISTS } from "../resolve/entity-lists.ts";
import type { Share, ShareOptions, ShareTarget } from "../sharing/share.ts";
import { inSpan } from "../telemetry/spans.ts";
import type { FeedbackInput, FeedbackResult, ReplayOptions, ReplayReport } from "../trace/feedback.ts";
import { readTraces } from "../trace/store-traces.ts";
import { checkTraces, type Trace, type Traced, type TracesOptions } from "../trace/trace.ts";
import { exportLines } from "../transfer/export.ts";
import type { RestoreReport } from "../transfer/restore.ts";
import {
  type ExportOptions,
  exportKeys,
  exportShape,
  type RestoreOptions,
  restoreShape,
} from "../transfer/seal.ts";
import {
  checkCentrality,
  checkCommunities,
  checkComponents,
  checkPageRank,
  checkPaths,
  checkSimilar,
  checkVersionsBetween,
} from "./analysis-options.ts";
import { checkEpisodes, checkThreads } from "./episodes-options.ts";
import { GraphAccess, type GraphParts } from "./graph-access.ts";
import { GraphAlgorithms } from "./graph-algorithms.ts";
import { type EpisodePage, withDetails } from "./graph-episodes.ts";
import { type GivenAnswer, GraphFeedback } from "./graph-feedback.ts";
import { GraphForgetting } from "./graph-forgetting.ts";
import {
  type AskOptions,
  type AuditOptions,
  type ChangesOptions,
  type DecisionsOptions,
  type EntitiesOptions,
  type EpisodesOptions,
  type FactsOptions,
  knownAtOf,
  LIMITS,
  momentOf,
  type RecallOptions,
  type ReviewOptions,
  type ThreadsOptions,
  type TimelineMentionsOptions,
  type TimelineOptions,
  timeOfEpisodes,
  timeOrNow,
  typesOf,
  type ValidTimeOptions,
  type VerifyAuditOptions,
  type VersionsBetweenOptions,
  type WhyOptions,
} from "./graph-options.ts";
import { GraphQuestions } from "./graph-questions.ts";
import { GraphSharing, type SharesOptions } from "./graph-sharing.ts";
import {
  checkAsk,
  checkAssert,
  checkAudit,
  checkChanges,
  checkCorrection,
  checkEntities,
  checkEntityCorrection,
  checkedLines,
  checkFacts,
  checkId,
  checkImport,
  checkMatch,
  checkMerge,
  checkNeighbours,
  checkPair,
  checkPath,
  checkReason,
  checkRecall,
  checkReview,
  checkTimeline,
  checkUndo,
  checkVerifyAudit,
  checkWhy,
} from "./read-options.ts";
import type { Registry } from "./registry.ts";
import { restoreGraph } from "./restore-graph.ts";

/** What the memory does not know: a question without an answer, or a term that no ontology has. */
export type Gap = QuestionGap | TermGap;

/** Made by `memory.tenant(name).graph(name)`. */
export class GraphHandle {
  readonly tenant: string;
  readonly name: string;
  readonly #access: GraphAccess;
  readonly #questions: GraphQuestions;
  readonly #forgetting: GraphForgetting;
  readonly #sharing: GraphSharing;
  readonly #algorithms: GraphAlgorithms;
  readonly #feedback: GraphFeedback;

  constructor(
    names: { readonly tenant: string; readonly graph: string },
    parts: GraphParts,
    registry: Registry,
  ) {
    this.tenant = names.tenant;
    this.name = names.graph;
    this.#access = new GraphAccess(names, parts, registry);
    this.#questions = new GraphQuestions(this.#access);
    this.#feedback = new GraphFeedback(this.#access, this.#questions);
    this.#forgetting = new GraphForgetting(this.#access);
    this.#sharing = new GraphSharing(this.#access);
    this.#algorithms = new GraphAlgorithms(this.#access);
  }

  get #parts(): GraphParts {
    return this.#access.parts;
  }

  /**
   * The same graph for another actor: the journal and claims of a person's own name who it was.
   *
   * @throws InputError `invalid_input`
   * @example await graph.as({ kind: "user", id: "alice", via: "crm:7" }).retract(fact.id);
   */
  as(actor: Actor): GraphHandle {
    const parts = { ...this.#parts, ...actingOf(actor) };
    return new GraphHandle({ tenant: this.tenant, graph: this.name }, parts, this.#access.registry);
  }

  /**
   * Makes the graph if it does not exist, so that it can be read before anything is remembered. Its profile says which types and predicates it
   * knows; a graph that is made by its first write follows `memory`.
   *
   * @throws InputError `profile_unknown`, `invalid_time_zone`; ConflictError `profile_conflict` if it exists and follows another
   * @example await memory.tenant("acme").graph("crm").create({ profile: "company" });
   */
  async create(options: CreateOptions = {}): Promise<void> {
    const checked = checkCreate(options);
    await this.#parts.database.trackCall(() => this.#access.make(checked));
  }

  /**
   * Terms that were used and that the ontology does not know, the most frequent first. They are kept as they are; `ontology.define()` makes them
   * known.
   *
   * @throws NotFoundError `graph_unknown`
   */
  async gaps(options: GapsOptions = {}): Promise<Gap[]> {
    const { kinds, limit, ...which } = gapsToShow(options);
    const wantsQuestions = kinds.includes("question");
    if (wantsQuestions) await this.#tryQuestions();
    return this.#access.read(options, async (transaction, where, { ontology }) => [
      ...(wantsQuestions ? await readQuestions(transaction, where, { ...which, limit }) : []),
      ...(await readGaps(transaction, where, ontology, kinds, limit)),
    ]);
  }

  /** Asks again what could not be answered before the graph was last written. */
  async #tryQuestions(): Promise<void> {
    const { database } = this.#parts;
    const { tenant, graph } = await database.trackCall(() => this.#access.find());
    const where = { tenant, graph };
    const usual = { limit: LIMITS.recall, maxTokens: LIMITS.contextTokens };
    const { tried, revision } = await this.#access.read({}, (transaction, _, context) =>
      tryQuestions(context, transaction, where, usual),
    );
    if (tried.size === 0) return;
    const missed = await database.trackCall(() =>
      database.transaction({ tenant, read: [graph], write: graph }, async (transaction) => {
        closeQuestions(transaction, where, tried, revision);
        return noteMisses({ transaction, ...where }, { tried, revision }, this.#parts);
      }),
    );
    reportMisses(missed, this.#parts);
  }

  /**
   * What was recalled and answered, the latest first: the question, what was found by which reasons, and how long each step took. Kept for
   * `traces.keepDays` days.
   *
   * @throws InputError `invalid_input`; NotFoundError `graph_unknown`
   * @example
   * const { traceId } = await graph.recall("Where does Alice live?");
   * const [trace] = await graph.traces({ id: traceId ?? "" });
   */
  async traces(options: TracesOptions = {}): Promise<Trace[]> {
    const { askedHere, ...wanted } = checkTraces(options);
    await this.#parts.traces?.flush();
    const own = askedHere
      ? [(await this.#parts.database.trackCall(() => this.#access.find())).graph]
      : undefined;
    return this.#access.read(options, (transaction, { tenant, graphs }) =>
      readTraces(transaction, { tenant, graphs: own ?? graphs }, wanted),
    );
  }

  /**
   * Says whether an answer was right. It is kept with the trace of the answer, and goes with it. A wrong fact is given back as `correctable`, for
   * `correct(correctable.id, …)`; a missing one becomes a gap; where the facts are right, the answer is to blame.
   *
   * @throws InputError `invalid_input`; NotFoundError `trace_unknown`, `fact_unknown`
   * @example
   * const { answer, citations, traceId } = await graph.ask("Where does Alice live?");
   * const { correctable } = await graph.feedback({ trace: traceId ?? "", verdict: "wrong-fact", fact: citations[0]?.id ?? "" });
   * if (correctable !== null) await graph.correct(correctable.id, { object: "Oslo" });
   */
  async feedback(input: FeedbackInput): Promise<FeedbackResult> {
    return this.#feedback.give(input);
  }

  /**
   * Asks again what was judged, as it was asked, and says of each answer whether it is better or worse now. Nothing is noted of it; a model is asked
   * where one answered.
   *
   * @throws InputError `invalid_input`
   * @example
   * const { counts, items } = await graph.replayFeedback();
   * console.log(counts.worse, items.filter(({ outcome }) => outcome === "worse"));
   */
  async replayFeedback(options: ReplayOptions = {}): Promise<ReplayReport> {
    return this.#feedback.replay(options);
  }

  /** Keeps what a model said with the trace of the recall that it was shown, if `traces.answers` is set. For servers that pass on what models say. */
  async keepAnswer(trace: string, answer: GivenAnswer): Promise<void> {
    await this.#feedback.keepAnswer(trace, answer);
  }

  /**
   * What contradicted facts that were current, the latest first: both sides as they were then, with their sources, and a question to ask where the
   * ontology has words for it.
   *
   * @throws InputError `invalid_input`; NotFoundError `graph_unknown`
   * @example
   * for (const { question, settled } of await graph.surprises({ settled: false })) console.log(question);
   */
  async surprises(options: SurprisesOptions = {}): Promise<StoredSurprise[]> {
    const wanted = checkSurprises(options);
    return this.#access.read(options, (transaction, where, { ontology }) =>
      readSurprises(transaction, { ...where, ...wanted }, ontology),
    );
  }

  /**
   * Stores what was said and learns from it, in one transaction.
   *
   * The same `id` again, or without one the same words by the same speaker in the same thread at the same time, is the same
   * episode: nothing is added and `deduplicated` is true.
   *
   * @throws InputError `episode_empty`, `episode_too_large`, `invalid_time`, `invalid_time_zone`, `time_in_future`, `invalid_input`
   * @throws ConflictError `episode_conflict` if the id is taken by other words
   * @example
   * await graph.remember({ content: "I adopted a dog, Fido, last May.", speaker: "Alice", occurredAt: "2026-03-02T10:00:00Z" });
   */
  async remember(episode: EpisodeInput): Promise<RememberResult> {
    const [result] = await this.rememberMany([episode]);
    if (result === undefined) throw new Error("An episode was remembered and there is no result");
    return result;
  }

  /**
   * The same with a list. All are checked before one is written; a long list is written in several transactions, each
   * whole or not at all.
   *
   * @throws PalimpsestError of the first that is refused, with its `index`
   */
  async rememberMany(episodes: readonly EpisodeInput[]): Promise<RememberResult[]> {
    if (!Array.isArray(episodes)) {
      throw new InputError(
        "invalid_input",
        "rememberMany() takes a list of episodes. Use remember() for one.",
      );
    }
    return this.#access.write(async (context, scope) => {
      const attributes = { "palimpsest.episodes": episodes.length };
      const results = await inSpan("palimpsest.remember", attributes, () =>
        rememberAll(context, scope, episodes),
      );
      for (const { deduplicated, novelty } of results)
        if (!deduplicated) this.#parts.observe?.({ kind: "remembered", route: novelty?.route ?? "none" });
      return results;
    });
  }

  /**
   * Puts the words of an episode right that was edited, or deleted (`null`), where it was said: a chat, a mail box. It keeps its id, its place and its time. What the former
   * words said counts no more, and the new ones are read as those of a new episode are. The former words are kept, and told with `knownAt` before now; `forget()` erases
   * them. The same words again change nothing.
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
    await this.#parts.database.trackCall(() => this.#access.find());
    return this.#access.write((context, scope) => revise(context, scope, id, content, options));
  }

  /**
   * What an episode said, the first words first, each with the time during which the memory had them so.
   *
   * @param id As it was given, or the `uid`.
   * @throws NotFoundError `episode_unknown`, `graph_unknown`
   * @example
   * for (const { content, recordedAt } of await graph.revisions("msg-17")) console.log(recordedAt, content ?? "(deleted)");
   */
  async revisions(id: string): Promise<EpisodeRevision[]> {
    checkId("revisions()", id, "the id of an episode");
    return this.#access.read({}, (transaction, where) => readRevisions(transaction, where, id));
  }

  /**
   * Stores a text that is too long for one episode in pieces: at headings, or where a text without headings turns to something else. The pieces are the
   * episodes of its thread. The same text again adds nothing, an edited one what is new.
   *
   * @returns What became of each piece, in their order.
   * @throws InputError `episode_empty`, `invalid_time`, `time_in_future`, `invalid_input`
   * @example await graph.rememberDocument({ thread: "interview-3", content: transcript, occurredAt: "2026-03-02" });
   */
  async rememberDocument(document: DocumentInput): Promise<RememberResult[]> {
    return this.rememberMany(await episodesOfDocument(document, this.#parts.threads));
  }

  /**
   * What a model is to read, has read, or could not read, with what it took; the latest first.
   *
   * @throws NotFoundError `graph_unknown`
   * @example const failed = await graph.extractions({ state: "failed" });
   */
  async extractions(options: ExtractionsOptions = {}): Promise<ExtractionView[]> {
    const checked = checkExtractions(options);
    return this.#access.read(options, (transaction, where) =>
      listExtractions(transaction, { ...where, ...checked }),
    );
  }

  /**
   * Has everything read again that could not be read. Returns how many episodes wait for it.
   *
   * @throws NotFoundError `graph_unknown`
   */
  async replayExtractions(): Promise<number> {
    const { database, clock, queue } = this.#parts;
    return database.trackCall(async () => {
      const { tenant, graph } = await this.#access.find();
      const count = await database.transaction({ tenant, read: [graph], write: graph }, (transaction) =>
        requeueFailed({ transaction, tenant, graph }, clock(), null),
      );
      queue?.onQueued();
      return count;
    });
  }

  /**
   * Has a model read again what another prompt or another model read, or what none has read; the usual limits and batches hold. What the new reply
   * says as the one before stays as it is; the rest of that counts no more. Returns how many episodes were put down.
   *
   * @throws NotFoundError `graph_unknown`; InputError `invalid_input`, also if neither a model nor an extractor is configured
   * @example const waiting = await graph.reextract({ which: "unread" });
   */
  async reextract(options: ReextractOptions = {}): Promise<number> {
    const which = checkReextract(options);
    const { database, clock, queue } = this.#parts;
    if (queue === undefined)
      throw new InputError(
        "invalid_input",
        "reextract() needs a model or an extractor. Open the memory with the option model or extractor.",
      );
    return database.trackCall(async () => {
      const { tenant, graph } = await this.#access.find();
      const count = await database.transaction({ tenant, read: [graph], write: graph }, (transaction) =>
        reextract({ transaction, tenant, graph }, which, queue, clock()),
      );
      queue.onQueued();
      return count;
    });
  }

  /**
   * How far the embedding of what the graph holds is, by model, the one that is asked first. Empty where nothing was embedded yet.
   *
   * @throws NotFoundError `graph_unknown`
   * @example const [{ isComplete, episodes, error }] = await graph.embeddings();
   */
  async embeddings(): Promise<EmbeddingView[]> {
    return this.#access.read({}, (transaction, { tenant, graphs }) =>
      readProgress(transaction, tenant, graphs[0] ?? 0, this.#parts.embeddings?.model),
    );
  }

  /**
   * Embeds now what waits for it, instead of leaving it to the background, and tries again what was refused.
   *
   * @returns How many items were embedded.
   * @throws EmbeddingError if the encoder fails; what is done by then stays done. InputError `invalid_input` if the memory was opened without one.
   * @throws NotFoundError `graph_unknown`
   */
  async embed(options: EmbedGraphOptions = {}): Promise<number> {
    const { onProgress } = checkEmbed(options);
    const embeddings = this.#embeddings();
    return this.#parts.database.trackCall(async () => {
      const { tenant, graph } = await this.#access.find();
      const scope = { tenant, read: [graph], write: graph };
      await embeddings.use(scope);
      await this.#parts.database.transaction(scope, (transaction) =>
        retryRefused(transaction, tenant, graph, embeddings.model),
      );
      const round = await embeddings.embed(
        { tenant, graph },
        { recount: true, ...(onProgress === undefined ? {} : { onProgress }) },
      );
      if (round.error !== null) throw round.error;
      return round.embedded;
    });
  }

  /**
   * Makes the graph again from what was said, without a call: rules read the episodes anew, the stored replies of models are read anew, and the facts
   * are derived anew from all claims, by the ontology and the rules of now. Ids stay, also those of people's decisions; what comes out as before is
   * not touched. Goes in slices, so that others can read and write meanwhile; cut off, it is done again.
   *
   * @throws NotFoundError `graph_unknown`
   * @example
   * const { claimsAdded, factsChanged } = await graph.rebuild({ onProgress: (done, total) => console.log(done, total) });
   */
  async rebuild(options: RebuildOptions = {}): Promise<RebuildReport> {
    checkRebuild(options);
    await this.#parts.database.trackCall(() => this.#access.find());
    return this.#access.write((context, scope) => rebuild(context, scope, options));
  }

  /**
   * Removes the vectors that a model made, such as a former one's. Those of the model that is asked are made anew.
   *
   * @param model Its name, as `embeddings()` tells it.
   * @returns How many there were.
   * @throws NotFoundError `graph_unknown`
   */
  async removeEmbeddings(model: string): Promise<number> {
    checkModelName(model);
    const { database, embeddings } = this.#parts;
    return database.trackCall(async () => {
      const { tenant, graph } = await this.#access.find();
      const scope = { tenant, read: [graph], write: graph };
      const removed = await database.transaction(scope, (transaction) =>
        removeVectors(transaction, tenant, graph, model),
      );
      if (embeddings?.model === model) await embeddings.useAgain(scope);
      return removed;
    });
  }

  #embeddings(): Embeddings {
    const { embeddings } = this.#parts;
    if (embeddings !== undefined) return embeddings;
    throw new InputError(
      "invalid_input",
      'embed(): the memory was opened without an encoder. Open it with embeddings: "local", or with those of a server.',
    );
  }

  /**
   * Reads a file: JSON lines, an export of ChatGPT or Claude, LoCoMo, Markdown, text, or a folder of documents. What cannot be stored is
   * reported with its line, the rest goes on. The same file again adds nothing.
   *
   * @throws NotFoundError `file_not_found`; InputError `unsupported_format`, `import_invalid`
   * @example
   * const { episodes, facts, broken } = await graph.importFile("conversations.json", { speaker: "Maya" });
   */
  async importFile(path: string, options: ImportFileOptions = {}): Promise<ImportReport> {
    checkImport(path, options);
    return this.#parts.database.trackCall(() =>
      importFile(() => this.#access.openToWrite(), path, options, this.#parts.threads),
    );
  }

  /**
   * Finds what answers a question: facts, episodes, threads and entities, ranked, each with a score and a reason, and a context text for
   * a prompt. Calls no model.
   *
   * @throws InputError `invalid_input` for an empty question, `predicate_unknown` and `type_unknown` for a filter that is neither defined nor used;
   *   NotFoundError `graph_unknown`
   * @example
   * const { context } = await graph.recall("What is my dog called?", { speaker: "Alice" });
   */
  async recall(question: string, options: RecallOptions = {}): Promise<Traced<RecallResult>> {
    checkRecall(question, options);
    return this.#questions.recall(question, options);
  }

  /**
   * Answers a question from what recall finds: by a model, where one is set (`mode: "model"`), else in the words of the best evidence (`"extractive"`); or says
   * that it does not know. What a model cites is checked against what it was shown; where it fails, `reason` says why the answer is extractive.
   *
   * @throws InputError as `recall`; NotFoundError `graph_unknown`; ConflictError `episode_conflict` if `id` belongs to another question;
   *   the signal's reason
   * @example
   * const { answer, citations } = await graph.ask("Where does she live now?", { speaker: "Tom", thread: "chat-1", remember: true });
   */
  async ask(question: string, options: AskOptions = {}): Promise<Traced<Answer>> {
    for await (const event of this.askStream(question, options)) {
      if (event.kind !== "done") continue;
      const { kind, ...answer } = event;
      return answer;
    }
    throw new Error("An answer ended before it was done");
  }

  /**
   * The same, piece by piece: the sources, the answer as it is written, and at last the whole answer with the id of its trace. Whoever stops reading stops the
   * model.
   *
   * @throws as `ask`
   * @example
   * for await (const event of graph.askStream("What is my dog called?", { speaker: "Alice" }))
   *   if (event.kind === "token") process.stdout.write(event.text);
   */
  askStream(question: string, options: AskOptions = {}): AsyncGenerator<AskEvent, void> {
    checkAsk(question, options);
    return this.#questions.ask(question, options);
  }

  /**
   * Facts by subject, predicate, object or value and both times, ordered by subject, predicate and beginning. A name in another spelling is taken
   * for what it surely means; an entity that is not known gives an empty list. Symmetric, inverse and transitive predicates are answered from either side and along chains.
   *
   * @throws InputError `invalid_time`, `predicate_unknown` if it is neither defined nor used; ConflictError `entity_ambiguous`
   *   if a spelling fits several entities; NotFoundError `graph_unknown`
   * @example
   * await graph.facts({ subject: "Alice", predicate: "LIVES_IN", asOf: "2024-03" });
   */
  async facts(options: FactsOptions = {}): Promise<Fact[]> {
    checkFacts(options);
    const asOf = timeOrNow(options, this.#parts.clock());
    const limit = options.limit ?? LIMITS.facts;
    const { subject, predicate, object, value } = options;
    return this.#access.read(options, async (transaction, where, { ontology }) => {
      await checkTerms(transaction, where, { predicates: [predicate ?? []].flat() }, ontology);
      return findFacts(
        transaction,
        {
          ...where,
          ...(subject === undefined ? {} : { subject }),
          ...(predicate === undefined ? {} : { predicate }),
          ...(object === undefined ? {} : { object }),
          ...(value === undefined ? {} : { values: [value].flat() }),
          ...(options.status === undefined ? {} : { status: options.status }),
          ...(options.order === undefined ? {} : { order: options.order }),
          ...(options.superseded === true ? { allRecorded: true } : {}),
          ...sureFilterOf(options),
          asOf,
          ...knownAtOf(options),
          limit,
        },
        ontology,
      );
    });
  }

  /**
   * Entities by type, name and properties, ordered by name, each with its properties: its literal-valued facts. With `search` those that some words mean,
   * the best first.
   *
   * @throws InputError `invalid_time`, `type_unknown` and `predicate_unknown` for what is neither defined nor used; NotFoundError `graph_unknown`
   * @example
   * await graph.entities({ types: ["Person"], where: { city: "Oslo" } });
   * await graph.entities({ search: "payments" });
   * @example
   * // With a schema of zod its properties have the schema's names and types; each of them may be absent.
   * const [deal] = await graph.entities({ types: ["Deal"], schema: z.object({ amount: z.number() }) });
   * console.log(deal?.properties.amount);
   */
  entities<Schema extends z.core.$ZodObject>(
    options: EntitiesOptions & { readonly schema: Schema },
  ): Promise<TypedEntity<Schema>[]>;
  entities(options?: EntitiesOptions): Promise<EntityDetails[]>;
  async entities(options: EntitiesOptions & { readonly schema?: z.core.$ZodObject } = {}) {
    checkEntities(options);
    const found = await this.#entities(options);
    return options.schema === undefined ? found : typedEntities(found, options.schema);
  }

  async #entities(options: EntitiesOptions): Promise<EntityDetails[]> {
    const { name, search, where: wanted = {} } = options;
    const typeNames = typesOf(options);
    const limit = options.limit ?? LIMITS.entities;
    const asOf = timeOrNow(options, this.#parts.clock());
    const known = knownAtOf(options);
    // A vector is asked for before the transaction, which would wait for it.
    const alike =
      search === undefined || options.meaning === false
        ? undefined
        : await this.#access.open(options, async ({ embeddings }, where) =>
            embeddings?.similarityOf({ question: search, firstPerson: undefined, hasNames: true }, where),
          );
    return this.#access.read(options, async (transaction, where, { ontology }) => {
      const terms = { predicates: Object.keys(wanted), types: typeNames ?? [] };
      await checkTerms(transaction, where, terms, ontology);
      const named =
        name === undefined
          ? undefined
          : await entitiesMeant(transaction, { ...where, ...known }, name, ontology);
      const query = { text: search ?? "", ...(alike === undefined ? {} : { meaning: alike }) };
      const ranked =
        search === undefined ? undefined : await searchEntities(transaction, { ...where, ...known }, query);
      const ids = ranked?.filter((id) => named?.includes(id) ?? true) ?? named;
      return readEntityDetails(
        transaction,
        { ...where, ...known },
        {
          ...(typeNames === undefined ? {} : { kinds: typeNames.flatMap((type) => ontology.kindsOf(type)) }),
          ...(ids === undefined ? {} : { ids }),
          isRanked: ranked !== undefined,
          properties: Object.entries(wanted).map(([property, values]) => ({
            predicate: ontology.predicate(property).name,
            values: [values].flat(),
          })),
          asOf,
          limit,
        },
        ontology,
      );
    });
  }

  /**
   * Episodes as they were stored, in the order in which they arrived or occurred, and how many there are.
   *
   * @throws InputError `invalid_input`, `invalid_time`; NotFoundError `graph_unknown`, `episode_unknown` for an `after` or `before` that is not there
   * @example
   * const { episodes, total } = await graph.episodes({ thread: "chat-1", order: "newest", limit: 20 });
   * const march = await graph.episodes({ since: "2026-03", until: "2026-04", order: "occurred" });
   */
  async episodes(options: EpisodesOptions = {}): Promise<EpisodePage> {
    checkEpisodes(options);
    const {
      graphs: _graphs,
      order = "oldest",
      limit = LIMITS.episodes,
      knownAt: _knownAt,
      since: _since,
      until: _until,
      include = [],
      ...wanted
    } = options;
    const time = timeOfEpisodes(options);
    return this.#access.read(options, async (transaction, where) => {
      const query = { ...where, ...wanted, ...time, ...knownAtOf(options), order, limit };
      const { episodes, total } = await listEpisodes(transaction, query);
      return { episodes: await withDetails(transaction, where, episodes, include), total };
    });
  }

  /**
   * Conversations and documents, the one that spoke last first: how many episodes each has, and when it began and ended.
   *
   * @throws InputError `invalid_input`; NotFoundError `graph_unknown`
   * @example
   * const [latest] = await graph.threads({ search: "chat" });
   * if (latest !== undefined) await graph.episodes({ thread: latest.name, order: "occurred" });
   */
  async threads(options: ThreadsOptions = {}): Promise<Thread[]> {
    checkThreads(options);
    const { search, limit = LIMITS.threads } = options;
    return this.#access.read(options, (transaction, where) =>
      listThreads(transaction, { ...where, ...(search === undefined ? {} : { search }), limit }),
    );
  }

  /**
   * What a reader of a thread kept last of what it made of the episodes; `null` if there is nothing, as after anything of the graph was forgotten.
   *
   * @param reader Its name, with the version of what it makes.
   * @throws NotFoundError `graph_unknown`
   */
  async reading(thread: string, reader: string): Promise<ThreadReading | null> {
    return this.#access.read({}, (transaction, where) =>
      readThreadReading(transaction, where, thread, reader),
    );
  }

  /**
   * Keeps what a reader made of a thread, for who comes later: they read on from there. Refused where more is kept, and where some of what was read is forgotten.
   *
   * @returns whether it was kept
   * @throws NotFoundError `graph_unknown`
   */
  async keepReading(thread: string, reader: string, reading: ThreadReading): Promise<boolean> {
    const { database, clock } = this.#parts;
    return database.trackCall(async () => {
      const { tenant, graph } = await this.#access.find();
      const scope = { tenant, read: [graph], write: graph };
      return database.transaction(scope, (transaction) =>
        storeThreadReading(transaction, scope, thread, reader, reading, clock()),
      );
    });
  }

  /**
   * What happened to an entity: the beginnings and ends of its facts and its events, the earliest first. With `include: ["mentions"]` also the episodes
   * that mention it, whatever `predicates` says.
   *
   * @param entity Name or id.
   * @throws NotFoundError `entity_unknown`, `graph_unknown`; InputError `predicate_unknown`
   * @example
   * for (const { at, event, fact } of await graph.timeline("Alice")) console.log(at, event, fact.text);
   * @example
   * for (const entry of await graph.timeline("Alice", { include: ["mentions"] }))
   *   console.log(entry.at, entry.event === "mentioned" ? entry.episode.content : entry.fact.text);
   */
  timeline(entity: string, options: TimelineMentionsOptions): Promise<(TimelineEntry | MentionEntry)[]>;
  timeline(entity: string, options?: TimelineOptions): Promise<TimelineEntry[]>;
  async timeline(
    entity: string,
    options: TimelineOptions & Partial<TimelineMentionsOptions> = {},
  ): Promise<(TimelineEntry | MentionEntry)[]> {
    checkTimeline(entity, options);
    const known = knownAtOf(options);
    return this.#access.read(options, async (transaction, where, { ontology }) => {
      await checkTerms(transaction, where, options, ontology);
      const entities = await entitiesMeant(transaction, { ...where, ...known }, entity, ontology);
      // Of what is known by now nothing was known then.
      const isKnown =
        entities.length > 0 || (await entitiesMeant(transaction, where, entity, ontology)).length > 0;
      if (!isKnown) throw unknownEntity(entity, (await meantBy(transaction, where, entity, ontology)).near);
      return timelineOf(
        transaction,
        {
          ...where,
          entities,
          ...(options.predicates === undefined
            ? {}
            : {
                predicates: options.predicates.flatMap((name) =>
                  ontology.predicatesNamed(ontology.stored(name).name),
                ),
              }),
          ...known,
          hasMentions: options.include?.includes("mentions") ?? false,
          limit: options.limit ?? LIMITS.timeline,
        },
        ontology,
      );
    });
  }

  /**
   * States a fact on your own word: `manual` unless another kind is given, which no extraction outranks. Subject and object are names or
   * ids; new names make new entities.
   *
   * @throws InputError `invalid_input`, `invalid_time`, `interval_reversed`; NotFoundError `entity_unknown` for an id that is none
   * @example
   * await graph.assert({ subject: "Alice", predicate: "WORKS_AT", object: "Acme", validFrom: "2024-05" });
   */
  async assert(fact: AssertInput): Promise<LearnedView> {
    checkAssert(fact);
    return this.#access.write((context, scope) => assertFact(context, scope, fact));
  }

  /**
   * Says what is right instead: another object, value or period. What the fact said before stays in the history.
   *
   * @param id Of the fact; of a version, where the fact has several periods and another than the present one is meant.
   * @throws NotFoundError `fact_unknown`; ConflictError `fact_not_current`, `fact_ambiguous`; InputError `interval_reversed`
   * @example
   * await graph.correct(fact.id, { validFrom: "2023-11", reason: "She told me herself." });
   */
  async correct(id: string, correct: Correction): Promise<LearnedView> {
    checkCorrection(id, correct);
    return this.#access.write((context, scope) => decide(context, scope, id, correction(context, correct)));
  }

  /**
   * Confirms a fact: a source more, of kind `manual`. A disputed one is held from then on.
   *
   * @throws NotFoundError `fact_unknown`; ConflictError `fact_not_current`, `fact_ambiguous`
   */
  async confirm(id: string, reason: Reason = {}): Promise<LearnedView> {
    checkReason("confirm()", id, reason);
    return this.#access.write((context, scope) => decide(context, scope, id, confirmation(context, reason)));
  }

  /**
   * Says that a fact never was so: it is not held any more, whatever was said of it until now. `knownAt` still shows it, and what is said
   * later counts again. With the id of a version only that period goes.
   *
   * @throws NotFoundError `fact_unknown`; ConflictError `fact_not_current`
   * @example
   * await graph.retract(fact.id, { reason: "Another Alice." });
   */
  async retract(id: string, reason: Reason = {}): Promise<LearnedView> {
    checkReason("retract()", id, reason);
    return this.#access.write((context, scope) => decide(context, scope, id, retraction(context, reason)));
  }

  /**
   * Pairs of entities that may be one, and of which nobody decided: the most alike first, with what they have in common. Then names that are not as a list of
   * known ones has them, the latest first: see `resolution.known` of `openMemory`.
   *
   * @throws NotFoundError `graph_unknown`
   * @example
   * for (const { entity, other, reasons } of await graph.review()) console.log(entity.name, other?.name, reasons);
   */
  async review(options: ReviewOptions = {}): Promise<ReviewItem[]> {
    checkReview("review()", options);
    const limit = options.limit ?? LIMITS.review;
    const { lists = NO_ENTITY_LISTS } = this.#parts;
    return this.#access.read(options, async (transaction, where, { ontology }) => {
      const pairs = await readReview(transaction, where, ontology, limit);
      const names = await reviewNames(transaction, where, ontology, lists, limit - pairs.length);
      return [...pairs, ...names];
    });
  }

  /**
   * Says that two entities are one. Their facts are derived anew as those of the one that was made first, and both names mean it. `undo()` takes
   * it back.
   *
   * @param entity Name or id, as `other`.
   * @throws NotFoundError `entity_unknown`; ConflictError `entity_ambiguous`, `entities_merged`, `entities_apart`, and
   *   `types_incompatible` if the two are of types of which none is more particular, and no `type` says which is right
   * @example
   * const { id } = await graph.merge("Acme", "Acme Rockets", { reason: "renamed in 2024" });
   */
  async merge(entity: string, other: string, options: MergeOptions = {}): Promise<EntityDecision> {
    checkMerge(entity, other, options);
    return this.#access.write((context, scope) =>
      decidePair(context, scope, { kind: "merge", entity, other, ...options }),
    );
  }

  /**
   * Says how an entity is called and of which type it is, by itself: what was merged into it keeps its own names. A decision that `undo()`
   * takes back; with `knownAt` before it the entity is as it was. Words do not change a type that a person gave.
   *
   * @param entity Name or id.
   * @throws InputError `invalid_input`; NotFoundError `entity_unknown`; ConflictError `entity_ambiguous`
   * @example
   * await graph.correctEntity("Jon Smith", { name: "John Smith", type: "Person", aliases: ["Johnny"], reason: "misheard" });
   */
  async correctEntity(entity: string, correction: EntityCorrectionInput): Promise<EntityDecision> {
    checkEntityCorrection(entity, correction);
    return this.#access.write((context, scope) => correctEntity(context, scope, entity, correction));
  }

  /**
   * Says that two entities are two: they are not put up for review again, and nothing makes them one until this is undone.
   *
   * @param entity Name or id, as `other`.
   * @throws NotFoundError `entity_unknown`; ConflictError `entity_ambiguous`, `entities_merged`
   */
  async keepApart(entity: string, other: string, reason: Reason = {}): Promise<EntityDecision> {
    checkPair("keepApart()", entity, other, reason);
    return this.#access.write((context, scope) =>
      decidePair(context, scope, { kind: "apart", entity, other, ...reason }),
    );
  }

  /**
   * Takes back a merge, a keep-apart or the correction of an entity. After a merge, each claim goes back to the entity that it named, also what was said while the two were one.
   *
   * @param decision Its id, as `decisions()` tells it.
   * @throws NotFoundError `decision_unknown`; ConflictError `decision_not_open`
   */
  async undo(decision: string): Promise<UndoneDecision> {
    checkUndo(decision);
    return this.#access.write((context, scope) => undoDecision(context, scope, decision));
  }

  /**
   * What was decided about entities, the newest first: merges, also those that names alone made, pairs that were kept apart, and candidates.
   *
   * @throws NotFoundError `graph_unknown`
   */
  async decisions(options: DecisionsOptions = {}): Promise<EntityDecision[]> {
    checkReview("decisions()", options);
    const limit = options.limit ?? LIMITS.decisions;
    return this.#access.read(options, async (transaction, where) =>
      (await readDecisions(transaction, where, limit)).map(decisionView),
    );
  }

  /**
   * Why the memory holds a fact: what was said about it, with quotes, all its versions, and what competes with it.
   *
   * @throws NotFoundError `fact_unknown`
   */
  async why(fact: string, options: WhyOptions = {}): Promise<Explanation> {
    checkWhy(fact, options);
    const known = knownAtOf(options);
    const found = await this.#access.read(options, async (transaction, where, { ontology }) =>
      isUuid(fact) ? explain(transaction, { ...where, ...known }, factId(fact), ontology) : undefined,
    );
    if (found !== undefined) return found;
    throw new NotFoundError(
      "fact_unknown",
      `There is no fact ${JSON.stringify(fact)} in the graphs that are read. facts() gives the ids.`,
    );
  }

  /**
   * Finds patterns of entities and facts: a query in openCypher's notation. Only reads. docs/queries.md has the language.
   *
   * @returns `columns` in the order of RETURN, and `rows` from column to value: a node is `{ id, name, type }`, a relationship a `Relationship`, a path `{ nodes, relationships }`.
   * @throws InputError `query_invalid`, `parameter_missing` and `search_too_large`, which point at the line and column, and `search_too_large` for what takes longer than `timeoutMs`; NotFoundError `graph_unknown`
   * @example
   * const { rows } = await graph.match("MATCH (p:Person)-[:WORKS_AT]->(:Organization {name: $name}) RETURN p.name", {
   *   parameters: { name: "Acme" },
   * });
   */
  async match(query: string, options: MatchOptions = {}): Promise<MatchResult> {
    const parameters = checkMatch(query, options);
    const seen = {
      ...this.#seen(options),
      limit: options.limit ?? MATCH_DEFAULTS.rows,
      timeoutMs: options.timeoutMs ?? MATCH_DEFAULTS.timeoutMs,
    };
    return this.#access.walk(
      options,
      ({ ontology, database, current }, where) =>
        queriesOf(database).runInMemory(current, ontology, { text: query, parameters, ...where, ...seen }),
      (transaction, where, { ontology, database }) =>
        queriesOf(database).run(transaction, ontology, { text: query, parameters, ...where, ...seen }),
    );
  }

  /**
   * Whom an entity is connected with, breadth first: the nearest first, each once, and the facts between them.
   *
   * @param entity Name or id.
   * @throws NotFoundError `entity_unknown`, `graph_unknown`; InputError `invalid_input`, `predicate_unknown`
   * @example
   * const { entities, facts } = await graph.neighbours("Acme", { hops: 2, predicates: ["WORKS_AT", "USES"] });
   */
  async neighbours(entity: string, options: NeighboursOptions = {}): Promise<Neighbourhood> {
    checkNeighbours(entity, options);
    const hops = options.hops ?? MATCH_DEFAULTS.hops;
    const limit = options.limit ?? MATCH_DEFAULTS.neighbours;
    return this.#access.asMeant(options, [entity], ([start = entity]) => {
      const walk = { ...this.#seen(options), ...walkOf(options), entity: start, hops, limit };
      return this.#access.walk(
        factsOf(options),
        async ({ ontology, ...parts }, where) =>
          walk.hasMentions ? undefined : walkNeighbours(parts, { ...where, ...walk }, ontology),
        (transaction, where, { ontology }) => neighboursOf(transaction, { ...where, ...walk }, ontology),
        toldFromStart,
      );
    });
  }

  /**
   * All versions ever recorded of the facts between entities, true at any time, with the names that the entities had: what it takes to draw a graph
   * as it was, and as it was known, at any moment without asking again. Ids that nothing has are left out.
   *
   * @param entities Names or ids.
   * @throws NotFoundError `entity_unknown`, `graph_unknown`; InputError `invalid_input`
   * @example
   * const { entities } = await graph.centrality({ limit: 100, asOf: "any" });
   * const { versions } = await graph.versionsBetween(entities.map(({ id }) => id));
   */
  async versionsBetween(
    entities: readonly string[],
    options: VersionsBetweenOptions = {},
  ): Promise<VersionsBetween> {
    checkVersionsBetween(entities, options);
    const { and = [] } = options;
    const known = knownAtOf(options);
    return this.#access.open(options, async ({ database, ontology }, where) => {
      const idsOf = (names: readonly string[]) => idsNamed(database, { ...where, ...known }, names, ontology);
      const ends = { entities: await idsOf(entities), and: await idsOf(and) };
      return versionsBetween(database, { ...where, ...known, ...ends }, ontology);
    });
  }

  /**
   * A shortest way from one entity to another over facts, or `null` if none is short enough. Among equally short ones always the same.
   *
   * @param from Name or id.
   * @param to Name or id.
   * @throws NotFoundError `entity_unknown`, `graph_unknown`; InputError `invalid_input`, `predicate_unknown`, `search_too_large`
   * @example
   * const way = await graph.path("Ann", "Acme", { maxHops: 3 });
   */
  async path(from: string, to: string, options: PathOptions = {}): Promise<Path | null> {
    checkPath(from, to, options);
    const maxHops = options.maxHops ?? MATCH_DEFAULTS.maxHops;
    return this.#access.asMeant(options, [from, to], ([start = from, goal = to]) => {
      const walk = { ...this.#seen(options), ...walkOf(options), from: start, to: goal, maxHops };
      return this.#access.walk(
        factsOf(options),
        async ({ ontology, ...parts }, where) =>
          walk.hasMentions ? undefined : walkPath(parts, { ...where, ...walk }, ontology),
        (transaction, where, { ontology }) => shortestPath(transaction, { ...where, ...walk }, ontology),
        (path, ontology) => (path === null ? path : toldAlong(path, ontology)),
      );
    });
  }

  /**
   * How much an entity matters by the facts that lead to it, and by how much those matter from which they lead: PageRank. With `near` as seen from some entities.
   *
   * @returns Scores that add up to 1 over all entities, the highest first.
   * @throws InputError `invalid_input`, `predicate_unknown`, `type_unknown`, `search_too_large`; NotFoundError `entity_unknown`, `graph_unknown`; the signal's reason
   * @example
   * const { entities } = await graph.pageRank({ types: ["Organization"], limit: 5 });
   * const near = await graph.pageRank({ near: "Acme", direction: "both" });
   */
  async pageRank(options: PageRankOptions = {}): Promise<Ranking> {
    checkPageRank(options);
    return this.#algorithms.pageRank(options);
  }

  /**
   * The most connected entities: by their facts (`degree`), or by the share of shortest ways between others that lead over them (`betweenness`, which of large
   * graphs is estimated from some of the ways).
   *
   * @throws as `pageRank`
   * @example
   * const { entities } = await graph.centrality({ predicates: ["WORKS_AT"], types: ["Person", "Organization"], limit: 10 });
   */
  async centrality(options: CentralityOptions = {}): Promise<Ranking> {
    checkCentrality(options);
    return this.#algorithms.centrality(options);
  }

  /**
   * Groups of entities between which there is a way, whichever way facts lead; the largest first. Entities without facts are in none.
   *
   * @throws as `pageRank`
   * @example
   * const { groupCount, groups } = await graph.components({ asOf: "2025" });
   */
  async components(options: GroupsOptions = {}): Promise<Groups> {
    checkComponents(options);
    return this.#algorithms.components(options);
  }

  /**
   * Groups of entities with more facts inside than by chance, by Louvain's method; the largest first.
   *
   * @throws as `pageRank`
   * @example
   * const { groups, modularity } = await graph.communities({ of: "Acme" });
   */
  async communities(options: CommunitiesOptions = {}): Promise<Communities> {
    checkCommunities(options);
    return this.#algorithms.communities(options);
  }

  /**
   * The cheapest ways between two entities, none twice over one entity: by the weights of their facts, else the shortest. Empty if there is none.
   *
   * @param from Name or id, as `to`.
   * @throws as `pageRank`
   * @example
   * for (const { cost, entities } of await graph.paths("Ann", "Lab", { weight: "effort", limit: 5 }))
   *   console.log(cost, entities.map(({ name }) => name).join(" - "));
   */
  async paths(from: string, to: string, options: PathsOptions = {}): Promise<WeightedPath[]> {
    checkPaths(from, to, options);
    return this.#algorithms.paths(from, to, options);
  }

  /**
   * The entities that are connected with the same others, the most similar first.
   *
   * @param entity Name or id.
   * @throws as `pageRank`
   * @example
   * const [rival] = await graph.similar("Stripe", { predicates: ["USES"], direction: "in" });
   */
  async similar(entity: string, options: SimilarOptions = {}): Promise<SimilarEntity[]> {
    checkSimilar(entity, options);
    return this.#algorithms.similar(entity, options);
  }

  /** Both clocks of a query, and how sure facts are to be. */
  #seen(
    options: ValidTimeOptions & SureFilter & { readonly knownAt?: TimeInput },
  ): Pick<MatchCall, "asOf" | "knownAt" | keyof SureFilter> {
    const asOf = timeOrNow(options, this.#parts.clock());
    return { asOf, ...knownAtOf(options), ...sureFilterOf(options) };
  }

  /** What was learned, ended and corrected in a stretch of recording, the oldest first. */
  async changes(options: ChangesOptions = {}): Promise<Change[]> {
    checkChanges(options);
    const from = options.from === undefined ? "-infinity" : momentOf(options.from, "from");
    const to = options.to === undefined ? "infinity" : momentOf(options.to, "to");
    const limit = options.limit ?? LIMITS.changes;
    return this.#access.read(options, (transaction, where, { ontology }) =>
      changesBetween(transaction, where, from, to, limit, ontology),
    );
  }

  /**
   * The journal: every change with who made it, when, what was before and after, and why; the oldest first.
   *
   * @throws InputError `invalid_time`; NotFoundError `graph_unknown`
   * @example
   * const entries = await graph.audit({ actor: { kind: "user", id: "alice" }, from: "2026-03" });
   */
  async audit(options: AuditOptions = {}): Promise<AuditEntry[]> {
    checkAudit(options);
    const { item, actor, via } = options;
    if (item !== undefined && !isUuid(item)) return [];
    return this.#access.read({}, (transaction, where, { ontology }) =>
      readJournal(
        transaction,
        {
          ...where,
          from: options.from === undefined ? "-infinity" : momentOf(options.from, "from"),
          to: options.to === undefined ? "infinity" : momentOf(options.to, "to"),
          ...(item === undefined ? {} : { item }),
          ...(actor === undefined ? {} : { actor: actorText(actor) }),
          ...(via === undefined ? {} : { via }),
          limit: options.limit ?? LIMITS.audit,
        },
        ontology,
      ),
    );
  }

  /**
   * Checks the journal: that no entry was changed, left out or added, and that what is stored is what was entered.
   *
   * @throws NotFoundError `graph_unknown`
   */
  async verifyAudit(options: VerifyAuditOptions = {}): Promise<AuditReport> {
    checkVerifyAudit(options);
    const { database } = this.#parts;
    return database.trackCall(async () => {
      const { tenant, graph } = await this.#access.find();
      return verifyJournal(database, tenant, graph, options.onProgress);
    });
  }

  /**
   * Shares a fact, or an entity with all that is held of it, with another graph of the tenant, which is made if it is not there: there it is stated with its
   * kind, confidence and period, with who shared it and from where (`sharedFrom`), and without any words of an episode unless `quote` is true. It follows what becomes of
   * the fact here: corrections, endings, retractions, merges. When what says so is forgotten here, it is forgotten there. What the other graph
   * forgets does not come again. The same again changes nothing.
   *
   * @throws NotFoundError `graph_unknown`, `fact_unknown`, `entity_unknown`; ConflictError `fact_not_current`, `entity_ambiguous`
   * @throws InputError `invalid_input` for a fact of a user without a name, or one that is itself shared; what a strict ontology there refuses
   * @example
   * const { id } = await memory.tenant("acme").graph("user:alice").share({ fact: fact.id }, { to: "shared" });
   */
  share(target: ShareTarget, options: ShareOptions): Promise<Share> {
    return this.#sharing.share(target, options);
  }

  /**
   * Withdraws what was shared: in the other graph it is held no more; `knownAt` still shows it there. What is withdrawn already stays so.
   *
   * @throws NotFoundError `graph_unknown`, `share_unknown`
   */
  unshare(id: string): Promise<Share> {
    return this.#sharing.unshare(id);
  }

  /**
   * What this graph shares with others, the newest first.
   *
   * @throws NotFoundError `graph_unknown`
   */
  shares(options: SharesOptions = {}): Promise<Share[]> {
    return this.#sharing.shares(options);
  }

  /**
   * The whole memory as JSON lines, without line ends: words, entities, facts, claims and versions with both clocks, its profile and settings,
   * and what the tenant defined of its ontologies. What is written meanwhile is left out. The last line has the SHA-256 of all before it, and
   * with `signingKey`, or `exports.signingKey` of the memory, a signature.
   *
   * @throws NotFoundError `graph_unknown`; InputError `invalid_input` for a key that is none
   * @example
   * for await (const line of graph.export()) file.write(`${line}\n`);
   */
  async *export(options: ExportOptions = {}): AsyncGenerator<string> {
    const { signing } = {
      ...this.#parts.exportKeys,
      ...exportKeys(checked("export()", exportShape, options)),
    };
    const { tenant, graph } = await this.#access.find();
    yield* exportLines(this.#parts.database, tenant, graph, signing);
  }

  /**
   * Reads an export into this graph, which must not exist, be empty or hold the same export: the same again adds nothing, and one that was
   * interrupted is completed. It follows the profile of the export; definitions that the tenant lacks are added. Nothing is written before all
   * lines were read, and their hash, and with a key their signature, was found to be right.
   *
   * @throws InputError `import_invalid`, `export_altered`, `export_unverified`, `ontology_invalid`
   * @throws ConflictError `graph_not_empty`, `profile_conflict`; `ontology_conflict` if the tenant defines the profile otherwise
   * @example await graph.restore(lines, { verifyKey: await readFile("verify.pem", "utf8") });
   */
  async restore(lines: AsyncIterable<string>, options: RestoreOptions = {}): Promise<RestoreReport> {
    const { define = true, ...given } = checked("restore()", restoreShape, options);
    const verifyKeys = [this.#parts.exportKeys?.verify ?? [], exportKeys(given).verify ?? []].flat();
    return restoreGraph(this.#access, checkedLines(lines), { verifyKeys, mayDefine: define });
  }

  /**
   * Does a write that its sender named, once: the same again gives what it gave the first time. The result must survive JSON.
   *
   * @throws ConflictError `request_conflict` if the key was used for something else in the last day; `request_unfinished` while the first is under way
   * @example await graph.once({ key: "b7e1", asked: JSON.stringify(input) }, () => graph.assert(input));
   */
  async once<Result extends object | null>(
    write: NamedWrite,
    work: () => Promise<Result>,
  ): Promise<{ readonly result: Json; readonly isRepeated: boolean }> {
    const { database, clock } = this.#parts;
    return database.trackCall(async () => {
      const { tenant, graph } = await this.#access.make();
      return runOnce(database, { tenant, read: [graph], write: graph }, clock, write, work);
    });
  }

  /**
   * Forgets an episode, a thread, an entity or the whole graph: their words, what was learned from these and from nothing else, and all that was made of them. What
   * others say stays, and what the erased had ended or changed is as if that had never been said, at every time. The journal keeps that something was forgotten,
   * and nothing of what. Done in slices; cut off, the same call goes on.
   *
   * @throws InputError `invalid_input`; NotFoundError `episode_unknown`, `thread_unknown`, `entity_unknown`, `graph_unknown`; ConflictError `entity_ambiguous`
   * @example
   * const { erased } = await graph.forget({ episode: "msg-17" });
   */
  async forget(what: ForgetTarget & ForgetOptions): Promise<ForgetReceipt> {
    checkForget(what);
    await this.#parts.traces?.flush();
    return this.#forgetting.forget(what);
  }

  /**
   * Tells what `forget` would erase, and erases nothing: the same counts, and the first hundred episodes, facts and entities. The graph is locked meanwhile,
   * about as long as forgetting takes.
   *
   * @throws as `forget`
   * @example
   * const { erased, shown } = await graph.previewForget({ entity: "Alice" });
   */
  async previewForget(what: ForgetTarget): Promise<ForgetPreview> {
    checkForget(what);
    await this.#parts.traces?.flush();
    return this.#forgetting.preview(what);
  }

  /**
   * Looks for texts in every column of every table: of the tenant, and of what belongs to none. Upper and lower case are the same.
   *
   * @throws InputError `invalid_input`; NotFoundError `graph_unknown` if there is no graph of the tenant
   * @example
   * const { ok, found } = await graph.verifyForgotten(["alice@example.com"]);
   */
  async verifyForgotten(texts: readonly string[]): Promise<Verification> {
    return this.#forgetting.verify(checkResidueTerms(texts));
  }
}

/** The options of a walk with those predicates alone that are names of facts. */
function factsOf<Options extends NeighboursOptions | PathOptions>(options: Options): Options {
  const { predicates, include = [] } = options;
  if (predicates === undefined || !include.includes("mentions")) return options;
  return {
    ...options,
    predicates: predicates.filter((name) => mentionAlternatives([name], "right").length === 0),
  };
}

/** Where a walk may go. */
function walkOf({ predicates, direction, include = [] }: NeighboursOptions) {
  return {
    hasMentions: include.includes("mentions"),
    direction: direction ?? MATCH_DEFAULTS.direction,
    ...(predicates === undefined ? {} : { predicates }),
  };
}
