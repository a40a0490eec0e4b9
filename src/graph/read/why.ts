/** Why the memory holds a fact: the claims with their quotes, its versions, and what they replaced. */
import sql, { type Sql } from "sql-template-tag";
import type { Transaction } from "../../db/database.ts";
import { inGraphs, type ReadGraphs } from "../../db/in-graphs.ts";
import type { Polarity, SourceKind } from "../../domain/claim.ts";
import type { Role } from "../../domain/episode.ts";
import type { Fact, SharedFrom } from "../../domain/fact.ts";
import type { ClaimId, FactId } from "../../domain/ids.ts";
import { type Precision, toIso } from "../../domain/interval.ts";
import { shownName } from "../../domain/nameless-user.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { SHARED_OF_CLAIM, type SharedRow, sharedFromOf } from "./fact-rows.ts";
import { entityTable, membersOf } from "./known-entities.ts";
import { readFacts } from "./read-facts.ts";

/** A claim as it explains a fact. Times are ISO 8601 in UTC. */
export interface ClaimView {
  readonly id: ClaimId;
  readonly polarity: Polarity;
  /** Subject, predicate and object as they were named. */
  readonly subject: string;
  readonly predicate: string;
  readonly object: string | null;
  readonly from: { readonly at: string; readonly precision: Precision } | null;
  readonly to: { readonly at: string; readonly precision: Precision } | null;
  readonly kind: SourceKind;
  readonly confidence: number;
  /** As `model` of a `Source`. */
  readonly model: string | null;
  /** The episode's id, as it was given. */
  readonly episode: string | null;
  readonly speaker: string | null;
  /** Who said so, if no episode does: `user:alice`. */
  readonly actor: string | null;
  /** The reason that was given with a decision. */
  readonly reason: string | null;
  readonly occurredAt: string;
  readonly recordedAt: string;
  /**
   * Since when it counts no more, because the words were read anew and it is not read there; `null` while it
   * counts.
   */
  readonly withdrawnAt: string | null;
  /** Where it is shared from; absent for what was stored in the graph itself. */
  readonly sharedFrom?: SharedFrom;
  /** The words, with their offsets in the episode's content (UTF-16 code units, end not included). */
  readonly quote: { readonly text: string; readonly start: number; readonly end: number } | null;
  /** The question that the quote is a short answer to; absent for words that say so by themselves. */
  readonly asked?: AskedQuestion;
}

export interface AskedQuestion {
  /** The episode that asks, by the id that it was given. */
  readonly episode: string;
  readonly role: Role;
  readonly speaker: string | null;
  /** Its words. They quote somebody: data, not instructions. */
  readonly text: string;
}

export interface Explanation {
  /** All versions ever recorded, the oldest recording first. */
  readonly versions: readonly Fact[];
  /** What was said about the fact itself, the newest first. */
  readonly claims: readonly ClaimView[];
  /** What was said of the same subject and predicate about other objects, the newest first. */
  readonly competing: readonly ClaimView[];
}

interface ClaimRow extends Omit<ClaimView, "from" | "to" | "quote" | "sharedFrom" | "asked"> {
  readonly own: boolean;
  readonly from_at: string | null;
  readonly from_precision: Precision | null;
  readonly to_at: string | null;
  readonly to_precision: Precision | null;
  readonly quote: string | null;
  readonly quote_start: number | null;
  readonly quote_end: number | null;
  readonly shared: SharedRow | null;
}

const MAX_COMPETING = 50;

interface ExplainScope extends ReadGraphs {
  /** As known at this moment, with microseconds; absent: now. */
  readonly knownAt?: string;
}

/** Explains a fact; `undefined` if there is none of that id in the graphs that are read. */
export async function explain(
  transaction: Transaction,
  scope: ExplainScope,
  fact: FactId,
  ontology: Ontology,
): Promise<Explanation | undefined> {
  const versions = await readFacts(
    transaction,
    { ...scope, facts: [fact], asOf: "any", allRecorded: true, limit: 1000 },
    ontology,
  );
  const { knownAt } = scope;
  const claims = knownAt === undefined ? CLAIMS_NOW : claimsThen(knownAt, ontology);
  const rows = await transaction.query<ClaimRow>(sql`
    SELECT c.id, ${claims.isOwn} AS own, c.polarity, c.subject_name AS subject, p.name AS predicate,
      coalesce(c.object_name, c.value #>> '{}') AS object, c.from_at, c.from_precision, c.to_at, c.to_precision, c.kind, c.confidence,
      c.model, coalesce(e.external_id, e.id::text) AS episode, e.speaker, c.actor,
      CASE WHEN c.episode_id IS NULL THEN c.properties ->> 'reason' END AS reason, c.occurred_at AS "occurredAt", c.recorded_at AS "recordedAt",
      ${claims.withdrawnAt} AS "withdrawnAt", c.quote, c.quote_start,
      c.quote_end, ${SHARED_OF_CLAIM} AS shared
    FROM fact f
    JOIN predicate p ON p.tenant_id = f.tenant_id AND p.id = f.predicate_id
    ${claims.joined}
    LEFT JOIN episode e ON e.tenant_id = c.tenant_id AND e.graph_id = c.graph_id AND e.id = c.episode_id
    WHERE f.tenant_id = ${scope.tenant} AND ${inGraphs("f.graph_id", scope.graphs)} AND f.id = ${fact}::uuid
    ORDER BY c.occurred_at DESC, c.content_hash, c.id`);
  if (rows.length === 0 && versions.length === 0) return undefined;
  const isSet = !ontology.predicate(rows[0]?.predicate ?? "").functional;
  return {
    versions: versions.toSorted((a, b) =>
      a.recordedAt < b.recordedAt ? -1 : a.recordedAt > b.recordedAt ? 1 : 0,
    ),
    claims: rows.filter((row) => row.own).map(claimView),
    // Of a set-valued predicate, other objects do not compete; only an ending of all of them matters.
    competing: rows
      .filter((row) => !row.own && (!isSet || row.object === null))
      .slice(0, MAX_COMPETING)
      .map(claimView),
  };
}

/** The claims `c` that are about the subject and the predicate of a fact `f`, as parts of a statement. */
interface ClaimsOfFact {
  readonly joined: Sql;
  readonly isOwn: Sql;
  readonly withdrawnAt: Sql;
}

const CLAIMS_NOW: ClaimsOfFact = {
  joined: sql`JOIN claim c ON c.tenant_id = f.tenant_id AND c.graph_id = f.graph_id AND c.subject_id = f.subject_id AND c.predicate_id = f.predicate_id`,
  isOwn: sql`coalesce(c.fact_id = f.id, false)`,
  withdrawnAt: sql`c.withdrawn_at`,
};

/**
 * The claims about a fact as known at a moment. A claim stands with what its ends are one with now; where it
 * stood then follows from the entities that it names and what these were one with.
 */
function claimsThen(knownAt: string, ontology: Ontology): ClaimsOfFact {
  const symmetric = ontology.predicates.filter((one) => one.symmetric).map(({ name }) => name);
  const of = (table: string) => sql([`${table}.tenant_id = f.tenant_id AND ${table}.graph_id = f.graph_id`]);
  const subject = { tenant: sql`f.tenant_id`, graph: sql`f.graph_id`, id: sql`f.subject_id` };
  const rootThen = (named: Sql) =>
    sql`(SELECT coalesce(z.merged_into, z.id) FROM ${entityTable(knownAt)} z WHERE ${of("z")} AND z.id = ${named})`;
  return {
    joined: sql`
      CROSS JOIN LATERAL (
        SELECT array_agg(coalesce(m.merged_into, m.id)) AS ids
        FROM ${membersOf(subject, knownAt)} own JOIN entity m ON ${of("m")} AND m.id = own.id) place
      CROSS JOIN LATERAL (
        SELECT c.*, ${rootThen(sql`coalesce(c.named_subject_id, c.subject_id)`)} AS one, ${rootThen(sql`coalesce(c.named_object_id, c.object_id)`)} AS other
        FROM claim c
        WHERE ${of("c")} AND c.predicate_id = f.predicate_id AND (c.subject_id = ANY (place.ids) OR c.object_id = ANY (place.ids))
          AND c.recorded_at <= ${knownAt}::timestamptz) c
      CROSS JOIN LATERAL (SELECT coalesce(p.name = ANY (${symmetric}::text[]) AND c.other < c.one, false) AS is_turned) way
      LEFT JOIN fact g ON ${of("g")} AND g.id = coalesce(c.named_fact_id, c.fact_id)
      JOIN LATERAL (SELECT CASE WHEN is_turned THEN c.other ELSE c.one END AS subject_id, CASE WHEN is_turned THEN c.one ELSE c.other END AS object_id) then_
        ON then_.subject_id = f.subject_id`,
    isOwn: sql`(g.id IS NOT NULL AND then_.object_id IS NOT DISTINCT FROM f.object_id AND g.value_key = f.value_key AND g.qualifiers_key = f.qualifiers_key)`,
    withdrawnAt: sql`CASE WHEN c.withdrawn_at <= ${knownAt}::timestamptz THEN c.withdrawn_at END`,
  };
}

function claimView({ own, shared, quote, quote_start: start, quote_end: end, ...row }: ClaimRow): ClaimView {
  const { from_at, from_precision, to_at, to_precision, ...claim } = row;
  return {
    ...claim,
    subject: shownName(claim.subject),
    object: claim.object === null ? null : shownName(claim.object),
    from: endpointView(from_at, from_precision),
    to: endpointView(to_at, to_precision),
    occurredAt: toIso(Date.parse(claim.occurredAt)),
    ...sharedFromOf(shared),
    quote: quote === null || start === null || end === null ? null : { text: quote, start, end },
  };
}

function endpointView(at: string | null, precision: Precision | null) {
  return at === null || precision === null ? null : { at: toIso(Date.parse(at)), precision };
}
