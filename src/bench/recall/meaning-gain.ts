/** What likeness in meaning adds to a recall benchmark: each question is asked with and without it. */
import type { GraphHandle } from "../../graph-handle.ts";
import { randomFrom } from "../hops/random.ts";

/** The same questions with and without likeness in meaning. */
export interface MeaningGain {
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

const ROUNDS = 2000;
const SEED = 17;

/** Gathers it, question by question. */
export class GainOfMeaning {
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

  report(): MeaningGain {
    const differences = this.#pairs.map(({ words, meaning }) => meaning - words);
    const times = this.#times.toSorted((a, b) => a - b);
    return {
      model: this.#model,
      wordsAt10: mean(this.#pairs.map(({ words }) => words)),
      gainAt10: mean(differences),
      interval: intervalOf(differences),
      items: this.#items,
      millisecondsAnItem: this.#items === 0 ? 0 : this.#embedding / this.#items,
      milliseconds: { p50: quantile(times, 0.5), p95: quantile(times, 0.95) },
      without: this.#without,
    };
  }
}

/** Efron's percentile bootstrap (1979) of a mean. */
function intervalOf(values: readonly number[]): [number, number] {
  const random = randomFrom(SEED);
  const means = Array.from({ length: ROUNDS }, () =>
    mean(values.map(() => values[Math.floor(random() * values.length)] ?? 0)),
  ).sort((a, b) => a - b);
  return [quantile(means, 0.025), quantile(means, 0.975)];
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
