import { For, Show } from "solid-js";
import type { Fact } from "../../../src/domain/fact.ts";
import { isPast, lifeInWords } from "./fact-words.ts";
import "./palimpsest.css";

/**
 * What was held of one thing, one over the other: what is so now on top, what was so before beneath, fainter
 * the older it is, and still to be read.
 *
 * @param facts of one subject and predicate, in any order
 */
export function Palimpsest(props: { readonly facts: readonly Fact[] }) {
  const sorted = () =>
    [...props.facts].sort((a, b) => Number(isPast(a)) - Number(isPast(b)) || begin(b) - begin(a));
  return (
    <ol class="palimpsest plain-list">
      <For each={sorted()}>
        {(fact) => (
          <li classList={{ "palimpsest-older": isPast(fact) }}>
            <span class="palimpsest-text">{fact.text}</span>{" "}
            <span class="palimpsest-life">
              {lifeInWords(fact)}
              <Show when={fact.supersededAt !== null}>, corrected since</Show>
            </span>
          </li>
        )}
      </For>
    </ol>
  );
}

function begin({ validFrom, recordedAt }: Fact): number {
  return Date.parse(validFrom ?? recordedAt);
}
