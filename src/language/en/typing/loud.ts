/** Texts in capitals: "I LIVE IN LEEDS", "IM SO HAPPY i got the job". */
import { isOrdinaryWord } from "../ordinary-words.ts";
import { isFunctionWord, type TypedWord, typedWords } from "./words.ts";

/** A text with small letters where it is shouted: its words in capitals that stand together. */
export function quietened(text: string): string {
  if (!LOUD.test(text)) return text;
  const words = typedWords(text);
  let quiet = text;
  for (const run of runsIn(words)) {
    const isAll = run.length === words.length;
    if (!isShouted(run, isAll)) continue;
    const [start, end] = [run[0]?.start ?? 0, run.at(-1)?.end ?? 0];
    quiet = `${quiet.slice(0, start)}${inSmallLetters(text.slice(start, end))}${quiet.slice(end)}`;
  }
  return quiet;
}

/** Two words in capitals side by side. */
const LOUD = /(?:^|[^\p{L}\p{N}])\p{Lu}[\p{Lu}'’]*[^\p{L}]+\p{Lu}[\p{Lu}'’]/u;

/** Words in a row without a small letter. */
function runsIn(words: readonly TypedWord[]): readonly (readonly TypedWord[])[] {
  const runs: TypedWord[][] = [[]];
  for (const word of words) {
    if (/\p{Ll}/u.test(word.text)) runs.push([]);
    else runs.at(-1)?.push(word);
  }
  return runs.filter((run) => run.length > 0);
}

/** Are words in capitals those of a sentence rather than acronyms? */
function isShouted(run: readonly TypedWord[], isAll: boolean): boolean {
  const ordinary = run.filter(({ lower }) => isFunctionWord(lower) || isOrdinaryWord(lower));
  return (
    run.length >= (isAll ? 2 : 3) &&
    (ordinary.length > 1 || (isAll && run.length > 2) || ordinary.length === run.length)
  );
}

/** No letter becomes two. */
function inSmallLetters(text: string): string {
  return text.replace(/\p{Lu}/gu, (letter) => {
    const small = letter.toLowerCase();
    return small.length === letter.length ? small : letter;
  });
}
