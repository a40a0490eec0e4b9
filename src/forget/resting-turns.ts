/** What later turns say only because of turns that are forgotten: "he", who was named in these. */
import sql from "sql-template-tag";
import { type Extraction, NO_FINDINGS } from "../domain/extraction.ts";
import { type EpisodeUid, episodeUid } from "../domain/ids.ts";
import { nameOfUser, withNameOfUser } from "../domain/nameless-user.ts";
import { SentenceReadings } from "../extract/sentence-readings.ts";
import type { Writing } from "../graph/write/writing.ts";
import type { IngestContext } from "../ingest/context.ts";
import { readLocally } from "../ingest/read-locally.ts";
import { MAX_AGE_MS, MAX_LOOKED_THROUGH, turnsBefore } from "../ingest/turns-before.ts";
import { type EpisodeToRead, readEpisodesToRead } from "../jobs/request.ts";
import { runCooperatively } from "../scheduling/yielding.ts";

/**
 * Finds the turns that look back at some episodes, and removes names and mentions that they have from these
 * alone.
 *
 * @returns Their claims that neither their own words give, nor those of the turns that stay: they are left to
 *   whoever erases.
 */
export async function claimsOfRestingTurns(
  { ontology }: IngestContext,
  writing: Writing,
  erased: readonly string[],
): Promise<string[]> {
  const { transaction, tenant, graph } = writing;
  const rows = await transaction.query<{ id: string; ordinal: number }>(sql`
    SELECT DISTINCT f.id, f.ordinal FROM episode e
    JOIN episode f ON f.tenant_id = e.tenant_id AND f.graph_id = e.graph_id AND f.thread_id = e.thread_id
      AND f.position > e.position AND f.position <= e.position + ${MAX_LOOKED_THROUGH}
    WHERE e.tenant_id = ${tenant} AND e.graph_id = ${graph} AND e.id = ANY (${[...erased]}::uuid[])
      AND f.id <> ALL (${[...erased]}::uuid[]) AND f.role = 'user' AND f.read_locally
      AND f.occurred_at <= e.occurred_at + ${MAX_AGE_MS} * interval '1 millisecond'`);
  const ordinals = new Map(rows.map(({ id, ordinal }) => [episodeUid(id), ordinal]));
  const uids = [...ordinals.keys()];
  const readings = new SentenceReadings();
  const looking: (EpisodeToRead & { readonly ordinal: number })[] = [];
  for (const episode of uids.length === 0 ? [] : await readEpisodesToRead(transaction, tenant, graph, uids))
    if ((await runCooperatively(readLocally({ ...episode, readings }, ontology)))?.looksBack === true)
      looking.push({ ...episode, ordinal: ordinals.get(episode.uid) ?? 0 });
  const heard = await turnsBefore(writing, looking, { without: erased });
  const claims: string[] = [];
  for (const [place, episode] of looking.entries()) {
    const source = { ...episode, before: heard[place] ?? [], readings };
    const reading = await runCooperatively(readLocally(source, ontology));
    // Of what cannot be read in time nothing is sure to be its own.
    const found = reading?.extraction ?? NO_FINDINGS;
    const extraction = withNameOfUser(found, nameOfUser(episode.thread, writing.isOfOneUser), episode);
    claims.push(...(await claimsBeside(writing, episode.uid, extraction)));
    await removeNamesBeside(writing, episode.uid, extraction);
    await removeMentionsBeside(writing, episode.uid, extraction);
  }
  return claims;
}

async function claimsBeside(
  { transaction, tenant, graph }: Writing,
  episode: EpisodeUid,
  { facts }: Extraction,
): Promise<string[]> {
  const rows = await transaction.query<{ id: string; predicate: string; polarity: string }>(sql`
    SELECT c.id, p.name AS predicate, c.polarity FROM claim c
    JOIN predicate p ON p.tenant_id = c.tenant_id AND p.id = c.predicate_id
    WHERE c.tenant_id = ${tenant} AND c.graph_id = ${graph} AND c.episode_id = ${episode}::uuid AND c.origin = 'local'`);
  const own = new Set(facts.map(({ predicate, polarity }) => `${predicate} ${polarity}`));
  return rows.filter((row) => !own.has(`${row.predicate} ${row.polarity}`)).map(({ id }) => id);
}

async function removeNamesBeside(
  { transaction, tenant, graph }: Writing,
  episode: EpisodeUid,
  { entities, mentions, facts }: Extraction,
): Promise<void> {
  const own = [
    ...entities.flatMap(({ name, aliases = [] }) => [name, ...aliases]),
    ...mentions.map(({ name }) => name),
    ...facts.flatMap(({ subject, object }) => [subject, ...(object?.kind === "entity" ? [object.name] : [])]),
  ];
  await transaction.query(sql`
    UPDATE naming n SET names = coalesce(
      (SELECT jsonb_agg(one) FROM jsonb_array_elements(n.names) AS one WHERE one ->> 1 = ANY (${own}::text[])), '[]')
    WHERE n.tenant_id = ${tenant} AND n.graph_id = ${graph} AND n.source_id = ${episode}::uuid AND n.reading = 'local'`);
}

/** "Jo." is a name only as an answer. */
async function removeMentionsBeside(
  { transaction, tenant, graph }: Writing,
  episode: EpisodeUid,
  { mentions }: Extraction,
): Promise<void> {
  await transaction.query(sql`
    DELETE FROM mention WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND episode_id = ${episode}::uuid
      AND (span_start, span_end) NOT IN (
        SELECT * FROM unnest(${mentions.map(({ start }) => start)}::integer[], ${mentions.map(({ end }) => end)}::integer[]))`);
}
