/** Keeps a question and its answer as turns of their thread. */
import type { WriteScope } from "../db/database.ts";
import type { Instant } from "../domain/interval.ts";
import { toIso } from "../domain/interval.ts";
import { ConflictError } from "../errors.ts";
import type { IngestContext } from "../ingest/context.ts";
import type { EpisodeInput } from "../ingest/input/input.ts";
import { rememberAll } from "../ingest/remember.ts";

interface Exchange {
  readonly question: string;
  readonly answer: string;
  readonly thread: string | undefined;
  /** Who asks. */
  readonly speaker: string | undefined;
  /** Id of the exchange, as its sender names it. */
  readonly id: string | undefined;
  readonly askedAt: Instant;
  readonly answeredAt: Instant;
}

/** What an answer says the memory holds already: nothing is to be learned from it. */
const NOTHING = { entities: [], facts: [] } as const;

/**
 * The user's words are theirs; those of the answer are the assistant's. An exchange that is known stays as it
 * was first remembered, whatever was answered this time.
 *
 * @returns the ids of both episodes
 * @throws ConflictError `episode_conflict` if the id belongs to another question
 */
export async function rememberExchange(
  context: IngestContext,
  scope: WriteScope,
  { question, answer, thread, speaker, id, askedAt, answeredAt }: Exchange,
): Promise<string[]> {
  const of = { ...(thread === undefined ? {} : { thread }) };
  const asked: EpisodeInput = {
    ...of,
    content: question,
    role: "user",
    ...(speaker === undefined ? {} : { speaker }),
    ...(id === undefined ? { occurredAt: toIso(askedAt) } : { id }),
  };
  const answered: EpisodeInput = {
    ...of,
    content: answer,
    role: "assistant",
    extraction: NOTHING,
    ...(id === undefined ? { occurredAt: toIso(answeredAt) } : { id: `${id}:answer` }),
  };
  const [first] = await rememberAll(context, scope, [asked]);
  try {
    const [second] = await rememberAll(context, scope, [answered]);
    return [first, second].flatMap((result) => (result === undefined ? [] : [result.episode.id]));
  } catch (error) {
    if (error instanceof ConflictError && error.code === "episode_conflict" && first?.deduplicated === true)
      return [first.episode.id, `${id}:answer`];
    throw error;
  }
}
