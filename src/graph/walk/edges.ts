/** Facts as edges: the tables that walk them. */
import sql, { join, raw, type Sql } from "sql-template-tag";
import { claimsOf, sureConditions } from "../read/standing.ts";
import type { ClosureAlternative, DirectAlternative, EdgeAlternative } from "./edge-alternatives.ts";
import { mentionRows } from "./mention-edges.ts";
import { type BoundEnd, filter, fromWhere, type Joined, scoped, type Visibility } from "./tables.ts";

export interface EdgeTable {
  /** To be joined in this order. The last has the columns of `fact_version`. */
  readonly tables: readonly Joined[];
  readonly graph: Sql;
  readonly left: Sql;
  readonly right: Sql;
}

/** Longest chain of facts of a transitive predicate. */
const MAX_CHAIN_LENGTH = 16;

/**
 * The edges of some arms, under an alias: from a known end, or all. Closures want a known end. Equality with
 * the known end is the only condition on an end that an index may serve; others are to be written as
 * {@link filter}s.
 */
export function edgeTable(
  visibility: Visibility,
  alias: string,
  alternatives: readonly EdgeAlternative[],
  from: BoundEnd | null,
): EdgeTable {
  const name = raw(alias);
  const graph = sql`${name}.graph_id`;
  const [alternative] = alternatives;
  if (alternative?.kind === "direct" && alternatives.length === 1) {
    const { left, right } = endsOf(name, alternative);
    return { tables: directTables(visibility, alias, alternative, from), graph, left, right };
  }
  const selects = alternatives.map((one, place) =>
    one.kind === "direct"
      ? directRows(visibility, `${alias}_${place}`, one, from)
      : one.kind === "mention"
        ? mentionRows(visibility, one, from)
        : chains(visibility, `${alias}_${place}`, one, from),
  );
  const table = sql`LATERAL (${join(selects, " UNION ALL ")}) ${name}`;
  return { tables: [{ table, on: [] }], graph, left: sql`${name}.left_id`, right: sql`${name}.right_id` };
}

/**
 * Whether a version counts: recorded and not superseded then, and true at some time in the interval; events
 * once they have begun.
 */
export function versionCounts(
  visibility: Omit<Visibility, "doEventsLast">,
  alias: string,
  names: readonly string[] | null,
): Sql[] {
  const version = raw(alias);
  const { asOf, knownAt, sure } = visibility;
  const isSure = sure === undefined ? [] : sureConditions(claimsOf(alias, knownAt), sure);
  const recorded = [
    ...(knownAt === null
      ? [sql`${version}.superseded_at IS NULL`]
      : [
          sql`${version}.recorded_at <= ${knownAt}::timestamptz`,
          sql`(${version}.superseded_at IS NULL OR ${version}.superseded_at > ${knownAt}::timestamptz)`,
        ]),
    ...isSure,
  ];
  if (asOf === null) return recorded;
  const begun = sql`${version}.valid_from < ${asOf.to}::timestamptz`;
  const events = visibility.events.filter((event) => names?.includes(event) ?? true);
  if (names !== null && names.length === events.length) return [...recorded, begun];
  const recursion = sql`${version}.valid_to IS NULL OR ${version}.valid_to > ${asOf.from}::timestamptz`;
  return [
    ...recorded,
    begun,
    events.length === 0
      ? sql`(${recursion})`
      : sql`(${recursion} OR ${version}.predicate_id = ANY (${idsOf(visibility, events)}))`,
  ];
}

/** A predicate by its stored name, or one of several. */
export function ofPredicate(visibility: Visibility, column: Sql, names: readonly string[]): Sql {
  const [name] = names;
  return names.length === 1 && name !== undefined
    ? sql`${column} = (SELECT id FROM predicate WHERE tenant_id = ${visibility.tenant} AND name = ${name})`
    : sql`${column} = ANY (${idsOf(visibility, names)})`;
}

function idsOf(visibility: Pick<Visibility, "tenant">, names: readonly string[]): Sql {
  return sql`ARRAY(SELECT id FROM predicate WHERE tenant_id = ${visibility.tenant} AND name = ANY (${[...names]}::text[]))`;
}

function endsOf(name: Sql, alternative: DirectAlternative): { readonly left: Sql; readonly right: Sql } {
  const [subject, object] = [sql`${name}.subject_id`, sql`${name}.object_id`];
  return alternative.backward ? { left: object, right: subject } : { left: subject, right: object };
}

/** Current versions by themselves; those of another moment through their facts, whose indexes hold all. */
function directTables(
  visibility: Visibility,
  alias: string,
  alternative: DirectAlternative,
  from: BoundEnd | null,
): Joined[] {
  const version = raw(alias);
  const loops = alternative.loops ? [] : [sql`${version}.subject_id <> ${version}.object_id`];
  const counts = [...versionCounts(visibility, alias, alternative.names), ...loops];
  const edge = (name: string): Sql[] => {
    const ends = endsOf(raw(name), alternative);
    return [
      scoped(visibility, name, from?.graph),
      ...(from === null ? [] : [sql`${from.end === "left" ? ends.left : ends.right} = ${from.id}`]),
      ...(alternative.names === null
        ? []
        : [ofPredicate(visibility, sql`${raw(name)}.predicate_id`, alternative.names)]),
      sql`${raw(name)}.object_id IS NOT NULL`,
    ];
  };
  if (visibility.knownAt === null)
    return [{ table: sql`fact_version ${version}`, on: [...edge(alias), ...counts] }];
  const fact = `${alias}_f`;
  const ofFact = [
    scoped(visibility, alias, sql`${raw(fact)}.graph_id`),
    sql`${version}.fact_id = ${raw(fact)}.id`,
  ];
  return [
    { table: sql`fact ${raw(fact)}`, on: edge(fact) },
    { table: sql`fact_version ${version}`, on: [...ofFact, ...counts] },
  ];
}

function directRows(
  visibility: Visibility,
  alias: string,
  alternative: DirectAlternative,
  from: BoundEnd | null,
): Sql {
  const version = raw(alias);
  const { left, right } = endsOf(version, alternative);
  return sql`SELECT ${version}.graph_id, ${version}.subject_id, ${version}.object_id, ${version}.predicate_id, ${version}.fact_id, ${version}.id,
    ${version}.valid_from, ${version}.from_basis, ${version}.valid_to, ${version}.status, ${version}.recorded_at, ${left} AS left_id, ${right} AS right_id
    ${fromWhere(directTables(visibility, alias, alternative, from))}`;
}

/**
 * The entities that chains lead to, each with its shortest chain: valid while all of its facts are, disputed
 * if one of them is. A chain of one fact is that fact. Rows are told apart by entity, length and validity, so
 * that circles come to an end. Each fact is true at some time in the interval of the query, and all at some
 * common time: then they are at a time in both, since intervals that meet pairwise have a point in common.
 */
function chains(
  visibility: Visibility,
  alias: string,
  alternative: ClosureAlternative,
  from: BoundEnd | null,
): Sql {
  if (from === null) throw new Error("A chain is walked from an end that is known");
  const [chain, step] = [raw(`${alias}_c`), `${alias}_s`];
  const far = (edge: EdgeTable) => (from.end === "left" ? edge.right : edge.left);
  const first = edgeTable(visibility, step, alternative.steps, from);
  const next = edgeTable(visibility, step, alternative.steps, {
    ...from,
    graph: sql`${chain}.graph_id`,
    id: sql`${chain}.node`,
  });
  const s = raw(step);
  const start = sql`greatest(${chain}.valid_from, ${s}.valid_from)`;
  const end = sql`least(${chain}.valid_to, ${s}.valid_to)`;
  const recursion = [sql`${chain}.depth < ${MAX_CHAIN_LENGTH}`, sql`(${end} IS NULL OR ${start} < ${end})`];
  const isReversed = (from.end === "left") === (alternative.steps[0]?.backward ?? false);
  const subject = isReversed ? sql`node` : from.id;
  const object = isReversed ? from.id : sql`node`;
  const left = from.end === "left" ? from.id : sql`node`;
  const right = from.end === "left" ? sql`node` : from.id;
  const loops = alternative.loops ? sql`` : sql`WHERE node <> ${from.id}`;
  return sql`SELECT graph_id, ${subject} AS subject_id, ${object} AS object_id, predicate_id, fact_id, id, valid_from, from_basis, valid_to, status, recorded_at,
      ${left} AS left_id, ${right} AS right_id
    FROM (WITH RECURSIVE ${chain} (graph_id, node, depth, predicate_id, fact_id, id, valid_from, from_basis, valid_to, status, recorded_at) AS (
      SELECT ${first.graph}, ${far(first)}, 1, ${s}.predicate_id, ${s}.fact_id, ${s}.id, ${s}.valid_from, ${s}.from_basis, ${s}.valid_to, ${s}.status, ${s}.recorded_at
      ${fromWhere(first.tables)}
      UNION
      SELECT ${next.graph}, ${far(next)}, ${chain}.depth + 1, ${s}.predicate_id, NULL::uuid, NULL::uuid, ${start},
        CASE WHEN ${s}.valid_from > ${chain}.valid_from THEN ${s}.from_basis ELSE ${chain}.from_basis END, ${end},
        CASE WHEN ${chain}.status = 'disputed' THEN 'disputed' ELSE ${s}.status END, greatest(${chain}.recorded_at, ${s}.recorded_at)
      ${fromWhere([{ table: sql`${chain}`, on: [] }, ...next.tables], recursion)})
      SELECT DISTINCT ON (graph_id, node) * FROM ${chain}
      ORDER BY graph_id, node, depth, status DESC, valid_from, valid_to, fact_id) ${raw(`${alias}_n`)} ${loops}`;
}
