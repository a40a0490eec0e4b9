/** How the tables of a language write its words: between white space, `_` for a space within one. */

/** @example wordSet("oh no_way") // new Set(["oh", "no way"]) */
export function wordSet(list: string): ReadonlySet<string> {
  return new Set(wordsOf(list));
}

/** Words with what they stand for; one alone stands for itself. @example wordMap("inc incorporated=inc") */
export function wordMap(pairs: string): ReadonlyMap<string, string> {
  return new Map(
    wordsOf(pairs).map((pair) => {
      const [word = "", meaning = word] = pair.split("=");
      return [word, meaning];
    }),
  );
}

/** Words with the label of their line. @example wordsByLabel("he: er\nshe: sie") // er: "he", sie: "she" */
export function wordsByLabel(lines: string): ReadonlyMap<string, string> {
  return new Map(
    lines
      .trim()
      .split("\n")
      .flatMap((line) => {
        const [label = "", list = ""] = line.split(":");
        return wordsOf(list).map((word) => [word, label.trim()] as const);
      }),
  );
}

function wordsOf(list: string): string[] {
  return list
    .trim()
    .split(/\s+/u)
    .map((word) => word.replaceAll("_", " "));
}
