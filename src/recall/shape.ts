/**
 * The last step of a recall, outside its transaction: a reranker's order, diversity, as many as asked for,
 * and the context of these.
 */
import type { RerankerOptions, RerankItem } from "../rerank/options.ts";
import { type Reranked, rerank } from "../rerank/rerank.ts";
import { contextText } from "./context/context.ts";
import { placesOfEnds, rankedByFact } from "./facts/entities-of-facts.ts";
import { diverse } from "./ranking/diversity.ts";
import type { Found, RecalledEntity, RecalledEpisode, RecalledFact } from "./recall-result.ts";
import { currentFirst } from "./stale/stale.ts";

export interface Shaping {
  readonly question: string;
  readonly limit: number;
  readonly maxTokens: number;
  /** 0 to 1. */
  readonly diversity: number;
  readonly reranker: Required<RerankerOptions> | undefined;
}

/** Factor by which more candidates than are shown are considered where they are to be diverse. */
const DIVERSITY_POOL_FACTOR = 4;

/** How many are to be recalled, so that there is something to choose from. */
export function toRecall({ limit, diversity, reranker }: Omit<Shaping, "question" | "maxTokens">): number {
  return Math.max(limit, reranker?.candidates ?? 0, diversity > 0 ? DIVERSITY_POOL_FACTOR * limit : 0);
}

/**
 * What was recalled, at most `limit` of each, and the entities of that. Facts that answer stay first: a
 * reranker judges words, and not times.
 */
export async function shaped(found: Found, shaping: Shaping): Promise<Found> {
  const { question, limit, maxTokens, diversity, reranker } = shaping;
  if (diversity === 0 && reranker === undefined) return found;
  const answers = new Set(found.answers.map(({ versionId }) => versionId));
  const open = found.facts.filter(({ versionId }) => !answers.has(versionId));
  const items = [
    ...open.map(({ id, text }): RerankItem => ({ kind: "fact", id, text })),
    ...found.episodes.map(({ id, content }): RerankItem => ({ kind: "episode", id, text: content })),
  ];
  const reranked = reranker === undefined ? undefined : await rerank(reranker, question, items);
  const facts = [
    ...found.facts.filter(({ versionId }) => answers.has(versionId)),
    ...ordered(open, reranked, 0),
  ].slice(0, limit);
  const ranked = found.isAboutNow
    ? currentFirst(ordered(found.episodes, reranked, open.length), found.question)
    : ordered(found.episodes, reranked, open.length);
  const episodes = diversity === 0 ? ranked.slice(0, limit) : diverse(ranked, limit, diversity);
  const { text, citations } = contextText(facts, episodes, maxTokens, found.notices, found.conflicts);
  return {
    ...found,
    facts,
    episodes,
    entities: entitiesShown(found, facts),
    threads: found.threads.slice(0, limit),
    context: text,
    citations,
    reranked: reranked?.state ?? "off",
    timings: { ...found.timings, reranker: reranked?.milliseconds ?? 0 },
  };
}

/** The entities that the question names, then those of the facts that are shown. */
function entitiesShown(
  { entities, subjects }: Found,
  facts: readonly RecalledFact[],
): readonly RecalledEntity[] {
  const named = entities.filter(({ id }) => subjects.has(id));
  const others = entities.filter(({ id }) => !subjects.has(id));
  return [...named, ...rankedByFact(others, placesOfEnds(facts))];
}

/** Items by the reranker's scores, equal ones as they stood; as they stand without it. */
function ordered<Item extends RecalledFact | RecalledEpisode>(
  items: readonly Item[],
  reranked: Reranked | undefined,
  from: number,
): readonly Item[] {
  if (reranked?.state !== "used") return items;
  return items
    .map((item, at) => ({
      ...item,
      score: reranked.scores[from + at] ?? 0,
      why: `${item.why}; the reranker's score`,
    }))
    .sort((a, b) => b.score - a.score);
}
