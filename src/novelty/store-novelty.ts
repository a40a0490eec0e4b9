/** Stores how new episodes are, and reads it again. */
import sql from "sql-template-tag";
import type { Transaction } from "../db/database.ts";
import { inGraphs, type ReadGraphs } from "../db/in-graphs.ts";
import { type EpisodeUid, episodeUid } from "../domain/ids.ts";
import type { Writing } from "../graph/write/writing.ts";
import type { Novelty, NoveltyParts, NoveltyReason, Route } from "./novelty.ts";

export interface ScoredEpisode {
  readonly uid: EpisodeUid;
  readonly novelty: Novelty;
  readonly fingerprint: string | null;
  /** The episode that it repeats; `null` if none. */
  readonly repeats: string | null;
}

/** Stores how new episodes are, with the routes that follow and why. */
export function storeNovelty(writing: Writing, rows: readonly ScoredEpisode[]): void {
  const column = <Item>(pick: (row: ScoredEpisode) => Item): Item[] => rows.map(pick);
  writing.transaction.send(sql`
    INSERT INTO novelty (tenant_id, graph_id, episode_id, score, route, entities, relations, distance, information, statements, surprise, given, reasons,
                         fingerprint, repeats, recorded_at)
    SELECT ${writing.tenant}, ${writing.graph}, episode_id, score, route, entities, relations, distance, information, statements, surprise, given,
           reasons::json, fingerprint, repeats, ${writing.recordedAt}::timestamptz
    FROM unnest(${column((r) => r.uid)}::uuid[], ${column((r) => r.novelty.score)}::smallint[], ${column((r) => r.novelty.route)}::text[],
                ${column((r) => r.novelty.parts.entities)}::real[], ${column((r) => r.novelty.parts.relations)}::real[],
                ${column((r) => r.novelty.parts.distance)}::real[], ${column((r) => r.novelty.parts.information)}::real[],
                ${column((r) => r.novelty.parts.statements)}::real[],
                ${column((r) => r.novelty.parts.surprise)}::real[], ${column((r) => r.novelty.parts.given)}::real[],
                ${column((r) => JSON.stringify(r.novelty.reasons))}::text[],
                ${column((r) => r.fingerprint)}::uuid[], ${column((r) => r.repeats)}::uuid[])
      AS new (episode_id, score, route, entities, relations, distance, information, statements, surprise, given, reasons, fingerprint, repeats)`);
}

/** The scores that episodes got when they were stored. Those from before scores were kept have none. */
export async function readNovelty(
  transaction: Transaction,
  { tenant, graphs }: ReadGraphs,
  episodes: readonly EpisodeUid[],
): Promise<Map<EpisodeUid, Novelty>> {
  if (episodes.length === 0) return new Map();
  const rows = await transaction.query<
    NoveltyParts & { episode_id: string; score: number; route: Route; reasons: NoveltyReason[] }
  >(sql`
    SELECT episode_id, score, route, entities, relations, distance, information, statements, surprise, given, reasons FROM novelty
    WHERE tenant_id = ${tenant} AND ${inGraphs("graph_id", graphs)} AND episode_id = ANY (${[...episodes]}::uuid[])`);
  return new Map(
    rows.map(({ episode_id, score, route, reasons, ...parts }) => [
      episodeUid(episode_id),
      { score, route, parts, reasons },
    ]),
  );
}
