/** Reads what connects entities and episodes: the claims around a question, bounded. */
import sql, { join, raw, type Sql } from "sql-template-tag";
import type { Transaction } from "../../db/database.ts";
import { inGraphs } from "../../db/in-graphs.ts";
import { type Interval, toIso } from "../../domain/interval.ts";
import { shownName } from "../../domain/nameless-user.ts";
import type { Items } from "../../graph/cache/items.ts";
import { versionCounts } from "../../graph/walk/edges.ts";
import { type ClaimColumns, claimColumns, claimsIn } from "../cache/claim-columns.ts";
import type { SearchScope } from "../index/read-index.ts";
import { type Connections, entitiesIn, ReadConnections } from "./connections.ts";

/** What is looked at around a question. */
export interface ClaimNeighbourhood {
  /** Where it begins. */
  readonly entities: readonly string[];
  readonly items: Items;
  /** Numbers of these items. */
  readonly episodes: readonly number[];
  /**
   * At most so many claims of one of these entities, as subject and as object each, and of one of these
   * episodes: the first by predicate, object and id.
   */
  readonly each: number;
  /** At most so many entities at the other ends of these claims are looked at, too. */
  readonly neighbours: number;
  /** At most so many claims of one of those. */
  readonly eachOfNeighbours: number;
  /** Claims whose facts are true at some time in this; `any`: at any time. */
  readonly asOf: Interval | "any";
  /** Names of the predicates that are events: what has begun stays so. */
  readonly events: ReadonlySet<string>;
}

/** How claims are found, and in which order they count: with an index for each. */
const MAX_CLAIMS = {
  subject: { of: "subject_id", order: "predicate_id, object_id, id" },
  object: { of: "object_id", order: "predicate_id, id" },
  episode: { of: "episode_id", order: "id" },
} as const;

/**
 * The claims around some entities and episodes that say what is so, each once, and those of the entities
 * beside.
 */
export async function readClaimsNear(
  transaction: Transaction,
  scope: SearchScope,
  { entities, items, episodes, each, neighbours, eachOfNeighbours, asOf, events }: ClaimNeighbourhood,
  knownAt: string | undefined,
): Promise<Connections> {
  const connections = new ReadConnections();
  const isSo = claimCounts(scope, { asOf, events, knownAt });
  const begun = { entities, episodes: episodes.map((item) => items.text(item)), each };
  await addClaims(transaction, scope, begun, isSo, connections);
  const adjacent = neighboursOf(connections, entities, neighbours);
  const more = { entities: adjacent, episodes: [], each: eachOfNeighbours };
  await addClaims(transaction, scope, more, isSo, connections);
  return connections;
}

/** The entities beside those where it began. */
function neighboursOf(connections: Connections, entities: readonly string[], most: number): string[] {
  const known = new Set(entities);
  return entitiesIn(connections)
    .filter((id) => !known.has(id))
    .slice(0, most);
}

/**
 * Is what a `claim` says so, by the versions of its fact, or of the one that it was stored with, that were
 * held at the moment?
 */
function claimCounts(
  { tenant, graphs }: SearchScope,
  {
    asOf,
    events,
    knownAt = null,
  }: Pick<ClaimNeighbourhood, "asOf" | "events"> & { readonly knownAt: string | null | undefined },
): Sql {
  const sight = {
    tenant,
    graphs: [...graphs],
    isOneGraph: false,
    asOf: asOf === "any" ? null : { from: toIso(asOf.from), to: toIso(asOf.to) },
    knownAt,
    events: [...events],
  };
  const said =
    knownAt === null
      ? sql`claim.withdrawn_at IS NULL`
      : sql`claim.recorded_at <= ${knownAt}::timestamptz AND (claim.withdrawn_at IS NULL OR claim.withdrawn_at > ${knownAt}::timestamptz)`;
  const facts = knownAt === null ? sql`= claim.fact_id` : sql`IN (claim.fact_id, claim.named_fact_id)`;
  return sql`${said} AND EXISTS (
      SELECT FROM fact_version v WHERE v.tenant_id = claim.tenant_id AND v.graph_id = claim.graph_id AND v.fact_id ${facts}
        AND ${join(versionCounts(sight, "v", null), " AND ")})`;
}

async function addClaims(
  transaction: Transaction,
  { tenant, graphs }: SearchScope,
  {
    entities,
    episodes,
    each,
  }: Pick<ClaimNeighbourhood, "entities" | "each"> & { readonly episodes: readonly string[] },
  isSo: Sql,
  into: ReadConnections,
): Promise<void> {
  if (entities.length + episodes.length === 0) return;
  const claims = ({ of, order }: (typeof MAX_CLAIMS)[keyof typeof MAX_CLAIMS]): Sql => sql`(
    SELECT id, subject_id, object_id, episode_id, predicate_id FROM claim
    WHERE tenant_id = ${tenant} AND ${inGraphs("graph_id", graphs)} AND ${raw(of)} = wanted.id
      AND polarity = 'holds' AND episode_id IS NOT NULL AND ${isSo}
    ORDER BY ${raw(order)} LIMIT ${each})`;
  const [row] = await transaction.query<ClaimColumns<string>>(sql`
    SELECT ${claimColumns(sql`p.name`)}
    FROM (
      SELECT c.* FROM unnest(${[...entities]}::uuid[]) AS wanted (id)
      CROSS JOIN LATERAL (${claims(MAX_CLAIMS.subject)} UNION ALL ${claims(MAX_CLAIMS.object)}) c
      UNION ALL
      SELECT c.* FROM unnest(${[...episodes]}::uuid[]) AS wanted (id)
      CROSS JOIN LATERAL ${claims(MAX_CLAIMS.episode)} c) c
    JOIN predicate p ON p.tenant_id = ${tenant} AND p.id = c.predicate_id`);
  for (const claim of claimsIn(row, "")) into.add(claim);
}

/** What some claims say, by their ids. */
export async function readClaimTexts(
  transaction: Transaction,
  { tenant, graphs }: SearchScope,
  claims: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (claims.length === 0) return new Map();
  const rows = await transaction.query<{
    id: string;
    subject: string;
    predicate: string;
    object: string | null;
    value: string | null;
  }>(sql`
    SELECT c.id, c.subject_name AS subject, p.name AS predicate, c.object_name AS object, c.value::text AS value
    FROM unnest(${[...claims]}::uuid[]) AS wanted (id)
    CROSS JOIN LATERAL (SELECT * FROM claim WHERE tenant_id = ${tenant} AND ${inGraphs("graph_id", graphs)} AND id = wanted.id OFFSET 0) c
    JOIN predicate p ON p.tenant_id = c.tenant_id AND p.id = c.predicate_id`);
  return new Map(
    rows.map((row) => [
      row.id,
      `${shownName(row.subject)} -${row.predicate}-> ${shownName(row.object ?? row.value ?? "")}`,
    ]),
  );
}
