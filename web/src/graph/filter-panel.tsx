import { createMemo, For, Show } from "solid-js";
import { kindsOf } from "./colours.ts";
import type { GraphView } from "./graph-view.ts";
import { inWords } from "./timed-graph.ts";

/** Choices of one list; the rarest are left out. */
const MAX_CHOICES = 40;

/** The set with a value put in or taken out. */
function toggled(set: ReadonlySet<string>, value: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
}

function counted(values: readonly string[]): readonly (readonly [value: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1)).slice(0, MAX_CHOICES);
}

/** What shows by type, predicate and confidence; with the colour of each type, it is the legend, too. */
export function FilterPanel(props: { readonly view: GraphView }) {
  const filter = () => props.view.filter();
  const types = createMemo(() => {
    props.view.size();
    return counted(props.view.timed.entities.map(({ type }) => type));
  });
  const kinds = createMemo(() => {
    props.view.size();
    return kindsOf(props.view.timed.entities.map(({ type }) => type));
  });
  const predicates = createMemo(() => {
    props.view.size();
    return counted(props.view.timed.versions.map(({ predicate }) => predicate));
  });
  return (
    <div class="stack" data-part="filters">
      <fieldset>
        <legend>Types</legend>
        <For each={types()}>
          {([type, count]) => (
            <label class="choice">
              <input
                type="checkbox"
                checked={!filter().hiddenTypes.has(type)}
                onChange={() =>
                  props.view.filterBy({ ...filter(), hiddenTypes: toggled(filter().hiddenTypes, type) })
                }
              />
              <span class={`dot kind-${kinds().get(type) ?? 8}`} aria-hidden="true" />
              {type} <span class="small soft">{count}</span>
            </label>
          )}
        </For>
      </fieldset>
      <fieldset>
        <legend>Relationships</legend>
        <For each={predicates()}>
          {([predicate, count]) => (
            <label class="choice">
              <input
                type="checkbox"
                checked={!filter().hiddenPredicates.has(predicate)}
                onChange={() =>
                  props.view.filterBy({
                    ...filter(),
                    hiddenPredicates: toggled(filter().hiddenPredicates, predicate),
                  })
                }
              />
              {inWords(predicate)} <span class="small soft">{count}</span>
            </label>
          )}
        </For>
      </fieldset>
      <label>
        <span>
          At least so sure: <output>{Math.round(filter().minConfidence * 100)}%</output>
        </span>
        <input
          type="range"
          min="0"
          max="1"
          step="0.05"
          value={filter().minConfidence}
          onInput={(event) =>
            props.view.filterBy({ ...filter(), minConfidence: event.currentTarget.valueAsNumber })
          }
        />
      </label>
      <Show when={props.view.size() === 0}>
        <p class="soft">Nothing is drawn yet.</p>
      </Show>
    </div>
  );
}
