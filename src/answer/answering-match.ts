/** The query by which a question was answered. */
import type { Value } from "../domain/claim.ts";
import type { ExtractiveAnswer } from "./fact-lines.ts";

/** A query in the language of `match`, which gives the same answer again. */
export interface AnsweringMatch {
  readonly query: string;
  readonly parameters: { readonly [name: string]: Value | readonly Value[] };
  /** When its facts are to hold, as options of `match`; empty for now. */
  readonly time: { readonly asOf?: string; readonly from?: string; readonly to?: string };
  /** What answers: names, values, one number, or whether there is any. */
  readonly rows: readonly (string | number | boolean)[];
}

/** What a query over the graph says, beside what recall finds. */
export interface AnswerOfQuery extends GraphAnswer {
  /**
   * Must several things hold at once, or is something called by a name that nothing has? One fact would meet
   * a part of that.
   */
  readonly isBeyondOneFact: boolean;
  /** Do words that answer come before it? */
  readonly givesWay?: true;
  /** Is it the whole answer, unless a later turn speaks of a change? */
  readonly isWhole?: true;
}

/** What the facts of the graph say to a question. */
export interface GraphAnswer extends ExtractiveAnswer {
  /** `null` if no query was run. */
  readonly match: AnsweringMatch | null;
}
