/**
 * Who users without a name are by being the only ones who speak by name where they do: worked out anew from
 * the words that are left, as it was when these came.
 */
import sql from "sql-template-tag";
import { normalizeName } from "../../domain/entity.ts";
import { groupedBy } from "../../domain/grouping.ts";
import type { NewId } from "../../domain/ids.ts";
import { isNameOfUser, threadOfUser } from "../../domain/nameless-user.ts";
import { microseconds } from "../../graph/journal/journal.ts";
import { insertMentions } from "../../graph/write/insert-rows.ts";
import { ALIAS, BY_SPEAKING, insertNamings } from "../../graph/write/namings.ts";
import type { Writing } from "../../graph/write/writing.ts";
import { NO_SPAN } from "../../ingest/apply/resolve-extraction.ts";
import { type GivenName, isSpoken, type Naming, namesGivenIn } from "./naming.ts";
import type { Neighbourhood, StoredAlias } from "./neighbourhood.ts";

/** Speakers are looked at until there is a second one: more of them write one name in several ways. */
const MAX_SPEAKERS = 50;

/** A turn of somebody who speaks by name. */
interface SpokenTurn {
  readonly id: string;
  readonly speaker: string;
  readonly recordedAt: string;
}

/** A user without a name, and where it speaks. */
interface User {
  readonly id: string;
  readonly name: string;
  /** `undefined` if it is the user of the whole graph. */
  readonly thread: string | undefined;
}

/**
 * How sources name the nameless users among some entities, with what nobody says: that such a user is the
 * only one who speaks by name.
 *
 * @param said how sources name them in words, the earliest first
 */
export async function withOnlySpeakers(
  writing: Writing,
  { aliases }: Neighbourhood,
  said: readonly Naming[],
  newId: NewId,
): Promise<Naming[]> {
  const namings = said.filter((naming) => !isSpoken(naming));
  for (const user of usersAmong(aliases)) {
    const naming = await spokenNaming(writing, user, aliases, namings, newId);
    if (naming === undefined) continue;
    // Users get their names before anything else is learned.
    const later = namings.findIndex(({ recordedAt }) => recordedAt >= naming.recordedAt);
    namings.splice(later < 0 ? namings.length : later, 0, naming);
  }
  return withSpeakers(writing, namings);
}

/** Notes of the names that users are given whether somebody spoke by them by then, and where. */
async function withSpeakers(writing: Writing, namings: readonly Naming[]): Promise<Naming[]> {
  const given = namings.flatMap(namesGivenIn);
  const uses = groupedBy(given.length === 0 ? [] : await usesOf(writing, given), ({ name }) => name);
  return namings.map((naming) => {
    const spoken = new Map<string, "here" | "elsewhere">();
    for (const { name, thread } of namesGivenIn(naming)) {
      const threads = uses.get(name)?.filter(({ recordedAt }) => recordedAt <= naming.recordedAt) ?? [];
      if (threads.length > 0)
        spoken.set(name, threads.some((use) => use.thread === thread) ? "here" : "elsewhere");
    }
    return spoken.size === 0 ? naming : { ...naming, spoken };
  });
}

/** Who speaks by some names, in which threads, since when. */
async function usesOf(
  { transaction, tenant, graph }: Writing,
  given: readonly GivenName[],
): Promise<{ readonly name: string; readonly thread: string; readonly recordedAt: string }[]> {
  const rows = await transaction.query<{ name: string; thread: string; recorded_at: string }>(sql`
    SELECT lower(e.speaker) AS name, t.name AS thread, min(e.recorded_at) AS recorded_at FROM episode e
    JOIN thread t ON t.tenant_id = e.tenant_id AND t.graph_id = e.graph_id AND t.id = e.thread_id
    WHERE e.tenant_id = ${tenant} AND e.graph_id = ${graph} AND e.role = 'user'
      AND lower(e.speaker) = ANY (${given.map(({ name }) => name)}::text[]) GROUP BY 1, 2`);
  return rows.map(({ recorded_at, ...use }) => ({ ...use, recordedAt: microseconds(recorded_at) }));
}

function usersAmong(aliases: readonly StoredAlias[]): User[] {
  return aliases.flatMap(({ entity_id, named_entity_id, name }) =>
    isNameOfUser(name) ? [{ id: named_entity_id ?? entity_id, name, thread: threadOfUser(name) }] : [],
  );
}

/** The naming that makes a user the only speaker; `undefined` if there never was just one. */
async function spokenNaming(
  writing: Writing,
  user: User,
  aliases: readonly StoredAlias[],
  namings: readonly Naming[],
  newId: NewId,
): Promise<Naming | undefined> {
  const told = namings.find(({ names }) =>
    names.some(
      ([entity, name, , flags]) => entity === user.id && name === user.name && (flags & ALIAS) === 0,
    ),
  );
  if (told === undefined) return undefined;
  const turns = await firstTurnsOf(writing, user);
  const [first] = turns;
  if (first === undefined) return undefined;
  const normalized = normalizeName(first.speaker);
  const at = first.recordedAt > told.recordedAt ? first : await sourceOf(writing, user, told);
  const isOnly = turns.every(
    ({ speaker, recordedAt }) =>
      normalizeName(speaker) === normalized || (at !== undefined && recordedAt > at.recordedAt),
  );
  if (at === undefined || !isOnly || isNamedAt(user, at.recordedAt, namings)) return undefined;
  const speaker = aliases.find((alias) => alias.normalized === normalized);
  return {
    source: at.id,
    reading: BY_SPEAKING,
    recordedAt: at.recordedAt,
    names: [
      [user.id, user.name, "Person", 0],
      [speaker?.named_entity_id ?? speaker?.entity_id ?? newId(), first.speaker, "Person", 0],
      [user.id, first.speaker, null, ALIAS],
    ],
  };
}

/** Does a source of that time say what the user is called? */
function isNamedAt({ id }: User, at: string, namings: readonly Naming[]): boolean {
  return namings.some(
    ({ recordedAt, names }) =>
      recordedAt === at && names.some(([entity, , , flags]) => entity === id && (flags & ALIAS) !== 0),
  );
}

/**
 * The turn that shows who a user is beside whom somebody spoke before: the next one by name after what a
 * model or a person said of the user, else the one that says something of it, or comes with it.
 */
async function sourceOf(
  writing: Writing,
  user: User,
  { source, reading, recordedAt }: Naming,
): Promise<Pick<SpokenTurn, "id" | "recordedAt"> | undefined> {
  const isOfTurn = reading === "local" || reading === "supplied";
  const [spoken] = await turnsOf(
    writing,
    user,
    isOfTurn
      ? sql`e.recorded_at = ${recordedAt}::timestamptz`
      : sql`e.recorded_at > ${recordedAt}::timestamptz`,
  );
  return spoken ?? (isOfTurn ? { id: source, recordedAt } : undefined);
}

/** The first turn of each who speaks by name where a user does, the earliest first. */
async function firstTurnsOf(writing: Writing, user: User): Promise<SpokenTurn[]> {
  const { transaction, tenant, graph } = writing;
  const ids = await transaction.query<{ id: string }>(sql`
    SELECT (array_agg(e.id ORDER BY e.ordinal))[1] AS id FROM episode e
    JOIN thread t ON t.tenant_id = e.tenant_id AND t.graph_id = e.graph_id AND t.id = e.thread_id
    WHERE e.tenant_id = ${tenant} AND e.graph_id = ${graph} AND e.role = 'user' AND e.speaker IS NOT NULL
      AND (${user.thread === undefined} OR t.name = ${user.thread ?? ""}) GROUP BY e.speaker`);
  if (ids.length === 0) return [];
  return turnsOf(writing, user, sql`e.id = ANY (${ids.map(({ id }) => id)}::uuid[])`);
}

async function turnsOf(
  { transaction, tenant, graph }: Writing,
  { thread }: User,
  condition: ReturnType<typeof sql>,
): Promise<SpokenTurn[]> {
  const rows = await transaction.query<{ id: string; speaker: string; recorded_at: string }>(sql`
    SELECT e.id, e.speaker, e.recorded_at FROM episode e
    JOIN thread t ON t.tenant_id = e.tenant_id AND t.graph_id = e.graph_id AND t.id = e.thread_id
    WHERE e.tenant_id = ${tenant} AND e.graph_id = ${graph} AND e.role = 'user' AND e.speaker IS NOT NULL
      AND (${thread === undefined} OR t.name = ${thread ?? ""}) AND ${condition} ORDER BY e.ordinal LIMIT ${MAX_SPEAKERS}`);
  return rows.map(({ id, speaker, recorded_at }) => ({
    id,
    speaker,
    recordedAt: microseconds(recorded_at),
  }));
}

/** Stores the namings of only speakers, with what they mention, in the place of those that were stored. */
export async function storeOnlySpeakers(
  writing: Writing,
  stored: readonly Naming[],
  namings: readonly Naming[],
): Promise<void> {
  if (JSON.stringify(stored) === JSON.stringify(namings)) return;
  const { transaction, tenant, graph } = writing;
  const of = sql`tenant_id = ${tenant} AND graph_id = ${graph}`;
  const sources = stored.map(({ source }) => source);
  const users = stored.map(({ names }) => names[0]?.[0] ?? null);
  transaction.send(sql`
    DELETE FROM naming WHERE ${of} AND reading = ${BY_SPEAKING} AND source_id = ANY (${sources}::uuid[])`);
  transaction.send(sql`
    DELETE FROM mention WHERE ${of} AND span_end = 0
      AND (episode_id, entity_id) IN (SELECT * FROM unnest(${sources}::uuid[], ${users}::uuid[]))`);
  await insertNamings(
    writing,
    namings.map((naming) => ({ ...naming, place: 0 })),
  );
  insertMentions(
    writing,
    namings.flatMap(({ source, names: [user], recordedAt }) =>
      user === undefined ? [] : [{ episodeId: source, entityId: user[0], ...NO_SPAN, recordedAt }],
    ),
  );
}
