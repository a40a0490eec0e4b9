/** What the graph says about which episodes answer a question, and how much that counts. */
import type { Transaction } from "../../db/database.ts";
import type { Entity } from "../../domain/entity.ts";
import type { Interval } from "../../domain/interval.ts";
import type { Ontology } from "../../domain/ontology.ts";
import type { Items } from "../../graph/cache/items.ts";
import type { ClaimAdjacency } from "../cache/claim-adjacency.ts";
import type { EpisodeCache } from "../cache/episode-cache.ts";
import type { RankedFact } from "../facts/rank-facts.ts";
import type { Match } from "../index/candidates.ts";
import type { Corpora, SearchScope } from "../index/read-index.ts";
import type { Connections } from "./connections.ts";
import { type ClaimNeighbourhood, readClaimsNear } from "./read-connections.ts";
import { type Shares, walkFrom } from "./walk.ts";

/** The bounds of what is read of the graph for one question. */
export const GRAPH_BOUNDS = {
  /** The walk begins at the ends of so many of the best facts: of 10 it strays. */
  facts: 5,
  /** It begins at so many of the best matches. */
  matches: 30,
  /** At most so many claims are read of a seed. */
  ofSeed: 100,
  /** At most so many claims are read of an entity beside a seed. */
  ofNeighbour: 8,
  /** At most so many of these entities, those of the best seeds first. */
  neighbours: 400,
  /** At most so many episodes become candidates because of the walk. */
  episodes: 60,
} as const;

/** What an entity that the question names counts, of what the end of the best fact does. */
const NAMED = 2;
/**
 * How code is built, as a parser reads it. Everything is connected so, and its names repeat the words of
 * paths.
 */
const WIRING: ReadonlySet<string> = new Set(
  "CALLS CONTAINS EXTENDS IMPLEMENTS IMPORTS REFERENCES".split(" "),
);
/**
 * Power to which the share that stands in facts is raised: where half was read, more than half of the walk
 * strays.
 */
const DENSITY_POWER = 1.5;
/**
 * What such a connection counts beside one that somebody stated, in trust. With 0.1 the walk outweighs the
 * words; of the questions in bench/code, 0.01 and 0.02 answer most.
 */
const WIRING_SHARE = 0.015;
/**
 * A relation that says no more than that there is one, and a deed in its own words: it says what its words
 * say.
 */
const UNTYPED: ReadonlySet<string> = new Set(["RELATED_TO", "MENTIONED_IN", "DID"]);

interface GraphSignalInput {
  readonly scope: SearchScope;
  readonly corpora: Corpora;
  readonly facts: readonly RankedFact[];
  readonly named: readonly Entity[];
  /** What the matches are of. */
  readonly items: Items;
  readonly matches: readonly Match[];
  readonly knownAt: string | undefined;
  /** The time of the question: what is so then is walked. */
  readonly asOf: Interval | "any";
  /** The cached claims. */
  readonly cache: EpisodeCache | undefined;
}

export interface GraphSignal {
  /** 0 to 1. */
  readonly trust: number;
  readonly scores: Shares;
  readonly connections: Connections;
  /** Where ways to episodes begin: at what the question names, else where the walk began. */
  readonly starts: ReadonlySet<string>;
}

/** Walks the graph around a question; `undefined` where there is nothing to walk on. */
export async function graphSignal(
  transaction: Transaction,
  ontology: Ontology,
  input: GraphSignalInput,
): Promise<GraphSignal | undefined> {
  const { corpora, facts, named, items, matches } = input;
  if (corpora.facts.documents === 0) return undefined;
  const entities = seedEntities(facts.slice(0, GRAPH_BOUNDS.facts), named);
  const begun = matches.slice(0, GRAPH_BOUNDS.matches);
  const best = begun[0]?.score ?? 1;
  const connections = await connectionsNear(transaction, input, {
    entities: [...entities.keys()],
    items,
    episodes: begun.map(({ item }) => item),
    each: GRAPH_BOUNDS.ofSeed,
    neighbours: GRAPH_BOUNDS.neighbours,
    eachOfNeighbours: GRAPH_BOUNDS.ofNeighbour,
    asOf: input.asOf,
    events: new Set(ontology.events()),
  });
  if (connections.subjects.length === 0) return undefined;
  const seeds = { entities, items, episodes: new Map(begun.map(({ item, score }) => [item, score / best])) };
  return {
    trust: Math.min(
      trustIn(predicatesOf(connections), corpora, ontology),
      coverOf(begun, items, connections) ** 2,
    ),
    scores: walkFrom(connections, seeds),
    connections,
    starts: new Set(named.length > 0 ? named.map(({ id }) => id) : entities.keys()),
  };
}

/** Reads connections from the cache, else from the database. */
async function connectionsNear(
  transaction: Transaction,
  input: GraphSignalInput,
  around: ClaimNeighbourhood,
): Promise<Connections> {
  const claims = await cachedClaims(transaction, input);
  return claims?.near(around) ?? readClaimsNear(transaction, input.scope, around, input.knownAt);
}

/** The cached claims of one graph as it is now; `undefined` where only the database has what is asked for. */
export async function cachedClaims(
  transaction: Transaction,
  { scope, corpora, knownAt, cache }: Pick<GraphSignalInput, "scope" | "corpora" | "knownAt" | "cache">,
): Promise<ClaimAdjacency | undefined> {
  const [end, ...others] = corpora.ends;
  return end === undefined || others.length > 0 || knownAt !== undefined
    ? undefined
    : cache?.claimsAt(transaction, scope.tenant, end);
}

function seedEntities(facts: readonly RankedFact[], named: readonly Entity[]): ReadonlyMap<string, number> {
  const seeds = new Map<string, number>();
  const add = (id: string, weight: number) => seeds.set(id, (seeds.get(id) ?? 0) + weight);
  const best = facts[0]?.score ?? 0;
  for (const { fact, score } of facts) {
    if (best <= 0) break;
    add(fact.subject.id, score / best);
    if (fact.object !== undefined && fact.object.id !== fact.subject.id) add(fact.object.id, score / best);
  }
  for (const entity of named) add(entity.id, NAMED);
  return seeds;
}

function predicatesOf(connections: Connections): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (let place = 0; place < connections.subjects.length; place += 1) {
    const predicate = connections.predicateAt(place);
    counts.set(predicate, (counts.get(predicate) ?? 0) + 1);
  }
  return counts;
}

/**
 * How far the graph is to be trusted with the ranking, 0 to 1: the share of what was said that stands in
 * facts too (the length of all facts by that of all episodes, at most 1), to the power of
 * {@link DENSITY_POWER}, times how typed they are. The caller bounds it by the share of the matches that the
 * graph knows. A graph of a few facts beside many words, of bare co-occurrence, or of deeds in the words that
 * said them, leaves the ranking to the words.
 *
 * @param predicates how many connections there are of each
 */
export function trustIn(
  predicates: ReadonlyMap<string, number>,
  corpora: Corpora,
  ontology: Ontology,
): number {
  if (corpora.episodes.totalLength === 0) return 0;
  const dense = Math.min(1, corpora.facts.totalLength / corpora.episodes.totalLength);
  return dense ** DENSITY_POWER * typed(predicates, ontology);
}

/**
 * The share of what matches that the graph knows, by score: of episodes without facts the walk can say
 * nothing.
 */
function coverOf(matches: readonly Match[], items: Items, connections: Connections): number {
  const known = new Set(connections.episodes);
  const sum = (some: readonly Match[]) => some.reduce((all, { score }) => all + score, 0);
  const total = sum(matches);
  return total > 0
    ? sum(matches.filter(({ item }) => known.has(connections.findEpisode(items, item)))) / total
    : 1;
}

/**
 * The share of connections whose predicate the ontology knows; of the others as much as they differ: 1 - the
 * sum of squared shares (Simpson 1949).
 */
function typed(predicates: ReadonlyMap<string, number>, ontology: Ontology): number {
  const unknown: number[] = [];
  let known = 0;
  let all = 0;
  for (const [predicate, count] of predicates) {
    all += count;
    if (UNTYPED.has(predicate)) continue;
    if (ontology.knows(predicate)) known += WIRING.has(predicate) ? count * WIRING_SHARE : count;
    else unknown.push(count);
  }
  const others = unknown.reduce((sum, count) => sum + count, 0);
  const alike = unknown.reduce((sum, count) => sum + (count / others) ** 2, 0);
  return (known + others * (others > 0 ? 1 - alike : 0)) / Math.max(1, all);
}
