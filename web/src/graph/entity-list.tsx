import { createMemo, createSignal, For, Show } from "solid-js";
import { kindsOf } from "./colours.ts";
import type { GraphView } from "./graph-view.ts";

/** Entities that are listed until more are asked for. */
const PAGE = 50;

/** The entities in view as a list: all that the drawing shows, by keyboard and for who cannot see it. */
export function EntityList(props: { readonly view: GraphView; readonly settled: number }) {
  const [shown, setShown] = createSignal(PAGE);
  const inView = createMemo(() => {
    void props.settled;
    const { timed } = props.view;
    const changes = props.view.difference()?.nodes;
    const nodes: number[] = [];
    for (const node of timed.entities.keys()) {
      const isShown = changes === undefined ? (timed.degrees[node] ?? 0) > 0 : changes[node] !== "absent";
      if (isShown) nodes.push(node);
    }
    return nodes.sort((a, b) => (timed.degrees[b] ?? 0) - (timed.degrees[a] ?? 0) || a - b);
  });
  const kinds = createMemo(() => {
    props.view.size();
    return kindsOf(props.view.timed.entities.map(({ type }) => type));
  });
  return (
    <section class="stack" aria-labelledby="entities-title">
      <h2 id="entities-title">Entities in view</h2>
      <ul class="plain-list entity-list" data-part="entities">
        <For each={inView().slice(0, shown())} fallback={<li class="soft">None, at this moment.</li>}>
          {(node) => {
            const named = props.view.timed.namedAt(node);
            return (
              <li>
                <button
                  type="button"
                  class="plain"
                  aria-pressed={props.view.selected() === node}
                  onClick={() => props.view.select(props.view.selected() === node ? undefined : node)}
                >
                  <span class={`dot kind-${kinds().get(named.type) ?? 8}`} aria-hidden="true" />
                  <span class="entity-name">{named.name}</span>
                  <span class="small soft">
                    {named.type}, {props.view.timed.degrees[node]}
                    <span class="visually-hidden"> relationships</span>
                  </span>
                </button>
              </li>
            );
          }}
        </For>
      </ul>
      <Show when={inView().length > shown()}>
        <button type="button" onClick={() => setShown(shown() + PAGE)}>
          Show {Math.min(PAGE, inView().length - shown())} more of {inView().length}
        </button>
      </Show>
    </section>
  );
}
