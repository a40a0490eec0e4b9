/**
 * Reads what episodes said that is no longer so: their claims whose facts have ended, or are held no more.
 */
import sql, { join, raw, type Sql } from "sql-template-tag";
import type { Transaction } from "../../db/database.ts";
import { inGraphs } from "../../db/in-graphs.ts";
import { inMilliseconds, instantOf, timestamp } from "../../db/time.ts";
import type { Value } from "../../domain/claim.ts";
import { factText } from "../../domain/fact.ts";
import { addTo } from "../../domain/grouping.ts";
import { type EpisodeUid, episodeUid, factId } from "../../domain/ids.ts";
import type { Instant, Interval, Precision } from "../../domain/interval.ts";
import type { JsonObject } from "../../domain/json.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { entityTable } from "../../graph/read/known-entities.ts";
import { recordingCondition } from "../../graph/read/select-versions.ts";
import type { SearchScope } from "../index/read-index.ts";
import { type StaleStatement, staleNote } from "./stale.ts";

export interface StaleQuery {
  readonly scope: SearchScope;
  readonly now: Instant;
  readonly knownAt?: string;
  /** The time that the question is about; absent: now. */
  readonly time?: Interval;
  readonly ontology: Ontology;
}

export type StaleByEpisode = ReadonlyMap<EpisodeUid, readonly StaleStatement[]>;

interface StaleRow {
  readonly episode_id: string;
  readonly fact_id: string;
  readonly subject_id: string;
  readonly object_id: string | null;
  readonly predicate: string;
  readonly subject_name: string;
  readonly object_name: string | null;
  readonly value: Value | null;
  readonly qualifiers: JsonObject;
  readonly stated_text: string | null;
  readonly quote: string | null;
  readonly began_at: string | null;
  readonly ended_at: string | null;
  readonly precision: Precision | null;
  readonly replacing: string | null;
}

/**
 * Reads the statements of each episode that had no end when they were made and hold no more. Each with the
 * episode of what holds instead in its slot, else of what ended it, if one is known.
 */
export async function readStale(
  transaction: Transaction,
  episodes: readonly string[],
  query: StaleQuery,
): Promise<StaleByEpisode> {
  const stale = new Map<EpisodeUid, StaleStatement[]>();
  if (episodes.length === 0) return stale;
  const { scope, now, knownAt, ontology } = query;
  const then = knownAt === undefined ? now : Math.min(now, instantOf(knownAt));
  const isKnown = (claim: "c" | "r") => {
    const [recorded, withdrawn] = [raw(`${claim}.recorded_at`), raw(`${claim}.withdrawn_at`)];
    return knownAt === undefined
      ? sql`${withdrawn} IS NULL`
      : sql`${recorded} <= ${knownAt}::timestamptz AND (${withdrawn} IS NULL OR ${withdrawn} > ${knownAt}::timestamptz)`;
  };
  const version = join(recordingCondition(knownAt === undefined ? {} : { knownAt }), " AND ");
  const isOpen = sql`(v.valid_to IS NULL OR v.valid_to > ${timestamp(then)}::timestamptz)`;
  const rivals = rivalNames(ontology);
  const entities = entityTable(knownAt);
  const rows = await transaction.query<StaleRow>(sql`
    WITH stale AS MATERIALIZED (
      SELECT c.*, p.name AS predicate, life.began_at, life.ended_at, life.precision
      FROM unnest(${[...episodes]}::uuid[]) AS wanted (id)
      CROSS JOIN LATERAL (
        SELECT * FROM claim c WHERE c.tenant_id = ${scope.tenant} AND ${inGraphs("c.graph_id", scope.graphs)} AND c.episode_id = wanted.id AND c.fact_id IS NOT NULL
          AND c.polarity = 'holds' AND (c.to_at IS NULL OR c.to_at > c.occurred_at) AND ${isKnown("c")} OFFSET 0) c
      CROSS JOIN LATERAL (SELECT name FROM predicate WHERE tenant_id = c.tenant_id AND id = c.predicate_id OFFSET 0) p
      CROSS JOIN LATERAL (
        SELECT coalesce(bool_or(${isOpen} OR p.name = ANY (${ontology.events()}::text[])), false) AS is_held,
          max(v.valid_to) AS ended_at, (array_agg(v.to_precision ORDER BY v.valid_to DESC))[1] AS precision,
          (array_agg(v.valid_from ORDER BY v.valid_to DESC))[1] AS began_at
        FROM fact_version v
        WHERE v.tenant_id = c.tenant_id AND v.graph_id = c.graph_id AND v.fact_id = c.fact_id AND ${version}) life
      WHERE NOT life.is_held),
    other AS MATERIALIZED (
      SELECT r.*, rp.name AS predicate
      FROM (SELECT DISTINCT tenant_id, graph_id, subject_id FROM stale) c
      CROSS JOIN LATERAL (
        SELECT * FROM claim r WHERE r.tenant_id = c.tenant_id AND r.graph_id = c.graph_id AND r.subject_id = c.subject_id AND ${isKnown("r")} OFFSET 0) r
      JOIN predicate rp ON rp.tenant_id = r.tenant_id AND rp.id = r.predicate_id
      WHERE r.polarity <> 'holds'
        OR rp.name = ANY (${[...rivals.functional, ...rivals.competing, ...rivals.opposites[1]]}::text[])
          AND EXISTS (SELECT FROM fact_version v WHERE v.tenant_id = r.tenant_id AND v.graph_id = r.graph_id
            AND v.fact_id = r.fact_id AND ${version} AND ${isOpen}))
    SELECT c.episode_id, c.fact_id, c.subject_id, c.object_id, c.predicate, s.name AS subject_name, o.name AS object_name, f.value, f.qualifiers,
      f.stated_text, c.quote, c.began_at, c.ended_at, c.precision, replacing.episode_id AS replacing
    FROM stale c
    JOIN fact f ON f.tenant_id = c.tenant_id AND f.graph_id = c.graph_id AND f.id = c.fact_id
    JOIN ${entities} s ON s.tenant_id = f.tenant_id AND s.graph_id = f.graph_id AND s.id = f.subject_id
    LEFT JOIN ${entities} o ON o.tenant_id = f.tenant_id AND o.graph_id = f.graph_id AND o.id = f.object_id
    LEFT JOIN LATERAL (
      SELECT r.episode_id FROM other r
      WHERE r.graph_id = c.graph_id AND r.subject_id = c.subject_id AND r.episode_id <> c.episode_id
        AND CASE WHEN r.polarity <> 'holds'
          THEN r.predicate_id = c.predicate_id AND (r.fact_id = c.fact_id OR r.fact_id IS NULL) AND r.occurred_at >= c.occurred_at
          ELSE r.fact_id <> c.fact_id
            AND (r.predicate_id = c.predicate_id AND (c.predicate = ANY (${rivals.functional}::text[])
                OR c.predicate = ANY (${rivals.competing}::text[]) AND r.object_id IS NOT DISTINCT FROM c.object_id)
              OR (c.predicate, r.predicate) IN (SELECT * FROM unnest(${rivals.opposites[0]}::text[], ${rivals.opposites[1]}::text[]))
                AND r.object_id IS NOT DISTINCT FROM c.object_id AND r.value IS NOT DISTINCT FROM c.value) END
      ORDER BY r.polarity = 'holds' DESC, r.occurred_at DESC, r.id LIMIT 1) replacing ON true
    ORDER BY c.episode_id, c.quote_start, c.id`);
  const mutual = await replacingEitherWay(
    transaction,
    rows,
    query,
    sql`${isKnown("r")} AND EXISTS (
    SELECT FROM fact_version v WHERE v.tenant_id = r.tenant_id AND v.graph_id = r.graph_id AND v.fact_id = r.fact_id
      AND ${version} AND ${isOpen})`,
  );
  for (const row of rows) {
    const replacing = mutual.get(`${row.episode_id} ${row.fact_id}`) ?? row.replacing;
    addTo(stale, episodeUid(row.episode_id), statementOf({ ...row, replacing }, query));
  }
  return stale;
}

/**
 * By episode and fact the episode of what holds instead of a relation that both have in the same way: whom
 * Ana is married to now may be told of Ana, or of whoever it is.
 */
async function replacingEitherWay(
  transaction: Transaction,
  rows: readonly StaleRow[],
  { scope, ontology }: StaleQuery,
  isHeld: Sql,
): Promise<ReadonlyMap<string, string>> {
  const mutual = new Set(
    ontology.predicates.filter((each) => each.symmetric && each.functional).map(({ name }) => name),
  );
  const asked = rows.filter(({ predicate, object_id }) => mutual.has(predicate) && object_id !== null);
  if (asked.length === 0) return new Map();
  const found = await transaction.query<{ episode_id: string; fact_id: string; replacing: string }>(sql`
    SELECT c.episode_id, c.fact_id, replacing.episode_id AS replacing
    FROM unnest(${asked.map((row) => row.episode_id)}::uuid[], ${asked.map((row) => row.fact_id)}::uuid[],
      ${asked.map((row) => row.subject_id)}::uuid[], ${asked.map((row) => row.object_id)}::uuid[],
      ${asked.map((row) => row.predicate)}::text[]) AS c (episode_id, fact_id, subject_id, object_id, predicate)
    CROSS JOIN LATERAL (
      SELECT r.episode_id FROM claim r
      JOIN predicate rp ON rp.tenant_id = r.tenant_id AND rp.id = r.predicate_id AND rp.name = c.predicate
      WHERE r.tenant_id = ${scope.tenant} AND ${inGraphs("r.graph_id", scope.graphs)} AND r.polarity = 'holds'
        AND (r.subject_id IN (c.subject_id, c.object_id) OR r.object_id IN (c.subject_id, c.object_id))
        AND r.fact_id <> c.fact_id AND r.episode_id <> c.episode_id AND ${isHeld}
      ORDER BY r.occurred_at DESC, r.id LIMIT 1) replacing`);
  return new Map(found.map((row) => [`${row.episode_id} ${row.fact_id}`, row.replacing]));
}

/**
 * Names of the predicates of which another object, or another value of what competes at the same object,
 * takes a place.
 */
function rivalNames({ predicates }: Ontology) {
  const opposites = predicates.flatMap(({ name, opposite }) => (opposite === null ? [] : [[name, opposite]]));
  return {
    functional: predicates.filter(({ functional }) => functional).map(({ name }) => name),
    competing: predicates
      .filter(({ competes, qualifiers }) => competes !== null && qualifiers.includes(competes))
      .map(({ name }) => name),
    opposites: [opposites.map(([name]) => name), opposites.map(([, opposite]) => opposite)] as const,
  };
}

function statementOf(row: StaleRow, { time, ontology }: StaleQuery): StaleStatement {
  const object = row.object_name ?? String(row.value);
  const since = row.ended_at === null ? null : inMilliseconds(row.ended_at);
  const from = row.began_at === null ? null : inMilliseconds(row.began_at);
  return {
    fact: factId(row.fact_id),
    text:
      row.stated_text ??
      factText(ontology.predicate(row.predicate), row.subject_name, object, row.qualifiers),
    quote: row.quote,
    since,
    note: staleNote({ from, since, precision: row.precision }, time),
    replacedBy: row.replacing === null ? null : episodeUid(row.replacing),
  };
}
