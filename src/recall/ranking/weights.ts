/** How much each signal counts when episodes are ranked, as the list of signals says. */
import type { Ranker, Signal } from "./signal.ts";
import { SIGNALS } from "./signals.ts";

type OwnOf<Listed> = Listed extends Signal<infer Own, never> ? Own : never;
type Together<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
type AllWeights = Together<OwnOf<(typeof SIGNALS)[number]>>;

/** The weights of all signals. Each is 0 where the signal is to be left out. */
export type Weights = { readonly [Name in keyof AllWeights]: number };

/** The defaults. */
export const WEIGHTS: Weights = Object.freeze(Object.assign({}, ...SIGNALS.map(({ weights }) => weights)));

/** Returns what a signal's score is multiplied by: its weight, or 1 if it has none of its own. */
export function weightOf({ name }: Pick<Ranker<never>, "name">, weights: Weights): number {
  const byName: { readonly [name: string]: number } = weights;
  return byName[name] ?? 1;
}
