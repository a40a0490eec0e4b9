/** Terms that are used and not defined, with what suggests how they may be defined. Reads only. */

import sql from "sql-template-tag";
import { z } from "zod";
import type { Transaction } from "../db/database.ts";
import { inGraphs, type ReadGraphs } from "../db/in-graphs.ts";
import { nearestTerm } from "../domain/ontology/nearest.ts";
import type { Ontology } from "../domain/ontology.ts";
import { checked } from "../domain/shape-fault.ts";
import { terms } from "../text/terms.ts";
import { readGaps, type TermGap } from "./gaps.ts";

/** How often something is. */
interface Counted {
  readonly name: string;
  readonly count: number;
}

/** A term that is used and not defined, with what it stands between and where. */
export interface TermProposal extends TermGap {
  /** The profile in which it is not known. */
  readonly profile: string;
  /**
   * Types of the subjects of a predicate, and in `objects` of its objects, `"value"` for literals, the most
   * frequent first. Of a type: none.
   */
  readonly subjects: readonly Counted[];
  readonly objects: readonly Counted[];
  /** Words that say the predicate. Of a type: names of what is of it. At most three. */
  readonly quotes: readonly string[];
  /** The term of the profile whose name is most like it; `null` if none is. */
  readonly nearest: string | null;
  /** How often questions named it that could not be answered. */
  readonly asked: number;
  /** Is it used more than a hundred times, and asked for? Then it is time to define it. */
  readonly isDue: boolean;
}

export interface ProposeOptions {
  /** Profile whose graphs are looked at. Default: those of all profiles. */
  readonly profile?: string;
  /** At most so many, the most frequent first. Default 20. */
  readonly limit?: number;
}

const DUE_FROM = 100;
const MAX_QUOTES = 3;
const MAX_QUESTIONS = 1_000;
const MAX_LIMIT = 200;
const proposeShape = z.strictObject({
  profile: z.string().optional(),
  limit: z.int().min(1).max(MAX_LIMIT).optional(),
});

/** @throws InputError `invalid_input` */
export function checkPropose(options: unknown): { readonly profile?: string; readonly limit: number } {
  const { profile, limit = 20 } = checked("propose()", proposeShape, options);
  return { ...(profile === undefined ? {} : { profile }), limit };
}

/** Terms that graphs use and their profile does not know, the most frequent first. */
export async function readProposals(
  transaction: Transaction,
  where: ReadGraphs,
  {
    profile,
    ontology,
    limit,
  }: { readonly profile: string; readonly ontology: Ontology; readonly limit: number },
): Promise<TermProposal[]> {
  const gaps = await readGaps(transaction, where, ontology, ["type", "predicate"], limit);
  const of = (kind: TermGap["kind"]) => gaps.flatMap((gap) => (gap.kind === kind ? [gap.term] : []));
  const ends = await endsOf(transaction, where, of("predicate"));
  const quotes = new Map([
    ...(await quotesOf(transaction, where, of("predicate"))),
    ...(await namesOf(transaction, where, of("type"))),
  ]);
  const questions = await readQuestions(transaction, where);
  return gaps.map((gap) => {
    const { kind, term, count } = gap;
    const asked = questions.reduce((sum, each) => sum + (isNamedBy(term, each.terms) ? each.count : 0), 0);
    return {
      ...gap,
      profile,
      subjects: ends.filter((end) => end.term === term && end.side === "subject").map(countedOf),
      objects: ends.filter((end) => end.term === term && end.side === "object").map(countedOf),
      quotes: quotes.get(`${kind} ${term}`) ?? [],
      nearest: nearestTerm(
        term,
        (kind === "type" ? ontology.types : ontology.predicates).map(({ name }) => name),
      ),
      asked,
      isDue: count > DUE_FROM && asked > 0,
    };
  });
}

interface End {
  readonly term: string;
  readonly side: "subject" | "object";
  readonly type: string;
  readonly count: number;
}

function countedOf({ type, count }: End): Counted {
  return { name: type, count };
}

async function endsOf(
  transaction: Transaction,
  { tenant, graphs }: ReadGraphs,
  predicates: readonly string[],
): Promise<End[]> {
  if (predicates.length === 0) return [];
  return transaction.query<End>(sql`
    SELECT term, side, type, count(*)::integer AS count FROM (
      SELECT p.name AS term, s.type AS subject, coalesce(o.type, 'value') AS object
      FROM predicate p
      JOIN claim c ON c.tenant_id = p.tenant_id AND ${inGraphs("c.graph_id", graphs)} AND c.predicate_id = p.id AND c.withdrawn_at IS NULL
        AND c.polarity = 'holds'
      JOIN entity s ON s.tenant_id = c.tenant_id AND s.graph_id = c.graph_id AND s.id = c.subject_id
      LEFT JOIN entity o ON o.tenant_id = c.tenant_id AND o.graph_id = c.graph_id AND o.id = c.object_id
      WHERE p.tenant_id = ${tenant} AND p.name = ANY (${[...predicates]}::text[])) said
    CROSS JOIN LATERAL (VALUES ('subject', subject), ('object', object)) AS ends (side, type)
    GROUP BY term, side, type ORDER BY count(*) DESC, type`);
}

type Lists = [string, readonly string[]][];

async function quotesOf(
  transaction: Transaction,
  { tenant, graphs }: ReadGraphs,
  predicates: readonly string[],
): Promise<Lists> {
  const rows = await transaction.query<{ term: string; quotes: string[] | null }>(sql`
    SELECT p.name AS term, (SELECT array_agg(q.quote) FROM (
      SELECT DISTINCT c.quote FROM claim c
      WHERE c.tenant_id = p.tenant_id AND ${inGraphs("c.graph_id", graphs)} AND c.predicate_id = p.id AND c.withdrawn_at IS NULL AND c.quote IS NOT NULL
      ORDER BY c.quote LIMIT ${MAX_QUOTES}) q) AS quotes
    FROM predicate p WHERE p.tenant_id = ${tenant} AND p.name = ANY (${[...predicates]}::text[])`);
  return rows.map(({ term, quotes }) => [`predicate ${term}`, quotes ?? []]);
}

async function namesOf(
  transaction: Transaction,
  { tenant, graphs }: ReadGraphs,
  types: readonly string[],
): Promise<Lists> {
  const rows = await transaction.query<{ term: string; names: string[] | null }>(sql`
    SELECT wanted.term, (SELECT array_agg(n.name) FROM (
      SELECT DISTINCT e.name FROM entity e
      WHERE e.tenant_id = ${tenant} AND ${inGraphs("e.graph_id", graphs)} AND e.type = wanted.term AND e.merged_into IS NULL
      ORDER BY e.name LIMIT ${MAX_QUOTES}) n) AS names
    FROM unnest(${[...types]}::text[]) AS wanted (term)`);
  return rows.map(({ term, names }) => [`type ${term}`, names ?? []]);
}

/** Questions that could not be answered, those that were asked last. */
async function readQuestions(
  transaction: Transaction,
  { tenant, graphs }: ReadGraphs,
): Promise<{ readonly terms: ReadonlySet<string>; readonly count: number }[]> {
  const rows = await transaction.query<{ question: string; count: number }>(sql`
    SELECT question, count::float8 AS count FROM question
    WHERE tenant_id = ${tenant} AND ${inGraphs("graph_id", graphs)} ORDER BY last_at DESC LIMIT ${MAX_QUESTIONS}`);
  return rows.map(({ question, count }) => ({ terms: new Set(terms(question)), count }));
}

/** Does a question hold all words of a term? `WORKS_AT` stands in "Where does she work?". */
function isNamedBy(term: string, question: ReadonlySet<string>): boolean {
  const words = terms(
    term
      .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
      .replaceAll("_", " ")
      .toLowerCase(),
  );
  return words.length > 0 && words.every((word) => question.has(word));
}
