/** What likeness in meaning adds to a recall benchmark: each question is asked with and without it. */
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { pairedGain } from "./paired-gain.ts";
import { mean, timesOf } from "./variants.ts";

/** The same questions with and without likeness in meaning. */
export interface SemanticGain {
  /** What vectors were made with. */
  readonly model: string;
  /** Share of the evidence among the first 10 by words alone, and how much more it is with meaning. */
  readonly wordsAt10: number;
  readonly gainAt10: number;
  /** 95% interval of the gain: a paired bootstrap over the questions. */
  readonly interval: readonly [number, number];
  /** Episodes, facts and names that were embedded, and the milliseconds that one of them takes. */
  readonly items: number;
  readonly millisecondsAnItem: number;
  /** Milliseconds that a question's meaning takes. */
  readonly milliseconds: { readonly p50: number; readonly p95: number };
  /** Questions in which it had no part: the encoder was late, or failed. */
  readonly without: number;
}

/** Gathers it, question by question. */
export class SemanticGainCounter {
  readonly #pairs: { readonly words: number; readonly meaning: number }[] = [];
  readonly #times: number[] = [];
  #model = "";
  #items = 0;
  #embedding = 0;
  #without = 0;

  /** Embeds a graph that was just written. */
  async embed(graph: GraphHandle): Promise<void> {
    const started = performance.now();
    this.#items += await graph.embed();
    this.#embedding += performance.now() - started;
    const [current] = await graph.embeddings();
    this.#model = current?.model ?? "";
  }

  /** Asks a question once more, by words alone. */
  async compare(
    graph: GraphHandle,
    question: string,
    limit: number,
    found: { readonly meaning: string; readonly milliseconds: number; readonly recallAt10: number },
    recallAt10: (ids: readonly string[]) => number,
  ): Promise<void> {
    const plain = await graph.recall(question, { limit, meaning: false });
    const words = recallAt10(plain.episodes.map(({ id }) => id));
    this.#pairs.push({ words, meaning: found.recallAt10 });
    this.#times.push(found.milliseconds);
    if (found.meaning !== "used") this.#without += 1;
  }

  report(): SemanticGain {
    const gain = pairedGain(this.#pairs.map(({ words, meaning }) => meaning - words));
    return {
      model: this.#model,
      wordsAt10: mean(this.#pairs, ({ words }) => words),
      gainAt10: gain.mean,
      interval: gain.interval,
      items: this.#items,
      millisecondsAnItem: this.#items === 0 ? 0 : this.#embedding / this.#items,
      milliseconds: timesOf(this.#times),
      without: this.#without,
    };
  }
}
