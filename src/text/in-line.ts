/**
 * What people wrote, on one line: no name or sentence can begin a line of its own and pass for another
 * citation.
 */
export function inLine(text: string): string {
  return text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, " ").trim();
}
