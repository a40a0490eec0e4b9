/** Known names for somebody who gave one that is not: the nearest first. */

const MAX_SUGGESTIONS = 8;
const MAX_MEANT = 3;
/**
 * Characters of names that are compared, and names: each pair of characters is looked at, and both come from
 * callers. Thousands of long names held the process up for seconds.
 */
const MAX_COMPARED = { characters: 40, names: 2_000 } as const;

/**
 * The number of insertions, deletions and replacements of characters that make one name the other
 * (Levenshtein, 1966).
 */
function editDistance(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = (previous[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[other.length] ?? 0;
}

/**
 * The names nearest to one, for a message: at most eight, and how many there are beside.
 *
 * @example nearest("WORK_AT", ["LIKES", "WORKS_AT"]) // "WORKS_AT, LIKES"
 */
export function suggestTerms(name: string, known: readonly string[]): string {
  const nearest = byDistance(name, known).slice(0, MAX_SUGGESTIONS);
  const more = known.length - nearest.length;
  return nearest.map(({ candidate }) => candidate).join(", ") + (more > 0 ? `, and ${more} more` : "");
}

/** The part of a name's characters that may differ in what was meant. */
const TYPED_AMISS = 1 / 3;

/**
 * The question what was meant by a name, for a message; what lists the names, if none is near.
 *
 * @example didYouMean("WORK_AT", ["LIKES", "WORKS_AT"], "describe() lists them") // "Did you mean WORKS_AT?"
 */
export function didYouMean(name: string, known: readonly string[], otherwise: string): string {
  const near = byDistance(name, known)
    .filter(({ distance }) => distance <= Math.max(1, Math.floor(name.length * TYPED_AMISS)))
    .map(({ candidate }) => candidate);
  return near.length === 0 ? `${otherwise}.` : `Did you mean ${near.slice(0, MAX_MEANT).join(" or ")}?`;
}

/**
 * The name that is most like one, if at most a third of the longer one's characters differ; `null` if none is
 * so near.
 */
export function nearestTerm(name: string, known: readonly string[]): string | null {
  const near = byDistance(name, known).find(
    ({ candidate, distance }) => distance <= Math.max(name.length, candidate.length) * TYPED_AMISS,
  );
  return near?.candidate ?? null;
}

function byDistance(name: string, known: readonly string[]) {
  const compared = (text: string) => text.slice(0, MAX_COMPARED.characters).toLowerCase();
  const term = compared(name);
  return known
    .slice(0, MAX_COMPARED.names)
    .map((candidate) => ({ candidate, distance: editDistance(term, compared(candidate)) }))
    .toSorted((a, b) => a.distance - b.distance || (a.candidate < b.candidate ? -1 : 1));
}
