import type { Answer, AskEvent } from "../../answer/answer-events.ts";
import { noteMisses, reportMisses } from "../../answer/gate-misses.ts";
import { closeQuestions, type QuestionGap, readQuestions } from "../../answer/questions.ts";
import { tryQuestions } from "../../answer/try-questions.ts";
import { readGaps, type TermGap } from "../../ontology/gaps.ts";
import { type GapsOptions, gapsToShow } from "../../ontology/graph-options.ts";
import type { RecallResult } from "../../recall/recall-result.ts";
import {
  checkRecalled,
  type RecalledItem,
  type RecalledOptions,
  readRecalled,
} from "../../trace/recalled.ts";
import { readTraces } from "../../trace/store-traces.ts";
import { checkTraces, type Trace, type Traced, type TracesOptions } from "../../trace/trace.ts";
import { checkAsk, checkRecall } from "../check-options.ts";
import { type AskOptions, DEFAULTS, type RecallOptions, recordedBetween } from "../graph-options.ts";
import { GraphQuestions } from "../graph-questions.ts";
import { AlgorithmMethods } from "./algorithm-methods.ts";

/**
 * What the memory lacks: a question without an answer, or a term, relation, name or value that did not fit.
 */
export type Gap = QuestionGap | TermGap;

/** Questions: what is recalled and answered, what stays open, and traces. */
export class QuestionMethods extends AlgorithmMethods {
  /** @internal */
  protected readonly questions = new GraphQuestions(this.access);

  /**
   * Finds what answers a question: facts, episodes, threads and entities, ranked, each with a score and a
   * reason, and a context text for a prompt. Calls no language model; an encoder and a reranker are asked
   * where they are set. Written are a gap for a question about now for which nothing is found, answers to
   * open questions, which notices were delivered, and a trace.
   *
   * @throws InputError `invalid_input` for an empty question, `predicate_unknown` and `type_unknown` for a
   *   filter that is neither defined nor used; NotFoundError `graph_unknown`
   * @example
   * const { context } = await graph.recall("What is my dog called?", { speaker: "Alice" });
   */
  async recall(question: string, options: RecallOptions = {}): Promise<Traced<RecallResult>> {
    checkRecall(question, options);
    return this.questions.recall(question, options);
  }

  /**
   * Answers a question from what recall finds: by a model, where one is set (`mode: "model"`), else in the
   * words of the best evidence (`"extractive"`); or says that it does not know. What a model cites is checked
   * against what it was shown; where it fails, `reason` says why the answer is extractive. About a graph
   * that nobody has written yet it says that nothing is known.
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
    return this.questions.ask(question, options);
  }

  /**
   * What the memory lacks, by kind (see {@link GapKind}): questions without an answer, the latest first; then
   * terms that the ontology does not know, relations that it does not expect, names that a list of known ones
   * dropped and attributes of which values were refused, the most frequent first. Terms are stored as they
   * were used; `ontology.define()` makes them known.
   *
   * Open questions are asked again first, if the graph was written since: those that have an answer now are
   * closed, and that is stored.
   *
   * @throws InputError `invalid_input`; NotFoundError `graph_unknown`
   * @example
   * for (const gap of await graph.gaps({ kinds: ["question"] })) if (gap.kind === "question") console.log(gap.question);
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
    const usual = { limit: DEFAULTS.recall, maxTokens: DEFAULTS.contextTokens };
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
   * Traces of recalls and answers, the latest first: the question, what was found by which reasons, and how
   * long each step took. Stored for `traces.keepDays` days.
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
   * Facts or entities that are held now, by how often recalls and answers found them in some time: the most
   * often found first, or the least often. It is counted from the traces that are kept.
   *
   * @throws InputError `invalid_input`, `invalid_time`; NotFoundError `graph_unknown`
   * @example
   * const [mostUsed] = await graph.recalled({ since: "2026-05" });
   * const stale = await graph.recalled({ order: "least", limit: 20 }); // never found: `count` is 0
   */
  async recalled(options: RecalledOptions = {}): Promise<RecalledItem[]> {
    const { of, order, limit, since, until } = checkRecalled(options);
    const { from, to } = recordedBetween(since, until, ["since", "until"]);
    await this.parts.traces?.flush();
    const time = {
      since: from,
      until: to,
      now: new Date(this.parts.clock()).toISOString(),
    };
    return this.access.read(options, (transaction, where, { ontology }) =>
      readRecalled(transaction, { ...where, ...time, of, order, limit }, ontology),
    );
  }
}
