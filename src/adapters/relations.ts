/** What a graph holds, by its types and relations: what tools are made from. */
import type { MemoryGraph } from "../items/memory-graph.ts";

export type MatchedGraph = Pick<MemoryGraph, "match">;

/** A relation between two types of entities, such as `Company USES Product`. */
export interface RelationKind {
  readonly subject: string;
  readonly predicate: string;
  readonly object: string;
}

/** A relation that there is, and how often. */
export interface UsedRelation extends RelationKind {
  readonly count: number;
}

const MAX_RELATIONS = 200;
const MAX_NAMES = 20;

/** The relations of a graph that hold now, the most frequent first. */
export async function relationsOf(graph: MatchedGraph): Promise<UsedRelation[]> {
  const { rows } = await graph.match(
    `MATCH (s)-[r]->(o) RETURN s.type AS subject, type(r) AS predicate, o.type AS object, count(*) AS count ORDER BY count DESC, subject, predicate, object LIMIT ${MAX_RELATIONS}`,
  );
  return rows.map(({ subject, predicate, object, count }) => ({
    subject: String(subject),
    predicate: String(predicate),
    object: String(object),
    count: Number(count),
  }));
}

/** The names of the entities of a type if there are only a few, else none. */
export async function fewNamesOf(graph: MatchedGraph, type: string): Promise<string[]> {
  const { rows } = await graph.match(
    `MATCH (n:${quoted(type)}) RETURN n.name AS name ORDER BY name LIMIT ${MAX_NAMES + 1}`,
  );
  return rows.length > MAX_NAMES ? [] : rows.map(({ name }) => String(name));
}

/** Does a graph hold a relation now? Types and predicates stand in any of their spellings. */
export async function isHeld(
  graph: MatchedGraph,
  { subject, predicate, object }: RelationKind,
): Promise<boolean> {
  const { rows } = await graph.match(
    `MATCH (s:${quoted(subject)})-[:${quoted(predicate)}]->(o:${quoted(object)}) RETURN s.name LIMIT 1`,
  );
  return rows.length > 0;
}

/** The stored types of the entities of a type: of a part or a group of types, or of those that narrow it. */
export async function storedTypesOf(graph: MatchedGraph, type: string): Promise<ReadonlySet<string>> {
  const { rows } = await graph.match(`MATCH (n:${quoted(type)}) RETURN DISTINCT n.type AS type`);
  return new Set(rows.map((row) => String(row.type)));
}

/** A type or a predicate as a query takes it, whatever is in its name. */
export function quoted(term: string): string {
  return `\`${term.replaceAll("`", "``")}\``;
}
