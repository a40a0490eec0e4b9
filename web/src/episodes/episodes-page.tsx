import { useSearchParams } from "@solidjs/router";
import { createEffect, createMemo, createSignal, For, Show } from "solid-js";
import { Empty } from "../parts/empty.tsx";
import { counted } from "../parts/fact-words.ts";
import { Loaded, useGraphData } from "../parts/loaded.tsx";
import { NothingYet } from "../parts/nothing-yet.tsx";
import { dayInWords } from "../time/dates.ts";
import "./episodes.css";
import { ThreadView } from "./thread-view.tsx";
import { MAX_THREADS, type ThreadEntry, threadsOf } from "./threads.ts";

/** What was said, as it was said. */
export default function EpisodesPage() {
  const data = useGraphData(threadsOf, () => undefined);
  return (
    <div class="episodes stack">
      <h1>Episodes</h1>
      <Loaded data={data} what="the conversations">
        {(threads) => (
          <Show when={threads().length > 0} fallback={<NothingYet />}>
            <Threads threads={threads()} />
          </Show>
        )}
      </Loaded>
    </div>
  );
}

function Threads(props: { readonly threads: readonly ThreadEntry[] }) {
  const [params, setParams] = useSearchParams<{ thread?: string; episode?: string }>();
  const [words, setWords] = createSignal("");
  const found = useGraphData(
    async (graph, id) => (id === undefined ? undefined : (await graph.episodes({ ids: [id] })).episodes[0]),
    () => params.episode,
  );
  createEffect(() => {
    const episode = found.value.state === "ready" ? found.value.latest : undefined;
    if (episode !== undefined && params.thread === undefined)
      setParams({ thread: episode.thread }, { replace: true });
  });
  const shown = createMemo(() =>
    props.threads.filter(({ name }) => name.toLowerCase().includes(words().trim().toLowerCase())),
  );
  const chosen = () => params.thread ?? (params.episode === undefined ? props.threads[0]?.name : undefined);
  return (
    <div class="episodes-split">
      <section class="threads stack" aria-label="Conversations and documents">
        <label>
          <span class="visually-hidden">Search a conversation by its name</span>
          <input
            type="search"
            placeholder="Search a conversation"
            onInput={(event) => setWords(event.currentTarget.value)}
          />
        </label>
        <ul class="plain-list threads-list">
          <For each={shown()} fallback={<li class="soft">None is called so.</li>}>
            {({ name, episodes, lastAt }) => (
              <li>
                <button
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
