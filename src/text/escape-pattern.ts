/** A text as a part of a regular expression that matches just that text. */
export function escapedPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&");
}
