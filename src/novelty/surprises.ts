/** What contradicted a fact that was current: stored when it is noticed, listed with both sides. */
import sql, { empty } from "sql-template-tag";
import type { Transaction } from "../db/database.ts";
import { inGraphs, type ReadGraphs } from "../db/in-graphs.ts";
import { type Fact, factText } from "../domain/fact.ts";
import type { EpisodeUid, FactId, NewId } from "../domain/ids.ts";
import type { Ontology } from "../domain/ontology.ts";
import { versionsById } from "../graph/read/read-facts.ts";
import type { Writing } from "../graph/write/writing.ts";

/** A fact that contradicts another, and who said so. */
interface NoticedSurprise {
  readonly fact: FactId;
  readonly against: FactId;
  readonly episode: EpisodeUid | null;
}

/** Stores the contradictions that episodes brought. */
export function storeSurprises(writing: Writing, noticed: readonly NoticedSurprise[], newId: NewId): void {
  if (noticed.length === 0) return;
  for (const _ of noticed) writing.transaction.note?.("surprise.noticed");
  writing.transaction.send(sql`
    INSERT INTO surprise (tenant_id, graph_id, id, fact_id, against_id, episode_id, noticed_at)
    SELECT ${writing.tenant}, ${writing.graph}, id, fact_id, against_id, episode_id, ${writing.recordedAt}::timestamptz
    FROM unnest(${noticed.map(() => newId())}::uuid[], ${noticed.map(({ fact }) => fact)}::uuid[],
                ${noticed.map(({ against }) => against)}::uuid[], ${noticed.map(({ episode }) => episode)}::uuid[])
      AS new (id, fact_id, against_id, episode_id)`);
}

/** What a person did about a surprise. */
export interface Settlement {
  /** ISO 8601 in UTC with microseconds. */
  readonly at: string;
  /** Who it was: `user:alice`. */
  readonly by: string | null;
}

/** Something that contradicts what was held. */
export interface StoredSurprise {
  readonly id: string;
  /** When it was noticed: ISO 8601 in UTC with microseconds. */
  readonly noticedAt: string;
  /**
   * What is said now, in the version that it got then; its sources have the words, the speaker and the date.
   */
  readonly fact: Fact;
  /** What was held, in the version from before. */
  readonly against: Fact;
  /** The episode that says so, by the id that it was given; `null` for an assertion. */
  readonly episode: string | null;
  /**
   * A person has confirmed, corrected, retracted or asserted one of the two since; `null` while nobody has.
   */
  readonly settled: Settlement | null;
  /** What an agent may ask. Absent where the ontology has no sentence for both. */
  readonly question?: string;
}

interface SurpriseQuery extends ReadGraphs {
  /** Only settled ones, or only others; absent: all. */
  readonly settled?: boolean;
  /** Only these; absent: all. */
  readonly only?: readonly string[];
  readonly limit: number;
}

interface SurpriseRow {
  readonly id: string;
  readonly noticed_at: string;
  readonly episode: string | null;
  readonly fact_version: string | null;
  readonly against_version: string | null;
  readonly settled_at: string | null;
  readonly settled_by: string | null;
}

/** What contradicted what was held, the latest first. */
export async function readSurprises(
  transaction: Transaction,
  query: SurpriseQuery,
  ontology: Ontology,
): Promise<StoredSurprise[]> {
  const settled = query.settled ?? null;
  // A side's version is the current one of the moment; of an old one that was made and replaced in one
  // transaction, the first.
  const rows = await transaction.query<SurpriseRow>(sql`
    SELECT s.id, s.noticed_at, coalesce(e.external_id, e.id::text) AS episode, settlement.recorded_at AS settled_at,
      settlement.actor AS settled_by,
      (SELECT v.id FROM fact_version v
       WHERE v.tenant_id = s.tenant_id AND v.graph_id = s.graph_id AND v.fact_id = s.fact_id AND v.recorded_at <= s.noticed_at
       ORDER BY (v.superseded_at IS NULL OR v.superseded_at > s.noticed_at) DESC, v.recorded_at DESC, v.valid_from DESC LIMIT 1) AS fact_version,
      (SELECT v.id FROM fact_version v
       WHERE v.tenant_id = s.tenant_id AND v.graph_id = s.graph_id AND v.fact_id = s.against_id AND v.recorded_at <= s.noticed_at
       ORDER BY (v.recorded_at < s.noticed_at) DESC, coalesce(v.superseded_at, 'infinity') = s.noticed_at DESC,
         v.recorded_at DESC, v.valid_from DESC LIMIT 1) AS against_version
    FROM surprise s
    LEFT JOIN episode e ON e.tenant_id = s.tenant_id AND e.graph_id = s.graph_id AND e.id = s.episode_id
    LEFT JOIN LATERAL (
      SELECT c.recorded_at, c.actor FROM claim c
      WHERE c.tenant_id = s.tenant_id AND c.graph_id = s.graph_id AND c.fact_id IN (s.fact_id, s.against_id) AND c.kind = 'manual'
        AND c.recorded_at >= s.noticed_at
      ORDER BY c.recorded_at LIMIT 1
    ) settlement ON true
    WHERE s.tenant_id = ${query.tenant} AND ${inGraphs("s.graph_id", query.graphs)}
      AND (${settled}::boolean IS NULL OR (settlement.recorded_at IS NOT NULL) = ${settled}::boolean)
      ${query.only === undefined ? empty : sql`AND s.id = ANY (${[...query.only]}::uuid[])`}
    ORDER BY s.noticed_at DESC, s.id LIMIT ${query.limit}`);
  const versions = rows.flatMap((row) => [row.fact_version ?? [], row.against_version ?? []].flat());
  const facts = await versionsById(transaction, query, versions, ontology);
  return rows.flatMap((row) => {
    const fact = facts.get(row.fact_version ?? "");
    const against = facts.get(row.against_version ?? "");
    return fact === undefined || against === undefined ? [] : [surpriseOf(row, fact, against, ontology)];
  });
}

function surpriseOf(row: SurpriseRow, fact: Fact, against: Fact, ontology: Ontology): StoredSurprise {
  const question = questionOf(fact, against, ontology);
  return {
    id: row.id,
    noticedAt: row.noticed_at,
    fact,
    against,
    episode: row.episode,
    settled: row.settled_at === null ? null : { at: row.settled_at, by: row.settled_by },
    ...(question === undefined ? {} : { question }),
  };
}

/** The question that a surprise asks. Both its sentences are the ontology's, which read well after "that". */
function questionOf(fact: Fact, against: Fact, ontology: Ontology): string | undefined {
  if (fact.id === against.id) return undefined;
  const [now, before] = [sentenceOf(fact, ontology), sentenceOf(against, ontology)];
  if (now === undefined || before === undefined) return undefined;
  return `I knew that ${before}; now I hear that ${now}. Has that changed?`;
}

function sentenceOf(fact: Fact, ontology: Ontology): string | undefined {
  if (!ontology.knows(fact.predicate)) return undefined;
  const object = fact.object?.name ?? String(fact.value);
  const text = factText(ontology.predicate(fact.predicate), fact.subject.name, object, fact.properties);
  return /[{}]/u.test(text) ? undefined : text;
}
