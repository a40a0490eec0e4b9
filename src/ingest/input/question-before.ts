/** The question that a turn answers, as a turn before it. */

import { followUpShape } from "../../domain/follow-up.ts";
import { given } from "../../domain/given.ts";
import { parseShape, shapeFault } from "../../domain/shape-fault.ts";
import { invalid } from "../../errors.ts";
import type { EpisodeInput } from "./input.ts";

/** Nothing is learned of a question. */
const NOTHING = { entities: [], facts: [] } as const;

/**
 * The turn of the assistant in which the question was asked that an episode answers, and the episode without
 * it; the episode alone if it answers none.
 *
 * @throws InputError `invalid_input` for a question that is none, and for an answer that is not a user's
 */
export function withQuestion(input: EpisodeInput, index: number): readonly EpisodeInput[] {
  if (typeof input !== "object" || input === null || input.answers === undefined) return [input];
  const { answers, ...answer } = input;
  if (answers === null) return [answer];
  const { data, error } = parseShape(followUpShape, answers);
  if (error !== undefined) {
    const message = `answers: ${shapeFault(error, "the question")}. Give the followUp of an answer, { question }, or leave it out.`;
    throw invalid(message, { index });
  }
  if ((answer.role ?? "user") !== "user")
    throw invalid("answers: only what a user says answers a question.", { index });
  const { thread, occurredAt, timeZone, expiresAt, id } = answer;
  const question: EpisodeInput = {
    content: data.question,
    role: "assistant",
    extraction: NOTHING,
    ...given({ thread, occurredAt, timeZone, expiresAt }),
    ...(id === undefined ? {} : { id: `${id}:asked` }),
  };
  return [question, answer];
}
