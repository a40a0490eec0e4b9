/**
 * A text, also one that is JSON, as PostgreSQL keeps it: without NUL and half characters, which what a model
 * sends or somebody asks may hold.
 */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\uFFFD").replaceAll("\\u0000", "\\ufffd");
}
