/** Known names for somebody who gave one that is not: the nearest first. */

const MAX_SUGGESTIONS = 8;

/** The number of insertions, deletions and replacements of characters that make one name the other (Levenshtein, 1966). */
export function editDistance(one: string, other: string): number {
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
  const term = name.toLowerCase();
  const sorted = known
    .map((candidate) => ({ candidate, distance: editDistance(term, candidate.toLowerCase()) }))
    .toSorted((a, b) => a.distance - b.distance || (a.candidate < b.candidate ? -1 : 1))
    .map(({ candidate }) => candidate);
  const more = sorted.length - MAX_SUGGESTIONS;
  return sorted.slice(0, MAX_SUGGESTIONS).join(", ") + (more > 0 ? `, and ${more} more` : "");
}
