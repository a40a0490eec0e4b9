/** Reads the log of calls: episodes to calls, and calls to the graph. */
import { z } from "zod";
import type { EpisodeView } from "../domain/episode.ts";
import { type Call, callShape } from "./call.ts";
import { type DropInGraph, DropInState, type Tried } from "./state.ts";

const partShape = z.object({
  serverMemory: z.object({
    id: z.string(),
    part: z.int().min(0),
    parts: z.int().min(1),
    call: z.string(),
  }),
});

/** The graph as of the last episode that was read. Episodes that hold no call change nothing. */
export class CallLog {
  readonly #state = new DropInState();
  readonly #unfinished = new Map<string, Map<number, string>>();

  get graph(): DropInGraph {
    return this.#state.graph;
  }

  /** What a call would do. */
  try(call: Call): Tried {
    return this.#state.try(call);
  }

  /**
   * Reads the next episode of the log.
   *
   * @returns The call that it completes, and what came of it.
   */
  read(episode: EpisodeView): { readonly id: string; readonly came: Tried } | undefined {
    const parsed = partShape.safeParse(episode.metadata);
    if (!parsed.success) return undefined;
    const { id, part, parts, call: text } = parsed.data.serverMemory;
    const pieces = (this.#unfinished.get(id) ?? new Map<number, string>()).set(part, text);
    this.#unfinished.set(id, pieces);
    if (pieces.size < parts) return undefined;
    this.#unfinished.delete(id);
    const ordered = [...pieces].sort(([one], [other]) => one - other).map(([, piece]) => piece);
    const call = callOf(ordered.join(""));
    if (call === undefined) return undefined;
    const came = this.#state.try(call);
    if (came.ok) this.#state.apply(came.outcome);
    return { id, came };
  }
}

/** Anybody may write into the thread: what is no call is none. */
function callOf(text: string): Call | undefined {
  try {
    return callShape.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
