/** Offsets in a text, the end not included. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Do two spans of a text share a character?
 *
 * @example overlap({ start: 0, end: 3 }, { start: 3, end: 5 }) // false
 */
export function overlap(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}
