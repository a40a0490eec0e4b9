import { For, Show } from "solid-js";
import type { SignalScore } from "../../../src/recall/ranking/signal.ts";
import "../parts/shares.css";

/** The signals by the names of people; a signal without one keeps its own. */
const NAMES: { readonly [signal: string]: string } = {
  words: "its words",
  related: "related words",
  asked: "what is asked for",
  asker: "who asks",
  subject: "whom it is about",
  speaker: "who says it",
  feedback: "words of the best",
  graph: "the graph",
  specific: "how much it says",
  neighbours: "turns around it",
  question: "asks itself",
  meaning: "its meaning",
  when: "its time",
  thread: "its conversation",
};

interface Scored {
  readonly score: number;
  readonly why: string;
  readonly signals: readonly SignalScore[];
}

/**
 * How much speaks for a find, and what each signal has in it: bars of what speaks for it, against the best
 * find's score.
 */
export function ShareBars(props: { readonly item: Scored; readonly best: number }) {
  const signals = () =>
    props.item.signals.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score);
  const sum = () => signals().reduce((total, { score }) => total + score, 0);
  return (
    <div class="shares">
      <Show when={signals().length === 0}>
        <Bar part={props.best > 0 ? Math.max(0, Math.min(1, props.item.score / props.best)) : 0} />
      </Show>
      <For each={signals()}>
        {({ name, score }) => (
          <div class="share small">
            <span>{NAMES[name] ?? name}</span>
            <Bar part={score / sum()} />
            <span class="soft">{Math.round((100 * score) / sum())}%</span>
          </div>
        )}
      </For>
      <p class="small soft">{props.item.why}</p>
    </div>
  );
}

function Bar(props: { readonly part: number }) {
  return (
    <span class="share-bar" aria-hidden="true">
      <span style={{ width: `${100 * props.part}%` }} />
    </span>
  );
}
