/**
 * An entity with all that has to go for it to be forgotten: what was merged with it, what is claimed of it,
 * and where it is named.
 */
import sql from "sql-template-tag";
import type { Transaction } from "../db/database.ts";
import type { GraphPlace } from "../db/in-graphs.ts";
import { normalizeName } from "../domain/entity.ts";
import { isUuid } from "../domain/ids.ts";
import { isNameOfUser, THE_USER, threadOfUser } from "../domain/nameless-user.ts";
import { ConflictError, NotFoundError } from "../errors.ts";
import { isCalled } from "../graph/read/called.ts";
import { itemsOf } from "../graph/write/posting-blocks.ts";
import { yieldIfDue } from "../scheduling/yielding.ts";
import { escapedPattern } from "../text/escape-pattern.ts";
import { STOP_WORDS } from "../text/stop-words.ts";
import { terms } from "../text/terms.ts";
import type { Found } from "./erasure-set.ts";

/** Shorter names stand in words that mean something else. */
const MIN_NAME_CHARS = 3;

export async function findEntity(
  transaction: Transaction,
  { tenant, graph }: GraphPlace,
  { entity, episodes = "erase" }: { readonly entity: string; readonly episodes?: "erase" | "keep" },
): Promise<Found> {
  const roots = await transaction.query<{ id: string; name: string; type: string }>(sql`
    SELECT DISTINCT r.id, r.name, r.type
    FROM (SELECT entity_id AS id FROM alias WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND ${isCalled("normalized", [entity])}
          UNION SELECT coalesce(merged_into, id) FROM entity
          WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND id = ${isUuid(entity) ? entity : null}::uuid) meant
    JOIN entity r ON r.tenant_id = ${tenant} AND r.graph_id = ${graph} AND r.id = meant.id`);
  const [root, ...others] = roots;
  if (root === undefined) {
    throw new NotFoundError(
      "entity_unknown",
      "There is no such entity in this graph, or it was forgotten already. entities() lists those that there are.",
    );
  }
  if (others.length > 0) {
    throw new ConflictError(
      "entity_ambiguous",
      `Several entities have this name. Give the id of the one that is meant: ${roots.map(({ id, type }) => `${id} (${type})`).join(", ")}.`,
    );
  }
  const members = (
    await transaction.query<{ id: string }>(sql`
      SELECT id FROM entity WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND (id = ${root.id}::uuid OR merged_into = ${root.id}::uuid)`)
  ).map(({ id }) => id);
  const names = (
    await transaction.query<{ name: string }>(sql`
      SELECT name FROM alias WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND entity_id = ${root.id}::uuid
      UNION SELECT name FROM alias_version WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND entity_id = ANY (${members}::uuid[])
      UNION SELECT name FROM entity WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND id = ANY (${members}::uuid[])
      UNION SELECT own_name FROM entity WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND id = ANY (${members}::uuid[]) AND own_name IS NOT NULL`)
  ).map(({ name }) => name);
  const claims = (
    await transaction.query<{ id: string }>(sql`
      SELECT id FROM claim WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND subject_id = ANY (${members}::uuid[])
      UNION SELECT id FROM claim WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND object_id = ANY (${members}::uuid[])`)
  ).map(({ id }) => id);
  return {
    kind: "entity",
    names: names.filter(isWritten),
    target: {
      episodes:
        episodes === "keep" ? [] : await episodesNaming(transaction, { tenant, graph }, members, names),
      claims,
      entities: members,
    },
  };
}

/**
 * Episodes that name entities, are said by them, or hold one of their names as it is written, be it in words
 * that were revised since.
 */
async function episodesNaming(
  transaction: Transaction,
  { tenant, graph }: GraphPlace,
  entities: readonly string[],
  names: readonly string[],
): Promise<string[]> {
  const ids = [...entities];
  const written = names.filter((name) => isWritten(name) && isOwnWord(name));
  const nameless = names.filter(isNameOfUser).map((name) => threadOfUser(name) ?? null);
  const rarest = written.flatMap((name) => terms(name).slice(0, 1));
  const unindexed = written.filter((name) => terms(name).length === 0);
  const speakers = new Set(names.map(normalizeName));
  const rows = await transaction.query<{ id: string }>(sql`
    SELECT e.id FROM (
      SELECT episode_id AS id FROM mention WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND entity_id = ANY (${ids}::uuid[])
      UNION SELECT episode_id FROM claim WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND subject_id = ANY (${ids}::uuid[]) AND episode_id IS NOT NULL
      UNION SELECT episode_id FROM claim WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND object_id = ANY (${ids}::uuid[]) AND episode_id IS NOT NULL
      UNION SELECT id FROM episode WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND lower(speaker) = ANY (${[...speakers]}::text[])
      UNION SELECT s.id FROM unnest(${nameless}::text[]) AS of (thread)
        JOIN thread t ON t.tenant_id = ${tenant} AND t.graph_id = ${graph} AND t.name = coalesce(of.thread, t.name)
        JOIN episode s ON s.tenant_id = ${tenant} AND s.graph_id = ${graph} AND s.thread_id = t.id AND s.role = 'user' AND s.speaker IS NULL
    ) named JOIN episode e ON e.tenant_id = ${tenant} AND e.graph_id = ${graph} AND e.id = named.id ORDER BY e.ordinal`);
  const episodes = await transaction.query<{ id: string; content: string }>(sql`
    SELECT e.id, e.content FROM (
      SELECT DISTINCT item_id AS id FROM posting b CROSS JOIN ${itemsOf(sql`b.postings`)}
      WHERE b.tenant_id = ${tenant} AND b.graph_id = ${graph} AND b.kind = 'e' AND b.term = ANY (${rarest}::text[])) p
    JOIN episode e ON e.tenant_id = ${tenant} AND e.graph_id = ${graph} AND e.id = p.id
    UNION ALL SELECT e.id, e.content FROM unnest(${unindexed}::text[]) AS unindexed (name)
    JOIN episode e ON e.tenant_id = ${tenant} AND e.graph_id = ${graph} AND strpos(e.content, unindexed.name) > 0
    UNION ALL SELECT episode_id, content FROM episode_version WHERE tenant_id = ${tenant} AND graph_id = ${graph}`);
  const found = new Set(rows.map(({ id }) => id));
  for (const { id, content } of episodes) {
    await yieldIfDue();
    if (!found.has(id) && written.some((name) => isWrittenIn(content, name))) found.add(id);
  }
  return [...found];
}

/** Is it a name that people write, and not what tells users from each other who have none? */
export function isWritten(name: string): boolean {
  return name !== THE_USER && !isNameOfUser(name);
}

/** Does a name stand for itself wherever it is written? "You" also begins sentences, "WHO" does not. */
function isOwnWord(name: string): boolean {
  return name.length >= MIN_NAME_CHARS && !STOP_WORDS.has(name.charAt(0).toLowerCase() + name.slice(1));
}

/**
 * Does a name stand in a text as it is written, not within another word? Most do not stand there at all:
 * patterns of 5,000 names took 0.65 s to be made.
 */
function isWrittenIn(content: string, name: string): boolean {
  return (
    content.includes(name) &&
    new RegExp(`(?<![\\p{L}\\p{N}])${escapedPattern(name)}(?![\\p{L}\\p{N}])`, "u").test(content)
  );
}
