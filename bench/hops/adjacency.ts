/** The same graph as plain maps in the process: what is to be had without any database. */
import type { Engine } from "./engine.ts";
import type { PublishedGraph, RelationKind } from "./published-graph.ts";
import { INVESTOR, NEIGHBOURS, type QueryName, type Question } from "./questions.ts";
import { type Validity, validityOf } from "./validity.ts";

/** One end of a relation, as the other end sees it. */
interface Edge extends Validity {
  readonly node: number;
}

type Edges = ReadonlyMap<RelationKind, ReadonlyMap<number, readonly Edge[]>>;

export class Adjacency implements Engine {
  readonly name = "maps in the process";
  readonly #nodes: PublishedGraph["nodes"];
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #out: Edges;
  readonly #in: Edges;

  constructor(graph: PublishedGraph) {
    this.#nodes = graph.nodes;
    this.#numbers = new Map(graph.nodes.map((node, number) => [node.name, number]));
    this.#out = edgesOf(graph, "out");
    this.#in = edgesOf(graph, "in");
  }

  answer({ query, about }: Question): string[] {
    return this.#find(query, this.#numberOf(about), Date.now()).map((found) => this.#nameOf(found));
  }

  /** How many hops away each name within two hops is. */
  distancesFrom(name: string): Map<string, number> {
    const distances = this.#around(this.#numberOf(name), Date.now(), Number.POSITIVE_INFINITY);
    return new Map([...distances].map(([node, hops]) => [this.#nameOf(node), hops]));
  }

  #find(query: QueryName, node: number, now: number): readonly number[] {
    switch (query) {
      case "one hop":
        return this.#subjects("USES", node, now).filter((company) => this.#isA("Organization", company));
      case "two hops":
        return this.#subjects("IN_INDUSTRY", node, now).flatMap((company) => this.#peopleAt(company, now));
      case "three hops": {
        const users = new Set(this.#subjects("USES", node, now));
        return this.#subjects("FUNDED_BY", this.#numberOf(INVESTOR), now)
          .filter((company) => users.has(company))
          .flatMap((company) => this.#peopleAt(company, now));
      }
      case "neighbourhood":
        return [...this.#around(node, now, NEIGHBOURS).keys()];
    }
  }

  #peopleAt(company: number, now: number): number[] {
    return this.#subjects("WORKS_AT", company, now).filter((person) => this.#isA("Person", person));
  }

  /** The subjects of the relations of a kind that hold now and name a node as their object. */
  #subjects(predicate: RelationKind, object: number, now: number): number[] {
    return holding(this.#in.get(predicate)?.get(object), now);
  }

  /** What lies within two hops and how far away, the nearest first; at most `limit`. */
  #around(start: number, now: number, limit: number): Map<number, number> {
    const found = new Map<number, number>();
    let border = [start];
    for (const hops of [1, 2]) {
      const next: number[] = [];
      for (const at of border) {
        for (const node of this.#touching(at, now)) {
          if (found.size === limit) return found;
          if (node === start || found.has(node)) continue;
          found.set(node, hops);
          next.push(node);
        }
      }
      border = next;
    }
    return found;
  }

  #touching(node: number, now: number): number[] {
    return [this.#out, this.#in].flatMap((edges) =>
      [...edges.values()].flatMap((byNode) => holding(byNode.get(node), now)),
    );
  }

  #isA(type: string, node: number): boolean {
    return this.#nodes[node]?.type === type;
  }

  #nameOf(node: number): string {
    return this.#nodes[node]?.name ?? "";
  }

  #numberOf(name: string): number {
    const number = this.#numbers.get(name);
    if (number === undefined) throw new Error(`There is nothing called ${name} in the graph`);
    return number;
  }
}

function holding(edges: readonly Edge[] | undefined, now: number): number[] {
  return (edges ?? []).flatMap((edge) => (edge.from <= now && now < edge.to ? [edge.node] : []));
}

function edgesOf(graph: PublishedGraph, direction: "out" | "in"): Edges {
  const edges = new Map<RelationKind, Map<number, Edge[]>>();
  for (const relation of graph.relations) {
    const { subject, predicate, object } = relation;
    const [at, node] = direction === "out" ? [subject, object] : [object, subject];
    const byNode = edges.get(predicate) ?? new Map<number, Edge[]>();
    edges.set(predicate, byNode);
    const edge = { node, ...validityOf(relation) };
    const known = byNode.get(at);
    if (known === undefined) byNode.set(at, [edge]);
    else known.push(edge);
  }
  return edges;
}
