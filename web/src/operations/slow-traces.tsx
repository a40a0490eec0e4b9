import { createResource, createSignal, For, Show } from "solid-js";
import type { Trace } from "../../../src/trace/trace.ts";
import { useSession } from "../session/session.tsx";
import { minuteInWords } from "../time/dates.ts";
import { Section } from "./section.tsx";

/** The slowest that are listed, and the last that the figures are of. */
const LISTED = 10;
const LAST = 100;

/** Milliseconds of a whole recall or answer. */
function totalOf({ timings }: Trace): number {
  return timings.ask ?? timings.total ?? 0;
}

/** The slowest recalls and answers of all that are kept, each with its steps. */
export function SlowTraces() {
  const session = useSession();
  const [open, setOpen] = createSignal<string>();
  const [traces, { refetch }] = createResource(session.graphName, async () => {
    const graph = session.graph();
    const [slowest, last] = await Promise.all([
      graph.traces({ order: "slowest", limit: LISTED }),
      graph.traces({ limit: LAST }),
    ]);
    const times = last.map(totalOf).sort((a, b) => a - b);
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
    return { count: last.length, p50: at(0.5), p95: at(0.95), slowest };
  });
  return (
    <Section title="Slow recalls" what="the traces" error={traces.error} retry={() => void refetch()}>
      <Show
        when={(traces()?.count ?? 0) > 0}
        fallback={<p class="soft">Nothing was asked yet, or traces are off (traces.keepDays).</p>}
      >
        <dl class="figures">
          <div>
            <dt>Of the last</dt>
            <dd>{traces()?.count}</dd>
          </div>
          <div>
            <dt>Half take at most</dt>
            <dd>{traces()?.p50.toFixed(1)} ms</dd>
          </div>
          <div>
            <dt>19 of 20</dt>
            <dd>{traces()?.p95.toFixed(1)} ms</dd>
          </div>
        </dl>
        <ol class="plain-list stack">
          <For each={traces()?.slowest}>
            {(trace) => (
              <li>
                <button
                  type="button"
                  class="plain trace-line"
                  aria-expanded={open() === trace.id}
                  onClick={() => setOpen(open() === trace.id ? undefined : trace.id)}
                >
                  <strong class="number">{totalOf(trace).toFixed(1)} ms</strong>
                  <span class="trace-question">{trace.question}</span>
                  <span class="small soft">
                    {trace.kind}, {trace.actor}, {minuteInWords(Date.parse(trace.recordedAt))}
                  </span>
                </button>
                <Show when={open() === trace.id}>
                  <Steps trace={trace} />
                </Show>
              </li>
            )}
          </For>
        </ol>
      </Show>
    </Section>
  );
}

/** Where the time went, the longest step first. */
function Steps(props: { readonly trace: Trace }) {
  const steps = () =>
    Object.entries(props.trace.timings)
      .filter(([step]) => step !== "total" && step !== "ask")
      .sort(([, a], [, b]) => b - a);
  return (
    <dl class="trace-steps small">
      <For each={steps()}>
        {([step, took]) => (
          <div>
            <dt>{step}</dt>
            <dd>
              <meter min="0" max={totalOf(props.trace)} value={took} aria-label={step} /> {took.toFixed(1)} ms
            </dd>
          </div>
        )}
      </For>
    </dl>
  );
}
