/** What a namespace of documents is searched by. */
import { averageLength, bm25Scores, type Corpus, inverseDocumentFrequency } from "../recall/index/bm25.ts";
import { terms } from "../text/terms.ts";
import { CHUNK, type DocumentPart } from "./document-graph.ts";
import type { KnowledgeGraph } from "./knowledge-graph.ts";
import { adjacencyOf, product } from "./query.ts";
import { type Adjacency, visitsOf } from "./walk.ts";

/** How much speaks for a part, each as a share of the best: 0 to 1. */
export interface PartScores {
  readonly bm25: number;
  readonly vector: number;
  readonly graph: number;
}

interface FoundPart {
  readonly part: DocumentPart;
  readonly score: number;
  readonly scores: PartScores;
}

/** The vectors of texts, in their order. */
export type EmbedTexts = (texts: readonly string[]) => Promise<readonly ArrayLike<number>[]>;

interface IndexOptions {
  readonly hasWords: boolean;
  readonly graph: KnowledgeGraph | undefined;
  readonly embed: EmbedTexts | undefined;
  /** Vectors of the parts, where there is `embed`. */
  readonly vectors: readonly ArrayLike<number>[];
}

interface SearchLimits {
  readonly mode: "bm25" | "vector" | "graph" | "hybrid";
  readonly graphHops: number;
  readonly topK: number;
}

/** Parts from which the graph is walked. */
const MAX_STARTS = 5;
/** Weight of what the graph leads to: at equal scores, what is found itself comes first. */
const GRAPH_WEIGHT = 0.99;

export class SearchIndex {
  readonly graph: KnowledgeGraph | undefined;
  readonly #parts: readonly DocumentPart[];
  readonly #words: WordIndex | undefined;
  readonly #embed: EmbedTexts | undefined;
  readonly #vectors: readonly ArrayLike<number>[];
  readonly #steps: Adjacency | undefined;

  constructor(parts: readonly DocumentPart[], { hasWords, graph, embed, vectors }: IndexOptions) {
    this.#parts = parts;
    this.graph = graph;
    this.#embed = embed;
    this.#vectors = vectors;
    this.#words = hasWords ? new WordIndex(parts.map(textOf)) : undefined;
    this.#steps = graph === undefined ? undefined : stepsOf(graph, parts);
  }

  /** The best first; equal ones in the order of the documents. */
  async search(question: string, { mode, graphHops, topK }: SearchLimits): Promise<FoundPart[]> {
    const isWanted = (one: SearchLimits["mode"]) => mode === one || mode === "hybrid" || mode === "graph";
    const none = new Float64Array(this.#parts.length);
    const bm25 = isWanted("bm25") ? ofBest(this.#words?.scores(question) ?? none) : none;
    const vector = isWanted("vector") ? ofBest(await this.#likeness(question)) : none;
    const found = ofBest(bm25.map((score, place) => score + (vector[place] ?? 0)));
    const graph = isWanted("graph") ? ofBest(this.#reached(found, graphHops)) : none;
    const score = mode === "graph" ? graph : inTurns(found, graph);
    return this.#parts
      .map((part, place) => ({
        part,
        score: score[place] ?? 0,
        scores: { bm25: bm25[place] ?? 0, vector: vector[place] ?? 0, graph: graph[place] ?? 0 },
      }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, topK);
  }

  async #likeness(question: string): Promise<Float64Array> {
    const [asked] = (await this.#embed?.([question])) ?? [];
    if (asked === undefined) return new Float64Array(this.#parts.length);
    const length = Math.sqrt(product(asked, asked));
    return Float64Array.from(this.#vectors, (vector) => {
      const lengths = length * Math.sqrt(product(vector, vector));
      return lengths === 0 ? 0 : Math.max(0, product(asked, vector) / lengths);
    });
  }

  /**
   * How often walks of so many steps that begin at the best parts come by others; they go over documents too.
   */
  #reached(found: Float64Array, hops: number): Float64Array {
    const reached = new Float64Array(found.length);
    if (this.#steps === undefined) return reached;
    const best = [...found.keys()].sort((a, b) => (found[b] ?? 0) - (found[a] ?? 0)).slice(0, MAX_STARTS);
    for (const place of best) {
      const start = new Float64Array(this.#steps.neighbours.length);
      start[place] = found[place] ?? 0;
      const visits = visitsOf(this.#steps, start, { steps: hops + 1, restart: 0 });
      for (const other of reached.keys())
        if (other !== place) reached[other] = (reached[other] ?? 0) + (visits[other] ?? 0);
    }
    return reached;
  }
}

/** Parts first, by their places, then documents. */
function stepsOf(graph: KnowledgeGraph, parts: readonly DocumentPart[]): Adjacency {
  const documents = graph.nodes.filter(({ type }) => type !== CHUNK);
  const both = graph.edges.flatMap(({ source, target, weight = 1 }) => [
    { source, target, weight },
    { source: target, target: source, weight },
  ]);
  return adjacencyOf([...parts, ...documents], both);
}

/** What a part is found by: its text under its titles. */
export function textOf({ text, headings }: DocumentPart): string {
  return [...headings.filter((title) => !text.includes(title)), text].join("\n");
}

function ofBest(scores: Float64Array): Float64Array {
  const best = scores.reduce((most, score) => Math.max(most, score), 0);
  return best === 0 ? scores : scores.map((score) => score / best);
}

/**
 * What is found and what the graph leads to in turns: the best of both, the second of both. What is like the
 * best is often a dozen alike, and sums of scores would put all of them before the one part that the best
 * leads to.
 */
function inTurns(found: Float64Array, graph: Float64Array): Float64Array {
  if (!graph.some((score) => score > 0)) return found;
  const [first, second] = [sharesOfRank(found), sharesOfRank(graph)];
  return first.map((share, place) => Math.max(share, GRAPH_WEIGHT * (second[place] ?? 0)));
}

/** 1 for the best, 1/2 for the second; 0 where there is no score. */
function sharesOfRank(scores: Float64Array): Float64Array {
  const shares = new Float64Array(scores.length);
  const ranked = [...scores.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  for (const [rank, place] of ranked.entries()) if ((scores[place] ?? 0) > 0) shares[place] = 1 / (rank + 1);
  return shares;
}

/** BM25 over texts. */
class WordIndex {
  readonly #postings = new Map<string, { items: number[]; frequencies: number[]; lengths: number[] }>();
  readonly #corpus: Corpus;

  constructor(texts: readonly string[]) {
    let totalLength = 0;
    for (const [item, text] of texts.entries()) {
      const found = terms(text);
      totalLength += found.length;
      const frequencies = new Map<string, number>();
      for (const term of found) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
      for (const [term, frequency] of frequencies) {
        const list = this.#postings.get(term) ?? { items: [], frequencies: [], lengths: [] };
        list.items.push(item);
        list.frequencies.push(frequency);
        list.lengths.push(found.length);
        this.#postings.set(term, list);
      }
    }
    const documentFrequency = new Map([...this.#postings].map(([term, { items }]) => [term, items.length]));
    this.#corpus = { documents: texts.length, totalLength, documentFrequency };
  }

  scores(question: string): Float64Array {
    const postings = [...new Set(terms(question))].flatMap((term) => {
      const list = this.#postings.get(term);
      return list === undefined ? [] : [{ ...list, weight: inverseDocumentFrequency(this.#corpus, term) }];
    });
    return bm25Scores(this.#corpus.documents, postings, averageLength(this.#corpus));
  }
}
