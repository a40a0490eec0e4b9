/**
 * The prompts that questions are answered with, by name. A released prompt never changes: another version is
 * another file.
 */
import { ANSWER_1 } from "./answer-1.ts";
import type { AnswerPrompt } from "./prompt.ts";

/** Names of all that there are. */
export const ANSWER_PROMPTS = ["answer/1"] as const;

export type AnswerPromptName = (typeof ANSWER_PROMPTS)[number];

/** What is asked where no other is named. */
export const CURRENT_ANSWER_PROMPT: AnswerPromptName = "answer/1";

export function answerPrompt(name: AnswerPromptName): AnswerPrompt {
  return { "answer/1": ANSWER_1 }[name];
}
