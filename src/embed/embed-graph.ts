/**
 * Embeds what a graph holds and the model has not seen, step by step. The encoder is asked outside any
 * transaction; each step's vectors are stored in one. Whoever is killed has lost the step that was under way,
 * and nothing else.
 */
import type { Database, Transaction, WriteScope } from "../db/database.ts";
import type { Clock } from "../domain/ids.ts";
import type { GraphId } from "../queue/outbox.ts";
import { countUsage, nextDay, tokensOfDay } from "../queue/usage.ts";
import { clearFailure, postpone, readDue, settleDue } from "./due.ts";
import type { Embedded, Embedder } from "./encoders/embedder.ts";
import { EmbeddingError } from "./encoders/embedding-error.ts";
import { type EmbeddedItem, type ItemToEmbed, itemsToEmbed, storeVectors } from "./items.ts";
import { isBehind, readModels, recount, type StoredModel } from "./models.ts";

interface EmbedParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly embedder: Embedder;
  /** Is called with what was embedded, after it is stored. */
  readonly onStored?: (scope: WriteScope, items: readonly EmbeddedItem[]) => Promise<void>;
  /** Tokens that a tenant may use on a day (UTC), what models read included; absent: any number. */
  readonly tokensPerDay?: number;
}

export interface EmbedRound {
  /** Items that were embedded. */
  readonly embedded: number;
  /** Why it ended before all was; `null` if all is. */
  readonly error: EmbeddingError | null;
}

export interface EmbedProgress {
  readonly done: number;
  readonly total: number;
}

export interface RoundOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: EmbedProgress) => void;
  /** Milliseconds after which the rest is left to the next round. Default: none is left. */
  readonly maxChars?: number;
  /** Counts anew what is done: items may have gone since. Once in a while is enough. */
  readonly recount?: boolean;
}

/** What usage is counted under. */
const PROMPT = "embedding";
/** Milliseconds before the second try; twice as long before each further one, up to an hour. */
const MIN_PAUSE_MS = 2000;
const MAX_PAUSE_MS = 3_600_000;
/** A text that is refused by itself is given up after so many tries. */
const MAX_ATTEMPTS = 4;

/**
 * Embeds a graph until nothing is left, or the encoder fails. What fails is noted, and tried again by whoever
 * looks next.
 */
export async function embedGraph(
  parts: EmbedParts,
  graph: GraphId,
  options: RoundOptions = {},
): Promise<EmbedRound> {
  return new GraphEmbedding(parts, graph, options).run();
}

class GraphEmbedding {
  readonly #parts: EmbedParts;
  readonly #id: GraphId;
  readonly #scope: WriteScope;
  readonly #options: RoundOptions;
  #embedded = 0;

  constructor(parts: EmbedParts, id: GraphId, options: RoundOptions) {
    this.#parts = parts;
    this.#id = id;
    this.#scope = { tenant: id.tenant, read: [id.graph], write: id.graph };
    this.#options = options;
  }

  async run(): Promise<EmbedRound> {
    const started = performance.now();
    try {
      if (this.#options.recount === true) await this.#recount();
      while (await this.#step()) {
        const { maxChars } = this.#options;
        if (maxChars !== undefined && performance.now() - started > maxChars) break;
      }
      return { embedded: this.#embedded, error: null };
    } catch (error) {
      this.#options.signal?.throwIfAborted();
      if (!(error instanceof EmbeddingError)) throw error;
      await this.#giveUp(error);
      return { embedded: this.#embedded, error };
    }
  }

  async #recount(): Promise<void> {
    await this.#transaction(async (transaction) => {
      const [model] = await this.#models(transaction);
      if (model !== undefined) await recount(transaction, this.#id.tenant, model);
    });
  }

  /** Embeds some items. Returns whether there may be more. */
  async #step(): Promise<boolean> {
    const { embedder } = this.#parts;
    this.#options.signal?.throwIfAborted();
    const found = await this.#transaction(async (transaction) => {
      const due = await readDue(transaction, this.#id);
      const [model] = await this.#models(transaction);
      const items =
        model === undefined ? [] : await itemsToEmbed(transaction, this.#id.tenant, model, embedder.batch);
      if (items.length === 0 && due !== undefined) settleDue(transaction, this.#id, due.marks);
      return { model, items, tries: (due?.attempts ?? 0) + 1 };
    });
    const { model, items, tries } = found;
    if (model === undefined || items.length === 0) return false;
    await this.#checkBudget();
    const embedded = await this.#embed(items, tries >= MAX_ATTEMPTS);
    await this.#transaction(async (transaction) => {
      await storeVectors(transaction, this.#id.tenant, model, embedder.model, embedded);
      clearFailure(transaction, this.#id);
    });
    await this.#parts.onStored?.(this.#scope, embedded);
    this.#embedded += embedded.length;
    this.#report(model, embedded.length);
    return true;
  }

  #report({ done, total }: StoredModel, embedded: number): void {
    this.#options.onProgress?.({
      done: done.e + done.f + done.n + embedded,
      total: total.e + total.f + total.n,
    });
  }

  /**
   * One bad text does not keep the others of its step from being embedded; but where all are refused, it is
   * not the texts.
   */
  async #embed(items: readonly ItemToEmbed[], isLastTry: boolean): Promise<EmbeddedItem[]> {
    try {
      return await this.#request(items);
    } catch (error) {
      if (!(error instanceof EmbeddingError) || !error.isAboutContent) throw error;
      if (items.length === 1 && !isLastTry) throw error;
      const embedded: EmbeddedItem[] = [];
      // Each by itself; a single one for the last time.
      const refused: { readonly item: ItemToEmbed; readonly error: EmbeddingError }[] = [];
      for (const item of items) {
        try {
          embedded.push(...(await this.#request([item])));
        } catch (own) {
          if (!(own instanceof EmbeddingError) || !own.isAboutContent) throw own;
          refused.push({ item, error: own });
        }
      }
      if (embedded.length === 0 && !isLastTry) throw error;
      for (const { item, error: own } of refused) embedded.push(embeddedItem(item, null, own.code));
      return embedded;
    }
  }

  async #request(items: readonly ItemToEmbed[]): Promise<EmbeddedItem[]> {
    const { embedder } = this.#parts;
    // Of what was deleted nothing is asked.
    const asked = items.filter(({ text }) => text !== "");
    if (asked.length === 0) return items.map((item) => embeddedItem(item, null));
    const texts = asked.map(({ text }) => text);
    const { signal } = this.#options;
    let answer: Embedded;
    try {
      answer = await embedder.embed(texts, { purpose: "items", ...(signal === undefined ? {} : { signal }) });
    } catch (error) {
      if (error instanceof EmbeddingError) await this.#count(error.calls, 0);
      throw error;
    }
    await this.#count(answer.calls, answer.tokens);
    const vectors = new Map(asked.map((item, place) => [item, answer.vectors[place] ?? null]));
    return items.map((item) => embeddedItem(item, vectors.get(item) ?? null));
  }

  /** An encoder in the process costs nothing, and is not counted. */
  async #count(calls: number, tokens: number): Promise<void> {
    if (calls === 0) return;
    const { clock, embedder } = this.#parts;
    const usage = { calls, inputTokens: Math.round(tokens), outputTokens: 0, cost: null };
    await this.#transaction(async (transaction) => {
      countUsage(transaction, this.#id.tenant, clock(), { prompt: PROMPT, model: embedder.model }, usage);
    });
  }

  async #checkBudget(): Promise<void> {
    const { tokensPerDay, clock } = this.#parts;
    if (tokensPerDay === undefined) return;
    const used = await this.#transaction((transaction) => tokensOfDay(transaction, this.#id.tenant, clock()));
    if (used < tokensPerDay) return;
    throw new EmbeddingError(
      "budget_exhausted",
      `The tenant has used ${used} of ${tokensPerDay} tokens today. What waits is embedded tomorrow (UTC), or when the budget is raised.`,
      { retryable: true },
    );
  }

  async #giveUp(error: EmbeddingError): Promise<void> {
    const now = this.#parts.clock();
    await this.#transaction(async (transaction) => {
      const attempts = (await readDue(transaction, this.#id))?.attempts ?? 0;
      const backoffMs = Math.min(MIN_PAUSE_MS * 2 ** attempts, MAX_PAUSE_MS);
      const until =
        error.code === "budget_exhausted" ? nextDay(now) : now + Math.max(backoffMs, error.retryAfterMs ?? 0);
      postpone(transaction, this.#id, until, error);
    });
  }

  #models(transaction: Transaction): Promise<StoredModel[]> {
    return readModels(transaction, this.#id.tenant, [this.#id.graph], this.#parts.embedder.model);
  }

  #transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return this.#parts.database.transaction(this.#scope, work);
  }
}

/** Is there more to embed in one of some graphs? */
export function areBehind(models: readonly StoredModel[], graphs: readonly number[]): boolean {
  return models.length < graphs.length || models.some(isBehind);
}

function embeddedItem(
  { text: _text, ...item }: ItemToEmbed,
  vector: Float32Array | null,
  fault: EmbeddedItem["fault"] = null,
): EmbeddedItem {
  return { ...item, vector, fault };
}
