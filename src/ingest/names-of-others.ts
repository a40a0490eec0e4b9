/**
 * Names that users say they have while somebody else goes by them: no thread gets at what another one said by
 * a name alone.
 */
import sql from "sql-template-tag";
import { normalizeName } from "../domain/entity.ts";
import type { ProposedEntity } from "../domain/extraction.ts";
import { isNameOfUser } from "../domain/nameless-user.ts";
import type { Writing } from "../graph/write/writing.ts";
import type { SourcedExtraction } from "./sourced-extraction.ts";

/** A user with the names that an extraction gives it. */
export type ToldNames = Required<Pick<ProposedEntity, "name" | "aliases">>;

/** Where somebody speaks under a name: in a thread by that name, or as a user who was given it. */
interface Use {
  readonly name: string;
  /** Number of the thread; `null` of a user who was given the name. */
  readonly thread: number | null;
  /** The name that distinguishes such a user from others. */
  readonly user: string | null;
}

/**
 * For each extraction, the names that it gives a user and that somebody in another thread has, normalised.
 */
export async function namesOfOthers(
  writing: Writing,
  extractions: readonly SourcedExtraction[],
  told: readonly (readonly ToldNames[])[],
): Promise<ReadonlySet<string>[]> {
  // A graph of one user has no others.
  if (writing.isOfOneUser) return [];
  const names = new Set(told.flat().flatMap(({ aliases }) => aliases.map(normalizeName)));
  const uses = [...(await storedUses(writing, [...names])), ...extractions.flatMap(usesIn)];
  return extractions.map(({ episode }, index) => {
    const thread = episode?.thread ?? null;
    const users = new Set(told[index]?.map(({ name }) => normalizeName(name)));
    const own = new Set(uses.filter((use) => use.thread === thread).map(({ name }) => name));
    const isOther = ({ name, user }: Use) => !own.has(name) && (user === null || !users.has(user));
    return new Set(uses.filter(isOther).map(({ name }) => name));
  });
}

function usesIn({ episode }: SourcedExtraction): Use[] {
  if (episode === null || episode.role !== "user" || episode.speaker === null) return [];
  return [{ name: normalizeName(episode.speaker), thread: episode.thread, user: null }];
}

async function storedUses(
  { transaction, tenant, graph }: Writing,
  names: readonly string[],
): Promise<readonly Use[]> {
  const rows = await transaction.query<Use>(sql`
    SELECT DISTINCT lower(e.speaker) AS name, e.thread_id AS thread, NULL AS "user" FROM episode e
    WHERE e.tenant_id = ${tenant} AND e.graph_id = ${graph} AND e.role = 'user' AND lower(e.speaker) = ANY (${names}::text[])
    UNION ALL
    SELECT a.normalized, NULL::int, u.normalized FROM alias a
    JOIN alias u ON u.tenant_id = a.tenant_id AND u.graph_id = a.graph_id AND u.entity_id = a.entity_id
    WHERE a.tenant_id = ${tenant} AND a.graph_id = ${graph} AND a.normalized = ANY (${names}::text[])
      AND u.normalized LIKE 'user of thread %'`);
  return rows.filter(({ user }) => user === null || isNameOfUser(user));
}
