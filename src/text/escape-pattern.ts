/**
 * A text as it stands in a regular expression, of JavaScript with the flag `u` as of PostgreSQL. A hyphen is
 * left: outside of brackets it stands for itself, and `u` refuses to have it escaped.
 */
export function escapedPattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/gu, "\\$&");
}
