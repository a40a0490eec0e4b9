import { createResource, For, Show, Suspense } from "solid-js";
import type { ClaimView } from "../../../src/graph/read/why.ts";
import "./fact-sources.css";
import { useSession } from "../session/session.tsx";
import { dayInWords, recordingInWords, validityInWords } from "../time/dates.ts";
import { ErrorState } from "./error-state.tsx";
import { Loading } from "./loading.tsx";

/** Why a fact is held: the words that say so, who said them and when, and its versions on both clocks. */
export function FactSources(props: { readonly fact: string }) {
  const session = useSession();
  const [why, { refetch }] = createResource(
    () => props.fact,
    (fact) => session.graph().why(fact),
  );
  return (
    <Show
      when={why.error === undefined}
      fallback={<ErrorState error={why.error} retry={() => void refetch()} />}
    >
      {/* Without a boundary of its own the whole page would be taken away while the sources are read. */}
      <Suspense fallback={<Loading what="its sources" />}>
        <Show when={why()}>
          {(found) => (
            <div class="fact-sources stack" data-part="sources">
              <ul class="plain-list stack">
                <For each={found().claims} fallback={<li class="soft">Nobody says so any more.</li>}>
                  {(claim) => <ClaimItem claim={claim} />}
                </For>
              </ul>
              <Show when={found().competing.length > 0}>
                <h4 class="small">Said of the same, otherwise</h4>
                <ul class="plain-list stack">
                  <For each={found().competing}>{(claim) => <ClaimItem claim={claim} />}</For>
                </ul>
              </Show>
              <h4 class="small">Versions</h4>
              <ol class="plain-list small">
                <For each={[...found().versions].reverse()}>
                  {(version) => (
                    <li classList={{ older: version.supersededAt !== null }}>
                      {validityInWords(version)}; {recordingInWords(version)}
                      {version.status === "disputed" ? "; disputed" : ""}
                    </li>
                  )}
                </For>
              </ol>
            </div>
          )}
        </Show>
      </Suspense>
    </Show>
  );
}

/** How a claim is told: as words of somebody, or as somebody's decision. */
function ClaimItem(props: { readonly claim: ClaimView }) {
  const claim = () => props.claim;
  const says = () =>
    claim().polarity === "holds" ? "said" : claim().polarity === "ends" ? "said that it ended" : "denied it";
  return (
    <li>
      <Show
        when={claim().quote}
        fallback={
          <p class="quote">
            {[
              claim().subject,
              claim().predicate.toLowerCase().replaceAll("_", " "),
              claim().object ?? "",
            ].join(" ")}
          </p>
        }
      >
        {(quote) => <blockquote class="quote">“{quote().text}”</blockquote>}
      </Show>
      <p class="small soft" classList={{ older: claim().withdrawnAt !== null }}>
        {claim().speaker ?? claim().actor ?? "Somebody"} {says()} on{" "}
        {dayInWords(Date.parse(claim().occurredAt))}; recorded on {dayInWords(Date.parse(claim().recordedAt))}
        {claim().withdrawnAt === null ? "" : "; it counts no more"}
        {claim().reason === null ? "" : `; because: ${claim().reason}`}
      </p>
    </li>
  );
}
