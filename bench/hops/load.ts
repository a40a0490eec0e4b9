/** Loads a graph through the public API, as an application would that has its own triples. */
import type { EpisodeInput } from "../../src/ingest/input/input.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import type { PublishedGraph, Relation } from "./published-graph.ts";

/** Relations that one episode tells of. */
const RELATIONS_OF_AN_EPISODE = 50;
/** Episodes in one call, which is one transaction. */
const EPISODES_OF_A_CALL = 4;

/**
 * Remembers the whole graph. Episodes have ids, so that what is there already is not added again.
 *
 * @param onProgress is told how many relations have been handed in since it was last told
 */
export async function loadGraph(
  handle: GraphHandle,
  graph: PublishedGraph,
  onProgress: (relations: number) => void,
): Promise<void> {
  const step = RELATIONS_OF_AN_EPISODE * EPISODES_OF_A_CALL;
  for (let start = 0; start < graph.relations.length; start += step) {
    const relations = graph.relations.slice(start, start + step);
    await handle.rememberMany(episodesOf(graph, relations, start / RELATIONS_OF_AN_EPISODE));
    onProgress(relations.length);
  }
}

function episodesOf(
  { nodes }: PublishedGraph,
  relations: readonly Relation[],
  firstNumber: number,
): EpisodeInput[] {
  const episodes: EpisodeInput[] = [];
  for (let start = 0; start < relations.length; start += RELATIONS_OF_AN_EPISODE) {
    const told = relations.slice(start, start + RELATIONS_OF_AN_EPISODE);
    const named = [...new Set(told.flatMap(({ subject, object }) => [subject, object]))];
    const number = firstNumber + episodes.length;
    episodes.push({
      id: `report-${number}`,
      role: "document",
      thread: "reports",
      content: `Report ${number} on ${told.length} relations of companies.`,
      occurredAt: "2025-01-01",
      extraction: {
        entities: named.flatMap((node) => nodes[node] ?? []),
        facts: told.map(({ subject, predicate, object, from, to }) => ({
          subject: nodes[subject]?.name ?? "",
          predicate,
          object: nodes[object]?.name ?? "",
          validFrom: from,
          ...(to === undefined ? {} : { validTo: to }),
        })),
      },
    });
  }
  return episodes;
}
