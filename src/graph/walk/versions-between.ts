/**
 * All versions of the facts between some entities, on both clocks: for whoever draws a graph and moves
 * through its time.
 */
import sql, { type Sql } from "sql-template-tag";
import type { Database, Transaction } from "../../db/database.ts";
import { inGraphs, type ReadGraphs } from "../../db/in-graphs.ts";
import { isoOfTimestamp } from "../../db/time.ts";
import { combinedConfidence, SOURCE_KINDS } from "../../domain/claim.ts";
import type { EntityReference, Fact } from "../../domain/fact.ts";
import { type EntityId, entityId, type FactId, factId, isUuid, versionId } from "../../domain/ids.ts";
import { toIso } from "../../domain/interval.ts";
import { shownName } from "../../domain/nameless-user.ts";
import type { PredicateDefinition } from "../../domain/ontology/definitions.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { Slices } from "../cache/load-graph.ts";
import { entitiesMeant, unknownEntity } from "../read/meant.ts";

/** How an entity was named until a moment. */
export interface FormerEntity extends Pick<EntityReference, "name" | "type"> {
  /** ISO 8601 in UTC with microseconds. */
  readonly supersededAt: string;
}

/** One end of facts. */
export interface EntityInTime extends EntityReference {
  /** The entity that it was made one with. Facts of it are those that were recorded before. */
  readonly mergedInto?: EntityId;
  /** Its names and types before, the oldest first; absent if it never had others. */
  readonly formerly?: readonly FormerEntity[];
}

/**
 * One version of a fact between two entities, as it is stored: a symmetric one from either side. It is true
 * in `[validFrom, validTo)`, and was known so in `[recordedAt, supersededAt)`. Times are ISO 8601 in UTC.
 */
export interface EdgeVersion
  extends Pick<
    Fact,
    | "id"
    | "versionId"
    | "predicate"
    | "validFromBasis"
    | "recordedAt"
    | "supersededAt"
    | "status"
    | "confidence"
  > {
  /** Ids of entities. */
  readonly subject: EntityId;
  readonly object: EntityId;
  /** From here on it matches; if only its end is known, the start of that end's unit. */
  readonly validFrom: string;
  /**
   * First instant at which it was true no more; `null` while it is true. Events match at all later times,
   * too.
   */
  readonly validTo: string | null;
}

export interface VersionsBetween {
  /** Those that were named, and what was made one with them. */
  readonly entities: readonly EntityInTime[];
  /** In no order that means anything. */
  readonly versions: readonly EdgeVersion[];
  /** The predicates of the versions. */
  readonly predicates: readonly Pick<PredicateDefinition, "name" | "kind" | "symmetric">[];
}

interface VersionsBetweenQuery extends ReadGraphs {
  readonly entities: readonly EntityId[];
  /** Between these and the entities, but not among these. */
  readonly and: readonly EntityId[];
  /** As known at this moment, with microseconds; absent: now. */
  readonly knownAt?: string;
}

/**
 * The ids of entities by their names; ids stay as they are.
 *
 * @throws NotFoundError `entity_unknown` for a name that nothing has
 */
export async function idsNamed(
  database: Database,
  { tenant, graphs, knownAt }: Pick<VersionsBetweenQuery, "tenant" | "graphs" | "knownAt">,
  namesOrIds: readonly string[],
  ontology: Ontology,
): Promise<EntityId[]> {
  const ids: EntityId[] = [];
  for (const name of namesOrIds) {
    if (isUuid(name)) {
      ids.push(entityId(name));
      continue;
    }
    const where = { tenant, graphs, ...(knownAt === undefined ? {} : { knownAt }) };
    const meant = await database.transaction({ tenant, read: graphs, write: null }, (transaction) =>
      entitiesMeant(transaction, where, name, ontology),
    );
    if (meant.length === 0) throw unknownEntity(name);
    ids.push(...meant);
  }
  return ids;
}

/** Reads in slices, which all see what was recorded when the first one was read. */
export async function versionsBetween(
  database: Database,
  query: VersionsBetweenQuery,
  ontology: Ontology,
): Promise<VersionsBetween> {
  const { tenant, graphs } = query;
  const run = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    database.transaction({ tenant, read: graphs, write: null }, work);
  const knownAt = query.knownAt ?? (await run((transaction) => lastRecordedAt(transaction, query)));
  const entities = await inSlices(run, [...new Set(query.entities)], (transaction, ids) =>
    readEntitiesInTime(transaction, { tenant, graphs, knownAt }, ids),
  );
  const ids = entities.map(({ id }) => id);
  const givenIds = new Set<string>(ids);
  const others = (
    await inSlices(run, [...new Set(query.and)], (transaction, some) =>
      readEntitiesInTime(transaction, { tenant, graphs, knownAt }, some),
    )
  ).flatMap(({ id }) => (givenIds.has(id) ? [] : [id]));
  const ends = new Set<string>([...ids, ...others]);
  const otherIds = new Set<string>(others);
  const facts = [
    ...(await inSlices(run, ids, (transaction, some) => factsOfSubjects(transaction, query, some))).filter(
      ({ far }) => ends.has(far),
    ),
    ...(
      await inSlices(run, others.length === 0 ? [] : ids, (transaction, some) =>
        factsOfObjects(transaction, query, some),
      )
    ).filter(({ far }) => otherIds.has(far)),
  ];
  const lines = await inSlices(
    run,
    facts.map(({ id }) => id),
    (transaction, some) => versionLines(transaction, { tenant, graphs, knownAt }, some),
  );
  const names = await run((transaction) => predicateNames(transaction, tenant));
  const versions = lines.map((line) => versionOf(line, names));
  const predicates = [...new Set(versions.map(({ predicate }) => predicate))].map((name) => {
    const { kind, symmetric } = ontology.predicate(name);
    return { name, kind, symmetric };
  });
  return { entities, versions, predicates };
}

interface In extends ReadGraphs {
  readonly knownAt: string;
}

async function inSlices<Id, Found>(
  run: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>,
  ids: readonly Id[],
  read: (transaction: Transaction, ids: readonly Id[]) => Promise<readonly Found[]>,
): Promise<Found[]> {
  const slices = new Slices(run);
  const found: Found[] = [];
  for (let from = 0; from < ids.length; ) {
    const begin = from;
    const some = await slices.next((transaction, rows) => {
      from = begin + rows;
      return read(transaction, ids.slice(begin, from));
    });
    for (const each of some) found.push(each);
  }
  return found;
}

async function lastRecordedAt(
  transaction: Transaction,
  { tenant, graphs }: Pick<In, "tenant" | "graphs">,
): Promise<string> {
  const [row] = await transaction.query<{ at: string | null }>(sql`
    SELECT max(last_recorded_at)::text AS at FROM graph WHERE tenant_id = ${tenant} AND ${inGraphs("id", graphs)}`);
  return row?.at ?? "-infinity";
}

/** Entities with their former names, those that were made one with them included. */
async function readEntitiesInTime(
  transaction: Transaction,
  { tenant, graphs, knownAt }: In,
  ids: readonly EntityId[],
): Promise<EntityInTime[]> {
  const inScope = sql`e.tenant_id = ${tenant} AND ${inGraphs("e.graph_id", graphs)}`;
  const rows = await transaction.query<{
    readonly id: string;
    readonly name: string;
    readonly type: string;
    readonly merged_into: string | null;
    readonly former: readonly (readonly [name: string, type: string, at: string])[] | null;
  }>(sql`
    SELECT e.id, e.name, e.type, e.merged_into,
      (SELECT json_agg(json_build_array(w.name, w.type, w.superseded_at::text) ORDER BY w.superseded_at)
       FROM entity_version w WHERE w.tenant_id = e.tenant_id AND w.graph_id = e.graph_id AND w.entity_id = e.id
         AND w.superseded_at <= ${knownAt}::timestamptz AND (w.name, w.type) IS DISTINCT FROM (e.name, e.type)) AS former
    FROM (
      SELECT e.* FROM entity e WHERE ${inScope} AND e.id = ANY (${[...ids]}::uuid[])
      UNION ALL
      SELECT e.* FROM entity e WHERE ${inScope} AND e.merged_into = ANY (${[...ids]}::uuid[]) AND e.id <> ALL (${[...ids]}::uuid[])) e
    WHERE e.recorded_at <= ${knownAt}::timestamptz`);
  return rows.map(({ id, name, type, merged_into, former }) => ({
    id: entityId(id),
    name: shownName(name),
    type,
    ...(merged_into === null ? {} : { mergedInto: entityId(merged_into) }),
    ...(former === null
      ? {}
      : {
          formerly: former.map(([before, was, at]) => ({
            name: shownName(before),
            type: was,
            supersededAt: isoOfTimestamp(at),
          })),
        }),
  }));
}

/** A fact by the entity at its other end. */
interface FoundFact {
  readonly id: FactId;
  readonly far: string;
}

/**
 * The facts that lead from some entities to any other. Which of these are wanted the process knows sooner:
 * with five thousand of them in the statement it took ten times as long.
 */
function factsOfSubjects(
  transaction: Transaction,
  scope: Pick<In, "tenant" | "graphs">,
  subjects: readonly EntityId[],
): Promise<FoundFact[]> {
  return foundFacts(transaction, scope, subjects, { near: sql`f.subject_id`, far: sql`f.object_id` });
}

/** Reads the facts that lead to some entities. */
function factsOfObjects(
  transaction: Transaction,
  scope: Pick<In, "tenant" | "graphs">,
  objects: readonly EntityId[],
): Promise<FoundFact[]> {
  return foundFacts(transaction, scope, objects, { near: sql`f.object_id`, far: sql`f.subject_id` });
}

async function foundFacts(
  transaction: Transaction,
  { tenant, graphs }: Pick<In, "tenant" | "graphs">,
  ids: readonly EntityId[],
  { near, far }: { readonly near: Sql; readonly far: Sql },
): Promise<FoundFact[]> {
  const [row] = await transaction.query<{ lines: string | null }>(sql`
    SELECT string_agg(concat_ws('|', f.id, f.far), chr(10)) AS lines
    FROM unnest(${[...ids]}::uuid[]) AS wanted (id)
    CROSS JOIN LATERAL (
      SELECT f.id, ${far} AS far FROM fact f
      WHERE f.tenant_id = ${tenant} AND ${inGraphs("f.graph_id", graphs)} AND ${near} = wanted.id AND f.object_id IS NOT NULL OFFSET 0) f`);
  return linesOf(row).map((line) => {
    const [id = "", other = ""] = line.split("|");
    return { id: factId(id), far: other };
  });
}

/**
 * The versions of some facts, each a line: one text for all is handed over in a fraction of the time of rows.
 */
async function versionLines(
  transaction: Transaction,
  { tenant, graphs, knownAt }: In,
  facts: readonly FactId[],
): Promise<string[]> {
  const [row] = await transaction.query<{ lines: string | null }>(sql`
    SELECT string_agg(concat_ws('|', v.id, v.fact_id, v.subject_id, v.object_id, v.predicate_id, v.status, v.from_basis,
        (extract(epoch FROM v.valid_from) * 1000)::bigint, coalesce((extract(epoch FROM v.valid_to) * 1000)::bigint::text, ''),
        v.recorded_at, coalesce(CASE WHEN v.superseded_at <= ${knownAt}::timestamptz THEN v.superseded_at::text END, ''), s.sources), chr(10)) AS lines
    FROM unnest(${[...facts]}::uuid[]) AS wanted (id)
    CROSS JOIN LATERAL (
      SELECT v.* FROM fact_version v
      WHERE v.tenant_id = ${tenant} AND ${inGraphs("v.graph_id", graphs)} AND v.fact_id = wanted.id AND v.recorded_at <= ${knownAt}::timestamptz OFFSET 0) v
    CROSS JOIN LATERAL (
      SELECT string_agg(c.kind || ' ' || c.confidence, ',') AS sources FROM support u
      JOIN claim c ON c.tenant_id = u.tenant_id AND c.graph_id = u.graph_id AND c.id = u.claim_id
      WHERE u.tenant_id = v.tenant_id AND u.graph_id = v.graph_id AND u.version_id = v.id
        AND u.recorded_at <= ${knownAt}::timestamptz) s`);
  return linesOf(row);
}

function linesOf(row: { readonly lines: string | null } | undefined): string[] {
  return row?.lines?.split("\n") ?? [];
}

async function predicateNames(
  transaction: Transaction,
  tenant: number,
): Promise<ReadonlyMap<string, string>> {
  const rows = await transaction.query<{ id: number; name: string }>(
    sql`SELECT id, name FROM predicate WHERE tenant_id = ${tenant}`,
  );
  return new Map(rows.map(({ id, name }) => [String(id), name]));
}

function versionOf(line: string, names: ReadonlyMap<string, string>): EdgeVersion {
  const [version = "", fact = "", subject = "", object = "", predicate = "", status, basis, ...rest] =
    line.split("|");
  const [from, to = "", recorded = "", superseded = "", sources = ""] = rest;
  return {
    id: factId(fact),
    versionId: versionId(version),
    predicate: names.get(predicate) ?? "",
    subject: entityId(subject),
    object: entityId(object),
    validFrom: toIso(Number(from)),
    validFromBasis: BASES.find((known) => known === basis) ?? "unknown",
    validTo: to === "" ? null : toIso(Number(to)),
    recordedAt: isoOfTimestamp(recorded),
    supersededAt: superseded === "" ? null : isoOfTimestamp(superseded),
    status: status === "disputed" ? "disputed" : "held",
    confidence: combinedConfidence(sources === "" ? [] : sources.split(",").map(sourceOf)),
  };
}

const BASES = ["stated", "observed", "unknown", "derived"] as const;

function sourceOf(text: string) {
  const [kind, confidence] = text.split(" ");
  return { kind: SOURCE_KINDS.find((known) => known === kind) ?? "inferred", confidence: Number(confidence) };
}
