import { noteOpen } from "../../answer/questions.ts";
import type { Fact } from "../../domain/fact.ts";
import { NotFoundError } from "../../errors.ts";
import { readFacts } from "../../graph/read/read-facts.ts";
import type { FactQuery } from "../../graph/read/select-versions.ts";
import {
  blameOf,
  checkFeedback,
  checkReplay,
  compareAnswers,
  type FeedbackInput,
  type FeedbackResult,
  type ReplayedAnswer,
  type ReplayedFeedback,
  type ReplayOptions,
  type ReplayReport,
} from "../../trace/feedback.ts";
import { storeFeedback } from "../../trace/store-feedback.ts";
import { readTraces, storeAnswer } from "../../trace/store-traces.ts";
import type { Trace, TracedAnswer } from "../../trace/trace.ts";
import { checkAsk } from "../check-options.ts";
import { type AskOptions, timeOrNow } from "../graph-options.ts";
import { isAboutNow } from "../graph-questions.ts";
import { QuestionMethods } from "./question-methods.ts";

/** What a model said of what a recall found. */
interface GivenAnswer {
  readonly text: string;
  /** Its name; `null`: it is not known. */
  readonly model: string | null;
  /** Ids of the episodes that the model was shown as a conversation. */
  readonly turns: readonly string[];
  /** Ids of the episodes as which the exchange is remembered. */
  readonly remembered: readonly string[];
}

/** What is said of answers, and how the graph answers now what was judged. */
export class FeedbackMethods extends QuestionMethods {
  /**
   * Stores whether an answer was right. It is part of the trace of the answer, and goes with it. A wrong fact
   * is returned as `correctable`, for `correct(correctable.id, …)`; a missing one becomes a gap; where the
   * facts are right, the answer is to blame.
   *
   * @throws InputError `invalid_input`; NotFoundError `trace_unknown`, `fact_unknown`
   * @example
   * const { answer, citations, traceId } = await graph.ask("Where does Alice live?");
   * const { correctable } = await graph.feedback({ trace: traceId ?? "", verdict: "wrong-fact", fact: citations[0]?.id ?? "" });
   * if (correctable !== null) await graph.correct(correctable.id, { object: "Oslo" });
   */
  async feedback(input: FeedbackInput): Promise<FeedbackResult> {
    const { graphs, ...given } = checkFeedback(input);
    const trace = await this.#traceOf(given.trace, graphs);
    const facts = given.fact === undefined ? [] : await this.#factOf(given.fact, graphs);
    const { database, clock, newId, actor } = this.parts;
    return database.trackCall(async () => {
      const { tenant, graph } = await this.access.find();
      const isGap = given.verdict === "missing-fact" && isAboutNow(trace.options);
      const stored = await database.transaction(
        { tenant, read: [graph], write: graph },
        async (transaction) => {
          if (isGap) {
            const { speaker, about }: AskOptions = trace.options;
            const asked = { question: trace.question, speaker: speaker ?? null, about: about ?? null };
            noteOpen(transaction, { tenant, graph }, asked, newId(), clock());
          }
          return storeFeedback(transaction, { tenant, graph, ...given, id: newId(), actor }, clock());
        },
      );
      const correctable = given.verdict === "wrong-fact" ? (facts.at(-1) ?? null) : null;
      return { ...stored, trace: trace.id, blames: blameOf(given.verdict), correctable, isGap };
    });
  }

  /**
   * Asks the judged questions again, as they were asked, and compares each answer with the judged one: better
   * or worse. Nothing of it is stored; a model is asked where one answered.
   *
   * @throws InputError `invalid_input`
   * @example
   * const { counts, items } = await graph.replayFeedback();
   * console.log(counts.worse, items.filter(({ outcome }) => outcome === "worse"));
   */
  async replayFeedback(options: ReplayOptions = {}): Promise<ReplayReport> {
    const { limit } = checkReplay(options);
    const judged = await this.#traces(options.graphs, { judged: true, limit });
    const items: ReplayedFeedback[] = [];
    for (const trace of judged) items.push(...(await this.#replayed(trace)));
    const count = (wanted: string) => items.filter(({ outcome }) => outcome === wanted).length;
    return {
      counts: {
        better: count("better"),
        worse: count("worse"),
        same: count("same"),
        changed: count("changed"),
      },
      items,
    };
  }

  /**
   * Stores what a model answered with the trace of the recall that it was shown, if `traces.answers` is set.
   * For servers that pass on the answers of models.
   */
  async keepAnswer(trace: string, { text, model, turns, remembered }: GivenAnswer): Promise<void> {
    const { database, traces } = this.parts;
    if (traces?.keepsAnswers !== true) return;
    await traces.flush();
    const answer: TracedAnswer = {
      mode: "model",
      reason: null,
      known: true,
      prompt: null,
      model,
      cited: [],
      invented: [],
      shown: 0,
      turns,
      about: null,
      usage: null,
      remembered,
      text,
    };
    await database.trackCall(async () => {
      const { tenant, graph } = await this.access.find();
      await database.transaction({ tenant, read: [graph], write: graph }, async (transaction) =>
        storeAnswer(transaction, { tenant, graph, id: trace }, answer),
      );
    });
  }

  /** Answers a judged question again and compares the answer with the last verdict. */
  async #replayed(trace: Trace): Promise<ReplayedFeedback[]> {
    const [feedback] = trace.feedback;
    if (feedback === undefined) return [];
    const { verdict, fact, note } = feedback;
    const before = answerThen(trace);
    const now = await this.#answerNow(trace);
    const isFactCurrent =
      fact !== null && (await this.#versions(fact, timeOrNow({}, this.parts.clock()))).length > 0;
    const outcome = compareAnswers({ verdict, fact }, before, { ...now, isFactCurrent });
    return [{ trace: trace.id, question: trace.question, verdict, note, outcome, before, now }];
  }

  /** Asks again as it was asked, and notes nothing of it. */
  async #answerNow({ kind, question, options }: Trace): Promise<ReplayedAnswer> {
    // Nothing of it is remembered, and it delivers no notices.
    const { remember: _, id: __, ...given }: AskOptions = { ...options, notices: false };
    checkAsk(question, given);
    if (kind === "recall") {
      const { facts, episodes } = await this.questions.recall(question, given, { recorded: false });
      return foundAs([...facts, ...episodes]);
    }
    for await (const event of this.questions.ask(question, given, { recorded: false })) {
      if (event.kind !== "done") continue;
      const { answer, known, citations } = event;
      return { text: answer, known, cited: citations.map((cited) => cited.id) };
    }
    throw new Error("An answer ended before it was done");
  }

  /** @throws NotFoundError `trace_unknown` */
  async #traceOf(id: string, graphs: readonly string[] | undefined): Promise<Trace> {
    const [trace] = await this.#traces(graphs, { id, limit: 1 });
    if (trace !== undefined) return trace;
    throw new NotFoundError(
      "trace_unknown",
      `There is no trace ${JSON.stringify(id)} of a question to this graph. traces() lists those that are kept; name the graphs that it read.`,
    );
  }

  async #traces(
    graphs: readonly string[] | undefined,
    which: { readonly id?: string; readonly judged?: boolean; readonly limit: number },
  ): Promise<Trace[]> {
    await this.parts.traces?.flush();
    const { graph } = await this.parts.database.trackCall(() => this.access.find());
    return this.access.read(graphs === undefined ? {} : { graphs }, (transaction, { tenant }) =>
      readTraces(transaction, { tenant, graphs: [graph] }, which),
    );
  }

  /**
   * The versions of a fact that hold now in this graph, of one that is there. @throws NotFoundError
   * `fact_unknown`
   */
  async #factOf(id: string, graphs: readonly string[] | undefined): Promise<Fact[]> {
    const isThere = await this.access.read(
      graphs === undefined ? {} : { graphs },
      async (transaction, where, { ontology }) =>
        (
          await readFacts(
            transaction,
            { ...where, facts: [id], asOf: "any", allRecorded: true, limit: 1 },
            ontology,
          )
        ).length > 0,
    );
    if (isThere) return this.#versions(id, "any");
    throw new NotFoundError(
      "fact_unknown",
      `There is no fact ${JSON.stringify(id)}. A trace lists those that were found.`,
    );
  }

  /** Versions of a fact as they are known now, the last one last. */
  #versions(fact: string, asOf: FactQuery["asOf"]): Promise<Fact[]> {
    return this.access.read({}, (transaction, where, { ontology }) =>
      readFacts(transaction, { ...where, facts: [fact], asOf, limit: MAX_VERSIONS }, ontology),
    );
  }
}

const MAX_VERSIONS = 1_000;

function answerThen({ answer, found }: Trace): ReplayedAnswer {
  if (answer === null || answer.cited.length === 0) {
    const { known, cited } = foundAs([...found.facts, ...found.episodes]);
    return { text: answer?.text ?? null, known: answer?.known ?? known, cited: answer === null ? cited : [] };
  }
  return { text: answer.text, known: answer.known, cited: answer.cited.map(({ id }) => id) };
}

function foundAs(items: readonly { readonly id: string }[]): ReplayedAnswer {
  return { text: null, known: items.length > 0, cited: items.map(({ id }) => id) };
}
