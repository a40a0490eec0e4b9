/** From a query's graph to one statement, and from its rows to what is returned. */
import sql, { join, raw, type Sql } from "sql-template-tag";
import type { Ontology } from "../../domain/ontology.ts";
import { edgeTable } from "../../graph/walk/edges.ts";
import { fromWhere, type Joined, type Visibility } from "../../graph/walk/tables.ts";
import { anchorSet } from "../in-memory/anchor-set.ts";
import { canShareFacts } from "../plan/can-share-facts.ts";
import { Frame, type Place } from "../plan/frame.ts";
import { type Plan, planQuery, type Walk } from "../plan/plan.ts";
import type { QueryEdge, QueryGraph } from "../plan/query-graph.ts";
import { compileCondition } from "./compile-condition.ts";
import { type Decode, type OutputColumn, outputColumns, sortColumns, statementOf } from "./compile-output.ts";
import { isInTime } from "./time-budget.ts";

/** A query ready to be run. */
export interface CompiledQuery {
  /** With holes for what each call adds. */
  readonly statement: Sql;
  readonly columns: readonly { readonly name: string; readonly decode: Decode }[];
}

export function compileQuery(graph: QueryGraph, ontology: Ontology, visibility: Visibility): CompiledQuery {
  const frame = new Frame(graph, ontology, visibility);
  const plan = planQuery(graph);
  new Walker(frame, plan).walk();
  const consumed = new Set([...plan.anchors.values()].map(({ condition }) => condition));
  for (const condition of graph.conditions) {
    if (!consumed.has(condition)) frame.require(compileCondition(frame, condition));
  }
  // Entities come last, when everything else has had its say: of each row that is left one look-up.
  frame.joinLabels();
  const columns: OutputColumn[] = graph.columns.map(({ name, output }, place) =>
    outputColumns(frame, name, output, place),
  );
  const sorts = graph.order.map((sort, place) => sortColumns(frame, sort, columns, place));
  return {
    statement: statementOf(graph, frame.tables, columns, sorts),
    columns: columns.map(({ name, decode }) => ({ name, decode })),
  };
}

/** Writes the steps of a plan as tables. */
class Walker {
  readonly #frame: Frame;
  readonly #plan: Plan;
  /** Edges that have been walked. */
  readonly #walked: number[] = [];
  /** The graph of what was joined last. */
  #last: Sql | null = null;

  constructor(frame: Frame, plan: Plan) {
    this.#frame = frame;
    this.#plan = plan;
  }

  walk(): void {
    const { steps } = this.#plan;
    for (const [place, step] of steps.entries()) {
      if (step.kind === "walk") this.#edge(step.walk, place);
      else if (step.kind === "reduce") this.#reduce(step.node, step.anchor, step.walks);
      else if (step.kind === "anchor") this.#anchor(step.node);
      else this.#scan(step.node);
    }
  }

  #anchor(node: number): void {
    const name = raw(`n${node}`);
    this.#frame.add({ table: sql`(${this.#setOf(node)}) ${name}`, on: [] });
    this.#frame.bind(node, { graph: sql`${name}.graph_id`, id: sql`${name}.id` });
    this.#requireTime(sql`${name}.graph_id`);
  }

  #scan(node: number): void {
    this.#frame.scan(node);
    this.#requireTime(this.#frame.place(node).graph);
  }

  #requireTime(graph: Sql): void {
    this.#frame.require(isInTime(graph, this.#last));
    this.#last = graph;
  }

  #edge({ edge: place, via }: Walk, step: number): void {
    const edge = this.#edgeAt(place);
    const near = via === "right" ? edge.right : edge.left;
    const from = via === null ? null : { end: via, ...this.#frame.place(near) };
    const table = edgeTable(this.#frame.visibility, `r${place}`, edge.alternatives, from);
    for (const joined of table.tables) this.#frame.add(joined);
    const { graph } = table;
    this.#requireTime(graph);
    if (via !== "left") this.#end(edge.left, { graph, id: table.left });
    if (via !== "right") this.#end(edge.right, { graph, id: table.right });
    this.#requireDistinct(place, edge);
    this.#walked.push(place);
    for (const node of [edge.left, edge.right])
      if (this.#isWorthLabelling(node, edge, step)) this.#frame.entity(node);
  }

  /** Binds the far end of an edge, or compares it with what it is bound to. */
  #end(node: number, found: Place): void {
    const frame = this.#frame;
    if (frame.isBound(node)) {
      frame.require(sql`${found.id} = ${frame.place(node).id}`);
      return;
    }
    if (this.#plan.anchors.has(node)) frame.require(this.#isIn(found, this.#setOf(node)));
    frame.bind(node, found);
  }

  /** Within one MATCH a fact stands for one edge only; so does a chain between two entities. */
  #requireDistinct(place: number, edge: QueryEdge): void {
    for (const other of this.#walked) {
      const before = this.#edgeAt(other);
      if (before.clause !== edge.clause || !canShareFacts(before.alternatives, edge.alternatives)) continue;
      const [one, two] = [this.#frame.edge(other), this.#frame.edge(place)];
      const isSameFact = sql`${one}.fact_id = ${two}.fact_id`;
      const isSameChain = sql`${one}.predicate_id = ${two}.predicate_id AND ${one}.subject_id = ${two}.subject_id AND ${one}.object_id = ${two}.object_id`;
      const areChains = [before, edge].every(({ alternatives }) =>
        alternatives.some((arm) => arm.kind === "closure"),
      );
      // What a text says of an entity is distinguished by its claim; that it names it is said once.
      const areMentions = !this.#frame.isFact(other) && !this.#frame.isFact(place);
      const isSameMention = sql`${one}.predicate_id < 0 AND ${isSameChain} AND ${one}.id IS NOT DISTINCT FROM ${two}.id`;
      const isSame = join(
        [
          isSameFact,
          ...(areChains ? [sql`(${isSameChain})`] : []),
          ...(areMentions ? [sql`(${isSameMention})`] : []),
        ],
        " OR ",
      );
      this.#frame.require(sql`(${one}.graph_id = ${two}.graph_id AND (${isSame})) IS NOT TRUE`);
    }
  }

  /**
   * A label is looked up before its node is walked on from, unless the edge that led to it lets expect it.
   */
  #isWorthLabelling(node: number, edge: QueryEdge, step: number): boolean {
    const labels = this.#frame.graph.nodes[node]?.labels ?? [];
    if (labels.length === 0 || this.#frame.isJoined(node)) return false;
    const expected = node === edge.left ? edge.expected.left : edge.expected.right;
    const isExpected =
      expected.length > 0 &&
      labels.every((group) =>
        expected.every((type) => group.some((label) => label.type === type && label.property === null)),
      );
    return (
      !isExpected &&
      this.#plan.steps.slice(step + 1).some((next) => next.kind === "walk" && this.#fansOut(next.walk, node))
    );
  }

  #fansOut({ edge: place, via }: Walk, node: number): boolean {
    const { left, right, fan } = this.#edgeAt(place);
    const [near, far, size] = via === "right" ? [right, left, fan.right] : [left, right, fan.left];
    return near === node && size > 1 && !this.#plan.anchors.has(far);
  }

  /** Keeps of a node what the walks from an anchor lead to: read once, whatever the number of rows. */
  #reduce(node: number, anchor: number, walks: readonly Walk[]): void {
    const { visibility } = this.#frame;
    const start = raw(this.#frame.alias());
    const tables: Joined[] = [{ table: sql`(${this.#setOf(anchor)}) ${start}`, on: [] }];
    let place: Place = { graph: sql`${start}.graph_id`, id: sql`${start}.id` };
    for (const { edge, via } of walks) {
      if (via === null) throw new Error("A reduction walks from an anchor");
      const table = edgeTable(visibility, this.#frame.alias(), this.#edgeAt(edge).alternatives, {
        end: via,
        ...place,
      });
      tables.push(...table.tables);
      place = { graph: table.graph, id: via === "left" ? table.right : table.left };
    }
    this.#frame.require(
      this.#isIn(
        this.#frame.place(node),
        sql`SELECT ${place.graph} AS graph_id, ${place.id} AS id ${fromWhere(tables)}`,
      ),
    );
  }

  /** Is the entity in a set? The set is read once and hashed. */
  #isIn(place: Place, set: Sql): Sql {
    return this.#frame.visibility.isOneGraph
      ? sql`${place.id} IN (SELECT s.id FROM (${set}) s)`
      : sql`(${place.graph}, ${place.id}) IN (SELECT s.graph_id, s.id FROM (${set}) s)`;
  }

  #setOf(node: number): Sql {
    const anchor = this.#plan.anchors.get(node);
    if (anchor === undefined) throw new Error(`Node ${node} of a query is no anchor`);
    return anchorSet(this.#frame, node, anchor);
  }

  #edgeAt(place: number): QueryEdge {
    const edge = this.#frame.graph.edges[place];
    if (edge === undefined) throw new Error(`A query has no edge ${place}`);
    return edge;
  }
}
