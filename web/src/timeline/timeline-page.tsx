import { A, useParams } from "@solidjs/router";
import { createMemo, createResource, createSignal, For, Show, Suspense } from "solid-js";
import { Empty } from "../parts/empty.tsx";
import { ErrorState } from "../parts/error-state.tsx";
import { Loading } from "../parts/loading.tsx";
import { SearchEntity } from "../parts/search-entity.tsx";
import { useSession } from "../session/session.tsx";
import { minuteInWords } from "../time/dates.ts";
import { microsecondsOf } from "../time/instants.ts";
import { TimeSteps } from "../time/moments.ts";
import { TimeSlider } from "../time/time-slider.tsx";
import { ticksOf } from "./axis.ts";
import { placeOn, rowsOf, spanOf } from "./bars.ts";
import { type EntityHistory, historyOf } from "./timeline-data.ts";
import { TimelineRow } from "./timeline-row.tsx";
import { TimelineTable } from "./timeline-table.tsx";
import "./timeline.css";

/** How much of the past may be shown: all of it, or so many years. */
const PASTS = [
  { title: "All time", years: undefined },
  { title: "10 years", years: 10 },
  { title: "2 years", years: 2 },
] as const;
/** Dates nearer to an end of the axis are not written: they would be cut off. */
const EDGE = 0.03;
const YEAR = 365.25 * 86_400_000;

/** What was ever held about an entity, as bars on a time axis. */
export default function TimelinePage() {
  const params = useParams<{ entity?: string }>();
  const session = useSession();
  const [history, { refetch }] = createResource(
    () =>
      params.entity === undefined
        ? undefined
        : { name: decodeURIComponent(params.entity), of: session.graphName() },
    async ({ name }) => (await historyOf(session.graph(), name)) ?? null,
  );
  return (
    <div class="timeline-page stack">
      <Show when={params.entity !== undefined} fallback={<ChooseEntity />}>
        <Show
          when={history.error === undefined}
          fallback={<ErrorState error={history.error} retry={() => void refetch()} />}
        >
          <Show when={history() !== undefined} fallback={<Loading what="the timeline" />}>
            <Show
              when={history()}
              fallback={
                <Empty title="Nothing is called so" action={<ChooseEntity />}>
                  No entity of this graph has this name. Search for another one.
                </Empty>
              }
            >
              {(found) => <Timeline history={found()} />}
            </Show>
          </Show>
        </Show>
      </Show>
    </div>
  );
}

/** Which entity? One that is searched, or one of the most connected. */
function ChooseEntity() {
  const session = useSession();
  const [top] = createResource(session.graphName, async () => {
    const { entities } = await session.graph().centrality({ limit: 12, asOf: "any" });
    return entities;
  });
  const href = (id: string) => `/timeline/${encodeURIComponent(id)}`;
  return (
    <div class="stack">
      <h1>Timeline</h1>
      <SearchEntity href={href} />
      <Suspense>
        <Show when={(top()?.length ?? 0) > 0}>
          <section class="stack">
            <h2>The most connected</h2>
            <ul class="plain-list row">
              <For each={top()}>
                {({ id, name }) => (
                  <li>
                    <A class="button" href={href(id)}>
                      {name}
                    </A>
                  </li>
                )}
              </For>
            </ul>
          </section>
        </Show>
      </Suspense>
    </div>
  );
}

function Timeline(props: { readonly history: EntityHistory }) {
  const now = Date.now();
  const [years, setYears] = createSignal<number | undefined>();
  const [known, setKnown] = createSignal(Number.POSITIVE_INFINITY);
  const entity = () => props.history.entity;
  const versions = () => props.history.versions;
  const steps = createMemo(
    () =>
      new TimeSteps(
        versions().flatMap(({ recordedAt, supersededAt }) => [
          microsecondsOf(recordedAt),
          ...(supersededAt === null ? [] : [microsecondsOf(supersededAt)]),
        ]),
        now * 1000,
      ),
  );
  const span = createMemo(() => {
    const whole = spanOf(versions(), now);
    const past = years();
    return past === undefined ? whole : { from: Math.max(whole.from, now - past * YEAR), to: whole.to };
  });
  const rows = createMemo(() => rowsOf(versions(), span(), known()));
  const step = () => (known() === Number.POSITIVE_INFINITY ? steps().last : steps().stepOf(known()));
  return (
    <>
      <div class="row timeline-head">
        <div>
          <h1>{entity().name}</h1>
          <p class="soft small">
            {entity().type}
            {entity().aliases.length === 0 ? "" : `, also ${entity().aliases.join(", ")}`}
          </p>
        </div>
        <A class="button" href={`/graph?around=${encodeURIComponent(entity().id)}`}>
          In the graph
        </A>
      </div>
      <Show
        when={versions().length > 0}
        fallback={
          <Empty title="Nothing was ever held about it">
            It is named, and no fact begins or ends with it.
          </Empty>
        }
      >
        <section class="sheet stack" aria-label="Time">
          <TimeSlider
            id="timeline-known"
            label="What was known"
            hint="The timeline shows what the memory knew at this time. Each step is the next moment at which it learned something."
            steps={steps()}
            step={step()}
            now={steps().last}
            inWords={(at) => (at === 0 ? "before all" : minuteInWords(steps().at(at) / 1000))}
            millisecondsAt={(at) => steps().at(at) / 1000}
            onMove={(at) => setKnown(at === steps().last ? Number.POSITIVE_INFINITY : steps().at(at))}
          />
          <fieldset class="row timeline-past">
            <legend class="visually-hidden">How much of the past</legend>
            <For each={PASTS}>
              {({ title, years: past }) => (
                <label class="choice">
                  <input
                    type="radio"
                    name="past"
                    checked={years() === past}
                    onChange={() => setYears(past)}
                  />
                  {title}
                </label>
              )}
            </For>
          </fieldset>
        </section>
        <div class="timeline" data-part="timeline">
          <div class="timeline-axis small soft" aria-hidden="true">
            <For each={ticksOf(span()).filter(({ place }) => place > EDGE && place < 1 - EDGE)}>
              {({ place, label }) => <span style={{ "inset-inline-start": `${100 * place}%` }}>{label}</span>}
            </For>
          </div>
          <ol class="plain-list timeline-rows">
            <For each={rows()} fallback={<li class="soft">Nothing was known yet.</li>}>
              {(row) => (
                <TimelineRow
                  row={row}
                  now={placeOn(span(), now)}
                  ticks={ticksOf(span()).map(({ place }) => place)}
                />
              )}
            </For>
          </ol>
        </div>
        <p class="small soft">
          The upper bar is what the memory holds; the faded ones beneath it are what it held before. Press a
          fact for its sources.
        </p>
        <TimelineTable rows={rows()} />
      </Show>
    </>
  );
}
