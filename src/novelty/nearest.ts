/**
 * The nearest known episode or fact of what is said. By words now; another measure, such as of embeddings,
 * has the same form.
 */
import sql from "sql-template-tag";
import { addTo, groupedBy } from "../domain/grouping.ts";
import { IdTable } from "../graph/cache/id-table.ts";
import type { IndexedKind } from "../graph/write/index-terms.ts";
import { type PostingList, unpacked } from "../graph/write/posting-blocks.ts";
import type { Writing } from "../graph/write/writing.ts";
import { counted } from "../text/counted-terms.ts";
import { terms } from "../text/terms.ts";
import type { EpisodeFeatures } from "./episode-features.ts";
import type { WordStatistics } from "./statistics.ts";

/** What is looked for at once, in its order. */
export interface ComparedEpisode {
  readonly features: EpisodeFeatures;
  readonly content: string;
}

/**
 * How like the nearest known episode or fact each of some episodes is, from 0 to 1; those that stand earlier
 * in the list are known, too. Reads only.
 */
type Similarity = (
  writing: Writing,
  episodes: readonly ComparedEpisode[],
  statistics: WordStatistics,
) => Promise<readonly FindSimilarity[]>;

/** Evaluated in the order of the list: statistics grow from one episode to the next. */
export type FindSimilarity = () => number;

/**
 * Number of the rarest known words that are looked up among episodes and among facts, whose words mostly
 * stand in an episode, too.
 */
const PROBES = { e: 3, f: 2 } as const;
/** A word that more items hold is not looked up. */
const MAX_POSTINGS = 8;
/** A long text is compared up to here, in UTF-16 code units. */
const MAX_CHARS = 2_000;

/**
 * Cosine of the tf-idf vectors (Salton & Buckley 1988: (1 + ln tf) · idf) of the episode and of the item that
 * shares most of its rarest words. Words of that item which the episode lacks are taken to be as rare as the
 * episode's own are on the average.
 */
export const lexicalSimilarity: Similarity = async (writing, episodes, statistics) => {
  const probes: Probe[] = [];
  const probesOf = episodes.map(({ features }, place) => {
    const known = features.sample
      .map((term) => ({ term, holding: statistics.documentFrequency(term) }))
      .filter(({ holding: postings }) => postings <= MAX_POSTINGS)
      .sort((a, b) => a.holding - b.holding);
    const stored = known.filter(({ holding: postings }) => postings > 0).slice(0, PROBES.e);
    for (const [rank, { term }] of stored.entries()) {
      const weight = statistics.bits(term) ** 2;
      probes.push({ place, kind: "e", term, weight });
      if (rank < PROBES.f) probes.push({ place, kind: "f", term, weight });
    }
    return known.map(({ term }) => term);
  });
  const nearest = await nearestItems(writing, probes);
  const earlier = new Earlier(episodes.map(({ features }) => features));
  return episodes.map(({ features }, place) => () => {
    if (probesOf[place]?.length === 0) return commonness(features, statistics);
    const vector = vectorOf(features, statistics);
    const others = earlier.nearestTo(place, probesOf[place] ?? [], statistics);
    const stored = nearest.get(place);
    if (stored?.content != null) others.push(counted(terms(stored.content)));
    // What shares a single rare word is not read: the word alone says how near it is, but for usual words
    // that they share.
    const min = stored === undefined ? 0 : stored.shared / Math.max(1, vector.norm * vector.usual);
    return Math.min(1, Math.max(min, ...others.map((other) => cosine(vector, other))));
  });
};

/** A word that is looked up for an episode. */
interface Probe {
  readonly place: number;
  readonly kind: IndexedKind;
  readonly term: string;
  readonly weight: number;
}

/** What shares the most of the words that are looked up. */
interface NearestItem {
  readonly place: number;
  /** The sum of their weights, by the root of the item's length in terms. */
  readonly shared: number;
  /** Content of an item that shares several probes. */
  readonly content: string | null;
}

/** Finds for each place the episode or fact that shares the most of the probes. */
async function nearestItems(
  { transaction, tenant, graph }: Writing,
  probes: readonly Probe[],
): Promise<Map<number, NearestItem>> {
  if (probes.length === 0) return new Map();
  const wanted = [...new Map(probes.map((probe) => [`${probe.kind}${probe.term}`, probe])).values()];
  const rows = await transaction.query<{ kind: IndexedKind; term: string; postings: Uint8Array }>(sql`
    SELECT wanted.kind, wanted.term, p.postings
    FROM unnest(${wanted.map(({ kind }) => kind)}::text[], ${wanted.map(({ term }) => term)}::text[]) AS wanted (kind, term)
    CROSS JOIN LATERAL (
      SELECT string_agg(postings, ''::bytea) AS postings FROM posting
      WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND kind = wanted.kind::"char" AND term = wanted.term
    ) p WHERE p.postings IS NOT NULL`);
  const items = new IdTable(rows.length);
  const lists = new Map(
    rows.map(({ kind, term, postings }) => [`${kind}${term}`, unpacked(term, [postings], items)]),
  );
  const best = new Map<number, Shared>();
  for (const [place, own] of groupedBy(probes, ({ place }) => place)) {
    const shared = bestOf(own, lists, items);
    if (shared !== undefined) best.set(place, shared);
  }
  const compared = [...best.values()].filter(({ hits }) => hits > 1);
  const contents = await readTexts({ transaction, tenant, graph }, compared);
  return new Map(
    [...best].map(([place, { shared, id }]) => [place, { place, shared, content: contents.get(id) ?? null }]),
  );
}

/** What shares the most of an episode's probes. */
interface Shared {
  readonly kind: IndexedKind;
  readonly id: string;
  /** The sum of the weights of the words that are shared, by the root of the item's length in terms. */
  readonly shared: number;
  /** How many words are. */
  readonly hits: number;
}

function bestOf(
  probes: readonly Probe[],
  lists: ReadonlyMap<string, PostingList>,
  items: IdTable,
): Shared | undefined {
  const found = new Map<number, { kind: IndexedKind; weight: number; hits: number; length: number }>();
  for (const { kind, term, weight } of probes) {
    const list = lists.get(`${kind}${term}`);
    for (let at = 0; list !== undefined && at < list.items.length; at += 1) {
      const item = list.items[at] ?? 0;
      const known = found.get(item);
      if (known === undefined) found.set(item, { kind, weight, hits: 1, length: list.lengths[at] ?? 1 });
      else {
        known.weight += weight;
        known.hits += 1;
      }
    }
  }
  const scored = [...found].map(([item, { kind, weight, hits, length }]) => ({
    item,
    kind,
    hits,
    shared: weight / Math.sqrt(Math.max(1, length)),
  }));
  // Of equal ones the earlier: ids grow with time.
  const [best] = scored.sort((a, b) => b.shared - a.shared || items.compare(a.item, b.item));
  return best === undefined ? undefined : { ...best, id: items.text(best.item) };
}

/** The beginnings of the texts of episodes and facts, by id. */
async function readTexts(
  { transaction, tenant, graph }: Pick<Writing, "transaction" | "tenant" | "graph">,
  items: readonly Shared[],
): Promise<ReadonlyMap<string, string>> {
  if (items.length === 0) return new Map();
  const idsOf = (kind: IndexedKind) => [
    ...new Set(items.flatMap((item) => (item.kind === kind ? [item.id] : []))),
  ];
  const rows = await transaction.query<{ id: string; content: string }>(sql`
    SELECT id, left(content, ${MAX_CHARS}) AS content FROM episode
    WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND id = ANY (${idsOf("e")}::uuid[])
    UNION ALL SELECT id, left(search_text, ${MAX_CHARS}) FROM fact
    WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND id = ANY (${idsOf("f")}::uuid[])`);
  return new Map(rows.map(({ id, content }) => [id, content]));
}

type Frequencies = ReadonlyMap<string, number>;

/** The episodes of a slice as what comes later in it sees them. */
class Earlier {
  readonly #features: readonly EpisodeFeatures[];
  readonly #postings = new Map<string, number[]>();

  constructor(features: readonly EpisodeFeatures[]) {
    this.#features = features;
    for (const [place, { sample }] of features.entries()) {
      for (const term of sample) addTo(this.#postings, term, place);
    }
  }

  /** The one that shares most of the rarest words; none if none does. */
  nearestTo(place: number, probes: readonly string[], statistics: WordStatistics): Frequencies[] {
    const shared = new Map<number, number>();
    let used = 0;
    for (const term of probes) {
      const postings = this.#postings.get(term) ?? [];
      if (postings[0] === undefined || postings[0] >= place) continue;
      const weight = statistics.bits(term) ** 2;
      for (const other of postings) {
        if (other >= place) break;
        shared.set(other, (shared.get(other) ?? 0) + weight);
      }
      used += 1;
      if (used === PROBES.e) break;
    }
    let best: EpisodeFeatures | undefined;
    let most = 0;
    for (const [other, weight] of shared) {
      const features = this.#features[other];
      const value = weight / Math.sqrt(features?.terms.size ?? 1);
      if (value > most) [most, best] = [value, features];
    }
    return best === undefined
      ? []
      : [new Map([...best.terms].map(([term, { frequency }]) => [term, frequency]))];
  }
}

/**
 * Words that are in many episodes were all said before: the more usual they are, the more likely together.
 */
function commonness({ sample }: EpisodeFeatures, statistics: WordStatistics): number {
  const rarity = sample.reduce((sum, term) => sum + statistics.rarity(term), 0);
  return 1 - rarity / Math.max(1, sample.length);
}

/** The tf-idf vector of an episode. */
interface Vector {
  /** Rarity and weight of each term. */
  readonly weights: ReadonlyMap<string, { readonly rarity: number; readonly weight: number }>;
  readonly norm: number;
  /** How rare its terms are on the average. */
  readonly usual: number;
}

/** A word that is everywhere still counts a little, so that a text of such words is like itself. */
const MIN_RARITY = 0.1;

function weigh(frequency: number, rarity: number): number {
  return (1 + Math.log(frequency)) * rarity;
}

function vectorOf({ terms, sample }: EpisodeFeatures, statistics: WordStatistics): Vector {
  const weights = new Map<string, { readonly rarity: number; readonly weight: number }>();
  let squares = 0;
  let rarities = 0;
  for (const term of sample) {
    const rarity = Math.max(MIN_RARITY, statistics.bits(term));
    const weight = weigh(terms.get(term)?.frequency ?? 1, rarity);
    weights.set(term, { rarity, weight });
    rarities += rarity;
    squares += weight ** 2;
  }
  return { weights, norm: Math.sqrt(squares), usual: rarities / Math.max(1, sample.length) };
}

function cosine({ weights, norm, usual }: Vector, other: Frequencies): number {
  let shared = 0;
  let squares = 0;
  for (const [term, frequency] of other) {
    const own = weights.get(term);
    const weight = weigh(frequency, own?.rarity ?? usual);
    squares += weight ** 2;
    if (own !== undefined) shared += own.weight * weight;
  }
  return norm === 0 || squares === 0 ? 0 : shared / (norm * Math.sqrt(squares));
}
