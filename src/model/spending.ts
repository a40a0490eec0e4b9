/** What the requests of one call have cost so far. */
import type { ModelPrices } from "./options.ts";
import type { ModelUsage } from "./usage.ts";

export class Spending {
  calls = 0;
  readonly #prices: ModelPrices | null;
  readonly #started = performance.now();
  #inputTokens = 0;
  #outputTokens = 0;

  constructor(prices: ModelPrices | null) {
    this.#prices = prices;
  }

  begin(): void {
    this.calls += 1;
  }

  add(inputTokens: number, outputTokens: number): void {
    this.#inputTokens += inputTokens;
    this.#outputTokens += outputTokens;
  }

  usage(): ModelUsage {
    const input = this.#inputTokens;
    const output = this.#outputTokens;
    return {
      calls: this.calls,
      inputTokens: input,
      outputTokens: output,
      cost:
        this.#prices === null
          ? null
          : (input * this.#prices.input + output * this.#prices.output) / 1_000_000,
      milliseconds: performance.now() - this.#started,
    };
  }
}
