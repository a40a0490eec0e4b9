/** Words that people leave out, as if they were said. */
import type { Word } from "../../word.ts";

/** "is", in the place of another word. */
export function copulaAt(word: Word, text: string): Word {
  return { ...word, text, lower: text, class: "auxiliary", verb: { lemma: "be", form: "base" } };
}

/** "my", which stands nowhere. */
export function ownAt(at: number): Word {
  return { text: "my", lower: "my", start: at, end: at, class: "possessive" };
}

/** "I'm" or "I have", which stands nowhere. */
export function saidBefore(lemma: "be" | "have", at: number): Word[] {
  const text = lemma === "be" ? "'m" : "have";
  const place = { start: at, end: at };
  return [
    { text: "I", lower: "i", ...place, class: "pronoun" },
    { text, lower: text, ...place, class: "auxiliary", verb: { lemma, form: "base" } },
  ];
}
