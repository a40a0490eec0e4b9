/** Which versions of facts a query asks for, as the parts of a statement. */
import sql, { join, type Sql } from "sql-template-tag";
import { inGraphs, type ReadGraphs } from "../../db/in-graphs.ts";
import type { FactOrder, FactStatus } from "../../domain/fact.ts";
import { toIso } from "../../domain/interval.ts";
import type { NamedType, Ontology } from "../../domain/ontology.ts";
import type { SureFilter } from "../../domain/sure-filter.ts";
import { lastingPredicates, type ValidTime } from "../../domain/valid-time.ts";

/** Which versions are wanted. All conditions hold together. */
export interface FactQuery extends SureFilter, ReadGraphs {
  readonly facts?: readonly string[];
  readonly versions?: readonly string[];
  readonly subjects?: readonly string[];
  readonly predicates?: readonly string[];
  readonly objects?: readonly string[];
  /** Literals, as `value_key` has them. */
  readonly valueKeys?: readonly string[];
  /** Predicates whose subject may be stored as the object, and the object as the subject. */
  readonly turnable?: readonly string[];
  /** Told from the side of one of these: beside what else is asked for. */
  readonly seenFrom?: readonly string[];
  /** Either end is of one of these types. */
  readonly kinds?: readonly NamedType[];
  /** Either end is one of these entities. */
  readonly entities?: readonly string[];
  /** True at some time in this interval; `any`: in any version of any time. */
  readonly asOf: ValidTime | "any";
  /** As known at this moment; absent: now. With microseconds. */
  readonly knownAt?: string;
  /** All versions ever recorded, until `knownAt` if that is given, not only those of one moment. */
  readonly allRecorded?: boolean;
  /** Only held ones, or only disputed ones; absent: both. */
  readonly status?: FactStatus;
  /** The surest first, in place of by subject. */
  readonly order?: FactOrder;
  readonly limit: number;
}

/** What a query gives of facts, in the order of what is looked up first: usually the fewest. */
const FILTERS = ["facts", "subjects", "objects", "entities"] as const satisfies (keyof FactQuery)[];
type Filter = (typeof FILTERS)[number];

/**
 * The facts `f` and their versions `v`, for `FROM`. What is given by its id is looked up first, and all else
 * by that (`OFFSET 0` keeps the planner from another order): it takes a graph that is larger than most for a
 * small one, and read all of it for the entities of forty facts.
 */
export function selectVersions(query: FactQuery): Sql {
  const { tenant, graphs, versions } = query;
  const recorded = (of: Sql) =>
    sql`(SELECT * FROM fact_version v WHERE ${allOf([of, ...recordingCondition(query), ...ofStatus(query)])} OFFSET 0) v`;
  if (isOfDisputes(query)) {
    const inScope = allOf([sql`v.tenant_id = ${tenant}`, inGraphs("v.graph_id", graphs)]);
    return sql`${recorded(inScope)} ${factOfVersion(query)}`;
  }
  if (versions === undefined) {
    return sql`${selectFacts(query)}
      CROSS JOIN LATERAL ${recorded(sql`v.tenant_id = f.tenant_id AND v.graph_id = f.graph_id AND v.fact_id = f.id`)}`;
  }
  return sql`${idCondition(versions)}
    CROSS JOIN LATERAL ${recorded(sql`v.tenant_id = ${tenant} AND ${inGraphs("v.graph_id", graphs)} AND v.id = wanted.id`)}
    ${factOfVersion(query)}`;
}

/** The fact `f` of a version `v`, if it is as the query wants it. */
function factOfVersion(query: FactQuery): Sql {
  const conditions = [
    sql`f.tenant_id = v.tenant_id AND f.graph_id = v.graph_id AND f.id = v.fact_id`,
    ...FILTERS.flatMap((name) => isAmong(name, query)),
    ...ofPredicates(query),
    ...ofValues(query),
  ];
  return sql`CROSS JOIN LATERAL (SELECT * FROM fact f WHERE ${allOf(conditions)} OFFSET 0) f`;
}

/**
 * Are disputes asked for, and nothing of whom? They are the fewest versions, so that these are looked up
 * first.
 */
export function isOfDisputes(query: FactQuery): boolean {
  return (
    query.status === "disputed" &&
    [...FILTERS, "versions" as const].every((name) => query[name] === undefined)
  );
}

function ofStatus({ status }: FactQuery): readonly Sql[] {
  return status === undefined ? [] : [sql`v.status = ${status}`];
}

/** The facts `f` of a query, whichever of their versions count. */
export function selectFacts(query: FactQuery): Sql {
  const { tenant, graphs, seenFrom } = query;
  const [first, ...others] = FILTERS.filter((name) => query[name] !== undefined);
  const conditions = [
    sql`f.tenant_id = ${tenant}`,
    inGraphs("f.graph_id", graphs),
    ...ofPredicates(query),
    ...ofValues(query),
  ];
  if (seenFrom !== undefined) {
    const inScope = allOf([sql`f.tenant_id = ${tenant}`, inGraphs("f.graph_id", graphs)]);
    const found = seenLookups(query).map(
      ({ by, is }) =>
        sql`SELECT * FROM (SELECT * FROM fact f WHERE ${inScope} AND ${by} OFFSET 0) f WHERE ${allOf([sql`true`, ...is])}`,
    );
    return sql`${idCondition(seenFrom)} CROSS JOIN LATERAL (${join(found, " UNION ALL ")} OFFSET 0) f`;
  }
  if (first === undefined) return sql`(SELECT * FROM fact f WHERE ${allOf(conditions)} OFFSET 0) f`;
  const ids = query[first] ?? [];
  const found = [
    ...lookups(first, ids).map((lookup) => [...others.flatMap((name) => isAmong(name, query)), lookup]),
    ...turnedLookups(first, query),
  ].map((lookup) => sql`SELECT * FROM fact f WHERE ${allOf([...conditions, ...lookup])}`);
  return sql`${idCondition(ids)} CROSS JOIN LATERAL (${join(found, " UNION ALL ")} OFFSET 0) f`;
}

/**
 * How the facts of one wanted id are found that are stored the other way round, other than those that match
 * as they are stored.
 */
function turnedLookups(first: Filter, query: FactQuery): readonly Sql[][] {
  const { turnable = [], subjects, objects } = query;
  if (turnable.length === 0 || (first !== "subjects" && first !== "objects")) return [];
  const { subjects: _, objects: __, ...rest } = query;
  const turned = { ...rest, ...(objects && { subjects: objects }), ...(subjects && { objects: subjects }) };
  const near = first === "subjects" ? "objects" : "subjects";
  const sides = ["subjects", "objects"] as const;
  const asStored = allOf(sides.flatMap((name) => isAmong(name, query)));
  return lookups(near, []).map((lookup) => [
    lookup,
    ...isAmong(first, turned),
    sql`f.predicate_id = ANY (ARRAY(${predicateIds(query.tenant, turnable)}))`,
    sql`(${asStored}) IS NOT TRUE`,
  ]);
}

/**
 * How the facts are found that may be read from the side of one wanted id: as they are stored, and from their
 * object's side. Which of the two it is, `is_turned` of their rows says. By the id alone, whatever else they
 * are to be: of these there are more.
 */
function seenLookups(query: FactQuery): readonly { readonly by: Sql; readonly is: readonly Sql[] }[] {
  const { tenant, objects, turnable = [] } = query;
  const others = [...ofPredicates(query), ...ofValues(query)];
  const turned = objects === undefined ? [] : isAmong("subjects", { ...query, subjects: objects });
  const isTurnable = sql`f.predicate_id = ANY (ARRAY(${predicateIds(tenant, turnable)}))`;
  return [
    { by: sql`f.subject_id = wanted.id`, is: [...others, ...isAmong("objects", query)] },
    {
      by: sql`f.object_id = wanted.id AND ${isTurnable}`,
      is: [...others, sql`f.subject_id <> f.object_id`, ...turned],
    },
  ];
}

function idCondition(ids: readonly string[]): Sql {
  return sql`unnest(${[...new Set(ids)]}::uuid[]) AS wanted (id)`;
}

/** How the facts of one wanted id are found, each by one index. */
function lookups(name: Filter, ids: readonly string[]): readonly Sql[] {
  switch (name) {
    case "facts":
      return [sql`f.id = wanted.id`];
    case "subjects":
      return [sql`f.subject_id = wanted.id`];
    case "objects":
      return [sql`f.object_id = wanted.id`];
    case "entities":
      // What lies between two of them is found as the fact of its subject.
      return [
        sql`f.subject_id = wanted.id`,
        sql`f.object_id = wanted.id AND f.subject_id <> ALL (${[...ids]}::uuid[])`,
      ];
  }
}

function isAmong(name: Filter, query: FactQuery): readonly Sql[] {
  const filters = query[name];
  if (filters === undefined) return [];
  const ids = sql`ANY (${[...filters]}::uuid[])`;
  switch (name) {
    case "facts":
      return [sql`f.id = ${ids}`];
    case "subjects":
      return [sql`f.subject_id = ${ids}`];
    case "objects":
      return [sql`f.object_id = ${ids}`];
    case "entities":
      return [sql`(f.subject_id = ${ids} OR f.object_id = ${ids})`];
  }
}

function ofPredicates({ tenant, predicates }: FactQuery): readonly Sql[] {
  if (predicates === undefined) return [];
  return [sql`f.predicate_id = ANY (ARRAY(${predicateIds(tenant, predicates)}))`];
}

function ofValues({ valueKeys }: FactQuery): readonly Sql[] {
  if (valueKeys === undefined) return [];
  // Facts of entities have no such key: the condition is the one of the index `fact_value`.
  return [sql`f.value_key = ANY (${[...valueKeys]}::text[])`, sql`f.object_id IS NULL`];
}

function predicateIds(tenant: number, names: readonly string[]): Sql {
  return sql`SELECT id FROM predicate WHERE tenant_id = ${tenant} AND name = ANY (${[...names]}::text[])`;
}

function allOf(conditions: readonly Sql[]): Sql {
  return join(conditions, " AND ");
}

/** Which versions (`v`, of the predicate `p`) are true at a time, as known at a moment. */
export function versionConditions(
  query: Pick<FactQuery, "asOf" | "knownAt" | "allRecorded">,
  ontology: Ontology,
): Sql[] {
  return [...validityCondition(query, ontology), ...recordingCondition(query)];
}

/** Conditions on when versions are true. */
export function validityCondition({ asOf }: Pick<FactQuery, "asOf">, ontology: Ontology): Sql[] {
  if (asOf === "any") return [];
  return [
    sql`v.valid_from < ${toIso(asOf.to)}::timestamptz
      AND (v.valid_to IS NULL OR v.valid_to > ${toIso(asOf.from)}::timestamptz OR p.name = ANY (${lastingPredicates(ontology, asOf)}::text[]))`,
  ];
}

/** Which versions (`v`) are as known at a moment. */
export function recordingCondition({
  knownAt,
  allRecorded,
}: Pick<FactQuery, "knownAt" | "allRecorded">): Sql[] {
  const isAny = allRecorded === true;
  if (knownAt === undefined) return isAny ? [] : [sql`v.superseded_at IS NULL`];
  const isOpen = sql`(v.superseded_at IS NULL OR v.superseded_at > ${knownAt}::timestamptz)`;
  return [sql`v.recorded_at <= ${knownAt}::timestamptz`, ...(isAny ? [] : [isOpen])];
}
