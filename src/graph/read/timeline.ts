/** What happened to an entity, in the order in which it happened, and when it was spoken of. */
import sql from "sql-template-tag";
import type { Transaction } from "../../db/database.ts";
import { inGraphs, type ReadGraphs } from "../../db/in-graphs.ts";
import type { EpisodeView } from "../../domain/episode.ts";
import type { Fact } from "../../domain/fact.ts";
import type { EntityId } from "../../domain/ids.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { EPISODE_COLUMNS, type EpisodeViewRow, episodeTable, episodeView } from "./episode-row.ts";
import { entityTable } from "./known-entities.ts";
import { episodesMentioning } from "./mentioning.ts";
import { readFacts } from "./read-facts.ts";
import { seenFrom } from "./sides.ts";

/** One point on an entity's line. */
export interface TimelineEntry {
  /** ISO 8601 in UTC; `null` for a beginning that is not known. */
  readonly at: string | null;
  /** `began` and `ended` of a state, `happened` of an event. */
  readonly event: "began" | "ended" | "happened";
  readonly fact: Fact;
}

/** Where an episode names the entity, or says something of it. */
export interface MentionEntry {
  /** When the episode occurred: ISO 8601 in UTC. */
  readonly at: string;
  readonly event: "mentioned";
  readonly episode: EpisodeView;
}

interface TimelineQuery extends ReadGraphs {
  readonly entities: readonly EntityId[];
  readonly predicates?: readonly string[];
  /** As known at this moment; absent: now. */
  readonly knownAt?: string;
  /** Are the episodes listed that mention the entities? */
  readonly hasMentions: boolean;
  /** The earliest so many entries. */
  readonly limit: number;
}

/** Facts that are read at most: each gives one entry or two. */
const MAX_FACTS = 100_000;

/**
 * The beginnings, ends and events of all facts about some entities, read from their side, the earliest first;
 * unknown beginnings come before all. With mentions also the episodes that speak of them.
 */
export async function timelineOf(
  transaction: Transaction,
  query: TimelineQuery,
  ontology: Ontology,
): Promise<(TimelineEntry | MentionEntry)[]> {
  const { limit, hasMentions, ...what } = query;
  const mentions = hasMentions ? await mentionsOf(transaction, query) : [];
  const facts = await readFacts(transaction, { ...what, asOf: "any", limit: MAX_FACTS }, ontology);
  const asked = new Set<string>(query.entities);
  const entries = facts.flatMap((fact) => entriesOf(seenFrom(fact, asked, ontology), ontology));
  return [...mentions, ...entries].sort(byTime).slice(0, limit);
}

/** The earliest episodes that speak of the entities; those that occurred at the same time as they arrived. */
async function mentionsOf(
  transaction: Transaction,
  { tenant, graphs, entities, knownAt, limit }: TimelineQuery,
): Promise<MentionEntry[]> {
  const mentioning = episodesMentioning({ tenant, graph: sql`y.graph_id`, id: sql`y.id` }, knownAt);
  const rows = await transaction.query<EpisodeViewRow>(sql`
    SELECT ${EPISODE_COLUMNS}
    FROM (SELECT DISTINCT y.graph_id, m.episode_id FROM ${entityTable(knownAt)} y CROSS JOIN LATERAL ${mentioning} m
      WHERE y.tenant_id = ${tenant} AND ${inGraphs("y.graph_id", graphs)} AND y.id = ANY (${[...entities]}::uuid[])) s
    JOIN ${episodeTable(knownAt)} e ON e.tenant_id = ${tenant} AND e.graph_id = s.graph_id AND e.id = s.episode_id
    JOIN thread t ON t.tenant_id = ${tenant} AND t.graph_id = e.graph_id AND t.id = e.thread_id
    WHERE e.content <> '' ORDER BY e.occurred_at, e.graph_id, e.ordinal LIMIT ${limit}`);
  return rows.map((row) => {
    const episode = episodeView(row);
    return { at: episode.occurredAt, event: "mentioned", episode };
  });
}

function entriesOf(fact: Fact, ontology: Ontology): TimelineEntry[] {
  if (ontology.predicate(fact.predicate).kind === "event") {
    return [{ at: fact.validFrom, event: "happened", fact }];
  }
  const began: TimelineEntry = { at: fact.validFrom, event: "began", fact };
  return fact.validTo === null ? [began] : [began, { at: fact.validTo, event: "ended", fact }];
}

/** At one moment what was said comes first, and what ends before what begins. */
const ORDER = { mentioned: 0, ended: 1, happened: 2, began: 3 } as const satisfies Record<
  (TimelineEntry | MentionEntry)["event"],
  number
>;

function byTime(a: TimelineEntry | MentionEntry, b: TimelineEntry | MentionEntry): number {
  const [one, other] = [a.at ?? "", b.at ?? ""];
  if (one !== other) return one < other ? -1 : 1;
  if (a.event === "mentioned" || b.event === "mentioned") return ORDER[a.event] - ORDER[b.event];
  return ORDER[a.event] - ORDER[b.event] || (a.fact.text < b.fact.text ? -1 : 1);
}
