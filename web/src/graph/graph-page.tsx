import { useSearchParams } from "@solidjs/router";
import { createEffect, createMemo, createSignal, on, onCleanup, onMount, Show } from "solid-js";
import { Empty } from "../parts/empty.tsx";
import { ErrorState } from "../parts/error-state.tsx";
import { Loading } from "../parts/loading.tsx";
import { SearchEntity } from "../parts/search-entity.tsx";
import { useSession } from "../session/session.tsx";
import { onThemeChange } from "./colours.ts";
import { DifferenceList } from "./difference-list.tsx";
import { GraphDrawing } from "./drawing.ts";
import { EntityList } from "./entity-list.tsx";
import { EntityPanel } from "./entity-panel.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { MatchPanel, PathPanel } from "./find-panel.tsx";
import "./graph.css";
import type { Moment } from "../time/instants.ts";
import { createGraphView, type GraphView } from "./graph-view.ts";
import { momentInWords, TimePanel } from "./time-panel.tsx";

/** How many entities may be drawn at first. */
const COUNTS: readonly number[] = [50, 100, 300, 1_000, 5_000];
const FIRST_COUNT = 100;
/** Milliseconds without a move until lists are made anew. */
const SETTLED_MS = 150;

/** The memory as a graph, at any moment of both clocks. */
export default function GraphPage() {
  const session = useSession();
  return (
    <Show when={session.graphName()} keyed>
      {(name) => <GraphOf name={name} />}
    </Show>
  );
}

function GraphOf(props: { readonly name: string }) {
  const session = useSession();
  const [search] = useSearchParams<{ around?: string; match?: string; top?: string }>();
  const view = createGraphView(session.graph());
  const [count, setCount] = createSignal(COUNTS.find((count) => String(count) === search.top) ?? FIRST_COUNT);
  const [fault, setFault] = createSignal<unknown>();
  const [isLoaded, setLoaded] = createSignal(false);
  const [isBusy, setBusy] = createSignal(false);

  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setFault(undefined);
    try {
      await work();
    } catch (error) {
      setFault(error);
    } finally {
      setBusy(false);
    }
  };
  const load = () =>
    run(async () => {
      if (search.around === undefined) await view.loadTop(count());
      else await view.expand(search.around);
      setLoaded(true);
    });
  void load();

  return (
    <div class="graph-page stack">
      <div class="row graph-head">
        <h1>Graph</h1>
        <p class="soft small" role="status" data-part="count">
          <Show when={view.size() > 0}>
            {view.timed.entities.length} of {Math.max(view.total(), view.timed.entities.length)} entities are
            drawn
            {isBusy() ? "; reading more …" : ""}
          </Show>
        </p>
        <label class="small graph-count">
          Most connected
          <select
            value={count()}
            onChange={(event) => {
              setCount(COUNTS.find((known) => String(known) === event.currentTarget.value) ?? FIRST_COUNT);
              void load();
            }}
          >
            {COUNTS.map((number) => (
              <option value={number}>{number}</option>
            ))}
          </select>
        </label>
      </div>
      <Show when={fault()}>{(error) => <ErrorState error={error()} retry={() => void load()} />}</Show>
      <Show
        when={isLoaded()}
        fallback={
          <Show when={fault() === undefined}>
            <Loading what="the graph" />
          </Show>
        }
      >
        <Show
          when={view.size() > 0}
          fallback={
            <Empty title="There is no graph yet">
              Nothing that is remembered joins two entities. Tell the memory who works where, or who knows
              whom.
            </Empty>
          }
        >
          <Drawn view={view} name={props.name} query={search.match ?? ""} run={run} />
        </Show>
      </Show>
    </div>
  );
}

function Drawn(props: {
  readonly view: GraphView;
  readonly name: string;
  readonly query: string;
  readonly run: (work: () => Promise<unknown>) => Promise<void>;
}) {
  const { view } = props;
  const [settled, setSettled] = createSignal(0);
  const [pathFrom, setPathFrom] = createSignal("");
  const [isPathOpen, setPathOpen] = createSignal(false);
  const expand = (entity: string) => void props.run(() => view.expand(entity));
  let canvas: HTMLDivElement | undefined;
  let drawing: GraphDrawing | undefined;

  onMount(() => {
    if (canvas === undefined) return;
    const made = new GraphDrawing(canvas, view.timed, props.name, {
      onSelect: (node) => view.select(node),
      onExpand: (node) => expand(view.timed.entities[node]?.id ?? ""),
      onSettled: () => canvas?.setAttribute("data-laid-out", "true"),
    });
    drawing = made;
    createEffect(on(view.size, () => made.grow()));
    createEffect(on(view.touched, (touched) => made.show(touched), { defer: true }));
    createEffect(on(view.emphasis, (emphasis) => made.emphasise(emphasis)));
    onCleanup(onThemeChange(() => made.recolour()));
  });
  onCleanup(() => drawing?.close());

  let timer: ReturnType<typeof setTimeout> | undefined;
  createEffect(
    on([view.touched, view.size, view.moment, view.compared], () => {
      clearTimeout(timer);
      timer = setTimeout(() => setSettled((before) => before + 1), SETTLED_MS);
    }),
  );
  onCleanup(() => clearTimeout(timer));

  // The last of several moves within one frame is drawn.
  let pending: Moment | undefined;
  const moveTo = (moment: Moment) => {
    if (pending === undefined)
      requestAnimationFrame(() => {
        const last = pending;
        pending = undefined;
        if (last !== undefined) view.moveTo(last);
      });
    pending = moment;
  };
  const chosen = createMemo(() => {
    const node = view.selected();
    return node === undefined ? undefined : { node };
  });
  const summary = createMemo(() => {
    void settled();
    const { timed } = view;
    const entities = timed.degrees.reduce((sum, degree) => sum + (degree > 0 ? 1 : 0), 0);
    const facts = timed.lineCounts.reduce((sum, shown) => sum + shown, 0);
    return { entities, facts, when: momentInWords(view.moment()) };
  });

  return (
    <>
      <TimePanel view={view} onMove={moveTo}>
        <p class="small" role="status" data-part="summary">
          {summary().entities} entities and {summary().facts} facts, {summary().when}.
        </p>
      </TimePanel>
      <div class="graph-body">
        <div class="graph-frame">
          <div
            ref={(element) => {
              canvas = element;
            }}
            class="graph-canvas"
            role="img"
            aria-label={`A drawing of ${summary().entities} entities and ${summary().facts} facts. The list beside it holds the same.`}
            data-part="canvas"
          />
          <div class="graph-tools">
            <button type="button" onClick={() => drawing?.zoom(1.5)}>
              <span aria-hidden="true">+</span>
              <span class="visually-hidden">Closer</span>
            </button>
            <button type="button" onClick={() => drawing?.zoom(1 / 1.5)}>
              <span aria-hidden="true">−</span>
              <span class="visually-hidden">Farther</span>
            </button>
            <button type="button" onClick={() => drawing?.fit()}>
              All
            </button>
          </div>
          <Show when={view.emphasis().only}>
            <button type="button" class="graph-show-all" onClick={() => view.showAll()}>
              Show everything again
            </button>
          </Show>
        </div>
        <aside class="graph-side stack" aria-label="What is drawn">
          <SearchEntity onChoose={expand} />
          <Show when={chosen()} keyed>
            {({ node }) => (
              <EntityPanel
                view={view}
                node={node}
                settled={settled()}
                onExpand={expand}
                onPathFrom={(name) => {
                  setPathFrom(name);
                  setPathOpen(true);
                }}
              />
            )}
          </Show>
          <Show when={view.difference()}>
            {(difference) => <DifferenceList timed={view.timed} difference={difference()} />}
          </Show>
          <details>
            <summary>Filter</summary>
            <FilterPanel view={view} />
          </details>
          <details open={isPathOpen()} onToggle={(event) => setPathOpen(event.currentTarget.open)}>
            <summary>Path between two</summary>
            <PathPanel from={pathFrom()} onFrom={setPathFrom} find={view.findPath} />
          </details>
          <details open={props.query !== ""}>
            <summary>Draw a query</summary>
            <MatchPanel query={props.query} draw={view.drawMatch} />
          </details>
          <EntityList view={view} settled={settled()} />
        </aside>
      </div>
    </>
  );
}
