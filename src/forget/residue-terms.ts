/**
 * What a search looks for after something was forgotten: words, sentences, names and ids that stood in it and
 * in nothing that is left.
 */
import sql, { raw, type Sql } from "sql-template-tag";
import type { Transaction } from "../db/database.ts";
import { inGraphs, type ReadGraphs } from "../db/in-graphs.ts";
import { terms } from "../text/terms.ts";
import type { Target } from "./erasure-set.ts";

export interface ResidueTerms {
  /** Stretches of text, in lower case: sought anywhere. */
  readonly texts: readonly string[];
  /** Words as they are written, names above all: sought as whole words. */
  readonly words: readonly string[];
  /** Ids of episodes, claims and entities. The journal keeps them: without contents they say nothing. */
  readonly ids: readonly string[];
}

const MAX_TERMS = 300;
const MIN_SENTENCE_CHARS = 16;
const MIN_ID_CHARS = 8;
/** Words that stand out: written with a capital letter, or numbers but for years, which stand everywhere. */
const DISTINCTIVE =
  /(?<![\p{L}\p{N}])(?:\p{Lu}[\p{L}\p{N}]{3,}|(?!(?:1[89]|20)\d\d(?!\p{N}))\p{N}{4,})(?![\p{L}\p{N}])/gu;

/** All that may be looked for. To be asked before it is erased. */
export async function residueTermsOf(
  transaction: Transaction,
  { tenant, graphs }: ReadGraphs,
  target: Target | "all",
  names: readonly string[],
): Promise<ResidueTerms> {
  const of = (table: string) =>
    sql`${raw(table)}.tenant_id = ${tenant} AND ${inGraphs(`${table}.graph_id`, graphs)}`;
  const which = target === "all" ? sql`true` : sql`e.id = ANY (${[...target.episodes]}::uuid[])`;
  const episodes = await transaction.query<{ id: string; external_id: string | null; content: string }>(sql`
    SELECT e.id, e.external_id, left(concat_ws(E'\n', e.content, w.content), 100000) AS content
    FROM (SELECT e.graph_id, e.id, e.external_id, e.ordinal, e.content FROM episode e
          WHERE ${of("e")} AND ${which} ORDER BY e.ordinal, e.graph_id LIMIT ${MAX_TERMS}) e
    CROSS JOIN LATERAL (
      SELECT string_agg(content, E'\n' ORDER BY recorded_at) AS content FROM episode_version w
      WHERE ${of("w")} AND w.graph_id = e.graph_id AND w.episode_id = e.id) w
    ORDER BY e.ordinal, e.graph_id`);
  const claims = await transaction.query<{ id: string; quote: string | null }>(sql`
    SELECT c.id, c.quote FROM claim c WHERE ${of("c")} AND c.episode_id = ANY (${episodes.map(({ id }) => id)}::uuid[]) LIMIT ${MAX_TERMS}`);
  const sentences = episodes.flatMap(({ content }) =>
    content
      .split(/[.!?\n]+/u)
      .map((sentence) => sentence.trim().toLowerCase())
      .filter((sentence) => sentence.length >= MIN_SENTENCE_CHARS),
  );
  const words = episodes.flatMap(({ content }) => content.match(DISTINCTIVE) ?? []);
  const entities = target === "all" ? [] : target.entities;
  const given = longEnough(episodes.flatMap(({ external_id: id }) => id ?? []));
  return {
    texts: [...new Set([...given, ...sentences])].slice(0, MAX_TERMS),
    words: [...new Set([...names, ...words])].slice(0, MAX_TERMS),
    ids: [...new Set([...entities, ...episodes.map(({ id }) => id), ...claims.map(({ id }) => id)])].slice(
      0,
      MAX_TERMS,
    ),
  };
}

/** All that may be looked for of a tenant that goes whole: also its name, and those of its graphs. */
export async function residueTermsOfTenant(
  transaction: Transaction,
  where: ReadGraphs,
  names: readonly string[],
): Promise<ResidueTerms> {
  const said = await residueTermsOf(transaction, where, "all", []);
  return { ...said, texts: [...longEnough(names), ...said.texts] };
}

/** Names and ids that stand nowhere by chance, in lower case. */
function longEnough(names: readonly string[]): string[] {
  return names.flatMap((name) => (name.length >= MIN_ID_CHARS ? [name.toLowerCase()] : []));
}

/** Without what is said by episodes that are left, too: there it stands rightly. */
export async function onlyErased(
  transaction: Transaction,
  { tenant, graphs }: ReadGraphs,
  { texts, words, ids }: ResidueTerms,
): Promise<ResidueTerms> {
  const within = sql`tenant_id = ${tenant} AND ${inGraphs("graph_id", graphs)}`;
  const isInFormerWords = (part: Sql) =>
    sql`EXISTS (SELECT FROM episode_version WHERE ${within} AND strpos(lower(content), ${part}) > 0)`;
  const unindexed = words.flatMap((word) => (terms(word).length === 0 ? word.toLowerCase() : []));
  const remaining = await transaction.query<{ text: string }>(sql`
    SELECT n.text FROM unnest(${[...texts, ...unindexed]}::text[]) AS n (text)
    WHERE EXISTS (SELECT FROM episode WHERE ${within} AND (strpos(lower(content), n.text) > 0 OR lower(external_id) = n.text))
      OR ${isInFormerWords(sql`n.text`)}`);
  const stems = words.flatMap((word) => terms(word).map((term) => ({ word, term })));
  const indexed = await transaction.query<{ word: string }>(sql`
    SELECT DISTINCT n.word FROM unnest(${stems.map(({ word }) => word)}::text[], ${stems.map(({ term }) => term)}::text[]) AS n (word, term)
    WHERE EXISTS (SELECT FROM posting WHERE ${within} AND term = n.term)`);
  const named = await transaction.query<{ word: string }>(sql`
    SELECT n.word FROM unnest(${[...words]}::text[]) AS n (word) WHERE EXISTS (SELECT FROM alias WHERE ${within} AND strpos(lower(name), lower(n.word)) > 0)
      OR ${isInFormerWords(sql`lower(n.word)`)}`);
  const textsLeft = new Set(remaining.map(({ text }) => text));
  const wordsLeft = new Set([...indexed, ...named].map(({ word }) => word));
  return {
    texts: texts.filter((text) => !textsLeft.has(text)),
    words: words.filter((word) => !wordsLeft.has(word) && !textsLeft.has(word.toLowerCase())),
    ids,
  };
}
