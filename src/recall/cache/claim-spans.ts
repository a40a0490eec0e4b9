/** When what claims say is so, by rows: most are so once, many of them for good. */
import type { Interval } from "../../domain/interval.ts";
import { resized, roomFor } from "../../graph/cache/columns.ts";
import type { Span } from "./claim-columns.ts";

/** Is what the claim of a row says so at the time that is asked about? */
export type SpanFilter = (row: number) => boolean;

const FIRST_CAPACITY = 64;
const NEVER: Span = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];

export class ClaimSpans {
  /** Start of the first span of each row. */
  #from = new Float64Array(FIRST_CAPACITY);
  #to = new Float64Array(FIRST_CAPACITY);
  /** All spans of rows that have several. */
  readonly #several = new Map<number, readonly Span[]>();

  get bytes(): number {
    return 2 * this.#from.byteLength + 200 * this.#several.size;
  }

  set(row: number, spans: readonly Span[]): void {
    if (row >= this.#from.length) {
      const capacity = roomFor(row + 1);
      this.#from = resized(this.#from, new Float64Array(capacity));
      this.#to = resized(this.#to, new Float64Array(capacity));
    }
    const [from, to] = spans[0] ?? NEVER;
    this.#from[row] = from;
    this.#to[row] = to;
    if (spans.length > 1) this.#several.set(row, spans);
    else this.#several.delete(row);
  }

  /** @param isEvent whether the claim of a row says that something happened: what has begun stays so */
  during(asOf: Interval | "any", isEvent: SpanFilter): SpanFilter {
    const isSo = (row: number, from: number, to: number) =>
      asOf === "any" ? from < to : from < asOf.to && (to > asOf.from || (from < to && isEvent(row)));
    return (row) => {
      const several = this.#several.get(row);
      return several === undefined
        ? isSo(row, this.#from[row] ?? 0, this.#to[row] ?? 0)
        : several.some(([from, to]) => isSo(row, from, to));
    };
  }
}
