/** Words that people leave out, as if they were said. */
import type { Word } from "../../word.ts";
import { isA } from "../kinds/kinds.ts";
import { isKinOrPet } from "../kinship.ts";

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

/** "I have a brother living in Rome": who is living there. "a laptop running Ubuntu": they run it. */
export function withWho(words: readonly Word[]): readonly Word[] {
  const have = words.findIndex(({ lower }) => /^(?:have|'ve|’ve|has|got|bought)$/u.test(lower));
  const at = words.findIndex(({ verb }, place) => place > have + 2 && verb?.form === "ing");
  const [noun, doing] = [words[at - 1], words[at]];
  const between = words.slice(have + 1, at - 1);
  if (have < 0 || noun === undefined || doing?.class !== "verb" || !between.every(isBeforeNoun)) return words;
  const isSomebody = isKinOrPet(noun.lower) || isA(noun.lower, "person");
  const isRunning = doing.lower === "running" && (noun.class === "name" || isA(noun.lower, "device"));
  if (between.length === 0 || !(isSomebody || isRunning)) return words;
  const place = { ...doing, end: doing.start };
  const apart: Word = { ...place, text: ";", lower: ";", class: "stop" };
  const who: Word = { ...place, text: "who", lower: "who", class: "pronoun" };
  return [
    ...words.slice(0, at),
    ...(isSomebody ? [who, copulaAt(place, "is")] : [apart]),
    ...words.slice(at),
  ];
}

function isBeforeNoun({ class: kind }: Word): boolean {
  return /^(?:determiner|number|adjective|name|noun|possessive|auxiliary)$/u.test(kind);
}
