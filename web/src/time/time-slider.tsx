import { For } from "solid-js";
import "./time-slider.css";
import { momentsInShort } from "./dates.ts";
import type { TimeSteps } from "./moments.ts";

/** Dates that are written beneath a slider. */
const MARKS = 3;

interface TimeSliderProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly steps: TimeSteps;
  readonly step: number;
  /** Step at which the slider shows now. */
  readonly now: number;
  /** The moment of a step in words. */
  readonly inWords: (step: number) => string;
  /** When it was, in milliseconds, for the dates beneath. */
  readonly millisecondsAt: (step: number) => number;
  readonly onMove: (step: number) => void;
}

/** One clock: each step is the next moment at which something changes. */
export function TimeSlider(props: TimeSliderProps) {
  const isNow = () => props.step === props.now;
  const marks = () => {
    const steps = props.steps.marks(MARKS);
    const words = momentsInShort(steps.map(props.millisecondsAt));
    return steps.map((step, at) => ({ step, words: words[at] }));
  };
  return (
    <div class="time-slider">
      <div class="time-head">
        <label for={props.id}>{props.label}</label>
        <output class="time-value" for={props.id}>
          {isNow() ? "now" : props.inWords(props.step)}
        </output>
        <button
          type="button"
          class="plain small"
          aria-label={`Now: ${props.label}`}
          disabled={isNow()}
          onClick={() => props.onMove(props.now)}
        >
          Now
        </button>
      </div>
      <input
        id={props.id}
        type="range"
        min="0"
        max={props.steps.last}
        step="1"
        value={props.step}
        aria-describedby={`${props.id}-hint`}
        aria-valuetext={isNow() ? "now" : props.inWords(props.step)}
        onInput={(event) => props.onMove(event.currentTarget.valueAsNumber)}
      />
      <div class="time-marks small soft" aria-hidden="true">
        <For each={marks()}>
          {({ step, words }) => (
            <span style={{ "inset-inline-start": `${(100 * step) / Math.max(1, props.steps.last)}%` }}>
              {words}
            </span>
          )}
        </For>
      </div>
      <p class="visually-hidden" id={`${props.id}-hint`}>
        {props.hint}
      </p>
    </div>
  );
}
