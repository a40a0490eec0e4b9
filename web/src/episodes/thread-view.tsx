import { A } from "@solidjs/router";
import { createEffect, createSignal, For, Show } from "solid-js";
import type { ListedEpisode } from "../../../src/memory/graph-episodes.ts";
import type { Novelty } from "../../../src/novelty/novelty.ts";
import { ForgetDialog } from "../memory/forget-dialog.tsx";
import { Loaded, useGraphData } from "../parts/loaded.tsx";
import { useSession } from "../session/session.tsx";
import { dayInWords } from "../time/dates.ts";
import { markedPieces } from "./marked-text.ts";
import { NoveltyDetails } from "./novelty-details.tsx";

const READ = 500;

interface ThreadViewProps {
  readonly thread: string;
  /** Which message the page is about. */
  readonly episode: string | undefined;
}

/** A conversation as it was said, the first words first. */
export function ThreadView(props: ThreadViewProps) {
  const session = useSession();
  const [isForgetting, setForgetting] = createSignal(false);
  const data = useGraphData(
    (graph, thread) =>
      graph.episodes({ thread, order: "occurred", limit: READ, include: ["novelty", "mentions"] }),
    () => props.thread,
  );
  return (
    <section class="thread stack" aria-label={props.thread}>
      <header class="thread-head">
        <h2>{props.thread}</h2>
        <Show when={session.mayWrite()}>
          <button type="button" class="link" onClick={() => setForgetting(true)}>
            Forget it
          </button>
        </Show>
      </header>
      <Loaded data={data} what="what was said">
        {(page) => (
          <>
            <ol class="plain-list said">
              <For each={page().episodes} fallback={<li class="soft">Nothing of it is left.</li>}>
                {(episode, at) => (
                  <Said
                    episode={episode}
                    before={page().episodes[at() - 1]}
                    isMeant={props.episode === episode.id}
                  />
                )}
              </For>
            </ol>
            <Show when={page().total > page().episodes.length}>
              <p class="small soft">
                The first {page().episodes.length} of {page().total}.
              </p>
            </Show>
          </>
        )}
      </Loaded>
      <Show when={isForgetting()}>
        <ForgetDialog
          title={`Forget the conversation ${props.thread}`}
          targets={[{ title: "The whole conversation", hint: "", target: { thread: props.thread } }]}
          onClose={() => setForgetting(false)}
        />
      </Show>
    </section>
  );
}

interface SaidProps {
  readonly episode: ListedEpisode;
  readonly before: ListedEpisode | undefined;
  readonly isMeant: boolean;
}

function Said(props: SaidProps) {
  const [isOpen, setOpen] = createSignal(props.isMeant);
  let element: HTMLLIElement | undefined;
  createEffect(() => {
    if (props.isMeant) element?.scrollIntoView({ block: "center" });
  });
  const who = ({ speaker, role }: ListedEpisode) => speaker ?? role;
  const day = ({ occurredAt }: ListedEpisode) => dayInWords(Date.parse(occurredAt));
  const isNewDay = () => props.before === undefined || day(props.before) !== day(props.episode);
  const isNewSpeaker = () =>
    isNewDay() || props.before === undefined || who(props.before) !== who(props.episode);
  return (
    <li ref={element} classList={{ meant: props.isMeant }} data-part="episode">
      <Show when={isNewDay()}>
        <p class="said-day small soft">{day(props.episode)}</p>
      </Show>
      <div class="said-line">
        <p class="said-who small">
          <Show when={isNewSpeaker()}>{who(props.episode)}</Show>
        </p>
        <div class="said-words">
          <p class="quote">
            <For each={markedPieces(props.episode.content, props.episode.mentions ?? [])}>
              {({ text, mention }) => (
                <Show when={mention} fallback={text}>
                  {(named) => (
                    <A
                      class="named"
                      href={`/timeline/${encodeURIComponent(named().entity)}`}
                      title={`${named().name}, ${named().type}`}
                    >
                      {text}
                    </A>
                  )}
                </Show>
              )}
            </For>
          </p>
          <Show when={props.episode.expiresAt}>
            {(end) => <p class="small soft">Forgotten on {dayInWords(Date.parse(end()))}</p>}
          </Show>
          <Show when={props.episode.novelty}>
            {(novelty) => (
              <>
                <button
                  type="button"
                  class="plain small novelty-button"
                  aria-expanded={isOpen()}
                  aria-label={`Novelty ${novelty().score}, ${novelty().route}`}
                  onClick={() => setOpen(!isOpen())}
                >
                  <NoveltyMark novelty={novelty()} />
                </button>
                <Show when={isOpen()}>
                  <NoveltyDetails novelty={novelty()} />
                </Show>
              </>
            )}
          </Show>
        </div>
      </div>
    </li>
  );
}

function NoveltyMark(props: { readonly novelty: Novelty }) {
  return (
    <>
      <span class="novelty-bar" aria-hidden="true">
        <span style={{ width: `${props.novelty.score}%` }} />
      </span>
      <span class="soft">
        {props.novelty.score} · {props.novelty.route}
      </span>
    </>
  );
}
