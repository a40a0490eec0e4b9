/** What answers the questions. */
import type { Question } from "./questions.ts";

export interface Engine {
  readonly name: string;
  /**
   * The names that answer, in any order; of a neighbourhood the nearest, as many as are asked for.
   */
  answer(question: Question): readonly string[] | Promise<readonly string[]>;
}
