import { For } from "solid-js";
import type { Novelty, NoveltyParts, Route } from "../../../src/novelty/novelty.ts";
import "../parts/shares.css";

const PARTS: readonly { readonly part: keyof NoveltyParts; readonly title: string }[] = [
  { part: "entities", title: "new entities" },
  { part: "relations", title: "new facts" },
  { part: "statements", title: "new statements" },
  { part: "distance", title: "unlike what is known" },
  { part: "information", title: "says much" },
  { part: "surprise", title: "contradicts" },
  { part: "given", title: "your own score" },
];

const ROUTES: { readonly [Name in Route]: string } = {
  immediate: "Read at once, for what it says.",
  deferred: "Read with the next batch.",
  logged: "Kept and found by questions; not read for facts.",
};

/** How new a message was when it was stored: the score with its parts, the route and why. */
export function NoveltyDetails(props: { readonly novelty: Novelty }) {
  const parts = () => PARTS.filter(({ part }) => props.novelty.parts[part] > 0);
  return (
    <div class="novelty stack" data-part="novelty">
      <p class="small">
        <strong>Novelty {props.novelty.score} of 100.</strong> {ROUTES[props.novelty.route]}
      </p>
      <p class="small soft">
        Why: {props.novelty.reasons.map(({ text }) => text).join("; ") || "nothing speaks for it"}.
      </p>
      <ul class="plain-list">
        <For each={parts()}>
          {({ part, title }) => (
            <li class="share small">
              <span>{title}</span>
              <span class="share-bar" aria-hidden="true">
                <span style={{ width: `${100 * props.novelty.parts[part]}%` }} />
              </span>
              <span class="soft">{props.novelty.parts[part].toFixed(2)}</span>
            </li>
          )}
        </For>
      </ul>
    </div>
  );
}
