import { createMemo, type ParentProps, Show } from "solid-js";
import { dayInWords, minuteInWords } from "../time/dates.ts";
import type { Moment } from "../time/instants.ts";
import { TimeSlider } from "../time/time-slider.tsx";
import type { GraphView } from "./graph-view.ts";

/** Both times of a moment in words. */
export function momentInWords({ valid, known }: Moment): string {
  const was = valid === Number.NEGATIVE_INFINITY ? "before all" : dayInWords(valid);
  if (known === Number.POSITIVE_INFINITY) return `true on ${was}, as known now`;
  const then = known === Number.NEGATIVE_INFINITY ? "before all" : minuteInWords(known / 1000);
  return `true on ${was}, as known on ${then}`;
}

/** The two clocks, and the comparison of two moments. */
export function TimePanel(
  props: ParentProps<{ readonly view: GraphView; readonly onMove: (moment: Moment) => void }>,
) {
  const steps = () => props.view.steps();
  const now = createMemo(() => steps().valid.stepOf(props.view.present.valid));
  const valid = () => steps().valid.stepOf(props.view.moment().valid);
  const known = () => {
    const at = props.view.moment().known;
    return at === Number.POSITIVE_INFINITY ? steps().known.last : steps().known.stepOf(at);
  };
  const moveValid = (step: number) => props.onMove({ ...props.view.moment(), valid: steps().valid.at(step) });
  const moveKnown = (step: number) =>
    props.onMove({
      ...props.view.moment(),
      known: step === steps().known.last ? Number.POSITIVE_INFINITY : steps().known.at(step),
    });
  return (
    <section class="graph-time sheet" aria-label="Time">
      <TimeSlider
        id="valid-time"
        label="What was true"
        hint="The graph shows the facts that were true at this time. Each step is the next moment at which one begins or ends."
        steps={steps().valid}
        step={valid()}
        now={now()}
        inWords={(step) => (step === 0 ? "before all" : dayInWords(steps().valid.at(step)))}
        millisecondsAt={(step) => steps().valid.at(step)}
        onMove={moveValid}
      />
      <TimeSlider
        id="known-time"
        label="What was known"
        hint="The graph shows what the memory knew at this time. Each step is the next moment at which it learned something."
        steps={steps().known}
        step={known()}
        now={steps().known.last}
        inWords={(step) => (step === 0 ? "before all" : minuteInWords(steps().known.at(step) / 1000))}
        millisecondsAt={(step) => steps().known.at(step) / 1000}
        onMove={moveKnown}
      />
      <div class="row graph-compare">
        {props.children}
        <Show
          when={props.view.compared()}
          fallback={
            <button type="button" onClick={() => props.view.compareWith(props.view.moment())}>
              Compare with this moment
            </button>
          }
        >
          {(before) => (
            <>
              <p class="small soft">
                Compared with what was <strong>{momentInWords(before())}</strong>. Move a slider to see what
                differs.
              </p>
              <button type="button" onClick={() => props.view.compareWith(undefined)}>
                End the comparison
              </button>
            </>
          )}
        </Show>
      </div>
    </section>
  );
}
