/**
 * Algorithms over the facts between entities: of the graphs that the process holds, else read for the one
 * answer.
 */
import sql, { join, type Sql } from "sql-template-tag";
import type { Database } from "../db/database.ts";
import type { ReadGraphs } from "../db/in-graphs.ts";
import { TenantSlots } from "../db/tenant-slots.ts";
import type { Ontology } from "../domain/ontology.ts";
import { isSureFilter, sureFilterOf } from "../domain/sure-filter.ts";
import { type ArcGraph, arcsOf, entityOf } from "../graph/algorithms/arc-graph.ts";
import { loadGraphs } from "../graph/algorithms/load-then.ts";
import {
  ANALYSIS_DEFAULTS,
  type AnalysisOptions,
  type Groups,
  type GroupsOptions,
  type Mentions,
  type Ranking,
  type WeightedPath,
} from "../graph/algorithms/options.ts";
import type { Way } from "../graph/algorithms/shortest-paths.ts";
import type { CurrentGraph } from "../graph/cache/current-graph.ts";
import type { EdgeWriter } from "../graph/cache/edge-writer.ts";
import { type StartNodeRow, startNodesIn, startNodesOf } from "../graph/cache/start-nodes.ts";
import { kindTest } from "../graph/read/find-entities.ts";
import { unknownEntity } from "../graph/read/meant.ts";
import { CONVERSATION, EPISODE } from "../graph/walk/mention-nodes.ts";
import type { WalkDirection, WalkQuery } from "../graph/walk/walk-query.ts";
import { quickselect } from "../recall/index/candidates.ts";
import type { CooperativeTask } from "../scheduling/cooperative-task.ts";
import { runCooperatively } from "../scheduling/yielding.ts";
import type { GraphAccess, ReadContext } from "./graph-access.ts";
import { knownAtOf, timeOrNow } from "./graph-options.ts";

/** Each takes memory in proportion to the graph. */
const MAX_AT_ONCE = 2;
const SLOTS = new WeakMap<Database, TenantSlots>();

/** Which facts, and how they lead. */
interface Plan {
  readonly options: AnalysisOptions & Mentions & { readonly weight?: string };
  readonly direction: WalkDirection;
  /** Names or ids that the algorithm begins with. */
  readonly names?: readonly string[];
}

/** What an algorithm runs on. */
interface Given {
  readonly arcs: ArcGraph;
  /** By name the nodes that it means; none if it has no such fact. */
  readonly starts: readonly (readonly number[])[];
  readonly ontology: Ontology;
}

type Solve<Result> = (given: Given) => CooperativeTask<Result>;

/**
 * Analyses one graph, or several. Options are checked already.
 *
 * @param isHurried must it end before the graph changes? Else it runs on what was copied.
 */
export function analyse<Result>(
  access: GraphAccess,
  plan: Plan,
  solve: Solve<Result>,
  isHurried = false,
): Promise<Result> {
  const { options, direction, names = [] } = plan;
  return access.asMeant(options, names, (meant) =>
    access.open(options, async (context, where) => {
      await access.checkTerms(context, where, options);
      const release = await slotsOf(context.database).take(where.tenant, options.signal);
      try {
        const query: WalkQuery = {
          ...where,
          direction,
          hasMentions: options.include?.includes("mentions") ?? false,
          ...(options.predicates === undefined ? {} : { predicates: options.predicates }),
          asOf: timeOrNow(options, context.clock()),
          ...knownAtOf(options),
          ...sureFilterOf(options),
        };
        return await analyseIn(context, query, { ...plan, names: meant }, solve, isHurried);
      } finally {
        release();
      }
    }),
  );
}
function slotsOf(database: Database): TenantSlots {
  const slots = SLOTS.get(database) ?? new TenantSlots(MAX_AT_ONCE);
  SLOTS.set(database, slots);
  return slots;
}

export function planOfGroups(options: GroupsOptions): Plan {
  return { options, direction: "both", ...(options.of === undefined ? {} : { names: [options.of] }) };
}

async function analyseIn<Result>(
  context: ReadContext,
  query: WalkQuery,
  { options, names = [] }: Plan,
  solve: Solve<Result>,
  isHurried: boolean,
): Promise<Result> {
  const { ontology, graphCache: current, database } = context;
  const { weight, signal } = options;
  const isEntityIncluded = await inclusionOf(context, query, options);
  const isIncluded =
    isEntityIncluded &&
    ((graph: CurrentGraph, node: number) => isText(graph, node) || isEntityIncluded(graph, node));
  const found = names.map((name) => startNodesOf(query, ontology, name));
  const columns = sql`json_build_array(${found.length === 0 ? sql`` : join(found)}) AS starts`;
  interface Rows {
    readonly starts: readonly (readonly StartNodeRow[])[];
  }
  const prepare = function* (
    graphs: readonly CurrentGraph[],
    { starts }: Rows,
    weights?: readonly Float64Array[],
  ) {
    const unknown = names.find((_, place) => starts[place]?.length === 0);
    if (unknown !== undefined && query.knownAt === undefined) throw unknownEntity(unknown);
    const more = {
      ...(isIncluded === undefined ? {} : { isIncluded }),
      ...(weights === undefined ? {} : { weights }),
    };
    const arcs = yield* arcsOf(graphs, query, ontology, more);
    return { arcs, starts: starts.map((rows) => nodesOf(arcs, rows)), ontology };
  };
  const isCurrent =
    query.knownAt === undefined && !isSureFilter(query) && weight === undefined && query.hasMentions !== true;
  const cached = isCurrent
    ? await current.walk<Rows, { readonly given: Given; readonly solved?: Result }>(
        query,
        columns,
        (graphs, row) =>
          abortable(
            (function* () {
              const given = yield* prepare(graphs, row);
              return { result: isHurried ? { given, solved: yield* solve(given) } : { given } };
            })(),
            signal,
          ),
      )
    : undefined;
  if (cached?.result.solved !== undefined) return cached.result.solved;
  const given = cached?.result.given ?? (await fromDatabase());
  return runCooperatively(abortable(solve(given), signal));

  async function fromDatabase(): Promise<Given> {
    const scope = { tenant: query.tenant, read: query.graphs, write: null };
    const [row] = await database.read<Rows>(scope, sql`SELECT ${columns}`);
    const { graphs, weights } = await loadGraphs(database, query, ontology, { weight, signal });
    return runCooperatively(abortable(prepare(graphs, row ?? { starts: [] }, weights), signal));
  }
}

/** Which entities are of the types; `undefined`: all count. */
async function inclusionOf(
  { ontology, database }: ReadContext,
  query: WalkQuery & ReadGraphs,
  { types }: AnalysisOptions,
): Promise<((graph: CurrentGraph, node: number) => boolean) | undefined> {
  if (types === undefined) return undefined;
  const scope = { tenant: query.tenant, read: query.graphs, write: null };
  const reader = { query: <Row extends object>(statement: Sql) => database.read<Row>(scope, statement) };
  const kinds = types.flatMap((type) => ontology.kindsOf(type));
  const isOfKind = await kindTest(reader, query, { kinds, asOf: query.asOf }, ontology);
  return (graph, node) => isOfKind(graph.typeOf(node), () => graph.nodes.text(node));
}

/** Is a node a text? Only where mentions are included there are some. */
function isText(graph: CurrentGraph, node: number): boolean {
  const type = graph.typeOf(node);
  return type === EPISODE || type === CONVERSATION;
}

function nodesOf(arcs: ArcGraph, rows: readonly StartNodeRow[]): number[] {
  return arcs.graphs.flatMap((graph, place) => {
    const wanted = new Set(startNodesIn(graph, rows));
    const nodes: number[] = [];
    for (let node = 0; wanted.size > nodes.length && node < arcs.size; node += 1)
      if (arcs.places[node] === place && wanted.has(arcs.locals[node] ?? -1)) nodes.push(node);
    return nodes;
  });
}

/** Ends a task at its next step once the signal is aborted. */
function* abortable<Result>(
  task: CooperativeTask<Result>,
  signal: AbortSignal | undefined,
): CooperativeTask<Result> {
  let step = task.next();
  while (step.done !== true) {
    signal?.throwIfAborted();
    yield;
    step = task.next();
  }
  return step.value;
}

/** The places of the highest scores, of equals the first. */
function highest(scores: Float64Array, limit: number): number[] {
  // Only what can be among them is sorted.
  const least = quickselect(scores, limit);
  const best: number[] = [];
  for (const [place, score] of scores.entries()) if (score >= least) best.push(place);
  return best.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b).slice(0, limit);
}

function analysed({ size, factCount }: ArcGraph) {
  return { entityCount: size, factCount };
}

export function ranking(
  arcs: ArcGraph,
  scores: Float64Array,
  { limit = ANALYSIS_DEFAULTS.entities }: { readonly limit?: number },
): Ranking {
  const entities = highest(scores, limit).map((node) => ({
    ...entityOf(arcs, node),
    score: scores[node] ?? 0,
  }));
  return { entities: entities.filter(({ score }) => score > 0), ...analysed(arcs) };
}

/** Groups by size, each with the entities that have the most facts. */
export function grouped({ arcs, starts }: Given, groups: Int32Array, options: GroupsOptions): Groups {
  const { limit = ANALYSIS_DEFAULTS.groups, members = ANALYSIS_DEFAULTS.members, of } = options;
  const nodes: number[][] = [];
  for (const [node, group] of groups.entries()) {
    const known = nodes[group];
    if (known === undefined) nodes[group] = [node];
    else known.push(node);
  }
  const wanted = new Set(starts.flat().map((node) => groups[node]));
  const shown = highest(
    Float64Array.from(nodes, ({ length }) => length),
    of === undefined ? limit : nodes.length,
  )
    .filter((group) => of === undefined || wanted.has(group))
    .slice(0, limit)
    .map((group) => {
      const inside = nodes[group] ?? [];
      const degrees = Float64Array.from(
        inside,
        (node) => (arcs.offsets[node + 1] ?? 0) - (arcs.offsets[node] ?? 0),
      );
      const entities = highest(degrees, members).map((place) => entityOf(arcs, inside[place] ?? 0));
      return { size: inside.length, entities };
    });
  return { groups: shown, groupCount: nodes.length, ...analysed(arcs) };
}

/** A way with its facts: between each two entities the cheapest one, of equals the first. */
export function pathOf(arcs: ArcGraph, { nodes, cost }: Way, writer: EdgeWriter): WeightedPath {
  const entities = new Map(nodes.map((node) => [arcs.locals[node], entityOf(arcs, node)]));
  const facts = nodes.slice(1).map((node, place) => {
    const before = nodes[place] ?? 0;
    const graph = arcs.graphs[arcs.places[node] ?? 0];
    let best: number | undefined;
    for (let arc = arcs.offsets[before] ?? 0; arc < (arcs.offsets[before + 1] ?? 0); arc += 1) {
      if (arcs.targets[arc] !== node) continue;
      const isBetter =
        best === undefined ||
        ((arcs.weights?.[arc] ?? 1) - (arcs.weights?.[best] ?? 1) ||
          (graph?.edges.compare(arcs.edges[arc] ?? 0, arcs.edges[best] ?? 0) ?? 0)) < 0;
      if (isBetter) best = arc;
    }
    if (graph === undefined || best === undefined) throw new Error("A way leads over no fact");
    return writer.write(graph, arcs.edges[best] ?? 0, (local) => entities.get(local) ?? graph.entity(local));
  });
  return { hops: facts.length, cost, entities: nodes.map((node) => entityOf(arcs, node)), facts };
}
