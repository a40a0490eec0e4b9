import { A } from "@solidjs/router";
import { createMemo, createSignal, For, Show } from "solid-js";
import { FactSources } from "../parts/fact-sources.tsx";
import { periodOf, sentenceOf } from "./difference-list.tsx";
import type { GraphView } from "./graph-view.ts";

/**
 * The entity that is selected: its facts at the moment, each with its sources, and what can be done with it.
 */
export function EntityPanel(props: {
  readonly view: GraphView;
  readonly node: number;
  /** Changes when what shows has settled. */
  readonly settled: number;
  readonly onExpand: (entity: string) => void;
  readonly onPathFrom: (name: string) => void;
}) {
  const [open, setOpen] = createSignal<string>();
  const entity = () => props.view.timed.entities[props.node];
  const named = createMemo(() => {
    void props.settled;
    return props.view.timed.namedAt(props.node);
  });
  const facts = createMemo(() => {
    void props.settled;
    const { timed } = props.view;
    return timed.lines.flatMap(({ source, target }, line) =>
      source === props.node || target === props.node ? timed.shownOf(line) : [],
    );
  });
  return (
    <section class="stack" aria-labelledby="entity-title" data-part="entity">
      <div>
        <h2 id="entity-title">{named().name}</h2>
        <p class="small soft">{named().type}</p>
      </div>
      <div class="row">
        <button type="button" onClick={() => props.onExpand(entity()?.id ?? "")}>
          Expand
        </button>
        <button type="button" onClick={() => props.onPathFrom(named().name)}>
          Path from here
        </button>
        <A class="button" href={`/timeline/${encodeURIComponent(entity()?.id ?? "")}`}>
          Timeline
        </A>
      </div>
      <ul class="plain-list facts">
        <For
          each={facts()}
          fallback={<li class="soft">No relationship with what is drawn, at this moment.</li>}
        >
          {(version) => (
            <li>
              <button
                type="button"
                class="graph-fact plain"
                aria-expanded={open() === version.versionId}
                onClick={() => setOpen(open() === version.versionId ? undefined : version.versionId)}
              >
                <span>{sentenceOf(props.view.timed, version)}</span>
                <span class="small soft">
                  {periodOf(version)}
                  {version.status === "disputed" ? ", disputed" : ""}
                </span>
              </button>
              <Show when={open() === version.versionId}>
                <FactSources fact={version.id} />
              </Show>
            </li>
          )}
        </For>
      </ul>
    </section>
  );
}
