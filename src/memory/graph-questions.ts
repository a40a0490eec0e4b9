/** Puts the steps of `recall` and `ask` together: reading, answering, and what is stored of both. */
import { type AskEvent, answerEvents, type Evidence, sendWhole } from "../answer/answer-events.ts";
import { followUpOf } from "../answer/follow-up.ts";
import { noteMisses, reportMisses } from "../answer/gate-misses.ts";
import { nothingKnown } from "../answer/nothing-known.ts";
import {
  addNotices,
  markDelivered,
  type NoticeReader,
  noticesFor,
  pendingNoticesIn,
  retryOpenQuestions,
} from "../answer/notices.ts";
import { noteOpen } from "../answer/questions.ts";
import { rememberExchange } from "../answer/remember-exchange.ts";
import { recentTurns, referenceOf } from "../answer/turns.ts";
import { readTurns } from "../answer/words/read-around.ts";
import type { Written } from "../answer/writer.ts";
import type { ReadGraphs } from "../db/in-graphs.ts";
import { DEFAULT_THREAD } from "../domain/default-names.ts";
import type { EpisodeView } from "../domain/episode.ts";
import { given } from "../domain/given.ts";
import { isOfOneUser, shownName } from "../domain/nameless-user.ts";
import { checkTimeZone } from "../domain/time-zone.ts";
import { NotFoundError } from "../errors.ts";
import { languageOf } from "../language/languages.ts";
import type { ModelUsage } from "../model/usage.ts";
import { fitNotices } from "../recall/context/context.ts";
import { rewriteInFirstPerson } from "../recall/question/first-person.ts";
import { WEIGHTS } from "../recall/ranking/weights.ts";
import { recall } from "../recall/recall.ts";
import type { RecallQuery } from "../recall/recall-query.ts";
import type { Found, RecallResult } from "../recall/recall-result.ts";
import { shaped, toRecall } from "../recall/shape.ts";
import { Latch } from "../scheduling/latch.ts";
import { inSpan, stepTaken } from "../telemetry/spans.ts";
import type { Trace, Traced, TraceKind } from "../trace/trace.ts";
import { tracedFrom } from "../trace/traced-from.ts";
import { checkAnswerBudget, countAnswerUsage } from "./answering/answer-budget.ts";
import { answerInParts, asAsked, type QuestionInThread } from "./answering/answer-parts.ts";
import { type AnsweredQuestion, tracedAnswer } from "./answering/traced-answer.ts";
import { factFilterOf } from "./fact-filter.ts";
import type { GraphAccess, ReadContext } from "./graph-access.ts";
import {
  type AskOptions,
  DEFAULTS,
  episodeFilterOf,
  knownAtOf,
  type RecallOptions,
  shapingOf,
  timeGiven,
} from "./graph-options.ts";
import { answersOf, relationOf } from "./relation-questions.ts";

/** Is the question about now, by what is known now? */
export function isAboutNow(options: RecallOptions): boolean {
  return timeGiven(options) === undefined && options.knownAt === undefined;
}

interface Recording {
  readonly recorded?: boolean;
}

/** Number of turns that are searched for an answer in the words of the evidence. */
const EXTRACTIVE_TURNS = 20;

/** Asks one graph, or several. Options are checked already. */
export class GraphQuestions {
  readonly #access: GraphAccess;

  constructor(access: GraphAccess) {
    this.#access = access;
  }

  /** @param recorded Is it noted that it was asked? Default `true`. */
  async recall(
    question: string,
    options: RecallOptions,
    { recorded = true }: Recording = {},
  ): Promise<Traced<RecallResult>> {
    const { found, where } = await this.#find(question, options);
    const { facts, episodes, threads, entities, context, citations, notices, timings, meaning, reranked } =
      found;
    if (recorded && facts.length + episodes.length === 0) await this.#noteOpen(question, options, where);
    const traceId = recorded
      ? this.#trace("recall", question, options, where, { ...tracedFrom(found), answer: null })
      : null;
    return {
      facts,
      episodes,
      threads,
      entities,
      context,
      citations,
      notices,
      traceId,
      timings,
      meaning,
      reranked,
    };
  }

  /** @param recorded Is it noted that it was asked? Default `true`. */
  async *ask(
    question: string,
    options: AskOptions,
    { recorded = true }: Recording = {},
  ): AsyncGenerator<AskEvent, void> {
    const { answering, clock, database, traces } = this.#access.parts;
    const {
      thread,
      remember = false,
      id,
      mode = answering?.mode ?? "extractive",
      signal,
      ...recallOptions
    } = options;
    const { speaker } = recallOptions;
    signal?.throwIfAborted();
    const askedAt = clock();
    const started = performance.now();
    // What is to be remembered needs a graph, also where nothing is known yet.
    if (remember) await database.trackCall(() => this.#access.make());
    else if (this.#isOwnOnly(options.graphs) && !(await this.#access.isThere()))
      return yield* nothingKnown(question, recallOptions, askedAt);
    const { turns, about, asked } = await this.#readReferences(asAsked(question), options);
    const referred = { ...recallOptions, ...(about === undefined ? {} : { about }) };
    const turnsMs = performance.now() - started;
    const here = {
      ...referred,
      // Without a model the words of more turns are looked through than a model is shown.
      ...(mode === "extractive" || answering?.writer === undefined
        ? { limit: Math.max(options.limit ?? 0, EXTRACTIVE_TURNS) }
        : {}),
      ...(thread === undefined ? {} : { thread }),
    };
    const answered = yield* answerInParts(
      this.#access,
      { question, asked, turns, mode, signal },
      here,
      (part, of) => this.#answerOnce(part, of, recallOptions),
    );
    signal?.throwIfAborted();
    const { draft, where, open } = answered;
    const answeredMs = performance.now() - started;
    if (recorded) for (const each of open) await this.#noteOpen(each, referred, where);
    const [first] = open;
    const back = first === question ? asked : first;
    const followUp = back === undefined || !isAboutNow(here) ? null : await followUpOf(back, here, askedAt);
    const answer = followUp === null ? draft.answer : `${draft.answer} ${followUp.question}`;
    const exchange = { question, answer, thread, speaker, id, askedAt, answeredAt: clock() };
    const remembered = remember
      ? await this.#access.write((context, scope) => rememberExchange(context, scope, exchange))
      : [];
    const ended = performance.now();
    const traced = tracedAnswer(answered, {
      turns,
      about,
      remembered,
      keepsText: traces?.keepsAnswers === true,
      turnsMs,
      rememberMs: remember ? ended - started - answeredMs : undefined,
      totalMs: ended - started,
    });
    const traceId = recorded ? this.#trace("ask", question, options, where, traced) : null;
    yield { kind: "done", ...draft, followUp, notices: answered.notices, remembered, traceId };
  }

  /** Is no graph read but this one? Servers name it, too. */
  #isOwnOnly(graphs: readonly string[] | undefined): boolean {
    return graphs === undefined || (graphs.length > 0 && graphs.every((name) => name === this.#access.name));
  }

  /** Answers by the rows of a query over the graph, else from what recall finds. */
  async *#answerOnce(
    { question, asked, turns, mode, signal, isOfFacts }: QuestionInThread,
    options: AskOptions,
    recallOptions: RecallOptions,
  ): AsyncGenerator<Exclude<AskEvent, { kind: "done" }>, AnsweredQuestion> {
    const { answering, clock } = this.#access.parts;
    const writer = answering?.writer;
    const relation = mode === "extractive" ? await relationOf(this.#access, asked, options) : undefined;
    const { settled, otherwise: ofGraph } = answersOf(relation);
    const written: Written = { usage: NO_USAGE, firstWordMs: null };
    const whole = settled ?? (isOfFacts === true ? ofGraph : undefined);
    if (relation !== undefined && whole !== undefined)
      return { draft: yield* sendWhole(whole, null), where: relation.where, relation, written };
    const { found, where } = await this.#find(asked, options);
    const speaker = options.speaker ?? (found.asker === undefined ? undefined : shownName(found.asker));
    const around = async () =>
      this.#withContraries(await this.#around(found, where, recallOptions), asked, options);
    const evidence: Evidence = { question, speaker, found, turns, around, ofGraph };
    const beforeCall = () => checkAnswerBudget(this.#access.parts, where);
    try {
      const draft = yield* answerEvents(evidence, { writer, mode, clock, signal, beforeCall, written });
      return { draft, found, where, relation, written };
    } finally {
      await countAnswerUsage(this.#access.parts, where, written);
    }
  }

  /** Reads the turns before a question, and resolves what it refers to in them. */
  async #readReferences(
    question: string,
    { thread, about, speaker, graphs }: AskOptions,
  ): Promise<{ readonly turns: readonly EpisodeView[]; readonly about?: string; readonly asked: string }> {
    const given = about === undefined ? {} : { about };
    if (thread === undefined) return { turns: [], asked: question, ...given };
    try {
      return await this.#access.read({}, async (transaction, where, { ontology }) => {
        const turns = await recentTurns(transaction, where, thread, DEFAULTS.turns);
        const { question: asked, ...referred } = await referenceOf(
          transaction,
          ontology,
          where,
          { question, speaker },
          turns,
        );
        return { turns, asked, ...referred, ...given };
      });
    } catch (error) {
      // Whoever names graphs to read need not have one of their own yet.
      if (graphs === undefined || !(error instanceof NotFoundError)) throw error;
      return { turns: [], asked: question, ...given };
    }
  }

  /** Adds turns that may say the contrary of what is asked, in words that the question has not. */
  async #withContraries(
    turns: readonly EpisodeView[],
    question: string,
    options: AskOptions,
  ): Promise<readonly EpisodeView[]> {
    const contraries = languageOf(question).answering.ending?.contraries ?? [];
    const words = contraries.flatMap((each) => (each.held.test(question) ? each.words : [])).join(" ");
    if (words === "" || timeGiven(options) !== undefined) return turns;
    const { found } = await this.#find(words, { ...options, notices: false, meaning: false });
    const known = new Set(turns.map(({ uid }) => uid));
    return [...turns, ...found.episodes.filter(({ uid }) => !known.has(uid))];
  }

  /** Reads the turns around those that were found, as they were known then. */
  #around(found: Found, { tenant, graphs }: ReadGraphs, options: RecallOptions) {
    const { database } = this.#access.parts;
    return database.trackCall(() =>
      database.transaction({ tenant, read: graphs, write: null }, (transaction) =>
        readTurns(transaction, { tenant, graphs, ...knownAtOf(options) }, found),
      ),
    );
  }

  /** Stores a question about now that has no answer as a gap, in the first of the graphs that were read. */
  async #noteOpen(question: string, options: RecallOptions, { tenant, graphs }: ReadGraphs): Promise<void> {
    const [graph] = graphs;
    if (graph === undefined || !isAboutNow(options)) return;
    const { database, newId, clock } = this.#access.parts;
    const asked = { question, speaker: options.speaker ?? null, about: options.about ?? null };
    await database.trackCall(() =>
      database.transaction({ tenant, read: [graph], write: graph }, async (transaction) =>
        noteOpen(transaction, { tenant, graph }, asked, newId(), clock()),
      ),
    );
  }

  #trace(
    kind: TraceKind,
    question: string,
    options: AskOptions,
    { tenant, graphs }: ReadGraphs,
    traced: Pick<Trace, "found" | "answer" | "timings">,
  ): string | null {
    const { traces, actor } = this.#access.parts;
    const [graph] = graphs;
    if (traces === undefined || graph === undefined) return null;
    const { signal, reranker, ...given } = options;
    return traces.note({ tenant, graph, graphs, kind, question, actor, options: given, ...traced });
  }

  async #find(
    question: string,
    options: RecallOptions,
  ): Promise<{ readonly found: Found; readonly where: ReadGraphs }> {
    const { speaker, thread, about } = options;
    const asOf = timeGiven(options);
    const episodes = episodeFilterOf(options);
    const shaping = shapingOf(question, options, this.#access.parts.reranker);
    const query: Omit<RecallQuery, "scope" | "facts"> = {
      weights: options.weights === undefined ? WEIGHTS : { ...WEIGHTS, ...options.weights },
      question,
      limit: toRecall(shaping),
      maxTokens: shaping.maxTokens,
      askedIn: {
        thread,
        usualThread: DEFAULT_THREAD,
        isOfOneUser: isOfOneUser(options.graphs?.[0] ?? this.#access.name),
      },
      ...given({ speaker, about, asOf, episodes, events: options.events }),
      ...(options.timeZone === undefined ? {} : { timeZone: checkTimeZone(options.timeZone) }),
      ...knownAtOf(options),
    };
    const { embeddings } = this.#access.parts;
    return this.#access.open(options, async (context, where) => {
      await this.#access.checkTerms(context, where, options);
      // The encoder is asked outside the transaction.
      const semantic =
        options.meaning === false || embeddings === undefined
          ? undefined
          : await embeddings.similarityOf(
              { question, firstPerson: rewriteInFirstPerson(question)?.text },
              where,
            );
      const facts = await factFilterOf(context, where, options);
      const asked = { ...query, facts, scope: where, ...(semantic === undefined ? {} : { semantic }) };
      const tells = options.notices !== false && asOf === undefined && options.knownAt === undefined;
      const find = () =>
        tells
          ? this.#findWithNotices(context, where, asked)
          : this.#access.inTransaction(context, where, (transaction) => recall(context, transaction, asked));
      const recalled = await inSpan("palimpsest.recall", {}, async () => {
        const all = await (context.episodeCache?.trackRead(where, find) ?? find());
        for (const step of ["candidates", "ranking"] as const)
          stepTaken(`palimpsest.recall.${step}`, all.timings[step]);
        return all;
      });
      // Whoever orders anew is asked outside the transaction too.
      const found = await shaped(recalled, shaping);
      this.#access.parts.observe?.({ kind: "recalled", timings: { ...found.timings } });
      return { found, where };
    });
  }

  /** Recalls, and adds the notices that the asker has not had yet. */
  async #findWithNotices(context: ReadContext, where: ReadGraphs, query: RecallQuery): Promise<Found> {
    const { clock, database } = this.#access.parts;
    const { tenant, graphs } = where;
    const [graph = 0] = graphs;
    const place = { tenant, graph };
    const { found, notices, tried } = await this.#access.inTransaction(
      context,
      where,
      async (transaction) => {
        const reading = new Latch();
        const [recalled, pending] = await Promise.all([
          recall(context, transaction, query, reading),
          reading.fired.then(() => pendingNoticesIn(transaction, place)),
        ]);
        // A reader gets only the contradictions that are about themselves.
        const isNothing = !pending.questions && (!pending.surprises || recalled.asker === undefined);
        if (isNothing) return { found: recalled, notices: [], tried: undefined };
        const reader: NoticeReader = { speaker: query.speaker ?? null, asker: recalled.asker };
        const open = await retryOpenQuestions(context, transaction, place, reader, query);
        const all = await noticesFor(context, transaction, place, reader, open?.tried ?? new Map());
        return { found: recalled, notices: fitNotices(all, query.maxTokens), tried: open };
      },
    );
    if (notices.length === 0 && tried === undefined) return found;
    const { delivered, missed } = await database.transaction(
      { tenant, read: [graph], write: graph },
      async (transaction) => ({
        delivered: await markDelivered(transaction, place, notices, tried, clock()),
        missed:
          tried === undefined ? 0 : await noteMisses({ transaction, ...place }, tried, this.#access.parts),
      }),
    );
    reportMisses(missed, this.#access.parts);
    return addNotices(found, delivered, query);
  }
}

const NO_USAGE: ModelUsage = { calls: 0, inputTokens: 0, outputTokens: 0, cost: null, milliseconds: 0 };
