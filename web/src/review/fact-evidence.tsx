import { A } from "@solidjs/router";
import { For, Show } from "solid-js";
import type { Fact, Source } from "../../../src/domain/fact.ts";
import { counted, lifeInWords } from "../parts/fact-words.ts";
import { dayInWords } from "../time/dates.ts";

interface FactEvidenceProps {
  readonly fact: Fact;
  /** Sources that are shown at the most, the latest. */
  readonly most: number;
}

const KINDS = {
  manual: "Stated by hand",
  stated: "Said",
  extracted: "Read",
  inferred: "Concluded",
} as const;

/** A fact, since when it is so, and the words that say so: who said them and when. */
export function FactEvidence(props: FactEvidenceProps) {
  const sources = () => props.fact.sources;
  return (
    <>
      <p>
        <span class="quote">{props.fact.text}</span>{" "}
        <span class="small soft review-since">{lifeInWords(props.fact)}</span>
      </p>
      <ul class="plain-list review-quotes small">
        <For each={sources().slice(0, props.most)}>{(source) => <SourceItem source={source} />}</For>
      </ul>
      <Show when={sources().length > props.most}>
        <p class="small soft">and {counted(sources().length - props.most, "more source")}</p>
      </Show>
    </>
  );
}

function SourceItem(props: { readonly source: Source }) {
  const source = () => props.source;
  return (
    <li>
      <Show when={source().quote}>{(quote) => <span class="review-quote">“{quote()}”</span>}</Show>
      <span class="soft">
        {" "}
        {source().speaker ?? source().role ?? KINDS[source().kind]},{" "}
        <Show when={source().episode} fallback={dayInWords(Date.parse(source().occurredAt))}>
          {(episode) => (
            <A class="review-day" href={`/episodes?episode=${encodeURIComponent(episode())}`}>
              {dayInWords(Date.parse(source().occurredAt))}
            </A>
          )}
        </Show>
      </span>
    </li>
  );
}
