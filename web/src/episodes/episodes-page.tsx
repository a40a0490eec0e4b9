import { useSearchParams } from "@solidjs/router";
import type { RemoteGraph } from "palimpsest/client";
import { createEffect, createSignal, For, onCleanup, onMount, Show } from "solid-js";
import type { Thread } from "../../../src/graph/read/list-episodes.ts";
import { Empty } from "../parts/empty.tsx";
import { counted } from "../parts/fact-words.ts";
import { Loaded, useGraphData } from "../parts/loaded.tsx";
import { NothingYet } from "../parts/nothing-yet.tsx";
import { dayInWords } from "../time/dates.ts";
import "./episodes.css";
import { ThreadView } from "./thread-view.tsx";

/** Threads that are listed: of more, the search finds the others. */
const MAX_THREADS = 300;
const TYPING_MS = 180;

/** What was said, as it was said. */
export default function EpisodesPage() {
  const [words, setWords] = createSignal("");
  const data = useGraphData(
    (graph: RemoteGraph, search: string) =>
      graph.threads({ ...(search === "" ? {} : { search }), limit: MAX_THREADS }),
    words,
  );
  return (
    <div class="episodes stack">
      <h1>Episodes</h1>
      <Loaded data={data} what="the conversations">
        {(threads) => (
          <Show when={threads().length > 0 || words() !== ""} fallback={<NothingYet />}>
            <Threads threads={threads()} search={setWords} />
          </Show>
        )}
      </Loaded>
    </div>
  );
}

interface ThreadsProps {
  readonly threads: readonly Thread[];
  /** Lists those with these words in their name. */
  readonly search: (words: string) => void;
}

function Threads(props: ThreadsProps) {
  const [params, setParams] = useSearchParams<{ thread?: string; episode?: string }>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  onCleanup(() => clearTimeout(timer));
  const type = (words: string) => {
    clearTimeout(timer);
    timer = setTimeout(() => props.search(words.trim()), TYPING_MS);
  };
  const found = useGraphData(
    async (graph, id) => (id === undefined ? undefined : (await graph.episodes({ ids: [id] })).episodes[0]),
    () => params.episode,
  );
  createEffect(() => {
    const episode = found.value.state === "ready" ? found.value.latest : undefined;
    if (episode !== undefined && params.thread === undefined)
      setParams({ thread: episode.thread }, { replace: true });
  });
  // What is read stays open while other threads are looked for.
  const [latest] = props.threads;
  const chosen = () => params.thread ?? (params.episode === undefined ? latest?.name : undefined);
  return (
    <div class="episodes-split">
      <section class="threads stack" aria-label="Conversations and documents">
        <label>
          <span class="visually-hidden">Search a conversation by its name</span>
          <input
            type="search"
            placeholder="Search a conversation"
            onInput={(event) => type(event.currentTarget.value)}
          />
        </label>
        <ul class="plain-list threads-list">
          <For each={props.threads} fallback={<li class="soft">None is called so.</li>}>
            {({ name, episodes, lastAt }) => (
              <li>
                <button
                  ref={(element) => {
                    if (chosen() === name) onMount(() => element.scrollIntoView({ block: "nearest" }));
                  }}
                  type="button"
                  class="plain"
                  aria-current={chosen() === name}
                  onClick={() => setParams({ thread: name, episode: undefined })}
                >
                  <span class="threads-name">{name}</span>
                  <span class="small soft">
                    {dayInWords(Date.parse(lastAt))} · {counted(episodes, "message")}
                  </span>
                </button>
              </li>
            )}
          </For>
        </ul>
        <Show when={props.threads.length >= MAX_THREADS}>
          <p class="small soft">These are the latest {MAX_THREADS}.</p>
        </Show>
      </section>
      <Show
        when={chosen()}
        fallback={
          <Show when={found.value.state === "ready" && found.value.latest === undefined}>
            <Empty title="There is no such message">It may have been forgotten. Choose a conversation.</Empty>
          </Show>
        }
        keyed
      >
        {(thread) => <ThreadView thread={thread} episode={params.episode} />}
      </Show>
    </div>
  );
}
