/**
 * Gathers what a model is to be shown with some episodes: the turns before them, and current facts about
 * those they name.
 */
import sql from "sql-template-tag";
import type { Transaction } from "../db/database.ts";
import { normalizeName } from "../domain/entity.ts";
import type { Fact } from "../domain/fact.ts";
import { type EpisodeUid, entityId } from "../domain/ids.ts";
import { isOfOneUser, nameOfUser, THE_USER } from "../domain/nameless-user.ts";
import type { Ontology } from "../domain/ontology.ts";
import type {
  CandidatePair,
  ContextFact,
  ContextTurn,
  ExtractionRequest,
  RequestedEpisode,
} from "../extract/model/extractor.ts";
import { openCandidates } from "../graph/read/read-decisions.ts";
import { readFacts } from "../graph/read/read-facts.ts";
import type { Target } from "../graph/write/insert-rows.ts";
import { areCompatible } from "../resolve/types.ts";

/** Turns before the first episode. */
const CONTEXT_TURNS = 4;
/** Facts that may be ended. */
const MAX_FACTS = 40;
/** Pairs of names that may be decided upon. */
const MAX_PAIRS = 12;

/** An episode with what its claims need: time, speaker and names. */
export interface EpisodeToRead extends RequestedEpisode {
  /** Id as the caller gave it, or the uid. */
  readonly id: string;
  /** Number of its thread. */
  readonly threadId: number;
}

/** The episodes of a graph, in the order in which they came. */
export async function readEpisodesToRead(
  transaction: Transaction,
  tenant: number,
  graph: number,
  episodes: readonly EpisodeUid[],
): Promise<EpisodeToRead[]> {
  const rows = await transaction.query<WithText<EpisodeToRead>>(sql`
    SELECT e.id AS uid, coalesce(e.external_id, e.id::text) AS id, e.content, e.speaker, e.role, t.name AS thread, e.thread_id AS "threadId",
      e.occurred_at AS "occurredAt", e.time_zone AS "timeZone"
    FROM episode e JOIN thread t ON t.tenant_id = e.tenant_id AND t.graph_id = e.graph_id AND t.id = e.thread_id
    WHERE e.tenant_id = ${tenant} AND e.graph_id = ${graph} AND e.id = ANY (${[...episodes]}::uuid[]) ORDER BY e.ordinal`);
  return rows.map(withTime);
}

/** As the database gives it: the time is a text. */
type WithText<Of extends ContextTurn> = Omit<Of, "occurredAt"> & { readonly occurredAt: string };

function withTime<Row extends { readonly occurredAt: string }>({ occurredAt, ...row }: Row) {
  return { ...row, occurredAt: Date.parse(occurredAt) };
}

/** Gathers what is shown with episodes of one thread. */
export async function requestFor(
  transaction: Transaction,
  tenant: number,
  graph: number,
  episodes: readonly EpisodeToRead[],
  ontology: Ontology,
): Promise<{ readonly request: ExtractionRequest; readonly named: readonly string[] }> {
  const place = { transaction, tenant, graph };
  const users = await namelessUsersOf(place, episodes);
  const named = [...users, ...(await entitiesIn(place, episodes))];
  const request = {
    episodes,
    context: await turnsBefore(place, episodes[0]),
    known: await factsAbout(place, episodes, { named, users }, ontology),
    candidates: await pairsOf(place, named, ontology),
    ontology,
  };
  return { request, named };
}

/** The graph that is read, in a transaction. */
type Place = Pick<Target, "transaction" | "tenant" | "graph">;

/** Pairs of entities of which one is named, that may be one and of which nobody decided. */
async function pairsOf(
  { transaction, tenant, graph }: Place,
  named: readonly string[],
  ontology: Ontology,
): Promise<CandidatePair[]> {
  if (named.length === 0) return [];
  const open = await openCandidates(transaction, { tenant, graphs: [graph] }, MAX_PAIRS, named);
  return open
    .filter(({ types: [one, other] }) => areCompatible(one, other, ontology))
    .map(({ entity, other }, index) => ({
      number: index + 1,
      name: entity.name,
      other: other.name,
      ids: [entityId(entity.id), entityId(other.id)],
    }));
}

async function turnsBefore(
  { transaction, tenant, graph }: Place,
  first: EpisodeToRead | undefined,
): Promise<ContextTurn[]> {
  if (first === undefined) return [];
  const rows = await transaction.query<WithText<ContextTurn>>(sql`
    SELECT ${CONTEXT_TURN} FROM episode e
    WHERE e.tenant_id = ${tenant} AND e.graph_id = ${graph} AND e.thread_id = ${first.threadId} AND e.role <> 'document' AND e.content <> ''
      AND e.position < (SELECT x.position FROM episode x WHERE x.tenant_id = ${tenant} AND x.graph_id = ${graph} AND x.id = ${first.uid}::uuid)
    ORDER BY e.position DESC LIMIT ${CONTEXT_TURNS}`);
  return rows.map(withTime).reverse();
}

const CONTEXT_TURN = sql`e.id AS uid, e.content, e.speaker, e.role, e.occurred_at AS "occurredAt", e.time_zone AS "timeZone"`;

export async function contextTurns(
  transaction: Transaction,
  tenant: number,
  graph: number,
  episodes: readonly EpisodeUid[],
): Promise<ContextTurn[]> {
  if (episodes.length === 0) return [];
  const rows = await transaction.query<WithText<ContextTurn>>(sql`
    SELECT ${CONTEXT_TURN} FROM episode e
    WHERE e.tenant_id = ${tenant} AND e.graph_id = ${graph} AND e.id = ANY (${[...episodes]}::uuid[])`);
  return rows.map(withTime);
}

/** What stands for those who say some of the episodes without a name. */
async function namelessUsersOf(
  { transaction, tenant, graph }: Place,
  episodes: readonly EpisodeToRead[],
): Promise<string[]> {
  const threads = episodes.flatMap(({ role, speaker, thread }) =>
    role === "user" && speaker === null ? [thread] : [],
  );
  if (threads.length === 0) return [];
  const [row] = await transaction.query<{ name: string }>(
    sql`SELECT name FROM graph WHERE tenant_id = ${tenant} AND id = ${graph}`,
  );
  const names = threads.map((thread) => normalizeName(nameOfUser(thread, isOfOneUser(row?.name ?? ""))));
  const users = await transaction.query<{ entity_id: string }>(sql`
    SELECT DISTINCT entity_id FROM alias
    WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND normalized = ANY (${[...new Set(names)]}::text[])`);
  return users.map((user) => user.entity_id);
}

/** The speakers, and whoever the episodes mention. */
async function entitiesIn(
  { transaction, tenant, graph }: Place,
  episodes: readonly EpisodeToRead[],
): Promise<string[]> {
  const speakers = episodes.flatMap(({ speaker }) => (speaker === null ? [] : [normalizeName(speaker)]));
  const named = await transaction.query<{ entity_id: string }>(sql`
    SELECT entity_id FROM alias WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND normalized = ANY (${speakers}::text[])
    UNION SELECT coalesce(e.merged_into, e.id) FROM mention m
    JOIN entity e ON e.tenant_id = m.tenant_id AND e.graph_id = m.graph_id AND e.id = m.entity_id
    WHERE m.tenant_id = ${tenant} AND m.graph_id = ${graph} AND m.episode_id = ANY (${episodes.map(({ uid }) => uid)}::uuid[])`);
  return named.map((row) => row.entity_id);
}

/** Facts that a model said are over, in some episodes: read anew, they are to be said so again. */
async function endedIn(
  { transaction, tenant, graph }: Place,
  episodes: readonly EpisodeToRead[],
): Promise<string[]> {
  const rows = await transaction.query<{ fact_id: string }>(sql`
    SELECT DISTINCT c.fact_id FROM claim c
    WHERE c.tenant_id = ${tenant} AND c.graph_id = ${graph} AND c.episode_id = ANY (${episodes.map(({ uid }) => uid)}::uuid[])
      AND c.origin = 'model' AND c.polarity = 'ends' AND c.fact_id IS NOT NULL AND c.withdrawn_at IS NULL`);
  return rows.map((row) => row.fact_id);
}

/**
 * Current facts about some entities, the most recently recorded first, with those that the episodes ended
 * before.
 */
async function factsAbout(
  place: Place,
  episodes: readonly EpisodeToRead[],
  { named, users }: { readonly named: readonly string[]; readonly users: readonly string[] },
  ontology: Ontology,
): Promise<ContextFact[]> {
  if (named.length === 0) return [];
  const { transaction, tenant, graph } = place;
  const where = { tenant, graphs: [graph] };
  const ended = await endedIn(place, episodes);
  const again =
    ended.length === 0
      ? []
      : await readFacts(transaction, { ...where, facts: ended, asOf: "any", limit: MAX_FACTS }, ontology);
  const now = Math.max(...episodes.map(({ occurredAt }) => occurredAt));
  const facts = await readFacts(
    transaction,
    {
      ...where,
      entities: named,
      asOf: { from: now, to: now + 1 },
      limit: 10 * MAX_FACTS,
    },
    ontology,
  );
  const own = new Set<string>(episodes.map(({ id }) => id));
  const open = facts
    .filter(({ validTo, predicate }) => validTo === null && ontology.predicate(predicate).kind === "state")
    // What the episodes themselves say they do not end.
    .filter(({ sources }) => sources.some(({ episode }) => episode === null || !own.has(episode)))
    .toSorted((a, b) => (a.recordedAt < b.recordedAt ? 1 : -1));
  const shown = new Map([...again, ...open].map((fact) => [fact.id, fact]));
  return [...shown.values()].slice(0, MAX_FACTS).map((fact, index) => ({
    number: index + 1,
    fact: fact.id,
    text: textFor(fact, users),
    predicate: fact.predicate,
    subject: fact.subject.name,
    ...(fact.object === undefined ? {} : { object: fact.object.name }),
    ...(fact.value === undefined ? {} : { value: fact.value }),
  }));
}

/** A fact in words; about a user whose name stands in no episode it says who that is. */
function textFor({ text, subject, object }: Fact, users: readonly string[]): string {
  const user = [subject, ...(object === undefined ? [] : [object])].find(({ id }) => users.includes(id));
  return user === undefined || user.name === THE_USER ? text : `${text} (${user.name} is ${THE_USER})`;
}
