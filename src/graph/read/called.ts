/** The condition that a name of an entity is one of some that are asked for. */
import sql, { raw, type Sql } from "sql-template-tag";
import { normalizeName } from "../../domain/entity.ts";
import { nameOfUser, THE_USER } from "../../domain/nameless-user.ts";

/** Normalised names of nameless users begin so; the one of a graph of one user is whole. */
const OF_THREAD = "user of thread ";
const OF_GRAPH = normalizeName(nameOfUser("", true));

/**
 * Compares a column of normalised names with names as people write them. "The user" means those without a
 * name as well.
 *
 * @param column of the statement's own text, never of a caller's
 */
export function isCalled(column: string, names: readonly string[]): Sql {
  const name = raw(column);
  const called = sql`${name} = ANY (${names.map(normalizeName)}::text[])`;
  if (!names.some((given) => given.trim().toLowerCase() === THE_USER)) return called;
  return sql`(${called} OR ${name} = ${OF_GRAPH} OR (${name} >= ${OF_THREAD} AND ${name} < ${OF_THREAD.replace(/ $/u, "!")}))`;
}
