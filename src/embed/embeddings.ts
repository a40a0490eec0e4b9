/** The embeddings of a memory: one encoder, the cached vectors, and the work that is left. */
import { LRUCache } from "lru-cache";
import type { WriteScope } from "../db/database.ts";
import type { ReadGraphs } from "../db/in-graphs.ts";
import type { GraphId } from "../queue/outbox.ts";
import { type EmbedRound, embedGraph, type RoundOptions } from "./embed-graph.ts";
import type { Embedder } from "./encoders/embedder.ts";
import { ReusingEmbedder } from "./encoders/reusing-embedder.ts";
import type { EmbeddedItem } from "./items.ts";
import type { FindSimilarities } from "./known-similarity.ts";
import { useModel } from "./models.ts";
import { type FindSimilarEntities, namesLike } from "./names-like.ts";
import {
  compareQuestion,
  noSimilarity,
  type QuestionSimilarity,
  type QuestionVectors,
} from "./question-similarity.ts";
import { proposeSimilarNames, type SimilarNamesParts } from "./similar-names.ts";
import { SpeculativeEmbedder } from "./speculative-embedder.ts";
import { VectorCache } from "./vectors.ts";

interface EmbeddingsParts extends SimilarNamesParts {
  readonly embedder: Embedder;
  readonly questionTimeoutMs: number;
  readonly noveltyTimeoutMs: number;
  readonly tokensPerDay?: number;
  /** Is called when something is due. */
  readonly onDue: () => void;
  /** Is called with what went wrong where nobody waits. */
  readonly onError: (error: Error) => void;
}

/**
 * Milliseconds after which a round in the background leaves the rest to the next one: others have their turn.
 */
const MAX_ROUND_ITEMS = 60_000;
/** Questions whose vectors are kept: the same is often asked twice. */
const MAX_CACHED_QUESTIONS = 256;

export class Embeddings {
  readonly #parts: EmbeddingsParts;
  readonly #embedder: ReusingEmbedder;
  readonly #vectors: VectorCache;
  readonly #speculative: SpeculativeEmbedder;
  readonly #questions = new LRUCache<string, QuestionVectors>({ max: MAX_CACHED_QUESTIONS });
  /** Graphs that are known to use the model. */
  readonly #inUse = new Map<string, Promise<void>>();
  readonly #counted = new Set<string>();
  readonly #stopping = new AbortController();

  constructor(parts: EmbeddingsParts) {
    this.#parts = parts;
    this.#embedder = new ReusingEmbedder(parts.embedder);
    this.#vectors = new VectorCache(parts.database);
    this.#speculative = new SpeculativeEmbedder({
      vectors: this.#vectors,
      embedder: this.#embedder,
      clock: parts.clock,
      timeoutMs: parts.noveltyTimeoutMs,
      signal: this.#stopping.signal,
    });
  }

  /** What vectors are stored under. */
  get model(): string {
    return this.#parts.embedder.model;
  }

  /** Loads the encoder, so that the first question need not wait for it. */
  warm(): void {
    this.#parts.embedder
      .embed(["What is my name?"], { purpose: "question", signal: this.#stopping.signal })
      .catch(() => undefined);
  }

  /** Has what a graph holds, and what is written to it from now on, embedded. */
  use(scope: WriteScope): Promise<void> {
    const key = `${scope.tenant}:${scope.write}`;
    const known = this.#inUse.get(key);
    if (known !== undefined) return known;
    const { database, clock } = this.#parts;
    const using = useModel(database, scope, this.model, clock());
    this.#inUse.set(key, using);
    // What failed is tried again by the next one.
    using.catch(() => this.#inUse.delete(key));
    return using;
  }

  /** Begins to use the vectors of a graph again after some were removed. */
  async useAgain(scope: WriteScope): Promise<void> {
    this.#inUse.delete(`${scope.tenant}:${scope.write}`);
    await this.use(scope);
    this.wake();
  }

  /** Something was written. */
  wake(): void {
    this.#parts.onDue();
  }

  /** A round in the background: what is left after it is due again. */
  work(graph: GraphId): Promise<EmbedRound> {
    return this.embed(graph, { maxChars: MAX_ROUND_ITEMS });
  }

  /** Embeds what a graph holds and the model has not seen. */
  async embed(graph: GraphId, options: RoundOptions = {}): Promise<EmbedRound> {
    const key = `${graph.tenant}:${graph.graph}`;
    const recount = !this.#counted.has(key);
    this.#counted.add(key);
    try {
      const onStored = (scope: WriteScope, items: readonly EmbeddedItem[]) => this.#propose(scope, items);
      const parts = { ...this.#parts, embedder: this.#embedder, onStored };
      return await embedGraph(parts, graph, { recount, ...options, signal: this.#stopping.signal });
    } catch (error) {
      // What was under way when the memory was closed is done by the next one.
      if (this.#stopping.signal.aborted) return { embedded: 0, error: null };
      throw error;
    }
  }

  /**
   * What texts that are about to be stored in a graph are like, as far as that is known in time. Never fails.
   * Not within a transaction.
   */
  readonly findSimilarities: FindSimilarities = (texts, where) =>
    this.#speculative.findSimilarities(texts, where);

  /** Entities whose names are like some texts, as far as that is known in time. */
  readonly findSimilarEntities: FindSimilarEntities = async (texts, where, limit) => {
    if (texts.length === 0) return [];
    const timeout = AbortSignal.timeout(this.#parts.questionTimeoutMs);
    const signal = AbortSignal.any([timeout, this.#stopping.signal]);
    const parts = { vectors: this.#vectors, embedder: this.#embedder, signal };
    return namesLike(parts, texts, where, limit).catch((error: unknown) => {
      if (!(error instanceof Error)) throw error;
      return [];
    });
  };

  /**
   * How like a question the items of some graphs are; without an answer of the encoder in time, why there is
   * none.
   *
   * @param firstPerson the same question in the words of whom it is about
   * @param hasNames whether it is compared with the names of entities, too
   */
  async similarityOf(
    {
      question,
      firstPerson,
      hasNames = false,
    }: { readonly question: string; readonly firstPerson: string | undefined; readonly hasNames?: boolean },
    { tenant, graphs }: ReadGraphs,
  ): Promise<QuestionSimilarity> {
    const started = performance.now();
    const elapsedMs = () => performance.now() - started;
    const timeout = AbortSignal.timeout(this.#parts.questionTimeoutMs);
    const [vectors, loaded] = await Promise.all([
      this.#vectorsOf(question, firstPerson, AbortSignal.any([timeout, this.#stopping.signal])).catch(
        (error: unknown) => {
          if (timeout.aborted) return "late" as const;
          if (!(error instanceof Error)) throw error;
          return "failed" as const;
        },
      ),
      this.#vectors.load(tenant, graphs, this.model),
    ]);
    if (loaded.isPartial) this.#catchUp(tenant, graphs);
    if (vectors === "late" || vectors === "failed") return noSimilarity(vectors, elapsedMs());
    if (vectors === null || loaded.graphs.length === 0) return noSimilarity("none", elapsedMs());
    // Another model answers under the name: its vectors say nothing about the former one's.
    if (loaded.graphs.some(({ e }) => e.dimensions !== vectors.original.length))
      return noSimilarity("failed", elapsedMs());
    const similarity = await compareQuestion(loaded.graphs, vectors, hasNames);
    const state = loaded.isPartial || loaded.tooLarge > 0 ? "partial" : "used";
    return { state, milliseconds: elapsedMs(), ...similarity };
  }

  /** Ends what is under way. */
  async close(): Promise<void> {
    this.#stopping.abort(new Error("The memory is closed"));
    await this.#parts.embedder.close();
  }

  /** Entities whose names are alike in meaning may be one. */
  async #propose(scope: WriteScope, items: readonly EmbeddedItem[]): Promise<void> {
    if (items.every(({ kind }) => kind === "e")) return;
    const { graphs } = await this.#vectors.load(scope.tenant, [scope.write], this.model);
    const [vectors] = graphs;
    if (vectors !== undefined) await proposeSimilarNames(this.#parts, scope, items, vectors.n);
  }

  async #vectorsOf(
    question: string,
    firstPerson: string | undefined,
    signal: AbortSignal,
  ): Promise<QuestionVectors | null> {
    const known = this.#questions.get(question);
    if (known !== undefined) return known;
    const { embedder } = this.#parts;
    const texts = firstPerson === undefined || embedder.batch < 2 ? [question] : [question, firstPerson];
    const { vectors } = await embedder.embed(texts, { purpose: "question", signal });
    const [original = null, other = null] = vectors;
    if (original === null) return null;
    const found = other === null ? { original } : { original, firstPerson: other };
    this.#questions.set(question, found);
    return found;
  }

  /** Somebody wrote without an encoder, or before there was one. */
  #catchUp(tenant: number, graphs: readonly number[]): void {
    for (const graph of graphs) {
      this.use({ tenant, read: [graph], write: graph })
        .then(() => this.wake())
        .catch((error: Error) => {
          if (!this.#stopping.signal.aborted) this.#parts.onError(error);
        });
    }
  }
}
