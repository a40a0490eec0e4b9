import { A } from "@solidjs/router";
import { createSignal, For, Show } from "solid-js";
import { useSession } from "../session/session.tsx";
import { messageOf } from "./error-state.tsx";
import { Fault } from "./fault.tsx";
import "./search-entity.css";

/** Entities that a search lists. */
const MAX_FOUND = 8;

/** Searches an entity of the whole graph, drawn or not. */
export function SearchEntity(props: {
  readonly onChoose?: (entity: string) => void;
  /** Where an entity leads to; absent: it is only chosen. */
  readonly href?: (entity: string) => string;
}) {
  const session = useSession();
  const [words, setWords] = createSignal("");
  const [found, setFound] =
    createSignal<readonly { readonly id: string; readonly name: string; readonly type: string }[]>();
  const [fault, setFault] = createSignal<string>();
  const search = async (event: SubmitEvent) => {
    event.preventDefault();
    setFault(undefined);
    const wanted = words().trim();
    if (wanted === "") return void setFound(undefined);
    try {
      setFound(await session.graph().entities({ search: wanted, limit: MAX_FOUND }));
    } catch (error) {
      setFault(messageOf(error));
    }
  };
  return (
    <form class="stack" onSubmit={(event) => void search(event)}>
      <div class="find-row">
        <label>
          <span class="visually-hidden">Search an entity</span>
          <input
            type="search"
            placeholder="Search an entity"
            value={words()}
            onInput={(event) => setWords(event.currentTarget.value)}
          />
        </label>
        <button type="submit">Search</button>
      </div>
      <Fault text={fault()} />
      <Show when={found()}>
        {(list) => (
          <ul class="plain-list entity-list" data-part="found">
            <For each={list()} fallback={<li class="soft">Nothing is called so.</li>}>
              {({ id, name, type }) => (
                <li>
                  <Show
                    when={props.href}
                    fallback={
                      <button
                        type="button"
                        class="plain"
                        onClick={() => {
                          setFound(undefined);
                          props.onChoose?.(id);
                        }}
                      >
                        <span class="entity-name">{name}</span> <span class="small soft">{type}</span>
                      </button>
                    }
                  >
                    {(href) => (
                      <A class="button plain" href={href()(id)}>
                        <span class="entity-name">{name}</span> <span class="small soft">{type}</span>
                      </A>
                    )}
                  </Show>
                </li>
              )}
            </For>
          </ul>
        )}
      </Show>
    </form>
  );
}
