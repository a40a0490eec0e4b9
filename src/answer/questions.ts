/** Questions that could not be answered: noted, and closed once the memory can. */
import sql, { empty } from "sql-template-tag";
import type { Transaction } from "../db/database.ts";
import { type GraphPlace, inGraphs, type ReadGraphs } from "../db/in-graphs.ts";
import { timestamp } from "../db/time.ts";
import { normalizeName } from "../domain/entity.ts";
import { shortKey } from "../domain/hash.ts";
import { type EpisodeUid, episodeUid } from "../domain/ids.ts";
import type { Instant } from "../domain/interval.ts";
import type { Novelty } from "../novelty/novelty.ts";
import { readNovelty } from "../novelty/store-novelty.ts";

/** Who asks what. */
interface AskedQuestion {
  readonly question: string;
  /** The person whom "I" means; `about` is the one whom "she" means, where that was said. */
  readonly speaker: string | null;
  readonly about: string | null;
}

/** A question that waits for its answer. */
interface OpenQuestion extends AskedQuestion {
  readonly id: string;
  /** Revision of the graph now. */
  readonly revision: number;
}

/** What answers a question. */
export interface LateAnswer {
  readonly answer: string;
  /** When what answers it was recorded: ISO 8601. */
  readonly at: string;
  /** What answers it: the uid of an episode, or the id of a fact. */
  readonly episode: string | null;
  readonly fact: string | null;
}

/** Notes that a question could not be answered. One that was answered once is open again. */
export function noteOpen(
  transaction: Transaction,
  { tenant, graph }: GraphPlace,
  { question, speaker, about }: AskedQuestion,
  id: string,
  now: Instant,
): void {
  const words = question.toWellFormed().replaceAll("\0", "\uFFFD");
  const key = shortKey(JSON.stringify([normalizeName(words), speaker, about]));
  transaction.send(sql`
    INSERT INTO question AS q (tenant_id, graph_id, id, key, question, speaker, about, count, first_at, last_at, revision)
    SELECT ${tenant}, ${graph}, ${id}::uuid, ${key}, ${words}, ${speaker}, ${about}, 1, ${timestamp(now)}, ${timestamp(now)}, g.revision
    FROM graph g WHERE g.tenant_id = ${tenant} AND g.id = ${graph}
    ON CONFLICT (tenant_id, graph_id, key) DO UPDATE SET count = q.count + 1, last_at = excluded.last_at, revision = excluded.revision,
      answered_at = NULL, answer = NULL, answer_episode = NULL, answer_fact = NULL, told_at = NULL`);
}

/** Which open questions are tried. */
export interface WhichOpen {
  /** Only theirs; `null`: of those who did not say who they are. Absent: everybody's. */
  readonly speaker?: string | null;
  readonly limit: number;
}

/** Open questions that were last tried before the graph was written, those that were asked last first. */
export async function questionsToTry(
  transaction: Transaction,
  { tenant, graph }: GraphPlace,
  { speaker, limit }: WhichOpen,
): Promise<OpenQuestion[]> {
  return transaction.query<OpenQuestion>(sql`
    SELECT q.id, q.question, q.speaker, q.about, g.revision::float8 AS revision FROM question q
    JOIN graph g ON g.tenant_id = q.tenant_id AND g.id = q.graph_id
    WHERE q.tenant_id = ${tenant} AND q.graph_id = ${graph} AND q.answered_at IS NULL AND q.revision < g.revision
      ${speaker === undefined ? empty : sql`AND q.speaker IS NOT DISTINCT FROM ${speaker}`}
    ORDER BY q.last_at DESC LIMIT ${limit}`);
}

/** Closes questions that can be answered now, and notes that the others were tried. */
export function closeQuestions(
  transaction: Transaction,
  { tenant, graph }: GraphPlace,
  tried: ReadonlyMap<string, LateAnswer | null>,
  revision: number,
): void {
  for (const [id, answer] of tried) {
    const closing =
      answer === null
        ? empty
        : sql`, answered_at = ${answer.at}::timestamptz, answer = ${answer.answer}, answer_fact = ${answer.fact}::uuid,
              answer_episode = ${answer.episode}::uuid`;
    transaction.send(sql`
      UPDATE question SET revision = ${revision}::bigint ${closing}
      WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND id = ${id}::uuid AND answered_at IS NULL`);
  }
}

/** A question without an answer, or that found one since. Times are ISO 8601 in UTC. */
export interface QuestionGap {
  readonly kind: "question";
  readonly id: string;
  readonly question: string;
  /** Who asked, where that was said. */
  readonly speaker: string | null;
  /** How often it was asked in vain. */
  readonly count: number;
  readonly firstAt: string;
  readonly lastAt: string;
  /** What answers it since, and since when that is known; `null` while nothing does. */
  readonly answered: {
    readonly at: string;
    readonly answer: string;
    /** The episode's id as it was given, or the fact's. */
    readonly episode: string | null;
    readonly fact: string | null;
  } | null;
  /**
   * The episode that answers it and was passed over, or waited, when the answer was found: a miss of the
   * gate.
   */
  readonly missed: {
    /** The episode's id as it was given. */
    readonly episode: string;
    readonly novelty: Novelty;
  } | null;
}

/** Which questions are listed. */
interface WhichQuestions {
  /** Also those that have found an answer since? */
  readonly answered: boolean;
  /** Only those that show a miss of the gate, answered or not? */
  readonly missed: boolean;
  readonly limit: number;
}

/** Questions of some graphs, those that were asked last first. */
export async function readQuestions(
  transaction: Transaction,
  { tenant, graphs }: ReadGraphs,
  { answered, missed, limit }: WhichQuestions,
): Promise<QuestionGap[]> {
  const rows = await transaction.query<
    Omit<QuestionGap, "missed"> & PassedOver & { answered_at: string | null }
  >(sql`
    SELECT 'question' AS kind, q.graph_id AS graph, q.missed_episode AS missed_uid, coalesce(m.external_id, m.id::text) AS missed, q.id, q.question, q.speaker,
      q.count::float8 AS count, q.first_at AS "firstAt", q.last_at AS "lastAt", q.answered_at,
      json_build_object('answer', coalesce(q.answer, ''), 'episode', coalesce(e.external_id, e.id::text), 'fact', q.answer_fact) AS answered
    FROM question q LEFT JOIN episode e ON e.tenant_id = q.tenant_id AND e.graph_id = q.graph_id AND e.id = q.answer_episode
    LEFT JOIN episode m ON m.tenant_id = q.tenant_id AND m.graph_id = q.graph_id AND m.id = q.missed_episode
    WHERE q.tenant_id = ${tenant} AND ${inGraphs("q.graph_id", graphs)} ${missed || answered ? empty : sql`AND q.answered_at IS NULL`}
      ${missed ? sql`AND q.missed_episode IS NOT NULL` : empty}
    ORDER BY q.last_at DESC, q.id LIMIT ${limit}`);
  const novelties = await noveltiesOf(transaction, tenant, rows);
  return rows.map(({ graph, missed_uid, missed, answered, answered_at: at, ...gap }) => ({
    ...gap,
    answered: answered === null || at === null ? null : { ...answered, at },
    missed: missOf({ graph, missed_uid, missed }, novelties),
  }));
}

interface PassedOver {
  readonly graph: number;
  readonly missed_uid: string | null;
  readonly missed: string | null;
}

/** The scores of the episodes that were missed. */
async function noveltiesOf(
  transaction: Transaction,
  tenant: number,
  rows: readonly PassedOver[],
): Promise<ReadonlyMap<EpisodeUid, Novelty>> {
  const found = new Map<EpisodeUid, Novelty>();
  for (const graph of new Set(rows.map((row) => row.graph))) {
    const missed = rows.flatMap((row) =>
      row.graph === graph && row.missed_uid !== null ? episodeUid(row.missed_uid) : [],
    );
    for (const [uid, novelty] of await readNovelty(transaction, { tenant, graphs: [graph] }, missed))
      found.set(uid, novelty);
  }
  return found;
}

function missOf(
  { missed_uid, missed }: PassedOver,
  novelties: ReadonlyMap<EpisodeUid, Novelty>,
): QuestionGap["missed"] {
  const novelty = missed_uid === null ? undefined : novelties.get(episodeUid(missed_uid));
  return missed === null || novelty === undefined ? null : { episode: missed, novelty };
}
