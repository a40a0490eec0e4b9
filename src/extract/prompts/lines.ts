/** Texts as they stand in a line of a prompt. */

export function quoted(name: string): string {
  return JSON.stringify(oneLine(name));
}

export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, " ").trim();
}
