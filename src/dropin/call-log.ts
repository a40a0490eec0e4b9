/** Reads the log of calls: episodes to calls, and calls to the graph. */
import { z } from "zod";
import type { EpisodeView } from "../domain/episode.ts";
import { parseJsonIfAny } from "../domain/json.ts";
import { type Call, callShape, entityShape, relationShape } from "./call.ts";
import { type DropInGraph, DropInState, type Tried } from "./state.ts";

const partShape = z.object({
  serverMemory: z.object({
    id: z.string(),
    part: z.int().min(0),
    parts: z.int().min(1),
    call: z.string(),
  }),
});

/** What a log keeps of itself. Another shape is another version. */
export const LOG_READER = "server-memory/1";

const keptShape = z.object({
  entities: z.array(entityShape),
  relations: z.array(relationShape),
  /** Pieces of calls of which others are to come, by the ids of the calls. */
  unfinished: z.array(z.tuple([z.string(), z.array(z.tuple([z.int(), z.string()]))])),
  lastOccurredAt: z.number(),
});

/** The graph as of the last episode that was read. Episodes that hold no call change nothing. */
export class CallLog {
  readonly #state: DropInState;
  readonly #unfinished: Map<string, Map<number, string>>;
  #lastOccurredAt: number;

  /** @param checkpointed What {@link checkpointed} of another log returned. Default: nothing was read. */
  constructor(checkpointed?: string) {
    const { entities, relations, unfinished, lastOccurredAt } =
      checkpointed === undefined ? NOTHING_READ : keptShape.parse(JSON.parse(checkpointed));
    this.#state = new DropInState({ entities, relations });
    this.#unfinished = new Map(unfinished.map(([id, pieces]) => [id, new Map(pieces)]));
    this.#lastOccurredAt = lastOccurredAt;
  }

  /** When the latest call was made: milliseconds since 1970. */
  get lastOccurredAt(): number {
    return this.#lastOccurredAt;
  }

  /** The state of the log as a text, from which another one goes on. */
  checkpointed(): string {
    const unfinished = [...this.#unfinished].map(([id, pieces]) => [id, [...pieces]]);
    return JSON.stringify({ ...this.#state.graph, unfinished, lastOccurredAt: this.#lastOccurredAt });
  }

  get graph(): DropInGraph {
    return this.#state.graph;
  }

  try(call: Call): Tried {
    return this.#state.try(call);
  }

  /**
   * Reads the next episode of the log.
   *
   * @returns The call that it completes, and what came of it.
   */
  read(
    episode: Pick<EpisodeView, "metadata" | "occurredAt">,
  ): { readonly id: string; readonly came: Tried } | undefined {
    this.#lastOccurredAt = Math.max(this.#lastOccurredAt, Date.parse(episode.occurredAt));
    const parsed = partShape.safeParse(episode.metadata);
    if (!parsed.success) return undefined;
    const { id, part, parts, call: text } = parsed.data.serverMemory;
    const pieces = (this.#unfinished.get(id) ?? new Map<number, string>()).set(part, text);
    this.#unfinished.set(id, pieces);
    if (pieces.size < parts) return undefined;
    this.#unfinished.delete(id);
    const ordered = [...pieces].sort(([one], [other]) => one - other).map(([, piece]) => piece);
    // Anybody may write into the thread: what is no call is none.
    const call = callShape.safeParse(parseJsonIfAny(ordered.join(""))).data;
    if (call === undefined) return undefined;
    const came = this.#state.try(call);
    if (came.ok) this.#state.apply(came.outcome);
    return { id, came };
  }
}

const NOTHING_READ: z.infer<typeof keptShape> = {
  entities: [],
  relations: [],
  unfinished: [],
  lastOccurredAt: Number.NEGATIVE_INFINITY,
};
