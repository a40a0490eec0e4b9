/**
 * A graph of chunks built and queried, by `KnowledgeGraph`, by our `GraphRAG` and by that of @mastra/rag in
 * the same process: `npm run campaign -- knowledge [CHUNKS] [DIMENSIONS]`. Times are those of the processor.
 * Vectors lie around some topics, as those of documents do.
 */
import { KnowledgeGraph } from "../dist/knowledge.js";
import { GraphRAG as OurGraphRAG } from "../dist/mastra.js";
import { withPeers } from "./peers.mjs";

const TOPICS = 200;
const QUERIES = 20;
const TOP = 10;
const THRESHOLD = 0.7;

export async function knowledge(print, chunks = "10000", dimensions = "384") {
  const vectors = vectorsAround(Number(chunks), Number(dimensions));
  const queries = vectors.filter((_, at) => at % Math.ceil(vectors.length / QUERIES) === 0);
  print(
    "chunks",
    `${vectors.length} of ${dimensions} dimensions around ${TOPICS} topics, threshold ${THRESHOLD}`,
  );
  const ours = measured(
    () => {
      const graph = new KnowledgeGraph({ name: "bench" });
      graph.addNodesFromChunks({
        chunks: vectors.map((embedding, at) => ({
          id: String(at),
          text: `Chunk ${at}`,
          embedding,
          metadata: {},
        })),
        edgeOptions: { strategy: "cosine", threshold: THRESHOLD },
      });
      return graph;
    },
    (graph, query) => graph.query({ query, topK: TOP }),
    queries,
  );
  print("KnowledgeGraph", told(ours));
  const rag = (GraphRAG) =>
    measured(
      () => {
        const graph = new GraphRAG(Number(dimensions), THRESHOLD);
        graph.createGraph(
          vectors.map((_, at) => ({ text: `Chunk ${at}`, metadata: {} })),
          vectors.map((vector) => ({ vector })),
        );
        return graph;
      },
      (graph, query) => graph.query({ query, topK: TOP }),
      queries,
    );
  const instead = rag(OurGraphRAG);
  print("GraphRAG of palimpsest/mastra", told(instead));
  await withPeers(async (load) => {
    const { GraphRAG } = await load("@mastra/rag");
    const theirs = rag(GraphRAG);
    print("GraphRAG of @mastra/rag", told(theirs));
    const ratio = (name, to) => (theirs[name] / to[name]).toFixed(1);
    for (const [name, to] of [
      ["KnowledgeGraph", ours],
      ["GraphRAG of palimpsest/mastra", instead],
    ])
      print(
        `${name}, ratio`,
        `built ${ratio("building", to)} times faster, queried ${ratio("query", to)} times`,
      );
  });
}

function measured(build, ask, queries) {
  const before = process.memoryUsage();
  const started = cpuMs();
  const graph = build();
  const building = cpuMs() - started;
  const after = process.memoryUsage();
  const times = queries.map((query) => {
    const begun = cpuMs();
    ask(graph, query);
    return cpuMs() - begun;
  });
  const first = times.shift();
  times.sort((a, b) => a - b);
  const used = ({ heapUsed, arrayBuffers }) => heapUsed + arrayBuffers;
  return {
    building,
    first,
    query: times[Math.floor(times.length / 2)],
    megabytes: (used(after) - used(before)) / 2 ** 20,
    edges: (graph.edges ?? graph.getEdges()).length,
  };
}

/** Of the processor, so that others who use the machine count less. */
const cpuMs = () => process.cpuUsage().user / 1000;

function told({ building, first, query, megabytes, edges }) {
  return `built in ${(building / 1000).toFixed(1)} s (${edges} edges, ${megabytes.toFixed(0)} MB), first query ${first.toFixed(0)} ms, then ${query.toFixed(1)} ms at the median`;
}

/** Unit vectors, each some noise around one of the topics: alike the same each time. */
function vectorsAround(count, dimensions) {
  let state = 1;
  const random = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff - 0.5;
  };
  const direction = () => Array.from({ length: dimensions }, random);
  const topics = Array.from({ length: TOPICS }, direction);
  return Array.from({ length: count }, (_, at) => {
    const noise = direction();
    return topics[at % TOPICS].map((value, place) => value + 0.5 * noise[place]);
  });
}
