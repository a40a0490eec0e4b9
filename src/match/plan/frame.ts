/** Where the parts of a query stand in the statement that is made from it. */
import sql, { raw, type Sql } from "sql-template-tag";
import type { Ontology } from "../../domain/ontology.ts";
import { entityTable } from "../../graph/read/known-entities.ts";
import { ofPredicate, versionCounts } from "../../graph/walk/edges.ts";
import { nameOfPredicate } from "../../graph/walk/mention-edges.ts";
import { type NodeKind, nodeTable } from "../../graph/walk/mention-nodes.ts";
import { filter, fromWhere, type Joined, scoped, type Visibility } from "../../graph/walk/tables.ts";
import { valueKey } from "./keys.ts";
import type { Label, QueryGraph } from "./query-graph.ts";

/** An entity in the statement. */
export interface Place {
  readonly graph: Sql;
  readonly id: Sql;
}

/** The tables of a statement while it is made, and what stands for each node and edge. */
export class Frame {
  readonly graph: QueryGraph;
  readonly ontology: Ontology;
  readonly visibility: Visibility;
  readonly tables: { readonly table: Sql; readonly on: Sql[] }[] = [];
  readonly #places = new Map<number, Place>();
  readonly #entities = new Set<number>();
  readonly #predicates = new Set<number>();
  /** Nodes whose labels have been looked at. */
  readonly #labelled = new Set<number>();
  #names = 0;

  constructor(graph: QueryGraph, ontology: Ontology, visibility: Visibility) {
    this.graph = graph;
    this.ontology = ontology;
    this.visibility = visibility;
  }

  /** What a node can be. */
  kinds(node: number): readonly NodeKind[] {
    return this.graph.nodes[node]?.kinds ?? [];
  }

  /** Is a node an entity and nothing else? */
  isEntity(node: number): boolean {
    return this.kinds(node).every((kind) => kind === "entity");
  }

  /** Is an edge a fact and nothing else? */
  isFact(edge: number): boolean {
    return this.graph.edges[edge]?.alternatives.every(({ kind }) => kind !== "mention") ?? true;
  }

  /** The table of a node where it is looked up, under an alias. */
  #nodeTable(node: number, alias: string, place: Place): Joined {
    const { visibility } = this;
    if (!this.isEntity(node))
      return {
        table: sql`LATERAL (${nodeTable(visibility, this.kinds(node), place)}) ${raw(alias)}`,
        on: [],
      };
    return {
      table: sql`${entityTable(visibility.knownAt)} ${raw(alias)}`,
      on: [scoped(visibility, alias, place.graph), sql`${raw(alias)}.id = ${place.id}`],
    };
  }

  /** An alias that no other table has. */
  alias(): string {
    this.#names += 1;
    return `t${this.#names}`;
  }

  add(joined: Joined): void {
    this.tables.push({ table: joined.table, on: [...joined.on] });
  }

  /** A condition that filters what has been joined so far. */
  require(condition: Sql): void {
    this.tables.at(-1)?.on.push(filter(condition));
  }

  bind(node: number, place: Place): void {
    if (!this.#places.has(node)) this.#places.set(node, place);
  }

  isBound(node: number): boolean {
    return this.#places.has(node);
  }

  place(node: number): Place {
    const place = this.#places.get(node);
    if (place === undefined) throw new Error(`Node ${node} of a query is used before it is found`);
    return place;
  }

  edge(edge: number): Sql {
    return raw(`r${edge}`);
  }

  /** The entity of a node, joined the first time that it is asked for. */
  entity(node: number): Sql {
    const alias = `e${node}`;
    if (!this.#entities.has(node)) {
      const place = this.place(node);
      this.add(this.#nodeTable(node, alias, place));
      this.#entities.add(node);
      if (!this.#labelled.has(node))
        this.tables.at(-1)?.on.push(...this.labelConditions(node, raw(alias), place));
      this.#labelled.add(node);
    }
    return raw(alias);
  }

  /** Entities of a set that have the labels of a node, which is then not asked again. */
  labelled(node: number, set: Sql): Sql {
    if ((this.graph.nodes[node]?.labels.length ?? 0) === 0) return set;
    this.#labelled.add(node);
    const [one, other] = [this.alias(), this.alias()];
    const [found, entity] = [raw(one), raw(other)];
    const place = { graph: sql`${found}.graph_id`, id: sql`${found}.id` };
    const { table, on } = this.#nodeTable(node, other, place);
    return sql`SELECT ${found}.graph_id, ${found}.id ${fromWhere([
      { table: sql`(${set}) ${found}`, on: [] },
      { table, on: [...on, ...this.labelConditions(node, entity, place)] },
    ])}`;
  }

  /** Joins the entities of nodes whose labels have not been looked at yet. */
  joinLabels(): void {
    for (const [node, { labels }] of this.graph.nodes.entries()) {
      if (labels.length > 0 && !this.#labelled.has(node)) this.entity(node);
    }
  }

  isJoined(node: number): boolean {
    return this.#labelled.has(node);
  }

  /** A node that is found by its entity. */
  scan(node: number): void {
    const name = raw(`e${node}`);
    this.add(
      this.isEntity(node)
        ? {
            table: sql`${entityTable(this.visibility.knownAt)} ${name}`,
            on: [scoped(this.visibility, `e${node}`), sql`${name}.merged_into IS NULL`],
          }
        : { table: sql`(${nodeTable(this.visibility, this.kinds(node), null)}) ${name}`, on: [] },
    );
    this.#entities.add(node);
    const place = { graph: sql`${name}.graph_id`, id: sql`${name}.id` };
    this.bind(node, place);
    this.tables.at(-1)?.on.push(...this.labelConditions(node, name, place));
    this.#labelled.add(node);
  }

  /** The name of the predicate of an edge, whose table is joined the first time that it is asked for. */
  #predicate(edge: number): Sql {
    if (!this.isFact(edge)) return nameOfPredicate(this.visibility, this.edge(edge));
    const alias = raw(`p${edge}`);
    if (!this.#predicates.has(edge)) {
      const on = [
        sql`${alias}.tenant_id = ${this.visibility.tenant}`,
        sql`${alias}.id = ${this.edge(edge)}.predicate_id`,
      ];
      this.add({ table: sql`predicate ${alias}`, on });
      this.#predicates.add(edge);
    }
    return sql`${alias}.name`;
  }

  /** Is an edge read from its object's side, where it has another name or goes the other way round? */
  isTurned(edge: number): Sql {
    const left = this.graph.edges[edge]?.left ?? 0;
    const names = sql`${this.ontology.bothWays()}::text[]`;
    return sql`(${this.edge(edge)}.subject_id <> ${this.place(left).id} AND ${this.#predicate(edge)} = ANY (${names}))`;
  }

  /** The type of an edge as it is read from its left end. */
  edgeType(edge: number): Sql {
    const name = this.#predicate(edge);
    const converses = JSON.stringify(
      Object.fromEntries(this.ontology.bothWays().map((known) => [known, this.ontology.converse(known)])),
    );
    return sql`CASE WHEN ${this.isTurned(edge)} THEN ${converses}::jsonb ->> ${name} ELSE ${name} END`;
  }

  /**
   * Has a node the labels of its pattern? Not as filters: where a node is looked for by its label, the index
   * on types serves.
   */
  labelConditions(node: number, entity: Sql, place: Place): Sql[] {
    return (this.graph.nodes[node]?.labels ?? []).map((group) => this.isLabelled(entity, place, group));
  }

  isLabelled(entity: Sql, place: Place, group: readonly Label[]): Sql {
    const plain = group.filter(({ property }) => property === null).map(({ type }) => type);
    const conditions: Sql[] = [];
    const [only] = plain;
    if (only !== undefined && plain.length === 1) conditions.push(sql`${entity}.type = ${only}`);
    if (plain.length > 1) conditions.push(sql`${entity}.type = ANY (${plain}::text[])`);
    for (const { type, property } of group) {
      if (property === null) continue;
      const { predicate, value } = property;
      const has = sql`SELECT bool_or(f.value_key = ${valueKey(value)}) ${this.literals(place, predicate)}`;
      conditions.push(sql`(${entity}.type = ${type} AND (${has}))`);
    }
    return conditions.reduce((one, other) => sql`(${one} OR ${other})`);
  }

  /**
   * FROM and WHERE of the facts that give an entity values of a property: `f` is the fact, `v` its version.
   */
  literals({ graph, id }: Place, predicate: string): Sql {
    return fromWhere([
      {
        table: sql`fact f`,
        on: [
          scoped(this.visibility, "f", graph),
          sql`f.subject_id = ${id}`,
          ofPredicate(this.visibility, sql`f.predicate_id`, [predicate]),
          sql`f.object_id IS NULL`,
        ],
      },
      this.versionOf([predicate]),
    ]);
  }

  /** The versions `v` that count, of facts `f`. */
  versionOf(names: readonly string[]): Joined {
    const on = [
      scoped(this.visibility, "v", sql`f.graph_id`),
      sql`v.fact_id = f.id`,
      ...versionCounts(this.visibility, "v", names),
    ];
    return { table: sql`fact_version v`, on };
  }

  /** FROM and WHERE of the claims that an edge rests on: `c` is the claim. */
  claims(edge: number): Sql {
    const version = this.edge(edge);
    const { visibility } = this;
    const known =
      visibility.knownAt === null ? [] : [sql`u.recorded_at <= ${visibility.knownAt}::timestamptz`];
    return fromWhere([
      {
        table: sql`support u`,
        on: [scoped(visibility, "u", sql`${version}.graph_id`), sql`u.version_id = ${version}.id`, ...known],
      },
      { table: sql`claim c`, on: [scoped(visibility, "c", sql`u.graph_id`), sql`c.id = u.claim_id`] },
    ]);
  }

  /** FROM and WHERE of the fact of an edge: `f`. */
  fact(edge: number): Sql {
    const version = this.edge(edge);
    return fromWhere([
      {
        table: sql`fact f`,
        on: [scoped(this.visibility, "f", sql`${version}.graph_id`), sql`f.id = ${version}.fact_id`],
      },
    ]);
  }
}
