/** Claims that connect entities and episodes, as columns: on their way from the database. */
import sql, { type Sql } from "sql-template-tag";

/** A claim with its ends by their ids, and its predicate by name or number. */
export interface ConnectingClaim<Predicate> {
  readonly claim: string;
  readonly subject: string;
  /** `null` where there is a value instead. */
  readonly object: string | null;
  readonly episode: string;
  readonly predicate: Predicate;
}

/** The columns as the database gives them: ids with a space between; `null` where there are no claims. */
export interface ClaimColumns<Predicate> {
  readonly claims: string | null;
  readonly subjects: string | null;
  /** `-` where there is a value instead. */
  readonly objects: string | null;
  readonly episodes: string | null;
  readonly predicates: readonly Predicate[] | null;
}

/**
 * A stretch of time in which what a claim says is so: [from, to) in milliseconds, -1 and 1 times infinity
 * where it is open.
 */
export type Span = readonly [from: number, to: number];

/** Columns of claims with the times at which what they say is so, as it is known now. */
export interface DatedClaimColumns<Predicate> extends ClaimColumns<Predicate> {
  /** For each claim its spans, `from,to` each, with `;` between; without `to` where it is open. */
  readonly spans: readonly string[] | null;
}

/**
 * The spans of a claim `c`, of those versions of its fact that are held now; none of one that was withdrawn.
 */
export const CLAIM_SPANS: Sql = sql`array_agg(coalesce(CASE WHEN c.withdrawn_at IS NULL THEN (
      SELECT string_agg(concat(${millisecondsOf("v.valid_from")}, ',', ${millisecondsOf("v.valid_to")}), ';')
      FROM fact_version v
      WHERE v.tenant_id = c.tenant_id AND v.graph_id = c.graph_id AND v.fact_id = c.fact_id AND v.superseded_at IS NULL) END, '')) AS spans`;

function millisecondsOf(column: string): Sql {
  return sql([`(extract(epoch FROM ${column}) * 1000)::bigint`]);
}

/** The spans of a claim as the database gives them. */
export function spansIn(text: string): Span[] {
  if (text === "") return [];
  return text.split(";").map((span): Span => {
    const [from = "", to = ""] = span.split(",");
    return [Number(from), to === "" ? Number.POSITIVE_INFINITY : Number(to)];
  });
}

/**
 * Columns of claims `c`, with the name of the predicate. One row of arrays: rows of the embedded database
 * take long.
 */
export function claimColumns(predicate: Sql): Sql {
  return sql`string_agg(c.id::text, ' ') AS claims, string_agg(c.subject_id::text, ' ') AS subjects,
      string_agg(coalesce(c.object_id::text, '-'), ' ') AS objects, string_agg(c.episode_id::text, ' ') AS episodes,
      array_agg(${predicate}) AS predicates`;
}

/** The claims in the order in which they came. */
export function claimsIn<Predicate>(
  row: ClaimColumns<Predicate> | undefined,
  unknown: Predicate,
): ConnectingClaim<Predicate>[] {
  if (row === undefined || row.claims === null) return [];
  const subjects = (row.subjects ?? "").split(" ");
  const objects = (row.objects ?? "").split(" ");
  const episodes = (row.episodes ?? "").split(" ");
  return row.claims.split(" ").map((claim, at) => {
    const object = objects[at] ?? "-";
    return {
      claim,
      subject: subjects[at] ?? "",
      object: object === "-" ? null : object,
      episode: episodes[at] ?? "",
      predicate: row.predicates?.[at] ?? unknown,
    };
  });
}
