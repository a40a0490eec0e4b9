import type { Answer, AskEvent } from "../../answer/answer-events.ts";
import { noteMisses, reportMisses } from "../../answer/gate-misses.ts";
import { closeQuestions, type QuestionGap, readQuestions } from "../../answer/questions.ts";
import { tryQuestions } from "../../answer/try-questions.ts";
import { readGaps, type TermGap } from "../../ontology/gaps.ts";
import { type GapsOptions, gapsToShow } from "../../ontology/graph-options.ts";
import type { RecallResult } from "../../recall/recall-result.ts";
import type { FeedbackInput, FeedbackResult, ReplayOptions, ReplayReport } from "../../trace/feedback.ts";
import { readTraces } from "../../trace/store-traces.ts";
import { checkTraces, type Trace, type Traced, type TracesOptions } from "../../trace/trace.ts";
import { type GivenAnswer, GraphFeedback } from "../graph-feedback.ts";
import { type AskOptions, LIMITS, type RecallOptions } from "../graph-options.ts";
import { GraphQuestions } from "../graph-questions.ts";
import { checkAsk, checkRecall } from "../read-options.ts";
import { WalkMethods } from "./walk-methods.ts";

/** What the memory does not know: a question without an answer, or a term that no ontology has. */
export type Gap = QuestionGap | TermGap;

/** Questions: what is recalled and answered, what stays open, and what is said of the answers. */
export class QuestionMethods extends WalkMethods {
  readonly #questions = new GraphQuestions(this.access);
  readonly #feedback = new GraphFeedback(this.access, this.#questions);

  /**
   * Finds what answers a question: facts, episodes, threads and entities, ranked, each with a score and a
   * reason, and a context text for a prompt. Calls no model.
   *
   * @throws InputError `invalid_input` for an empty question, `predicate_unknown` and `type_unknown` for a
   *   filter that is neither defined nor used; NotFoundError `graph_unknown`
   * @example
   * const { context } = await graph.recall("What is my dog called?", { speaker: "Alice" });
   */
  async recall(question: string, options: RecallOptions = {}): Promise<Traced<RecallResult>> {
    checkRecall(question, options);
    return this.#questions.recall(question, options);
  }

  /**
   * Answers a question from what recall finds: by a model, where one is set (`mode: "model"`), else in the
   * words of the best evidence (`"extractive"`); or says that it does not know. What a model cites is checked
   * against what it was shown; where it fails, `reason` says why the answer is extractive. Of a graph that
   * nobody has written yet nothing is known.
   *
   * @throws InputError as `recall`; NotFoundError `graph_unknown` for one that `graphs` names; ConflictError
   *   `episode_conflict` if `id` belongs to another question; the signal's reason
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
   * Answers a question and streams the answer: the sources, the answer piece by piece, and at last the whole
   * answer with the id of its trace. Whoever stops reading stops the model.
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
   * Terms that were used and that the ontology does not know, the most frequent first. They are kept as they
   * are; `ontology.define()` makes them known.
   *
   * @throws NotFoundError `graph_unknown`
   */
  async gaps(options: GapsOptions = {}): Promise<Gap[]> {
    const { kinds, limit, ...which } = gapsToShow(options);
    const wantsQuestions = kinds.includes("question");
    if (wantsQuestions) await this.#tryQuestions();
    return this.access.read(options, async (transaction, where, { ontology }) => [
      ...(wantsQuestions ? await readQuestions(transaction, where, { ...which, limit }) : []),
      ...(await readGaps(transaction, where, ontology, kinds, limit)),
    ]);
  }

  /** Asks again what could not be answered before the graph was last written. */
  async #tryQuestions(): Promise<void> {
    const { database } = this.parts;
    const { tenant, graph } = await database.trackCall(() => this.access.find());
    const where = { tenant, graph };
    const usual = { limit: LIMITS.recall, maxTokens: LIMITS.contextTokens };
    const { tried, revision } = await this.access.read({}, (transaction, _, context) =>
      tryQuestions(context, transaction, where, usual),
    );
    if (tried.size === 0) return;
    const missed = await database.trackCall(() =>
      database.transaction({ tenant, read: [graph], write: graph }, async (transaction) => {
        closeQuestions(transaction, where, tried, revision);
        return noteMisses({ transaction, ...where }, { tried, revision }, this.parts);
      }),
    );
    reportMisses(missed, this.parts);
  }

  /**
   * What was recalled and answered, the latest first: the question, what was found by which reasons, and how
   * long each step took. Kept for `traces.keepDays` days.
   *
   * @throws InputError `invalid_input`; NotFoundError `graph_unknown`
   * @example
   * const { traceId } = await graph.recall("Where does Alice live?");
   * const [trace] = await graph.traces({ id: traceId ?? "" });
   */
  async traces(options: TracesOptions = {}): Promise<Trace[]> {
    const { askedHere, ...wanted } = checkTraces(options);
    await this.parts.traces?.flush();
    const own = askedHere
      ? [(await this.parts.database.trackCall(() => this.access.find())).graph]
      : undefined;
    return this.access.read(options, (transaction, { tenant, graphs }) =>
      readTraces(transaction, { tenant, graphs: own ?? graphs }, wanted),
    );
  }

  /**
   * Says whether an answer was right. It is kept with the trace of the answer, and goes with it. A wrong fact
   * is given back as `correctable`, for `correct(correctable.id, …)`; a missing one becomes a gap; where the
   * facts are right, the answer is to blame.
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
   * Asks again what was judged, as it was asked, and says of each answer whether it is better or worse now.
   * Nothing is noted of it; a model is asked where one answered.
   *
   * @throws InputError `invalid_input`
   * @example
   * const { counts, items } = await graph.replayFeedback();
   * console.log(counts.worse, items.filter(({ outcome }) => outcome === "worse"));
   */
  async replayFeedback(options: ReplayOptions = {}): Promise<ReplayReport> {
    return this.#feedback.replay(options);
  }

  /**
   * Keeps what a model said with the trace of the recall that it was shown, if `traces.answers` is set. For
   * servers that pass on what models say.
   */
  async keepAnswer(trace: string, answer: GivenAnswer): Promise<void> {
    await this.#feedback.keepAnswer(trace, answer);
  }
}
