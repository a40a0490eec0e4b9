/** Long work that can be interrupted: the rules say where, and whoever has them followed says whether. */

/** Work in steps: each `yield` is a place where others may have their turn. */
export type CooperativeTask<Result> = Generator<void, Result, void>;

/** Does all steps at once. */
export function runToCompletion<Result>(task: CooperativeTask<Result>): Result {
  let step = task.next();
  while (step.done !== true) step = task.next();
  return step.value;
}
