/**
 * The walk over the graph around a question: which episodes are connected with what it names, over several
 * facts. Pure.
 */
import type { Items } from "../../graph/cache/items.ts";
import type { Connections } from "./connections.ts";

export interface Seeds {
  /** Entities of the facts that match and of the names in the question, each with how well it does. */
  readonly entities: ReadonlyMap<string, number>;
  /** The items of a look into the index. */
  readonly items: Items;
  /** Items that are matching episodes, each with its score. */
  readonly episodes: ReadonlyMap<number, number>;
}

const WALK = {
  /** With the rest the walk begins anew at a seed (Page et al. 1999 have 0.85). */
  damping: 0.85,
  /** Steps: 10 and 20 rank alike. */
  steps: 12,
  /** Restart mass at matching episodes, for 1 at entities. */
  episodes: 0.3,
} as const;

/** Where a walk begins: a node with its weight. */
type WalkStart = readonly [node: number, weight: number];

interface WalkGraph {
  readonly nodes: number;
  readonly subjects: Int32Array;
  readonly objects: Int32Array;
  readonly episodes: Int32Array;
  readonly entitySeeds: readonly WalkStart[];
  readonly episodeSeeds: readonly WalkStart[];
}

/** The share of each episode that a walk came by. */
export interface Shares {
  /** By its item; `undefined` of one that is connected with nothing. */
  get(item: number): number | undefined;
  /** The ids of episodes with the largest shares, at most so many. */
  best(most: number): string[];
}

/** Numbers the seeds; those at no end of a claim have the numbers after all others. */
function walkGraphOf(connections: Connections, seeds: Seeds): WalkGraph {
  let nodes = connections.nodes;
  const numbered = <Key>(weights: ReadonlyMap<Key, number>, find: (key: Key) => number) =>
    Array.from(weights, ([key, weight]): WalkStart => {
      const known = find(key);
      if (known >= 0) return [known, weight];
      nodes += 1;
      return [nodes - 1, weight];
    });
  const entitySeeds = numbered(seeds.entities, (id) => connections.findEntity(id));
  const episodeSeeds = numbered(seeds.episodes, (item) => connections.findEpisode(seeds.items, item));
  return {
    nodes,
    subjects: Int32Array.from(connections.subjects),
    objects: Int32Array.from(connections.objects),
    episodes: Int32Array.from(connections.episodes),
    entitySeeds,
    episodeSeeds,
  };
}

/**
 * Personalised PageRank (Haveliwala 2002) over entities and episodes: two entities of a fact are neighbours,
 * and so are an episode and the entities of what it says. A seed counts the more the fewer episodes speak of
 * it. Returns the share of each node.
 */
function walkOver({
  nodes,
  subjects,
  objects,
  episodes,
  entitySeeds,
  episodeSeeds,
}: WalkGraph): Float64Array {
  // Each claim joins its episode with both entities and these with each other.
  const from = new Int32Array(6 * subjects.length);
  const to = new Int32Array(6 * subjects.length);
  const spoken = new Int32Array(nodes);
  const known = new Set<number>();
  let size = 0;
  const join = (one: number, other: number) => {
    from[size] = one;
    to[size] = other;
    from[size + 1] = other;
    to[size + 1] = one;
    size += 2;
  };
  const describe = (end: number, episode: number) => {
    const pair = end * nodes + episode;
    if (known.has(pair)) return;
    known.add(pair);
    spoken[end] = (spoken[end] ?? 0) + 1;
    join(end, episode);
  };
  for (let place = 0; place < subjects.length; place += 1) {
    const subject = subjects[place] ?? 0;
    const object = objects[place] ?? -1;
    const episode = episodes[place] ?? 0;
    describe(subject, episode);
    if (object < 0) continue;
    describe(object, episode);
    if (object !== subject) join(subject, object);
  }
  const begin = [
    ...shares(
      entitySeeds.map(([node, weight]) => [node, weight / Math.max(1, spoken[node] ?? 0)]),
      1,
    ),
    ...shares(episodeSeeds, WALK.episodes),
  ];
  return pageRank(nodes, from.subarray(0, size), to.subarray(0, size), begin);
}

/** Tells the shares of episodes: of those that say something, and of those where the walk began. */
function sharesOf(
  connections: Connections,
  { episodes, episodeSeeds }: Pick<WalkGraph, "episodes" | "episodeSeeds">,
  seeds: Pick<Seeds, "items" | "episodes">,
  found: Float64Array,
): Shares {
  const begun = new Map(
    [...seeds.episodes.keys()].map((item, place) => [item, episodeSeeds[place]?.[0] ?? -1]),
  );
  const shareAt = (node: number) => found[node] ?? 0;
  return {
    get: (item) => {
      const node = begun.get(item) ?? connections.findEpisode(seeds.items, item);
      return node < 0 ? undefined : shareAt(node);
    },
    best: (most) => {
      const itemOf = new Map<number, number>(Array.from(begun, ([item, node]) => [node, item]));
      const idOf = (node: number) => {
        const item = itemOf.get(node);
        return item === undefined ? connections.idOf(node) : seeds.items.text(item);
      };
      return [...new Set([...episodes, ...begun.values()])]
        .filter((node) => shareAt(node) > 0)
        .sort((a, b) => shareAt(b) - shareAt(a))
        .slice(0, most)
        .map(idOf);
    },
  };
}

/** Walks over the claims around some seeds: at most some ten thousand, which takes less than 10 ms. */
export function walkFrom(connections: Connections, seeds: Seeds): Shares {
  const ground = walkGraphOf(connections, seeds);
  return sharesOf(connections, ground, seeds, walkOver(ground));
}

function pageRank(size: number, from: Int32Array, to: Int32Array, seeds: readonly WalkStart[]): Float64Array {
  const degree = new Float64Array(size);
  for (const node of from) degree[node] = (degree[node] ?? 0) + 1;
  const begin = new Float64Array(size);
  const total = seeds.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [node, weight] of seeds) begin[node] = (begin[node] ?? 0) + weight / total;
  let now = begin;
  const given = new Float64Array(size);
  for (let step = 0; step < WALK.steps; step += 1) {
    const next = new Float64Array(size);
    for (let node = 0; node < size; node += 1) {
      next[node] = (1 - WALK.damping) * (begin[node] ?? 0);
      given[node] = (WALK.damping * (now[node] ?? 0)) / (degree[node] || 1);
    }
    for (let at = 0; at < from.length; at += 1) {
      const target = to[at] ?? 0;
      next[target] = (next[target] ?? 0) + (given[from[at] ?? 0] ?? 0);
    }
    now = next;
  }
  return now;
}

/** Weights that sum up to `sum`. */
function shares(weights: readonly WalkStart[], sum: number): WalkStart[] {
  const total = weights.reduce((all, [, weight]) => all + weight, 0);
  return total > 0 ? weights.map(([node, weight]) => [node, (sum * weight) / total]) : [];
}

/** Where a way has led: by which claim, from where. Both `undefined` where it starts. */
interface Reached {
  readonly by: number | undefined;
  readonly from: Reached | undefined;
}

/** Claims of the longest chain that is told. */
const MAX_CHAIN = 4;

/**
 * The shortest chain of claims from an entity of `starts` to what an episode says, its own claim last, for
 * each episode; none if there is none within {@link MAX_CHAIN}. All ways are found in one walk, when the
 * first one is asked for.
 */
export function pathsFrom(
  connections: Connections,
  starts: ReadonlySet<string>,
  items: Items,
): (item: number) => readonly string[] {
  let found: ReadonlyMap<number, readonly number[]> | undefined;
  return (item) => {
    found ??= allPaths(connections, starts);
    return (found.get(connections.findEpisode(items, item)) ?? []).map((place) => connections.claimAt(place));
  };
}

/** The claims, by their places, over which the walk reaches episodes, by their numbers. */
function allPaths(
  connections: Connections,
  starts: ReadonlySet<string>,
): ReadonlyMap<number, readonly number[]> {
  const { subjects, objects, episodes } = connections;
  const paths = new Map<number, readonly number[]>();
  const reached = new Map<number, Reached>();
  for (const start of starts) {
    const node = connections.findEntity(start);
    if (node >= 0) reached.set(node, { by: undefined, from: undefined });
  }
  let border: ReadonlySet<number> = new Set(reached.keys());
  for (let step = 0; step < MAX_CHAIN && border.size > 0; step += 1) {
    const next = new Map<number, Reached>();
    for (const [place, subject] of subjects.entries()) {
      const object = objects[place] ?? -1;
      const episode = episodes[place] ?? 0;
      const known = border.has(subject) ? subject : object;
      if (!border.has(known)) continue;
      const path = reached.get(known);
      if (!paths.has(episode)) paths.set(episode, [...claimsTo(path), place]);
      for (const end of [subject, object]) {
        if (end >= 0 && !reached.has(end) && !next.has(end)) next.set(end, { by: place, from: path });
      }
    }
    for (const [end, path] of next) reached.set(end, path);
    border = new Set(next.keys());
  }
  return paths;
}

function claimsTo(end: Reached | undefined): readonly number[] {
  const claims: number[] = [];
  for (let at = end; at?.by !== undefined; at = at.from) claims.unshift(at.by);
  return claims;
}
