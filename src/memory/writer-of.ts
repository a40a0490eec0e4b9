import { Semaphore } from "async-mutex";
import { answerPrompt } from "../answer/prompts/prompts.ts";
import { AnswerWriter } from "../answer/writer.ts";
import type { Config } from "./config.ts";

/** Writes answers by a model; `undefined` without one. Calls of one model share its limit, `requests`. */
export function writerOf(
  { answer, model }: Config,
  requests: Semaphore | undefined,
): AnswerWriter | undefined {
  const answering = answer.model ?? model;
  if (answering === undefined) return undefined;
  const shared = answering === model ? requests : undefined;
  return new AnswerWriter(
    answering,
    answerPrompt(answer.prompt),
    shared ?? new Semaphore(answering.concurrency),
  );
}
