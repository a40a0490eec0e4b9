/** Entities whose names are like some texts in meaning. */
import type { GraphPlace } from "../db/in-graphs.ts";
import type { ReusingEmbedder } from "./encoders/reusing-embedder.ts";
import type { ScoredItem } from "./question-similarity.ts";
import { MIN_COSINE } from "./similar-names.ts";
import type { VectorCache } from "./vectors.ts";

/**
 * Finds the entities of a graph whose names are most like each of some texts, the most alike first; none
 * where that is not known in time. Never fails. Not within a transaction.
 */
export type FindSimilarEntities = (
  texts: readonly string[],
  where: GraphPlace,
  limit: number,
) => Promise<readonly (readonly ScoredItem[])[]>;

interface NamesLikeParts {
  readonly vectors: VectorCache;
  readonly embedder: ReusingEmbedder;
  /** Ends it, also before it is done. */
  readonly signal: AbortSignal;
}

/** See {@link FindSimilarEntities}. @throws what the encoder throws */
export async function namesLike(
  { vectors, embedder, signal }: NamesLikeParts,
  texts: readonly string[],
  { tenant, graph }: GraphPlace,
  limit: number,
): Promise<readonly (readonly ScoredItem[])[]> {
  const { graphs } = await vectors.load(tenant, [graph], embedder.model);
  const [known] = graphs;
  // With nothing to compare, nobody is asked.
  if (known === undefined || known.n.size === 0) return [];
  const found: ScoredItem[][] = [];
  for (let at = 0; at < texts.length; at += embedder.batch) {
    const step = texts.slice(at, at + embedder.batch);
    for (const vector of await embedder.embedAhead(step, { purpose: "question", signal })) {
      const isFitting = vector !== null && vector.length === known.n.dimensions;
      const nearest = isFitting ? (await known.n.compare(vector)).nearest(limit) : [];
      found.push(nearest.filter(({ score }) => score >= MIN_COSINE));
    }
  }
  return found;
}
