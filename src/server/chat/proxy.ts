/**
 * A chat completion on its way: what the memory knows is shown to the model, and what is said is remembered.
 */
import { LRUCache } from "lru-cache";
import { shownContext } from "../../answer/shown-context.ts";
import { given } from "../../domain/given.ts";
import { NotFoundError } from "../../errors.ts";
import { orEmptyIfMissing } from "../../items/empty-if-missing.ts";
import type { GraphHandle } from "../../memory/graph-handle.ts";
import type { Reach } from "../env.ts";
import { speakerOf } from "../routes/speaker.ts";
import {
  type ChatMessage,
  type Conversation,
  episodesOf,
  messagesOf,
  textOf,
  threadOf,
  turnsOf,
} from "./messages.ts";
import type { ChatUpstream } from "./upstream.ts";

export interface ChatOptions {
  readonly upstream: ChatUpstream;
  /**
   * Where the memory is shown. `message`, the default: in a system message before the user's last one, so
   * that all before it stays the same from request to request and servers can keep it. `system`: at the end
   * of the first system message, for models that take only one.
   */
  readonly placement?: "message" | "system";
  /** Facts and episodes that are shown at the most. Default 10 of each. */
  readonly limit?: number;
  /** The budget of what is shown, in tokens. Default 2,000. */
  readonly maxTokens?: number;
  /** Is called with what went wrong with the memory: the chat goes on without it. */
  readonly onError: (error: unknown) => void;
}

/** Names in a request of the user and the thread; each may be absent. */
interface ChatNames {
  /** Header of the thread; absent: it is recognised by its first words. */
  readonly thread: string | undefined;
  /** Name of the user, in a header or in the field `user`. */
  readonly user: string | undefined;
}

/** A request as it goes on. */
export interface Prepared {
  readonly body: string;
  readonly thread: string | undefined;
  readonly traceId: string | null;
  /** Remembers what was answered. */
  readonly remember: (reply: ChatMessage | undefined) => void;
}

/** Longer questions are cut to their end, which says what is wanted, in characters. */
const MAX_QUESTION_CHARS = 2_000;
/** Ids of turns that are known to be stored. */
const MAX_CACHED = 20_000;

export class ChatProxy {
  readonly #options: ChatOptions;
  readonly #seen = new LRUCache({
    max: MAX_CACHED,
    memoMethod: (): { isStored: boolean } => ({ isStored: false }),
  });
  /** What is being remembered, by graph. */
  readonly #under = new Map<string, Promise<void>>();

  constructor(options: ChatOptions) {
    this.#options = options;
  }

  get upstream(): ChatUpstream {
    return this.#options.upstream;
  }

  /** Waits until all that was said is remembered. */
  async settled(): Promise<void> {
    await Promise.all(this.#under.values());
  }

  /** Shows what is known, and has what is new remembered. What cannot be read goes on as it came. */
  async prepare(
    text: string,
    body: Readonly<Record<string, unknown>>,
    reach: Reach,
    names: ChatNames,
  ): Promise<Prepared> {
    const messages = messagesOf(body);
    if (messages === undefined)
      return { body: text, thread: undefined, traceId: null, remember: () => undefined };
    const speaker = speakerOf(reach, names.user);
    const turns = turnsOf(messages);
    const thread = names.thread ?? threadOf(turns, speaker);
    const mayName = reach.caller.user === null || reach.caller.mayNameUser;
    const conversation = { thread, speaker, mayName };
    const episodes = episodesOf(turns, conversation);
    // What was said last is to be known before anybody asks for it.
    await this.#under.get(keyOf(reach.graph));
    const { context, traceId } = await this.#recall(reach, messages, conversation, episodes);
    this.#remember(reach, episodes);
    const shown =
      context === ""
        ? text
        : JSON.stringify({
            ...body,
            messages: this.#withMemory(body.messages, messages, shownContext(context)),
          });
    return {
      body: shown,
      thread,
      traceId,
      remember: (reply) => {
        if (reply === undefined) return;
        const all = episodesOf([...turns, ...turnsOf([reply])], conversation);
        this.#remember(reach, all);
        if (traceId === null) return;
        const ids = all.map(({ id }) => id);
        this.#queued(reach.graph, () =>
          reach.graph.keepAnswer(traceId, {
            text: textOf(reply.content),
            model: typeof body.model === "string" ? body.model : null,
            turns: ids.slice(0, episodes.length),
            remembered: ids.slice(episodes.length),
          }),
        );
      },
    };
  }

  async #recall(
    { graph, graphs, can }: Reach,
    messages: readonly ChatMessage[],
    { thread, speaker }: Conversation,
    episodes: readonly { readonly id: string }[],
  ): Promise<{ readonly context: string; readonly traceId: string | null }> {
    const last = messages.findLast(({ role }) => role === "user");
    const question = textOf(last?.content).trim().slice(-MAX_QUESTION_CHARS).toWellFormed();
    if (question === "") return { context: "", traceId: null };
    const { limit, maxTokens } = this.#options;
    const options = {
      graphs,
      thread,
      // The prompt holds them.
      except: episodes.map(({ id }) => id),
      ...given({ speaker, limit, maxTokens }),
    };
    try {
      const found = await graph.recall(question, options).catch(async (error: unknown) => {
        if (!(error instanceof NotFoundError && error.code === "graph_unknown") || !can("write")) throw error;
        await graph.create();
        return graph.recall(question, options);
      });
      if (found.context !== "" || speaker === undefined) return found;
      // "Hi!" says nothing that could be looked up, but who says it is known.
      const ofUser = graph.context(speaker, { graphs, ...given({ maxTokens }) });
      const { context } = await orEmptyIfMissing(ofUser, found, ["entity_unknown"]);
      return { ...found, context };
    } catch (error) {
      this.#options.onError(error);
      return { context: "", traceId: null };
    }
  }

  #withMemory(given: unknown, messages: readonly ChatMessage[], content: string): unknown[] {
    const list: unknown[] = Array.isArray(given) ? [...given] : [];
    if (this.#options.placement === "system") {
      const [first] = messages;
      const isSystem = first?.role === "system" || first?.role === "developer";
      if (isSystem && typeof first.content === "string")
        return [{ ...first, content: `${first.content}\n\n${content}` }, ...list.slice(1)];
      return [{ role: "system", content }, ...list];
    }
    const at = messages.findLastIndex(({ role }) => role === "user");
    return list.toSpliced(at, 0, { role: "system", content });
  }

  /**
   * Remembers what is new, after what is being remembered in the same graph. Nobody waits for it but the next
   * request.
   */
  #remember({ graph, can }: Reach, episodes: ReturnType<typeof episodesOf>): void {
    if (!can("write")) return;
    const key = keyOf(graph);
    const states = episodes.map((episode) => ({
      episode,
      state: this.#seen.memo(`${key} ${episode.id}`),
    }));
    const fresh = states.filter(({ state }) => !state.isStored);
    if (fresh.length === 0) return;
    this.#queued(graph, async () => {
      await graph.rememberMany(fresh.map(({ episode }) => episode));
      for (const { state } of fresh) state.isStored = true;
    });
  }

  /** Does it after what is under way for the same graph. */
  #queued(graph: GraphHandle, work: () => Promise<void>): void {
    const key = keyOf(graph);
    const before = this.#under.get(key) ?? Promise.resolve();
    const done = before.then(work).catch(this.#options.onError);
    this.#under.set(key, done);
    void done.then(() => {
      if (this.#under.get(key) === done) this.#under.delete(key);
    });
  }
}

function keyOf({ tenant, name }: GraphHandle): string {
  return JSON.stringify([tenant, name]);
}
