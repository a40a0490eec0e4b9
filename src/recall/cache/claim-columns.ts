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

/** Of claims `c`, with the predicate as it is told. One row of arrays: rows of the embedded database are dear. */
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
