/** Relationships of variable length: walked hop by hop, each node's edges read once. */
import type { ExpandStep } from "./match-plan.ts";
import type { Session } from "./session.ts";
import { type EdgeValue, NodeValue, PathValue, type Value } from "./values.ts";
import { edgeOf, type WorkRow } from "./work-row.ts";

/** The edges that have been read, by the key of the node that they are walked from. */
type Adjacency = Map<string, readonly Hop[]>;

interface Hop {
  readonly edge: EdgeValue;
  readonly node: NodeValue;
}

/** What has been walked of one row. */
interface Trail {
  readonly row: WorkRow;
  readonly nodes: readonly NodeValue[];
  readonly edges: readonly EdgeValue[];
}

export function expand(session: Session, step: ExpandStep, rows: readonly WorkRow[]): Promise<WorkRow[]> {
  return step.form === "all" ? expandAll(session, step, rows) : expandShortest(session, step, rows);
}

async function expandAll(session: Session, step: ExpandStep, rows: readonly WorkRow[]): Promise<WorkRow[]> {
  const adjacency: Adjacency = new Map();
  const found: WorkRow[] = [];
  let trails = rows.flatMap((row): Trail[] => {
    const start = row.values[step.from];
    return start instanceof NodeValue ? [{ row, nodes: [start], edges: [] }] : [];
  });
  for (let hops = 0; trails.length > 0; hops += 1) {
    if (hops >= step.min)
      for (const trail of trails) if (isEnd(step, trail)) found.push(finished(step, trail));
    await session.tick(found.length);
    if (hops === step.max) break;
    await readEdges(session, step, adjacency, trails.map(endOf));
    const next: Trail[] = [];
    for (const trail of trails) {
      for (const { edge, node } of adjacency.get(endOf(trail).key) ?? []) {
        await session.tick(next.length + found.length);
        if (trail.row.used.includes(edge.key) || trail.edges.some(({ key }) => key === edge.key)) continue;
        next.push({ row: trail.row, nodes: [...trail.nodes, node], edges: [...trail.edges, edge] });
      }
    }
    trails = next;
  }
  return found;
}

function endOf({ nodes }: Trail): NodeValue {
  const end = nodes.at(-1);
  if (end === undefined) throw new Error("A trail begins with a node");
  return end;
}

function isEnd({ isToBound, to }: ExpandStep, trail: Trail): boolean {
  return !isToBound || trail.row.values[to] === endOf(trail);
}

/** A row with what was walked, in the order in which it is written. */
function finished(step: ExpandStep, { row, nodes, edges }: Trail): WorkRow {
  const path = step.isReversed
    ? new PathValue(nodes.toReversed(), edges.toReversed())
    : new PathValue(nodes, edges);
  const values: Value[] = [...row.values];
  values[step.to] = nodes.at(-1) ?? null;
  values[step.pathSlot] = path;
  if (step.edgesSlot !== null) values[step.edgesSlot] = path.edges;
  return { ...row, values, used: [...row.used, ...edges.map(({ key }) => key)] };
}

/** Reads the edges at nodes that have not been read yet. */
async function readEdges(
  session: Session,
  { fetch }: ExpandStep,
  adjacency: Adjacency,
  nodes: readonly NodeValue[],
): Promise<void> {
  const missing = [...new Set(nodes)].filter(({ key }) => !adjacency.has(key));
  if (missing.length === 0) return;
  const [near, far] = fetch.nodes;
  const [edge] = fetch.edges;
  if (near === undefined || far === undefined || edge === undefined)
    throw new Error("A hop has two nodes and an edge");
  const read = new Map<string, Hop[]>(missing.map(({ key }) => [key, []]));
  const found = await session.fetch(fetch.compiled, fetch.edgeCount, [
    [near.parameter, missing.map(({ key }) => key)],
  ]);
  for (const row of found) {
    const start = session.node(String(row.get(near.column)), near.isEntity);
    const end = session.node(String(row.get(far.column)), far.isEntity);
    const ends: readonly [NodeValue, NodeValue] = edge.from === near.name ? [start, end] : [end, start];
    read.get(start.key)?.push({ edge: edgeOf(edge, row, ends), node: end });
  }
  for (const [key, hops] of read) adjacency.set(key, hops);
}

/** A search from one row's node to its other, level by level. */
interface Search {
  readonly row: WorkRow;
  readonly from: NodeValue;
  readonly to: NodeValue;
  /** How each node was reached first: the hops of its level. */
  readonly reached: Map<
    NodeValue,
    { readonly level: number; readonly hops: { readonly edge: EdgeValue; readonly before: NodeValue }[] }
  >;
  front: NodeValue[];
}

async function expandShortest(
  session: Session,
  step: ExpandStep,
  rows: readonly WorkRow[],
): Promise<WorkRow[]> {
  const adjacency: Adjacency = new Map();
  const searches = rows.flatMap((row): Search[] => {
    const [from, to] = [row.values[step.from], row.values[step.to]];
    if (!(from instanceof NodeValue && to instanceof NodeValue)) return [];
    return [{ row, from, to, reached: new Map([[from, { level: 0, hops: [] }]]), front: [from] }];
  });
  // A path that begins where it ends is of length 0, if that is asked for.
  let open = searches.filter(({ from, to }) => from !== to);
  for (let level = 1; level <= step.max && open.length > 0; level += 1) {
    await readEdges(
      session,
      step,
      adjacency,
      open.flatMap(({ front }) => front),
    );
    for (const search of open) await advance(session, adjacency, search, level);
    open = open.filter(({ front, reached, to }) => front.length > 0 && !reached.has(to));
  }
  const found: WorkRow[] = [];
  for (const search of searches) {
    if (search.from === search.to && step.min > 0) continue;
    if (!search.reached.has(search.to)) continue;
    for await (const trail of trailsTo(session, search, search.to)) {
      found.push(finished(step, trail));
      await session.tick(found.length);
      if (step.form === "shortest") break;
    }
  }
  return found;
}

async function advance(session: Session, adjacency: Adjacency, search: Search, level: number): Promise<void> {
  const next: NodeValue[] = [];
  for (const before of search.front) {
    for (const { edge, node } of adjacency.get(before.key) ?? []) {
      await session.tick(search.reached.size);
      const known = search.reached.get(node);
      if (known === undefined) {
        search.reached.set(node, { level, hops: [{ edge, before }] });
        next.push(node);
      } else if (known.level === level) known.hops.push({ edge, before });
    }
  }
  search.front = next;
}

/** The paths that a search found, in an order that is the same each time. */
async function* trailsTo(session: Session, search: Search, node: NodeValue): AsyncGenerator<Trail> {
  const hops = search.reached.get(node)?.hops ?? [];
  if (node === search.from) {
    yield { row: search.row, nodes: [node], edges: [] };
    return;
  }
  for (const { edge, before } of hops.toSorted((one, other) => (one.edge.key < other.edge.key ? -1 : 1))) {
    for await (const { row, nodes, edges } of trailsTo(session, search, before))
      yield { row, nodes: [...nodes, node], edges: [...edges, edge] };
  }
}
