/** Joins neighbouring pieces of a text into chunks of about the size that is wanted. */
import type { Atom, Span } from "./atoms.ts";

/** Characters a chunk should have, and has at most. */
interface Sizes {
  readonly target: number;
  readonly max: number;
}

/**
 * Joins neighbouring atoms into spans of half to one and a half times the target. Of the cuts that are
 * possible the one of the lowest rank is made.
 *
 * @param rank Of the cut after an atom, by its index. It must follow from the words around it alone, so that
 *   after a change further up the same cuts are made again.
 */
export function packChunks(atoms: readonly Atom[], sizes: Sizes, rank: (last: number) => string): Span[] {
  const spans: Span[] = [];
  let first = 0;
  for (let atom = atoms[first]; atom !== undefined; atom = atoms[first]) {
    const last = lastOfChunk(atoms, first, sizes, rank);
    spans.push({ start: atom.start, end: atoms[last]?.end ?? atom.end });
    first = last + 1;
  }
  return spans;
}

/** Index of the atom after which to cut. */
function lastOfChunk(
  atoms: readonly Atom[],
  first: number,
  { target, max }: Sizes,
  rankOf: (last: number) => string,
): number {
  const start = atoms[first]?.start ?? 0;
  let longest = first;
  let maxWhole: number | undefined;
  let chosen: number | undefined;
  let lowest = "";
  for (let index = first; index < atoms.length; index++) {
    const atom = atoms[index];
    if (atom === undefined || atom.end - start > max) break;
    longest = index;
    if (atom.leads) continue;
    maxWhole = index;
    const length = atom.end - start;
    if (index === atoms.length - 1 && length <= target * 1.5) return index;
    if (length < target / 2 || length > target * 1.5) continue;
    const rank = rankOf(index);
    if (chosen === undefined || rank < lowest) [chosen, lowest] = [index, rank];
  }
  return chosen ?? maxWhole ?? longest;
}
