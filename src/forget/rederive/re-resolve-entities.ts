/** Brings entities, names and merges to what the sources that are left say of them. */
import sql from "sql-template-tag";
import { nameOfUser } from "../../domain/nameless-user.ts";
import { ALIAS } from "../../graph/write/namings.ts";
import type { Writing } from "../../graph/write/writing.ts";
import type { IngestContext } from "../../ingest/context.ts";
import { NO_ENTITY_LISTS } from "../../resolve/entity-lists.ts";
import { isSpoken } from "./naming.ts";
import { entitiesNamed, namingsOf, neighbourhoodOf } from "./neighbourhood.ts";
import { withOnlySpeakers } from "./only-speakers.ts";
import { changedNames, planReresolution } from "./re-resolve-plan.ts";
import { similarEntities } from "./similar-entities.ts";
import { NO_ENTITIES, type ReresolvedEntities, storeReresolution } from "./store-reresolution.ts";

/**
 * Entities to which the erased sources added something, or that nobody names without them. To be asked before
 * anything is erased.
 */
export async function entitiesCreatedBy(
  { transaction, tenant, graph }: Writing,
  sources: readonly string[],
  named: readonly string[],
  claims: readonly string[],
  episodes: readonly string[],
): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(sql`
    SELECT DISTINCT (name ->> 0) AS id FROM naming n, jsonb_array_elements(n.names) AS name
    WHERE n.tenant_id = ${tenant} AND n.graph_id = ${graph} AND n.source_id = ANY (${[...sources]}::uuid[]) AND (name ->> 3)::integer % 2 = 1
    UNION SELECT e.id::text FROM unnest(${[...named]}::uuid[]) AS e (id)
    WHERE NOT EXISTS (SELECT FROM mention m WHERE m.tenant_id = ${tenant} AND m.graph_id = ${graph} AND m.entity_id = e.id AND m.episode_id <> ALL (${[...episodes]}::uuid[]))
      AND NOT EXISTS (SELECT FROM claim c WHERE c.tenant_id = ${tenant} AND c.graph_id = ${graph} AND c.subject_id = e.id AND c.id <> ALL (${[...claims]}::uuid[]))
      AND NOT EXISTS (SELECT FROM claim c WHERE c.tenant_id = ${tenant} AND c.graph_id = ${graph} AND c.object_id = e.id AND c.id <> ALL (${[...claims]}::uuid[]))`);
  return rows.map(({ id }) => id);
}

/**
 * Resolves anew what names join with some entities. The erased sources are gone already.
 *
 * @param touched Entities to which what went had added something.
 * @param erased Entities that go whoever names them.
 */
export async function reresolveEntities(
  context: IngestContext,
  writing: Writing,
  touched: readonly string[],
  erased: readonly string[],
): Promise<ReresolvedEntities> {
  if (touched.length + erased.length === 0) return NO_ENTITIES;
  const { lists = NO_ENTITY_LISTS } = context;
  let stored = await neighbourhoodOf(writing, [...touched, ...erased]);
  const widen = async (additional: readonly string[]): Promise<boolean> => {
    const ids = stored.entities.map(({ id }) => id);
    const has = new Set(ids);
    if (additional.every((id) => has.has(id))) return false;
    stored = await neighbourhoodOf(writing, [...ids, ...touched, ...erased, ...additional]);
    return true;
  };
  for (;;) {
    const said = await namingsOf(
      writing,
      context,
      stored.entities.map(({ id }) => id),
    );
    const namings = await withOnlySpeakers(writing, stored, said, context.newId);
    const calledSo = namings.flatMap(({ names }) =>
      names.flatMap(([, name, , flags]) => ((flags & ALIAS) === 0 ? [] : [name])),
    );
    // Who is called by the name of another may mean that one.
    if (await widen(await entitiesNamed(writing, calledSo))) continue;
    const plan = planReresolution(context, stored, namings, new Set(erased));
    // What is like something that is otherwise now may be decided otherwise, too.
    const known = new Set(stored.entities.map(({ id }) => id));
    if (await widen(await similarEntities(writing, changedNames(stored, plan), lists, known))) continue;
    return storeReresolution(context, writing, { ...stored, spoken: said.filter(isSpoken) }, plan);
  }
}

/**
 * Entities that are called as the speakers of some episodes are, and the users without a name of their
 * threads: who these are may depend on it.
 */
export async function usersAndSpeakersOf(writing: Writing, episodes: readonly string[]): Promise<string[]> {
  const { transaction, tenant, graph, isOfOneUser } = writing;
  const rows = await transaction.query<{ thread: string; speaker: string }>(sql`
    SELECT DISTINCT t.name AS thread, e.speaker FROM episode e
    JOIN thread t ON t.tenant_id = e.tenant_id AND t.graph_id = e.graph_id AND t.id = e.thread_id
    WHERE e.tenant_id = ${tenant} AND e.graph_id = ${graph} AND e.id = ANY (${[...episodes]}::uuid[])
      AND e.role = 'user' AND e.speaker IS NOT NULL`);
  return entitiesNamed(
    writing,
    rows.flatMap(({ thread, speaker }) => [nameOfUser(thread, isOfOneUser), speaker]),
  );
}

/** Takes entities out of how some sources name what they name. */
export function removeNames(
  { transaction, tenant, graph }: Writing,
  entities: readonly string[],
  sources: readonly string[],
): void {
  transaction.send(sql`
    UPDATE naming n SET names = coalesce((
      SELECT jsonb_agg(x) FROM jsonb_array_elements(n.names) AS x WHERE x ->> 0 <> ALL (${[...entities]}::text[])), '[]')
    WHERE n.tenant_id = ${tenant} AND n.graph_id = ${graph} AND n.source_id = ANY (${[...sources]}::uuid[])`);
}
