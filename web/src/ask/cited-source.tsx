import { A } from "@solidjs/router";
import { Show } from "solid-js";
import type { Citation } from "../../../src/recall/context/context.ts";
import { FactSources } from "../parts/fact-sources.tsx";
import { minuteInWords } from "../time/dates.ts";

/** What a citation points to: the words, who said them and when, and the fact with its versions. */
export function CitedSource(props: { readonly citation: Citation }) {
  const citation = () => props.citation;
  return (
    <div class="stack" data-part="cited">
      <Show when={citation().quote}>
        {(quote) => (
          <figure class="cited-quote">
            <blockquote class="quote">“{quote()}”</blockquote>
            <figcaption class="small soft">
              {citation().speaker ?? "Said"}
              {when(citation())}
            </figcaption>
          </figure>
        )}
      </Show>
      <Show when={citation().note}>{(note) => <p class="margin-note">Of this: {note()}</p>}</Show>
      <Show
        when={citation().kind === "fact"}
        fallback={
          <p>
            <A href={`/episodes?episode=${encodeURIComponent(citation().id)}`}>Read it where it was said</A>
          </p>
        }
      >
        <section class="stack">
          <h3>Why it is held</h3>
          <FactSources fact={citation().id} />
        </section>
      </Show>
    </div>
  );
}

function when({ occurredAt }: Citation): string {
  return occurredAt === null ? "" : `, ${minuteInWords(Date.parse(occurredAt))}`;
}
