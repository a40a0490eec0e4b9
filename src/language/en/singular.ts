/** The singular of a noun by its ending: "boxes" gives "box", "bus" stays. */
export function singular(noun: string): string {
  if (/(?:ss|us|is|fish)$/u.test(noun)) return noun;
  if (/ies$/u.test(noun) && noun.length > 4) return `${noun.slice(0, -3)}y`;
  if (/(?:sh|can|ob|^(?:tip)?t|^[dfhrw]|^fl|^sl|^al)oes$/u.test(noun)) return noun.slice(0, -1);
  if (/(?:ch|sh|x|ss|[^aeiou]o)es$/u.test(noun)) return noun.slice(0, -2);
  return noun.endsWith("s") ? noun.slice(0, -1) : noun;
}
