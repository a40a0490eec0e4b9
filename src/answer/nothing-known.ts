/** The answer where nothing was remembered yet. */
import type { Instant } from "../domain/interval.ts";
import { languageOf } from "../language/languages.ts";
import type { AskEvent } from "./answer-events.ts";
import { type Asking, followUpOf } from "./follow-up.ts";

/**
 * The events of an answer from a graph that nobody has written yet: that it is not known, and what to ask the
 * user. Nothing is traced, as there is no graph that a trace would belong to.
 *
 * @throws InputError `invalid_time_zone`
 * @example for await (const event of nothingKnown("Who is my sister?", {}, now)) … // sources, token, done
 */
export async function* nothingKnown(
  question: string,
  asking: Asking,
  now: Instant,
): AsyncGenerator<AskEvent, void> {
  const answer = languageOf(question).wording.unknown;
  const how = { mode: "extractive", citations: [], reason: null } as const;
  yield { kind: "sources", ...how };
  yield { kind: "token", text: answer };
  const followUp = await followUpOf(question, asking, now);
  const nobody = { model: null, prompt: null, invented: [], match: null, notices: [], remembered: [] };
  yield { kind: "done", answer, known: false, confidence: 0, ...how, ...nobody, followUp, traceId: null };
}
