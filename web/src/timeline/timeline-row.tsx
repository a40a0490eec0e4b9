import { createSignal, For, Show } from "solid-js";
import { FactSources } from "../parts/fact-sources.tsx";
import { recordingInWords, validityInWords } from "../time/dates.ts";
import type { Bar, Row } from "./bars.ts";

/** Sizes within a row's picture, which is 1,000 wide and is stretched to the width of the page. */
const WIDTH = 1_000;
const CURRENT_HEIGHT = 14;
const OLDER_HEIGHT = 6;
const GAP = 3;
/** Layers of older writing that are drawn; all of them are told in words. */
const MAX_LAYERS = 4;

/** One fact: its sentence, its bars, and when it is pressed, its sources. */
export function TimelineRow(props: {
  readonly row: Row;
  /** Where now is on the axis, 0 to 1. */
  readonly now: number;
  readonly ticks: readonly number[];
}) {
  const [isOpen, setOpen] = createSignal(false);
  const isGone = () => props.row.current.length === 0;
  const told = () => (isGone() ? props.row.older.slice(0, 1) : props.row.current);
  return (
    <li class="timeline-row">
      <button
        type="button"
        class="plain timeline-button"
        aria-expanded={isOpen()}
        onClick={() => setOpen(!isOpen())}
      >
        <span class="timeline-text">
          <span classList={{ older: isGone() }}>{props.row.text}</span>
          <For each={told()}>
            {({ version }) => (
              <span class="small soft">
                {validityInWords(version)}; {recordingInWords(version)}
                {version.status === "disputed" ? "; disputed" : ""}
              </span>
            )}
          </For>
          <For each={isGone() ? props.row.older.slice(1) : props.row.older}>
            {({ version }) => (
              <span class="small older">
                {validityInWords(version)}; {recordingInWords(version)}
              </span>
            )}
          </For>
        </span>
        <Bars row={props.row} now={props.now} ticks={props.ticks} />
      </button>
      <Show when={isOpen()}>
        <FactSources fact={props.row.id} />
      </Show>
    </li>
  );
}

function Bars(props: { readonly row: Row; readonly now: number; readonly ticks: readonly number[] }) {
  const layers = () => props.row.older.slice(0, MAX_LAYERS);
  const height = () => CURRENT_HEIGHT + GAP + layers().length * (OLDER_HEIGHT + GAP);
  return (
    <svg
      class="timeline-bars"
      viewBox={`0 0 ${WIDTH} ${height()}`}
      height={height()}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <For each={props.ticks}>
        {(place) => <line class="tick" x1={place * WIDTH} x2={place * WIDTH} y1="0" y2={height()} />}
      </For>
      <line class="now" x1={props.now * WIDTH} x2={props.now * WIDTH} y1="0" y2={height()} />
      <For each={layers()}>
        {(bar, layer) => (
          <rect
            class="bar older-bar"
            x={bar.left * WIDTH}
            width={bar.width * WIDTH}
            y={CURRENT_HEIGHT + GAP + layer() * (OLDER_HEIGHT + GAP)}
            height={OLDER_HEIGHT}
          />
        )}
      </For>
      <For each={props.row.current}>{(bar) => <CurrentBar bar={bar} />}</For>
    </svg>
  );
}

function CurrentBar(props: { readonly bar: Bar }) {
  return (
    <rect
      classList={{
        bar: true,
        "current-bar": true,
        "disputed-bar": props.bar.version.status === "disputed",
        "open-bar": props.bar.isOpenRight,
      }}
      x={props.bar.left * WIDTH}
      width={props.bar.width * WIDTH}
      y="0"
      height={CURRENT_HEIGHT}
    />
  );
}
