/** Reads what connects entities and episodes: the claims around a question, bounded. */
import sql, { empty, type Sql } from "sql-template-tag";
import type { Transaction } from "../db/database.ts";
import { inGraphs } from "../db/in-graphs.ts";
import type { SearchScope } from "./read-index.ts";
import type { Connection } from "./walk.ts";

/** A connection with the name of its predicate. */
export interface TypedConnection extends Connection {
  readonly predicate: string;
}

export interface Around {
  readonly entities: readonly string[];
  readonly episodes: readonly string[];
  /** At most so many claims of one entity, as subject and as object each, and of one episode: whichever the index has first. */
  readonly each: number;
  readonly knownAt: string | undefined;
}

/** The claims of some entities and episodes that say that something holds, each once. */
export async function readConnections(
  transaction: Transaction,
  { tenant, graphs }: SearchScope,
  { entities, episodes, each, knownAt }: Around,
): Promise<TypedConnection[]> {
  if (entities.length + episodes.length === 0) return [];
  const known = knownAt === undefined ? empty : sql`AND recorded_at <= ${knownAt}::timestamptz`;
  const claims = (condition: Sql) => sql`(
    SELECT id, subject_id, object_id, episode_id, predicate_id FROM claim
    WHERE tenant_id = ${tenant} AND ${inGraphs("graph_id", graphs)} AND ${condition}
      AND polarity = 'holds' AND episode_id IS NOT NULL ${known}
    LIMIT ${each})`;
  // One row of arrays: rows of the embedded database are dear.
  const [row] = await transaction.query<{
    claims: string | null;
    subjects: string | null;
    objects: string | null;
    episodes: string | null;
    predicates: string[] | null;
  }>(sql`
    SELECT string_agg(c.id::text, ' ') AS claims, string_agg(c.subject_id::text, ' ') AS subjects,
      string_agg(coalesce(c.object_id::text, '-'), ' ') AS objects, string_agg(c.episode_id::text, ' ') AS episodes,
      array_agg(p.name) AS predicates
    FROM (
      SELECT c.* FROM unnest(${[...entities]}::uuid[]) AS wanted (id)
      CROSS JOIN LATERAL (${claims(sql`subject_id = wanted.id`)} UNION ALL ${claims(sql`object_id = wanted.id`)}) c
      UNION ALL
      SELECT c.* FROM unnest(${[...episodes]}::uuid[]) AS wanted (id)
      CROSS JOIN LATERAL ${claims(sql`episode_id = wanted.id`)} c) c
    JOIN predicate p ON p.tenant_id = ${tenant} AND p.id = c.predicate_id`);
  if (row === undefined || row.claims === null) return [];
  const subjects = (row.subjects ?? "").split(" ");
  const objects = (row.objects ?? "").split(" ");
  const said = (row.episodes ?? "").split(" ");
  const found = new Map<string, TypedConnection>();
  row.claims.split(" ").forEach((claim, at) => {
    const object = objects[at] ?? "-";
    found.set(claim, {
      claim,
      subject: subjects[at] ?? "",
      object: object === "-" ? null : object,
      episode: said[at] ?? "",
      predicate: row.predicates?.[at] ?? "",
    });
  });
  return [...found.values()];
}

/** What some claims say, by their ids. */
export async function readClaimTexts(
  transaction: Transaction,
  { tenant, graphs }: SearchScope,
  claims: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (claims.length === 0) return new Map();
  const rows = await transaction.query<{
    id: string;
    subject: string;
    predicate: string;
    object: string | null;
    value: string | null;
  }>(sql`
    SELECT c.id, c.subject_name AS subject, p.name AS predicate, c.object_name AS object, c.value::text AS value
    FROM unnest(${[...claims]}::uuid[]) AS wanted (id)
    CROSS JOIN LATERAL (SELECT * FROM claim WHERE tenant_id = ${tenant} AND ${inGraphs("graph_id", graphs)} AND id = wanted.id OFFSET 0) c
    JOIN predicate p ON p.tenant_id = c.tenant_id AND p.id = c.predicate_id`);
  return new Map(
    rows.map((row) => [row.id, `${row.subject} -${row.predicate}-> ${row.object ?? row.value ?? ""}`]),
  );
}
