/**
 * Which texts name which entities, as edges: they are read from episodes, mentions and claims, and stored
 * nowhere else.
 */
import sql, { join, type Sql } from "sql-template-tag";
import { entityTable } from "../read/known-entities.ts";
import { episodesMentioning, isSaid } from "../read/mentioning.ts";
import type { MentionAlternative, MentionName } from "./edge-alternatives.ts";
import { keyOfThread, threadOfKey } from "./mention-nodes.ts";
import { type BoundEnd, fromWhere, type Joined, scoped, type Visibility } from "./tables.ts";

/** In place of the id of a predicate, which is positive. */
export const MENTION_IDS = {
  MENTIONS: -1,
  ASSERTED: -2,
  DISCUSSED: -3,
  MENTIONED_IN: -4,
} as const satisfies { [Name in MentionName]: number };

/** The end of an edge that is known: the text or the entity. */
interface KnownEnd {
  readonly is: "text" | "entity";
  readonly graph: Sql;
  readonly id: Sql;
}

/**
 * The edges of one kind with the columns of `fact_version` and `left_id`, `right_id`: from a known end, or
 * all. They count as events of when their episode occurred; an edge of a conversation as one of the first of
 * its episodes that do.
 */
export function mentionRows(
  visibility: Visibility,
  { name, text, backward }: MentionAlternative,
  from: BoundEnd | null,
): Sql {
  const isTextSubject = name !== "MENTIONED_IN";
  const isTextLeft = isTextSubject !== backward;
  const known: KnownEnd | null =
    from === null
      ? null
      : { is: (from.end === "left") === isTextLeft ? "text" : "entity", graph: from.graph, id: from.id };
  const pairs =
    name === "ASSERTED"
      ? claimPairs(visibility, known)
      : text === "episode"
        ? episodePairs(visibility, known, "episode")
        : sql`SELECT graph_id, text_id, entity_id, NULL::uuid AS claim_id, min(at) AS at, min(recorded_at) AS recorded_at
            FROM (${episodePairs(visibility, known, "conversation")}) x GROUP BY graph_id, text_id, entity_id`;
  // Planned by itself: joined with what its end is known from, all episodes of the graph were read for one.
  const alone = from === null ? sql`` : sql` OFFSET 0`;
  const ends = [sql`p.text_id`, sql`p.entity_id`] as const;
  const [subject, object] = isTextSubject ? ends : [ends[1], ends[0]];
  const [left, right] = backward ? [object, subject] : [subject, object];
  return sql`SELECT p.graph_id, ${subject} AS subject_id, ${object} AS object_id, ${MENTION_IDS[name]}::integer AS predicate_id, NULL::uuid AS fact_id,
    coalesce(p.claim_id, md5(concat_ws(' ', ${name}::text, p.text_id, p.entity_id))::uuid) AS id, p.at AS valid_from, 'observed' AS from_basis, NULL::timestamptz AS valid_to, 'held' AS status, p.recorded_at,
    ${left} AS left_id, ${right} AS right_id FROM (${pairs}${alone}) p`;
}

/** Episodes, or their conversations, with the entities that they name or say something of. */
function episodePairs(visibility: Visibility, known: KnownEnd | null, text: MentionAlternative["text"]): Sql {
  const textId = text === "episode" ? sql`n.id` : keyOfThread(sql`n.thread_id`);
  const columns = (entity: Sql) =>
    sql`SELECT n.graph_id, ${textId} AS text_id, ${entity} AS entity_id, NULL::uuid AS claim_id, n.occurred_at AS at, n.recorded_at`;
  if (known?.is === "entity") {
    const { tenant, knownAt } = visibility;
    const mentioning = episodesMentioning({ tenant, graph: known.graph, id: known.id }, knownAt);
    return sql`${columns(known.id)} ${fromWhere([
      { table: sql`${mentioning} s`, on: [] },
      {
        table: sql`episode n`,
        on: [...episodeConditions(visibility, known.graph), sql`n.id = s.episode_id`],
      },
    ])}`;
  }
  const of =
    known === null
      ? []
      : [text === "episode" ? sql`n.id = ${known.id}` : sql`n.thread_id = ${threadOfKey(known.id)}`];
  return sql`${columns(sql`o.id`)} ${fromWhere([
    { table: sql`episode n`, on: [...episodeConditions(visibility, known?.graph), ...of] },
    { table: sql`LATERAL (${entitiesNamed(visibility)}) o`, on: [] },
  ])}`;
}

/** What an episode `n` names or says something of, each once. */
function entitiesNamed(visibility: Visibility): Sql {
  const { knownAt } = visibility;
  const of = (table: string) => scoped(visibility, table, sql`n.graph_id`);
  const isThen =
    knownAt === null ? sql`` : sql` AND coalesce(m.recorded_at, n.recorded_at) <= ${knownAt}::timestamptz`;
  const claims = sql`FROM claim c WHERE ${of("c")} AND c.episode_id = n.id AND ${isSaid(knownAt)}`;
  return sql`SELECT DISTINCT coalesce(x.merged_into, x.id) AS id ${fromWhere([
    {
      table: sql`(SELECT m.entity_id AS id FROM mention m WHERE ${of("m")} AND m.episode_id = n.id${isThen}
        UNION SELECT coalesce(c.named_subject_id, c.subject_id) ${claims}
        UNION SELECT coalesce(c.named_object_id, c.object_id) ${claims} AND c.object_id IS NOT NULL) own`,
      on: [],
    },
    { table: sql`${entityTable(knownAt)} x`, on: [of("x"), sql`x.id = own.id`] },
  ])}`;
}

/** Episodes with the subjects of what they say, claim by claim. */
function claimPairs(visibility: Visibility, known: KnownEnd | null): Sql {
  const { tenant, knownAt } = visibility;
  const claim = [scoped(visibility, "c", known?.graph), isSaid(knownAt)];
  const tables: Joined[] = [];
  if (known?.is === "text") claim.push(sql`c.episode_id = ${known.id}`);
  if (known?.is === "entity" && knownAt === null) claim.push(sql`c.subject_id = ${known.id}`);
  if (known?.is === "entity" && knownAt !== null) {
    // Claims stand with what their entities are one with now.
    const mentioning = episodesMentioning({ tenant, graph: known.graph, id: known.id }, knownAt);
    tables.push({ table: sql`${mentioning} s`, on: [] });
    claim.push(sql`c.episode_id = s.episode_id`);
  }
  tables.push({ table: sql`claim c`, on: claim });
  tables.push({
    table: sql`episode n`,
    on: [...episodeConditions(visibility, sql`c.graph_id`), sql`n.id = c.episode_id`],
  });
  let subject = sql`c.subject_id`;
  if (knownAt !== null) {
    subject = sql`coalesce(x.merged_into, x.id)`;
    const named = sql`x.id = coalesce(c.named_subject_id, c.subject_id)`;
    const isKnown = known?.is === "entity" ? [sql`${subject} = ${known.id}`] : [];
    tables.push({
      table: sql`${entityTable(knownAt)} x`,
      on: [scoped(visibility, "x", sql`c.graph_id`), named, ...isKnown],
    });
  }
  return sql`SELECT c.graph_id, c.episode_id AS text_id, ${subject} AS entity_id, c.id AS claim_id, n.occurred_at AS at, c.recorded_at ${fromWhere(tables)}`;
}

/** Which episodes `n` count: recorded then, and occurred in the interval, or by its end where events last. */
function episodeConditions(visibility: Visibility, graph: Sql | undefined): Sql[] {
  const { asOf, knownAt, doEventsLast } = visibility;
  return [
    scoped(visibility, "n", graph),
    ...(knownAt === null ? [] : [sql`n.recorded_at <= ${knownAt}::timestamptz`]),
    ...(asOf === null ? [] : [sql`n.occurred_at < ${asOf.to}::timestamptz`]),
    ...(asOf === null || doEventsLast ? [] : [sql`n.occurred_at >= ${asOf.from}::timestamptz`]),
  ];
}

/** The ids and names of what stands in place of predicates: rows for a UNION. */
export function mentionNames(): Sql {
  const [ids, names] = [Object.values(MENTION_IDS), Object.keys(MENTION_IDS)];
  return sql`SELECT * FROM unnest(${ids}::integer[], ${names}::text[])`;
}

/** The name of the predicate of an edge `version`, which may be one of a text. */
export function nameOfPredicate(visibility: Visibility, version: Sql): Sql {
  const named = Object.entries(MENTION_IDS).map(([name, id]) => sql`WHEN ${id} THEN ${name}`);
  return sql`CASE ${version}.predicate_id ${join(named, " ")}
    ELSE (SELECT q.name FROM predicate q WHERE q.tenant_id = ${visibility.tenant} AND q.id = ${version}.predicate_id) END`;
}

/** What the claim `c` of an edge `version` says, by the names under which it is asked for. */
function claimFields(visibility: Visibility): { readonly [key: string]: Sql } {
  return {
    predicate: sql`to_jsonb((SELECT q.name FROM predicate q WHERE q.tenant_id = ${visibility.tenant} AND q.id = c.predicate_id))`,
    object: sql`coalesce(to_jsonb((SELECT x.name FROM ${entityTable(visibility.knownAt)} x WHERE ${scoped(visibility, "x", sql`c.graph_id`)} AND x.id = c.object_id)), c.value)`,
    quote: sql`to_jsonb(c.quote)`,
    kind: sql`to_jsonb(c.kind)`,
    confidence: sql`to_jsonb(c.confidence)`,
    polarity: sql`to_jsonb(c.polarity)`,
    fact: sql`to_jsonb(c.fact_id)`,
  };
}

/** Where the claim `c` of an edge `version` stands, which is `ASSERTED`. */
function ofClaim(visibility: Visibility, version: Sql): Sql {
  return sql`FROM claim c WHERE ${version}.predicate_id = ${MENTION_IDS.ASSERTED} AND ${scoped(visibility, "c", sql`${version}.graph_id`)} AND c.id = ${version}.id`;
}

/** A property of an edge `ASSERTED` as JSON: what its claim says. `NULL` of any other edge. */
export function claimProperty(visibility: Visibility, version: Sql, key: string): Sql {
  const value =
    claimFields(visibility)[key] ?? sql`coalesce(c.qualifiers -> ${key}::text, c.properties -> ${key}::text)`;
  return sql`(SELECT nullif(${value}, 'null') ${ofClaim(visibility, version)})`;
}

/** All properties of an edge `ASSERTED` as one JSON object. */
export function claimProperties(visibility: Visibility, version: Sql): Sql {
  const fields = Object.entries(claimFields(visibility)).map(([key, value]) => sql`${key}::text, ${value}`);
  return sql`(SELECT c.properties || c.qualifiers || jsonb_build_object(${join(fields)}) ${ofClaim(visibility, version)})`;
}
