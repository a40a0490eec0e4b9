/** What was read at a place of a sentence, kept for who reads it again. */

/** What begins at each place; `null`: nothing does. */
export type Kept<Read> = (Read | null)[];

export function keptAt<Read>(
  kept: Kept<Read>,
  place: number,
  read: () => Read | undefined,
): Read | undefined {
  const known = kept[place];
  if (known !== undefined) return known ?? undefined;
  const found = read();
  kept[place] = found ?? null;
  return found;
}
