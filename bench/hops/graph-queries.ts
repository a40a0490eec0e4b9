/** Palimpsest itself, by its public API. */
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import type { Engine } from "./engine.ts";
import { INVESTOR, NEIGHBOURS, type QueryName, type Question } from "./questions.ts";

const PATTERNS: Readonly<Record<Exclude<QueryName, "neighbourhood">, string>> = {
  "one hop": "MATCH (c:Organization)-[:USES]->({name: $about}) RETURN c.name AS name",
  "two hops": "MATCH (p:Person)-[:WORKS_AT]->(c)-[:IN_INDUSTRY]->({name: $about}) RETURN p.name AS name",
  "three hops": `MATCH (p:Person)-[:WORKS_AT]->(c)-[:FUNDED_BY]->({name: '${INVESTOR}'}), (c)-[:USES]->({name: $about}) RETURN p.name AS name`,
};

/** The most that may be asked for: what is timed is the whole answer. */
const ALL = 100_000;

export class GraphQueries implements Engine {
  readonly name: string;
  readonly #graph: GraphHandle;

  constructor(name: string, graph: GraphHandle) {
    this.name = name;
    this.#graph = graph;
  }

  async answer({ query, about }: Question): Promise<string[]> {
    if (query === "neighbourhood") {
      const { entities } = await this.#graph.neighbours(about, { hops: 2, limit: NEIGHBOURS });
      return entities.map(({ name }) => name);
    }
    const { rows, truncated } = await this.#graph.match(PATTERNS[query], {
      parameters: { about },
      limit: ALL,
    });
    if (truncated) throw new Error(`More than ${ALL} names answer "${query}" about ${about}`);
    return rows.map((row) => String(row.name));
  }
}
