/**
 * Where entities stand: found once over the facts of all times, so that nothing moves while the clocks do.
 */
import type { LayoutAnswer, LayoutRequest } from "./layout-messages.ts";
import type { TimedGraph } from "./timed-graph.ts";

/**
 * From so many entities on the picture moves seldom while it is laid out: each move draws all of them anew.
 */
const LARGE = 1_000;
/** The angle between one and the next of a sunflower's seeds, which lie evenly whatever their number. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
const SPACING = 12;

/** x and y of each entity by its number, one after the other. */
export type Positions = Float32Array;

/**
 * Where entities stand before anything is known of them: those that were placed before stay, the others stand
 * beside one that they are joined to, or like the seeds of a sunflower around the middle. The same graph
 * always begins the same.
 */
export function firstPositions(
  graph: TimedGraph,
  placed: ReadonlyMap<string, readonly [number, number]>,
): Positions {
  const positions = new Float32Array(graph.entities.length * 2);
  const hasPlace = new Uint8Array(graph.entities.length);
  for (const [node, { id }] of graph.entities.entries()) {
    const at = placed.get(id);
    if (at !== undefined) put(node, at[0], at[1]);
  }
  const beside = new Map<number, number>();
  for (const { source, target } of graph.lines) {
    if (hasPlace[source] === 1 && hasPlace[target] === 0) beside.set(target, source);
    if (hasPlace[target] === 1 && hasPlace[source] === 0) beside.set(source, target);
  }
  let seed = 0;
  for (const node of graph.entities.keys()) {
    if (hasPlace[node] === 1) continue;
    const [angle, near] = [seed * GOLDEN_ANGLE, beside.get(node)];
    const radius = near === undefined ? SPACING * Math.sqrt(seed + 0.5) : SPACING * (1 + Math.sqrt(seed) / 4);
    const [x, y] = near === undefined ? [0, 0] : [positions[2 * near] ?? 0, positions[2 * near + 1] ?? 0];
    put(node, x + radius * Math.cos(angle), y + radius * Math.sin(angle));
    seed += 1;
  }
  return positions;

  function put(node: number, x: number, y: number): void {
    positions[2 * node] = x;
    positions[2 * node + 1] = y;
    hasPlace[node] = 1;
  }
}

/** Lays a graph out in a worker. One run at a time: a new one ends the one before. */
export class Layout {
  readonly #worker: Worker;
  readonly #onPositions: (positions: Positions, isLast: boolean) => void;
  #run = 0;

  /** @param onPositions is given the positions as they become better, and the last ones */
  constructor(onPositions: (positions: Positions, isLast: boolean) => void) {
    this.#onPositions = onPositions;
    this.#worker = new Worker(new URL("./layout-worker.ts", import.meta.url), { type: "module" });
    this.#worker.addEventListener("message", ({ data }: MessageEvent<LayoutAnswer>) => {
      if (data.run === this.#run) this.#onPositions(data.positions, data.isLast);
    });
  }

  /** @param isFixed entities that stay where they are, by number */
  start(graph: TimedGraph, positions: Positions, isFixed: (node: number) => boolean): void {
    const size = graph.entities.length;
    const masses = new Float32Array(size);
    const ends = new Uint32Array(graph.lines.length * 2);
    for (const [line, { source, target }] of graph.lines.entries()) {
      ends[2 * line] = source;
      ends[2 * line + 1] = target;
      masses[source] = (masses[source] ?? 0) + 1;
      masses[target] = (masses[target] ?? 0) + 1;
    }
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const request: LayoutRequest = {
      run: ++this.#run,
      positions,
      masses,
      fixed: Uint8Array.from({ length: size }, (_, node) => (isFixed(node) ? 1 : 0)),
      ends,
      iterations: size > LARGE ? 80 : 300,
      everyMs: isCalm ? null : size > LARGE ? 1_500 : 120,
    };
    this.#worker.postMessage(request);
  }

  close(): void {
    this.#worker.terminate();
  }
}
