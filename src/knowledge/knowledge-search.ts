/** Search in documents: by words, by vectors, over the graph of what belongs together, or by all of these. */

import { z } from "zod";
import { batchesOf } from "../domain/batches.ts";
import { checked } from "../domain/shape-fault.ts";
import { InputError, invalid } from "../errors.ts";
import { type DocumentPart, documentGraph, partsOf } from "./document-graph.ts";
import type { KnowledgeStorage } from "./filesystem-storage.ts";
import type { KnowledgeGraph } from "./knowledge-graph.ts";
import { type EmbedTexts, type PartScores, SearchIndex, textOf } from "./search-index.ts";

export interface KnowledgeOptions {
  readonly id: string;
  readonly storage: KnowledgeStorage;
  /** Is there an index of words? Default `true`. */
  readonly bm25?: boolean;
  /** Is there a graph of the parts of documents and their links? Default `false`. */
  readonly graph?: boolean;
  /** The vectors of texts, in their order, for the mode `vector`. Default: none. */
  readonly embed?: EmbedTexts;
}

export type SearchMode = "bm25" | "vector" | "graph" | "hybrid";

export interface KnowledgeSearchOptions {
  /**
   * By words, by vectors, by the graph alone (from what words or vectors find, over edges), or by all that
   * there are. Default `hybrid`.
   */
  readonly mode?: SearchMode;
  /** How many edges lead from what is found by words or vectors to what is found by the graph. Default 2. */
  readonly graphHops?: number;
  /** At most so many results. Default 10. */
  readonly topK?: number;
}

export interface KnowledgeResult {
  /** The document, and which of its parts: `guides/reset.md#2`. */
  readonly id: string;
  readonly key: string;
  readonly content: string;
  /** Titles above it, from the outermost. */
  readonly headings: readonly string[];
  /** Above 0; comparable within one search. */
  readonly score: number;
  /** What it comes from, each as a share of the best. */
  readonly scores: PartScores;
}

const searchShape = z.strictObject({
  mode: z.enum(["bm25", "vector", "graph", "hybrid"]).default("hybrid"),
  graphHops: z.int().min(1).max(10).default(2),
  topK: z.int().positive().default(10),
});

const isFunction = (given: unknown) => typeof given === "function";
const optionsShape = z.looseObject({
  id: z.string().min(1),
  storage: z.custom(
    (given) => typeof given === "object" && given !== null && "list" in given && isFunction(given.list),
    "Expected what has list(namespace), such as a KnowledgeFilesystemStorage",
  ),
  embed: z.custom(isFunction, "Expected a function of texts").optional(),
});
const EMBED_BATCH = 64;

/**
 * Documents to search in. Each namespace is read and indexed when it is first searched.
 *
 * @example
 * const knowledge = new Knowledge({ id: "support", storage: new KnowledgeFilesystemStorage({ paths: ["./support"] }), bm25: true, graph: true });
 * const results = await knowledge.search("default", "password reset", { mode: "hybrid", graphHops: 2 });
 */
export class Knowledge {
  readonly id: string;
  readonly #options: KnowledgeOptions;
  readonly #indexes = new Map<string, Promise<SearchIndex>>();

  /** @throws InputError `invalid_input` */
  constructor(options: KnowledgeOptions) {
    checked("Knowledge", optionsShape, options);
    this.id = options.id;
    this.#options = options;
  }

  /**
   * The parts of documents that answer a question, the best first.
   *
   * @throws InputError `invalid_input` for options out of their range, and for a mode that is not set up;
   *   `embedder_missing` for vectors without `embed`; what the storage throws
   */
  async search(
    namespace: string,
    text: string,
    options: KnowledgeSearchOptions = {},
  ): Promise<KnowledgeResult[]> {
    const limits = checked("search()", searchShape, options);
    this.#check(limits.mode, text);
    const index = await this.#index(namespace);
    const found = await index.search(text, limits);
    return found.map(({ part: { id, key, text: content, headings }, score, scores }) => ({
      id,
      key,
      content,
      headings,
      score,
      scores,
    }));
  }

  /** The graph of a namespace, if there is one. @throws InputError `invalid_input` */
  async graph(namespace: string): Promise<KnowledgeGraph> {
    this.#check("graph", "graph");
    const { graph } = await this.#index(namespace);
    if (graph === undefined) throw new Error("A graph is set up and there is none");
    return graph;
  }

  /** Reads a namespace again when it is next searched. Default: all. */
  refresh(namespace?: string): void {
    if (namespace === undefined) this.#indexes.clear();
    else this.#indexes.delete(namespace);
  }

  #check(mode: SearchMode, text: unknown): void {
    const { bm25 = true, graph = false, embed } = this.#options;
    const wrong = (message: string) => invalid(`search(): ${message}`);
    if (typeof text !== "string" || text.trim() === "")
      throw wrong("there is no question. Give it in words.");
    if (mode === "bm25" && !bm25) throw wrong('the mode "bm25" needs the option bm25: true.');
    if (mode === "graph" && !graph) throw wrong('the mode "graph" needs the option graph: true.');
    if (mode === "vector" && embed === undefined)
      throw new InputError(
        "embedder_missing",
        'search(): the mode "vector" needs the option embed, which makes vectors of texts.',
      );
    if (!bm25 && embed === undefined)
      throw wrong("without bm25 and embed nothing is found. Set bm25: true, or give embed.");
  }

  #index(namespace: string): Promise<SearchIndex> {
    const known = this.#indexes.get(namespace);
    if (known !== undefined) return known;
    const index = this.#read(namespace);
    this.#indexes.set(namespace, index);
    // What could not be read is read again.
    index.catch(() => this.#indexes.delete(namespace));
    return index;
  }

  async #read(namespace: string): Promise<SearchIndex> {
    const { storage, bm25 = true, graph = false, embed } = this.#options;
    const documents = await storage.list(namespace);
    const parts = partsOf(documents);
    const vectors = embed === undefined ? [] : await vectorsOf(parts, embed);
    return new SearchIndex(parts, {
      hasWords: bm25,
      embed,
      vectors,
      graph: graph ? documentGraph(`${this.id}/${namespace}`, documents, parts, vectors) : undefined,
    });
  }
}

async function vectorsOf(parts: readonly DocumentPart[], embed: EmbedTexts): Promise<ArrayLike<number>[]> {
  const vectors: ArrayLike<number>[] = [];
  for (const batch of batchesOf(parts, EMBED_BATCH)) {
    const texts = batch.map(textOf);
    const made = await embed(texts);
    if (made.length !== texts.length)
      throw new InputError(
        "embedding_mismatch",
        `embed gave ${made.length} vectors for ${texts.length} texts. It has to give one for each.`,
      );
    vectors.push(...made);
  }
  return vectors;
}
