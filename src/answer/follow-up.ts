/** What to ask the user where the memory does not know. */

import type { FollowUp } from "../domain/follow-up.ts";
import type { Instant } from "../domain/interval.ts";
import { firstPersonOf } from "../domain/nameless-user.ts";
import { checkTimeZone } from "../domain/time-zone.ts";
import { readingSteps } from "../extract/local.ts";
import { answerOf } from "../extract/short-answers.ts";
import { languageOf } from "../language/languages.ts";
import type { SaidAt } from "../language/replying.ts";
import type { CooperativeTask } from "../scheduling/cooperative-task.ts";
import { runCooperatively } from "../scheduling/yielding.ts";

/** Who asks the memory. */
export interface Asking {
  readonly speaker?: string;
  /** Default: UTC. */
  readonly timeZone?: string;
}

/**
 * The question that is put to whoever asked one that has no answer; `null` if a short answer to it would
 * teach nothing, which is tried with sample answers.
 *
 * @throws InputError `invalid_time_zone`
 * @example await followUpOf("Who is my sister?", { speaker: "Ann" }, now) // { question: "What is your sister's name?" }
 */
export function followUpOf(question: string, asking: Asking, now: Instant): Promise<FollowUp | null> {
  const { speaker = null, timeZone } = asking;
  const zone = timeZone === undefined ? null : checkTimeZone(timeZone);
  const at = { occurredAt: now, timeZone: zone };
  return runCooperatively(following(question, firstPersonOf({ role: "user", speaker }), at));
}

function* following(question: string, speaker: string | null, at: SaidAt): CooperativeTask<FollowUp | null> {
  const { load, replying } = languageOf(question);
  if (replying === undefined) return null;
  yield* load();
  const asked = replying.askedBack(question);
  if (asked === undefined) return null;
  const before = [{ ...at, role: "assistant", speaker: null, content: asked } as const];
  for (const content of replying.samples) {
    const sample = { ...at, role: "user", speaker, content, before } as const;
    if ((yield* answerOf(sample, readingSteps)) !== undefined) return { question: asked };
  }
  return null;
}
