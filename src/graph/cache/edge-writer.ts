/** Edges of a graph in the process, as `neighbours` and `path` give them. */
import type { EntityReference } from "../../domain/fact.ts";
import { factId, versionId } from "../../domain/ids.ts";
import { toIso } from "../../domain/interval.ts";
import type { Ontology } from "../../domain/ontology.ts";
import type { Edge } from "../read/relationship.ts";
import { qualified } from "../walk/walk-query.ts";
import type { CurrentGraph } from "./current-graph.ts";

export class EdgeWriter {
  readonly #qualified: ReadonlySet<string>;

  constructor(ontology: Ontology) {
    this.#qualified = new Set(qualified(ontology));
  }

  /** @param entity the node as it is returned */
  write(graph: CurrentGraph, edge: number, entity: (node: number) => EntityReference): Edge {
    const { edges, predicates } = graph;
    const to = edges.to[edge] ?? 0;
    const type = predicates.words[edges.predicate[edge] ?? 0] ?? "";
    const qualifiers = this.#qualified.has(type) ? edges.qualifiersOf(edge) : undefined;
    return {
      id: factId(edges.factOf(edge)),
      versionId: versionId(edges.versionOf(edge)),
      type,
      subject: entity(edges.subject[edge] ?? 0),
      object: entity(edges.object[edge] ?? 0),
      validFrom: edges.hasUnknownStart(edge) ? null : toIso(edges.from[edge] ?? 0),
      validTo: to === Number.POSITIVE_INFINITY ? null : toIso(to),
      status: edges.isDisputed(edge) ? "disputed" : "held",
      properties: qualifiers === undefined ? {} : JSON.parse(qualifiers),
    };
  }
}
