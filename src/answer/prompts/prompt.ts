/** What a prompt that questions are answered with is made of. */
import type { Instant } from "../../domain/interval.ts";

/** What a model is shown with a question. */
export interface AnswerRequest {
  readonly question: string;
  /** Who asks, where it is known. */
  readonly speaker: string | undefined;
  readonly now: Instant;
  /** Numbered lines with their headings, as recall writes them. */
  readonly context: string;
  /** The last turns of the thread, as numbered lines, in order. */
  readonly conversation: readonly string[];
}

export interface AnswerPrompt {
  /** Name and version, which traces and usage are stored under: `answer/1`. */
  readonly name: string;
  /** What is to be done; always the same, so that servers can keep it. */
  readonly instructions: string;
  /** What it is to be done with. The same request gives the same text. */
  readonly material: (request: AnswerRequest) => string;
}
