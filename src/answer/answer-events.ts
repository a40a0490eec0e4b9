/**
 * From what was recalled to an answer: by a model while that goes well, else in the words of the evidence.
 */
import type { EpisodeView } from "../domain/episode.ts";
import type { FollowUp } from "../domain/follow-up.ts";
import type { Clock } from "../domain/ids.ts";
import { ModelError, type ModelErrorCode } from "../model/model-error.ts";
import type { BeforeCall } from "../model/usage.ts";
import { type Citation, citationOfEpisode, episodeLine } from "../recall/context/context.ts";
import type { Notice } from "../recall/context/notice.ts";
import type { Found } from "../recall/recall-result.ts";
import { stepsInTime } from "../scheduling/in-time.ts";
import { runCooperatively } from "../scheduling/yielding.ts";
import type { Traced } from "../trace/trace.ts";
import { extractiveAnswer } from "./answer.ts";
import type { AnsweringMatch, AnswerOfQuery, GraphAnswer } from "./answering-match.ts";
import { CitedText } from "./cited-text.ts";
import type { AnswerMode } from "./options.ts";
import type { AnswerWriter, Written } from "./writer.ts";

/** Why no model answered although one was to. */
export interface FallbackReason {
  /** `no_evidence`: there was nothing to show it. `no_model`: none is set. Else what went wrong. */
  readonly code: ModelErrorCode | "no_evidence" | "no_model";
  readonly message: string;
}

/** An answer with its sources. */
export interface Answer {
  /** With numbers of its citations, or that it is not known. */
  readonly answer: string;
  /** Does the memory know? If not, the citations are at most the closest that was said. */
  readonly known: boolean;
  /** How likely an extractive answer is right, 0 to 1; `null` of a model's. */
  readonly confidence: number | null;
  /** What the answer's numbers point to. */
  readonly citations: readonly Citation[];
  /** `extractive`: taken from the evidence without a model. */
  readonly mode: AnswerMode;
  /** Why no model answered although one was to; `null` if one did, or none was to. */
  readonly reason: FallbackReason | null;
  /** The model, and name and version of the prompt; `null` of an extractive answer. */
  readonly model: string | null;
  readonly prompt: string | null;
  /** Numbers that the model cited and was not shown: they were taken out of the answer. */
  readonly invented: readonly number[];
  /** The query whose rows the answer says, where a question was one over relations; else `null`. */
  readonly match: AnsweringMatch | null;
  /**
   * What to ask the user where the memory does not know: "What is your sister's name?". `null` if it knows,
   * or could learn nothing of a short answer.
   */
  readonly followUp: FollowUp | null;
  /**
   * Notices for the user, each returned once: questions of theirs that were answered since, and
   * contradictions about them.
   */
  readonly notices: readonly Notice[];
  /** The episodes as which the exchange was remembered, by their ids. */
  readonly remembered: readonly string[];
}

/** What an answer consists of, in the order in which it comes. */
export type AskEvent =
  /**
   * Begins an answer: what its numbers point to. Where a model fails in the middle, a second one begins it
   * anew, and all before counts no more.
   */
  | {
      readonly kind: "sources";
      readonly mode: AnswerMode;
      readonly citations: readonly Citation[];
      readonly reason: FallbackReason | null;
    }
  /** The next piece of the answer. */
  | { readonly kind: "token"; readonly text: string }
  /** The whole answer, and the id of its trace. */
  | ({ readonly kind: "done" } & Traced<Answer>);

/** What an answer is made from. */
export interface Evidence {
  readonly question: string;
  readonly speaker: string | undefined;
  readonly found: Found;
  /** The last turns of the thread, in order. */
  readonly turns: readonly EpisodeView[];
  /** Reads the turns around those that were found. */
  readonly around: () => Promise<readonly EpisodeView[]>;
  /** What a query over the graph says; absent if the question is none that is understood. */
  readonly ofGraph: AnswerOfQuery | undefined;
}

interface Answering {
  /** `undefined`: none is set. */
  readonly writer: AnswerWriter | undefined;
  readonly mode: AnswerMode;
  readonly clock: Clock;
  readonly signal: AbortSignal | undefined;
  readonly beforeCall: BeforeCall;
  /** Receives the usage of the model. */
  readonly written: Written;
}

/** An answer before it is remembered. */
export type AnswerDraft = Omit<Answer, "followUp" | "notices" | "remembered">;

/** Longer turns are cut, in characters. */
const MAX_TURN_CHARS = 1_000;

/**
 * Answers from the evidence, piece by piece, and returns the whole answer.
 *
 * @throws the signal's reason
 */
export async function* answerEvents(
  evidence: Evidence,
  answering: Answering,
): AsyncGenerator<Exclude<AskEvent, { kind: "done" }>, AnswerDraft> {
  const { writer, mode } = answering;
  if (mode === "extractive") return yield* inWordsOfEvidence(evidence, answering, null);
  const shown = shownLines(evidence);
  if (writer === undefined) {
    const message = "No model is set. Open the memory with the option model, or with answer.model.";
    return yield* inWordsOfEvidence(evidence, answering, { code: "no_model", message });
  }
  if (shown.citations.length === 0) {
    const message = "Nothing was found that a model could answer from.";
    return yield* inWordsOfEvidence(evidence, answering, { code: "no_evidence", message });
  }
  try {
    return yield* inWordsOfModel(evidence, answering, writer, shown);
  } catch (error) {
    if (!(error instanceof ModelError) || answering.signal?.aborted === true) throw error;
    const { code, message } = error;
    return yield* inWordsOfEvidence(evidence, answering, { code, message });
  }
}

async function* inWordsOfEvidence(
  { found, around, ofGraph }: Evidence,
  { clock }: Answering,
  reason: FallbackReason | null,
): AsyncGenerator<Exclude<AskEvent, { kind: "done" }>, AnswerDraft> {
  const answering = extractiveAnswer(found, clock(), await around(), ofGraph);
  const said = await runCooperatively(stepsInTime(answering));
  return yield* sendWhole(said, reason);
}

/** An answer that is whole already. */
export async function* sendWhole(
  { answer, known, citations, confidence, match }: GraphAnswer,
  reason: FallbackReason | null,
): AsyncGenerator<Exclude<AskEvent, { kind: "done" }>, AnswerDraft> {
  yield { kind: "sources", mode: "extractive", citations, reason };
  yield { kind: "token", text: answer };
  const how = { mode: "extractive", reason, model: null, prompt: null, invented: [], match } as const;
  return { answer, known, confidence, citations, ...how };
}

interface Shown {
  readonly citations: readonly Citation[];
  readonly conversation: readonly string[];
}

/** What recall numbered, and the turns: under their number if they have one, else under further ones. */
function shownLines({ found, turns }: Evidence): Shown {
  const citations = [...found.citations];
  const conversation = turns.map((turn) => {
    // The numbers of an earlier answer are those of another list.
    const words = turn.role === "assistant" ? turn.content.replace(/ ?\[\d{1,4}\]/gu, "") : turn.content;
    const content =
      words.length > MAX_TURN_CHARS ? `${words.slice(0, MAX_TURN_CHARS).toWellFormed()}…` : words;
    const known = citations.find(({ kind, id }) => kind === "episode" && id === turn.id);
    const number = known?.number ?? citations.length + 1;
    if (known === undefined) citations.push({ number, ...citationOfEpisode(turn) });
    return `[${number}] ${episodeLine({ ...turn, content })}`;
  });
  return { citations, conversation };
}

async function* inWordsOfModel(
  { question, speaker, found }: Evidence,
  { clock, signal, beforeCall, written }: Answering,
  writer: AnswerWriter,
  { citations, conversation }: Shown,
): AsyncGenerator<Exclude<AskEvent, { kind: "done" }>, AnswerDraft> {
  yield { kind: "sources", mode: "model", citations, reason: null };
  const text = new CitedText(new Set(citations.map(({ number }) => number)));
  const request = { question, speaker, now: clock(), context: found.context, conversation };
  let answer = "";
  for await (const piece of writer.write(request, written, signal, beforeCall)) {
    const sure = text.push(piece);
    if (sure === "") continue;
    answer += sure;
    yield { kind: "token", text: sure };
  }
  const rest = text.end();
  answer += rest;
  if (rest !== "") yield { kind: "token", text: rest };
  if (answer.trim() === "") {
    const message = `${writer.model} wrote nothing but thoughts or numbers that it was not shown.`;
    throw new ModelError("model_reply_invalid", message, { retryable: true });
  }
  const cited = new Set(text.cited);
  const { model, prompt } = writer;
  return {
    answer,
    known: cited.size > 0 && !saysUnknown(answer),
    confidence: null,
    citations: citations.filter(({ number }) => cited.has(number)),
    mode: "model",
    reason: null,
    model,
    prompt,
    invented: text.invented,
    match: null,
  };
}

/** As the prompt asks for it. */
function saysUnknown(answer: string): boolean {
  return /^["“*\s]*I (?:don['’]t|do not) know\b/iu.test(answer);
}
