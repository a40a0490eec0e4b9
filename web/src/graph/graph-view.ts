/** The state of the graph page: what is drawn, at which moment, and what stands out. */
import type { RemoteGraph } from "palimpsest/client";
import { type Accessor, createMemo, createSignal } from "solid-js";
import type { Moment } from "../time/instants.ts";
import { TimeSteps } from "../time/moments.ts";
import { type Difference, differenceBetween } from "./difference.ts";
import type { Emphasis } from "./drawing.ts";
import { around, type Found, factsBetween, matched, mostConnected, pathBetween } from "./graph-data.ts";
import { type GraphFilter, NO_FILTER, TimedGraph, type Touched } from "./timed-graph.ts";

export interface GraphView {
  readonly timed: TimedGraph;
  /** Where both clocks stand at first: what is true when the page is opened, as it is known by then. */
  readonly present: Moment;
  /** Changes whenever entities or facts were added. */
  readonly size: Accessor<number>;
  /** Entities that have a relationship in the graph, drawn or not. */
  readonly total: Accessor<number>;
  readonly moment: Accessor<Moment>;
  readonly moveTo: (moment: Moment) => void;
  readonly steps: Accessor<{ readonly valid: TimeSteps; readonly known: TimeSteps }>;
  readonly filter: Accessor<GraphFilter>;
  readonly filterBy: (filter: GraphFilter) => void;
  /** What the last move or filter touched. */
  readonly touched: Accessor<Touched>;
  readonly selected: Accessor<number | undefined>;
  readonly select: (node: number | undefined) => void;
  /** What is compared with the moment; `undefined`: nothing. */
  readonly compared: Accessor<Moment | undefined>;
  readonly compareWith: (moment: Moment | undefined) => void;
  readonly difference: Accessor<Difference | undefined>;
  readonly emphasis: Accessor<Emphasis>;
  readonly showAll: () => void;
  readonly loadTop: (count: number) => Promise<void>;
  /** Adds an entity with its neighbours and selects it. @param entity its id */
  readonly expand: (entity: string) => Promise<void>;
  /**
   * Draws the path between two; returns how many facts it has, or `undefined` if there is none. @param from
   * name or id
   */
  readonly findPath: (from: string, to: string) => Promise<number | undefined>;
  /** Draws what a query returns; returns how many rows and entities that were. */
  readonly drawMatch: (query: string) => Promise<{ readonly rows: number; readonly entities: number }>;
}

export function createGraphView(graph: RemoteGraph): GraphView {
  const now = Date.now();
  const present: Moment = { valid: now, known: Number.POSITIVE_INFINITY };
  const timed = new TimedGraph(present);
  const [size, setSize] = createSignal(0);
  const [total, setTotal] = createSignal(0);
  const [moment, setMoment] = createSignal(timed.moment);
  const [filter, setFilter] = createSignal(NO_FILTER);
  const [touched, setTouched] = createSignal<Touched>({ lines: [], nodes: [] });
  const [selected, select] = createSignal<number>();
  const [compared, compareWith] = createSignal<Moment>();
  const [only, setOnly] = createSignal<Emphasis["only"]>();

  const steps = createMemo(() => {
    size();
    const { validFrom, validTo, recordedAt, supersededAt } = timed;
    return {
      valid: new TimeSteps([...validFrom, ...validTo], now),
      known: new TimeSteps([...recordedAt, ...supersededAt], now * 1000),
    };
  });
  const difference = createMemo(() => {
    const before = compared();
    size();
    filter();
    return before === undefined ? undefined : differenceBetween(timed, before, moment());
  });
  const emphasis = createMemo<Emphasis>(() => {
    const [node, some, changes] = [selected(), only(), difference()];
    return {
      ...(node === undefined ? {} : { selected: node }),
      ...(some === undefined ? {} : { only: some }),
      ...(changes === undefined ? {} : { difference: changes }),
    };
  });

  const add = async (ids: readonly string[]) => {
    const missing = ids.filter((id) => timed.nodeOf(id) === undefined);
    if (missing.length === 0) return;
    const drawn = timed.entities.map(({ id }) => id);
    timed.add(await factsBetween(graph, missing, drawn));
    setSize(timed.entities.length + timed.versions.length);
  };
  const showOnly = ({ entities, pairs }: Found) => {
    const numbers = (ids: readonly string[]) => ids.flatMap((id) => timed.nodeOf(id) ?? []);
    const lines = pairs.flatMap((pair) => {
      const [source, target] = numbers(pair);
      return source === undefined || target === undefined ? [] : (timed.lineBetween(source, target) ?? []);
    });
    setOnly({ nodes: new Set(numbers(entities)), lines: new Set(lines) });
  };

  return {
    timed,
    present,
    size,
    total,
    moment,
    moveTo: (next) => {
      const change = timed.moveTo(next);
      setMoment(next);
      setTouched(change);
    },
    steps,
    filter,
    filterBy: (next) => {
      const change = timed.filterBy(next);
      setFilter(next);
      setTouched(change);
    },
    touched,
    selected,
    select,
    compared,
    compareWith,
    difference,
    emphasis,
    showAll: () => setOnly(undefined),
    loadTop: async (count) => {
      const { ids, total: all } = await mostConnected(graph, count);
      setTotal(all);
      await add(ids);
    },
    expand: async (entity) => {
      const ids = await around(graph, entity);
      await add(ids);
      select(timed.nodeOf(ids[0] ?? entity));
    },
    findPath: async (from, to) => {
      const path = await pathBetween(graph, from, to, moment());
      if (path === undefined) return undefined;
      await add(path.entities);
      showOnly(path);
      return path.entities.length - 1;
    },
    drawMatch: async (query) => {
      const found = await matched(graph, query, moment());
      await add(found.entities);
      showOnly(found);
      return { rows: found.rows, entities: found.entities.length };
    },
  };
}
