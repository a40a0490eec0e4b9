/**
 * Vectors that were made before their items were stored, kept until the items are embedded: nobody pays for a
 * text twice.
 */
import { LRUCache } from "lru-cache";
import { sha256 } from "../../domain/hash.ts";
import type { Embedded, Embedder, EmbedOptions } from "./embedder.ts";

interface ReusableVector {
  readonly vector: Float32Array | null;
  /** Calls of the encoder that made it; a call for several texts is counted with the first. */
  readonly calls: number;
  readonly tokens: number;
}

/** 2 MB of vectors of 512 numbers. */
const MAX_REUSABLE = 1024;

/** An embedder that gives what it has, and asks another for the rest. */
export class ReusingEmbedder implements Embedder {
  readonly #embedder: Embedder;
  /** By hashes: it holds no words. */
  readonly #kept = new LRUCache<string, ReusableVector>({ max: MAX_REUSABLE });

  constructor(embedder: Embedder) {
    this.#embedder = embedder;
  }

  get model(): string {
    return this.#embedder.model;
  }

  get batch(): number {
    return this.#embedder.batch;
  }

  /** Embeds texts that are about to be stored. */
  async embedAhead(
    texts: readonly string[],
    options: EmbedOptions,
  ): Promise<readonly (Float32Array | null)[]> {
    const known = texts.map((text) => this.#kept.get(sha256(text)));
    const missing = texts.filter((_, place) => known[place] === undefined);
    if (missing.length === 0) return known.map((kept) => kept?.vector ?? null);
    const { vectors, calls, tokens } = await this.#embedder.embed(missing, options);
    const embedded = new Map(
      missing.map((text, place) => [
        text,
        { vector: vectors[place] ?? null, calls: place === 0 ? calls : 0, tokens: tokens / missing.length },
      ]),
    );
    for (const [text, kept] of embedded) this.#kept.set(sha256(text), kept);
    return texts.map((text, place) => (known[place] ?? embedded.get(text))?.vector ?? null);
  }

  async embed(texts: readonly string[], options: EmbedOptions): Promise<Embedded> {
    const known = texts.map((text) => this.#kept.get(sha256(text)));
    const missing = texts.filter((_, place) => known[place] === undefined);
    const asked =
      missing.length === 0
        ? { vectors: [], calls: 0, tokens: 0 }
        : await this.#embedder.embed(missing, options);
    const rest = [...asked.vectors];
    const vectors = known.map((kept) => (kept === undefined ? (rest.shift() ?? null) : kept.vector));
    let { calls, tokens } = asked;
    for (const text of texts) {
      const key = sha256(text);
      const used = this.#kept.get(key);
      // Whoever has stored it needs it no more.
      this.#kept.delete(key);
      calls += used?.calls ?? 0;
      tokens += used?.tokens ?? 0;
    }
    return { vectors, calls, tokens };
  }

  close(): Promise<void> {
    return this.#embedder.close();
  }
}
