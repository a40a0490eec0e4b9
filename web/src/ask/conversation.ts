/** What was asked on the page, and answered: kept while the page is open, for each graph. */
import type { RemoteGraph } from "palimpsest/client";
import { batch, createSignal } from "solid-js";
import { createStore, type SetStoreFunction } from "solid-js/store";
import type { Answer, AskEvent } from "../../../src/answer/answer-events.ts";
import type { Citation } from "../../../src/recall/context/context.ts";
import { messageOf } from "../parts/error-state.tsx";

export interface AskSettings {
  readonly speaker?: string;
  readonly asOf?: string;
  readonly knownAt?: string;
  readonly thread?: string;
  readonly remember?: boolean;
}

/** A question with what has come of its answer so far. */
export interface Exchange {
  readonly id: string;
  readonly question: string;
  readonly settings: AskSettings;
  readonly state: "asking" | "done" | "failed" | "stopped";
  readonly text: string;
  readonly citations: readonly Citation[];
  readonly answer: (Answer & { readonly traceId: string | null }) | null;
  readonly fault: string | null;
  /** Milliseconds from asking to the whole answer; `null` before. */
  readonly tookMs: number | null;
}

export interface Conversation {
  readonly exchanges: readonly Exchange[];
  readonly ask: (graph: RemoteGraph, question: string, settings: AskSettings) => Promise<void>;
  readonly stop: () => void;
  readonly clear: () => void;
}

const conversations = new Map<string, Conversation>();
/** The name of the thread under which what is asked here is kept, where that is wanted. */
const [thread, setThread] = createSignal(`web-${crypto.randomUUID()}`);

export function conversationOf(graph: string): Conversation {
  const known = conversations.get(graph);
  if (known !== undefined) return known;
  const made = newConversation();
  conversations.set(graph, made);
  return made;
}

function newConversation(): Conversation {
  const [state, set] = createStore<{ exchanges: Exchange[] }>({ exchanges: [] });
  let stopping = new AbortController();
  return {
    get exchanges() {
      return state.exchanges;
    },
    async ask(graph, question, settings) {
      stopping.abort();
      stopping = new AbortController();
      const exchange = asked(question, settings);
      set("exchanges", (before) => [...before, exchange]);
      await follow(graph, exchange, set, stopping.signal);
    },
    stop: () => stopping.abort(),
    clear() {
      stopping.abort();
      setThread(`web-${crypto.randomUUID()}`);
      set("exchanges", []);
    },
  };
}

function asked(question: string, settings: AskSettings): Exchange {
  return {
    id: crypto.randomUUID(),
    question,
    settings,
    state: "asking",
    text: "",
    citations: [],
    answer: null,
    fault: null,
    tookMs: null,
  };
}

async function follow(
  graph: RemoteGraph,
  { id, question, settings }: Exchange,
  set: SetStoreFunction<{ exchanges: Exchange[] }>,
  signal: AbortSignal,
): Promise<void> {
  const began = performance.now();
  // By its id: what was cleared meanwhile is not there any more, and another may stand in its place.
  const isOwn = (exchange: Exchange) => exchange.id === id;
  const update = (change: Partial<Exchange>) => set("exchanges", isOwn, change);
  const take = (event: AskEvent) => {
    if (event.kind === "sources") update({ citations: event.citations, text: "" });
    else if (event.kind === "token")
      set("exchanges", isOwn, (before) => ({ text: before.text + event.text }));
    else
      update({
        state: "done",
        answer: event,
        text: event.answer,
        citations: event.citations,
        tookMs: performance.now() - began,
      });
  };
  try {
    const { remember, ...given } = settings;
    const options = remember === true ? { ...given, remember, thread: thread() } : given;
    for await (const event of graph.askStream(question, { ...options, signal })) batch(() => take(event));
  } catch (error) {
    if (signal.aborted) update({ state: "stopped" });
    else update({ state: "failed", fault: messageOf(error) });
  }
}
