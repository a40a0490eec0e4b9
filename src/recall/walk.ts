/** The walk over the graph around a question: which episodes are connected with what it names, over several facts. Pure. */

/** One source of a fact: what connects two entities with each other and both with an episode. */
export interface Connection {
  readonly claim: string;
  readonly subject: string;
  /** `null` where the fact has a value instead. */
  readonly object: string | null;
  readonly episode: string;
}

export interface Seeds {
  /** Entities of the facts that match and of the names in the question, each with how well it does. */
  readonly entities: ReadonlyMap<string, number>;
  /** Episodes that match, each with its score. */
  readonly episodes: ReadonlyMap<string, number>;
}

export const WALK = {
  /** With the rest the walk begins anew at a seed (Page et al. 1999 have 0.85). */
  damping: 0.85,
  /** Steps: 10 and 20 rank alike. */
  steps: 12,
  /** Of what begins, so much begins at matching episodes, for 1 that begins at entities. */
  episodes: 0.3,
} as const;

/**
 * Personalised PageRank (Haveliwala 2002) over entities and episodes: two entities of a fact are neighbours, and so are an episode and the entities of
 * what it says. A seed counts the more the fewer episodes speak of it. Returns the share of each episode.
 */
export function walkFrom(connections: readonly Connection[], seeds: Seeds): ReadonlyMap<string, number> {
  const nodes = new Map<string, number>();
  const episodes = new Map<string, number>();
  const node = (id: string): number => {
    const known = nodes.get(id);
    if (known !== undefined) return known;
    nodes.set(id, nodes.size);
    return nodes.size - 1;
  };
  const from: number[] = [];
  const to: number[] = [];
  const spoken = new Map<number, Set<number>>();
  const join = (one: number, other: number) => {
    from.push(one, other);
    to.push(other, one);
  };
  for (const { subject, object, episode } of connections) {
    const said = node(episode);
    episodes.set(episode, said);
    const ends = object === null ? [node(subject)] : [node(subject), node(object)];
    for (const end of ends) {
      const known = spoken.get(end) ?? new Set<number>();
      if (!known.has(said)) join(end, said);
      spoken.set(end, known.add(said));
    }
    if (ends[0] !== undefined && ends[1] !== undefined && ends[0] !== ends[1]) join(ends[0], ends[1]);
  }
  const rarity = (id: string) => 1 / Math.max(1, spoken.get(node(id))?.size ?? 1);
  const begin = [
    ...shares(
      [...seeds.entities].map(([id, weight]) => [node(id), weight * rarity(id)]),
      1,
    ),
    ...shares(
      [...seeds.episodes].map(([id, weight]) => [node(id), weight]),
      WALK.episodes,
    ),
  ];
  for (const id of seeds.episodes.keys()) episodes.set(id, node(id));
  const found = pageRank(nodes.size, Int32Array.from(from), Int32Array.from(to), begin);
  return new Map([...episodes].map(([id, at]) => [id, found[at] ?? 0]));
}

function pageRank(
  size: number,
  from: Int32Array,
  to: Int32Array,
  seeds: readonly (readonly [number, number])[],
): Float64Array {
  const degree = new Float64Array(size);
  for (const node of from) degree[node] = (degree[node] ?? 0) + 1;
  const begin = new Float64Array(size);
  const total = seeds.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [node, weight] of seeds) begin[node] = (begin[node] ?? 0) + weight / total;
  let now = begin;
  for (let step = 0; step < WALK.steps; step += 1) {
    const next = begin.map((share) => (1 - WALK.damping) * share);
    for (let at = 0; at < from.length; at += 1) {
      const source = from[at] ?? 0;
      const target = to[at] ?? 0;
      next[target] = (next[target] ?? 0) + (WALK.damping * (now[source] ?? 0)) / (degree[source] ?? 1);
    }
    now = next;
  }
  return now;
}

/** Weights that sum up to `sum`. */
function shares(weights: readonly (readonly [number, number])[], sum: number): [number, number][] {
  const total = weights.reduce((all, [, weight]) => all + weight, 0);
  return total > 0 ? weights.map(([node, weight]) => [node, (sum * weight) / total]) : [];
}

/** Where a way has led: by which claim, from where. Both `undefined` where it starts. */
interface Reached {
  readonly by: string | undefined;
  readonly from: Reached | undefined;
}

/**
 * The shortest chain of claims from an entity of `starts` to what an episode says, its own claim last, for each episode; none if there is none within `most`.
 * All ways are found in one walk, when the first one is asked for.
 */
export function waysFrom(
  connections: readonly Connection[],
  starts: ReadonlySet<string>,
  most = 4,
): (episode: string) => readonly string[] {
  let found: ReadonlyMap<string, readonly string[]> | undefined;
  return (episode) => {
    found ??= everyWay(connections, starts, most);
    return found.get(episode) ?? [];
  };
}

function everyWay(
  connections: readonly Connection[],
  starts: ReadonlySet<string>,
  most: number,
): ReadonlyMap<string, readonly string[]> {
  const ways = new Map<string, readonly string[]>();
  const reached = new Map<string, Reached>();
  for (const start of starts) reached.set(start, { by: undefined, from: undefined });
  let border: ReadonlySet<string> = starts;
  for (let step = 0; step < most && border.size > 0; step += 1) {
    const next = new Map<string, Reached>();
    for (const { claim, subject, object, episode } of connections) {
      const ends = object === null || object === subject ? [subject] : [subject, object];
      const known = ends.find((end) => border.has(end));
      if (known === undefined) continue;
      const way = reached.get(known);
      if (!ways.has(episode)) ways.set(episode, [...claimsTo(way), claim]);
      for (const end of ends) {
        if (!reached.has(end) && !next.has(end)) next.set(end, { by: claim, from: way });
      }
    }
    for (const [end, way] of next) reached.set(end, way);
    border = new Set(next.keys());
  }
  return ways;
}

function claimsTo(end: Reached | undefined): readonly string[] {
  const claims: string[] = [];
  for (let at = end; at?.by !== undefined; at = at.from) claims.unshift(at.by);
  return claims;
}
