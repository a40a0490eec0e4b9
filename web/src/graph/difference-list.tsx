import { For, Show } from "solid-js";
import type { EdgeVersion } from "../../../src/graph/walk/versions-between.ts";
import { dayInWords } from "../time/dates.ts";
import type { Difference, FactChange } from "./difference.ts";
import { inWords, type TimedGraph } from "./timed-graph.ts";

/** Changes that are listed of each kind. */
const MAX_LISTED = 100;

/** A version as a sentence, by the names of now. */
export function sentenceOf(timed: TimedGraph, version: EdgeVersion): string {
  const nameOf = (id: string) => {
    const node = timed.nodeOf(id);
    return node === undefined ? "" : timed.namedAt(node).name;
  };
  return `${nameOf(version.subject)} ${inWords(version.predicate)} ${nameOf(version.object)}`;
}

/** `since 2 March 2026`, `2 March 2026 to 5 May 2026` */
export function periodOf({ validFrom, validFromBasis, validTo }: EdgeVersion): string {
  const to = validTo === null ? undefined : dayInWords(Date.parse(validTo));
  if (validFromBasis === "unknown") return `until ${to ?? "now"}`;
  const from = dayInWords(Date.parse(validFrom));
  return to === undefined ? `since ${from}` : `${from} to ${to}`;
}

/** What differs between two moments, in words. */
export function DifferenceList(props: { readonly timed: TimedGraph; readonly difference: Difference }) {
  const kinds = () =>
    [
      { title: "Came", kind: "added", mark: "+", changes: props.difference.added },
      { title: "Went", kind: "removed", mark: "−", changes: props.difference.removed },
      { title: "Told otherwise", kind: "changed", mark: "≠", changes: props.difference.changed },
    ] as const;
  return (
    <div class="stack" data-part="difference">
      <Show
        when={kinds().some(({ changes }) => changes.length > 0)}
        fallback={<p class="soft">The two moments show the same.</p>}
      >
        <For each={kinds()}>
          {({ title, kind, mark, changes }) => (
            <Show when={changes.length > 0}>
              <section>
                <h3>
                  <span class={`mark mark-${kind}`} aria-hidden="true">
                    {mark}
                  </span>{" "}
                  {title} ({changes.length})
                </h3>
                <ul class="plain-list facts">
                  <For each={changes.slice(0, MAX_LISTED)}>
                    {(change) => <ChangeLine timed={props.timed} change={change} />}
                  </For>
                </ul>
                <Show when={changes.length > MAX_LISTED}>
                  <p class="small soft">and {changes.length - MAX_LISTED} more</p>
                </Show>
              </section>
            </Show>
          )}
        </For>
      </Show>
    </div>
  );
}

function ChangeLine(props: { readonly timed: TimedGraph; readonly change: FactChange }) {
  const { before, after } = props.change;
  return (
    <li>
      <Show when={after ?? before}>{(version) => <span>{sentenceOf(props.timed, version())}</span>}</Show>{" "}
      <Show when={before}>
        {(version) => (
          <span class={after === undefined ? "small soft" : "small older"}>{periodOf(version())}</span>
        )}
      </Show>{" "}
      <Show when={after}>{(version) => <span class="small soft">{periodOf(version())}</span>}</Show>
    </li>
  );
}
