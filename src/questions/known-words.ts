/** What a graph knows by the words of a question: entities by their names, types, predicates, roles. */

import sql, { type Sql } from "sql-template-tag";
import type { Transaction } from "../db/database.ts";
import { inGraphs, type ReadGraphs } from "../db/in-graphs.ts";
import { normalizeName } from "../domain/entity.ts";
import { addTo } from "../domain/grouping.ts";
import type { Instant } from "../domain/interval.ts";
import type { Ontology } from "../domain/ontology.ts";
import { valueKeys } from "../graph/read/few-entities.ts";
import {
  ARTICLES,
  AUXILIARIES,
  INDUSTRY_NOUNS,
  PREPOSITIONS,
  RELATIVES,
  tableOf,
} from "../language/en/asked/relational-words.ts";
import { singularsOf } from "../text/irregular.ts";
import type { SeenTypes } from "./relate.ts";
import type { Link } from "./tree.ts";
import type { QuestionWords, Token } from "./words.ts";

/** An entity that a run of words names. */
interface NamedEntity {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** Predicates of facts at it, of a sample where there are many. */
  readonly links: readonly Link[];
}

/** What the words of a question mean in some graphs. */
export interface KnownWords {
  /** By a name, normalised. */
  readonly entities: ReadonlyMap<string, readonly NamedEntity[]>;
  /** Predicates that have a literal of these words as their value: "vegetarian" of DIET. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  /** Stored types that are no types of the ontology and that the question may name. */
  readonly types: ReadonlySet<string>;
  /** Predicates in use, and of these those with literal values. */
  readonly used: readonly string[];
  readonly literals: readonly string[];
  /** What stands at the ends of some of their facts. */
  readonly seen: SeenTypes;
}

const INDUSTRIES = tableOf(INDUSTRY_NOUNS);
/** Words of one name at the most. */
const MAX_NAME_WORDS = 6;
/** Facts of an entity that are looked at for their predicates. */
const LINK_SAMPLE = 200;
/** Facts of a predicate that are looked at for literal values and for the types at their ends. */
const FACT_SAMPLE = 40;
/** Distinct roles that are read. */
const MAX_ROLES = 500;
/** Entities that the words of one question may mean. */
const MAX_ENTITIES = 200;

/** The runs of words of a question that may name something, normalised. */
function possibleNames({ text, tokens }: QuestionWords): readonly string[] {
  const names = new Set<string>();
  for (let from = 0; from < tokens.length; from += 1) {
    const first = tokens[from];
    if (first === undefined) continue;
    if (first.kind === "name") names.add(normalizeName(first.text));
    if (first.kind !== "word" || isFunctionWord(first)) continue;
    for (const name of industryNames(first.text)) names.add(normalizeName(name));
    for (let to = from; to < Math.min(tokens.length, from + MAX_NAME_WORDS); to += 1) {
      const last = tokens[to];
      if (last === undefined || last.kind === "time" || last.kind === "name") break;
      if (last.kind !== "word") continue;
      const words = text.slice(first.start, last.end);
      names.add(normalizeName(words));
      for (const form of singularForms(words)) names.add(normalizeName(form));
    }
  }
  names.delete("");
  return [...names];
}

/** Industries whose companies a word stands for: "fintechs", "retailers". */
export function industryNames(word: string): readonly string[] {
  const forms = singularsOf(word.toLowerCase());
  const named = INDUSTRIES.filter(([, nouns]) => forms.some((form) => nouns.includes(form)));
  return [...forms.slice(1), ...named.map(([industry]) => industry)];
}

/** "CTOs" and "VPs of Sales" in the singular. */
export function singularForms(words: string): readonly string[] {
  const parts = words.split(" ");
  return [0, parts.length - 1].flatMap((place) =>
    singularsOf(parts[place] ?? "")
      .slice(1)
      .map((one) => parts.map((part, at) => (at === place ? one : part)).join(" ")),
  );
}

function isFunctionWord({ lower, text }: Token): boolean {
  if (text !== lower && lower.length > 1) return false;
  return ARTICLES.has(lower) || AUXILIARIES.has(lower) || PREPOSITIONS.has(lower) || RELATIVES.has(lower);
}

/**
 * Looks the words of a question up in some graphs.
 *
 * @param own - names that its pronouns stand for
 */
export async function readKnownWords(
  transaction: Transaction,
  where: ReadGraphs,
  ontology: Ontology,
  words: QuestionWords,
  own: readonly string[] = [],
): Promise<KnownWords> {
  const names = [...new Set([...possibleNames(words), ...own.map(normalizeName)])];
  const [named, predicates, values, types] = await Promise.all([
    readNamed(transaction, where, names),
    readPredicates(transaction, where),
    readValues(transaction, where, names),
    readTypes(transaction, where, ontology, names),
  ]);
  const ids = new Map(predicates.map(({ id, name }) => [id, name]));
  const entities = new Map<string, NamedEntity[]>();
  for (const { normalized, id, name, type, subject, object } of named) {
    const linksAs = (side: Link["side"], at: readonly number[]) =>
      at.flatMap((each): Link[] => {
        const predicate = ids.get(each);
        return predicate === undefined ? [] : [{ predicate, side }];
      });
    const links = [...linksAs("subject", subject), ...linksAs("object", object)];
    addTo(entities, normalized, { id, name, type, links });
  }
  return {
    entities,
    values,
    types,
    used: predicates.map(({ name }) => name),
    literals: predicates.flatMap(({ name, literal }) => (literal ? name : [])),
    seen: new Map(predicates.map(({ name, subject, object }) => [name, { subject, object }])),
  };
}

interface NamedRow {
  readonly normalized: string;
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly subject: readonly number[];
  readonly object: readonly number[];
}

/** Entities by their names, with the predicates at either end of a sample of their facts. */
function readNamed(
  transaction: Transaction,
  { tenant, graphs }: ReadGraphs,
  names: readonly string[],
): Promise<readonly NamedRow[]> {
  const predicatesAt = (end: Sql) => sql`ARRAY(SELECT DISTINCT s.id FROM (
    SELECT f.predicate_id AS id FROM fact f WHERE f.tenant_id = ${tenant} AND f.graph_id = e.graph_id AND ${end} = e.id LIMIT ${LINK_SAMPLE}) s)`;
  return transaction.query<NamedRow>(sql`
    SELECT a.normalized, e.id, e.name, e.type, ${predicatesAt(sql`f.subject_id`)} AS subject, ${predicatesAt(sql`f.object_id`)} AS object
    FROM (SELECT DISTINCT a.graph_id, a.normalized, a.entity_id FROM alias a
      WHERE a.tenant_id = ${tenant} AND ${inGraphs("a.graph_id", graphs)} AND a.normalized = ANY (${[...names]}::text[]) LIMIT ${MAX_ENTITIES}) a
    CROSS JOIN LATERAL (SELECT e.graph_id, e.id, e.name, e.type FROM entity e
      WHERE e.tenant_id = ${tenant} AND e.graph_id = a.graph_id AND e.id = a.entity_id LIMIT 1) e
    ORDER BY e.name, e.id`);
}

interface PredicateRow {
  readonly id: number;
  readonly name: string;
  readonly literal: boolean;
  /** Types at its ends. */
  readonly subject: readonly string[];
  readonly object: readonly string[];
}

/**
 * The predicates that the graphs use, whether some of their facts have literal values, and the types at their
 * ends.
 */
function readPredicates(
  transaction: Transaction,
  { tenant, graphs }: ReadGraphs,
): Promise<readonly PredicateRow[]> {
  const typesAt = (end: Sql) =>
    sql`coalesce(array_agg(DISTINCT ${end}) FILTER (WHERE ${end} IS NOT NULL), '{}')`;
  return transaction.query(sql`
    SELECT p.id, p.name, bool_or(s.object_id IS NULL) AS literal, ${typesAt(sql`a.type`)} AS subject, ${typesAt(sql`b.type`)} AS object
    FROM predicate p
    CROSS JOIN LATERAL (SELECT v.graph_id, v.subject_id, v.object_id FROM fact_version v
      WHERE v.tenant_id = ${tenant} AND ${inGraphs("v.graph_id", graphs)} AND v.predicate_id = p.id AND v.superseded_at IS NULL LIMIT ${FACT_SAMPLE}) s
    LEFT JOIN entity a ON a.tenant_id = ${tenant} AND a.graph_id = s.graph_id AND a.id = s.subject_id
    LEFT JOIN entity b ON b.tenant_id = ${tenant} AND b.graph_id = s.graph_id AND b.id = s.object_id
    WHERE p.tenant_id = ${tenant} GROUP BY p.id, p.name`);
}

/** Predicates that have words of the question as their value. */
async function readValues(
  transaction: Transaction,
  { tenant, graphs }: ReadGraphs,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await transaction.query<{ name: string; predicate: string }>(sql`
    SELECT w.name, p.name AS predicate FROM unnest(${[...names]}::text[], ${valueKeys(names)}::text[]) AS w (name, key)
    CROSS JOIN LATERAL (SELECT DISTINCT f.predicate_id FROM fact f
      WHERE f.tenant_id = ${tenant} AND ${inGraphs("f.graph_id", graphs)} AND f.value_key = w.key AND f.object_id IS NULL OFFSET 0) f
    JOIN predicate p ON p.tenant_id = ${tenant} AND p.id = f.predicate_id`);
  const values = new Map<string, string[]>();
  for (const { name, predicate } of rows) addTo(values, name, predicate);
  return values;
}

/** When the latest episode occurred, at most now. */
export async function readLatest(
  transaction: Transaction,
  { tenant, graphs }: ReadGraphs,
  now: Instant,
): Promise<Instant> {
  const [row] = await transaction.query<{ latest: number | null }>(sql`
    SELECT (extract(epoch FROM max(last_occurred_at)) * 1000)::float8 AS latest FROM graph
    WHERE tenant_id = ${tenant} AND ${inGraphs("id", graphs)}`);
  return Math.min(now, row?.latest ?? now);
}

/** Types that the question may name, that entities have and that the ontology does not define. */
async function readTypes(
  transaction: Transaction,
  { tenant, graphs }: ReadGraphs,
  ontology: Ontology,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const types = [...new Set(names.map((name) => ontology.type(name).name))].filter(
    (type) => !ontology.knowsType(type),
  );
  const rows = await transaction.query<{ name: string }>(sql`
    SELECT t.name FROM unnest(${types}::text[]) AS t (name) WHERE EXISTS (SELECT FROM entity e
      WHERE e.tenant_id = ${tenant} AND ${inGraphs("e.graph_id", graphs)} AND e.type = t.name OFFSET 0)`);
  return new Set(rows.map(({ name }) => name));
}

/**
 * Roles that people hold: values of the qualifier `role` of some predicates, and names of what is of some
 * types.
 */
export async function readRoles(
  transaction: Transaction,
  { tenant, graphs }: ReadGraphs,
  predicates: readonly string[],
  types: readonly string[],
): Promise<readonly string[]> {
  const rows = await transaction.query<{ role: string }>(sql`
    (SELECT DISTINCT f.qualifiers ->> 'role' AS role FROM fact f
      WHERE f.tenant_id = ${tenant} AND ${inGraphs("f.graph_id", graphs)} AND f.qualifiers ->> 'role' IS NOT NULL
        AND f.predicate_id = ANY (ARRAY(SELECT id FROM predicate WHERE tenant_id = ${tenant} AND name = ANY (${[...predicates]}::text[]))) LIMIT ${MAX_ROLES})
    UNION
    (SELECT e.name FROM entity e WHERE e.tenant_id = ${tenant} AND ${inGraphs("e.graph_id", graphs)} AND e.merged_into IS NULL
      AND e.type = ANY (${[...types]}::text[]) LIMIT ${MAX_ROLES})`);
  return rows.map(({ role }) => role);
}
