/** Episodes of a graph with what is stored of how they were read. */
import sql from "sql-template-tag";
import { type EpisodeUid, episodeUid, factId } from "../domain/ids.ts";
import type { Ontology } from "../domain/ontology.ts";
import type {
  CandidatePair,
  ContextFact,
  EntityHint,
  ExtractionRequest,
} from "../extract/model/extractor.ts";
import type { Writing } from "../graph/write/writing.ts";
import { contextTurns, type EpisodeToRead, readEpisodesToRead } from "../jobs/request.ts";

export interface EpisodeToRebuild extends EpisodeToRead {
  readonly ordinal: number;
  /** Do rules read it? `null` if that was not kept. */
  readonly isReadLocally: boolean | null;
}

/** The next episodes of a graph, in the order in which they came. */
export async function episodesAfter(
  { transaction, tenant, graph }: Writing,
  after: number,
  limit: number,
): Promise<EpisodeToRebuild[]> {
  const rows = await transaction.query<{ id: string; ordinal: number; read_locally: boolean | null }>(sql`
    SELECT id, ordinal, read_locally FROM episode WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND ordinal > ${after}
    ORDER BY ordinal LIMIT ${limit}`);
  const episodes = await readEpisodesToRead(
    transaction,
    tenant,
    graph,
    rows.map(({ id }) => episodeUid(id)),
  );
  return episodes.map((episode, index) => ({
    ...episode,
    ordinal: rows[index]?.ordinal ?? 0,
    isReadLocally: rows[index]?.read_locally ?? null,
  }));
}

export interface StoredReply {
  readonly raw: string;
  readonly model: string;
  /** See `ExtractionReply`. */
  readonly form?: "extraction" | undefined;
  readonly request: ExtractionRequest;
  /** Those of the asked-for episodes that it was the last to read. */
  readonly episodes: readonly EpisodeToRead[];
}

interface ReplyRow {
  readonly raw: string;
  readonly model: string;
  readonly shown: {
    readonly form?: "extraction";
    readonly maxFacts?: number;
    readonly episodes: readonly string[];
    readonly context: readonly string[];
    readonly known: readonly ContextFact[];
    readonly candidates: readonly CandidatePair[];
    readonly hints?: readonly EntityHint[];
  };
  readonly read: readonly string[];
}

/**
 * The last reply to each of some episodes, each reply once. No two of a graph are recorded at one time,
 * whatever the clock says.
 */
export async function repliesTo(
  writing: Writing,
  episodes: readonly EpisodeToRead[],
  ontology: Ontology,
): Promise<StoredReply[]> {
  const { transaction, tenant, graph } = writing;
  const rows = await transaction.query<ReplyRow>(sql`
    SELECT r.raw, r.model, r.shown, json_agg(last.episode_id) AS read
    FROM (
      SELECT DISTINCT ON (x.episode_id) x.episode_id, x.reply_id FROM extraction x
      JOIN reply y ON y.tenant_id = x.tenant_id AND y.graph_id = x.graph_id AND y.id = x.reply_id
      WHERE x.tenant_id = ${tenant} AND x.graph_id = ${graph} AND x.episode_id = ANY (${episodes.map(({ uid }) => uid)}::uuid[])
      ORDER BY x.episode_id, y.recorded_at DESC
    ) last
    JOIN reply r ON r.tenant_id = ${tenant} AND r.graph_id = ${graph} AND r.id = last.reply_id
    GROUP BY r.id, r.raw, r.model, r.shown ORDER BY r.id`);
  if (rows.length === 0) return [];
  const shown = rows.flatMap((row) => row.shown.episodes.map(episodeUid));
  const all = new Map<EpisodeUid, EpisodeToRead>(
    (await readEpisodesToRead(transaction, tenant, graph, shown)).map((episode) => [episode.uid, episode]),
  );
  const turns = new Map(
    (
      await contextTurns(
        transaction,
        tenant,
        graph,
        rows.flatMap((row) => row.shown.context.map(episodeUid)),
      )
    ).map((turn) => [turn.uid, turn]),
  );
  return rows.map(({ raw, model, shown, read }) => ({
    raw,
    model,
    form: shown.form,
    request: {
      episodes: shown.episodes.flatMap((uid) => all.get(episodeUid(uid)) ?? []),
      context: shown.context.flatMap((uid) => turns.get(episodeUid(uid)) ?? []),
      known: shown.known.map((known) => ({ ...known, fact: factId(known.fact) })),
      candidates: shown.candidates,
      ...(shown.hints === undefined ? {} : { hints: shown.hints }),
      ontology,
      ...(shown.maxFacts === undefined ? {} : { maxFacts: shown.maxFacts }),
    },
    episodes: episodes.filter(({ uid }) => read.includes(uid)),
  }));
}
