/**
 * The area under the ROC curve: how often a marked item scores higher than another one, a tie counting half
 * (Hanley & McNeil 1982); 0.5 is chance. `NaN` if all or none are marked.
 *
 * @example areaUnderCurve([{ score: 3, isMarked: true }, { score: 1, isMarked: false }]) // 1
 */
export function areaUnderCurve(
  items: readonly { readonly score: number; readonly isMarked: boolean }[],
): number {
  const sorted = [...items].sort((a, b) => a.score - b.score);
  let marked = 0;
  let ranks = 0;
  for (let start = 0; start < sorted.length; ) {
    let end = start;
    while (end < sorted.length && sorted[end]?.score === sorted[start]?.score) end += 1;
    const rank = (start + end + 1) / 2;
    for (const { isMarked } of sorted.slice(start, end)) {
      if (!isMarked) continue;
      marked += 1;
      ranks += rank;
    }
    start = end;
  }
  return (ranks - (marked * (marked + 1)) / 2) / (marked * (sorted.length - marked));
}
