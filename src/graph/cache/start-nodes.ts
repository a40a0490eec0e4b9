/** Where walks begin: the entities that a name or an id means, which the database says. */
import sql, { type Sql } from "sql-template-tag";
import type { EntityId } from "../../domain/ids.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { lastingPredicates } from "../../domain/valid-time.ts";
import { edgeAlternativesOf } from "../walk/edge-alternatives.ts";
import { scoped } from "../walk/tables.ts";
import { called, WalkEdges, type WalkQuery } from "../walk/walk-query.ts";
import type { CurrentGraph } from "./current-graph.ts";
import { EdgeExpansion } from "./edge-expansion.ts";

export type StartNodeRow = readonly [graph: number, id: EntityId, name: string, type: string];

/** In the order of their ids, then of graphs. */
export function startNodesOf(query: WalkQuery, ontology: Ontology, nameOrId: string): Sql {
  const { sight } = new WalkEdges(query, ontology);
  return sql`(SELECT coalesce(json_agg(json_build_array(c.graph_id, c.id, e.name, e.type) ORDER BY c.id, c.graph_id), '[]')
    FROM (SELECT DISTINCT x.graph_id, x.id FROM (${called(sight, nameOrId)}) x) c
    JOIN entity e ON ${scoped(sight, "e", sql`c.graph_id`)} AND e.id = c.id)`;
}

/** Those of a graph that have, or had, an edge. */
export function startNodesIn({ graph, nodes }: CurrentGraph, starts: readonly StartNodeRow[]): number[] {
  return starts
    .filter(([of]) => of === graph)
    .map(([, id]) => nodes.find(id))
    .filter((node) => node >= 0);
}

/** @param isBackwards against the direction of the query: towards its start. */
export function expansionsOf(
  graph: CurrentGraph,
  { predicates = [], direction, asOf }: WalkQuery,
  ontology: Ontology,
  isBackwards = false,
): { readonly expansions: EdgeExpansion; readonly end: "left" | "right" } {
  const alternatives = edgeAlternativesOf(
    ontology,
    predicates,
    direction === "both" ? "either" : "right",
    false,
  );
  const direct = alternatives.filter((alternative) => alternative.kind === "direct");
  const timeFilter = { asOf: asOf === "any" ? null : asOf, events: lastingPredicates(ontology, asOf) };
  return {
    expansions: new EdgeExpansion(graph, direct, timeFilter),
    end: (direction === "in") === isBackwards ? "left" : "right",
  };
}
