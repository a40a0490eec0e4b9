/** What becomes of a question that is to be a relation. */
import type { RelationalAnswer } from "./answer-rows.ts";

/** What became of a question that was to be a relation. */
export type RelationOutcome =
  | {
      readonly kind: "answered";
      readonly answer: RelationalAnswer;
      readonly isSimple: boolean;
      readonly conditions: number;
      /** Do words that answer come before it? */
      readonly givesWay?: true;
    }
  /** It is a relation, and nothing is called so. */
  | { readonly kind: "unknown"; readonly answer: string };

/** Asks another question of the same graphs, for the same asker and time. */
export type AskOther = (question: string) => Promise<RelationOutcome | undefined>;
