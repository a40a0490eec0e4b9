/**
 * Questions that name what went: those that nothing answers, and the traces of those that found nothing. Whom
 * they found goes by ids.
 */
import sql from "sql-template-tag";
import type { Writing } from "../graph/write/writing.ts";
import { escapedPattern } from "../text/escape-pattern.ts";
import { isWritten } from "./find-entity.ts";

interface Name {
  readonly name: string;
  readonly normalized: string;
}

/** All names that some entities have, and had. To be asked before anything is erased. */
export function namesOfAll(
  { transaction, tenant, graph }: Writing,
  entities: readonly string[],
): Promise<Name[]> {
  const of = sql`tenant_id = ${tenant} AND graph_id = ${graph}`;
  return transaction.query<Name>(sql`
    SELECT name, normalized FROM alias WHERE ${of} AND entity_id = ANY (${[...entities]}::uuid[])
    UNION SELECT name, normalized FROM alias_version WHERE ${of} AND entity_id = ANY (${[...entities]}::uuid[])`);
}

/**
 * Erases the questions in which a name stands that nothing has any more, as whole words in any case. Returns
 * how many traces went.
 */
export async function eraseQuestions(writing: Writing, names: readonly Name[]): Promise<number> {
  const { transaction, tenant, graph } = writing;
  const isKnown = (table: string) =>
    sql`EXISTS (SELECT FROM ${sql([table])} a WHERE a.tenant_id = ${tenant} AND a.graph_id = ${graph} AND a.normalized = n.normalized)`;
  const gone = await transaction.query<{ name: string }>(sql`
    SELECT DISTINCT n.name FROM unnest(${names.map(({ name }) => name)}::text[], ${names.map(({ normalized }) => normalized)}::text[]) AS n (name, normalized)
    WHERE NOT ${isKnown("alias")} AND NOT ${isKnown("alias_version")}`);
  const written = gone.flatMap(({ name }) => (isWritten(name) ? escapedPattern(name) : []));
  if (written.length === 0) return 0;
  const pattern = `(?<![[:alnum:]])(${written.join("|")})(?![[:alnum:]])`;
  const isNamed = (text: string) => sql`lower(${sql([text])}) ~ lower(${pattern})`;
  transaction.send(sql`
    DELETE FROM question WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND ${isNamed("concat_ws(' ', question, speaker, about)")}`);
  const [row] = await transaction.query<{ n: number }>(sql`
    WITH gone AS (DELETE FROM trace WHERE tenant_id = ${tenant} AND ${graph} = ANY (graphs) AND ${isNamed("question")} RETURNING 1)
    SELECT count(*)::integer AS n FROM gone`);
  return row?.n ?? 0;
}
