/**
 * The graph on a canvas: sigma.js draws it by WebGL, from the numbers of a {@link TimedGraph}. Nothing here
 * decides what shows.
 */
import { MultiDirectedGraph } from "graphology";
import Sigma from "sigma";
import { createEdgeArrowProgram } from "sigma/rendering";
import type { EdgeDisplayData, NodeDisplayData } from "sigma/types";
import { type Colours, coloursNow, kindsOf } from "./colours.ts";
import type { Difference, LineChange } from "./difference.ts";
import { drawHover, drawLabel } from "./hover.ts";
import { firstPositions, Layout, type Positions } from "./layout.ts";
import type { TimedGraph, Touched } from "./timed-graph.ts";

/**
 * More lines than these have no heads: they are too thin to show them, and a head costs as much as its line.
 */
const MAX_ARROWS = 2_000;
/**
 * In a graph with no more lines than these, predicates are written on those of an entity that is chosen or
 * pointed at.
 */
const MAX_NAMED_LINES = 120;
const MAX_NAMED_AROUND = 6;
/** Radius of the largest entity, in pixels. */
const MAX_NODE_SIZE = 18;
/** How large entities are drawn where there are up to so many, the fewest first. */
const SCALES = [
  { upTo: 60, scale: 1.7 },
  { upTo: 400, scale: 1.2 },
  { upTo: 1_500, scale: 0.8 },
] as const;
const LEAST_SCALE = 0.35;
/** Names in each cell of the drawing: of few entities all that fit, of many those of the largest. */
const LABELS = { few: 2, many: 0.6 } as const;
/** Milliseconds after the last change when labels are placed anew. */
const SETTLED_MS = 250;

interface NodeAttributes {
  readonly number: number;
  x: number;
  y: number;
}
interface LineAttributes {
  readonly number: number;
}

/** What stands out, beside what shows. Numbers of entities and lines. */
export interface Emphasis {
  readonly selected?: number;
  /** Only these are drawn in full: a path, or what a query found. */
  readonly only?: { readonly nodes: ReadonlySet<number>; readonly lines: ReadonlySet<number> };
  readonly difference?: Difference;
}

export interface DrawingEvents {
  readonly onSelect: (node: number | undefined) => void;
  readonly onExpand: (node: number) => void;
  readonly onSettled: () => void;
}

/**
 * Positions of entities by graph and id, as long as the page is open: whoever comes back finds them where
 * they were.
 */
const KEPT = new Map<string, Map<string, readonly [number, number]>>();

export class GraphDrawing {
  readonly #timed: TimedGraph;
  readonly #graph = new MultiDirectedGraph<NodeAttributes, LineAttributes>();
  readonly #sigma: Sigma<NodeAttributes, LineAttributes>;
  readonly #layout: Layout;
  readonly #placed: Map<string, readonly [number, number]>;
  #colours: Colours = coloursNow();
  #kinds: ReadonlyMap<string, number> = new Map();
  #scale = 1;
  #hovered: number | undefined;
  #emphasis: Emphasis = {};
  #settling: ReturnType<typeof setTimeout> | undefined;
  /**
   * Do all nodes and lines have their places in sigma's tables? Between a full refresh and its frame they
   * have none.
   */
  #isIndexed = false;

  /** @param name of the graph, under which positions are kept */
  constructor(container: HTMLElement, timed: TimedGraph, name: string, events: DrawingEvents) {
    this.#timed = timed;
    this.#placed = KEPT.get(name) ?? new Map();
    KEPT.set(name, this.#placed);
    this.#layout = new Layout((positions, isLast) => {
      this.#place(positions);
      if (isLast) events.onSettled();
    });
    const font = getComputedStyle(container).fontFamily;
    this.#sigma = new Sigma(this.#graph, container, {
      nodeReducer: (_, { number, x, y }) => ({ x, y, ...this.#nodeData(number) }),
      edgeReducer: (_, { number }) => this.#lineData(number),
      defaultDrawNodeHover: (context, data) => drawHover(context, data, this.#colours),
      defaultDrawNodeLabel: (context, data) => drawLabel(context, data, font, this.#colours),
      edgeLabelFont: font,
      edgeLabelColor: { color: this.#colours.faded },
      edgeLabelSize: 11,
      labelDensity: LABELS.many,
      labelGridCellSize: 90,
      labelRenderedSizeThreshold: 4,
      minEdgeThickness: 1,
      edgeProgramClasses: {
        arrow: createEdgeArrowProgram({ lengthToThicknessRatio: 5, widenessToThicknessRatio: 3.5 }),
      },
      zIndex: true,
      stagePadding: 60,
      allowInvalidContainer: true,
    });
    this.#sigma.on("afterProcess", () => {
      this.#isIndexed = true;
    });
    this.#sigma.on("clickNode", ({ node }) => events.onSelect(Number(node)));
    this.#sigma.on("doubleClickNode", ({ node, preventSigmaDefault }) => {
      preventSigmaDefault();
      events.onExpand(Number(node));
    });
    this.#sigma.on("clickStage", () => events.onSelect(undefined));
    this.#sigma.on("enterNode", ({ node }) => this.#hover(Number(node)));
    this.#sigma.on("leaveNode", () => this.#hover(undefined));
  }

  /** Draws what was added to the graph, and lays it out; what was there stays where it is. */
  grow(): void {
    const { entities, lines } = this.#timed;
    this.#kinds = kindsOf(entities.map(({ type }) => type));
    this.#scale = SCALES.find(({ upTo }) => entities.length <= upTo)?.scale ?? LEAST_SCALE;
    const before = this.#graph.order;
    const positions = firstPositions(this.#timed, this.#placed);
    for (let number = before; number < entities.length; number += 1)
      this.#graph.addNode(String(number), {
        number,
        x: positions[2 * number] ?? 0,
        y: positions[2 * number + 1] ?? 0,
      });
    for (let number = this.#graph.size; number < lines.length; number += 1) {
      const { source, target } = lines[number] ?? { source: 0, target: 0 };
      this.#graph.addEdgeWithKey(`l${number}`, String(source), String(target), { number });
    }
    const isPlaced = entities.map(({ id }) => this.#placed.has(id));
    const areFew = entities.length <= SCALES[0].upTo;
    this.#sigma.setSetting("labelDensity", areFew ? LABELS.few : LABELS.many);
    this.#sigma.setSetting("renderEdgeLabels", lines.length <= MAX_NAMED_LINES);
    this.#sigma.refresh();
    performance.mark("graph-drawn");
    if (entities.length > 1 && isPlaced.includes(false))
      this.#layout.start(this.#timed, positions, (node) => isPlaced[node] === true);
  }

  /** Draws what a move of the clocks or a filter touched. */
  show({ lines, nodes }: Touched): void {
    this.#redraw(
      nodes.map(String),
      lines.map((line) => `l${line}`),
    );
    this.#settle();
  }

  /** Draws everything by what stands out now. */
  emphasise(emphasis: Emphasis): void {
    this.#emphasis = emphasis;
    this.#redraw(this.#graph.nodes(), this.#graph.edges());
    this.#settle();
  }

  /** Brings an entity to the middle. */
  centre(node: number): void {
    const data = this.#sigma.getNodeDisplayData(String(node));
    if (data === undefined) return;
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const { ratio } = this.#sigma.getCamera();
    void this.#sigma
      .getCamera()
      .animate({ x: data.x, y: data.y, ratio: Math.min(ratio, 0.5) }, { duration: isCalm ? 0 : 400 });
  }

  /** Shows all of it. */
  fit(): void {
    void this.#sigma.getCamera().animatedReset();
  }

  zoom(factor: number): void {
    void this.#sigma.getCamera().animatedZoom({ factor });
  }

  /** Takes the colours that hold now. */
  recolour(): void {
    this.#colours = coloursNow();
    this.#sigma.setSetting("edgeLabelColor", { color: this.#colours.faded });
    this.#sigma.refresh();
  }

  close(): void {
    clearTimeout(this.#settling);
    this.#layout.close();
    this.#sigma.kill();
  }

  /** Labels are chosen by a grid that is made with all nodes: too much for each step of a slider. */
  #settle(): void {
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => {
      this.#isIndexed = false;
      this.#sigma.refresh({ schedule: true });
    }, SETTLED_MS);
  }

  /** Draws these anew with the next frame. */
  #redraw(nodes: string[], edges: string[]): void {
    const skipIndexation = this.#isIndexed;
    this.#sigma.refresh({ partialGraph: { nodes, edges }, skipIndexation, schedule: true });
  }

  /** Names the lines of the entity that is pointed at. */
  #hover(node: number | undefined): void {
    this.#sigma.getContainer().style.cursor = node === undefined ? "" : "pointer";
    const edges = [this.#hovered, node].flatMap((one) =>
      one === undefined ? [] : this.#graph.edges(String(one)),
    );
    this.#hovered = node;
    if (this.#graph.size <= MAX_NAMED_LINES) this.#redraw([], edges);
  }

  #place(positions: Positions): void {
    this.#graph.updateEachNodeAttributes(
      (_, attributes) => {
        const { number } = attributes;
        attributes.x = positions[2 * number] ?? attributes.x;
        attributes.y = positions[2 * number + 1] ?? attributes.y;
        const id = this.#timed.entities[number]?.id;
        if (id !== undefined) this.#placed.set(id, [attributes.x, attributes.y]);
        return attributes;
      },
      { attributes: ["x", "y"] },
    );
  }

  #nodeData(number: number): Partial<NodeDisplayData> {
    const { difference, only, selected } = this.#emphasis;
    const { name, type } = this.#timed.namedAt(number);
    const change = difference?.nodes[number];
    const isShown = change === undefined ? (this.#timed.degrees[number] ?? 0) > 0 : change !== "absent";
    const isFaded = only !== undefined && !only.nodes.has(number);
    const isSelected = selected === number;
    const size = this.#scale * (2.5 + 1.5 * Math.sqrt(this.#timed.degreeOf(number)));
    return {
      label: isFaded ? "" : name,
      size: Math.min(size, MAX_NODE_SIZE),
      color: isFaded ? this.#colours.line : this.#nodeColour(change, type),
      hidden: !isShown && !isSelected,
      highlighted: isSelected,
      forceLabel: isSelected || (only?.nodes.has(number) === true && only.nodes.size < 40),
      zIndex: isFaded ? 0 : 1,
    };
  }

  /** Of many lines that meet, the names would lie upon each other. */
  #hasFewLines(node: number): boolean {
    return this.#graph.degree(String(node)) <= MAX_NAMED_AROUND;
  }

  #nodeColour(change: LineChange | undefined, type: string): string {
    const { added, removed, faded, kinds } = this.#colours;
    if (change === "added") return added;
    if (change === "removed") return removed;
    if (change !== undefined) return faded;
    return kinds[(this.#kinds.get(type) ?? kinds.length) - 1] ?? faded;
  }

  #lineData(number: number): Partial<EdgeDisplayData> {
    const { difference, only, selected } = this.#emphasis;
    const change = difference?.lines[number];
    const shown = this.#timed.lineCounts[number] ?? 0;
    const isShown = change === undefined ? shown > 0 : change !== "absent";
    const type = this.#typeOf(number);
    if (!isShown) return { hidden: true, type };
    const { source, target } = this.#timed.lines[number] ?? { source: -1, target: -1 };
    const isChosen = source === selected || target === selected || only?.lines.has(number) === true;
    const isFaded = only !== undefined && !only.lines.has(number);
    const isNamed =
      only?.lines.has(number) === true ||
      [selected, this.#hovered].some(
        (node) => (source === node || target === node) && this.#hasFewLines(node),
      );
    return {
      hidden: false,
      type,
      size: (isChosen ? 1.6 : 1.2) * Math.max(1, this.#scale) + Math.log2(Math.max(1, shown)) / 2,
      color: this.#lineColour(change, { isChosen, isFaded }),
      label: isNamed ? this.#timed.labelOf(number) : "",
      zIndex: isChosen || (change !== undefined && change !== "kept") ? 1 : 0,
    };
  }

  /** The same at all times: each type has a table of its own in which a line keeps its place. */
  #typeOf(number: number): "line" | "arrow" {
    return this.#timed.lines.length > MAX_ARROWS || this.#timed.isSymmetric(number) ? "line" : "arrow";
  }

  #lineColour(
    change: LineChange | undefined,
    { isChosen, isFaded }: { readonly isChosen: boolean; readonly isFaded: boolean },
  ): string {
    const { added, removed, changed, line, faded, accent } = this.#colours;
    if (change === "added") return added;
    if (change === "removed") return removed;
    if (change === "changed") return changed;
    if (change === "kept" || isFaded) return line;
    return isChosen ? accent : faded;
  }
}
