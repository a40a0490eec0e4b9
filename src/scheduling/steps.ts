/** Long work that can be interrupted: the rules say where, and whoever has them followed says whether. */

/** Work in steps: each `yield` is a place where others may have their turn. */
export type Steps<Result> = Generator<void, Result, void>;

/** Does all steps at once. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}
