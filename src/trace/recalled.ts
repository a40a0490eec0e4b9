/** What recalls and answers find most and least, from their traces: a recall writes nothing more for it. */

import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import type { Transaction } from "../db/database.ts";
import { inGraphs, type ReadGraphs } from "../db/in-graphs.ts";
import { factId } from "../domain/ids.ts";
import type { TimeInput } from "../domain/interval.ts";
import type { Ontology } from "../domain/ontology.ts";
import { checked } from "../domain/shape-fault.ts";
import { readFacts } from "../graph/read/read-facts.ts";

export const RECALLED_KINDS = ["facts", "entities"] as const;
export type RecalledKind = (typeof RECALLED_KINDS)[number];
export const RECALLED_ORDERS = ["most", "least"] as const;
export type RecalledOrder = (typeof RECALLED_ORDERS)[number];

export interface RecalledOptions {
  /** Default `facts`. */
  readonly of?: RecalledKind;
  /**
   * The `most` often found first, or the `least`: that begins with what was not found at all, the oldest
   * first. Either is of what is held now. Default `most`.
   */
  readonly order?: RecalledOrder;
  /** From this moment on. Default: as long as traces are kept (`traces.keepDays`). */
  readonly since?: TimeInput;
  /** Up to, and not including, this moment. Default: now. */
  readonly until?: TimeInput;
  /** Names of the graphs of which it is, and of which was asked. Default: the graph itself. */
  readonly graphs?: readonly string[];
  /** Default 100; at most 10,000. */
  readonly limit?: number;
}

/** A fact or an entity, and how often recalls and answers found it. */
export interface RecalledItem {
  readonly id: string;
  /** The fact as a sentence, or the name of the entity. */
  readonly text: string;
  /** Recalls and answers that found it. */
  readonly count: number;
  /** Answers that cite it; 0 of an entity. */
  readonly cited: number;
  /** When it was found last in that time: ISO 8601 in UTC; `null`: not at all. */
  readonly lastAt: string | null;
}

const MAX_ITEMS = 10_000;
const text = z.union([z.string(), z.date()], { error: "is neither a text nor a Date" });
const recalledShape = z.strictObject({
  of: z.enum(RECALLED_KINDS).default("facts"),
  order: z.enum(RECALLED_ORDERS).default("most"),
  since: text.optional(),
  until: text.optional(),
  graphs: z.array(z.string()).optional(),
  limit: z.int().min(1).max(MAX_ITEMS).default(100),
});

/** @throws InputError `invalid_input` */
export function checkRecalled(options: unknown) {
  return checked("recalled()", recalledShape, options);
}

interface Wanted extends ReadGraphs {
  readonly of: RecalledKind;
  readonly order: RecalledOrder;
  /** Moments with microseconds, or `-infinity` and `infinity`. */
  readonly since: string;
  readonly until: string;
  /** ISO 8601 in UTC: what is held then counts as held. */
  readonly now: string;
  readonly limit: number;
}

type Counted = Omit<RecalledItem, "text">;

/** The items in the order that is wanted, with their words. */
export async function readRecalled(
  transaction: Transaction,
  wanted: Wanted,
  ontology: Ontology,
): Promise<RecalledItem[]> {
  const items = await transaction.query<Counted & { readonly name: string | null }>(sql`
    SELECT i.id, i.name, coalesce(h.count, 0) AS count, coalesce(h.cited, 0) AS cited, h."lastAt"
    FROM (${wanted.of === "facts" ? heldFacts(wanted) : heldEntities(wanted)}) i
    ${sql([wanted.order === "most" ? "JOIN" : "LEFT JOIN"])} (${hits(wanted)}) h ON h.id = i.id
    ORDER BY ${wanted.order === "most" ? sql`h.count DESC, h."lastAt" DESC` : sql`coalesce(h.count, 0), h."lastAt" NULLS FIRST, i.recorded_at`}, i.id
    LIMIT ${wanted.limit}`);
  const texts = wanted.of === "facts" ? await textsOf(transaction, wanted, items, ontology) : new Map();
  return items.map(({ name, ...item }) => ({ ...item, text: name ?? texts.get(item.id) ?? "" }));
}

/** How often traces found each item; what was one with another since is counted as that. */
function hits({ tenant, graphs, of, since, until }: Wanted): Sql {
  const merged =
    of === "facts"
      ? sql`SELECT found.id`
      : sql`SELECT coalesce(e.merged_into, e.id) AS id FROM entity e WHERE e.tenant_id = ${tenant} AND ${inGraphs("e.graph_id", graphs)} AND e.id = found.id`;
  return sql`
    SELECT own.id, count(DISTINCT t.id)::integer AS count, max(t.recorded_at) AS "lastAt",
      count(DISTINCT t.id) FILTER (WHERE t.answer -> 'cited' @> jsonb_build_array(jsonb_build_object('kind', 'fact', 'id', found.id)))::integer AS cited
    FROM trace t
    CROSS JOIN LATERAL (SELECT (item ->> 'id')::uuid AS id FROM jsonb_array_elements(t.found -> ${of}) item) found
    CROSS JOIN LATERAL (${merged}) own
    WHERE t.tenant_id = ${tenant} AND ${inGraphs("t.graph_id", graphs)} AND t.recorded_at >= ${since}::timestamptz AND t.recorded_at < ${until}::timestamptz
    GROUP BY own.id`;
}

function heldFacts({ tenant, graphs, now }: Wanted): Sql {
  return sql`
    SELECT f.id, NULL::text AS name, f.recorded_at FROM fact f
    WHERE f.tenant_id = ${tenant} AND ${inGraphs("f.graph_id", graphs)} AND EXISTS (
      SELECT FROM fact_version v WHERE v.tenant_id = f.tenant_id AND v.graph_id = f.graph_id AND v.fact_id = f.id
        AND v.superseded_at IS NULL AND (v.valid_to IS NULL OR v.valid_to > ${now}::timestamptz))`;
}

function heldEntities({ tenant, graphs }: Wanted): Sql {
  return sql`
    SELECT e.id, e.name, e.recorded_at FROM entity e
    WHERE e.tenant_id = ${tenant} AND ${inGraphs("e.graph_id", graphs)} AND e.merged_into IS NULL`;
}

async function textsOf(
  transaction: Transaction,
  { tenant, graphs }: Wanted,
  items: readonly Counted[],
  ontology: Ontology,
): Promise<ReadonlyMap<string, string>> {
  const facts = items.map(({ id }) => factId(id));
  const query = { tenant, graphs, facts, asOf: "any", limit: 10 * MAX_ITEMS } as const;
  const found = await readFacts(transaction, query, ontology);
  return new Map(found.map((fact) => [fact.id, fact.text]));
}
