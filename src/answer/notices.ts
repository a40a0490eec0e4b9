/**
 * Notices for the next context of a user: questions of theirs that were answered since, and what
 * contradicts what was held about them. Each once.
 */
import sql from "sql-template-tag";
import type { Transaction } from "../db/database.ts";
import type { GraphPlace } from "../db/in-graphs.ts";
import { timestamp } from "../db/time.ts";
import { normalizeName } from "../domain/entity.ts";
import type { Instant } from "../domain/interval.ts";
import { readSurprises, type StoredSurprise } from "../novelty/surprises.ts";
import { contextText } from "../recall/context/context.ts";
import type { Notice } from "../recall/context/notice.ts";
import type { RecallContext, RecallQuery } from "../recall/recall-query.ts";
import type { Found } from "../recall/recall-result.ts";
import { closeQuestions, type LateAnswer } from "./questions.ts";
import { type TriedQuestions, tryQuestions } from "./try-questions.ts";

/** The reader of the notices. */
export interface NoticeReader {
  /** As questions name them: `null` where nobody said who asks. */
  readonly speaker: string | null;
  /** The entity that recall took for the asker. */
  readonly asker: string | undefined;
}

/** Notices of each kind that one call returns. The next call returns what is left. */
const MAX_NOTICES = 3;
/**
 * Number of the latest undelivered surprises among which those about the asker are searched: in a graph of
 * many people, most are others'.
 */
const MAX_PENDING = 500;

interface AnsweredRow {
  readonly id: string;
  readonly question: string;
  readonly last_at: string;
  readonly answer: string;
  readonly episode: string | null;
  readonly fact: string | null;
}

/** Kinds of notices that may wait for a reader. */
interface PendingNotices {
  /** Contradictions, whomever they are about. */
  readonly surprises: boolean;
  /** Questions that were answered since, or may be: the graph was written since they were tried. */
  readonly questions: boolean;
}

/**
 * Is there any notice for anybody, or anything to try? Nearly always there is not, and then this is all
 * that it costs.
 */
export async function pendingNoticesIn(
  transaction: Transaction,
  { tenant, graph }: GraphPlace,
): Promise<PendingNotices> {
  // The order has the index read: one untold row of many is looked for in the table itself, past those of all
  // other graphs.
  const [row] = await transaction.query<PendingNotices>(sql`
    SELECT (SELECT noticed_at FROM surprise WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND told_at IS NULL ORDER BY noticed_at LIMIT 1) IS NOT NULL AS surprises,
      EXISTS (SELECT FROM question WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND told_at IS NULL AND (answered_at IS NOT NULL
        OR revision < (SELECT revision FROM graph WHERE tenant_id = ${tenant} AND id = ${graph}))) AS questions`);
  return row ?? { surprises: false, questions: false };
}

/**
 * Asks the user's open questions again that were last asked before the graph was written. Reads only;
 * `undefined` if there are none.
 */
export async function retryOpenQuestions(
  context: RecallContext,
  transaction: Transaction,
  where: GraphPlace,
  { speaker }: NoticeReader,
  usual: Pick<RecallQuery, "limit" | "maxTokens">,
): Promise<TriedQuestions | undefined> {
  const found = await tryQuestions(context, transaction, where, usual, { speaker, limit: MAX_NOTICES });
  return found.tried.size === 0 ? undefined : found;
}

/** The notices that may be delivered, and are not yet. */
export async function noticesFor(
  { ontology }: RecallContext,
  transaction: Transaction,
  { tenant, graph }: GraphPlace,
  { speaker, asker }: NoticeReader,
  tried: ReadonlyMap<string, LateAnswer | null>,
): Promise<Notice[]> {
  const justNow = [...tried].flatMap(([id, answer]) => (answer === null ? [] : [id]));
  const answered = await transaction.query<AnsweredRow>(sql`
    SELECT q.id, q.question, q.last_at, coalesce(q.answer, '') AS answer, coalesce(e.external_id, e.id::text) AS episode, q.answer_fact AS fact
    FROM question q LEFT JOIN episode e ON e.tenant_id = q.tenant_id AND e.graph_id = q.graph_id AND e.id = q.answer_episode
    WHERE q.tenant_id = ${tenant} AND q.graph_id = ${graph} AND q.told_at IS NULL AND q.speaker IS NOT DISTINCT FROM ${speaker}
      AND (q.answered_at IS NOT NULL OR q.id = ANY (${justNow}::uuid[]))
    ORDER BY q.last_at DESC LIMIT ${MAX_NOTICES}`);
  const surprises = asker === undefined ? [] : await surprisesFor(transaction, { tenant, graph }, asker);
  const pending =
    surprises.length === 0
      ? []
      : (
          await readSurprises(
            transaction,
            { tenant, graphs: [graph], settled: false, only: surprises, limit: surprises.length },
            ontology,
          )
        ).filter(({ question }) => question !== undefined);
  return [
    ...answered.map((row) => answeredNotice(row, tried.get(row.id) ?? null)),
    ...pending.slice(0, MAX_NOTICES).map(surpriseNotice),
  ];
}

/** Surprises about somebody, or in their words, that they have had no notice of. */
async function surprisesFor(transaction: Transaction, { tenant, graph }: GraphPlace, asker: string) {
  const rows = await transaction.query<{ id: string }>(sql`
    SELECT s.id
    FROM (SELECT * FROM surprise WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND told_at IS NULL
          ORDER BY noticed_at DESC LIMIT ${MAX_PENDING}) s
    JOIN fact f ON f.tenant_id = s.tenant_id AND f.graph_id = s.graph_id AND f.id = s.fact_id
    LEFT JOIN episode e ON e.tenant_id = s.tenant_id AND e.graph_id = s.graph_id AND e.id = s.episode_id
    WHERE e.speaker = ${asker} OR EXISTS (
      SELECT FROM alias a WHERE a.tenant_id = s.tenant_id AND a.graph_id = s.graph_id AND a.normalized = ${normalizeName(asker)}
        AND a.entity_id IN (f.subject_id, f.object_id))
    ORDER BY s.noticed_at DESC LIMIT ${4 * MAX_NOTICES}`);
  return rows.map(({ id }) => id);
}

/** Marks notices as delivered, and closes answered questions. Returns those that nobody else delivered. */
export async function markDelivered(
  transaction: Transaction,
  { tenant, graph }: GraphPlace,
  notices: readonly Notice[],
  tried: TriedQuestions | undefined,
  now: Instant,
): Promise<Notice[]> {
  if (tried !== undefined) closeQuestions(transaction, { tenant, graph }, tried.tried, tried.revision);
  const idsOf = (kind: Notice["kind"]) => notices.filter((one) => one.kind === kind).map(({ id }) => id);
  const questions = idsOf("answered");
  const surprises = idsOf("surprise");
  const delivered = new Set<string>();
  if (questions.length > 0) {
    const rows = await transaction.query<{ id: string }>(sql`
      UPDATE question SET told_at = ${timestamp(now)}
      WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND id = ANY (${questions}::uuid[]) AND told_at IS NULL AND answered_at IS NOT NULL
      RETURNING id`);
    for (const { id } of rows) delivered.add(id);
  }
  if (surprises.length > 0) {
    const rows = await transaction.query<{ id: string }>(sql`
      UPDATE surprise SET told_at = ${timestamp(now)}
      WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND id = ANY (${surprises}::uuid[]) AND told_at IS NULL
      RETURNING id`);
    for (const { id } of rows) delivered.add(id);
  }
  return notices.filter(({ id }) => delivered.has(id));
}

function answeredNotice({ id, question, last_at, ...stored }: AnsweredRow, late: LateAnswer | null): Notice {
  const answer = late?.answer ?? stored.answer;
  const fact = late?.fact ?? stored.fact;
  const episode = late?.episode ?? stored.episode;
  // Its numbers are those of another list.
  return {
    kind: "answered",
    id,
    at: last_at,
    question,
    answer: answer.replace(/ \[\d+\]/gu, ""),
    source: fact === null ? { kind: "episode", id: episode ?? "" } : { kind: "fact", id: fact },
  };
}

function surpriseNotice({ id, noticedAt, fact, question = "" }: StoredSurprise): Notice {
  return {
    kind: "surprise",
    id,
    at: noticedAt,
    question,
    answer: null,
    source: { kind: "fact", id: fact.id },
  };
}

/**
 * Adds notices to what was found. The notice of the same question is left out: its answer is among the finds.
 */
export function addNotices(
  found: Found,
  delivered: readonly Notice[],
  { question, maxTokens }: RecallQuery,
): Found {
  const asked = normalizeName(question);
  const notices = delivered.filter((notice) => normalizeName(notice.question) !== asked);
  if (notices.length === 0) return found;
  const { text, citations } = contextText(found.facts, found.episodes, maxTokens, notices, found.conflicts);
  return { ...found, context: text, citations, notices };
}
