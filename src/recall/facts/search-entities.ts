/**
 * Entities that some words mean: by their names, by the words of their facts and, where an encoder is set, by
 * meaning.
 */
import sql from "sql-template-tag";
import type { Transaction } from "../../db/database.ts";
import { inGraphs } from "../../db/in-graphs.ts";
import { normalizeName } from "../../domain/entity.ts";
import { type EntityId, entityId } from "../../domain/ids.ts";
import type { QuestionSimilarity, ScoredItem } from "../../embed/question-similarity.ts";
import { IdTable } from "../../graph/cache/id-table.ts";
import { nameTable } from "../../graph/read/known-entities.ts";
import { bestMatches, matchScores, selectTerms, TERM_BOUNDS } from "../index/candidates.ts";
import { INITIAL_CAPACITY } from "../index/episode-index.ts";
import { type KnownScope, postingsIn, readFirst } from "../index/read-index.ts";
import { analyseQuestion } from "../question/question.ts";

interface EntitySearch {
  readonly text: string;
  /** Items that are similar to the text; absent: similarity does not count. */
  readonly semantic?: Pick<QuestionSimilarity, "facts" | "names">;
}

/** Maximum of entities that are read by each way to find them. */
const MAX_FOUND = { names: 500, facts: 200 } as const;
/** The least cosine that counts, as a share of the best one. */
const MIN_SHARE_OF_BEST = 0.85;
/**
 * What a name is worth that is what was searched for, begins so, has a word that begins so, or contains it.
 * Words of facts and meaning are worth up to 1.
 */
const WORTH = { whole: 4, start: 3, word: 2, part: 1.5 } as const;

/** Entities that were found, the best first, equal ones in the order in which they became known. */
export async function searchEntities(
  transaction: Transaction,
  scope: KnownScope,
  { text, semantic }: EntitySearch,
): Promise<readonly EntityId[]> {
  const [byName, byWords] = await Promise.all([
    findByName(transaction, scope, text),
    findFacts(transaction, scope, text),
  ]);
  const scores = new Map<string, number>(byName);
  const add = (found: ReadonlyMap<string, number>) => {
    for (const [id, score] of found) scores.set(id, (scores.get(id) ?? 0) + score);
  };
  const [ofWords, ofSimilar] = await Promise.all([
    endsOf(transaction, scope, byWords),
    endsOf(transaction, scope, mostSimilar(semantic?.facts)),
  ]);
  add(ofWords);
  add(bestOf([ofSimilar, mostSimilar(semantic?.names)]));
  return [...scores]
    .sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .map(([id]) => entityId(id));
}

/**
 * Items that are nearly as like the text as the one that is most alike: something is always the most alike.
 */
function mostSimilar(items: readonly ScoredItem[] = []): ReadonlyMap<string, number> {
  const [best] = items;
  const least = (best?.score ?? 0) * MIN_SHARE_OF_BEST;
  return new Map(items.flatMap(({ item, score }) => (score > 0 && score >= least ? [[item, score]] : [])));
}

/** How much the best name of each entity is worth. */
async function findByName(
  transaction: Transaction,
  { tenant, graphs, knownAt }: KnownScope,
  text: string,
): Promise<ReadonlyMap<string, number>> {
  const name = normalizeName(text);
  const { whole, start, word, part } = WORTH;
  const rows = await transaction.query<{ id: string; score: number }>(sql`
    SELECT a.entity_id AS id, max(CASE WHEN a.normalized = ${name} THEN ${whole} WHEN starts_with(a.normalized, ${name}) THEN ${start}
        WHEN strpos(a.normalized, ${` ${name}`}) > 0 THEN ${word} ELSE ${part} END::float8) AS score
    FROM ${nameTable(knownAt)} a
    WHERE a.tenant_id = ${tenant} AND ${inGraphs("a.graph_id", graphs)} AND strpos(a.normalized, ${name}) > 0
    GROUP BY a.entity_id ORDER BY score DESC, a.entity_id LIMIT ${MAX_FOUND.names}`);
  return new Map(rows.map((row) => [row.id, row.score]));
}

/** Facts that hold the words, by BM25; the best has 1. */
async function findFacts(
  transaction: Transaction,
  scope: KnownScope,
  text: string,
): Promise<ReadonlyMap<string, number>> {
  const question = analyseQuestion(text);
  const { corpora, factRuns } = await readFirst(transaction, scope, {
    ofFacts: question.terms.map(({ term }) => term),
    ofEpisodes: [],
  });
  const items = new IdTable(INITIAL_CAPACITY);
  const terms = selectTerms(question.terms, corpora.facts);
  const texts = terms.map(({ term }) => term);
  const postings = postingsIn(factRuns, texts, items, TERM_BOUNDS.maxPostings);
  const scores = matchScores(terms, corpora.facts, { items, postings });
  const best = bestMatches(scores, items, MAX_FOUND.facts, "latest");
  const most = best[0]?.score ?? 1;
  return new Map(best.map(({ item, score }) => [items.text(item), score / most]));
}

/** The entities at the ends of some facts that are held, each with the score of its best one. */
async function endsOf(
  transaction: Transaction,
  { tenant, graphs, knownAt }: KnownScope,
  facts: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> {
  if (facts.size === 0) return new Map();
  const isKnown =
    knownAt === undefined
      ? sql`v.superseded_at IS NULL`
      : sql`v.recorded_at <= ${knownAt}::timestamptz AND (v.superseded_at IS NULL OR v.superseded_at > ${knownAt}::timestamptz)`;
  const rows = await transaction.query<{ id: string; subject_id: string; object_id: string | null }>(sql`
    SELECT f.id, f.subject_id, f.object_id FROM unnest(${[...facts.keys()]}::uuid[]) AS wanted (id)
    JOIN fact f ON f.tenant_id = ${tenant} AND ${inGraphs("f.graph_id", graphs)} AND f.id = wanted.id
    WHERE EXISTS (SELECT FROM fact_version v WHERE v.tenant_id = f.tenant_id AND v.graph_id = f.graph_id AND v.fact_id = f.id AND ${isKnown})`);
  return bestOf(
    rows.map(({ id, subject_id, object_id }) => {
      const score = facts.get(id) ?? 0;
      return new Map([[subject_id, score], ...(object_id === null ? [] : [[object_id, score] as const])]);
    }),
  );
}

function bestOf(found: readonly ReadonlyMap<string, number>[]): ReadonlyMap<string, number> {
  const best = new Map<string, number>();
  for (const scores of found)
    for (const [id, score] of scores) best.set(id, Math.max(score, best.get(id) ?? score));
  return best;
}
