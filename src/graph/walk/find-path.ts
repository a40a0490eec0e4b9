/** How two entities are connected: a shortest path. */
import sql, { type Sql } from "sql-template-tag";
import type { Transaction } from "../../db/database.ts";
import type { EntityReference } from "../../domain/fact.ts";
import { entityId } from "../../domain/ids.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { InputError } from "../../errors.ts";
import { type Edge, edgeOfText, edgeText } from "../read/relationship.ts";
import { seenFromNear } from "../read/sides.ts";
import { withProperties } from "./edge-properties.ts";
import { mentionNames } from "./mention-edges.ts";
import { NODE_KINDS, nodeTable } from "./mention-nodes.ts";
import { qualifiersOf } from "./neighbours.ts";
import { fromWhere, scoped, type Visibility } from "./tables.ts";
import { called, checkKnownByNow, MAX_REACHED, qualified, WalkEdges, type WalkQuery } from "./walk-query.ts";

export interface Path {
  /** Number of facts. */
  readonly hops: number;
  /** From the first to the last: one more than facts. */
  readonly entities: readonly EntityReference[];
  /**
   * In the order of the way; what reads from both sides is seen the way it is walked, all else as it is
   * stored.
   */
  readonly facts: readonly Edge[];
}

/** The path with its facts as seen along the way. */
export function toldAlong<Told extends Path>(path: Told, ontology: Ontology): Told {
  const places = new Map(path.entities.map((entity, place) => [entity.id, place]));
  const facts = path.facts.map((edge) => seenFromNear(edge, (id) => places.get(id) ?? 0, ontology));
  return { ...path, facts };
}

export interface PathQuery extends WalkQuery {
  /** Names or ids. */
  readonly from: string;
  readonly to: string;
  readonly maxHops: number;
}

/** An entity and the version by which it was reached, from an entity one hop nearer; none of the starts. */
interface Reached {
  readonly graph: number;
  readonly id: string;
  readonly by: {
    readonly version: string;
    /** The edge, where a text names an entity: no version is stored of it. */
    readonly text: string | null;
    readonly before: string;
  } | null;
}

/**
 * Breadth first from both ends, always from the side with the smaller front, one statement a hop: a front
 * grows with the number of facts of an entity to the power of the hops, and two half ways are far fewer than
 * one whole. Among equally short paths the same one is found each time.
 *
 * @throws NotFoundError `entity_unknown`; InputError `search_too_large`
 */
export async function shortestPath(
  transaction: Transaction,
  query: PathQuery,
  ontology: Ontology,
): Promise<Path | null> {
  const forward = new Side(
    new WalkEdges(query, ontology),
    await named(transaction, query, query.from, ontology),
  );
  const backward = new Side(
    new WalkEdges(query, ontology, true),
    await named(transaction, query, query.to, ontology),
  );
  for (let hops = 0; ; hops += 1) {
    const middle = forward.meets(backward);
    if (middle !== undefined) {
      const path = await pathThrough(transaction, ontology, forward, backward, middle);
      const facts = await withProperties((statement) => transaction.query(statement), query, path.facts);
      return { ...path, facts };
    }
    const side = forward.front.length <= backward.front.length ? forward : backward;
    if (hops === query.maxHops || side.front.length === 0) return null;
    await side.walk(transaction);
    if (forward.reached.size + backward.reached.size > MAX_REACHED) throw tooLarge();
  }
}

async function named(
  transaction: Transaction,
  query: WalkQuery,
  nameOrId: string,
  ontology: Ontology,
): Promise<Reached[]> {
  const { sight: visibility } = new WalkEdges(query, ontology);
  const rows = await transaction.query<{ graph_id: number; id: string }>(
    sql`SELECT DISTINCT c.graph_id, c.id FROM (${called(visibility, nameOrId, query.hasMentions)}) c`,
  );
  if (rows.length === 0) await checkKnownByNow(transaction, visibility, nameOrId, query.hasMentions);
  return rows.map((row) => ({ graph: row.graph_id, id: row.id, by: null }));
}

function key({ graph, id }: Pick<Reached, "graph" | "id">): string {
  return `${graph} ${id}`;
}

/** What has been reached from one end. */
class Side {
  readonly edges: WalkEdges;
  readonly reached = new Map<string, Reached>();
  /** What was reached by the last hop. */
  front: readonly Reached[];

  constructor(edges: WalkEdges, start: readonly Reached[]) {
    this.edges = edges;
    this.front = start;
    for (const entity of start) this.reached.set(key(entity), entity);
  }

  /** The entity that both sides have reached; of several the one that became known first. */
  meets(other: Side): Reached | undefined {
    const [fewer, more] = this.front.length <= other.front.length ? [this, other] : [other, this];
    return fewer.front
      .filter((entity) => more.reached.has(key(entity)))
      .sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : a.graph - b.graph))[0];
  }

  async walk(transaction: Transaction): Promise<void> {
    const rows = await transaction.query<{
      graph_id: number;
      far: string;
      near: string;
      version: string;
      text: string | null;
    }>(this.#statement());
    const reached = rows.map(
      (row): Reached => ({
        graph: row.graph_id,
        id: row.far,
        by: { version: row.version, text: row.text, before: row.near },
      }),
    );
    this.front = reached.filter((entity) => !this.reached.has(key(entity)));
    for (const entity of this.front) this.reached.set(key(entity), entity);
  }

  #statement(): Sql {
    const { edges, far } = this.edges.from("front");
    const graphs = this.front.map(({ graph }) => graph);
    const ids = this.front.map(({ id }) => id);
    const front = sql`unnest(${graphs}::integer[], ${ids}::uuid[]) AS front (graph_id, id)`;
    return sql`SELECT DISTINCT ON (r.graph_id, ${far}) r.graph_id, ${far} AS far, front.id AS near, r.id AS version,
        CASE WHEN r.predicate_id < 0 THEN ${edgeText("r", sql`NULL`)} END AS text
      ${fromWhere([{ table: front, on: [] }, ...edges.tables])}
      ORDER BY r.graph_id, ${far}, front.id, r.fact_id, r.valid_from, r.id LIMIT ${MAX_REACHED + 1}`;
  }

  /** From an entity back to the start of this side. */
  pathBack(from: Reached): Reached[] {
    const edge = [from];
    for (const { by, graph } of edge) {
      const before = by === null ? undefined : this.reached.get(key({ graph, id: by.before }));
      if (before !== undefined) edge.push(before);
    }
    return edge;
  }

  at(place: Reached): Reached {
    return this.reached.get(key(place)) ?? place;
  }
}

async function pathThrough(
  transaction: Transaction,
  ontology: Ontology,
  forward: Side,
  backward: Side,
  middle: Reached,
): Promise<Path> {
  const there = forward.pathBack(forward.at(middle)).reverse();
  const onwards = backward.pathBack(backward.at(middle));
  const ids = [...there, ...onwards.slice(1)].map(({ id }) => id);
  const walked = [...there.slice(1), ...onwards.slice(0, -1)].flatMap(({ by }) => by ?? []);
  const versions = walked.map(({ version }) => version);
  const row = await read(transaction, forward.edges.sight, ontology, { graph: middle.graph, ids, versions });
  const entities = new Map(
    row.entities.map(([id, shown, name, type]) => [id, { id: entityId(shown), name, type }] as const),
  );
  const facts = new Map(
    [...row.facts, ...walked.flatMap(({ text }) => text ?? [])].map((text) => [
      text.slice(0, text.indexOf("|")),
      edgeOfText(text, entities, row.predicates),
    ]),
  );
  return {
    hops: versions.length,
    entities: ids.map((id) => found(entities.get(id))),
    facts: versions.map((version) => found(facts.get(version))),
  };
}

function found<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new Error("A part of a path was not read");
  return item;
}

interface PathRow {
  readonly entities: readonly (readonly [id: string, shown: string, name: string, type: string])[];
  readonly facts: readonly string[];
  readonly predicates: { readonly [id: string]: string };
}

async function read(
  transaction: Transaction,
  visibility: Visibility,
  ontology: Ontology,
  {
    graph,
    ids,
    versions,
  }: { readonly graph: number; readonly ids: readonly string[]; readonly versions: readonly string[] },
): Promise<PathRow> {
  const found = await transaction.query<PathRow>(sql`SELECT
    (SELECT json_agg(json_build_array(e.id, e.shown_id, e.name, e.type)) FROM unnest(${[...ids]}::uuid[]) AS wanted (id)
      CROSS JOIN LATERAL (${nodeTable(visibility, NODE_KINDS, { graph: sql`${graph}::integer`, id: sql`wanted.id` })}) e) AS entities,
    coalesce((SELECT json_agg(${edgeText("v", qualifiersOf(visibility, "v", qualified(ontology)))})
      FROM fact_version v WHERE ${scoped(visibility, "v", sql`${graph}`)} AND v.id = ANY (${[...versions]}::uuid[])), '[]') AS facts,
    (SELECT coalesce(json_object_agg(p.id, p.name), '{}')
      FROM (SELECT q.id, q.name FROM predicate q WHERE q.tenant_id = ${visibility.tenant} UNION ALL ${mentionNames()}) p) AS predicates`);
  const [row] = found;
  if (row === undefined) throw new Error("A statement without a table gave no row");
  return row;
}

export function tooLarge(): InputError {
  return new InputError(
    "search_too_large",
    `More than ${MAX_REACHED} entities were reached and no path was found. Name predicates, or allow fewer hops.`,
  );
}
