/** What a question asks for, as a kind of fact. */
import type { Fact } from "../../domain/fact.ts";

export interface Intent {
  /**
   * Predicates whose facts answer the question, as they are stored; none: all that is known of whom it asks
   * about.
   */
  readonly predicates: readonly string[];
  /** What the fact's `relation` or `species` must be, in lower case: "sister", "dog". */
  readonly relation?: string;
  /** What is asked for: the other end, or when it began. */
  readonly asks: "object" | "time";
  /** What was so before that which is named, or before what is so now. */
  readonly before: boolean;
  /** Is it asked whether, or when, something is so of two whom the question names? */
  readonly isOfBoth?: boolean;
  /**
   * What else a fact must be to answer; absent: nothing. Those whom the question is about are its subject
   * then.
   */
  readonly fits?: (fact: Fact) => boolean;
  /** Asks for what will be so: plans answer, too, that bring it about. */
  readonly isAhead?: true;
}
