/** What is held in a slot in which one thing holds at a time, and what it leaves of more. Pure. */
import type { Span } from "./span.ts";
import { Stretches } from "./stretches.ts";

/** Parts by an instant at which they begin or end: the first of all, and the first of another key. */
type FirstAt<Part> = Map<number, { readonly key: string; readonly part: Part }[]>;

/**
 * The parts that are held, as the stretches that they cover: what they leave of one more is found without
 * looking at each.
 */
export class Coverage<Part extends Span> {
  readonly #covered = new Stretches();
  /** What several keys cover, where one hands over to another. */
  readonly #shared = new Stretches();
  readonly #ofKey = new Map<string, Stretches>();
  readonly #beginning: FirstAt<Part> = new Map();
  readonly #ending: FirstAt<Part> = new Map();

  /** Adds a part that is held. */
  add(part: Part, key: string): void {
    const { from, to } = part;
    const own = this.#ofKey.get(key) ?? new Stretches();
    this.#ofKey.set(key, own);
    for (const [start, end] of this.#covered.within(from, to))
      for (const [sharedFrom, sharedTo] of own.between(start, end)) this.#shared.add(sharedFrom, sharedTo);
    this.#covered.add(from, to);
    own.add(from, to);
    noteFirst(this.#beginning, from, part, key);
    noteFirst(this.#ending, to, part, key);
  }

  /** What parts of other keys leave of one: itself where they leave all. */
  leftOf(whole: Part, key: string): Part[] {
    const { from, to } = whole;
    const free = this.#covered.between(from, to);
    const own = this.#ofKey.get(key)?.within(from, to) ?? [];
    for (const [start, end] of own) free.push(...this.#shared.between(start, end));
    return touching(free).map(([start, end]) => {
      if (start === from && end === to) return whole;
      const before = start === from ? undefined : firstOfOthers(this.#ending, start, key);
      const after = end === to ? undefined : firstOfOthers(this.#beginning, end, key);
      return {
        ...whole,
        ...(before && { from: start, fromPrecision: before.toPrecision, fromBasis: "derived" }),
        ...(after && { to: end, toPrecision: after.fromPrecision }),
      };
    });
  }
}

/** Joins stretches that touch. */
function touching(stretches: (readonly [number, number])[]): [number, number][] {
  const result: [number, number][] = [];
  for (const [from, to] of stretches.sort(([a], [b]) => a - b)) {
    const last = result.at(-1);
    if (last !== undefined && last[1] === from) last[1] = to;
    else result.push([from, to]);
  }
  return result;
}

function noteFirst<Part>(firsts: FirstAt<Part>, instant: number, part: Part, key: string): void {
  const known = firsts.get(instant);
  if (known === undefined) firsts.set(instant, [{ key, part }]);
  else if (known.length === 1 && known[0]?.key !== key) known.push({ key, part });
}

function firstOfOthers<Part>(firsts: FirstAt<Part>, instant: number, key: string): Part | undefined {
  return firsts.get(instant)?.find((first) => first.key !== key)?.part;
}
